// B16 Tests the catalogue as the Universal Commerce Protocol shows it to agents.
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { BRAND } from '../brand.ts';
import { SEARCH_CAPABILITY, selectOptions, toUcpProduct, ucpEnvelope, ucpProfile } from './ucp.ts';

const ORIGIN = 'https://shop.example';
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** Sand is sold out in S, navy in M is sold without stock, and nothing is sand in M. */
const shirt = product({
  shopifyId: '9',
  handle: 'linen-shirt',
  name: 'Linen Shirt',
  description: '<p>Soft &amp; cool.</p>',
  vendor: 'Riverbank',
  categoryId: 'men',
  tags: ['linen', 'summer'],
  rating: '4.5',
  reviewCount: 12,
  images: [{ src: '/sand.jpg', alt: 'In sand' }, { src: 'https://cdn.example/navy.jpg' }],
  options: [
    { name: 'Color', values: ['Sand', 'Navy'] },
    { name: 'Size', values: ['S', 'M'] },
  ],
  variants: [
    { id: '91', title: 'Sand / S', options: ['Sand', 'S'], price: '20.00', stock: 0, image: 0 },
    { id: '92', title: 'Navy / S', options: ['Navy', 'S'], price: '30.00', salePrice: '15.50', stock: 2 },
    {
      ...{ id: '93', title: 'Navy / M', options: ['Navy', 'M'], price: '40.00', salePrice: '35.00' },
      ...{ stock: 0, backorder: true, image: 1 },
    },
  ],
});

describe('B16 UCP: the profile', () => {
  it('names the endpoint and what it can do, each with its version, specification and schema', () => {
    const { ucp } = ucpProfile(ORIGIN, { links: true });
    const { version } = ucp;
    expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(ucp.services['dev.ucp.shopping']).toEqual([
      {
        version,
        transport: 'rest',
        endpoint: 'https://shop.example/ucp/v1',
        spec: `https://ucp.dev/${version}/specification/overview`,
        schema: `https://ucp.dev/${version}/services/shopping/rest.openapi.json`,
      },
    ]);
    expect(ucp.capabilities).toMatchObject({
      'dev.ucp.shopping.catalog.search': [
        {
          version,
          spec: `https://ucp.dev/${version}/specification/catalog/search`,
          schema: `https://ucp.dev/${version}/schemas/shopping/catalog_search.json`,
        },
      ],
      'dev.ucp.shopping.catalog.lookup': [{ version }],
      'dev.ucp.shopping.permalink': [{ version, config: { endpoint: 'https://shop.example/buy' } }],
    });
  });

  it.each([
    ['without cart links', ORIGIN, false],
    ['without https', 'http://shop.example', true],
  ])('%s it offers the catalogue alone', (_, origin, links) => {
    expect(Object.keys(ucpProfile(origin, { links }).ucp.capabilities)).toEqual([
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
    ]);
  });

  it('a response names its capability, and its status only if it is an error', () => {
    const { version } = ucpProfile(ORIGIN, { links: true }).ucp;
    const envelope = { version, capabilities: { 'dev.ucp.shopping.catalog.search': [{ version }] } };
    expect(ucpEnvelope(SEARCH_CAPABILITY)).toStrictEqual(envelope);
    expect(ucpEnvelope(SEARCH_CAPABILITY, 'error')).toStrictEqual({ ...envelope, status: 'error' });
  });
});

