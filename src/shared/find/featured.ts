// §4 §9 Featured Products: its filters, price bands and orders.
import { ALL_PRODUCTS, FEATURED_TAG } from '../catalogue.ts';
import type { Product } from '../entities.ts';
import { type Cents, effectiveCents } from '../money.ts';
import { hasTagSlug, matchesSearch } from './listing.ts';

export const PRICE_BANDS = ['all', 'under-50', '50-100', '100-200', 'over-200'] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

/** Under 50; 50 to 100 inclusive; above 100 up to 200 inclusive; over 200. */
export function inPriceBand(cents: Cents, band: PriceBand): boolean {
  switch (band) {
    case 'all':
      return true;
    case 'under-50':
      return cents < 50_00;
    case '50-100':
      return cents >= 50_00 && cents <= 100_00;
    case '100-200':
      return cents > 100_00 && cents <= 200_00;
    case 'over-200':
      return cents > 200_00;
  }
}

export const FEATURED_SORTS = ['featured', 'newest', 'price-low', 'price-high'] as const;
export type FeaturedSort = (typeof FEATURED_SORTS)[number];

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

/** The sort alone does not offer Clear Filters; the search, the category and the price do. */
export const canClearFeatured = (filters: FeaturedFilters): boolean =>
  filters.search !== '' || filters.category !== ALL_PRODUCTS || filters.price !== 'all';

const inFeaturedCategory = (product: Product, category: string): boolean =>
  category === ALL_PRODUCTS ||
  (category === FEATURED_TAG ? hasTagSlug(product, FEATURED_TAG) : product.categoryId === category);

const FEATURED_COMPARE: Readonly<Record<FeaturedSort, ((a: Product, b: Product) => number) | undefined>> = {
  featured: undefined,
  newest: (a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0),
  'price-low': (a, b) => effectiveCents(a) - effectiveCents(b),
  'price-high': (a, b) => effectiveCents(b) - effectiveCents(a),
};

export function filterFeatured(products: readonly Product[], filters: FeaturedFilters): Product[] {
  const found = products.filter(
    (product) =>
      inFeaturedCategory(product, filters.category) &&
      inPriceBand(effectiveCents(product), filters.price) &&
      matchesSearch(product, filters.search),
  );
  const compare = FEATURED_COMPARE[filters.sort];
  return compare ? found.sort(compare) : found;
}
