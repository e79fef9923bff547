// B1 One list of the shop (a category, a sub-category, everything) in each of its orders, sorted once.
import { SIZES } from '../constants.ts';
import type { Product } from '../entities.ts';
import { effectiveCents } from '../money.ts';
import { type FindIndex, NO_SIZE } from './index.ts';
import type { FindSort } from './query.ts';

export interface FindList {
  readonly index: FindIndex;
  /** Products by their place in the index, in the list's own order. */
  readonly members: Int32Array;
  /** The document's six, then the list's others: what the sidebar offers. Ids of the index. */
  readonly sizes: readonly number[];
  /** Lowest and highest price paid in the whole list, in dollars. */
  readonly price: { readonly min: number; readonly max: number };
  ordered(sort: FindSort, order: 'asc' | 'desc'): Int32Array;
}

type Compare = (a: Product, b: Product) => number;
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName: Compare = (a, b) => byText(a.name.toLowerCase(), b.name.toLowerCase());
const byPrice: Compare = (a, b) => effectiveCents(a) - effectiveCents(b);

/** Equal ones keep the list's order. 'match' is ordered by name until words are searched for. */
const COMPARE: Readonly<Record<FindSort, Compare | undefined>> = {
  featured: undefined,
  newest: (a, b) => byText(b.createdAt, a.createdAt),
  'price-low': byPrice,
  'price-high': (a, b) => byPrice(b, a),
  name: byName,
  price: (a, b) => byPrice(a, b) || byName(a, b),
  category: (a, b) => byText(a.categoryId.toLowerCase(), b.categoryId.toLowerCase()) || byName(a, b),
  match: byName,
};

/** Only the document's three have a direction; the others' names say it. */
const DIRECTED: ReadonlySet<FindSort> = new Set(['name', 'price', 'category']);

/** Letters after numbers, numbers by value: 5, 6.5, 10, One Size. */
function bySize(a: string, b: string): number {
  const [numberA, numberB] = [Number.parseFloat(a), Number.parseFloat(b)];
  if (Number.isNaN(numberA) || Number.isNaN(numberB))
    return Number(Number.isNaN(numberA)) - Number(Number.isNaN(numberB)) || byText(a, b);
  return numberA - numberB || byText(a, b);
}

export function createList(index: FindIndex, members: Int32Array): FindList {
  const met = new Set<number>();
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const place of members) {
    for (let row = index.start[place] as number; row < (index.start[place + 1] as number); row += 1) {
      met.add(index.size[row] as number);
      min = Math.min(min, index.cents[row] as number);
      max = Math.max(max, index.cents[row] as number);
    }
  }
  const others = [...met].filter((id) => id !== NO_SIZE && id > SIZES.length);
  const nameOf = (id: number): string => index.sizes[id] ?? '';
  const orders = new Map<string, Int32Array>();
  return {
    index,
    members,
    sizes: [...SIZES.map((_, id) => id + 1), ...others.sort((a, b) => bySize(nameOf(a), nameOf(b)))],
    price: { min: Number.isFinite(min) ? min / 100 : 0, max: max / 100 },
    ordered(sort, order) {
      const compare = COMPARE[sort];
      if (!compare) return members;
      const direction = DIRECTED.has(sort) && order === 'desc' ? -1 : 1;
      const key = `${sort} ${direction}`;
      let sorted = orders.get(key);
      if (!sorted) {
        const { products } = index;
        sorted = members
          .slice()
          .sort((a, b) => direction * compare(products[a] as Product, products[b] as Product));
        orders.set(key, sorted);
      }
      return sorted;
    },
  };
}

export const wholeList = (index: FindIndex): FindList =>
  createList(
    index,
    Int32Array.from(index.products, (_, place) => place),
  );
