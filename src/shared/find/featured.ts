// §4 §9 Featured Products: its filters, price bands and orders.
import { ALL_PRODUCTS } from '../catalogue.ts';
import type { Product } from '../entities.ts';
import type { CardProduct } from '../product/product-card.ts';
import type { PriceRange } from './facets/facet.ts';
import type { findInList } from './find-in-list.ts';
import { type CATEGORY_SORTS, type FindState, readFind } from './query.ts';
import type { Found } from './view.ts';

export const PRICE_BANDS = ['all', 'under-50', '50-100', '100-200', 'over-200'] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

/** Under 50; 50 to 100 inclusive; above 100 up to 200 inclusive; over 200. In cents, both ends inclusive. */
const PRICE_RANGES: Readonly<Record<PriceBand, PriceRange>> = {
  all: {},
  'under-50': { max: 49_99 },
  '50-100': { min: 50_00, max: 100_00 },
  '100-200': { min: 100_01, max: 200_00 },
  'over-200': { min: 200_01 },
};

export type FeaturedSort = (typeof CATEGORY_SORTS)[number];

export interface FeaturedFilters {
  readonly search: string;
  readonly category: string;
  readonly price: PriceBand;
  readonly sort: FeaturedSort;
}

export const DEFAULT_FEATURED_FILTERS: FeaturedFilters = {
  search: '',
  category: ALL_PRODUCTS,
  price: 'all',
  sort: 'featured',
};

/** The sort alone does not show Clear Filters; the search, the category and the price do. */
export const canClearFeatured = (filters: FeaturedFilters): boolean =>
  filters.search !== '' || filters.category !== ALL_PRODUCTS || filters.price !== 'all';

/** The filters as a state of the find call. */
export const featuredState = ({ search, category, price, sort }: FeaturedFilters): FindState => ({
  ...readFind(new URLSearchParams(), { place: 'call', facets: true, search: false }),
  search,
  category,
  cardPrice: PRICE_RANGES[price],
  sort,
});

/**
 * Returns the first `count` products that pass the filters. The caller passes the rules, because a page loads
 * them late.
 */
export const findFeatured = (
  find: typeof findInList,
  products: readonly Product[],
  filters: FeaturedFilters,
  count: number,
  fromPrices?: boolean,
): Found<CardProduct> =>
  find(products, { words: false, pageSize: count, fromPrices }, featuredState(filters));
