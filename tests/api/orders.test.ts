// B5 After the order, over HTTP: lookup, links, the page's data, cancelling by the server's clock, part refunds.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ORDER_LINK_SECRET } from '../../src/server/subjects/orders.ts';
import { createSigner } from '../../src/server/system/system.ts';
import { ORDER_LINK_DAYS } from '../../src/shared/constants.ts';
import type { OrderView, Product } from '../../src/shared/entities.ts';
import { cartTotalCents } from '../../src/shared/money.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { createAdmin, login, withDatabase } from '../support/admin.ts';
import { newBrowser } from '../support/form-browser.ts';
import { listProducts, newShopper, payAt, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const MISSING = { message: 'We could not find an order with these details.' };
const PAYER = 'payer@example.com';

/** The real time, moved on by as much as a test asks for. */
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
let store: TestStore;
let products: Product[];
let secret: string;

beforeAll(async () => {
  store = await startStore({ env: { DEMO_SHOP_PRODUCTS: '80' }, clock });
  products = wellStocked(await listProducts(store), 20);
  secret = await withDatabase(
    store,
    async (database) => (await database.settings.read(ORDER_LINK_SECRET)) ?? '',
  );
});
beforeEach(() => {
  clock.ahead = 0;
});
afterAll(() => store.close());

const ask = async (method: string, path: string, body?: unknown) => {
  const response = await store.call(method, path, body);
  // biome-ignore lint/suspicious/noExplicitAny: each test names what it expects
  return { status: response.status, body: (await response.json()) as any };
};
const backOffice = (path: string, body: object, method = 'POST') =>
  ask(method, `/demo-shop/admin/api/${path}`, body);
const lookUp = (number: string, email: string) => ask('POST', '/api/orders/lookup', { number, email });
const view = async (token: string) => (await ask('GET', `/api/orders/${token}`)).body as OrderView;
const cancel = (token: string) => ask('POST', `/api/orders/${token}/cancel`, {});

/** Buys through the hosted page; gives the order as the demo shop has it, and the token its thank-you leads to. */
async function buy() {
  const shopper = newShopper(store);
  const [product] = products;
  await shopper.add({ productId: product?.id, variantId: product?.variants[0]?.id, quantity: 1 });
  const items = await shopper.list();
  const { body } = await shopper.checkOut();
  const address = await payAt(store.url + body.checkoutUrl, cartTotalCents(items), {
    email: PAYER,
    city: 'Asheville',
  });
  const thanks = await (await fetch(new URL(address, store.url))).text();
  const token = /href="\/orders\/([^"]+)"/.exec(thanks)?.[1] ?? '';
  const { orders } = (await ask('GET', '/demo-shop/admin/api/orders')).body;
  await expect.poll(async () => (await view(token)).number).toBe(`#${orders[0].number}`);
  await expect.poll(async () => (await view(token)).state).toBe('Paid');
  return {
    token,
    number: String(orders[0].number),
    id: orders[0].id,
    createdAt: Date.parse(orders[0].createdAt),
  };
}

describe('B5 Lookup', () => {
  test('B5 Lookup: the number and either address open the order; "#", spaces and capitals do not matter [B5.2]', async () => {
    const { number } = await buy();
    for (const [said, email] of [
      [number, CUSTOMER.email],
      [` # ${number} `, ` ${CUSTOMER.email.toUpperCase()} `],
      [`#${number}`, PAYER],
    ] as const) {
      const { status, body } = await lookUp(said, email);
      expect(status).toBe(200);
      expect(body.path).toBe(`/orders/${body.token}`);
      expect((await view(body.token)).number).toBe(`#${number}`);
    }
    for (const [said, email] of [
      [number, 'somebody@example.com'],
      [number, 'no address'],
      [number, ''],
      ['999999', CUSTOMER.email],
      ['', ''],
    ] as const)
      expect(await lookUp(said, email)).toEqual({ status: 404, body: MISSING });
  });

  test('B5 Lookup: attempts are limited per address [B5.3]', async () => {
    clock.ahead = 60 * 60 * SECOND_MS;
    const tries = Array.from({ length: 20 }, (_, index) => lookUp(`no-${index}`, PAYER));
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([404]));
    expect((await lookUp('no-21', PAYER)).status).toBe(429);
  });
});

