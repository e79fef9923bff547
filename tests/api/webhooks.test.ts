// Rulings on orders: signed webhooks move them on, once each, never backwards; nobody else moves anything.
import { createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open.ts';
import { CUSTOMER } from '../../src/shared/customer-fixture.ts';
import type { Product } from '../../src/shared/entities.ts';
import { cartTotalCents } from '../../src/shared/money.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import { createDatabase } from '../support/postgres.ts';
import {
  listProducts,
  newShopper,
  payAt,
  type Shopper,
  sendWebhook,
  wellStocked,
} from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const SECRETS = ['the-newest-secret', 'the-secret-before'] as const;
const ENGINES = [
  { name: 'SQLite', open: async () => undefined },
  { name: 'PostgreSQL', open: createDatabase },
];

describe.each(ENGINES)('Orders by webhook on $name', ({ open }) => {
  let database: Awaited<ReturnType<typeof open>>;
  let store: TestStore;
  let records: Database;
  let stocked: Product[];
  let next = 0;
  let platformId = 9_000_000;
  beforeAll(async () => {
    database = await open();
    store = await startStore({
      env: {
        TRUST_PROXY: 'true',
        SHOPIFY_WEBHOOK_SECRET: SECRETS.join(','),
        ...(database && { DATABASE_URL: database.url }),
      },
    });
    records = await openDatabase(database ? { url: database.url } : { dataDir: store.dataDir });
    stocked = wellStocked(await listProducts(store));
  });
  afterAll(async () => {
    await records.close();
    await store.close();
    await database?.drop();
  });

  interface Pending {
    readonly shopper: Shopper;
    readonly orderId: string;
    readonly address: string;
    readonly totalCents: number;
  }

  async function pendingOrder(): Promise<Pending> {
    const shopper = newShopper(store);
    next += 1;
    await shopper.add({ productId: stocked[next % stocked.length]?.shopifyId, quantity: 2 });
    const totalCents = cartTotalCents(await shopper.list());
    const { body } = await shopper.checkOut({ ...CUSTOMER, email: `buyer-${next}@example.com` }, undefined, {
      'x-forwarded-for': `10.2.${next % 200}.1`,
    });
    const address = store.url + body.checkoutUrl;
    const { rows } = await records.listOrders({ limit: 500 });
    const order = rows.find(({ checkoutUrl }) => checkoutUrl === body.checkoutUrl);
    return { shopper, orderId: String(order?.id), address, totalCents };
  }

  const payload = (orderId: string | undefined, id: number, more = {}) => ({
    id,
    email: 'someone@example.com',
    total_price: '54.30',
    financial_status: 'paid',
    customer: { first_name: 'Some', last_name: 'One' },
    note_attributes: orderId ? [{ name: 'order_id', value: orderId }] : [],
    line_items: [{ title: 'Linen shirt', quantity: 1, price: '54.30', product_id: 1, variant_id: 2 }],
    ...more,
  });
  const refund = (id: number) => ({ order_id: id, transactions: [{ kind: 'refund', amount: '54.30' }] });
  const tell = (topic: string, body: object | string, id?: string) =>
    sendWebhook(store, { topic, body, secret: SECRETS[0], id });
  const statusOf = async (id: string) => (await records.findOrder(id))?.status;
  const newPlatformId = () => {
    platformId += 1;
    return platformId;
  };

  it('§4: paying on the hosted page moves the order from pending to paid and takes what was bought out of the cart [R.45]', async () => {
    const { shopper, orderId, address, totalCents } = await pendingOrder();
    expect(await statusOf(orderId)).toBe('pending');
    expect(await payAt(address, totalCents)).toMatch(/\/thank-you$/);
    await expect.poll(() => statusOf(orderId), { timeout: 10_000 }).toBe('paid');
    expect(await shopper.list()).toEqual([]);
  });

  it('§4: a declined card leaves the order pending and the cart as it was', async () => {
    const { shopper, orderId, address, totalCents } = await pendingOrder();
    const before = await shopper.list();
    expect(await payAt(address, totalCents, { cardNumber: '4000 0000 0000 0002' })).toContain('?form=');
    expect(await statusOf(orderId)).toBe('pending');
    expect(await shopper.list()).toEqual(before);
  });

  it('what the shopper added between hand-off and payment stays in the cart', async () => {
    const { shopper, orderId } = await pendingOrder();
    const [line] = await shopper.list();
    await shopper.set(String(line?.id), 3);
    const other = stocked[(next + 7) % stocked.length];
    await shopper.add({ productId: other?.shopifyId, quantity: 1 });
    expect((await tell('orders/create', payload(orderId, newPlatformId()))).status).toBe(200);
    expect((await shopper.list()).map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [line?.productId, 1],
      [other?.shopifyId, 1],
    ]);
  });

  it('any of the secrets signs; the newest and the one before', async () => {
    for (const secret of SECRETS) {
      const { orderId } = await pendingOrder();
      const body = payload(orderId, newPlatformId());
      expect((await sendWebhook(store, { topic: 'orders/paid', body, secret })).status).toBe(200);
      expect(await statusOf(orderId)).toBe('paid');
    }
  });

  it('a forged, truncated, absent or foreign signature is 401 and changes nothing [R.42]', async () => {
    const { shopper, orderId } = await pendingOrder();
    const cart = await shopper.list();
    const body = payload(orderId, newPlatformId());
    const right = createHmac('sha256', SECRETS[0]).update(JSON.stringify(body)).digest('base64');
    const before = (await records.listOrders({ limit: 1 })).total;
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
      const answer = await sendWebhook(store, { topic: 'orders/paid', body, secret: SECRETS[0], hmac });
      expect(answer.status, hmac).toBe(401);
      expect(await answer.json()).toEqual({ message: 'The signature does not match.' });
    }
    expect((await sendWebhook(store, { topic: 'orders/paid', body, secret: 'another' })).status).toBe(401);
    // Right for another body: one byte was changed on the way.
    const changed = JSON.stringify(body).replace('54.30', '54.31');
    expect(
      (await sendWebhook(store, { topic: 'orders/paid', body: changed, secret: '', hmac: right })).status,
    ).toBe(401);
    // The signature is looked at before the body: what is no JSON is still 401.
    expect((await sendWebhook(store, { topic: 'orders/paid', body: '{', secret: 'another' })).status).toBe(
      401,
    );
    expect(await statusOf(orderId)).toBe('pending');
    expect((await records.listOrders({ limit: 1 })).total).toBe(before);
    expect(await shopper.list()).toEqual(cart);
  });

  it('the same webhook ten times, under its own and other ids, and late, is applied once [R.43]', async () => {
    const { shopper, orderId } = await pendingOrder();
    const id = newPlatformId();
    const webhook = payload(orderId, id);
    const deliveryId = randomUUID();
    const ids = Array.from({ length: 10 }, (_, index) => (index % 2 ? deliveryId : randomUUID()));
    const answers = await Promise.all(ids.map((each) => tell('orders/paid', webhook, each)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    await tell('orders/fulfilled', webhook);
    // The shopper is back for more when the old webhook comes once again.
    await shopper.add({ productId: stocked[0]?.shopifyId, quantity: 1 });
    await tell('orders/paid', webhook);
    await tell('orders/create', webhook);
    expect(await statusOf(orderId)).toBe('fulfilled');
    expect(await shopper.list()).toHaveLength(1);
    const { rows } = await records.listOrders({ limit: 500 });
    expect(rows.filter(({ platformOrderId }) => platformOrderId === String(id))).toHaveLength(1);
  });

  it('any order of create, paid, fulfilled, cancelled and refund ends in one order at the furthest state [R.44]', async () => {
    const topics = ['orders/create', 'orders/paid', 'orders/fulfilled', 'orders/cancelled', 'refunds/create'];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(topics, { minLength: topics.length }), async (shuffled) => {
        const { shopper, orderId } = await pendingOrder();
        const id = newPlatformId();
        for (const topic of shuffled)
          await tell(topic, topic === 'refunds/create' ? refund(id) : payload(orderId, id));
        expect(await statusOf(orderId)).toBe('refunded');
        expect(await shopper.list()).toEqual([]);
        const { rows } = await records.listOrders({ limit: 500 });
        expect(rows.filter(({ platformOrderId }) => platformOrderId === String(id))).toHaveLength(1);
      }),
      { numRuns: 6 },
    );
  });

  it('an order we never handed over is recorded, also when its refund arrives first', async () => {
    const id = newPlatformId();
    await tell('refunds/create', refund(id));
    await tell('orders/create', payload(undefined, id));
    const { rows } = await records.listOrders({ limit: 500 });
    const found = rows.filter(({ platformOrderId }) => platformOrderId === String(id));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ status: 'refunded', customerName: 'Some One', totalCents: 5_430 });
    expect(found[0]?.lines).toHaveLength(1);
  });

  it('topics and bodies we do not know are accepted and change nothing', async () => {
    const { total } = await records.listOrders({ limit: 1 });
    const odd: [string, object | string][] = [
      ['app/uninstalled', { id: 1 }],
      ['', { id: 1 }],
      ['orders/edited', { id: 1 }],
      ['orders/create', {}],
      ['orders/create', []],
      ['orders/create', { id: 'x' }],
      ['orders/create', { id: null, note_attributes: 'x', line_items: 7 }],
    ];
    for (const [topic, body] of odd) expect((await tell(topic, body)).status).toBe(200);
    expect((await tell('orders/create', 'no json')).status).toBe(400);
    expect((await records.listOrders({ limit: 1 })).total).toBe(total);
  });

  it('a signed body under another topic changes nothing', async () => {
    const { orderId } = await pendingOrder();
    const id = newPlatformId();
    const email = (await records.findOrder(orderId))?.email;
    const unpaid = payload(orderId, id, {
      financial_status: 'pending',
      fulfillment_status: null,
      cancelled_at: null,
      customer: { id: 1, email, first_name: 'Some', last_name: 'One' },
    });
    await tell('orders/create', unpaid);
    const before = await records.findOrder(orderId);
    expect(before?.status).toBe('placed');
    const { total } = await records.listOrders({ limit: 1 });
    for (const topic of ['orders/paid', 'orders/fulfilled', 'orders/cancelled', 'refunds/create'])
      expect((await tell(topic, unpaid)).status).toBe(200);
    for (const topic of ['customers/redact', 'customers/data_request', 'shop/redact'])
      expect((await tell(topic, unpaid)).status).toBe(400);
    await tell('orders/create', refund(newPlatformId()));
    const person = { shop_id: 1, customer: { id: 1, email } };
    expect((await tell('shop/redact', { ...person, orders_to_redact: [] })).status).toBe(200);
    expect((await tell('customers/redact', { ...person, data_request: { id: 1 } })).status).toBe(200);
    expect(await records.findOrder(orderId)).toEqual(before);
    expect((await records.listOrders({ limit: 1 })).total).toBe(total);
  });

  it('a webhook of another shop is 403, by its header or by its signed body', async () => {
    const body = { shop_id: 1, shop_domain: 'other.myshopify.com', customer: { email: 'a@example.com' } };
    expect((await tell('customers/redact', body)).status).toBe(403);
    const { orderId } = await pendingOrder();
    const send = (domain: string) =>
      sendWebhook(store, {
        topic: 'orders/paid',
        body: payload(orderId, newPlatformId()),
        secret: SECRETS[0],
        domain,
      });
    expect((await send('other.myshopify.com')).status).toBe(403);
    expect(await statusOf(orderId)).toBe('pending');
    expect((await send('Demo-Shop.myshopify.com')).status).toBe(200);
    expect(await statusOf(orderId)).toBe('paid');
  });

  it('numbers, ids and addresses that are too large are 4xx', async () => {
    const { total } = await records.listOrders({ limit: 1 });
    const line = { title: 'Linen shirt', quantity: 1, price: '54.30', product_id: 1, variant_id: 2 };
    const large: object[] = [
      { id: 2 ** 60 },
      { id: '9'.repeat(40) },
      { total_price: '9'.repeat(30) },
      { total_price: 1e300 },
      { email: `${'a'.repeat(6_000)}@example.com` },
      { customer: { email: 'x'.repeat(20_000) } },
      { line_items: [{ ...line, quantity: 1e15 }] },
      { line_items: [{ ...line, price: '1e200' }] },
      { line_items: [{ ...line, product_id: 1e30 }] },
    ];
    for (const more of large) {
      const { status } = await tell('orders/create', payload(undefined, newPlatformId(), more));
      expect(status, JSON.stringify(more).slice(0, 60)).toBe(400);
    }
    expect((await tell('orders/create', payload(undefined, newPlatformId()), 'x'.repeat(5_000))).status).toBe(
      400,
    );
    expect((await tell('refunds/create', refund(2 ** 70))).status).toBe(400);
    expect((await records.listOrders({ limit: 1 })).total).toBe(total);
  });

  it('answers sixty webhooks at once well within the five seconds Shopify waits for one', async () => {
    const waiting = await Promise.all([pendingOrder(), pendingOrder(), pendingOrder()]);
    const started = performance.now();
    await Promise.all(
      waiting.flatMap(({ orderId }) => {
        const id = newPlatformId();
        return Array.from({ length: 20 }, () => tell('orders/paid', payload(orderId, id)));
      }),
    );
    expect(performance.now() - started).toBeLessThan(5_000);
    for (const { orderId } of waiting) expect(await statusOf(orderId)).toBe('paid');
  });
});
