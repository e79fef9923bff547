// Apart from listing.ts, whose search no page with filters loads.
import type { Product } from '../entities.ts';

/** The distinct category ids found in the products, in alphabetical order. */
export const distinctCategories = (products: readonly Pick<Product, 'categoryId'>[]): string[] =>
  [...new Set(products.map((product) => product.categoryId))].sort();
