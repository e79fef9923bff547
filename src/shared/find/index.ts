// B1 Indexes a list of products in typed arrays for the filters: one row for each variant, built once per
// catalogue version.
import { SIZES } from '../constants.ts';
import type { Product } from '../entities.ts';
import { effectiveCents, isOnSale } from '../money.ts';
import { lowestCents } from '../product/lowest-price.ts';
import { type ColorFamily, familyBit, familyNamedIn, familyOf } from './colors.ts';
import { colorOption, sizeOption } from './options.ts';

export const IN_STOCK = 1;
export const ON_SALE = 2;
/** The row of a variant without a size. */
export const NO_SIZE = 0;

export interface FindIndex {
  readonly products: readonly Product[];
  /** The rows of product p go from start[p] up to start[p + 1]. */
  readonly start: Int32Array;
  /** Index into `sizes`. */
  readonly size: Uint16Array;
  /** One bit for each color family. */
  readonly color: Uint8Array;
  readonly cents: Int32Array;
  /** IN_STOCK and ON_SALE. */
  readonly flags: Uint8Array;
  /** The price on the product's card, for sorting. */
  readonly shownCents: Int32Array;
  /** B10 The average of its reviews, 0 without any. */
  readonly rating: Float64Array;
  /** The first stands for no size, then the specification's six follow, then all other sizes. */
  readonly sizes: readonly string[];
}

const MAX_SIZES = 65_535;
const PRODUCTS_BETWEEN_PAUSES = 500;

const bitOf = (family: ColorFamily | undefined): number => (family ? familyBit(family) : 0);

/** Finds the color of a product without a color option in its description, tags or picture text. */
function namedColor({ description, tags, images }: Product): number {
  const named =
    familyNamedIn(description) ??
    tags.map(familyNamedIn).find(Boolean) ??
    images.map(({ alt = '' }) => familyNamedIn(alt)).find(Boolean);
  return bitOf(named);
}

/** Caches the families by name and swatch. */
function createFamilies(): (name: string, swatch: string | undefined) => number {
  const bits = new Map<string, number>();
  return (name, swatch) => {
    const key = `${name}\n${swatch}`;
    let bit = bits.get(key);
    if (bit === undefined) {
      bit = bitOf(familyOf(name, swatch));
      bits.set(key, bit);
    }
    return bit;
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
  const rows = products.reduce((sum, { variants }) => sum + Math.max(1, variants.length), 0);
  const index = {
    products,
    start: new Int32Array(products.length + 1),
    size: new Uint16Array(rows),
    color: new Uint8Array(rows),
    cents: new Int32Array(rows),
    flags: new Uint8Array(rows),
    shownCents: new Int32Array(products.length),
    rating: new Float64Array(products.length),
  };
  const sizeIds = new Map<string, number>(['', ...SIZES].map((size, id) => [size, id]));
  const familyBitOf = createFamilies();
  let row = 0;
  for (const [position, product] of products.entries()) {
    index.start[position] = row;
    index.shownCents[position] = (fromPrices ? lowestCents : effectiveCents)(product);
    index.rating[position] = product.reviewCount ? Number(product.rating ?? 0) : 0;
    const sizeAt = sizeOption(product);
    const colorAt = colorOption(product);
    const swatches = product.options[colorAt]?.swatches;
    const named = colorAt < 0 ? namedColor(product) : 0;
    const variants = product.variants.length > 0 ? product.variants : [{ ...product, options: [] }];
    for (const variant of variants) {
      const size = sizeAt < 0 ? '' : (variant.options[sizeAt] ?? '');
      let sizeId = sizeIds.get(size);
      if (sizeId === undefined) {
        sizeId = sizeIds.size < MAX_SIZES ? sizeIds.size : NO_SIZE;
        if (sizeId !== NO_SIZE) sizeIds.set(size, sizeId);
      }
      const color = colorAt < 0 ? '' : (variant.options[colorAt] ?? '');
      index.size[row] = sizeId;
      index.color[row] = colorAt < 0 ? named : familyBitOf(color, swatches?.[color]);
      index.cents[row] = effectiveCents(variant);
      index.flags[row] = (variant.stock > 0 ? IN_STOCK : 0) | (isOnSale(variant) ? ON_SALE : 0);
      row += 1;
    }
    if (position % PRODUCTS_BETWEEN_PAUSES === PRODUCTS_BETWEEN_PAUSES - 1) yield;
  }
  index.start[products.length] = row;
  return { ...index, sizes: [...sizeIds.keys()] };
}

export function buildIndex(products: readonly Product[], options?: IndexOptions): FindIndex {
  const steps = indexing(products, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
