// Rulings on orders: signed webhooks move them on, once each, never backwards; forged and foreign ones move nothing.
import { createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_ENGINES } from '../support/postgres.ts';
import { payAt, sendWebhook } from '../support/shopping.ts';
import { payload, refund, SECRETS, startOrders, type WebhookOrders } from '../support/webhook-orders.ts';

describe.each(STORE_ENGINES)('Orders by webhook on $name', ({ name, open }) => {
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

  it('a number, id or address that is too large is left out, and the order stays the same', async () => {
    const line = { title: 'Linen shirt', quantity: 1, price: '54.30', product_id: 1, variant_id: 2 };
    const large: object[] = [
      { total_price: '9'.repeat(30) },
      { total_price: 1e300 },
      { email: `${'a'.repeat(6_000)}@example.com` },
      { customer: { email: 'x'.repeat(20_000) } },
      { name: '#'.repeat(20_000) },
      { line_items: [line, { ...line, quantity: 1e15 }] },
      { line_items: [line, { ...line, price: '1e200' }] },
      { line_items: [{ ...line, product_id: 1e30 }] },
    ];
    for (const more of large) {
      const id = orders.newPlatformId();
      const { status } = await orders.tell('orders/create', payload(undefined, id, more));
      expect(status, JSON.stringify(more).slice(0, 60)).toBe(200);
      const { rows } = await orders.records.orders.list({ limit: 1 });
      expect(rows[0]).toMatchObject({ platformOrderId: String(id), totalCents: 5_430 });
      expect(rows[0]?.email).toMatch(/^(someone@example\.com)?$/);
    }
  });

  // The database takes no part in these.
  if (name !== 'SQLite') return;

  it('a forged, truncated, absent or foreign signature is 401 and changes nothing [R.42]', async () => {
    const { shopper, orderId } = await orders.pending();
    const cart = await shopper.list();
    const body = payload(orderId, orders.newPlatformId());
    const right = createHmac('sha256', SECRETS[0]).update(JSON.stringify(body)).digest('base64');
    const before = await orders.count();
    const forged = [
      '',
      'x',
      right.slice(0, -2),
      right.slice(2),
      `${right}AAAA`,
      right.toLowerCase(),
      'A'.repeat(44),
      ' ',
    ];
    for (const hmac of forged) {
      const answer = await sendWebhook(orders.store, {
        topic: 'orders/paid',
        body,
        secret: SECRETS[0],
        hmac,
      });
      expect(answer.status, hmac).toBe(401);
      expect(await answer.json()).toEqual({ message: 'The signature does not match.' });
    }
    expect((await sendWebhook(orders.store, { topic: 'orders/paid', body, secret: 'another' })).status).toBe(
      401,
    );
    // Right for another body: one byte was changed on the way.
    const changed = JSON.stringify(body).replace('54.30', '54.31');
    expect(
      (await sendWebhook(orders.store, { topic: 'orders/paid', body: changed, secret: '', hmac: right }))
        .status,
    ).toBe(401);
    // The signature is looked at before the body: what is no JSON is still 401.
    expect(
      (await sendWebhook(orders.store, { topic: 'orders/paid', body: '{', secret: 'another' })).status,
    ).toBe(401);
    expect(await orders.statusOf(orderId)).toBe('pending');
    expect(await orders.count()).toBe(before);
    expect(await shopper.list()).toEqual(cart);
  });

  it('unknown topics and bodies are accepted and change nothing', async () => {
    const total = await orders.count();
    const odd: [string, object | string][] = [
      ['app/uninstalled', { id: 1 }],
      ['', { id: 1 }],
      ['orders/edited', { id: 1 }],
      ['orders/create', {}],
      ['orders/create', []],
      ['orders/create', { id: 'x' }],
      ['orders/create', { id: null, note_attributes: 'x', line_items: 7 }],
    ];
    for (const [topic, body] of odd) expect((await orders.tell(topic, body)).status).toBe(200);
    expect((await orders.tell('orders/create', 'no json')).status).toBe(400);
    expect(await orders.count()).toBe(total);
  });

  it('a signed body under another topic changes nothing', async () => {
    const { orderId } = await orders.pending();
    const id = orders.newPlatformId();
    const email = (await orders.records.orders.find(orderId))?.email;
    const unpaid = payload(orderId, id, {
      financial_status: 'pending',
      fulfillment_status: null,
      cancelled_at: null,
      customer: { id: 1, email, first_name: 'Some', last_name: 'One' },
    });
    await orders.tell('orders/create', unpaid);
    const before = await orders.records.orders.find(orderId);
    expect(before?.status).toBe('placed');
    const total = await orders.count();
    for (const topic of ['orders/paid', 'orders/fulfilled', 'orders/cancelled', 'refunds/create'])
      expect((await orders.tell(topic, unpaid)).status).toBe(200);
    for (const topic of ['customers/redact', 'customers/data_request', 'shop/redact'])
      expect((await orders.tell(topic, unpaid)).status).toBe(400);
    await orders.tell('orders/create', refund(orders.newPlatformId()));
    const person = { shop_id: 1, customer: { id: 1, email } };
    expect((await orders.tell('shop/redact', { ...person, orders_to_redact: [] })).status).toBe(200);
    expect((await orders.tell('customers/redact', { ...person, data_request: { id: 1 } })).status).toBe(200);
    expect(await orders.records.orders.find(orderId)).toEqual(before);
    expect(await orders.count()).toBe(total);
  });

  it('a webhook of another shop is 403, by its header or by its signed body', async () => {
    const body = { shop_id: 1, shop_domain: 'other.myshopify.com', customer: { email: 'a@example.com' } };
    expect((await orders.tell('customers/redact', body)).status).toBe(403);
    const { orderId } = await orders.pending();
    const send = (domain: string) =>
      sendWebhook(orders.store, {
        topic: 'orders/paid',
        body: payload(orderId, orders.newPlatformId()),
        secret: SECRETS[0],
        domain,
      });
    expect((await send('other.myshopify.com')).status).toBe(403);
    expect(await orders.statusOf(orderId)).toBe('pending');
    expect((await send('Demo-Shop.myshopify.com')).status).toBe(200);
    expect(await orders.statusOf(orderId)).toBe('paid');
  });

  it('an order without a valid id is ignored', async () => {
    const total = await orders.count();
    for (const id of ['9'.repeat(40), 1e30, 1.5, -5, null])
      expect((await orders.tell('orders/create', { ...payload(undefined, 1), id })).status).toBe(200);
    expect(await orders.count()).toBe(total);
  });

  it('a header that is too long is 400', async () => {
    const body = payload(undefined, orders.newPlatformId());
    expect((await orders.tell('orders/create', body, 'x'.repeat(5_000))).status).toBe(400);
  });
});
