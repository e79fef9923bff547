// Rulings on orders: signed webhooks move them on, once each, never backwards.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_ENGINES } from '../support/postgres.ts';
import { payAt, sendWebhook } from '../support/shopping.ts';
import { payload, refund, SECRETS, startOrders, type WebhookOrders } from '../support/webhook-orders.ts';

describe.each(STORE_ENGINES)('Orders by webhook on $name', ({ open }) => {
  let orders: WebhookOrders;
  beforeAll(async () => {
    orders = await startOrders(open);
  });
  afterAll(() => orders.close());

  it('§4: paying on the hosted page makes the order paid and removes the bought lines from the cart [R.45]', async () => {
    const { shopper, orderId, address, totalCents } = await orders.pending();
    expect(await orders.statusOf(orderId)).toBe('pending');
    expect(await payAt(address, totalCents)).toMatch(/\/thank-you$/);
    await expect.poll(() => orders.statusOf(orderId), { timeout: 10_000 }).toBe('paid');
    expect(await shopper.list()).toEqual([]);
  });

  it('§4: a declined card leaves the order pending and the cart as it was', async () => {
    const { shopper, orderId, address, totalCents } = await orders.pending();
    const before = await shopper.list();
    expect(await payAt(address, totalCents, { cardNumber: '4000 0000 0000 0002' })).toContain('?form=');
    expect(await orders.statusOf(orderId)).toBe('pending');
    expect(await shopper.list()).toEqual(before);
  });

  it('products added between hand-off and payment stay in the cart', async () => {
    const { shopper, orderId } = await orders.pending();
    const [line] = await shopper.list();
    await shopper.set(String(line?.id), 3);
    const other = orders.product(7);
    await shopper.add({ productId: other?.shopifyId, quantity: 1 });
    expect((await orders.tell('orders/create', payload(orderId, orders.newPlatformId()))).status).toBe(200);
    expect((await shopper.list()).map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [line?.productId, 1],
      [other?.shopifyId, 1],
    ]);
  });

  it('the newest secret and the one before both sign', async () => {
    for (const secret of SECRETS) {
      const { orderId } = await orders.pending();
      const body = payload(orderId, orders.newPlatformId());
      expect((await sendWebhook(orders.store, { topic: 'orders/paid', body, secret })).status).toBe(200);
      expect(await orders.statusOf(orderId)).toBe('paid');
    }
  });

  it('the same webhook ten times, under its own and other ids, and late, is applied once [R.43]', async () => {
    const { shopper, orderId } = await orders.pending();
    const id = orders.newPlatformId();
    const webhook = payload(orderId, id);
    const deliveryId = randomUUID();
    const ids = Array.from({ length: 10 }, (_, index) => (index % 2 ? deliveryId : randomUUID()));
    const answers = await Promise.all(ids.map((each) => orders.tell('orders/paid', webhook, each)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    await orders.tell('orders/fulfilled', webhook);
    // The shopper is back for more when the old webhook comes once again.
    await shopper.add({ productId: orders.product()?.shopifyId, quantity: 1 });
    await orders.tell('orders/paid', webhook);
    await orders.tell('orders/create', webhook);
    expect(await orders.statusOf(orderId)).toBe('fulfilled');
    expect(await shopper.list()).toHaveLength(1);
    const { rows } = await orders.records.orders.list({ limit: 500 });
    expect(rows.filter(({ platformOrderId }) => platformOrderId === String(id))).toHaveLength(1);
  });

  it('create, paid, fulfilled, cancelled and refund in any order end in one order at the furthest state [R.44]', async () => {
    const topics = ['orders/create', 'orders/paid', 'orders/fulfilled', 'orders/cancelled', 'refunds/create'];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(topics, { minLength: topics.length }), async (shuffled) => {
        const { shopper, orderId } = await orders.pending();
        const id = orders.newPlatformId();
        for (const topic of shuffled)
          await orders.tell(topic, topic === 'refunds/create' ? refund(id) : payload(orderId, id));
        expect(await orders.statusOf(orderId)).toBe('refunded');
        expect(await shopper.list()).toEqual([]);
        const { rows } = await orders.records.orders.list({ limit: 500 });
        expect(rows.filter(({ platformOrderId }) => platformOrderId === String(id))).toHaveLength(1);
      }),
      { numRuns: 6 },
    );
  });

  it('an order we never handed over is recorded, even when its refund arrives first', async () => {
    const id = orders.newPlatformId();
    await orders.tell('refunds/create', refund(id));
    await orders.tell('orders/create', payload(undefined, id));
    const { rows } = await orders.records.orders.list({ limit: 500 });
    const found = rows.filter(({ platformOrderId }) => platformOrderId === String(id));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ status: 'refunded', customerName: 'Some One', totalCents: 5_430 });
    expect(found[0]?.lines).toHaveLength(1);
  });

  it('sixty webhooks at once are answered within the five seconds Shopify waits', async () => {
    const waiting = await Promise.all([orders.pending(), orders.pending(), orders.pending()]);
    const started = performance.now();
    await Promise.all(
      waiting.flatMap(({ orderId }) => {
        const id = orders.newPlatformId();
        return Array.from({ length: 20 }, () => orders.tell('orders/paid', payload(orderId, id)));
      }),
    );
    expect(performance.now() - started).toBeLessThan(5_000);
    for (const { orderId } of waiting) expect(await orders.statusOf(orderId)).toBe('paid');
  });
});
