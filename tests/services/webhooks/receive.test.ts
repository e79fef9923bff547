// Tests the effect of a genuine webhook: it updates an order, meets a privacy request, or reads products.
import { describe, expect, test } from 'vitest';
import { decodeWebhook } from '../../../src/adapters/shopify/webhooks/read.ts';
import { randomIds } from '../../../src/server/system/system.ts';
import type { CatalogueChange } from '../../../src/shop/ports/platform.ts';
import { createPrivacy } from '../../../src/shop/webhooks/privacy.ts';
import { createProcess } from '../../../src/shop/webhooks/receive.ts';
import { ADA, newOrder, openForTest, temporaryFolder } from '../../database/engines.ts';
import { recordingLog } from '../../fixtures/shopify-server.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

async function setUp() {
  const database = await openForTest({ dataDir: temporaryFolder() });
  const log = recordingLog();
  const system = { database, log, clock: { now: () => NOW }, ids: randomIds };
  const changes: CatalogueChange[] = [];
  const privacy = createPrivacy(system);
  const process = createProcess({
    ...system,
    privacy,
    catalogue: { onChange: (change) => void changes.push(change) },
  });
  const { order } = await database.orders.claim(newOrder(), 0);
  let deliveries = 0;
  const tell = (topic: string, body: unknown, deliveryId = `delivery-${++deliveries}`, eventKey?: string) => {
    const text = JSON.stringify(body);
    return process({ topic, text, deliveryId, eventKey, event: decodeWebhook(topic, text, NOW) });
  };
  return {
    database,
    log,
    changes,
    tell,
    privacy,
    orderId: order.id,
    orderNow: () => database.orders.find(order.id),
  };
}

const paid = (orderId: string) => ({
  id: 5001,
  name: '#1001',
  email: ADA.email,
  financial_status: 'paid',
  total_price: '49.00',
  note_attributes: [{ name: 'order_id', value: orderId }],
  line_items: [{ product_id: 7, variant_id: 71, title: 'Linen shirt', quantity: 2, price: '24.50' }],
});

describe('§4 Order: moved on by a webhook', () => {
  test("a paid order is stored as paid, at the store's time if Shopify names none", async () => {
    const { tell, orderId, orderNow, changes } = await setUp();
    expect(await tell('orders/paid', paid(orderId))).toBe('applied');
    expect(await orderNow()).toMatchObject({
      status: 'paid',
      platformOrderId: '5001',
      details: { number: '#1001', history: [{ status: 'paid', at: NOW }] },
    });
    expect(changes).toEqual([]);
  });

  test('a delivery that comes twice is processed once, and a later one never moves the order back', async () => {
    const { tell, orderId, orderNow } = await setUp();
    expect(await tell('orders/paid', paid(orderId), 'one')).toBe('applied');
    expect(await tell('orders/paid', paid(orderId), 'one')).toBe('duplicate');
    expect(await tell('orders/paid', paid(orderId), 'two')).toBe('unchanged');
    await tell('orders/create', { ...paid(orderId), financial_status: 'pending' });
    expect((await orderNow())?.status).toBe('paid');
  });

  test('an event of two subscriptions is processed once, whatever their delivery ids', async () => {
    const { tell, orderId } = await setUp();
    expect(await tell('orders/paid', paid(orderId), 'one', 'event:1')).toBe('applied');
    expect(await tell('orders/paid', paid(orderId), 'two', 'event:1')).toBe('duplicate');
    expect(await tell('orders/paid', paid(orderId), 'two', 'event:2')).toBe('duplicate');
    expect(await tell('orders/paid', paid(orderId), 'three', 'event:3')).toBe('unchanged');
  });

  test('refunds and parcels are added to the order', async () => {
    const { tell, orderId, orderNow } = await setUp();
    await tell('orders/paid', paid(orderId));
    const transactions = [{ kind: 'refund', status: 'success', amount: '9.00' }];
    expect(await tell('refunds/create', { id: 9, order_id: 5001, transactions })).toBe('applied');
    const parcel = { id: 8, order_id: 5001, status: 'success', tracking_number: '9400' };
    expect(await tell('fulfillments/create', parcel)).toBe('applied');
    expect((await orderNow())?.details).toMatchObject({
      refunds: [{ id: '9', at: NOW, cents: 900 }],
      fulfillments: [{ id: '8', at: NOW, trackingNumber: '9400' }],
    });
  });
});

