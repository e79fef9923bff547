// Finds one product for its page, its call and its markdown.
import type { Product } from '../../shared/entities.ts';
import { withFacts } from '../../shared/product/facts.ts';
import { ShopError } from '../errors.ts';
import type { CatalogueView } from './catalogue-view.ts';

/** Takes any of its names. B15 The lists for browsers leave out its facts and its variants' numbers. */
export function productOf(view: CatalogueView, key: string, facts: boolean): Product {
  const product = view.find(key);
  if (!product) throw new ShopError('product_not_found');
  const details = facts ? view.entry(product.shopifyId)?.details : undefined;
  return details ? withFacts({ product, details }) : product;
}
