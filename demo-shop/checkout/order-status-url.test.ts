import { expect, it } from 'vitest';
import { shopUrls } from '../context.ts';
import type { Order } from '../state/model.ts';
import { orderStatusUrl } from './order-status-url.ts';

const target = (store: string, value: string | null, key = 'order_status_url') =>
  orderStatusUrl(
    { attributes: [{ key, value }] } as Order,
    shopUrls('', '/demo-shop', store),
    'shop.example:3000',
  );

it.each([
  ['/', '/orders/abc?x=1#y', '/orders/abc?x=1#y'],
  ['/', 'http://shop.example:3000/orders/abc', '/orders/abc'],
  ['/', 'https://shop.example:3000/orders/abc', '/orders/abc'],
  ['/', 'http://evil.example/orders/abc', '/order-status'],
  ['/', '//evil.example/orders/abc', '/order-status'],
  ['/', 'javascript:alert(1)', '/order-status'],
  ['/', null, '/order-status'],
  ['http://store.example/', 'http://store.example/orders/abc', 'http://store.example/orders/abc'],
  ['http://store.example/', '/orders/abc', 'http://store.example/orders/abc'],
  ['http://store.example/', 'http://store.example.evil.example/', 'http://store.example/order-status'],
])('B5 The thank-you page of a shop for %s leads to %s as %s', (store, value, expected) => {
  expect(target(store, value)).toBe(expected);
});

it('reads the attribute with leading underscores too, and no other', () => {
  expect(target('/', '/orders/abc', '__order_status_url')).toBe('/orders/abc');
  expect(target('/', '/orders/abc', 'x_order_status_url')).toBe('/order-status');
});
