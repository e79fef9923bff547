// B12 Changing an order over HTTP, with the demo shop as the platform: sizes, quantities, addresses, refunds and refusals.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderView, Product } from '../../src/shared/entities.ts';
import { cartTotalCents, effectiveCents, toCents } from '../../src/shared/money.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { listProducts, newShopper, payAt } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const { email: _email, ...ADDRESS } = CUSTOMER;

let store: TestStore;
let products: Product[];
let bought = 0;

/** Two sizes of one price with enough of both. */
const hasTwins = ({ variants }: Product): boolean =>
  variants.length > 1 &&
  variants.every((each) => each.stock >= 8) &&
  new Set(variants.map(effectiveCents)).size === 1;

beforeAll(async () => {
  store = await startStore({ env: { DEMO_SHOP_PRODUCTS: '120' } });
  products = (await listProducts(store)).filter(hasTwins);
});
afterAll(() => store.close());

const ask = async (method: string, path: string, body?: unknown) => {
  const response = await store.call(method, path, body);
  // biome-ignore lint/suspicious/noExplicitAny: each test names what it expects
  return { status: response.status, body: (await response.json()) as any };
};
const backOffice = (path: string, body: object = {}) => ask('POST', `/demo-shop/admin/api/${path}`, body);
const view = async (token: string) => (await ask('GET', `/api/orders/${token}`)).body as OrderView;
const change = (token: string, body: object) => ask('POST', `/api/orders/${token}/change`, body);

interface Bought {
  readonly token: string;
  readonly id: number;
  readonly createdAt: number;
  readonly first: Product;
  readonly second: Product;
}

const productAt = (index: number): Product => products[index] as Product;
const variantAt = ({ variants }: Product, index: number) => variants[index] as Product['variants'][number];

/** Buys two pieces of one product and one of another; the hosted page's state decides about tax. */
async function buy({ state = 'NC', code = '' } = {}): Promise<Bought> {
  const shopper = newShopper(store);
  // Every order has products of its own, so that no test takes another's stock.
  const [first, second] = [productAt(bought), productAt(bought + 1)];
  bought += 2;
  await shopper.add({ productId: first.id, variantId: variantAt(first, 0).id, quantity: 2 });
  await shopper.add({ productId: second.id, variantId: variantAt(second, 0).id, quantity: 1 });
  if (code) await store.call('PUT', '/api/cart/discount', { code }, shopper.session);
  const items = await shopper.list();
  const { body } = await shopper.checkOut();
  const total = cartTotalCents(items);
  const address = await payAt(store.url + body.checkoutUrl, code ? Math.round(total * 0.9) : total, {
    state,
  });
  const thanks = await (await fetch(new URL(address, store.url))).text();
  const token = /href="\/orders\/([^"]+)"/.exec(thanks)?.[1] ?? '';
  const { orders } = (await ask('GET', '/demo-shop/admin/api/orders')).body;
  await expect.poll(async () => (await view(token)).state).toBe('Paid');
  return { token, id: orders[0].id, createdAt: Date.parse(orders[0].createdAt), first, second };
}

const shopOrder = async (id: number) =>
  (await ask('GET', '/demo-shop/admin/api/orders')).body.orders.find(
    (each: { id: number }) => each.id === id,
  );
const refundsOf = async (id: number): Promise<number[]> =>
  (await shopOrder(id)).refunds.map(({ amount }: { amount: number }) => amount);

