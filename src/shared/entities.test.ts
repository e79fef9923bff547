// §3 Tests the fields that each entity must have, and those it may not have.
import { describe, expect, test } from 'vitest';
import { product as anyProduct } from '../../tests/fixtures/product.ts';
import {
  adminMessage,
  adminOrder,
  cartItem,
  cartSummary,
  category,
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
});
