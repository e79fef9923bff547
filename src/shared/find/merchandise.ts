// §4 §9 All Merchandise: its filters and its orders.
import { ALL_PRODUCTS } from '../catalogue.ts';
import type { Product } from '../entities.ts';
import { effectiveCents } from '../money.ts';
import { matchesSearch } from './listing.ts';
import type { FindSort } from './query.ts';

export const SORT_FIELDS = ['name', 'price', 'category'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export const SORT_ORDERS = ['asc', 'desc'] as const;
type SortOrder = (typeof SORT_ORDERS)[number];

export interface MerchandiseFilters {
  readonly search: string;
  readonly category: string;
  readonly sort: FindSort;
  readonly order: SortOrder;
}

export const DEFAULT_MERCHANDISE_FILTERS: MerchandiseFilters = {
  search: '',
  category: ALL_PRODUCTS,
  sort: 'name',
  order: 'asc',
};

/** The document has three; any other is the first of them. */
const sortFieldOf = (sort: FindSort): SortField => SORT_FIELDS.find((field) => field === sort) ?? 'name';

type SortKey = readonly [number | string, string];
const SORT_KEYS: Readonly<Record<SortField, (product: Product) => SortKey>> = {
  name: (product) => ['', product.name.toLowerCase()],
  price: (product) => [effectiveCents(product), product.name.toLowerCase()],
  category: (product) => [product.categoryId.toLowerCase(), product.name.toLowerCase()],
};
const compareKeys = ([a, nameA]: SortKey, [b, nameB]: SortKey): number =>
  a < b ? -1 : a > b ? 1 : nameA < nameB ? -1 : nameA > nameB ? 1 : 0;

const sortedLists = new WeakMap<readonly Product[], Map<string, readonly Product[]>>();

/** A list in one of its orders, sorted once: filtering keeps the order, so keystrokes never sort. */
function sortMerchandise(
  products: readonly Product[],
  sort: SortField,
  order: SortOrder,
): readonly Product[] {
  const orders = sortedLists.get(products) ?? new Map<string, readonly Product[]>();
  sortedLists.set(products, orders);
  const name = `${sort} ${order}`;
  let sorted = orders.get(name);
  if (!sorted) {
    const keyOf = SORT_KEYS[sort];
    const direction = order === 'asc' ? 1 : -1;
    sorted = products
      .map((product) => ({ product, key: keyOf(product) }))
      .sort((a, b) => direction * compareKeys(a.key, b.key))
      .map(({ product }) => product);
    orders.set(name, sorted);
  }
  return sorted;
}

export function filterMerchandise(products: readonly Product[], filters: MerchandiseFilters): Product[] {
  const { search, category, sort, order } = filters;
  return sortMerchandise(products, sortFieldOf(sort), order).filter(
    (product) =>
      (category === ALL_PRODUCTS || product.categoryId === category) && matchesSearch(product, search),
  );
}
