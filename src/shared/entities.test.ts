// §3 Tests the fields that each entity must have, and those it may not have.
import { describe, expect, it, test } from 'vitest';
import { product as anyProduct } from '../../tests/fixtures/product.ts';
import {
  adminMessage,
  adminOrder,
  CODE_STATES,
  cartItem,
  cartSummary,
  category,
  NOT_SELLABLE,
  product,
  subscriber,
} from './entities.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean };
}
const takes = (schema: Schema, value: unknown) => schema.safeParse(value).success;

const VARIANT = { id: '1', title: 'S', options: ['S'], price: '20.00', stock: 3 };
const PRODUCT = { ...anyProduct(), variants: [VARIANT] };
const LINE = {
  id: 'line-1',
  quantity: 1,
  productId: '9',
  variantId: '1',
  maxQuantity: 99,
  product: { name: 'Shirt', imageUrl: '/a.jpg', price: '20.00' },
};
const SUMMARY = {
  subtotal: '20.00',
  discount: null,
  total: '20.00',
  freeShipping: { threshold: '50.00', missing: '30.00' },
};
const ORDER = {
  id: 'a',
  customerName: 'Ann',
  totalAmount: '20.00',
  status: 'paid',
  createdAt: '2026-11-16T00:00:00Z',
};
const MESSAGE = {
  id: 'a',
  name: 'Ann',
  email: 'ann@example.com',
  subject: 'Sizes',
  message: 'Which one fits?',
  isRead: false,
  createdAt: '2026-11-16T00:00:00Z',
};
const SUBSCRIBER = { id: 'a', email: 'ann@example.com', subscribedAt: '2026-11-16T00:00:00Z' };
const CATEGORY = { id: 'women', name: 'Women', slug: 'women' };

const RECORDS: [string, Schema, object][] = [
  ['product', product, PRODUCT],
  ['category', category, CATEGORY],
  ['cart line', cartItem, LINE],
  ['cart summary', cartSummary, SUMMARY],
  ['order', adminOrder, ORDER],
  ['message', adminMessage, MESSAGE],
  ['subscriber', subscriber, SUBSCRIBER],
];

describe('§3 Every record', () => {
  test.each(RECORDS)('%s: all that is required is enough', (_, schema, record) => {
    expect(takes(schema, record)).toBe(true);
  });

  test.each(
    RECORDS.flatMap(([name, schema, record]) =>
      Object.keys(record).map((field) => [name, field, schema, record] as const),
    ),
  )('%s: refused without its %s', (_, field, schema, record) => {
    expect(takes(schema, { ...record, [field]: undefined })).toBe(false);
  });

  test.each(RECORDS)('%s: a field nobody knows goes no further', (_, schema, record) => {
    expect(schema.safeParse({ ...record, secret: 'x' })).toEqual({ success: true, data: record });
  });
});

describe('§3 Amounts are text with two decimals', () => {
  test.each(['0.00', '5.00', '19.90', '1234567.89'])('%s is one', (price) => {
    expect(takes(product, { ...PRODUCT, price })).toBe(true);
  });

  test.each(['', '5', '5.0', '5.000', '.50', '-5.00', '$5.00', 'a.00', '5.ab', '5,00', ' 5.00', '5.00 ', 5])(
    '%j is none',
    (price) => {
      expect(takes(product, { ...PRODUCT, price })).toBe(false);
    },
  );

  test.each<[string, Schema, object]>([
    ["a product's sale price", product, { ...PRODUCT, salePrice: '5' }],
    ["a variant's price", product, { ...PRODUCT, variants: [{ ...VARIANT, price: '5' }] }],
    ["a variant's sale price", product, { ...PRODUCT, variants: [{ ...VARIANT, salePrice: '5' }] }],
    ["an order's total", adminOrder, { ...ORDER, totalAmount: '5' }],
    ["an order's refund", adminOrder, { ...ORDER, refundedAmount: '5' }],
    ["a cart's subtotal", cartSummary, { ...SUMMARY, subtotal: '5' }],
    ["a cart's total", cartSummary, { ...SUMMARY, total: '5' }],
    ['the threshold', cartSummary, { ...SUMMARY, freeShipping: { threshold: '5', missing: '5.00' } }],
    ['what is missing', cartSummary, { ...SUMMARY, freeShipping: { threshold: '5.00', missing: '5' } }],
    ['a discount', cartSummary, { ...SUMMARY, discount: { code: 'A', title: 'A', amount: '5' } }],
  ])('%s too', (_, schema, record) => {
    expect(takes(schema, record)).toBe(false);
  });
});