describe('§6 Privacy: a wish passed on by Shopify', () => {
  test('a person is removed from their orders, and the figures stay', async () => {
    const { tell, orderNow } = await setUp();
    expect(await tell('customers/redact', { shop_id: 1, customer: { id: 4, email: ADA.email } })).toBe(
      'applied',
    );
    const order = await orderNow();
    expect(order?.totalCents).toBe(4_900);
    expect(JSON.stringify(order)).not.toMatch(/ada|byron/i);
  });

  test('a person without an address is found by their orders', async () => {
    const { tell, orderId, orderNow } = await setUp();
    await tell('orders/paid', paid(orderId));
    await tell('customers/redact', { shop_id: 1, orders_to_redact: [5001] });
    expect(JSON.stringify(await orderNow())).not.toMatch(/ada|byron/i);
  });

  test('a closed shop erases nobody before the owner decides', async () => {
    const { tell, orderNow } = await setUp();
    const before = await orderNow();
    expect(await tell('shop/redact', { shop_id: 1 })).toBe('applied');
    expect(await orderNow()).toEqual(before);
  });

  test('a request to erase the shop that was answered is not asked again, under whatever delivery id', async () => {
    const { tell, privacy } = await setUp();
    await tell('shop/redact', { shop_id: 1 }, 'one', 'event:1');
    expect(await privacy.shopErasure()).toEqual({ requestedAt: new Date(NOW).toISOString() });
    await privacy.answerShopErasure('keep');
    await tell('shop/redact', { shop_id: 1 }, 'two', 'event:1');
    expect(await privacy.shopErasure()).toEqual({});
    await tell('shop/redact', { shop_id: 1 }, 'three', 'event:2');
    expect(await privacy.shopErasure()).not.toEqual({});
  });

  test('the owner is notified once that somebody asks for their records', async () => {
    const { tell, log, orderNow } = await setUp();
    const before = await orderNow();
    const body = { shop_id: 1, data_request: { id: 5 }, customer: { id: 4, email: ADA.email } };
    expect(await tell('customers/data_request', body, 'one', 'event:1')).toBe('applied');
    expect(await tell('customers/data_request', body, 'one', 'event:1')).toBe('applied');
    // A second subscription tells the same event under another id.
    expect(await tell('customers/data_request', body, 'two', 'event:1')).toBe('applied');
    expect(log.lines.filter(({ message }) => message.includes('asks for their records'))).toHaveLength(1);
    expect(JSON.stringify(log.lines)).not.toContain(ADA.email);
    expect(await orderNow()).toEqual(before);
  });
});

describe('How products arrive: a webhook about the catalogue', () => {
  test('a change of a product or of a collection is passed on and changes no order', async () => {
    const { tell, changes, orderNow } = await setUp();
    const before = await orderNow();
    expect(await tell('products/update', { id: 7 })).toBe('applied');
    expect(await tell('products/delete', { id: 7 })).toBe('applied');
    expect(await tell('collections/update', { id: 1 })).toBe('applied');
    expect(changes).toEqual([
      { kind: 'product-changed', productId: '7' },
      { kind: 'product-deleted', productId: '7' },
      { kind: 'collections' },
    ]);
    expect(await orderNow()).toEqual(before);
  });

  test('other topics are ignored', async () => {
    const { tell, changes, orderNow } = await setUp();
    const before = await orderNow();
    expect(await tell('app/uninstalled', { id: 1 })).toBe('ignored');
    expect(await tell('orders/paid', { id: 'x' })).toBe('ignored');
    expect(await tell('products/update', {})).toBe('ignored');
    expect(await tell('customers/redact', { shop_id: 1, customer: { id: 4 } })).toBe('ignored');
    expect(changes).toEqual([]);
    expect(await orderNow()).toEqual(before);
  });
});
