// B1 Holds the texts of the filters.
import type { FindFilters, FindSort, PriceRange } from '../../shared/find/query.ts';
import { fromCents } from '../../shared/money.ts';

export const FILTER_TEXT = {
  title: 'Filters',
  availability: 'Availability',
  inStock: 'In stock',
  onSale: 'On sale',
  rating: 'Rating',
  andUp: (stars: number | string): string => `${stars} and up`,
  apply: 'Apply filters',
  clear: 'Clear all',
  sort: 'Sort by',
  remember: 'Remember my size',
  mySize: (sizes: readonly string[]): string => `My size (${sizes.join(', ')})`,
  remove: (label: string): string => `Remove filter: ${label}`,
  show: (total: number): string => `Show ${countLabel(total)}`,
} as const;

export const SEARCH_TEXT = {
  near: (query: string, corrected: string): string =>
    `No exact matches for '${query}'. Showing results for '${corrected}'.`,
  popular: 'Popular right now',
} as const;

export const SORT_LABELS: Readonly<Record<FindSort, string>> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  name: 'Name',
  price: 'Price',
  category: 'Category',
  match: 'Best match',
  rating: 'Top rated',
};

export const countLabel = (total: number): string => `${total} ${total === 1 ? 'product' : 'products'}`;

const dollars = (cents: number): string => `$${fromCents(cents).replace(/\.00$/, '')}`;

function priceLabel({ min, max }: PriceRange): string {
  if (min === undefined) return `Price up to ${dollars(max ?? 0)}`;
  return max === undefined ? `Price from ${dollars(min)}` : `Price ${dollars(min)} to ${dollars(max)}`;
}

export interface Chip {
  readonly label: string;
  /** Holds the filters that remain when this one is removed. */
  readonly without: Partial<FindFilters>;
}

/** Lists the chosen filters one by one. */
export function chipsOf({ sizes, colors, price, inStock, sale, rating }: FindFilters): Chip[] {
  return [
    ...sizes.map((size) => ({ label: `Size ${size}`, without: { sizes: sizes.filter((s) => s !== size) } })),
    ...colors.map((color) => ({
      label: `Color ${color.charAt(0).toUpperCase()}${color.slice(1)}`,
      without: { colors: colors.filter((each) => each !== color) },
    })),
    ...(price.min === undefined && price.max === undefined
      ? []
      : [{ label: priceLabel(price), without: { price: {} } }]),
    ...(inStock ? [{ label: FILTER_TEXT.inStock, without: { inStock: false } }] : []),
    ...(sale ? [{ label: FILTER_TEXT.onSale, without: { sale: false } }] : []),
    ...(rating ? [{ label: `Rating ${FILTER_TEXT.andUp(rating)}`, without: { rating: undefined } }] : []),
  ];
}
