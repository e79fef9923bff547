// B1 Indexes a list of products in typed arrays for the filters: one row for each variant, built once per
// catalogue version.
import type { Product } from '../entities.ts';
import { effectiveCents } from '../money.ts';
import { lowestCents } from '../product/lowest-price.ts';
import { type ChoiceName, eachChoice } from './facets/facets.ts';
import { VALUES } from './facets/values.ts';

/** The values of one facet. Kinds with the same values share one set of them. */
export interface Column {
  /** The set of each kind. */
  readonly ofKind: readonly number[];
  /** The ids of each set's values. */
  readonly sets: readonly (readonly number[])[];
  readonly ids: ReadonlyMap<string, number>;
}

export interface FindIndex {
  readonly products: readonly Product[];
  /** The rows of product p go from start[p] up to start[p + 1]. */
  readonly start: Int32Array;
  /** The kind of each row: variants with the same values in every facet are of one kind. */
  readonly kinds: Uint32Array;
  readonly kindCount: number;
  readonly columns: Readonly<Record<ChoiceName, Column>>;
  readonly cents: Int32Array;
  /** The price on the product's card, for sorting. */
  readonly shownCents: Int32Array;
}

const PRODUCTS_BETWEEN_PAUSES = 500;

function createColumn() {
  const ofKind: number[] = [];
  const sets: (readonly number[])[] = [];
  const ids = new Map<string, number>();
  const setsByKey = new Map<string, number>();
  const idOf = (value: string): number => {
    const id = ids.get(value) ?? ids.size;
    ids.set(value, id);
    return id;
  };
  return {
    column: { ofKind, sets, ids },
    addKind(values: readonly string[]): void {
      const key = values.join('\n');
      const set = setsByKey.get(key) ?? sets.push(values.map(idOf)) - 1;
      setsByKey.set(key, set);
      ofKind.push(set);
    },
  };
}

export interface IndexOptions {
  /** B15 Cards show 'From' and the lowest price. */
  readonly fromPrices?: boolean | undefined;
}

/** Yields regularly, so that the caller can run other work. */
export function* indexing(
  products: readonly Product[],
  { fromPrices = false }: IndexOptions = {},
): Generator<void, FindIndex> {
  const rowCount = products.reduce((sum, { variants }) => sum + Math.max(1, variants.length), 0);
  const start = new Int32Array(products.length + 1);
  const cents = new Int32Array(rowCount);
  const shownCents = new Int32Array(products.length);
  const kinds = new Uint32Array(rowCount);
  const kindsByKey = new Map<string, number>();
  const columns = eachChoice(createColumn);
  const all = Object.values(eachChoice((name) => ({ ...columns[name], valuesOf: VALUES[name] })));
  let row = 0;
  for (const [place, product] of products.entries()) {
    start[place] = row;
    shownCents[place] = (fromPrices ? lowestCents : effectiveCents)(product);
    const facets = all.map(({ valuesOf }) => valuesOf(product));
    const variants = product.variants.length > 0 ? product.variants : [{ ...product, options: [] }];
    for (const variant of variants) {
      const values = facets.map((valuesOf) => valuesOf(variant));
      let key = '';
      for (const own of values) key += `${own.length > 1 ? own.join() : (own[0] ?? '')}\n`;
      let kind = kindsByKey.get(key);
      if (kind === undefined) {
        kind = kindsByKey.size;
        kindsByKey.set(key, kind);
        for (const [at, { addKind }] of all.entries()) addKind(values[at] ?? []);
      }
      kinds[row] = kind;
      cents[row] = effectiveCents(variant);
      row += 1;
    }
    if (place % PRODUCTS_BETWEEN_PAUSES === PRODUCTS_BETWEEN_PAUSES - 1) yield;
  }
  start[products.length] = row;
  return {
    products,
    start,
    kinds,
    kindCount: kindsByKey.size,
    columns: eachChoice((name) => columns[name].column),
    cents,
    shownCents,
  };
}

export function buildIndex(products: readonly Product[], options?: IndexOptions): FindIndex {
  const steps = indexing(products, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
