// B12 Sums that add up, on the order's page, at the desk, in the CSV file and in revenue, with the demo shop as the platform.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskList } from '../../src/shared/api/desk/list.ts';
import type { DeskOrder, DeskOrderRow } from '../../src/shared/api/desk/orders.ts';
import type { DeskOverview } from '../../src/shared/api/desk/overview.ts';
import type { OrderView, Product } from '../../src/shared/entities.ts';
import { effectiveCents, fromCents, toCents } from '../../src/shared/money.ts';
import { type Desk, startDesk } from '../support/desk.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts, newShopper, payAt, wellStocked } from '../support/shopping.ts';

let desk: Desk;
let products: Product[];
let bought = 0;

beforeAll(async () => {
  // The demo shop dates its orders by the real clock.
  desk = await startDesk({ DEMO_SHOP_PRODUCTS: '120' }, await loadRenderer(), Date.now());
  products = wellStocked(await listProducts(desk.store), 8);
});
afterAll(() => desk.store.close());

const ask = async (method: string, path: string, body?: unknown) => {
  const response = await desk.store.call(method, path, body);
  // biome-ignore lint/suspicious/noExplicitAny: each test names what it expects
  return { status: response.status, body: (await response.json()) as any };
};
const view = async (token: string) => (await ask('GET', `/api/orders/${token}`)).body as OrderView;
const pageOf = async (token: string) => (await desk.store.call('GET', `/orders/${token}`)).text();
const shopOrders = async () => (await ask('GET', '/demo-shop/admin/api/orders')).body.orders;
const backOffice = async (id: number, action: string, body: object = {}) => {
  const answer = await ask('POST', `/demo-shop/admin/api/orders/${id}/${action}`, body);
  expect(answer.status).toBe(200);
};
const change = (token: string, lines: object[]) => ask('POST', `/api/orders/${token}/change`, { lines });

/** Buys two pieces of one product and one of another. */
async function buy(state = 'NC') {
  const shopper = newShopper(desk.store);
  const variants = [products[bought], products[bought + 1]].map((product) => ({
    productId: product?.id,
    variantId: product?.variants[0]?.id ?? '',
    cents: effectiveCents(product?.variants[0] as Product['variants'][number]),
  }));
  bought += 2;
  const [first, second] = variants as [(typeof variants)[number], (typeof variants)[number]];
  await shopper.add({ productId: first.productId, variantId: first.variantId, quantity: 2 });
  await shopper.add({ productId: second.productId, variantId: second.variantId, quantity: 1 });
  const { body } = await shopper.checkOut();
  const goods = 2 * first.cents + second.cents;
  const address = await payAt(desk.store.url + body.checkoutUrl, goods, { state });
  const thanks = await (await fetch(new URL(address, desk.store.url))).text();
  const token = /href="\/orders\/([^"]+)"/.exec(thanks)?.[1] ?? '';
  const [{ id, total }] = await shopOrders();
  await expect.poll(async () => (await view(token)).state).toBe('Paid');
  return { token, id, total, first, second };
}

/** The order on every screen. */
async function everywhere(token: string) {
  const { totals, number } = await view(token);
  const { rows } = await desk.read<DeskList<DeskOrderRow>>('POST', 'orders', { q: number });
  const opened = await desk.read<DeskOrder>('GET', `orders/${rows[0]?.id}`);
  const csv = await (await desk.call('POST', 'orders.csv', { q: number })).text();
  const [head = '', line = ''] = csv.replace('\uFEFF', '').split('\r\n');
  const cells = line.split(',');
  const inFile = Object.fromEntries(head.split(',').map((name, index) => [name, cells[index]]));
  const atDesk = Object.fromEntries(opened.totals.map(({ label, amount }) => [label, amount]));
  return { totals, list: rows[0]?.totalAmount, atDesk, inFile, opened };
}

/** Fails unless the rows add up and are the same on every screen. */
async function expectSums(token: string, expected: { paid: number; total: number; refunded: number }) {
  const { totals, list, atDesk, inFile } = await everywhere(token);
  const cents = (amount: string | undefined) => toCents(amount ?? '0');
  const rows = cents(totals.subtotal) - cents(totals.discount) + cents(totals.shipping) + cents(totals.tax);
  expect(rows).toBe(cents(totals.total));
  expect(totals).not.toHaveProperty('other');
  expect(atDesk).not.toHaveProperty('Other charges');
  const { paid, total, refunded } = expected;
  const less = paid - total;
  expect(totals).toMatchObject({
    total: fromCents(total),
    ...(less > 0 && { paid: fromCents(paid), takenOut: fromCents(less) }),
    ...(refunded > 0 && { refunded: fromCents(refunded) }),
  });
  expect(list).toBe(fromCents(total));
  expect(atDesk).toMatchObject({
    Total: fromCents(total),
    ...(less > 0 && { Paid: fromCents(paid), 'Taken out': fromCents(-less) }),
    ...(refunded > 0 && { Refunded: fromCents(-refunded) }),
  });
  expect(inFile).toMatchObject({
    Total: fromCents(total),
    Refunded: fromCents(refunded),
    Paid: fromCents(paid),
    'Taken out': fromCents(less),
  });
}

