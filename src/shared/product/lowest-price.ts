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

/** In cents, as lists are ordered by it. */
export function lowestCents(product: Priced): number {
  const prices = offered(product).map(effectiveCents);
  return prices.length > 0 ? Math.min(...prices) : effectiveCents(product);
}

/** Undefined where all variants cost the same. */
export function lowestPrice(product: Priced): string | undefined {
  const prices = new Set(offered(product).map(effectiveCents));
  return prices.size > 1 ? fromCents(Math.min(...prices)) : undefined;
}
