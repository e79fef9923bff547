// Tests the calls to Shopify's Admin API: canceling, orders, webhook subscriptions.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDemoShop, type DemoShop } from '../../demo-shop/shop.ts';
import { createAdminOrders } from '../../src/adapters/shopify/admin/orders.ts';
import { createAdminPlatform } from '../../src/adapters/shopify/admin/platform.ts';
import { createAdminClient } from '../../src/adapters/shopify/client/admin-client.ts';
import type { GraphqlClient } from '../../src/adapters/shopify/client/graphql-client.ts';
import { createShopifyPlatform } from '../../src/adapters/shopify/platform.ts';
import { SUBSCRIBED_TOPICS } from '../../src/adapters/shopify/webhooks/topics.ts';
import { effectiveCents } from '../../src/shared/money.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import type { AdminPlatform } from '../../src/shop/ports/platform.ts';
import { maintainWebhooks } from '../../src/shop/webhooks/subscriptions.ts';
import { memoryDatabase, recordingLog } from '../fixtures/catalogue.ts';
import { CUSTOMER as customer } from '../fixtures/customer.ts';
import { payAt } from '../support/shopping.ts';

const adminToken = 'shpat_00000000000000000000000000000001';
const ADDRESS = 'https://store.example/api/webhooks/shopify';

describe('The Admin API of the demo shop', () => {
  let shop: DemoShop;
  let server: ReturnType<typeof createServer>;
  let client: GraphqlClient;
  let admin: AdminPlatform;
  let shopUrl: string;
  let calls = 0;

  beforeAll(async () => {
    server = createServer((req, res) => {
      calls += 1;
      void shop.handle(req, res);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    shop = createDemoShop({
      basePath: '',
      publicUrl: shopUrl,
      storeUrl: '/',
      publicToken: 'storefront-token',
      adminToken,
      adminJobMs: 20,
      productCount: 60,
    });
    client = createAdminClient({
      shopUrl,
      apiVersion: '2026-10',
      access: { adminToken },
      log: recordingLog(),
      retries: 0,
      timeoutMs: 1_000,
    });
    admin = createAdminPlatform(client);
  });
  afterEach(() => {
    shop.conditions.reset();
    shop.adminFaults.clear();
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await shop.close();
  });

  async function placedOrder() {
    const platform = createShopifyPlatform({
      shopUrl,
      apiVersion: '2026-10',
      publicToken: 'storefront-token',
      log: recordingLog(),
    });
    const list = await platform.listProducts();
    const variant = list.flatMap(({ product }) => product.variants).find(({ stock }) => stock > 3);
    const { cartId, checkoutUrl } = await platform.createCheckout({
      orderId: 'ours',
      lines: [{ variantId: variant?.id ?? '', quantity: 1 }],
      customer,
    });
    expect(await payAt(checkoutUrl, effectiveCents(variant ?? { price: '0' }))).toContain('thank-you');
    const order = [...shop.state.orders.values()].at(-1);
    return { order, cartId };
  }

  test('B5 an order is cancelled with refund and restock, and a second attempt is refused with a reason', async () => {
    const { order } = await placedOrder();
    const id = String(order?.id);
    expect(await admin.cancelOrder(id)).toEqual({ job: expect.stringContaining('OrderCancelJobResult') });
    await expect.poll(() => order?.cancelledAt).not.toBeNull();
    expect(order).toMatchObject({ financialStatus: 'refunded', cancelReason: 'customer' });
    expect(await admin.cancelOrder(id)).toEqual({ refused: 'Order has already been cancelled' });
    expect(await admin.cancelOrder('1')).toEqual({ refused: 'Order does not exist' });
    const [told] = await createAdminOrders(client).changedSince(0);
    expect(told).toMatchObject({ orderId: 'ours', status: 'refunded', number: `#${order?.number}` });
    expect(told?.refunds?.[0]?.cents).toBe(order?.total);
  });

  test.each(['rate_limited', 'throttled', 'down', 'html', 'slow'] as const)(
    'B5 a cancellation while the shop is %s may be tried again, and was requested once',
    async (fault) => {
      shop.adminFaults.set(fault, { delayMs: 3_000 });
      const before = calls;
      await expect(admin.cancelOrder('1')).rejects.toMatchObject({ name: 'PlatformBusy' });
      expect(calls - before).toBe(1);
    },
  );

  test('changed orders are read however little a document may cost', async () => {
    await placedOrder();
    const expected = await createAdminOrders(client).changedSince(0);
    expect(expected.length).toBeGreaterThan(0);
    shop.conditions.set({ maxQueryCost: 100 });
    const before = calls;
    expect(await createAdminOrders(client).changedSince(0)).toEqual(expected);
    // The first ones were refused.
    expect(calls - before).toBeGreaterThan(2);
    shop.conditions.set({ maxQueryCost: 1 });
    await expect(createAdminOrders(client).changedSince(0)).rejects.toMatchObject({ failure: 'too_complex' });
  });

  test('a token without the scope is an error that is not worth trying again', async () => {
    shop.conditions.set({ adminScopes: ['read_orders'] });
    await expect(admin.cancelOrder('1')).rejects.toMatchObject({ failure: 'access_denied' });
  });

  test('webhook subscriptions are created at start and again when Shopify dropped one', async () => {
    const log = recordingLog();
    const settings = { read: async () => ADDRESS } as unknown as Database['settings'];
    const database = { ...memoryDatabase(), settings };
    const deps = { admin, database, clock: { now: Date.now }, log, holder: 'one' };
    const keeper = maintainWebhooks({ ...deps, address: ADDRESS, everyMs: 30 });
    const topics = () =>
      [...shop.state.subscriptions.values()].filter(({ uri }) => uri === ADDRESS).map(({ topic }) => topic);
    await expect.poll(() => topics().sort()).toEqual([...SUBSCRIBED_TOPICS].sort());
    const [dropped] = shop.state.subscriptions.keys();
    shop.state.subscriptions.delete(dropped ?? 0);
    await expect.poll(() => topics()).toHaveLength(SUBSCRIBED_TOPICS.length);
    await keeper.close();
    expect(log.lines.filter((line) => line.includes('were missing'))).toHaveLength(2);
  });

  test('a refused subscription names the topic and is tried again', async () => {
    shop.state.subscriptions.clear();
    shop.conditions.set({ adminScopes: ['read_products'] });
    await expect(admin.ensureWebhooks(ADDRESS)).rejects.toThrow(/refused webhooks: orders\/create: /);
  });
});
