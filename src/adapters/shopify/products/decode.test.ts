import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STOCK_UNKNOWN } from '../../../shared/constants.ts';
import { product as productSchema } from '../../../shared/entities.ts';
import { decodeProduct } from './decode.ts';

interface VariantFixture {
  id?: string;
  title?: string;
  price?: string;
  compareAt?: string | null;
  available?: boolean;
  quantity?: number | null | undefined;
  options?: Record<string, string>;
  image?: string;
  currency?: string;
}

function variantNode({
  id = '1',
  title = 'M',
  price = '20.0',
  compareAt = null,
  ...rest
}: VariantFixture = {}) {
  return {
    id: `gid://shopify/ProductVariant/${id}`,
    title,
    availableForSale: rest.available ?? true,
    quantityAvailable: 'quantity' in rest ? rest.quantity : 3,
    price: { amount: price, currencyCode: rest.currency ?? 'USD' },
    compareAtPrice: compareAt === null ? null : { amount: compareAt },
    selectedOptions: Object.entries(rest.options ?? { Size: title }).map(([name, value]) => ({
      name,
      value,
    })),
    image: rest.image ? { url: rest.image, altText: 'own' } : null,
  };
}

function node(changes: Record<string, unknown> = {}, variants: VariantFixture[] = [{}]) {
  return {
    id: 'gid://shopify/Product/42',
    handle: 'wool-coat',
    title: 'Wool Coat',
    descriptionHtml: '<p>Warm</p>',
    vendor: 'Mill',
    productType: 'Coats',
    tags: ['outerwear'],
    createdAt: '2026-01-02T03:04:05Z',
    updatedAt: '2026-01-02T03:04:05Z',
    collections: { nodes: [{ handle: 'women' }, { handle: 'new-arrivals' }] },
    options: [{ name: 'Size', optionValues: [{ name: 'S' }, { name: 'M' }] }],
    images: { nodes: [{ url: 'https://cdn.example/1.jpg', altText: 'front' }] },
    variants: { nodes: variants.map(variantNode) },
    rating: { value: '{"value":"4.6","scale_min":"1.0","scale_max":"5.0"}' },
    ratingCount: { value: '12' },
    ...changes,
  };
}

const decoded = (...args: Parameters<typeof node>) => decodeProduct(node(...args))?.product;

