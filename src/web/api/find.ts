// B1 Finds the products of a filtered list: in the browser once its products are loaded, else on the server.

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { FindScope, findInList } from '../../shared/find/find-in-list.ts';
import { type FindState, printFind } from '../../shared/find/query.ts';
import type { Found } from '../../shared/find/view.ts';
import { LARGE_CATALOGUE_ATTRIBUTE } from '../../shared/pages/page-contract.ts';
import type { CardProduct } from '../../shared/product/product-card.ts';
import { loadChunk } from '../hydration/load-chunk.ts';
import { call } from './client.ts';
import type { ProductListQuery } from './products.ts';
import { LISTING_KEPT_MS } from './query-client.ts';

const CALL_RULES = { place: 'call', facets: true, search: true, reviews: true } as const;
const SEARCH_MIN_CHARS = 2;

/** Always false on the server, whose pages already contain their products. */
export const isLargeCatalogue = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute(LARGE_CATALOGUE_ATTRIBUTE);

/** Returns the call's parameters for a state. */
export const findInput = (state: FindState): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(printFind({ ...state, view: 'grid' }, CALL_RULES)));

type FindCall = (input: Record<string, string>) => Promise<Found<CardProduct>>;

/** Joins the pages of a list that is shown at once, because the call answers 24 products. */
export async function findAtOnce(find: FindCall, state: FindState, atOnce = 0): Promise<Found<CardProduct>> {
  const input = findInput(state);
  const paged = await find(input);
  if (paged.pages === 1 || paged.total > atOnce) return paged;
  const pages = await Promise.all(
    Array.from({ length: paged.pages }, (_, index) => find({ ...input, page: String(index + 1) })),
  );
  return { ...paged, page: 1, pages: 1, items: pages.flatMap(({ items }) => items) };
}

export const findQuery = (state: FindState, atOnce?: number) =>
  queryOptions({
    queryKey: ['find', findInput(state), atOnce],
    queryFn: ({ signal }) => findAtOnce((input) => call('findProducts', input, { signal }), state, atOnce),
    retry: 1,
    gcTime: LISTING_KEPT_MS,
  });

type LocalFind = typeof findInList;
let localFind: LocalFind | undefined;
const localFindQuery = queryOptions({
  queryKey: ['local-find'],
  queryFn: async (): Promise<LocalFind> => {
    localFind = (await loadChunk(() => import('../../shared/find/find-in-list.ts'))).findInList;
    return localFind;
  },
});

/** Later pages of a visit use the filter code without waiting. */
export const useLocalFind = (isNeeded: boolean, subscribed = true) =>
  useQuery({ ...localFindQuery, enabled: isNeeded, subscribed, initialData: () => localFind });

export interface FoundStart {
  /** Holds the query of the state that was found, as the page prints it. */
  readonly address: string;
  readonly found: Found<CardProduct>;
}

export interface FoundRequest {
  /** Includes the category and the sub-category, which a page has in its path. */
  readonly state: FindState;
  /** Prints the query of one page of this state. */
  readonly addressOf: (page: number) => string;
  readonly scope: FindScope;
  readonly list: ProductListQuery;
  readonly start: FoundStart | undefined;
  /** True if the find endpoint is on, so that the server can filter for the browser. */
  readonly callable: boolean;
}

export function useFound({ state, addressOf, scope, list, start, callable }: FoundRequest) {
  const large = isLargeCatalogue();
  // A page beyond the end is the last one: the server renders and caches it under that page's address.
  const startPage = Math.max(1, Math.min(state.page, start?.found.pages ?? state.page));
  const firstView = start?.address === addressOf(startPage) ? start.found : undefined;
  const { category, sub, words, pageSize, atOnce, fromPrices } = scope;
  // §2: the server renders the first page of a list that the page shows at once.
  const wholeView = pageSize === undefined || firstView?.pages === 1 ? firstView : undefined;

  const listQuery = { ...list, gcTime: LISTING_KEPT_MS };
  const client = useQueryClient();
  const products = useQuery({ ...listQuery, enabled: !large, subscribed: !wholeView });
  const rules = useLocalFind(!large, !wholeView);
  // The server's view needs neither the list nor the filter code, so their arrival renders nothing; the first filter
  // finds them loaded.
  const prefetches = wholeView !== undefined && !large;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query
  useEffect(() => {
    if (!prefetches) return;
    void client.prefetchQuery(listQuery);
    void client.prefetchQuery(localFindQuery);
  }, [client, prefetches, ...listQuery.queryKey]);
  const find = rules.data;
  const key = printFind(state, CALL_RULES);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the state
  const local = useMemo(
    () =>
      wholeView ??
      (find &&
        products.data &&
        find(products.data, { category, sub, words, pageSize, atOnce, fromPrices }, state)),
    [find, products.data, category, sub, words, pageSize, atOnce, fromPrices, key, wholeView],
  );
  const missing = [products, rules].filter(({ data, isError }) => isError && !data);
  // Without the list or the filter code the server filters, as it does for a large catalogue.
  const needsServer = large || missing.length > 0;
  // The server alone knows synonyms and near misses, and counts searches for the owner.
  const isSearch = callable && state.search.trim().length >= SEARCH_MIN_CHARS;
  const remote = useQuery({
    ...findQuery(state, atOnce),
    enabled: callable && (needsServer || isSearch) && (!firstView || isSearch),
  });
  const results = (isSearch ? remote.data : undefined) ?? local ?? remote.data ?? firstView;

  const last = useRef(results);
  if (results) last.current = results;
  const lastFound = results ?? last.current;
  const failed = results === undefined && needsServer && (remote.isError || !callable);
  return {
    found: lastFound,
    products: products.data,
    /** True while the products on screen are those of the previous state. */
    stale: results === undefined && lastFound !== undefined && !failed,
    failed,
    /** Starts again with the list; if that fails too, the server filters. */
    retry: () => {
      for (const query of large ? [remote] : missing) void query.refetch();
    },
  };
}
