// Fills fields that the documented product shape leaves out or varies, so that no page fails.
import type { Product, ProductImage } from '../../shared/entities.ts';

type Given = Partial<Omit<Product, 'images'>> &
  Pick<Product, 'name' | 'price'> & { images?: readonly (ProductImage | string)[] };

const isWhole = (product: Given): boolean =>
  Boolean(product.category && product.images && product.variants && product.options && product.tags) &&
  typeof product.images?.[0] !== 'string';

/** Returns the same object when nothing is missing. */
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

/** Returns the same array when nothing is missing, so that a large list is not copied. */
export const wholeProducts = (products: Product[]): Product[] =>
  products.every((product) => isWhole(product)) ? products : products.map(wholeProduct);