describe('B5 Links', () => {
  test('B5 Links: forged, foreign and expired ones open nothing [B5.4]', async () => {
    const { token } = await buy();
    const [purpose, id = '', expiry] = token.split('.');
    const later = clock.now() + DAY_MS;
    const forged = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${purpose}.${id}.zzzzzzzzz.${token.split('.')[3]}`,
      `${purpose}.${id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))}.${expiry}.${token.split('.')[3]}`,
      createSigner('another secret').sign('order', id, later),
      createSigner(secret).sign('leave-newsletter', id),
      createSigner(secret).sign('order', 'no-such-order', later),
    ];
    for (const each of forged) {
      expect(await ask('GET', `/api/orders/${each}`)).toEqual({ status: 404, body: MISSING });
      expect(await cancel(each)).toEqual({ status: 404, body: MISSING });
    }
    expect(createSigner(secret).read('order', token, clock.now())).toBe(id);
    clock.ahead = ORDER_LINK_DAYS * DAY_MS - 60 * SECOND_MS;
    expect((await ask('GET', `/api/orders/${token}`)).status).toBe(200);
    clock.ahead = ORDER_LINK_DAYS * DAY_MS + SECOND_MS;
    expect((await ask('GET', `/api/orders/${token}`)).status).toBe(404);
  });
});

describe('B18 Buy again', () => {
  test('B18 Buy again: a link without scripts fills the cart with what is sold; what is not is named [B18.8, B18.9]', async () => {
    const { token } = await buy();
    const [product] = products;
    const variantId = product?.variants[0]?.id;
    expect((await view(token)).again).toEqual({ path: `/cart/${variantId}:1`, missing: [] });
    const browser = newBrowser(store.url);
    await browser.addForm(products[1] as Product);
    const filled = await browser.open((await view(token)).again?.path ?? '');
    expect(filled.headers.get('location')).toBe('/cart?notice=link-added');
    expect((await browser.lines()).map((line) => line.variantId).toSorted()).toEqual(
      [variantId, products[1]?.variants[0]?.id].toSorted(),
    );
    await backOffice(`products/${product?.shopifyId}`, { stock: 0 }, 'PATCH');
    await expect
      .poll(async () => (await view(token)).again)
      .toEqual({ missing: [`${product?.name}, ${product?.variants[0]?.title}`] });
    await backOffice(`products/${product?.shopifyId}`, { stock: 50 }, 'PATCH');
    await expect.poll(async () => (await view(token)).again?.path).toBe(`/cart/${variantId}:1`);
  });
});

test("B18 Arrival: after it shipped, an order's page says the carrier's day, until it is delivered [B18.11]", async () => {
  const { token, id } = await buy();
  await backOffice(`orders/${id}/fulfil`, { estimatedDeliveryAt: '2026-11-24T17:00:00Z' });
  const shipped = async () => {
    const { arrival, shipments } = await view(token);
    return [arrival, ...shipments.map((parcel) => parcel.arrival)];
  };
  await expect.poll(shipped).toEqual([undefined, 'Arrives Tue, Nov 24']);
  await backOffice(`orders/${id}/deliver`, {});
  await expect.poll(shipped).toEqual([undefined, undefined]);
});

describe('B5 Order page', () => {
  test('B5 Order page: it shows the lines, the days of arrival and only the buyer’s city [B5.5, B5.7, B18.10]', async () => {
    const { token, number, id } = await buy();
    const order = await view(token);
    const [product] = products;
    expect(order).toMatchObject({
      number: `#${number}`,
      state: 'Paid',
      city: 'Asheville',
      arrival: expect.stringMatching(/^Arrives \w{3}, \w{3} \d+ - \w{3}, \w{3} \d+$/),
      cancel: 'open',
      lines: [{ name: product?.name, quantity: 1, imageUrl: product?.imageUrl }],
    });
    expect(order.steps.map(({ label, done }) => [label, done])).toEqual([
      ['Placed', true],
      ['Paid', true],
      ['Shipped', false],
    ]);
    const { subtotal, shipping, tax, total } = order.totals;
    expect(Number(subtotal) + Number(shipping) + Number(tax)).toBeCloseTo(Number(total));
    await backOffice(`orders/${id}/fulfil`, {
      trackingNumber: '1Z9',
      trackingUrl: 'https://track.example/1Z9',
    });
    await expect.poll(async () => (await view(token)).state).toBe('Shipped');
    const shipped = await view(token);
    expect(shipped.shipments).toMatchObject([{ number: '1Z9', url: 'https://track.example/1Z9' }]);
    const told = JSON.stringify([order, shipped]);
    for (const personal of [
      CUSTOMER.lastName,
      CUSTOMER.address,
      CUSTOMER.zipCode,
      CUSTOMER.email,
      PAYER,
      'Doe',
      '12 King',
      '27278',
    ])
      expect(told).not.toContain(personal);
  });

  test('B5 Refunds: a part refund before and after the shipment is shown as an amount [B5.12]', async () => {
    const { token, id } = await buy();
    await backOffice(`orders/${id}/refund`, { amount: '5.00' });
    await expect.poll(async () => (await view(token)).state).toBe('Paid, $5.00 refunded');
    await backOffice(`orders/${id}/fulfil`, {});
    await expect.poll(async () => (await view(token)).state).toBe('Shipped, $5.00 refunded');
    await backOffice(`orders/${id}/refund`, { amount: '2.50' });
    await expect.poll(async () => (await view(token)).state).toBe('Shipped, $7.50 refunded');
    expect((await view(token)).steps.map(({ label }) => label)).toEqual([
      'Placed',
      'Paid',
      'Shipped',
      'Refunded $7.50',
    ]);
  });
});

