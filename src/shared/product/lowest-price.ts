// B15 'From $38.00': the lowest price of a product whose variants cost different amounts.
import type { Product } from '../entities.ts';
import { effectiveCents, fromCents } from '../money.ts';
import { isAvailable } from './stock.ts';

type Priced = Pick<Product, 'variants' | 'price' | 'salePrice'>;

/** Of what can be bought; of all variants where nothing can. */
const offered = ({ variants }: Priced) => {
  const available = variants.filter(isAvailable);
  return available.length > 0 ? available : variants;
};

function lowest(product: Priced): number | undefined {
  const prices = new Set(offered(product).map(effectiveCents));
  return prices.size > 1 ? Math.min(...prices) : undefined;
}

/** In cents, as lists are ordered by it: the price that the card says. */
export const lowestCents = (product: Priced): number => lowest(product) ?? effectiveCents(product);

/** Undefined where all variants cost the same. */
export function lowestPrice(product: Priced): string | undefined {
  const cents = lowest(product);
  return cents === undefined ? undefined : fromCents(cents);
}
