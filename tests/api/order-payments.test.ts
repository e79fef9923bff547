// §4 Orders whose money is only reserved, and orders that ship in parts: what page and desk show, step by step.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderView, Product } from '../../src/shared/entities.ts';
import { cartTotalCents } from '../../src/shared/money.ts';
import { createAdmin, login } from '../support/admin.ts';
import { listProducts, newShopper, payAt, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
let products: Product[];
let owner: { cookie: string };

beforeAll(async () => {
  store = await startStore({ env: { DEMO_SHOP_PRODUCTS: '60' } });
  products = wellStocked(await listProducts(store), 10);
  owner = await login(store, await createAdmin(store));
});
afterAll(() => store.close());

const ask = async (method: string, path: string, body?: unknown, headers = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: each test names what it expects
  (await (await store.call(method, path, body, headers)).json()) as any;
const backOffice = (path: string, body: object = {}, method = 'POST') =>
  ask(method, `/demo-shop/admin/api/${path}`, body);
const view = (token: string): Promise<OrderView> => ask('GET', `/api/orders/${token}`);
const deskRow = async (number: string) =>
  (await ask('POST', '/api/admin/desk/orders', { q: number }, owner)).rows[0];

async function buy() {
  const shopper = newShopper(store);
  for (const product of products.slice(0, 2))
    await shopper.add({ productId: product.id, variantId: product.variants[0]?.id, quantity: 1 });
  const items = await shopper.list();
  const { body } = await shopper.checkOut();
  const address = await payAt(store.url + body.checkoutUrl, cartTotalCents(items));
  const thanks = await (await fetch(new URL(address, store.url))).text();
  const token = /href="\/orders\/([^"]+)"/.exec(thanks)?.[1] ?? '';
  const { orders } = await ask('GET', '/demo-shop/admin/api/orders');
  await expect.poll(async () => (await view(token)).number, { timeout: 10_000 }).toBe(`#${orders[0].number}`);
  return { token, id: orders[0].id, number: `#${orders[0].number}`, lines: orders[0].lines };
}

test('§4 Order: with manual capture it is shown as authorized, and as paid once the owner captures [B12.18]', async () => {
  await backOffice('conditions', { payments: 'authorized' }, 'PUT');
  const { token, id, number } = await buy();
  await backOffice('conditions', { payments: 'captured' }, 'PUT');
  expect((await view(token)).state).toBe('Placed');
  expect(await deskRow(number)).toMatchObject({ status: 'placed', payment: 'authorized' });
  await backOffice(`orders/${id}/capture`);
  await expect.poll(async () => (await view(token)).state, { timeout: 10_000 }).toBe('Paid');
  expect((await deskRow(number)).payment).toBeUndefined();
});

test('§4 Order: its parts ship one after the other, and a corrected tracking number replaces the first', async () => {
  await backOffice('conditions', { announcements: 'all' }, 'PUT');
  const { token, id, lines } = await buy();
  await backOffice(`orders/${id}/fulfil`, { lines: [lines[0].id], trackingNumber: 'ONE' });
  await expect.poll(async () => (await view(token)).shipments.length, { timeout: 10_000 }).toBe(1);
  expect((await view(token)).change).toBeUndefined();
  await backOffice(`orders/${id}/track`, { trackingNumber: 'ONE-B' });
  await expect.poll(async () => (await view(token)).shipments[0]?.number, { timeout: 10_000 }).toBe('ONE-B');
  await backOffice(`orders/${id}/fulfil`, { trackingNumber: 'TWO' });
  await expect
    .poll(async () => (await view(token)).shipments.map(({ number }) => number), { timeout: 10_000 })
    .toEqual(['ONE-B', 'TWO']);
  expect((await view(token)).state).toBe('Shipped');
});
