// Orders whose webhook never came: found through the Admin API where a token for it is configured.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoShop, type DemoShop } from '../../demo-shop/shop.ts';
import type { Order as DemoOrder } from '../../demo-shop/state/model.ts';
import { openDatabase } from '../../src/adapters/database/open.ts';
import { createAdminOrders } from '../../src/adapters/shopify/admin/orders.ts';
import { createAdminClient } from '../../src/adapters/shopify/client/admin-client.ts';
import type { AdminAccess } from '../../src/adapters/shopify/client/admin-token.ts';
import { randomIds, systemClock } from '../../src/server/system/system.ts';
import { cartTotalCents } from '../../src/shared/money.ts';
import { createReconciliation } from '../../src/shop/orders/reconcile.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import { listProducts, newShopper, payAt, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const ADMIN_TOKEN = 'shpat_00000000000000000000000000000001';
/** Lists the credentials of a Dev Dashboard app, which gets a token of a day for them. */
const APP = { clientId: 'app', clientSecret: 'shpss_00000000000000000000000000000002' };
const PAGE = 2;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

let server: Server;
let shopUrl: string;
let shop: DemoShop;
let store: TestStore;
let records: Database;
let requests: { changed: string; after: string | null }[] = [];
let failures: number[] = [];
/** Tokens Shopify gave the app; the last of them is the one it takes. */
const granted: string[] = [];
let grantSeconds = 86_399;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

const moneyBag = (cents: number) => ({
  presentmentMoney: { amount: (cents / 100).toFixed(2), currencyCode: 'USD' },
});

const nodeOf = (order: DemoOrder) => ({
  legacyResourceId: String(order.id),
  cancelledAt: order.cancelledAt,
  displayFinancialStatus: order.financialStatus.toUpperCase(),
  displayFulfillmentStatus: order.fulfillmentStatus?.toUpperCase() ?? 'UNFULFILLED',
  customAttributes: order.attributes,
  name: `#${order.number}`,
  test: false,
  totalPriceSet: moneyBag(order.total),
  subtotalPriceSet: moneyBag(order.subtotal),
  totalDiscountsSet: moneyBag(0),
  totalShippingPriceSet: moneyBag(order.shipping.price),
  totalTaxSet: moneyBag(order.tax),
  refunds: [],
});

/** One order, as the shop's owner has changed its first line since. */
function answerOrder(id: string) {
  const order = [...shop.state.orders.values()].find((each) => id.endsWith(`/${each.id}`));
  if (!order) return { data: { order: null } };
  const nodes = order.lines.map((line) => ({
    title: line.title,
    variantTitle: line.variantTitle,
    quantity: line.quantity,
    product: { legacyResourceId: String(line.productId) },
    variant: { legacyResourceId: String(line.variantId) },
    originalUnitPriceSet: moneyBag(line.price),
    discountedTotalSet: moneyBag(line.price * line.quantity - 100),
    customAttributes: [{ key: 'Engraving', value: 'A. B.' }],
  }));
  return { data: { order: { ...nodeOf(order), lineItems: { nodes } } } };
}

/** The Admin API's answer to our list, from the orders the shop really has. */
function answerOrders(after: string | null) {
  const all = [...shop.state.orders.values()];
  const start = after ? Number(after) : 0;
  const nodes = all.slice(start, start + PAGE).map(nodeOf);
  const end = start + nodes.length;
  return { data: { orders: { nodes, pageInfo: { hasNextPage: end < all.length, endCursor: String(end) } } } };
}

