// B7 B8 Queries the journal and the policies, beginning with the server's data.

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { endpointUrl } from '../../shared/api.ts';
import type { PolicyName } from '../../shared/publications/policy-names.ts';
import type { ArticlePage, ArticleTeaser, PolicyText } from '../../shared/publications/publications.ts';
import { call } from './client.ts';

/** The server refreshes them every few minutes, so calling more often would return the same. */
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
  useQuery({ ...articlesQuery, enabled, initialData: () => first && [...first] });

/** A `first` of null means that the server found no such article. */
export const useArticle = (slug: string, first: ArticlePage | null | undefined) =>
  useQuery({
    ...articleQuery(slug),
    enabled: first !== null,
    initialData: () => first ?? undefined,
  });

export const usePolicy = (name: PolicyName | undefined, first: PolicyText | null | undefined) =>
  useQuery({
    ...policyQuery(name ?? 'privacy'),
    enabled: name !== undefined,
    initialData: () => (first === undefined ? undefined : { policy: first }),
  });

export const prefetchArticles = (client: QueryClient): Promise<unknown> =>
  client.prefetchQuery(articlesQuery);
export const prefetchArticle = (client: QueryClient, slug: string): Promise<unknown> =>
  client.prefetchQuery(articleQuery(slug));
