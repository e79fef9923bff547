// §5 What the listings share: search, tags, the categories found, and a category's own products.
import type { Category } from '../catalogue.ts';
import type { Product } from '../entities.ts';
import type { PageView } from '../paging.ts';
import { slugify, stripMarkup } from '../text.ts';

type Searchable = Pick<Product, 'name' | 'description' | 'tags'>;

/** Stands between the fields of a product's search text, so that no match spans two of them. */
const FIELD_END = '\u0000';
const searchTexts = new WeakMap<Searchable, string>();

/** What a product is searched in, lower-cased and stripped once: typing through thousands must not do it again. */
export function searchTextOf(product: Searchable): string {
  const known = searchTexts.get(product);
  if (known !== undefined) return known;
  const text = [product.name, ...product.tags, stripMarkup(product.description)]
    .join(FIELD_END)
    .toLowerCase();
  searchTexts.set(product, text);
  return text;
}

/** Case-insensitive: the name, the description or any tag holds the text. */
export function matchesSearch(product: Searchable, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return wanted === '' || (!wanted.includes(FIELD_END) && searchTextOf(product).includes(wanted));
}

/** Builds the search texts of a part of a list ahead of the first keystroke. */
export function prepareSearch(products: readonly Searchable[], from: number, count: number): void {
  for (const product of products.slice(from, from + count)) searchTextOf(product);
}

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

/** The men page is one long page: everything, unpaged. */
export const wholeView = <T>(items: readonly T[]): PageView<T> => ({
  items,
  page: 1,
  pageCount: 1,
  total: items.length,
});
