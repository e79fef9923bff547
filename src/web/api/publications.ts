// B7 B8 The journal and the policies as queries; the server's first view stands until they are asked for again.

import { endpointUrl } from '../../shared/api.ts';
import type { PolicyName } from '../../shared/publications/policy-names.ts';
import type { ArticlePage, ArticleTeaser, PolicyText } from '../../shared/publications/publications.ts';
import { call } from './client.ts';
import type { QueryClient } from './query-client.ts';
import { queryOptions, useQuery } from './use-query.ts';

/** The server reads them anew every few minutes; asking more often would bring the same. */
const FRESH_MS = 5 * 60_000;

const articlesQuery = queryOptions({
  queryKey: [endpointUrl('listArticles')],
  queryFn: ({ signal }) => call('listArticles', {}, { signal }),
  staleTime: FRESH_MS,
});

const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: [endpointUrl('getArticle', { slug })],
    queryFn: ({ signal }) => call('getArticle', { slug }, { signal }),
    staleTime: FRESH_MS,
  });

const policyQuery = (name: PolicyName) =>
  queryOptions({
    queryKey: [endpointUrl('getPolicy', { name })],
    queryFn: ({ signal }) => call('getPolicy', { name }, { signal }),
    staleTime: FRESH_MS,
  });

export const useArticles = (first: readonly ArticleTeaser[] | undefined, enabled = true) =>
  useQuery({ ...articlesQuery, enabled: enabled && !first, placeholderData: () => first && [...first] });

/** A `first` of null is the server's word that there is none. */
export const useArticle = (slug: string, first: ArticlePage | null | undefined) =>
  useQuery({
    ...articleQuery(slug),
    enabled: first === undefined,
    placeholderData: () => first ?? undefined,
  });

export const usePolicy = (name: PolicyName | undefined, first: PolicyText | null | undefined) =>
  useQuery({
    ...policyQuery(name ?? 'privacy'),
    enabled: name !== undefined && first === undefined,
    placeholderData: () => (first === undefined ? undefined : { policy: first }),
  });

export const prefetchArticles = (client: QueryClient): Promise<unknown> =>
  client.fetch(articlesQuery).catch(() => undefined);
export const prefetchArticle = (client: QueryClient, slug: string): Promise<unknown> =>
  client.fetch(articleQuery(slug)).catch(() => undefined);
