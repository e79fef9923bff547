// B1 Selects one page of a listing, and counts the products that each further choice would show.

import { PAGE_SIZE } from '../constants.ts';
import type { Product } from '../entities.ts';
import { pageCount } from '../paging.ts';
import {
  CHOICE_FACETS,
  eachChoice,
  type FacetCounts,
  type FindFilters,
  hasFilters,
  NO_FILTERS,
} from './facets/facets.ts';
import type { Column } from './index.ts';
import type { FindList } from './list.ts';
import type { FindState } from './query.ts';

export type Facets = FacetCounts & {
  /** The price range of the unfiltered list, in dollars. */
  readonly price: { readonly min: number; readonly max: number };
};

export interface Found<Item> {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly items: readonly Item[];
  readonly facets: Facets;
  /** The corrected search, if the typed words found nothing. */
  readonly corrected?: string | undefined;
  /** The parts of the typed search that could not be met. */
  readonly dropped?: readonly string[] | undefined;
}

/** The products that match the search, and their rank if the rank decides the order. */
export interface Matching {
  has(place: number): boolean;
  /** The lower, the better. */
  rank?: ((place: number) => number) | undefined;
}

/** A variant fails nothing, several facets, or the one with this number. */
const NOTHING = -1;
const SEVERAL = -2;

const within =
  ({ min = 0, max = Number.POSITIVE_INFINITY }: FindFilters['price']) =>
  (cents: number): boolean =>
    cents >= min && cents <= max;

/** Returns the facet that the variants of each kind fail. */
function failuresOf({ index, values }: FindList, filters: FindFilters): Int8Array {
  const failures = new Int8Array(index.kindCount).fill(NOTHING);
  for (const [facet, [name, { isOpen }]] of CHOICE_FACETS.entries()) {
    // Values that neither the facet nor the list has are ignored.
    const chosen = filters[name].filter((value) => !isOpen || values[name].includes(value));
    if (chosen.length === 0) continue;
    const { ofKind, sets, ids } = index.columns[name];
    const chosenIds = new Set(chosen.map((value) => ids.get(value)));
    const passes = sets.map((set) => set.some((id) => chosenIds.has(id)));
    for (let kind = 0; kind < failures.length; kind += 1)
      if (!passes[ofKind[kind] as number]) failures[kind] = failures[kind] === NOTHING ? facet : SEVERAL;
  }
  return failures;
}

/** Counts the products of each value. */
function createCounter({ ofKind, sets, ids }: Column) {
  const counts = new Int32Array(ids.size);
  /** The last product counted for a set and for a value, so that each product counts once. */
  const seenSets = new Int32Array(sets.length).fill(-1);
  const seenIds = new Int32Array(ids.size).fill(-1);
  return {
    count(kind: number, place: number): void {
      const set = ofKind[kind] as number;
      if (seenSets[set] === place) return;
      seenSets[set] = place;
      for (const id of sets[set] as readonly number[]) {
        if (seenIds[id] === place) continue;
        seenIds[id] = place;
        counts[id] = (counts[id] as number) + 1;
      }
    },
    of: (value: string): number => counts[ids.get(value) ?? -1] ?? 0,
  };
}

export function filterList(
  list: FindList,
  filters: FindFilters,
  order: Int32Array,
  matching?: Matching,
): { readonly places: number[]; readonly facets: Facets } {
  const { start, kinds, columns, cents, shownCents } = list.index;
  const isShown = within(filters.cardPrice);
  const isPriced = within(filters.price);
  const failures = failuresOf(list, filters);
  const counters = eachChoice((name) => createCounter(columns[name]));
  const allCounters = Object.values(counters);
  const places: number[] = [];
  for (const place of order) {
    if ((matching && !matching.has(place)) || !isShown(shownCents[place] as number)) continue;
    let passes = false;
    const end = start[place + 1] as number;
    for (let row = start[place] as number; row < end; row += 1) {
      const kind = kinds[row] as number;
      const failure = failures[kind] as number;
      if (failure === SEVERAL || !isPriced(cents[row] as number)) continue;
      // A variant counts toward a facet if it passes all other facets.
      if (failure !== NOTHING) {
        allCounters[failure]?.count(kind, place);
        continue;
      }
      passes = true;
      for (const { count } of allCounters) count(kind, place);
    }
    if (passes) places.push(place);
  }
  const counts = eachChoice((name, { isFlag }) => {
    const own = list.values[name].map((value) => ({ value, count: counters[name].of(value) }));
    return isFlag ? (own[0]?.count ?? 0) : own;
  });
  return { places, facets: { ...(counts as FacetCounts), price: list.price } };
}

function byRank(places: ArrayLike<number>, rank: (place: number) => number): number[] {
  const ranked = Array.from(places, (place) => ({ place, rank: rank(place) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ place }) => place);
}

const unfiltered = new WeakMap<FindList, Facets>();

/** Without filters, the counts of a list are the same on every page and in every order, so they are cached. */
function filterAll(list: FindList, order: Int32Array): { places: ArrayLike<number>; facets: Facets } {
  const facets = unfiltered.get(list) ?? filterList(list, NO_FILTERS, order).facets;
  unfiltered.set(list, facets);
  return { places: order, facets };
}

/** Returns the page that a state describes; a page beyond the end is the last. */
export function findView(
  list: FindList,
  state: Pick<FindState, 'sort' | 'order' | 'page'> & FindFilters,
  matching?: Matching,
  pageSize = PAGE_SIZE,
): Found<Product> {
  const order = list.ordered(state.sort, state.order);
  const plain = !matching && !hasFilters(state);
  const { places, facets } = plain ? filterAll(list, order) : filterList(list, state, order, matching);
  const rank = state.sort === 'match' ? matching?.rank : undefined;
  const ranked = rank ? byRank(places, rank) : places;
  const pages = pageCount(places.length, pageSize);
  const page = Math.min(state.page, pages);
  const first = (page - 1) * pageSize;
  const items = Array.from(
    { length: Math.min(pageSize, places.length - first) },
    (_, at) => list.index.products[ranked[first + at] as number] as Product,
  );
  return { total: places.length, page, pages, items, facets };
}