describe('§3 Product: decoded once, where vendor data enters', () => {
  test('a whole product [3.1, R.6]', () => {
    const entry = decodeProduct(node());
    expect(entry?.collections).toEqual(['women', 'new-arrivals']);
    expect(entry?.product).toEqual({
      shopifyId: '42',
      id: 'shopify-42',
      handle: 'wool-coat',
      name: 'Wool Coat',
      description: '<p>Warm</p>',
      tags: ['outerwear'],
      categoryId: 'women',
      category: { slug: 'women' },
      price: '20.00',
      imageUrl: 'https://cdn.example/1.jpg',
      images: [{ src: 'https://cdn.example/1.jpg', alt: 'front' }],
      inStock: true,
      stockQuantity: 3,
      stock: 3,
      rating: '4.6',
      reviewCount: 12,
      vendor: 'Mill',
      variants: [{ id: '1', title: 'M', options: ['M'], price: '20.00', stock: 3 }],
      options: [{ name: 'Size', values: ['S', 'M'] }],
      createdAt: '2026-01-02T03:04:05.000Z',
    });
  });

  test.each([
    ['no compare-at price', '20.0', null, '20.00', undefined],
    ['a higher one means a sale', '20.0', '25.5', '25.50', '20.00'],
    ['an equal one does not', '20.0', '20.00', '20.00', undefined],
    ['a lower one does not', '20.0', '15.0', '20.00', undefined],
    ['as cents, not as text', '9.0', '10.0', '10.00', '9.00'],
    ['nothing to pay', '0.0', '5', '5.00', '0.00'],
    ['an unreadable one is none', '20', 'much', '20.00', undefined],
  ])('price and salePrice: %s [3.2, R.7]', (_case, price, compareAt, expected, sale) => {
    const product = decoded({}, [{ price, compareAt }]);
    expect([product?.price, product?.salePrice]).toEqual([expected, sale]);
  });

  test('the product has the price of the first variant that can be bought', () => {
    const soldOut = { id: '1', price: '10', available: false, quantity: 0 };
    expect(decoded({}, [soldOut, { id: '2', price: '30', compareAt: '40' }])).toMatchObject({
      price: '40.00',
      salePrice: '30.00',
    });
    expect(decoded({}, [soldOut, { ...soldOut, id: '2', price: '30' }])).toMatchObject({
      price: '10.00',
      inStock: false,
    });
  });

  test.each([
    ['the quantities are summed', [{ quantity: 2 }, { id: '2', quantity: 5 }], 7],
    [
      'not for sale counts nothing',
      [
        { quantity: 2, available: false },
        { id: '2', quantity: 5 },
      ],
      5,
    ],
    ['an unreadable quantity is unknown', [{ quantity: undefined }], STOCK_UNKNOWN],
    ['sold although none is counted (untracked)', [{ quantity: 0 }], STOCK_UNKNOWN],
    ['oversold and still for sale', [{ quantity: -3 }], STOCK_UNKNOWN],
    ['not for sale and not readable', [{ quantity: null, available: false }], 0],
  ] satisfies [string, VariantFixture[], number][])('stock: %s [3.3, R.8]', (_case, variants, stock) => {
    expect(decoded({}, variants)).toMatchObject({ stock, stockQuantity: stock, inStock: stock > 0 });
  });

  test.each([
    ['a collection', ['kids', 'women'], ['men'], 'Accessories', 'women'],
    ['a tag', ['sale'], ['Soft', 'MEN'], 'Accessories', 'men'],
    ['a word of a tag', [], ["Women's denim"], '', 'women'],
    ['never a part of a word', [], ['womenswear'], 'Garments', 'new-arrivals'],
    ['the product type', [], [], 'Kids Dresses', 'kids'],
    ['the type alone', [], [], 'Accessories', 'accessories'],
    ['the first category of two', [], ['kids', 'women'], '', 'women'],
    ['nothing', [], [], '', 'new-arrivals'],
  ])('category by %s [R.10]', (_case, collections, tags, productType, expected) => {
    const ownCollections = { nodes: collections.map((handle) => ({ handle })) };
    expect(decoded({ collections: ownCollections, tags, productType })).toMatchObject({
      categoryId: expected,
      category: { slug: expected },
    });
  });

  test.each([
    ['{"value":8,"scale_max":10}', '4'],
    ['{"value":', undefined],
    [null, undefined],
  ])('rating %s → %s [3.4]', (value, expected) => {
    expect(decoded({ rating: value === null ? null : { value } })?.rating).toBe(expected);
  });

  test("a variant's picture is found among the images, or added to them", () => {
    const product = decoded({}, [
      { image: 'https://cdn.example/1.jpg' },
      { id: '2', image: 'https://cdn.example/9.jpg' },
      { id: '3', image: 'javascript:alert(1)' },
    ]);
    expect(product?.images.map(({ src }) => src)).toEqual([
      'https://cdn.example/1.jpg',
      'https://cdn.example/9.jpg',
    ]);
    expect(product?.variants.map(({ image }) => image)).toEqual([0, 1, undefined]);
  });

  test.each([
    'javascript:alert(1)',
    '//evil.example/x.jpg',
    '/\\evil.example',
    'data:image/svg+xml,<svg/>',
    'x.jpg',
    5,
    null,
  ])('an image address that is neither http nor a path is dropped: %s', (url) => {
    expect(decoded({ images: { nodes: [{ url }] } })).toMatchObject({ images: [], imageUrl: '' });
  });

  test('names and tags are one line of plain text', () => {
    const product = decoded({
      title: ' A\u0000\u202eB\n C ',
      tags: ['a\u0007b', '', 'a b', 7],
      vendor: '\ud800',
    });
    expect(product).toMatchObject({ name: 'A B C', tags: ['a b'] });
    expect(product).not.toHaveProperty('vendor');
  });

  test.each([
    ['id', { id: 'gid://shopify/Collection/42' }],
    ['handle', { handle: null }],
    ['name', { title: ' ' }],
    ['variants', { variants: { nodes: [] } }],
    ['price', { variants: { nodes: [{ ...variantNode(), price: null }] } }],
    ['dollars', { variants: { nodes: [variantNode({ currency: 'EUR' })] } }],
  ])('without a readable %s it is no product', (_what, changes) => {
    expect(decodeProduct(node(changes))).toBeUndefined();
  });

  test('whatever the vendor sends, decoding never throws and gives a valid product or none', () => {
    const keys = Object.keys(node());
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), anything), (changes) => {
        const entry = decodeProduct(node(changes));
        if (entry) expect(productSchema.safeParse(entry.product).success).toBe(true);
      }),
      { numRuns: 500 },
    );
    fc.assert(fc.property(anything, (value) => void decodeProduct(value)));
  });
});

