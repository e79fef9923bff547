// §6 §7 The endpoint table: who may call what.
import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type Endpoint } from './api.ts';

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
    ]);
  });
});
