// Orders whose webhook never came: found through the Admin API where a token for it is configured.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoShop, type DemoShop } from '../../demo-shop/shop.ts';
import { openStore } from '../../src/adapters/database/open.ts';
import { createAdminOrders } from '../../src/adapters/shopify/admin-orders.ts';
import { randomIds, systemClock } from '../../src/server/world.ts';
import { cartTotalCents } from '../../src/shared/money.ts';
import { createOrders } from '../../src/shop/orders.ts';
import type { Store } from '../../src/shop/ports/store.ts';
import { createReconciliation } from '../../src/shop/reconcile.ts';
import { listProducts, newShopper, payAt, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const ADMIN_TOKEN = 'shpat_00000000000000000000000000000001';
const PAGE = 2;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

let server: Server;
let shopUrl: string;
let shop: DemoShop;
let store: TestStore;
let records: Store;
let asked: { changed: string; after: string | null }[] = [];
let failures: number[] = [];

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

/** The Admin API's answer to our one query, from the orders the shop really has. */
function answerOrders(after: string | null) {
  const all = [...shop.state.orders.values()];
  const start = after ? Number(after) : 0;
  const nodes = all.slice(start, start + PAGE).map((order) => ({
    legacyResourceId: String(order.id),
    cancelledAt: order.cancelledAt,
    displayFinancialStatus: order.financialStatus.toUpperCase(),
    displayFulfillmentStatus: order.fulfillmentStatus?.toUpperCase() ?? 'UNFULFILLED',
    customAttributes: order.attributes,
    totalPriceSet: { shopMoney: { amount: (order.total / 100).toFixed(2) } },
  }));
  const end = start + nodes.length;
  return { data: { orders: { nodes, pageInfo: { hasNextPage: end < all.length, endCursor: String(end) } } } };
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url !== '/admin/api/2026-04/graphql.json') return shop.handle(request, response);
    const status = failures.shift();
    const allowed = request.headers['x-shopify-access-token'] === ADMIN_TOKEN;
    const { variables } = JSON.parse(await bodyOf(request));
    asked.push(variables);
    response.writeHead(status ?? (allowed ? 200 : 401), { 'content-type': 'application/json' });
    response.end(JSON.stringify(allowed ? answerOrders(variables.after) : { errors: 'Unauthorized' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // No address for webhooks: none ever comes.
  shop = createDemoShop({
    basePath: '',
    publicUrl: shopUrl,
    storeUrl: '/',
    publicToken: 'token',
    productCount: 60,
  });
  store = await startStore({
    env: { SHOPIFY_STORE_DOMAIN: shopUrl, SHOPIFY_STOREFRONT_ACCESS_TOKEN: 'token' },
  });
  records = await openStore({ dataDir: store.dataDir });
});
afterAll(async () => {
  await records.close();
  await store.close();
  await shop.close();
  server.closeAllConnections();
  server.close();
});

function reconciliation(holder: string, adminToken = ADMIN_TOKEN) {
  const world = { store: records, clock: systemClock, ids: randomIds, log: quiet };
  return createReconciliation({
    ...world,
    orders: createOrders(world),
    platformOrders: createAdminOrders({ shopUrl, apiVersion: '2026-04', adminToken }),
    holder,
  });
}

it('§4 Order: one paid without a notice is found, moved on and taken out of the cart', async () => {
  const [one] = wellStocked(await listProducts(store));
  const paid = [];
  for (let count = 0; count < 3; count += 1) {
    const shopper = newShopper(store);
    await shopper.add({ productId: one?.shopifyId, quantity: 1 });
    const total = cartTotalCents(await shopper.list());
    const { body } = await shopper.checkOut();
    expect(await payAt(String(body.checkoutUrl), total)).toContain('thank-you');
    paid.push({ shopper, url: body.checkoutUrl });
  }
  const bystander = newShopper(store);
  await bystander.add({ productId: one?.shopifyId, quantity: 1 });
  await bystander.checkOut();
  const orders = async () => (await records.listOrders({ limit: 50 })).rows;
  expect((await orders()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending', 'pending']);

  failures = [503];
  const work = reconciliation('one');
  await expect.poll(async () => (await orders()).filter(({ status }) => status === 'paid').length).toBe(3);
  // Two pages, the first of them asked for twice because the first answer failed.
  expect(asked.map(({ after }) => after)).toEqual([null, null, '2']);
  expect(asked[0]?.changed).toMatch(/^updated_at:>='\d{4}-\d\d-\d\dT/);
  for (const { shopper } of paid) expect(await shopper.list()).toEqual([]);
  expect(await bystander.list()).toHaveLength(1);
  // Another instance leaves the work to this one; this one has nothing new to tell.
  const other = reconciliation('two');
  expect(await other.pass()).toBeUndefined();
  expect(await work.pass()).toBe(0);
  await work.close();
  expect(await other.pass()).toBe(0);
  await other.close();
});

it('§4 Order: a cancelled or refunded one is found as well', async () => {
  const [first, second] = [...shop.state.orders.values()];
  if (first) Object.assign(first, { cancelledAt: new Date().toISOString() });
  if (second) second.financialStatus = 'refunded';
  const work = reconciliation('three');
  const statuses = async () =>
    (await records.listOrders({ limit: 50 })).rows.map(({ status }) => status).sort();
  await expect.poll(statuses).toEqual(['cancelled', 'paid', 'pending', 'refunded']);
  await work.close();
});

it('a token that may not read orders is refused with a sentence that does not hold it', async () => {
  const reader = createAdminOrders({ shopUrl, apiVersion: '2026-04', adminToken: 'shpat_wrong' });
  await expect(reader.changedSince(0)).rejects.toThrow('Shopify refused to list orders: HTTP 401');
  asked = [];
});
