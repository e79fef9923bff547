// B7 Finds the products of an article: its links, else the first in stock of each of its picks.
import type { Product } from '../../shared/entities.ts';
import type { PublishedArticle } from '../../shared/publications/publications.ts';
import type { CatalogueView } from '../catalogue/catalogue-view.ts';

const MAX_PRODUCTS = 4;
const PRODUCT_LINK = /href="\/product\/([^"?#]+)/g;

const canBeBought = (product: Product): boolean => product.inStock && !product.notSellable;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function namedProducts(
  article: Pick<PublishedArticle, 'html' | 'picks'>,
  view: Pick<CatalogueView, 'find' | 'inSubCategory'>,
): Product[] {
  const products = new Set<Product>();
  for (const [, key = ''] of article.html.matchAll(PRODUCT_LINK)) {
    const product = view.find(decoded(key));
    if (product) products.add(product);
  }
  for (const { category, sub, word } of article.picks ?? []) {
    const pick = view
      .inSubCategory(category, sub)
      .find(
        (product) =>
          !products.has(product) && canBeBought(product) && product.name.toLowerCase().includes(word),
      );
    if (pick) products.add(pick);
  }
  return [...products].slice(0, MAX_PRODUCTS);
}
