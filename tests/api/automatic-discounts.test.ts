// B13 The shop's automatic discounts from the cart to the desk: the same rows and the same sums everywhere.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskOrder } from '../../src/shared/api/desk/orders.ts';
import type { OrderView, Product } from '../../src/shared/entities.ts';
import { fromCents, toCents } from '../../src/shared/money.ts';
import { type Desk, startDesk } from '../support/desk.ts';
import { codesOf, hostedTotals } from '../support/money.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts, newShopper, payAt, readOrders, wellStocked } from '../support/shopping.ts';

let desk: Desk;
let product: Product;
beforeAll(async () => {
  desk = await startDesk({ DEMO_SHOP_PRODUCTS: '40' }, await loadRenderer());
  [product] = wellStocked(await listProducts(desk.store)) as [Product];
  const response = await desk.store.call('PUT', '/demo-shop/admin/api/discounts', {
    discounts: [
      { code: 'auto', title: 'Autumn week', kind: 'percentage', value: 13, automatic: true },
      { code: 'WELCOME10', title: '10% off your order', kind: 'percentage', value: 10 },
    ],
  });
  expect(response.status).toBe(200);
});
afterAll(() => desk.store.close());

/** A row of a page: its name and the amount that it takes off. */
const rowOf = (name: string, cents: number) =>
  new RegExp(`<dt[^>]*>${name}</dt><dd[^>]*>[-−]\\$${fromCents(cents)}</dd>`);
const price = () => toCents(product.salePrice ?? product.price);

it('B13 Automatic discounts: they have their own row and a code’s row has its share, the same to the cent from cart to desk [B13.10-12]', async () => {
  const { store } = desk;
  const shopper = newShopper(store);
  const line = { productId: product.shopifyId, variantId: product.variants[0]?.id, quantity: 2 };
  const added = await store.call('POST', '/api/cart/shopify', line, shopper.session);
  const [cookie = ''] = added.headers.getSetCookie()[0]?.split(';') ?? [];
  const pageOf = async (path: string) =>
    (await (await fetch(store.url + path, { headers: { cookie } })).text()).replaceAll('<!-- -->', '');
  const codes = codesOf(store, shopper);
  const goods = 2 * price();
  const own = Math.round(goods * 0.13);
  expect(await codes.summary()).toMatchObject({
    subtotal: fromCents(goods),
    discount: null,
    automatic: [{ title: 'Autumn week', amount: fromCents(own) }],
    total: fromCents(goods - own),
  });

  const { body: summary } = await codes.apply('WELCOME10');
  const share = toCents(summary.discount?.amount ?? '0.00');
  expect(summary.automatic).toEqual([{ title: 'Autumn week', amount: fromCents(own) }]);
  expect(share).toBe(Math.round((goods - own) * 0.1));
  expect(summary.total).toBe(fromCents(goods - own - share));

  for (const path of ['/cart', '/checkout']) {
    const html = await pageOf(path);
    expect(html, path).toMatch(rowOf('Autumn week:', own));
    expect(html, path).toMatch(rowOf('Discount \\(WELCOME10\\):', share));
  }

  const { body } = await shopper.checkOut();
  const address = store.url + (body.checkoutUrl ?? '');
  expect((await hostedTotals(address)).subtotal).toBe(fromCents(goods));
  const paid = await payAt(address, goods - own - share);
  expect(paid).toContain('thank-you');
  await expect.poll(async () => (await readOrders({ dataDir: store.dataDir }))[0]?.status).toBe('paid');

  const [order] = await readOrders({ dataDir: store.dataDir });
  const thanks = await (await fetch(new URL(paid, store.url))).text();
  const token = /href="\/orders\/([^"]+)"/.exec(thanks)?.[1] ?? '';
  const { totals } = (await (await store.call('GET', `/api/orders/${token}`)).json()) as OrderView;
  expect(totals.discounts).toEqual([
    { name: 'Autumn week', amount: fromCents(own) },
    { name: 'Discount (WELCOME10)', amount: fromCents(share) },
  ]);
  const orderPage = await pageOf(`/orders/${token}`);
  expect(orderPage).toMatch(rowOf('Autumn week', own));
  expect(orderPage).toMatch(rowOf('Discount \\(WELCOME10\\)', share));
  const seen = await desk.read<DeskOrder>('GET', `orders/${order?.id}`);
  const cents = seen.totals.map(({ amount }) => Math.round(Number(amount) * 100));
  const total = seen.totals.findIndex(({ label }) => label === 'Total');
  expect(seen.totals.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Subtotal', 'Autumn week', 'Discount (WELCOME10)', 'Total']),
  );
  expect(cents.slice(0, total).reduce((sum, each) => sum + each, 0)).toBe(cents[total]);
});

it('B13 Automatic discounts: the cart promises none while the shop is down [B13.12]', async () => {
  const { store } = desk;
  const shopper = newShopper(store);
  await shopper.add({ productId: product.shopifyId, variantId: product.variants[0]?.id, quantity: 3 });
  await store.call('PUT', '/demo-shop/admin/api/fault', { kind: 'down' });
  const summary = await codesOf(store, shopper).summary();
  await store.call('PUT', '/demo-shop/admin/api/fault', { kind: 'none' });
  expect(summary).not.toHaveProperty('automatic');
  expect(summary.total).toBe(fromCents(3 * price()));
});
