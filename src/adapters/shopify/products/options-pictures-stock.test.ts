// Tests the parts of a product: options, pictures, stock, products that cannot be sold, and internal details.
import { describe, expect, test } from 'vitest';
import { STOCK_UNKNOWN } from '../../../shared/constants.ts';
import { decodeProduct } from './decode.ts';

const variant = (changes: object = {}) => ({
  id: 'gid://shopify/ProductVariant/1',
  title: 'M',
  availableForSale: true,
  quantityAvailable: 3,
  price: { amount: '20.0', currencyCode: 'USD' },
  selectedOptions: [{ name: 'Size', value: 'M' }],
  ...changes,
});
const second = (changes: object = {}) => variant({ id: 'gid://shopify/ProductVariant/2', ...changes });
const option = (name: string, ...values: string[]) => ({
  name,
  optionValues: values.map((value) => ({ name: value })),
});
const entryOf = (changes: object = {}, ...variants: object[]) =>
  decodeProduct({
    id: 'gid://shopify/Product/42',
    handle: 'coat',
    title: 'Coat',
    options: [option('Size', 'S', 'M')],
    variants: { nodes: variants.length > 0 ? variants : [variant()] },
    ...changes,
  });
const productOf = (...args: Parameters<typeof entryOf>) => entryOf(...args)?.product;

describe('§3 Product: what is not said', () => {
  test('is absent', () => {
    const product = productOf();
    expect(product).toMatchObject({ description: '', tags: [], imageUrl: '', images: [] });
    for (const part of ['salePrice', 'rating', 'reviewCount', 'vendor', 'giftCard', 'notSellable'])
      expect(product).not.toHaveProperty(part);
    expect(product?.createdAt).toBe('1970-01-01T00:00:00.000Z');
  });

  test('a tag that comes twice is there once', () => {
    expect(productOf({ tags: ['a', 'b', 'a'] })?.tags).toEqual(['a', 'b']);
  });
});

describe('§3 Product: options', () => {
  const DEFAULT = 'Default Title';
  test.each([
    ['one of several values', [option('Size', 'S', 'M')], ['Size'], 'M'],
    ['one of a single value', [option('Size', 'M')], ['Size'], 'M'],
    ['Shopify’s word for none', [option('Title', DEFAULT)], [], ''],
    ['Shopify’s word among others', [option('Title', DEFAULT, 'M')], ['Title'], 'M'],
    [
      'Shopify’s word beside another option',
      [option('Title', DEFAULT), option('Size', 'M')],
      ['Title', 'Size'],
      'M',
    ],
    ['one without values', [option('Size', 'M'), option('Color')], ['Size'], 'M'],
    ['none', [], [], ''],
  ])('%s', (_case, options, names, title) => {
    const product = productOf({ options });
    expect(product?.options.map(({ name }) => name)).toEqual(names);
    expect(product?.variants[0]?.title).toBe(title);
  });

  test('a variant that Shopify gave no title has none', () => {
    expect(productOf({}, variant({ title: DEFAULT }))?.variants[0]?.title).toBe('');
  });

  test('a variant that does not name an option leaves it empty', () => {
    const options = [option('Color', 'Sage'), option('Size', 'M')];
    expect(productOf({ options })?.variants[0]?.options).toEqual(['', 'M']);
  });
});

describe('§3 Product: pictures', () => {
  const a = { url: 'https://cdn.example/a.jpg', altText: 'A' };
  test('each is there once, with its words where it has some', () => {
    const nodes = [a, { ...a, altText: 'again' }, { url: '/b.jpg', altText: null }];
    const image = { url: '/c.jpg', altText: 'C' };
    const product = productOf({ images: { nodes } }, variant({ image }), second());
    expect(product?.images).toStrictEqual([
      { src: a.url, alt: 'A' },
      { src: '/b.jpg' },
      { src: '/c.jpg', alt: 'C' },
    ]);
    expect(product?.imageUrl).toBe(a.url);
    expect(product?.variants.map(({ image: index }) => index)).toEqual([2, undefined]);
  });
});

describe('§3 Product: stock', () => {
  test.each([
    [1, 1],
    [0, STOCK_UNKNOWN],
    [1.9, 1],
    [0.9, STOCK_UNKNOWN],
    [1e300, Number.MAX_SAFE_INTEGER],
    [null, STOCK_UNKNOWN],
  ])('a quantity of %s is a stock of %s', (quantityAvailable, stock) => {
    expect(productOf({}, variant({ quantityAvailable }))?.variants[0]?.stock).toBe(stock);
  });

  test.each([
    ['from one, in ones', { minimum: 1, maximum: null, increment: 1 }, undefined, 3],
    ['at most two', { minimum: 1, maximum: 2, increment: 1 }, undefined, 2],
    ['at most nine', { minimum: 1, maximum: 9, increment: 1 }, undefined, 3],
    ['from two', { minimum: 2, maximum: null, increment: 1 }, 'quantity-rule', 0],
    ['in twos', { minimum: 1, maximum: null, increment: 2 }, 'quantity-rule', 0],
  ])('sold %s', (_case, quantityRule, notSellable, stock) => {
    const product = productOf({}, variant({ quantityRule }));
    expect([product?.notSellable, product?.stock]).toEqual([notSellable, stock]);
  });

  test('what cannot be bought here is on no back order either', () => {
    const late = variant({ currentlyNotInStock: true });
    expect(productOf({}, late)?.variants[0]).toHaveProperty('backorder', true);
    expect(productOf({}, { ...late, availableForSale: false })?.variants[0]).not.toHaveProperty('backorder');
    expect(productOf({ requiresSellingPlan: true }, late)?.variants[0]).not.toHaveProperty('backorder');
    const bySixes = { ...late, quantityRule: { minimum: 6, maximum: null, increment: 6 } };
    expect(productOf({}, bySixes)?.variants[0]).not.toHaveProperty('backorder');
  });
});

describe('§3 Product: kept beside it', () => {
  test.each([
    ['nothing', {}, [variant()], undefined],
    ['a title for search engines', { seo: { title: 'T' } }, [variant()], { seoTitle: 'T' }],
    ['a text for search engines', { seo: { description: 'D' } }, [variant()], { seoDescription: 'D' }],
    ['a type', { productType: 'Coats' }, [variant()], { productType: 'Coats' }],
    [
      'a number of one variant',
      {},
      [variant(), second({ sku: 'S' })],
      { variants: [{ id: '1' }, { id: '2', sku: 'S' }] },
    ],
    ['a barcode', {}, [variant({ barcode: '12' })], { variants: [{ id: '1', barcode: '12' }] }],
  ])('%s', (_case, changes, variants, details) => {
    expect(entryOf(changes, ...variants)?.details).toStrictEqual(details);
  });
});

describe('B6 Catalogue: what only its health needs', () => {
  test.each([
    ['20', true],
    ['15', true],
    ['25', undefined],
    ['0', undefined],
  ])('a price of 20 that was %s is kept as a sale that is none: %s [B6.7]', (amount, expected) => {
    const compareAtPrice = { amount, currencyCode: 'USD' };
    expect(entryOf({}, variant({ compareAtPrice }))?.details?.saleNotBelow).toBe(expected);
  });
});
