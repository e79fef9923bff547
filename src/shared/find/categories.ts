// §2 Which products of a list belong to a category or carry a tag, and which categories a list holds.
import type { Category } from '../catalogue.ts';
import type { Product } from '../entities.ts';
import { slugify } from '../text.ts';

export const hasTagSlug = (product: Pick<Product, 'tags'>, slug: string): boolean =>
  product.tags.some((tag) => slugify(tag) === slug);

/** The products of a category page out of the list it loads; with a slug, those tagged with the sub-category. */
export function categoryProducts(
  products: readonly Product[],
  category: Pick<Category, 'id' | 'source'>,
  slug?: string,
): readonly Product[] {
  const own =
    category.source === 'all' ? products.filter(({ categoryId }) => categoryId === category.id) : products;
  return slug === undefined ? own : own.filter((product) => hasTagSlug(product, slug));
}

/** The distinct category ids found in the products, in alphabetical order. */
export const distinctCategories = (products: readonly Pick<Product, 'categoryId'>[]): string[] =>
  [...new Set(products.map((product) => product.categoryId))].sort();