describe('B16 UCP: a product', () => {
  const ucpProduct = toUcpProduct(shirt, { origin: ORIGIN, skus: new Map([['92', 'LS-NAVY-S']]) });

  it('says its name, brand, text, category, prices, pictures, options, rating and tags', () => {
    expect(ucpProduct).toMatchObject({
      id: '9',
      handle: 'linen-shirt',
      title: 'Linen Shirt',
      brand: 'Riverbank',
      description: { plain: 'Soft & cool.', html: '<p>Soft &amp; cool.</p>' },
      url: 'https://shop.example/product/9',
      categories: [{ value: 'men', taxonomy: 'merchant' }],
      price_range: { min: usd(1550), max: usd(3500) },
      list_price_range: { min: usd(3000), max: usd(4000) },
      media: [
        { type: 'image', url: 'https://shop.example/sand.jpg', alt_text: 'In sand' },
        { type: 'image', url: 'https://cdn.example/navy.jpg', alt_text: '' },
      ],
      options: [{ name: 'Color', values: [{ label: 'Sand' }, { label: 'Navy' }] }, { name: 'Size' }],
      rating: { value: 4.5, scale_max: 5, count: 12 },
      tags: ['linen', 'summer'],
    });
  });

  it('shows the variants that can be bought first, each with its own page, price, stock and picture', () => {
    const [navy, later, sand] = ucpProduct.variants;
    expect(navy).toStrictEqual({
      id: '92',
      sku: 'LS-NAVY-S',
      title: 'Navy / S',
      description: { plain: 'Navy / S' },
      url: 'https://shop.example/product/9?variant=92',
      price: usd(1550),
      list_price: usd(3000),
      availability: { available: true, status: 'in_stock' },
      options: shirt.options.map(({ name }, at) => ({ name, label: ['Navy', 'S'][at] })),
    });
    expect(later).toMatchObject({
      id: '93',
      availability: { available: true, status: 'backorder' },
      media: [{ type: 'image', url: 'https://cdn.example/navy.jpg', alt_text: '' }],
    });
    expect(sand).toMatchObject({
      id: '91',
      price: usd(2000),
      availability: { available: false, status: 'out_of_stock' },
      media: [{ type: 'image', url: 'https://shop.example/sand.jpg', alt_text: 'In sand' }],
    });
    expect(sand).not.toHaveProperty('sku');
    expect(sand).not.toHaveProperty('list_price');
    expect(ucpProduct.variants).toHaveLength(3);
  });

  it('shows the requested variants alone, in the requested order', () => {
    const options = { origin: ORIGIN, variants: shirt.variants.toReversed().slice(1) };
    expect(toUcpProduct(shirt, options).variants.map(({ id }) => id)).toEqual(['92', '91']);
  });

  it('without vendor, sale, reviews and options it has the brand of the shop and leaves the rest out', () => {
    const tote = product({
      name: 'Tote Bag',
      rating: '5.0',
      reviewCount: 0,
      options: [{ name: 'Title', values: ['Default Title'] }],
      variants: [{ id: '1', title: '', options: [], price: '25.00', stock: 3 }],
    });
    const plain = toUcpProduct(tote, { origin: ORIGIN });
    expect(plain).toMatchObject({
      brand: BRAND.name,
      price_range: { min: usd(2500), max: usd(2500) },
      variants: [{ title: 'Tote Bag', options: [{ name: 'Title', label: '' }] }],
    });
    for (const name of ['list_price_range', 'rating']) expect(plain).not.toHaveProperty(name);
    for (const name of ['sku', 'media']) expect(plain.variants[0]).not.toHaveProperty(name);
    const unrated = { ...tote, rating: '0.0', reviewCount: 2 };
    expect(toUcpProduct(unrated, { origin: ORIGIN })).not.toHaveProperty('rating');
  });

  it('a product that cannot be sold here is out of stock in every variant', () => {
    const { variants } = toUcpProduct({ ...shirt, notSellable: 'selling-plan' }, { origin: ORIGIN });
    expect(variants.map(({ availability }) => availability.status)).toEqual(Array(3).fill('out_of_stock'));
  });
});

describe('B16 UCP: options to choose', () => {
  const idsOf = (selected: { name: string; label: string }[]) =>
    selectOptions(shirt, selected).variants.map(({ id }) => id);

  it('all selected options must fit, and unknown ones are ignored', () => {
    expect(idsOf([])).toEqual(['92', '93', '91']);
    expect(idsOf([{ name: 'Color', label: 'Navy' }])).toEqual(['92', '93']);
    const color = { name: 'Color', label: 'Navy' };
    const size = { name: 'Size', label: 'M' };
    expect(idsOf([color, size])).toEqual(['93']);
    const unknown = { name: 'Material', label: 'Silk' };
    const { selected } = selectOptions(shirt, [unknown, color, { ...size, label: 'XXL' }, size]);
    expect(selected).toEqual([color, size]);
  });

  it('choices that no variant has together are dropped, the last preference first [B16.15]', () => {
    const color = { name: 'Color', label: 'Sand' };
    const size = { name: 'Size', label: 'M' };
    const keptOf = (...preferences: string[]) => selectOptions(shirt, [color, size], preferences).selected;
    expect(keptOf('Color', 'Size')).toEqual([color]);
    expect(keptOf('Size', 'Color')).toEqual([size]);
    expect(keptOf('Size')).toEqual([size]);
    expect(keptOf('Color')).toEqual([color]);
    expect(keptOf()).toEqual([color]);
    const { variants, options } = selectOptions(shirt, [color, size], ['Size']);
    expect(variants.map(({ id }) => id)).toEqual(['93']);
    expect(options[0]?.values[0]).toEqual({ label: 'Sand', exists: false, available: false });
  });

  it('each value says whether it exists and can be bought with the other choices', () => {
    expect(selectOptions(shirt, [{ name: 'Color', label: 'Sand' }]).options).toEqual([
      {
        name: 'Color',
        values: [
          { label: 'Sand', exists: true, available: false },
          { label: 'Navy', exists: true, available: true },
        ],
      },
      {
        name: 'Size',
        values: [
          { label: 'S', exists: true, available: false },
          { label: 'M', exists: false, available: false },
        ],
      },
    ]);
    const [, sizes] = selectOptions(shirt, []).options;
    expect(sizes?.values[0]).toEqual({ label: 'S', exists: true, available: true });
  });
});
