// B1 A filtered list: computed here once its products are loaded, asked of the server where there are too many to load.

import { useEffect, useMemo, useRef, useState } from 'react';
import { type FindState, printFind } from '../../shared/find/query.ts';
import type { Found } from '../../shared/find/view.ts';
import { LARGE_CATALOGUE_ATTRIBUTE } from '../../shared/page-contract.ts';
import type { CardProduct } from '../../shared/product-card.ts';
import { useHydrated } from '../rendering/use-hydrated.ts';
import { call } from './client.ts';
import type { FindScope, localFind } from './local-find.ts';
import { type ProductListQuery, useProductList } from './products.ts';
import { queryOptions, useQuery } from './use-query.ts';

const CALL_RULES = { place: 'call', facets: true, search: true } as const;
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
  });
};

type LocalFind = typeof localFind;
let loaded: LocalFind | undefined;
const loadLocalFind = async (): Promise<LocalFind> => {
  loaded = (await import('./local-find.ts')).localFind;
  return loaded;
};

/** The rules arrive with the list; on later pages of a visit they are there at once. */
function useLocalFind(wanted: boolean): LocalFind | undefined {
  const [found, setFound] = useState<{ readonly rules: LocalFind | undefined }>({ rules: loaded });
  useEffect(() => {
    if (wanted && !found.rules)
      loadLocalFind().then(
        (rules) => setFound({ rules }),
        () => undefined,
      );
  }, [wanted, found]);
  return found.rules;
}

export interface FoundStart {
  /** The state's query as the page prints it. */
  readonly address: string;
  readonly found: Found<CardProduct>;
}

/** The same view stays the same object, so that no card is drawn again when the list has arrived. */
const sameView = (local: Found<CardProduct> | undefined, begun: Found<CardProduct> | undefined) =>
  begun && JSON.stringify(local) === JSON.stringify(begun) ? begun : local;

interface FoundRequest {
  /** The state as the call takes it, category and sub-category included. */
  readonly state: FindState;
  readonly address: string;
  readonly scope: FindScope;
  readonly list: ProductListQuery;
  readonly start: FoundStart | undefined;
}

export function useFound({ state, address, scope, list: listQuery, start }: FoundRequest) {
  const large = isLargeCatalogue();
  const hydrated = useHydrated();
  const list = useProductList(listQuery, start !== undefined, !large);
  const products = list.data;
  const find = useLocalFind(hydrated && !large);

  const { category, sub } = scope;
  const key = printFind(state, CALL_RULES);
  const begun = start?.address === address ? start.found : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the state
  const local = useMemo(
    () => sameView(find && products && find(products, { category, sub }, state), begun),
    [find, products, category, sub, key, begun],
  );
  // Synonyms, near misses and the owner's count of searches are the server's business.
  const searches = state.search.trim().length >= SHORTEST_ASKED;
  const remote = useQuery({
    ...findQuery(state),
    enabled: (large || searches) && (!begun || (searches && hydrated)),
  });
  const found = (searches ? remote.data : undefined) ?? local ?? remote.data ?? begun;

  const last = useRef(found);
  if (found) last.current = found;
  const shown = found ?? last.current;
  return {
    found: shown,
    /** What is shown is still that of the last state. */
    stale: found === undefined && shown !== undefined,
    failed: shown === undefined && (large ? remote.isError : list.isError),
    retry: () => void (large ? remote.refetch() : list.refetch()),
  };
}