describe('§3 Product: what the shop knows besides', () => {
  const raw = (changes: Record<string, unknown>, variant: object = {}) => {
    const whole = node(changes);
    return { ...whole, variants: { nodes: [{ ...whole.variants.nodes[0], ...variant }] } };
  };
  const product = (changes: Record<string, unknown>, variant: object = {}) =>
    decodeProduct(raw(changes, variant))?.product;

  test('B1 Swatches: the colors of an option’s values, six hex digits each [B1.7, B1.34]', () => {
    const optionValues = [
      { name: 'Sage', swatch: { color: '#9CAF88' } },
      { name: 'Odd', swatch: { color: 'red' } },
      { name: 'Plain', swatch: null },
    ];
    expect(product({ options: [{ name: 'Color', optionValues }] })?.options).toEqual([
      { name: 'Color', values: ['Sage', 'Odd', 'Plain'], swatches: { Sage: '#9caf88' } },
    ]);
  });

  test('a gift card is marked, and nothing else is', () => {
    expect(product({ isGiftCard: true })?.giftCard).toBe(true);
    expect(product({ isGiftCard: false })).not.toHaveProperty('giftCard');
  });

  test.each([
    ['a subscription only', { requiresSellingPlan: true }, {}, 'selling-plan'],
    ['sold from six up', {}, { quantityRule: { minimum: 6, maximum: null, increment: 1 } }, 'quantity-rule'],
    ['sold in sixes', {}, { quantityRule: { minimum: 1, maximum: null, increment: 6 } }, 'quantity-rule'],
  ])('%s says why, and has no stock here', (_case, changes, variant, notSellable) => {
    expect(product(changes, variant)).toMatchObject({ notSellable, stock: 0, inStock: false });
  });

  test('the parent of a fixed bundle can be bought', () => {
    expect(product({}, { requiresComponents: true })).toMatchObject({ inStock: true, stock: 3 });
  });

  test('one variant that cannot be sold is sold out; the product can be bought', () => {
    const whole = node({}, [{ id: '1' }, { id: '2' }]);
    const [first, second] = whole.variants.nodes;
    const variants = {
      nodes: [{ ...first, quantityRule: { minimum: 6, maximum: null, increment: 1 } }, second],
    };
    const entry = decodeProduct({ ...whole, variants });
    expect(entry?.product).not.toHaveProperty('notSellable');
    expect(entry?.product.variants.map(({ stock }) => stock)).toEqual([0, 3]);
  });

  test('sku, barcode and search texts are not in the product', () => {
    const seo = { title: 'Coats', description: null };
    expect(JSON.stringify(product({ seo }, { sku: 'WC-1', barcode: '0123456789012' }))).not.toMatch(
      /WC-1|0123456789012|seo/i,
    );
  });
});
