// A product for tests, with the fields a test wants to set.
import type { Product } from './entities.ts';

let made = 0;
export function product(fields: Partial<Product> = {}): Product {
  made += 1;
  const id = String(made);
  return {
    shopifyId: id,
    id: `shopify-${id}`,
    handle: `piece-${id}`,
    name: `Piece ${id}`,
    description: '',
    tags: [],
    categoryId: 'women',
    category: { slug: 'women' },
    price: '50.00',
    imageUrl: '/a.jpg',
    images: [],
    inStock: true,
    stockQuantity: 20,
    stock: 20,
    variants: [],
    options: [],
    createdAt: '2026-01-01T00:00:00Z',
    ...fields,
  };
}
