// One product as its own page, its call and its markdown have it.
import type { Product } from '../../shared/entities.ts';
import { withFacts } from '../../shared/product/facts.ts';
import { ShopError } from '../errors.ts';
import type { CatalogueView } from './catalogue-view.ts';

/** By any of its names. B15 The lists that browsers load leave its facts and its variants' numbers out. */
export function productOf(view: CatalogueView, key: string, facts: boolean): Product {
  const product = view.find(key);
  if (!product) throw new ShopError('product_not_found');
  const entry = facts ? view.entry(product.shopifyId) : undefined;
  return entry ? withFacts(entry) : product;
}
