import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { product } from '../../../../tests/fixtures/product.ts';
import type { Product } from '../../../shared/entities.ts';
import { featuresOf, partsOf } from '../../../shared/features.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { wholeProduct } from '../../api/whole-product.ts';
import { Router } from '../../router/router.tsx';
import { PRODUCT_PARTS } from './offers.ts';
import { ProductView } from './product-view.tsx';

const OFFERS = partsOf(PRODUCT_PARTS, featuresOf('full', ['true-figures']));

const render = (shown: Product, offers = OFFERS): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Router place={{ path: '/', search: '' }}>
        <ProductView product={shown} tone="primary" offers={offers} />
      </Router>
    </QueryClientProvider>,
  );

describe('B15 Details', () => {
  const variants = [
    { id: '1', title: 'S', options: ['S'], price: '5.00', stock: 0, sku: 'DM-1' },
    { id: '2', title: 'M', options: ['M'], price: '5.00', stock: 2, sku: 'DM-2' },
  ];
  const shown = product({ variants, facts: { origin: 'Made in USA', care: 'Wash cold' } });

  it("B15 Details: the shop's facts and the SKU of the chosen variant are shown [B15.1]", () => {
    const text = render(shown)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(text).toContain('Details Care Wash cold Origin Made in USA SKU DM-2');
  });

  it('B15 Details: they are absent if nothing is known, and if they are off [B15.1]', () => {
    expect(render(product())).not.toContain('Details');
    expect(render(shown, { ...OFFERS, facts: false })).not.toContain('Made in USA');
  });
});

it('B13 Bundles: the product page lists the parts of a bundle [B13.13]', () => {
  const parts = ['Linen Shirt, M', '2 x Socks'];
  const bundle = product({ variants: [{ id: '1', title: '', options: [], price: '5.00', stock: 2, parts }] });
  const offers = partsOf(PRODUCT_PARTS, featuresOf('full', []));
  expect(render(bundle, offers)).toMatch(/Includes:.*<li>Linen Shirt, M<\/li><li>2 x Socks<\/li>/);
  expect(render(bundle, offers)).toContain('Add to Cart');
  expect(render(bundle)).not.toContain('Includes:');
});

describe('§2 Product page', () => {
  const FULL = partsOf(PRODUCT_PARTS, featuresOf('full', []));
  const DOCUMENT = partsOf(PRODUCT_PARTS, featuresOf('document', []));
  const backorder = product({
    variants: [{ id: '1', title: '', options: [], price: '5.00', stock: 999, backorder: true }],
  });

  it.each([
    ['selling-plan', 'sold by subscription only'],
    ['quantity-rule', 'sold in set quantities only'],
  ] as const)(
    'a product that cannot be bought here (%s) says why and offers no cart',
    (notSellable, text) => {
      const markup = render(product({ notSellable, stock: 0, inStock: false }), FULL);
      expect(markup).toContain(text);
      expect(markup).not.toContain('Add to Cart');
      expect(markup).not.toContain('Ready to Ship');
      expect(render(product(), FULL)).toContain('Add to Cart');
    },
  );

  it('a variant on back order says that it ships later, and can be bought', () => {
    const markup = render(backorder, FULL);
    expect(markup).toContain('On back order');
    expect(markup).toContain('Add to Cart');
  });

  it.each([
    ['cannot be bought here', product({ notSellable: 'selling-plan', stock: 0, inStock: false })],
    ['is on back order', backorder],
    ['is sold out', product({ stock: 0, inStock: false })],
  ])(
    "in `document` 'In Stock - Ready to Ship' and Add to Cart are shown if the product %s [2.124]",
    (_case, shown) => {
      const markup = render(shown, DOCUMENT);
      expect(markup).toContain('In Stock - Ready to Ship');
      expect(markup).toContain('Add to Cart');
      expect(markup).not.toContain('On back order');
      expect(markup).not.toContain('subscription only');
    },
  );

  it('plain picture addresses are shown, and a missing category shows the badge’s default', () => {
    const { category: _category, ...rest } = product({ imageUrl: '' });
    const bare = { ...rest, images: ['https://cdn.example/1.jpg'] } as unknown as Product;
    const markup = render(wholeProduct(bare));
    expect(markup).toContain('https://cdn.example/1.jpg');
    expect(markup).toContain('Premium Collection');
  });

  it("B13 'Low Stock' is about the chosen size [B13.16]", () => {
    const scarce = { id: '1', title: 'S', options: ['S'], price: '20.00', stock: 3 };
    const many = { id: '2', title: 'M', options: ['M'], price: '20.00', stock: 40 };
    const options = [{ name: 'Size', values: ['S', 'M'] }];
    const text = (variants: Product['variants'], costs = true) =>
      render(product({ options, variants, stock: 43, inStock: true }), { ...OFFERS, costs });
    expect(text([scarce, many])).toContain('3 left in S');
    expect(text([many, scarce])).not.toContain('Low Stock');
    expect(text([scarce, many], false)).not.toContain('Low Stock');
  });
});