/** Shopify's answer to an app that asks for a token with its own credentials. */
function answerGrant(form: URLSearchParams) {
  const { grant_type, client_id, client_secret } = Object.fromEntries(form);
  const isApp = client_id === APP.clientId && client_secret === APP.clientSecret;
  if (grant_type !== 'client_credentials' || !isApp)
    return { status: 401, body: { error: 'invalid_client' } };
  granted.push(`granted-${granted.length + 1}`);
  return {
    status: 200,
    body: { access_token: granted.at(-1), scope: 'read_orders', expires_in: grantSeconds },
  };
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url === '/admin/oauth/access_token') {
      const { status, body } = answerGrant(new URLSearchParams(await bodyOf(request)));
      response.writeHead(status, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(body));
    }
    if (request.url !== '/admin/api/2026-10/graphql.json') return shop.handle(request, response);
    const status = failures.shift();
    const token = request.headers['x-shopify-access-token'];
    const allowed = token === ADMIN_TOKEN || token === granted.at(-1);
    const { variables } = JSON.parse(await bodyOf(request));
    if (!variables.id) requests.push(variables);
    const answer = variables.id ? answerOrder(variables.id) : answerOrders(variables.after);
    response.writeHead(status ?? (allowed ? 200 : 401), { 'content-type': 'application/json' });
    response.end(JSON.stringify(allowed ? answer : { errors: 'Unauthorized' }));
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
  records = await openDatabase({ dataDir: store.dataDir });
});
afterAll(async () => {
  await records.close();
  await store.close();
  await shop.close();
  server.closeAllConnections();
  server.close();
});

const readerWith = (access: AdminAccess) =>
  createAdminOrders(createAdminClient({ shopUrl, apiVersion: '2026-10', access, log: quiet }));

function reconciliation(holder: string) {
  const system = { database: records, clock: systemClock, ids: randomIds, log: quiet };
  return createReconciliation({
    ...system,
    platformOrders: readerWith({ adminToken: ADMIN_TOKEN }),
    holder,
  });
}

it('§4 Order: one paid without a webhook is found, updated and removed from the cart', async () => {
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
  const orders = async () => (await records.orders.list({ limit: 50 })).rows;
  expect((await orders()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending', 'pending']);

  failures = [503];
  const work = reconciliation('one');
  await expect.poll(async () => (await orders()).filter(({ status }) => status === 'paid').length).toBe(3);
  // Two pages, the first of them asked for twice because the first answer failed.
  expect(requests.map(({ after }) => after)).toEqual([null, null, '2']);
  expect(requests[0]?.changed).toMatch(/^updated_at:>='\d{4}-\d\d-\d\dT/);
  for (const { shopper } of paid) expect(await shopper.list()).toEqual([]);
  // With its totals and its lines as bought, though no webhook has told of them.
  const [order] = (await orders()).filter(({ status }) => status === 'paid');
  const bought = [...shop.state.orders.values()].find(({ id }) => String(id) === order?.platformOrderId);
  expect(order?.details.totals).toEqual({
    subtotalCents: bought?.subtotal,
    discountCents: 0,
    shippingCents: bought?.shipping.price,
    taxCents: bought?.tax,
  });
  expect(order?.lines).toMatchObject([
    {
      name: bought?.lines[0]?.title,
      unitCents: bought?.lines[0]?.price,
      paidCents: (bought?.lines[0]?.price ?? 0) - 100,
      properties: [{ name: 'Engraving', value: 'A. B.' }],
    },
  ]);
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
    (await records.orders.list({ limit: 50 })).rows.map(({ status }) => status).sort();
  await expect.poll(statuses).toEqual(['cancelled', 'paid', 'pending', 'refunded']);
  await work.close();
});

it('a token without the right to read orders is refused with a sentence that does not contain it', async () => {
  const reader = readerWith({ adminToken: 'shpat_wrong' });
  await expect(reader.changedSince(0)).rejects.toThrow('Shopify did not accept the access token: HTTP 401');
  requests = [];
});

it('an app of the Dev Dashboard reads orders with a token that it requests once, and again when it is refused or expires', async () => {
  const reader = readerWith(APP);
  expect(await reader.changedSince(0)).toHaveLength(shop.state.orders.size);
  await reader.changedSince(0);
  expect(granted).toHaveLength(1);
  granted.push('revoked the first');
  await expect(reader.changedSince(0)).rejects.toThrow('HTTP 401');
  expect(await reader.changedSince(0)).toHaveLength(shop.state.orders.size);
  expect(granted).toHaveLength(3);
  // One that is about to end is not taken a second time.
  grantSeconds = 60;
  const hasty = readerWith(APP);
  await hasty.changedSince(0);
  expect(granted.length).toBeGreaterThan(4);
});

it('wrong app credentials are reported without revealing them', async () => {
  const reader = readerWith({ ...APP, clientSecret: 'wrong' });
  await expect(reader.changedSince(0)).rejects.toThrow(
    /^Shopify gave the app no token: HTTP 401 \(invalid_client\)$/,
  );
});
