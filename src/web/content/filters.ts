// B1 Holds the texts of the filters.
import type { FindSort } from '../../shared/find/query.ts';

export const FILTER_TEXT = {
  title: 'Filters',
  apply: 'Apply filters',
  clear: 'Clear all',
  sort: 'Sort by',
  remember: 'Remember my size',
  mySize: (sizes: readonly string[]): string => `My size (${sizes.join(', ')})`,
  remove: (label: string): string => `Remove filter: ${label}`,
  show: (total: number): string => `Show ${countLabel(total)}`,
} as const;

export const SEARCH_TEXT = {
  near: (query: string, corrected: string, dropped: readonly string[] = []): string =>
    `No exact matches for '${query}'. Showing results for '${corrected}'.${dropped.length > 0 ? ` Left out: '${dropped.join("', '")}'.` : ''}`,
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
