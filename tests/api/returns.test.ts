// B11 Returns, over HTTP and through the stand-in: asked for, approved, declined, received, refunded.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskOverview } from '../../src/shared/api/desk/overview.ts';
import type { DeskReason, DeskReturn } from '../../src/shared/api/desk/returns.ts';
import { DAY_MS } from '../../src/shared/constants.ts';
import { shopTime } from '../../src/shared/delivery/calendar.ts';
import type { OrderView, Product } from '../../src/shared/entities.ts';
import { createAdmin, login } from '../support/admin.ts';
import { loadRenderer } from '../support/renderer.ts';
import { deliveredOrder, readOrder } from '../support/returning.ts';
import { listProducts, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
let products: Product[];

beforeAll(async () => {
  store = await startStore({ env: { DEMO_SHOP_PRODUCTS: '60' } });
  products = wellStocked(await listProducts(store), 20);
});
afterAll(() => store.close());

const ask = async (method: string, path: string, body?: unknown) => {
  const response = await store.call(method, path, body);
  // biome-ignore lint/suspicious/noExplicitAny: each test names what it expects
  return { status: response.status, body: (await response.json()) as any };
};
const backOffice = (path: string, body: object = {}, method = 'POST') =>
  ask(method, `/demo-shop/admin/api/${path}`, method === 'GET' ? undefined : body);
const view = (token: string) => readOrder(store, token);
const shopReturns = async (orderId: number) =>
  // biome-ignore lint/suspicious/noExplicitAny: the stand-in's own shape
  ((await backOffice('returns', {}, 'GET')).body.returns as any[]).filter((each) => each.orderId === orderId);

/** Noon in New York, in winter, after midnight UTC. */
const NOON_MS = 17 * 3_600_000;

const delivered = () => deliveredOrder(store, products[0]);

const line = (variantId: string, changes: object = {}) => ({
  variantId,
  quantity: 1,
  reason: 'Too small',
  ...changes,
});
const request = (token: string, lines: readonly object[], more: object = {}) =>
  ask('POST', `/api/orders/${token}/returns`, { lines, ...more });
const stateOf = async (token: string) => (await view(token)).returns?.requests.map(({ state }) => state);

describe('B11 Returns', () => {
  test('B11 Returns: ten submits at once make one request at Shopify [B11.6]', async () => {
    const { token, id, variantId } = await delivered();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        request(token, [line(variantId, { note: 'Too tight' })], { number: 0 }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [returned, ...others] = await shopReturns(id);
    expect(others).toEqual([]);
    expect(returned.lines).toMatchObject([{ quantity: 1, reason: 'SIZE_TOO_SMALL' }]);
    expect(returned.lines[0].note).toMatch(/^Too tight \[\d+-R1\]$/);
    // The second piece can still be returned, by the next form.
    expect((await view(token)).returns).toMatchObject({ number: 1, lines: [{ available: 1 }] });
    expect((await request(token, [line(variantId)], { number: 1 })).status).toBe(200);
    expect(await shopReturns(id)).toHaveLength(2);
    const third = await request(token, [line(variantId)], { number: 2 });
    expect(third.status).toBe(409);
    expect(third.body.message).toContain('Returned already');
  });

  test('B11 Returns: the page follows it from the request to the refund, and never backwards [B11.7]', async () => {
    const { token, id, variantId } = await delivered();
    await request(token, [line(variantId)]);
    expect(await stateOf(token)).toEqual(['Return requested']);
    const [{ id: returnId }] = await shopReturns(id);
    await backOffice(`returns/${returnId}/approve`, { trackingNumber: '1Z999' });
    await expect.poll(() => stateOf(token)).toEqual(['Approved']);
    await expect.poll(async () => (await view(token)).returns?.requests[0]?.trackingNumber).toBe('1Z999');
    await backOffice(`returns/${returnId}/receive`);
    await expect.poll(() => stateOf(token)).toEqual(['Received']);
    await backOffice(`returns/${returnId}/refund`, { amount: '20.00' });
    await expect.poll(() => stateOf(token)).toEqual(['Refunded $20.00']);
    expect((await view(token)).state).toContain('$20.00 refunded');
  });

  test('B11 Returns: webhooks in a burst, newest first and twice, end in the same state [B11.7]', async () => {
    for (const deliveries of ['shuffled', 'twice']) {
      const { token, id, variantId } = await delivered();
      await backOffice('conditions', { deliveries }, 'PUT');
      await request(token, [line(variantId)]);
      const [{ id: returnId }] = await shopReturns(id);
      await backOffice(`returns/${returnId}/approve`);
      await backOffice(`returns/${returnId}/refund`, { amount: '5.00' });
      await expect.poll(() => stateOf(token)).toEqual(['Refunded $5.00']);
      await backOffice('conditions', { deliveries: 'in_order' }, 'PUT');
    }
  });

  test('B11 Returns: a declined return says why, and its items can be returned again [B11.7]', async () => {
    const { token, id, variantId } = await delivered();
    await request(token, [line(variantId, { quantity: 2 })]);
    const [{ id: returnId }] = await shopReturns(id);
    await backOffice(`returns/${returnId}/decline`, { note: 'Tags are missing' });
    await expect.poll(() => stateOf(token)).toEqual(['Declined: Tags are missing']);
    expect((await view(token)).returns?.lines[0]).toMatchObject({ available: 2 });
  });

  test('B11 Returns: an impossible return is refused with a sentence [B11.5]', async () => {
    const { token, variantId } = await delivered();
    const refusals = [
      [[], 'Choose at least one item to return.'],
      [[line(variantId, { reason: 'Bored' })], 'Please choose a reason for each item.'],
      [[line(variantId, { quantity: 0 })], 'Choose how many of each item you return.'],
      [[line(variantId, { note: 'x'.repeat(501) })], 'A note has at most 500 characters.'],
      [[line(variantId, { quantity: 3 })], 'only 2 can be returned'],
      [[line('1')], 'This item cannot be returned.'],
      [[line(variantId, { exchange: '1' })], 'This size is sold out.'],
    ] as const;
    for (const [lines, message] of refusals) {
      const { status, body } = await request(token, lines);
      expect(body.message).toContain(message);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect((await request('a.b', [line(variantId)])).status).toBe(404);
    expect((await view(token)).returns?.requests).toEqual([]);
  });

  test('B11 Returns: a form without scripts makes the same request [B11.6]', async () => {
    const { token, id, variantId } = await delivered();
    const form = (fields: Record<string, string>) =>
      fetch(`${store.url}/api/orders/${token}/returns`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
    const fields = {
      number: '0',
      [`line-${variantId}`]: 'on',
      [`quantity-${variantId}`]: '2',
      [`reason-${variantId}`]: 'Changed my mind',
    };
    const done = await form(fields);
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe(`/orders/${token}?notice=return-sent`);
    await form(fields);
    const made = await shopReturns(id);
    expect(made).toHaveLength(1);
    expect(made[0].lines).toMatchObject([{ quantity: 2, reason: 'UNWANTED' }]);
  });
});

let cookie: { cookie: string };
const desk = async (method: string, path: string, body?: unknown) => {
  cookie ??= await login(store, await createAdmin(store));
  return store.call(method, `/api/admin/desk/${path}`, body, cookie);
};

describe('B11 The desk', () => {
  const waiting = async (token: string) => {
    const [reference] = (await view(token)).returns?.requests.map((each) => each.reference) ?? [];
    const { rows } = (await (await desk('GET', 'returns')).json()) as { rows: DeskReturn[] };
    return rows.find((each) => each.reference === reference);
  };
  const openReturns = async () =>
    ((await (await desk('GET', 'overview?days=365')).json()) as DeskOverview).openReturns;

  test('B11 The desk: approved there, it is approved at Shopify and on the order’s page [B11.9, B11.10]', async () => {
    const { token, id, variantId } = await delivered();
    await request(token, [line(variantId)]);
    const returned = await waiting(token);
    expect(returned).toMatchObject({ isWaiting: true, orderNumber: (await view(token)).number });
    const approve = (body: object) => desk('POST', `returns/${returned?.id}/approve`, body);
    expect((await approve({ labelUrl: 'javascript:alert(1)' })).status).toBe(400);
    expect((await approve({ labelUrl: 'http://labels.example/1' })).status).toBe(400);
    const shipping = { labelUrl: 'https://labels.example/1.pdf', trackingNumber: '1Z999' };
    expect((await approve(shipping)).status).toBe(200);
    expect((await approve(shipping)).status).toBe(409);
    expect((await view(token)).returns?.requests).toMatchObject([{ state: 'Approved', ...shipping }]);
    expect(await shopReturns(id)).toMatchObject([{ status: 'open', deliveries: [shipping] }]);
  });

  test('B11 The desk: a refusal needs a reason, which the shopper reads [B11.10]', async () => {
    const { token, id, variantId } = await delivered();
    await request(token, [line(variantId)]);
    const returned = await waiting(token);
    const decline = (reason: string) => desk('POST', `returns/${returned?.id}/decline`, { reason });
    const empty = await decline('  ');
    expect(empty.status).toBe(400);
    expect(((await empty.json()) as { message: string }).message).toBe(
      'Please write a reason that the shopper can read.',
    );
    expect((await decline('The tags are missing')).status).toBe(200);
    expect(await stateOf(token)).toEqual(['Declined: The tags are missing']);
    expect(await shopReturns(id)).toMatchObject([{ status: 'declined' }]);
  });

  test('B11 The desk: the overview counts open returns, and the export names each [B11.11, B11.12]', async () => {
    const { rows } = (await (await desk('GET', 'returns')).json()) as { rows: DeskReturn[] };
    const open = rows.filter(({ state }) => /^(Return requested|Approved|Received)$/.test(state));
    expect(open.length).toBeGreaterThan(0);
    expect(await openReturns()).toBe(open.length);
    const file = await (await desk('POST', 'returns.csv', {})).text();
    for (const { reference } of rows) expect(file).toContain(reference);
    const { products: counted } = (await (await desk('GET', 'return-reasons')).json()) as {
      products: DeskReason[];
    };
    expect(counted[0]?.reasons[0]?.reason).toBe('Too small');
  });
});

test('B11 Returns: without Admin access the owner gets a message, the page says so, and the desk ends it [B11.8, B11.16]', async () => {
  const { token, variantId } = await delivered();
  await backOffice('conditions', { adminScopes: ['read_orders', 'write_orders', 'read_products'] }, 'PUT');
  const { body } = await request(token, [line(variantId)]);
  await backOffice('conditions', { adminScopes: null }, 'PUT');
  expect((body as OrderView).returns?.requests).toMatchObject([{ state: 'Return requested', byOwner: true }]);
  const { rows } = (await (await desk('GET', 'returns')).json()) as { rows: DeskReturn[] };
  const { reference } = (body as OrderView).returns?.requests[0] ?? {};
  const id = rows.find((each) => each.reference === reference)?.id;
  const close = (input: object) => desk('POST', `returns/${id}/close`, input);
  expect((await close({ refunded: '12.00' })).status).toBe(409);
  expect((await desk('POST', `returns/${id}/approve`, {})).status).toBe(200);
  for (const refunded of ['0', '-1', 'ten', '1.234'])
    expect((await close({ refunded })).status, refunded).toBe(400);
  expect((await close({ refunded: '12.00' })).status).toBe(200);
  expect(await stateOf(token)).toEqual(['Refunded $12.00']);
  expect((await close({})).status).toBe(409);
});

test('B11 Returns: the day after the 30 days the order’s page says on which day they ended [B11.17]', async () => {
  const time = { now: Date.now() };
  const aged = await startStore({
    renderer: await loadRenderer(),
    clock: { now: () => time.now },
    env: { DEMO_SHOP_PRODUCTS: '60' },
  });
  try {
    const [product] = wellStocked(await listProducts(aged), 2);
    const { token } = await deliveredOrder(aged, product);
    /** The page at noon in New York, so many days later, without its data for the scripts. */
    const page = async (days: number) => {
      time.now = (shopTime(Date.now()).day + days) * DAY_MS + NOON_MS;
      const html = await (await aged.call('GET', `/orders/${token}`)).text();
      return html.replaceAll(/<script.*?<\/script>/gs, '');
    };
    const { by } = (await readOrder(aged, token)).returns ?? {};
    expect(await page(30)).toContain(`Return by ${by}`);
    const late = await page(31);
    expect(late).toContain(`The 30 days ended on ${by}`);
    expect(late).toContain(product?.name);
    expect(late).not.toContain('Return items');
  } finally {
    await aged.close();
  }
});
