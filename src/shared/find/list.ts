// B1 One list of the shop (a category, a sub-category, everything) in each sort order, sorted once.
import type { Product } from '../entities.ts';
import { type ChoiceName, eachChoice } from './facets/facets.ts';
import { ratingOf } from './facets/values.ts';
import type { Column, FindIndex } from './index.ts';
import { byNewest } from './newest.ts';
import { type FindSort, isDirected } from './query.ts';

export interface FindList {
  readonly index: FindIndex;
  /** Positions of the products in the index, in the list's own order. */
  readonly members: Int32Array;
  /** The values in the sidebar: those of the facet, then those of the list. */
  readonly values: Readonly<Record<ChoiceName, readonly string[]>>;
  /** Lowest and highest price paid in the whole list, in dollars. */
  readonly price: { readonly min: number; readonly max: number };
  ordered(sort: FindSort, order: 'asc' | 'desc'): Int32Array;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Among equal averages, the product with more reviews comes first. */
const reviewsOf = (product: Product | undefined): number => product?.reviewCount ?? 0;

type Compare = (a: number, b: number) => number;

/** Equal products stay in the list's order. 'match' sorts by name until there is a search. */
function compareBy(sort: FindSort, { products, shownCents }: FindIndex): Compare | undefined {
  if (sort === 'featured') return undefined;
  const price = (place: number): number => shownCents[place] as number;
  if (sort === 'price-low') return (a, b) => price(a) - price(b);
  if (sort === 'price-high') return (a, b) => price(b) - price(a);
  if (sort === 'rating') {
    const ratings = products.map(ratingOf);
    return (a, b) =>
      (ratings[b] as number) - (ratings[a] as number) || reviewsOf(products[b]) - reviewsOf(products[a]);
  }
  if (sort === 'newest') return (a, b) => byNewest(products[a] as Product, products[b] as Product);
  const names = products.map(({ name }) => name.toLowerCase());
  const byName: Compare = (a, b) => byText(names[a] as string, names[b] as string);
  if (sort === 'price') return (a, b) => price(a) - price(b) || byName(a, b);
  if (sort !== 'category') return byName;
  const category = (place: number): string => products[place]?.categoryId.toLowerCase() ?? '';
  return (a, b) => byText(category(a), category(b)) || byName(a, b);
}

function directed(sort: FindSort, order: 'asc' | 'desc', index: FindIndex): Compare | undefined {
  const compare = compareBy(sort, index);
  const direction = isDirected(sort) && order === 'desc' ? -1 : 1;
  return compare && ((a, b) => direction * compare(a, b));
}

const sortedIndexes = new WeakMap<FindIndex, Map<string, Int32Array>>();

/** Sorts the whole catalogue once; the lists select their own products from it. */
function sortIndex(index: FindIndex, sort: FindSort, order: 'asc' | 'desc'): Int32Array | undefined {
  const orders = sortedIndexes.get(index) ?? new Map<string, Int32Array>();
  sortedIndexes.set(index, orders);
  const key = `${sort} ${isDirected(sort) ? order : ''}`;
  let sorted = orders.get(key);
  if (!sorted) {
    const compare = directed(sort, order, index);
    if (!compare) return undefined;
    sorted = Int32Array.from(index.products, (_, place) => place).sort(compare);
    orders.set(key, sorted);
  }
  return sorted;
}

/** Sorts numbers by value and before letters: 5, 6.5, 10, One Size. */
function byNumber(a: string, b: string): number {
  const [numberA, numberB] = [Number.parseFloat(a), Number.parseFloat(b)];
  if (Number.isNaN(numberA) || Number.isNaN(numberB))
    return Number(Number.isNaN(numberA)) - Number(Number.isNaN(numberB)) || byText(a, b);
  return numberA - numberB || byText(a, b);
}

/** Returns the values that the members have in a column. */
function valuesIn({ start, kinds }: FindIndex, { ofKind, sets, ids }: Column, members: Int32Array): string[] {
  const met = new Set<number>();
  for (const place of members)
    for (let row = start[place] as number; row < (start[place + 1] as number); row += 1)
      met.add(kinds[row] as number);
  const metIds = new Set([...met].flatMap((kind) => sets[ofKind[kind] as number] ?? []));
  return [...ids].filter(([, id]) => metIds.has(id)).map(([value]) => value);
}

const offeredValues = (index: FindIndex, members: Int32Array): FindList['values'] =>
  eachChoice((name, { choices, isOpen }) => {
    const values = choices.map(({ value }) => value);
    const own = isOpen ? valuesIn(index, index.columns[name], members) : [];
    return [...values, ...own.filter((value) => !values.includes(value)).sort(byNumber)];
  });

export function createList(index: FindIndex, members: Int32Array): FindList {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const place of members) {
    for (let row = index.start[place] as number; row < (index.start[place + 1] as number); row += 1) {
      min = Math.min(min, index.cents[row] as number);
      max = Math.max(max, index.cents[row] as number);
    }
  }
  const orders = new Map<Int32Array, Int32Array>();
  /** New arrivals have an order of their own, and equal products stay in it. */
  const followsIndex = members.every((place, at) => at === 0 || place > (members[at - 1] as number));
  let isMember: Uint8Array | undefined;
  const memberFlags = (): Uint8Array => {
    const flags = new Uint8Array(index.products.length);
    for (const place of members) flags[place] = 1;
    return flags;
  };
  return {
    index,
    members,
    values: offeredValues(index, members),
    price: { min: Number.isFinite(min) ? min / 100 : 0, max: max / 100 },
    ordered(sort, order) {
      const whole = sortIndex(index, sort, order);
      if (!whole) return members;
      if (members.length === whole.length && followsIndex) return whole;
      let own = orders.get(whole);
      if (!own) {
        isMember ??= memberFlags();
        own = followsIndex
          ? whole.filter((place) => isMember?.[place])
          : members.slice().sort(directed(sort, order, index));
        orders.set(whole, own);
      }
      return own;
    },
  };
}

export const wholeList = (index: FindIndex): FindList =>
  createList(
    index,
    Int32Array.from(index.products, (_, place) => place),
  );
