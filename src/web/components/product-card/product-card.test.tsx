import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ALL_FEATURES, featuresOf, partsOf } from '../../../shared/features.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { Router } from '../../router/router.tsx';
import { CARD_PARTS } from './card-parts.ts';
import { ProductCard } from './product-card.tsx';

const PRODUCT: CardProduct = {
  shopifyId: '41',
  id: 'shopify-41',
  handle: 'washed-silk-shirt',
  name: 'Washed Silk Shirt',
  description: `<p>${'Soft and light. '.repeat(20)}</p>`,
  category: { slug: 'women' },
  price: '148.00',
  imageUrl: 'https://cdn.test/a.jpg',
  images: [{ src: 'https://cdn.test/a.jpg' }, { src: 'https://cdn.test/b.jpg' }],
  stock: 20,
};

const render = (fields: Partial<CardProduct> = {}, features = ALL_FEATURES): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Router place={{ path: '/', search: '' }}>
        <ProductCard product={{ ...PRODUCT, ...fields }} parts={partsOf(CARD_PARTS, features)} />
      </Router>
    </QueryClientProvider>,
  );

const DOCUMENT = featuresOf('document');

describe('§2 Product card', () => {
  it('it shows a price with a dollar sign and the rating, 4.5 by default [9.21]', () => {
    expect(render()).toContain('$148.00');
    expect(render({}, DOCUMENT)).toContain('4.5 out of 5 stars');
    expect(render({ rating: '3.2' }, DOCUMENT)).toContain('3.2 out of 5 stars');
  });

  it('B10 Stars: a card without reviews has no stars, one with reviews has them and their number [B10.1] [B10.2]', () => {
    expect(render()).not.toContain('stars');
    expect(render({ rating: '4.5' })).not.toContain('stars');
    const rated = render({ rating: '4.3', reviewCount: 1_234 });
    expect(rated).toContain('4.3 out of 5 stars');
    expect(rated).toContain('data-value="4.5"');
    expect(rated).toContain('(1,234)');
  });

  it('§3 the description is cut to 100 characters plus an ellipsis [3.22]', () => {
    const preview = /card-preview">([^<]*)</.exec(render())?.[1];
    expect(preview).toHaveLength(103);
    expect(preview).toMatch(/\.\.\.$/);
  });

  it('a sale badge appears when salePrice is below price [2.137]', () => {
    expect(render()).not.toContain('>Sale<');
    expect(render({ salePrice: '148.00' })).not.toContain('>Sale<');
    expect(render({ salePrice: '96.00' })).toContain('>Sale<');
  });

  it("a 'Low Stock' badge appears when stock is above 0 and below 10 [2.138, 9.18]", () => {
    expect(render({ stock: 0 })).not.toContain('Low Stock');
    expect(render({ stock: 1 })).toContain('Low Stock');
    expect(render({ stock: 9 })).toContain('Low Stock');
    expect(render({ stock: 10 })).not.toContain('Low Stock');
  });
});