test('B5 Admin: the order list shows the number and the refunded amount', async () => {
  const { token, number, id } = await buy();
  await backOffice(`orders/${id}/refund`, { amount: '5.00' });
  await expect.poll(async () => (await view(token)).state).toBe('Paid, $5.00 refunded');
  const cookie = await login(store, await createAdmin(store));
  const [first] = (await (
    await store.call('GET', '/api/admin/orders', undefined, cookie)
  ).json()) as object[];
  expect(first).toMatchObject({ number: `#${number}`, refundedAmount: '5.00', status: 'paid' });
});

describe('B5 Cancelling', () => {
  test('B5 Cancelling: it works at 30:00 by the server’s clock, and is 409 at 30:01 [B5.8]', async () => {
    const inTime = await buy();
    clock.ahead = inTime.createdAt + 1_800 * SECOND_MS - Date.now();
    const asked = await cancel(inTime.token);
    expect([asked.status, asked.body.state, asked.body.cancel]).toEqual([
      200,
      'Cancellation requested',
      'requested',
    ]);
    await expect.poll(async () => (await view(inTime.token)).cancel).toBe('cancelled');
    expect((await view(inTime.token)).state).toMatch(/^Cancelled, \$[\d.]+ refunded$/);

    clock.ahead = 0;
    const late = await buy();
    clock.ahead = late.createdAt + 1_801 * SECOND_MS - Date.now();
    expect((await view(late.token)).cancel).toBeUndefined();
    expect(await cancel(late.token)).toEqual({
      status: 409,
      body: { message: 'Orders can be cancelled within 30 minutes of placement.' },
    });
  });

  test('B5 Cancelling: a shipped order is 409 with a link to the contact form [B5.10]', async () => {
    const { token, id } = await buy();
    await backOffice(`orders/${id}/fulfil`, {});
    await expect.poll(async () => (await view(token)).state).toBe('Shipped');
    const { status, body } = await cancel(token);
    expect(status).toBe(409);
    expect(body.message).toContain('contact page');
  });

  test('B5 Cancelling: an order that ships at the same moment is not cancelled [B5.10]', async () => {
    const { token, id } = await buy();
    await backOffice('conditions', { webhooks: 'not_sent' }, 'PUT');
    await backOffice(`orders/${id}/fulfil`, {});
    expect((await cancel(token)).status).toBe(409);
    await backOffice('conditions', { webhooks: 'delivered' }, 'PUT');
    expect((await view(token)).state).toBe('Shipped');
  });

  test('B5 Cancelling: without permission for the token it is left to the owner [B5.11]', async () => {
    const { token, number } = await buy();
    await backOffice('conditions', { adminScopes: ['read_orders'] }, 'PUT');
    expect((await cancel(token)).body).toMatchObject({ state: 'Cancellation requested', cancel: 'asked' });
    await backOffice('conditions', { adminScopes: null }, 'PUT');
    await withDatabase(store, async (database) => {
      const { rows } = await database.messages.list({ limit: 5 });
      expect(rows.map(({ subject }) => subject)).toContain(`Cancel order #${number}`);
    });
    const subject = `Cancellation request for order #${number}`;
    await expect
      .poll(async () => {
        const { messages } = (await ask('GET', '/demo-shop/mail/messages')).body;
        return messages.map((mail: { subject: string }) => mail.subject);
      })
      .toContain(subject);
  });

  test('B5 Cancelling: many presses cancel the order once [B5.9]', async () => {
    const { token } = await buy();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(async () => (await view(token)).cancel).toBe('cancelled');
    const [, id = ''] = token.split('.');
    await withDatabase(store, async (database) => {
      expect((await database.orders.find(id))?.details.cancellation).toMatchObject({ tries: 1 });
    });
  });
});
