import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import type { Product } from '../../shared/entities.ts';
import { wholeProduct, wholeProducts } from './whole-product.ts';

const bare = {
  shopifyId: '1',
  id: 'shopify-1',
  handle: 'coat',
  name: 'Coat',
  price: '20.00',
  images: ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'],
  stock: 4,
} as unknown as Product;

describe('§3 Product: both documented shapes', () => {
  it('a complete product is the same object, and so is its list', () => {
    const list = [product(), product({ images: [{ src: '/a.jpg' }] })];
    expect(wholeProduct(list[0] as Product)).toBe(list[0]);
    expect(wholeProducts(list)).toBe(list);
  });

  it('pictures may be plain addresses, and the category may be missing', () => {
    expect(wholeProduct(bare)).toMatchObject({
      category: { slug: '' },
      images: [{ src: 'https://cdn.example/1.jpg' }, { src: 'https://cdn.example/2.jpg' }],
      imageUrl: 'https://cdn.example/1.jpg',
      inStock: true,
      stockQuantity: 4,
      variants: [],
      options: [],
      tags: [],
      description: '',
    });
    expect(wholeProducts([product(), bare])[1]?.images[1]).toEqual({ src: 'https://cdn.example/2.jpg' });
  });
});
