// Products as the pages need them: the documented shape leaves out or varies some fields, and no page may fail for it.
import type { Product, ProductImage } from '../../shared/entities.ts';

type Given = Partial<Omit<Product, 'images'>> &
  Pick<Product, 'name' | 'price'> & { images?: readonly (ProductImage | string)[] };

const isWhole = (product: Given): boolean =>
  Boolean(product.category && product.images && product.variants && product.options && product.tags) &&
  typeof product.images?.[0] !== 'string';

/** The same object when nothing is missing. */
export function wholeProduct(product: Product): Product {
  const given: Given = product;
  if (isWhole(given)) return product;
  const images = (given.images ?? []).map((image) => (typeof image === 'string' ? { src: image } : image));
  const stock = given.stock ?? given.stockQuantity ?? 0;
  return {
    ...product,
    description: given.description ?? '',
    tags: given.tags ?? [],
    categoryId: given.categoryId ?? '',
    category: given.category ?? { slug: '' },
    images,
    imageUrl: given.imageUrl || images[0]?.src || '',
    inStock: given.inStock ?? stock > 0,
    stock,
    stockQuantity: given.stockQuantity ?? stock,
    variants: given.variants ?? [],
    options: given.options ?? [],
  };
}

/** The same list when nothing is missing: a large one is not copied for nothing. */
export const wholeProducts = (products: Product[]): Product[] =>
  products.every((product) => isWhole(product)) ? products : products.map(wholeProduct);
