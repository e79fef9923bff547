// §6 §7 Tests the endpoint table: access, addresses and bodies.
import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type Endpoint, type EndpointName, endpointBody, endpointUrl } from './api.ts';

const TABLE = Object.values(ENDPOINTS) as Endpoint[];

describe('§6 Roles', () => {
  it("the admin's calls are all reads: orders, messages and newsletter subscribers [6.4]", () => {
    const admins = TABLE.filter(({ access }) => access === 'admin');
    expect(admins.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/admin/orders',
      'GET /api/admin/messages',
      'GET /api/admin/newsletter',
    ]);
  });

  it('a shopper is identified by the session alone: the cart and the checkout, nothing else, need one', () => {
    const shoppers = TABLE.filter(({ access }) => access === 'session');
    expect([...new Set(shoppers.map(({ path }) => path))]).toEqual([
      '/api/cart',
      '/api/cart/shopify',
      '/api/cart/:id',
      '/api/cart/summary',
      '/api/cart/discount',
      '/api/shopify/checkout',
      '/api/cart/estimate',
    ]);
  });
});

describe('§7 The address of a call', () => {
  it.each<[EndpointName, Record<string, unknown> | undefined, string]>([
    ['listCart', undefined, '/api/cart'],
    ['listProducts', {}, '/api/shopify/products'],
    ['listProducts', { category: 'women' }, '/api/shopify/products?category=women'],
    ['listProducts', { category: undefined }, '/api/shopify/products'],
    ['findProducts', { q: 'a & b', page: 2 }, '/api/products/find?q=a+%26+b&page=2'],
    [
      'getProduct',
      { id: 'gid://shopify/Product/1' },
      '/api/shopify/product/gid%3A%2F%2Fshopify%2FProduct%2F1',
    ],
    ['getProduct', { id: 7 }, '/api/shopify/product/7'],
    ['getProduct', { id: '7', lang: 'en' }, '/api/shopify/product/7?lang=en'],
    ['updateCartItem', { id: '7', quantity: 2 }, '/api/cart/7'],
    ['addToCart', { productId: '7', quantity: 1 }, '/api/cart/shopify'],
    ['cancelOrder', { token: 'a.b' }, '/api/orders/a.b/cancel'],
  ])('%s with %j is %s', (name, input, url) => {
    expect(endpointUrl(name, input)).toBe(url);
  });
});

describe('§7 The body of a call', () => {
  it.each<[EndpointName, Record<string, unknown> | undefined, object]>([
    ['adminLogout', undefined, {}],
    ['addToCart', { productId: '7', quantity: 1 }, { productId: '7', quantity: 1 }],
    ['updateCartItem', { id: '7', quantity: 2 }, { quantity: 2 }],
    ['cancelOrder', { token: 'a.b' }, {}],
    ['unsubscribe', { token: 'a.b' }, { token: 'a.b' }],
  ])('%s with %j holds what has not gone into the path', (name, input, body) => {
    expect(endpointBody(name, input)).toEqual(body);
  });
});
