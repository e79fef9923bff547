import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCart, paymentForm } from '../testing/buying.ts';
import { SHIRT_S } from '../testing/fixture.ts';
import { type Listener, listenForWebhooks, type RunningShop, runShop } from '../testing/running-shop.ts';

const SECRET = 'a shared secret';
let hooks: Listener;
let running: RunningShop;

beforeEach(async () => {
  hooks = await listenForWebhooks();
  running = await runShop({ webhookUrl: hooks.url, webhookSecret: SECRET, webhookRetryMs: 5 });
});
afterEach(async () => {
  await running.stop();
  await hooks.stop();
});

async function buy(): Promise<number> {
  const { cart } = await createCart(running, [{ merchandiseId: SHIRT_S, quantity: 1 }]);
  await running.form(cart.checkoutUrl, paymentForm(40_00));
  await running.shop.webhooks.idle();
  return [...running.shop.state.orders.values()].at(-1)?.id ?? 0;
}

describe('webhooks', () => {
  it("signs the raw body and sends Shopify's headers", async () => {
    await buy();
    const [first] = hooks.received;
    const expected = createHmac('sha256', SECRET)
      .update(first?.raw ?? '')
      .digest('base64');
    expect(first?.headers['x-shopify-hmac-sha256']).toBe(expected);
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/create',
      'x-shopify-shop-domain': 'demo-shop.myshopify.com',
      'x-shopify-api-version': '2026-10',
    });
    for (const name of ['x-shopify-webhook-id', 'x-shopify-event-id'])
      expect(first?.headers[name]).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(String(first?.headers['x-shopify-triggered-at']))).not.toBeNaN();
  });

  it('sends webhooks for an order placed and paid, carrying the cart attributes, and of the stock taken', async () => {
    await buy();
    expect(hooks.topics()).toEqual([
      'orders/create',
      'orders/paid',
      'inventory_levels/update',
      'products/update',
    ]);
    expect(hooks.received[0]?.body).toMatchObject({
      admin_graphql_api_id: 'gid://shopify/Order/5000000001001',
      name: '#1001',
      order_number: 1001,
      email: 'jane@example.com',
      total_price: '48.79',
      currency: 'USD',
      financial_status: 'paid',
      fulfillment_status: null,
      cancelled_at: null,
      note_attributes: [{ name: 'order_id', value: 'our-order-1' }],
      line_items: [{ product_id: 1001, variant_id: 10010, quantity: 1, price: '40.00' }],
      shipping_address: { city: 'Hillsborough', province_code: 'NC', zip: '27278' },
    });
    expect(hooks.received[2]?.body).toMatchObject({ inventory_item_id: 10010, available: 4 });
    expect(hooks.received[3]?.body).toMatchObject({ id: 1001, tags: 'women, tops' });
  });

  it('sends webhooks for fulfilment and refund, and for cancellation with its stock returned', async () => {
    const first = await buy();
    const second = await buy();
    hooks.received.length = 0;
    await running.admin('POST', `/orders/${first}/fulfil`);
    await running.admin('POST', `/orders/${first}/refund`);
    await running.admin('POST', `/orders/${second}/cancel`);
    await running.shop.webhooks.idle();
    expect(hooks.topics()).toEqual([
      'orders/fulfilled',
      'refunds/create',
      'orders/cancelled',
      'refunds/create',
      'inventory_levels/update',
      'products/update',
    ]);
    expect(hooks.received[0]?.body.fulfillment_status).toBe('fulfilled');
    expect(hooks.received[1]?.body).toMatchObject({
      order_id: first,
      transactions: [{ amount: '48.79', kind: 'refund' }],
    });
    expect(hooks.received[2]?.body.cancelled_at).not.toBeNull();
    expect(hooks.received[4]?.body.available).toBe(4);
    expect((await running.admin('POST', `/orders/${second}/fulfil`)).status).toBe(422);
  });

  it('sends webhooks for products changed, created and deleted', async () => {
    const before = (await running.admin('GET', '/products/1002')).body.updatedAt;
    await running.admin('PATCH', '/products/1002', { variants: [{ id: 10020, price: '99.00', stock: 0 }] });
    const created = await running.admin('POST', '/products', {
      title: 'New Hat',
      price: '30.00',
      stock: 4,
      collections: ['accessories'],
    });
    await running.admin('DELETE', `/products/${created.body.id}`);
    await running.shop.webhooks.idle();
    expect(hooks.topics()).toEqual([
      'inventory_levels/update',
      'products/update',
      'products/create',
      'products/delete',
    ]);
    expect(hooks.received[1]?.body.variants[0]).toMatchObject({ price: '99.00', inventory_quantity: 0 });
    expect(Date.parse(hooks.received[1]?.body.updated_at)).toBeGreaterThan(Date.parse(before));
    expect(hooks.received[3]?.body).toEqual({ id: created.body.id });
  });

  it('can ask for personal data and its removal', async () => {
    const order = await buy();
    hooks.received.length = 0;
    for (const topic of ['customers/data_request', 'customers/redact', 'shop/redact']) {
      await running.admin('POST', '/privacy', { topic, email: 'jane@example.com' });
    }
    await running.shop.webhooks.idle();
    expect(hooks.topics()).toEqual(['customers/data_request', 'customers/redact', 'shop/redact']);
    expect(hooks.received[0]?.body).toMatchObject({
      customer: { email: 'jane@example.com' },
      orders_requested: [order],
    });
    expect(hooks.received[1]?.body.orders_to_redact).toEqual([order]);
  });

  it('tries again under the same id until the store answers 2xx', async () => {
    hooks.answerWith.push(500, 302, 503);
    await running.admin('PATCH', '/products/1002', { title: 'Renamed' });
    await running.shop.webhooks.idle();
    expect(hooks.received).toHaveLength(4);
    expect(new Set(hooks.received.map((each) => each.headers['x-shopify-webhook-id'])).size).toBe(1);
    expect(running.shop.webhooks.recent[0]).toMatchObject({
      topic: 'products/update',
      attempts: 4,
      state: 'delivered',
    });
    expect(running.shop.state.outbox.size).toBe(0);
  });
});