describe('§3 Product', () => {
  test.each<[string, object]>([
    ['a sale price', { salePrice: '10.00' }],
    ['a vendor', { vendor: 'Dogwood' }],
    ['a rating', { rating: '4.5', reviewCount: 12 }],
    ['a gift card', { giftCard: true }],
    ['pictures', { images: [{ src: '/a.jpg' }, { src: '/b.jpg', alt: 'Back' }] }],
    ['options', { options: [{ name: 'Color', values: ['Blue'], swatches: { Blue: '#0000ff' } }] }],
    ['a variant on back order', { variants: [{ ...VARIANT, backorder: true }] }],
    ['a variant with a picture', { variants: [{ ...VARIANT, image: 0 }] }],
    ['no variants', { variants: [] }],
    ...NOT_SELLABLE.map((why): [string, object] => [why, { notSellable: why }]),
  ])('may have: %s', (_, fields) => {
    expect(product.parse({ ...PRODUCT, ...fields })).toEqual({ ...PRODUCT, ...fields });
  });

  test.each<[string, object]>([
    ['a gift card that says it is none', { giftCard: false }],
    ['back order that says it is none', { variants: [{ ...VARIANT, backorder: false }] }],
    ['a category without a slug', { category: {} }],
    ['a picture without an address', { images: [{ alt: 'Front' }] }],
    ['an option without values', { options: [{ name: 'Size' }] }],
    ['an option without a name', { options: [{ values: ['S'] }] }],
    ['a color that is no text', { options: [{ name: 'Color', values: [], swatches: { Blue: 1 } }] }],
    ['a reason nobody knows', { notSellable: 'moon' }],
    ['a tag that is no text', { tags: [1] }],
  ])('is refused with %s', (_, fields) => {
    expect(takes(product, { ...PRODUCT, ...fields })).toBe(false);
  });

  test.each(Object.keys(VARIANT))('a variant needs its %s', (field) => {
    expect(takes(product, { ...PRODUCT, variants: [{ ...VARIANT, [field]: undefined }] })).toBe(false);
  });
});

describe('§3 Cart line', () => {
  const ANN = { email: 'ann@example.com', design: 'gold' };

  test.each<[string, object]>([
    ['gone', { problem: 'gone' }],
    ['sold out', { problem: 'sold-out' }],
    ['too many', { problem: 'not-enough' }],
    ['too late to send', { problem: 'day-passed' }],
    ['a variant title', { variantTitle: 'S' }],
    ['a gift card for somebody', { giftCard: true, recipient: ANN }],
    ['prices as numbers', { product: { ...LINE.product, price: 20, salePrice: 15 } }],
    ['prices as text', { product: { ...LINE.product, price: '20.00', salePrice: '15.00' } }],
  ])('may be: %s', (_, fields) => {
    expect(cartItem.parse({ ...LINE, ...fields })).toEqual({ ...LINE, ...fields });
  });

  test.each<[string, object]>([
    ['a problem nobody knows', { problem: 'late' }],
    ['a gift card that says it is none', { giftCard: false }],
    ['a recipient without an address', { recipient: { design: 'gold' } }],
    ['a price that is neither text nor number', { product: { ...LINE.product, price: null } }],
    ['a sale price that is neither', { product: { ...LINE.product, salePrice: true } }],
    ['a product without a name', { product: { ...LINE.product, name: undefined } }],
    ['a product without a picture', { product: { ...LINE.product, imageUrl: undefined } }],
  ])('is refused with %s', (_, fields) => {
    expect(takes(cartItem, { ...LINE, ...fields })).toBe(false);
  });
});

describe('B3 Cart summary', () => {
  const NOTE = { code: 'FALL', message: 'Add $10.00 more.' };

  test.each([...CODE_STATES])('a code may be %s', (state) => {
    const summary = { ...SUMMARY, note: { ...NOTE, state } };
    expect(cartSummary.parse(summary)).toEqual(summary);
  });

  it('a code takes off an amount, under a title', () => {
    const discount = { code: 'FALL', title: 'Fall sale', amount: '5.00' };
    expect(takes(cartSummary, { ...SUMMARY, discount })).toBe(true);
    for (const field of Object.keys(discount))
      expect(takes(cartSummary, { ...SUMMARY, discount: { ...discount, [field]: undefined } })).toBe(false);
  });

  it('a note needs a state that is known, the code and a message', () => {
    expect(takes(cartSummary, { ...SUMMARY, note: { ...NOTE, state: 'lost' } })).toBe(false);
    expect(takes(cartSummary, { ...SUMMARY, note: { state: 'waiting', code: 'FALL' } })).toBe(false);
    expect(takes(cartSummary, { ...SUMMARY, note: { state: 'waiting', message: 'x' } })).toBe(false);
  });
});

it('§3 Subscriber: one that waits says so, one that does not says nothing', () => {
  expect(takes(subscriber, { ...SUBSCRIBER, waiting: true })).toBe(true);
  expect(takes(subscriber, { ...SUBSCRIBER, waiting: false })).toBe(false);
});