describe('B12 Changing an order', () => {
  test('another size of the same price is free and in the order at once [B12.2]', async () => {
    const { token, id, first } = await buy();
    const before = await view(token);
    const line = before.change?.lines[0];
    expect(line?.choices.map(({ variantId }) => variantId)).toContain(variantAt(first, 1).id);
    const { status, body } = await change(token, {
      lines: [{ line: line?.key, variantId: variantAt(first, 1).id }],
    });
    expect(status).toBe(200);
    expect(body.change.state).toBe('done');
    expect(body.lines.map((each: { variantTitle?: string }) => each.variantTitle)).toContain(
      variantAt(first, 1).title,
    );
    expect(body.totals).toEqual(before.totals);
    expect(await refundsOf(id)).toEqual([]);
    await store.call('GET', '/');
    expect((await view(token)).totals).toEqual(before.totals);
  });

  test('a smaller quantity refunds its price and its tax to the cent [B12.3]', async () => {
    const { token, id, first } = await buy({ state: 'NC' });
    const before = await view(token);
    const { status, body } = await change(token, {
      lines: [{ line: variantAt(first, 0).id, quantity: 1 }],
    });
    expect(status).toBe(200);
    const goods = toCents(before.totals.subtotal ?? '0');
    const tax = (cents: number) => Math.round((cents * 7) / 100);
    const price = effectiveCents(variantAt(first, 0));
    const expected = price + tax(goods) - tax(goods - price);
    expect(await refundsOf(id)).toEqual([expected]);
    expect(toCents(body.totals.refunded)).toBe(expected);
    expect(toCents(body.totals.total)).toBe(toCents(before.totals.total) - expected);
    expect(body.totals.other).toBeUndefined();
    // The webhooks say the same as the answer.
    await expect.poll(async () => (await view(token)).totals, { timeout: 5_000 }).toEqual(body.totals);
  });

  test('a discount stays with a changed size, and is refunded with a removed line [B12.2]', async () => {
    const { token, id, first, second } = await buy({ state: 'TX', code: 'WELCOME10' });
    const before = await view(token);
    const swapped = await change(token, {
      lines: [{ line: variantAt(first, 0).id, variantId: variantAt(first, 1).id }],
    });
    expect(swapped.status).toBe(200);
    expect(await refundsOf(id)).toEqual([]);
    expect(swapped.body.totals.total).toBe(before.totals.total);
    const less = await change(token, { lines: [{ line: variantAt(second, 0).id, quantity: 0 }] });
    expect(less.status).toBe(200);
    const paid = effectiveCents(variantAt(second, 0)) * 0.9;
    const [refund = 0, ...more] = await refundsOf(id);
    expect(more).toEqual([]);
    expect(Math.abs(refund - paid)).toBeLessThanOrEqual(1);
    expect(less.body.lines).toHaveLength(1);
  });

  test('a new address follows the rules of the checkout and reaches the shop [B12.1]', async () => {
    const { token, id } = await buy();
    const wrong = await change(token, { address: { ...ADDRESS, zipCode: '1' } });
    expect(wrong).toMatchObject({
      status: 422,
      body: { message: 'Please enter a ZIP code of five digits, like 27278' },
    });
    expect((await change(token, { address: { ...ADDRESS, country: 'Canada' } })).status).toBe(422);
    expect((await change(token, { address: { ...ADDRESS, city: '' } })).status).toBe(400);
    const { status, body } = await change(token, {
      address: { ...ADDRESS, address: '7 New Street', city: 'Durham', zipCode: '27701' },
    });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('7 New Street');
    expect((await shopOrder(id)).shippingAddress).toMatchObject({ address1: '7 New Street', zip: '27701' });
    await expect.poll(async () => (await view(token)).city).toBe('Durham');
  });

  test('ten presses at once make one edit and one refund [B12.9]', async () => {
    const { token, id, first } = await buy({ state: 'TX' });
    const body = { lines: [{ line: variantAt(first, 0).id, quantity: 1 }] };
    const replies = await Promise.all(Array.from({ length: 10 }, () => change(token, body)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await refundsOf(id)).toEqual([effectiveCents(variantAt(first, 0))]);
    expect((await shopOrder(id)).edits).toBe(1);
  });
});

describe('B12 What is refused', () => {
  test('a change after shipping is refused, even before the webhook has arrived [B12.7]', async () => {
    const { token, id, first } = await buy();
    await ask('PUT', '/demo-shop/admin/api/conditions', { webhooks: 'not_sent' });
    await backOffice(`orders/${id}/fulfil`);
    const { status, body } = await change(token, { lines: [{ line: variantAt(first, 0).id, quantity: 1 }] });
    await ask('PUT', '/demo-shop/admin/api/conditions', { webhooks: 'delivered' });
    expect(status).toBe(409);
    expect(body.message).toContain('has shipped already and cannot be changed');
    expect(await refundsOf(id)).toEqual([]);
  });

  test('removing the last line is refused with the advice to cancel [B12.4]', async () => {
    const { token, first, second } = await buy();
    const lines = [first, second].map((product) => ({ line: variantAt(product, 0).id, quantity: 0 }));
    expect((await change(token, { lines })).body.message).toBe(
      'To give up the last item, please cancel the order.',
    );
    expect((await view(token)).lines).toHaveLength(2);
  });
});

test('B12 the form without scripts makes the same change and leads back to the order [B12.5]', async () => {
  const { token, id, first, second } = await buy({ state: 'TX' });
  const submit = (fields: Record<string, string>) =>
    fetch(`${store.url}/api/orders/${token}/change`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });
  const unchanged = {
    [`quantity-${variantAt(second, 0).id}`]: '1',
    [`variant-${variantAt(second, 0).id}`]: variantAt(second, 0).id,
    country: 'United States',
  };
  const changed = await submit({
    ...unchanged,
    [`quantity-${variantAt(first, 0).id}`]: '1',
    [`variant-${variantAt(first, 0).id}`]: variantAt(first, 1).id,
  });
  expect(changed.status).toBe(303);
  expect(changed.headers.get('location')).toBe(`/orders/${token}?notice=order-changed`);
  expect(await refundsOf(id)).toEqual([effectiveCents(variantAt(first, 0))]);
  expect((await view(token)).lines.map((line) => line.variantTitle)).toContain(variantAt(first, 1).title);
});