const outcome = async (token: string) => (await view(token)).totals.total;
const taxed = (goods: number) => goods + Math.round((goods * 7) / 100);

describe('B12 Sums', () => {
  test('after the owner took out a line, every screen shows what the order costs now [B12.30]', async () => {
    const { token, id, total, first, second } = await buy();
    await expectSums(token, { paid: total, total, refunded: 0 });
    await backOffice(id, 'edit', { lineId: id * 100, quantity: 0 });
    const shipping = total - taxed(2 * first.cents + second.cents);
    const left = taxed(second.cents) + shipping;
    await expect.poll(() => outcome(token)).toBe(fromCents(left));
    await expectSums(token, { paid: total, total: left, refunded: total - left });
    const text = (await pageOf(token))
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    const dollars = (cents: number) => `$${fromCents(cents)}`;
    expect(text).toContain(
      `Total ${dollars(left)} Paid ${dollars(total)} Taken out −${dollars(total - left)} Refunded ${dollars(total - left)}`,
    );
  });

  test('a second change that is refused leaves the sums of the first [B12.30]', async () => {
    const { token, total, first, second } = await buy('TX');
    expect((await change(token, [{ line: first.variantId, quantity: 1 }])).status).toBe(200);
    const sums = { paid: total, total: total - first.cents, refunded: first.cents };
    await expectSums(token, sums);
    await ask('PUT', '/demo-shop/admin/api/conditions', { webhooks: 'not_sent' });
    const { id } = (await shopOrders())[0];
    await backOffice(id, 'fulfil');
    expect((await change(token, [{ line: second.variantId, quantity: 0 }])).status).toBe(409);
    await ask('PUT', '/demo-shop/admin/api/conditions', { webhooks: 'delivered' });
    await expectSums(token, sums);
  });

  test('an order whose last line the owner took out shows none, and is refunded [B12.31]', async () => {
    const { token, id, total } = await buy('TX');
    await backOffice(id, 'edit', { lineId: id * 100, quantity: 0 });
    await backOffice(id, 'edit', { lineId: id * 100 + 1, quantity: 0 });
    await expect.poll(async () => (await view(token)).lines).toEqual([]);
    expect(await pageOf(token)).toContain('Nothing is left in this order.');
    const { opened } = await everywhere(token);
    expect(opened.lines).toEqual([]);
    const [{ shipping }] = await shopOrders();
    const left = shipping.price - shipping.discount;
    await expectSums(token, { paid: total, total: left, refunded: total - left });
  });

  test('a refund beyond an edit leaves the price, and an edit after it counts as one [B12.30]', async () => {
    const { token, id, total, second } = await buy('TX');
    await backOffice(id, 'refund', { amount: '5.00' });
    await expect.poll(async () => (await view(token)).totals.refunded).toBe('5.00');
    await expectSums(token, { paid: total, total, refunded: 500 });
    await backOffice(id, 'edit', { lineId: id * 100 + 1, quantity: 0 });
    await expect.poll(() => outcome(token)).toBe(fromCents(total - second.cents));
    await expectSums(token, { paid: total, total: total - second.cents, refunded: 500 + second.cents });
  });

  test('revenue is the sum of what the orders cost now [B12.30]', async () => {
    desk.clock.move(60_000);
    const { revenue } = await desk.read<DeskOverview>('GET', 'overview?days=30');
    const { rows } = await desk.read<DeskList<DeskOrderRow>>('POST', 'orders', {});
    const counted = rows.filter(({ status }) => status === 'paid' || status === 'fulfilled');
    expect(toCents(revenue)).toBe(counted.reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0));
    const current = await shopOrders();
    const due = (order: { charged?: number; total: number; refunds: { ofEdit?: number }[] }) =>
      (order.charged ?? order.total) - order.refunds.reduce((sum, { ofEdit = 0 }) => sum + ofEdit, 0);
    const open = current.filter(
      ({ financialStatus }: { financialStatus: string }) => financialStatus !== 'refunded',
    );
    expect(toCents(revenue)).toBe(open.reduce((sum: number, order: never) => sum + due(order), 0));
  });
});
