// Fills fields that the documented product shape leaves out or varies, so that no page fails.
import type { Product, ProductImage } from '../../shared/entities.ts';

type Given = Partial<Omit<Product, 'images'>> &
  Pick<Product, 'name' | 'price'> & { images?: readonly (ProductImage | string)[] };

const isWhole = (product: Given): boolean =>
  Boolean(product.category && product.images && product.variants && product.options && product.tags) &&
  typeof product.images?.[0] !== 'string';

/** Returns the same object when nothing is missing. */
export function wholeProduct(product: Product): Product {
  const partial: Given = product;
  if (isWhole(partial)) return product;
  const images = (partial.images ?? []).map((image) => (typeof image === 'string' ? { src: image } : image));
  const stock = partial.stock ?? partial.stockQuantity ?? 0;
  return {
    ...product,
    description: partial.description ?? '',
    tags: partial.tags ?? [],
    categoryId: partial.categoryId ?? '',
    category: partial.category ?? { slug: '' },
    images,
    imageUrl: partial.imageUrl || images[0]?.src || '',
    inStock: partial.inStock ?? stock > 0,
    stock,
    stockQuantity: partial.stockQuantity ?? stock,
    variants: partial.variants ?? [],
    options: partial.options ?? [],
  };
}

/** Returns the same array when nothing is missing, so that a large list is not copied. */
export const wholeProducts = (products: Product[]): Product[] =>
  products.every((product) => isWhole(product)) ? products : products.map(wholeProduct);
