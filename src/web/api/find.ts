// B1 A filtered list: computed here once its products are loaded, else asked of the server.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { FindScope, findInList } from '../../shared/find/find-in-list.ts';
import { type FindState, printFind } from '../../shared/find/query.ts';
import type { Found } from '../../shared/find/view.ts';
import { LARGE_CATALOGUE_ATTRIBUTE } from '../../shared/pages/page-contract.ts';
import type { CardProduct } from '../../shared/product/product-card.ts';
import { loadChunk } from '../hydration/load-chunk.ts';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { call } from './client.ts';
import { type ProductListQuery, useProductList } from './products.ts';
import { LISTING_KEPT_MS } from './query-client.ts';

const CALL_RULES = { place: 'call', facets: true, search: true, reviews: true } as const;
const SHORTEST_ASKED = 2;

/** Never true on the server, whose pages begin with what they show. */
export const isLargeCatalogue = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute(LARGE_CATALOGUE_ATTRIBUTE);

/** The call's parameters for a state. */
export const findInput = (state: FindState): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(printFind({ ...state, view: 'grid' }, CALL_RULES)));

export const findQuery = (state: FindState) => {
  const input = findInput(state);
  return queryOptions({
    queryKey: ['find', input],
    queryFn: ({ signal }) => call('findProducts', input, { signal }),
    retry: 1,
    gcTime: LISTING_KEPT_MS,
  });
};

type LocalFind = typeof findInList;
let loaded: LocalFind | undefined;
const localFindQuery = queryOptions({
  queryKey: ['local-find'],
  queryFn: async (): Promise<LocalFind> => {
    loaded = (await loadChunk(() => import('../../shared/find/find-in-list.ts'))).findInList;
    return loaded;
  },
});

/** The rules arrive with the list; on later pages of a visit they are there at once. */
export function useLocalFind(wanted: boolean) {
  const query = useQuery({ ...localFindQuery, enabled: wanted && !loaded });
  return { ...query, data: query.data ?? loaded };
}

export interface FoundStart {
  /** The query of what was found, as the page prints it. */
  readonly address: string;
  readonly found: Found<CardProduct>;
}

/** The same view stays the same object, so that no card is drawn again when the list has arrived. */
const sameView = (local: Found<CardProduct> | undefined, begun: Found<CardProduct> | undefined) =>
  begun && JSON.stringify(local) === JSON.stringify(begun) ? begun : local;

interface FoundRequest {
  /** The state as the call takes it, category and sub-category included. */
  readonly state: FindState;
  /** Prints the query of one page of this state. */
  readonly addressOf: (page: number) => string;
  readonly scope: FindScope;
  readonly list: ProductListQuery;
  readonly start: FoundStart | undefined;
  /** The find call exists: the server filters what the browser cannot. */
  readonly callable: boolean;
}

export function useFound({ state, addressOf, scope, list: listQuery, start, callable }: FoundRequest) {
  const large = isLargeCatalogue();
  const hydrated = useHydrated();
  const list = useProductList({ ...listQuery, gcTime: LISTING_KEPT_MS }, start !== undefined, !large);
  const products = list.data;
  const rules = useLocalFind(hydrated && !large);
  const find = rules.data;

  const { category, sub, words, pageSize } = scope;
  const key = printFind(state, CALL_RULES);
  // A page beyond the end is the last one: the server renders and caches it under that page's address.
  const startPage = Math.max(1, Math.min(state.page, start?.found.pages ?? state.page));
  const begun = start?.address === addressOf(startPage) ? start.found : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the state
  const local = useMemo(
    () => sameView(find && products && find(products, { category, sub, words, pageSize }, state), begun),
    [find, products, category, sub, words, pageSize, key, begun],
  );
  const missing = [list, rules].filter(({ data, isError }) => isError && !data);
  // Without the list, or the rules for it, the server filters as it does for a large catalogue.
  const asks = large || missing.length > 0;
  // Synonyms, near misses and the owner's count of searches are the server's business.
  const searches = callable && state.search.trim().length >= SHORTEST_ASKED;
  const remote = useQuery({
    ...findQuery(state),
    enabled: callable && (asks || searches) && (!begun || (searches && hydrated)),
  });
  const found = (searches ? remote.data : undefined) ?? local ?? remote.data ?? begun;

  const last = useRef(found);
  if (found) last.current = found;
  const shown = found ?? last.current;
  const failed = found === undefined && asks && (remote.isError || !callable);
  return {
    found: shown,
    /** The whole list, once it is loaded. */
    products,
    /** What is shown is still that of the last state. */
    stale: found === undefined && shown !== undefined && !failed,
    failed,
    /** From the start: when the list fails once more, the server is asked again. */
    retry: () => {
      for (const query of large ? [remote] : missing) void query.refetch();
    },
  };
}
