import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { categoryTrail, collectionAt, productTrail } from './trail.ts';

const shirt = product({ shopifyId: '9', name: 'Linen Shirt', tags: ['Sale', 'Loungewear', 'Tops'] });
const names = (from?: string) => productTrail(shirt, true, from).map(({ name }) => name);

describe('B15 Breadcrumb', () => {
  it('B15 Breadcrumb: by category where nothing is known of the way, with the first of its sub-categories [B15.11]', () => {
    expect(productTrail(shirt, true)).toEqual([
      { name: 'Home', path: '/' },
      { name: 'Women', path: '/women' },
      { name: 'Tops', path: '/women/tops' },
      { name: 'Linen Shirt', path: '/product/9' },
    ]);
  });

  it('B15 Breadcrumb: by the list the shopper came from, back to its filters and page [B15.11]', () => {
    expect(productTrail(shirt, true, '/new-arrivals/tops?color=blue&page=2').slice(1, 3)).toEqual([
      { name: 'New Arrivals', path: '/new-arrivals' },
      { name: 'Tops', path: '/new-arrivals/tops?color=blue&page=2' },
    ]);
    expect(productTrail(shirt, true, '/men?page=2')[1]).toEqual({ name: 'Men', path: '/men?page=2' });
    expect(productTrail(shirt, true, '/all-merchandise?q=linen')[1]).toEqual({
      name: 'All Merchandise',
      path: '/all-merchandise?q=linen',
    });
  });

  it('B15 Breadcrumb: a collection is a step under its own title, once that is known [B15.11]', () => {
    const from = '/collections/linen-edit?size=M';
    expect(collectionAt(from)).toBe('linen-edit');
    expect(collectionAt('/women')).toBeUndefined();
    expect(productTrail(shirt, true, from, 'The Linen Edit').slice(0, 2)).toEqual([
      { name: 'Home', path: '/' },
      { name: 'The Linen Edit', path: from },
    ]);
    expect(names(from)).toEqual(['Home', 'Women', 'Tops', 'Linen Shirt']);
    expect(productTrail(shirt, true, '/wishlist', 'The Linen Edit')[1]?.name).toBe('Women');
  });

  it.each([
    '/',
    '/wishlist',
    '/product/4',
    '/women/none',
    '//evil.example/women',
    'https://evil.example/women',
    '',
  ])('B15 Breadcrumb: %j is no list, so the category counts [B15.11]', (from) => {
    expect(names(from)).toEqual(['Home', 'Women', 'Tops', 'Linen Shirt']);
  });

  it('B15 Breadcrumb: a category without that sub-category, and a product without a category [B15.11]', () => {
    expect(categoryTrail('women', 'shoes').map(({ name }) => name)).toEqual(['Home', 'Women']);
    expect(productTrail(product({ category: { slug: 'x' } }), true)[1]?.name).toBe('All Merchandise');
  });
});
