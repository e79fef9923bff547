// §5 Finds the variant of the chosen options and the quantity that can be bought. Pure.
import { CART_MAX_QUANTITY, CART_MIN_QUANTITY } from '../../../shared/constants.ts';
import type { Product, ProductVariant } from '../../../shared/entities.ts';
import { isSizeOption } from '../../../shared/find/options.ts';

type Varied = Pick<Product, 'variants'>;

/** Returns the first variant in stock, else the first. */
export const firstVariant = ({ variants }: Varied): ProductVariant | undefined =>
  variants.find(({ stock }) => stock > 0) ?? variants[0];

/** Returns the variant with this id, else the first. */
export const requestedVariant = (product: Varied, id: string | undefined): ProductVariant | undefined =>
  product.variants.find((variant) => variant.id === id) ?? firstVariant(product);

const matching = (variants: readonly ProductVariant[], options: readonly string[]) =>
  variants.find((variant) => options.every((value, index) => variant.options[index] === value));

const withOption = (options: readonly string[], index: number, value: string): string[] =>
  options.map((old, position) => (position === index ? value : old));

/** Compares the value, and the chosen values of all options before it. */
const keepsBefore = ({ options }: ProductVariant, current: ProductVariant, index: number, value: string) =>
  options[index] === value && options.slice(0, index).every((own, at) => own === current.options[at]);

/** Returns the variant after choosing one value: with the same other options if it exists, else the nearest one. */
export function choose(
  { variants }: Varied,
  current: ProductVariant,
  index: number,
  value: string,
): ProductVariant {
  const having = variants.filter((variant) => variant.options[index] === value);
  const near = variants.filter((variant) => keepsBefore(variant, current, index, value));
  return (
    matching(near, withOption(current.options, index, value)) ??
    firstVariant({ variants: near.length > 0 ? near : having }) ??
    current
  );
}

/**
 * Tells if a value exists together with the options chosen before it, in stock or not. Later options do not count:
 * two values that only exist together would rule each other out, and that variant could not be reached.
 */
export const isMade = (
  { variants }: Varied,
  current: ProductVariant,
  index: number,
  value: string,
): boolean => variants.some((variant) => keepsBefore(variant, current, index, value));

/** Returns the variant in the shopper's own size with the other options unchanged, if it can be bought. */
export function inSize(
  { variants, options }: Pick<Product, 'variants' | 'options'>,
  current: ProductVariant,
  sizes: readonly string[],
): ProductVariant | undefined {
  const at = options.findIndex(isSizeOption);
  if (at < 0) return undefined;
  const fitting = variants.filter(({ stock, options: own }) => stock > 0 && sizes.includes(own[at] ?? ''));
  const same = sizes.map((size) => matching(fitting, withOption(current.options, at, size)));
  return same.find(Boolean) ?? fitting[0];
}

/** Tells if a value can be bought together with the other chosen options. */
export function isAvailable(
  { variants }: Varied,
  current: ProductVariant,
  index: number,
  value: string,
): boolean {
  const variant = matching(variants, withOption(current.options, index, value));
  return variant !== undefined && variant.stock > 0;
}

/** Returns at most the stock; a stock of 0 or a missing stock gives a maximum of 1. */
export function maxQuantity(stock: number | undefined): number {
  if (!stock || stock < CART_MIN_QUANTITY) return CART_MIN_QUANTITY;
  return Math.min(Math.floor(stock), CART_MAX_QUANTITY);
}

export const clampQuantity = (quantity: number, stock: number | undefined): number =>
  Math.min(Math.max(CART_MIN_QUANTITY, quantity), maxQuantity(stock));
