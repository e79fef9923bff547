// Tests the checkout with several instances: they create one order, whichever is faster and whichever fails.
import { describe, expect, it } from 'vitest';
import { CUSTOMER } from '../../../tests/fixtures/customer.ts';
import type { CartItem } from '../../shared/entities.ts';
import { ShopError } from '../errors.ts';
import type { OrderRecord } from '../ports/orders.ts';
import type { CheckoutRequest } from '../ports/platform.ts';
import { createCheckout } from './checkout.ts';

const SESSION = '3f0c8a3e-0000-4000-8000-000000000000';
const ITEM: CartItem = {
  id: 'line',
  quantity: 3,
  productId: '1',
  variantId: '11',
  maxQuantity: 9,
  product: { name: 'Linen Shirt', imageUrl: '', price: '19.99', salePrice: '9.99' },
};
const INPUT = { customerInfo: CUSTOMER, cartItems: [{ id: 'line', quantity: 3 }] };

type Orders = Parameters<typeof createCheckout>[0]['orders'];

/** Implements the claims of the port in memory. */
function memoryOrders() {
  const rows = new Map<string, OrderRecord & { reuseKey: string }>();
  const orders: Orders = {
    async claim(order, reuseSince) {
      const existing = [...rows.values()].find(
        ({ reuseKey, createdAt }) => reuseKey === order.reuseKey && createdAt >= reuseSince,
      );
      if (existing) return { order: existing, created: false };
      const { now, customer, ...rest } = order;
      const record = {
        ...rest,
        customer,
        customerName: `${customer.firstName} ${customer.lastName}`,
        email: customer.email,
        status: 'pending' as const,
        details: {},
        createdAt: now,
      };
      rows.set(order.id, record);
      return { order: record, created: true };
    },
    async recordHandOff(id, { checkoutUrl, customer }) {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, checkoutUrl, ...(customer && { customer }) });
      return row !== undefined;
    },
    async dropUnhanded(id) {
      if (!rows.get(id)?.checkoutUrl) rows.delete(id);
    },
    find: async (id) => rows.get(id),
  };
  return { orders, rows };
}

function instance(
  orders: Orders,
  createCheckoutCall: (request: CheckoutRequest) => Promise<string>,
  now = 1_000,
) {
  const errors: string[] = [];
  let count = 0;
  const checkout = createCheckout({
    cart: { list: async () => [ITEM] },
    orders,
    platform: {
      createCheckout: async (request) => ({ cartId: 'cart', checkoutUrl: await createCheckoutCall(request) }),
    },
    clock: { now: () => now },
    ids: {
      uuid: () => '',
      orderId: () => {
        count += 1;
        return `order-${count}-${Math.random()}`;
      },
      token: () => '',
      hash: (text) => text,
      sign: () => '',
    },
    log: { info: () => {}, warn: () => {}, error: (_fields, message) => errors.push(message) },
  });
  return { start: (input = INPUT) => checkout.start(SESSION, input, undefined), errors };
}

const later = <Value>(value: Value, ms = 150) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms));

describe('Repeating a submit, across instances', () => {
  it('the slower instance waits for the quicker one: one order, one hand-off, one address', async () => {
    const { orders, rows } = memoryOrders();
    let handOffs = 0;
    const hand = () => {
      handOffs += 1;
      return later('https://pay.example/1');
    };
    const answers = await Promise.all([instance(orders, hand).start(), instance(orders, hand).start()]);
    expect(answers).toEqual([
      { checkoutUrl: 'https://pay.example/1' },
      { checkoutUrl: 'https://pay.example/1' },
    ]);
    expect(handOffs).toBe(1);
    expect([...rows.values()]).toMatchObject([{ totalCents: 2_997, status: 'pending' }]);
  });

  it('when the quicker one fails, the other takes its place', async () => {
    const { orders, rows } = memoryOrders();
    const failing = instance(orders, async () => {
      await later(undefined);
      throw new ShopError('platform_unavailable');
    });
    const working = instance(orders, async () => 'https://pay.example/2');
    const [first, second] = await Promise.allSettled([failing.start(), working.start()]);
    expect(first.status).toBe('rejected');
    expect(second).toMatchObject({ value: { checkoutUrl: 'https://pay.example/2' } });
    expect([...rows.values()]).toMatchObject([{ checkoutUrl: 'https://pay.example/2' }]);
  });

  it('an order whose instance died is handed over by the next submit, under its own id', async () => {
    const { orders, rows } = memoryOrders();
    void instance(orders, () => new Promise<string>(() => {})).start();
    await later(undefined, 20);
    const [id] = rows.keys();
    const orderIds: string[] = [];
    const next = instance(
      orders,
      async ({ orderId }) => {
        orderIds.push(orderId);
        return 'https://pay.example/3';
      },
      1_000 + 20_000,
    );
    expect(await next.start()).toEqual({ checkoutUrl: 'https://pay.example/3' });
    expect(orderIds).toEqual([id]);
    expect(rows.size).toBe(1);
  });

  it('a failure that cannot be cleaned up is logged without personal data, and is still thrown', async () => {
    const { orders } = memoryOrders();
    const broken = instance({ ...orders, dropUnhanded: () => Promise.reject(new Error('away')) }, () =>
      Promise.reject(new ShopError('platform_unavailable')),
    );
    await expect(broken.start()).rejects.toMatchObject({ code: 'platform_unavailable' });
    expect(broken.errors).toEqual(['An order that was not handed over could not be removed']);
  });
});
