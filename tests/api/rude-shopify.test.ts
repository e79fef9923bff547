// Shopify's bad days, met by the whole store: bursts, repeats, parts, edits, a search that lags, documents that cost too much.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDemoShop, type DemoShop } from '../../demo-shop/shop.ts';
import { openDatabase } from '../../src/adapters/database/open.ts';
import { createAdminOrders } from '../../src/adapters/shopify/admin/orders.ts';
import { createAdminClient } from '../../src/adapters/shopify/client/admin-client.ts';
import { randomIds, systemClock } from '../../src/server/system/system.ts';
import type { OrderView } from '../../src/shared/entities.ts';
import { cartTotalCents } from '../../src/shared/money.ts';
import { createReconciliation } from '../../src/shop/orders/reconcile.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import { recordingLog } from '../fixtures/catalogue.ts';
import { listProducts, newShopper, payAt, readOrders, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const TIMEOUT = { timeout: 10_000 };

/** Buys two products and returns the address of the thank-you page. */
async function buy(
  store: TestStore,
  quantity = 1,
): Promise<{ address: string; cartSize: () => Promise<number> }> {
  const shopper = newShopper(store);
  for (const product of wellStocked(await listProducts(store)).slice(0, 2))
    await shopper.add({ productId: product.id, variantId: product.variants[0]?.id, quantity });
  const total = cartTotalCents(await shopper.list());
  const { body } = await shopper.checkOut();
  const url = new URL(String(body.checkoutUrl), store.url);
  const address = await payAt(url.href, total);
  return {
    address: new URL(address, url).href,
    cartSize: async () => (await shopper.list()).length,
  };
}

describe('Webhooks on a bad day', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startStore();
  });
  afterEach(() => ask('DELETE', '/demo-shop/admin/api/conditions'));
  afterAll(() => store.close());

  const ask = async (method: string, path: string, body?: unknown) =>
    // biome-ignore lint/suspicious/noExplicitAny: each test names what it expects
    (await (await store.call(method, path, body)).json()) as any;
  const act = (id: number, action: string, body: object = {}) =>
    ask('POST', `/demo-shop/admin/api/orders/${id}/${action}`, body);
  const set = (conditions: object) => ask('PUT', '/demo-shop/admin/api/conditions', conditions);

  /** The statuses of our orders for one of the platform. */
  const statusesOf = async (id: number) =>
    (await readOrders({ dataDir: store.dataDir }))
      .filter(({ platformOrderId }) => platformOrderId === String(id))
      .map(({ status }) => status);

  async function order(quantity = 1) {
    const { address, cartSize } = await buy(store, quantity);
    const token = /href="\/orders\/([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
    const { orders } = await ask('GET', '/demo-shop/admin/api/orders');
    const view = (): Promise<OrderView> => ask('GET', `/api/orders/${token}`);
    const reads = (read: (order: OrderView) => unknown) =>
      expect.poll(async () => read(await view()), TIMEOUT);
    return { id: orders[0].id, lines: orders[0].lines, reads, cartSize };
  }

  test.each(['shuffled', 'twice'])(
    'an order that ships in parts is right if webhooks come %s',
    async (deliveries) => {
      await set({ deliveries, announcements: 'all' });
      const { id, lines, reads, cartSize } = await order();
      await reads(({ state }) => state).toBe('Paid');
      await expect.poll(cartSize, TIMEOUT).toBe(0);
      await act(id, 'fulfil', { lines: [lines[0].id], trackingNumber: 'ONE' });
      await reads(({ shipments }) => shipments.length).toBe(1);
      expect(await statusesOf(id)).toEqual(['paid']);
      await act(id, 'fulfil', { trackingNumber: 'TWO' });
      await expect.poll(() => statusesOf(id), TIMEOUT).toEqual(['fulfilled']);
      await reads(({ shipments }) => shipments.map(({ number }) => number)).toEqual(['ONE', 'TWO']);
      await act(id, 'refund', { amount: '5.00' });
      await reads(({ state }) => state).toBe('Shipped, $5.00 refunded');
      expect(await statusesOf(id)).toEqual(['fulfilled']);
    },
  );

  test.each(['in_order', 'shuffled', 'twice'])(
    'an order that the owner edits loses the pieces once if webhooks come %s',
    async (deliveries) => {
      const { id, lines, reads } = await order(2);
      await reads(({ state }) => state).toBe('Paid');
      await set({ deliveries, announcements: 'all' });
      await act(id, 'edit', { lineId: lines[0].id, quantity: 1 });
      await reads((now) => now.lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
      const { total, refunds } = (await ask('GET', '/demo-shop/admin/api/orders')).orders[0];
      const inDollars = (cents: number) => (cents / 100).toFixed(2);
      await reads(({ totals }) => totals).toMatchObject({
        total: inDollars(total - refunds[0].amount),
        paid: inDollars(total),
        takenOut: inDollars(refunds[0].amount),
        refunded: inDollars(refunds[0].amount),
      });
    },
  );
});

describe('The Admin API on a bad day', () => {
  const TOKEN = 'shpat_00000000000000000000000000000001';
  const server = createServer((request, response) => void shop.handle(request, response));
  const log = recordingLog();
  let shop: DemoShop;
  let store: TestStore;
  let records: Database;
  let work: ReturnType<typeof createReconciliation>;

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // No address for webhooks: none ever comes.
    shop = createDemoShop({
      basePath: '',
      publicUrl: shopUrl,
      storeUrl: '/',
      publicToken: 'token',
      adminToken: TOKEN,
      productCount: 24,
    });
    store = await startStore({
      env: { SHOPIFY_STORE_DOMAIN: shopUrl, SHOPIFY_STOREFRONT_ACCESS_TOKEN: 'token' },
    });
    records = await openDatabase({ dataDir: store.dataDir });
    const access = { adminToken: TOKEN };
    const client = createAdminClient({ shopUrl, apiVersion: '2026-10', access, log });
    work = createReconciliation({
      ...{ database: records, clock: systemClock, ids: randomIds, log, holder: 'test' },
      platformOrders: createAdminOrders(client),
    });
  });
  afterEach(() => shop.conditions.reset());
  afterAll(async () => {
    await work.close();
    await records.close();
    await store.close();
    await shop.close();
    server.closeAllConnections();
    server.close();
  });

  const statuses = async () => (await records.orders.list({ limit: 9 })).rows.map(({ status }) => status);

  test('an order that search finds late is found by a later pass', async () => {
    shop.conditions.set({ searchLagMs: 60_000 });
    await buy(store);
    expect(await work.pass()).toBe(0);
    expect(await statuses()).toEqual(['pending']);
    shop.conditions.set({ searchLagMs: 0 });
    expect(await work.pass()).toBe(1);
    expect(await statuses()).toEqual(['paid']);
  });

  test('orders are read in smaller pages where a page costs too much', async () => {
    shop.conditions.set({ maxQueryCost: 500 });
    expect(await work.pass()).toBe(0);
    expect(await statuses()).toEqual(['paid']);
  });
});
