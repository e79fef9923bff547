// B1 Selects one page of a listing, and counts the products that each further choice would show.

import { PAGE_SIZE } from '../constants.ts';
import type { Product } from '../entities.ts';
import { pageCount } from '../paging.ts';
import { COLOR_FAMILIES, type ColorFamily, familyBit } from './colors.ts';
import { type FindIndex, IN_STOCK, ON_SALE } from './index.ts';
import type { FindList } from './list.ts';
import { type FindFilters, type FindState, hasFilters, NO_FILTERS, RATING_STEPS } from './query.ts';

export interface FacetCount<Value extends string = string> {
  readonly value: Value;
  readonly count: number;
}

export interface Facets {
  readonly size: readonly FacetCount[];
  readonly color: readonly FacetCount<ColorFamily>[];
  /** The price range of the unfiltered list, in dollars. */
  readonly price: { readonly min: number; readonly max: number };
  readonly inStock: number;
  readonly sale: number;
  /** B10 Counts by minimum rating. */
  readonly rating: readonly FacetCount[];
}

export interface Found<Item> {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly items: readonly Item[];
  readonly facets: Facets;
  /** The corrected search, if the typed words found nothing. */
  readonly corrected?: string | undefined;
}

/** The products that match the search, and their rank if the rank decides the order. */
export interface Matching {
  has(place: number): boolean;
  /** The lower, the better. */
  rank?: ((place: number) => number) | undefined;
}

enum Fails {
  Size = 1,
  Color = 2,
  Price = 4,
  Stock = 8,
  Sale = 16,
  Rating = 32,
}

/** Sizes that neither the specification nor the list knows are ignored. */
export function knownSizes(list: FindList, sizes: readonly string[]): string[] {
  const sizeNames = new Set(list.sizes.map((id) => list.index.sizes[id]));
  return sizes.filter((size) => sizeNames.has(size));
}

/** A variant counts toward a facet if it passes all other facets. */
const onlyFails = (fails: number, allowed: number): boolean => (fails & ~allowed) === 0;

/** Returns a function that gives the facets a variant fails. */
function createFails(index: FindIndex, filters: FindFilters): (row: number) => number {
  const { size, color, cents, flags, sizes } = index;
  const chosenSizes = new Set(filters.sizes);
  const sizeChosen =
    chosenSizes.size > 0 ? Uint8Array.from(sizes, (name) => Number(chosenSizes.has(name))) : undefined;
  const colorMask = filters.colors.reduce((mask, family) => mask | familyBit(family), 0);
  const least = filters.price.min ?? 0;
  const most = filters.price.max ?? Number.POSITIVE_INFINITY;
  const stockFail = filters.inStock ? Fails.Stock : 0;
  const saleFail = filters.sale ? Fails.Sale : 0;
  return (row) => {
    const paid = cents[row] as number;
    const flag = flags[row] as number;
    return (
      (sizeChosen && sizeChosen[size[row] as number] === 0 ? Fails.Size : 0) |
      (colorMask !== 0 && ((color[row] as number) & colorMask) === 0 ? Fails.Color : 0) |
      (paid < least || paid > most ? Fails.Price : 0) |
      (flag & IN_STOCK ? 0 : stockFail) |
      (flag & ON_SALE ? 0 : saleFail)
    );
  };
}

/** Tells of each row of an index whether its variant passes all filters. */
export function passingRows(index: FindIndex, filters: FindFilters): boolean[] {
  const failsOf = createFails(index, filters);
  return Array.from(index.cents, (_cents, row) => failsOf(row) === 0);
}

export function filterList(
  list: FindList,
  filters: FindFilters,
  order: Int32Array,
  matching?: Matching,
): { readonly places: number[]; readonly facets: Facets } {
  const { start, size, color, flags, sizes, rating, shownCents } = list.index;
  const failsOf = createFails(list.index, { ...filters, sizes: knownSizes(list, filters.sizes) });

  const places: number[] = [];
  const sizeCounts = new Int32Array(sizes.length);
  /** The last product counted for a size, so that each product counts once. */
  const sizeSeen = new Int32Array(sizes.length).fill(-1);
  const colorCounts = new Int32Array(COLOR_FAMILIES.length);
  const ratingCounts = RATING_STEPS.map(() => 0);
  const leastRating = filters.rating ?? 0;
  const { min: leastShown = 0, max: mostShown = Number.POSITIVE_INFINITY } = filters.cardPrice ?? {};
  let inStock = 0;
  let sale = 0;

  for (let at = 0; at < order.length; at += 1) {
    const place = order[at] as number;
    if (matching && !matching.has(place)) continue;
    const cents = shownCents[place] as number;
    if (cents < leastShown || cents > mostShown) continue;
    let passes = false;
    let colors = 0;
    const stars = rating[place] as number;
    const ratingFail = stars < leastRating ? Fails.Rating : 0;
    let isRated = false;
    let hasStock = false;
    let hasSale = false;
    const end = start[place + 1] as number;
    for (let row = start[place] as number; row < end; row += 1) {
      const sizeId = size[row] as number;
      const bits = color[row] as number;
      const flag = flags[row] as number;
      const fails = failsOf(row) | ratingFail;
      if (onlyFails(fails, Fails.Rating)) isRated = true;
      if (fails === 0) passes = true;
      if (onlyFails(fails, Fails.Size) && sizeSeen[sizeId] !== place) {
        sizeSeen[sizeId] = place;
        sizeCounts[sizeId] = (sizeCounts[sizeId] as number) + 1;
      }
      if (onlyFails(fails, Fails.Color)) colors |= bits;
      if (flag & IN_STOCK && onlyFails(fails, Fails.Stock)) hasStock = true;
      if (flag & ON_SALE && onlyFails(fails, Fails.Sale)) hasSale = true;
    }
    if (passes) places.push(place);
    for (let family = 0; colors !== 0; family += 1, colors >>= 1)
      if (colors & 1) colorCounts[family] = (colorCounts[family] as number) + 1;
    if (hasStock) inStock += 1;
    if (hasSale) sale += 1;
    if (isRated)
      for (const [at, step] of RATING_STEPS.entries())
        if (stars >= step) ratingCounts[at] = (ratingCounts[at] ?? 0) + 1;
  }

  return {
    places,
    facets: {
      size: list.sizes.map((id) => ({ value: sizes[id] ?? '', count: sizeCounts[id] ?? 0 })),
      color: COLOR_FAMILIES.map((value, family) => ({ value, count: colorCounts[family] ?? 0 })),
      price: list.price,
      inStock,
      sale,
      rating: RATING_STEPS.map((step, at) => ({ value: String(step), count: ratingCounts[at] ?? 0 })),
    },
  };
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
