// B15 Finds the lowest price of a product whose variants have different prices: 'From $38.00'.
import type { Product } from '../entities.ts';
import { effectiveCents, fromCents } from '../money.ts';
import { isAvailable } from './stock.ts';

type Priced = Pick<Product, 'variants' | 'price' | 'salePrice'>;

/** Returns the variants in stock, or all if nothing is in stock. */
const offered = ({ variants }: Priced) => {
  const available = variants.filter(isAvailable);
  return available.length > 0 ? available : variants;
};

function lowest(product: Priced): number | undefined {
  const prices = new Set(offered(product).map(effectiveCents));
  return prices.size > 1 ? Math.min(...prices) : undefined;
}

/** Returns the price on the card in cents, for sorting. */
export const lowestCents = (product: Priced): number => lowest(product) ?? effectiveCents(product);

/** Undefined if all variants have the same price. */
export function lowestPrice(product: Priced): string | undefined {
  const cents = lowest(product);
  return cents === undefined ? undefined : fromCents(cents);
}
