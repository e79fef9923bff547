import { describe, expect, it } from 'vitest';
import type { Product } from '../../../shared/entities.ts';
import { categoryLabel, productData, productSnippet } from './product-data.ts';

const PRODUCT: Product = {
  shopifyId: '41',
  id: 'shopify-41',
  handle: 'washed-silk-shirt',
  name: 'Washed Silk Shirt',
  description: `<p>Washed &amp; light.</p>${'<p>Soft.</p>'.repeat(60)}`,
  tags: [],
  categoryId: 'women',
  category: { slug: 'women' },
  price: '148.00',
  salePrice: '96.00',
  imageUrl: 'https://cdn.test/a.jpg',
  images: [{ src: 'https://cdn.test/a.jpg' }],
  inStock: true,
  stockQuantity: 3,
  stock: 3,
  variants: [{ id: '7', title: 'S', options: ['S'], price: '150.00', salePrice: '99.50', stock: 3 }],
  options: [{ name: 'Size', values: ['S'] }],
  createdAt: '2026-01-01T00:00:00Z',
};

describe('§2 Product page: page metadata and structured product data', () => {
  it('they have title, description, image, id and the price of the first variant [2.133]', () => {
    expect(productData(PRODUCT)).toMatchObject({
      '@type': 'Product',
      productID: '41',
      sku: '41',
      name: 'Washed Silk Shirt',
      description: expect.stringMatching(/^Washed & light\. Soft\. Soft\./),
      image: 'https://cdn.test/a.jpg',
      url: '/product/41',
      offers: { price: '99.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
  });

  it('they never have an invented rating [R.9]', () => {
    expect(productData(PRODUCT)).not.toHaveProperty('aggregateRating');
    expect(productData({ ...PRODUCT, rating: '4.7', reviewCount: 0 })).not.toHaveProperty('aggregateRating');
    expect(productData({ ...PRODUCT, rating: '4.7', reviewCount: 12 })).toMatchObject({
      aggregateRating: { ratingValue: '4.7', reviewCount: 12 },
    });
  });

  it('a sold-out product is described as sold out', () => {
    expect(productData({ ...PRODUCT, inStock: false })).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
    const later = { id: '1', title: '', options: [], price: '5.00', stock: 999, backorder: true as const };
    expect(productData({ ...PRODUCT, inStock: true, variants: [later] })).toMatchObject({
      offers: { availability: 'https://schema.org/BackOrder' },
    });
  });

  it('§9 the description snippet is 150 characters, markup stripped [9.22]', () => {
    expect(productSnippet(PRODUCT, false)).toHaveLength(150);
    expect(productSnippet(PRODUCT, false)).toMatch(/^Washed & light\. Soft\./);
    expect(productSnippet({ ...PRODUCT, description: '' }, false)).not.toBe('');
  });

  it("the category badge falls back to 'Premium Collection' [2.119]", () => {
    expect(categoryLabel(PRODUCT)).toBe('Women');
    expect(categoryLabel({ ...PRODUCT, category: { slug: '' } })).toBe('Premium Collection');
  });
});
