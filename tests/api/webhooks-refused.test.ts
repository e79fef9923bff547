// Rulings on orders: webhooks that are forged, foreign, odd or too large move nothing.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_ENGINES } from '../support/postgres.ts';
import { sendWebhook } from '../support/shopping.ts';
import { payload, refund, SECRETS, startOrders, type WebhookOrders } from '../support/webhook-orders.ts';

describe.each(STORE_ENGINES)('Orders by webhook on $name', ({ open }) => {
  let orders: WebhookOrders;
  beforeAll(async () => {
    orders = await startOrders(open);
  });
  afterAll(() => orders.close());

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
