// §2 Selects the products of a category or a tag, and lists the categories of some products.
import type { Category } from '../catalogue.ts';
import type { Product } from '../entities.ts';
import { slugify } from '../text.ts';

export const hasTagSlug = (product: Pick<Product, 'tags'>, slug: string): boolean =>
  product.tags.some((tag) => slugify(tag) === slug);

/** Returns the products of a category page from the list it loads; with a slug, those tagged with the sub-category. */
export function categoryProducts(
  products: readonly Product[],
  category: Pick<Category, 'id' | 'source'>,
  slug?: string,
): readonly Product[] {
  const own =
    category.source === 'all' ? products.filter(({ categoryId }) => categoryId === category.id) : products;
  return slug === undefined ? own : own.filter((product) => hasTagSlug(product, slug));
}

export const distinctCategories = (products: readonly Pick<Product, 'categoryId'>[]): string[] =>
  [...new Set(products.map((product) => product.categoryId))].sort();
