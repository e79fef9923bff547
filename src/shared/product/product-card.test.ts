import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { descriptionPreview } from '../text.ts';
import { toCard } from './product-card.ts';

describe('A product cut down to its card', () => {
  it('shows the same card with less to carry', () => {
    const long = product({
      description: `<p>${'Cut from a heavy cotton. '.repeat(30)}</p>`,
      images: ['/a.jpg', '/b.jpg', '/c.jpg'].map((src) => ({ src, alt: 'A picture' })),
      tags: ['one', 'two'],
      salePrice: '40.00',
    });
    const card = toCard(long);
    expect(descriptionPreview(card.description)).toBe(descriptionPreview(long.description));
    expect(card.images).toEqual([{ src: '/a.jpg' }, { src: '/b.jpg' }]);
    expect(card).toMatchObject({
      name: long.name,
      salePrice: '40.00',
      stock: 20,
      category: { slug: 'women' },
    });
    expect(JSON.stringify(card).length).toBeLessThan(JSON.stringify(long).length / 2);
  });

  it('has a sale price, a rating and a number of reviews where the product has them', () => {
    const rated = { salePrice: '40.00', rating: '4.5', reviewCount: 12 };
    expect(toCard(product(rated))).toMatchObject(rated);
    const plain = toCard(product());
    expect(plain).not.toHaveProperty('salePrice');
    expect(plain).not.toHaveProperty('rating');
    expect(plain).not.toHaveProperty('reviewCount');
  });
});
