import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCart, paymentForm } from '../testing/buying.ts';
import { SCARF, SHIRT_S } from '../testing/fixture.ts';
import { listenForWebhooks, type RunningShop, runShop } from '../testing/running-shop.ts';
import { readDataFile } from './data-file.ts';

let folder: string;
let dataFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-shop-'));
  dataFile = join(folder, 'data', 'shop.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const cartQuantity = async (running: RunningShop, id: string) => {
  const { data } = await running.graphql('query ($id: ID!) { cart(id: $id) { totalQuantity } }', { id });
  return data.cart?.totalQuantity ?? null;
};

describe('a restart', () => {
  it('keeps carts, orders, prices, stock, new and deleted products', async () => {
    const before = await runShop({ dataFile });
    const basket = await createCart(before, [{ merchandiseId: SCARF, quantity: 3 }]);
    const paid = await createCart(before, [{ merchandiseId: SHIRT_S, quantity: 1 }]);
    await before.form(paid.cart.checkoutUrl, paymentForm(40_00));
    await before.admin('PATCH', '/products/1002', { price: '99.50', title: 'Renamed' });
    await before.admin('POST', '/products', { title: 'New Hat', handle: 'new-hat' });
    await before.admin('DELETE', '/products/1004');
    await before.stop();

    const after = await runShop({ dataFile });
    expect(await cartQuantity(after, basket.cart.id)).toBe(3);
    expect(await cartQuantity(after, paid.cart.id)).toBeNull();
    const orders = (await after.admin('GET', '/orders')).body.orders;
    expect(orders).toMatchObject([{ number: 1001, total: 48_79 }]);
    const { data } =
      await after.graphql(`{ jacket: product(handle: "denim-jacket") { title priceRange { minVariantPrice { amount } } }
      shirt: product(handle: "linen-shirt") { totalInventory } hat: product(handle: "new-hat") { title } tote: product(handle: "canvas-tote") { id } }`);
    expect(data).toEqual({
      jacket: { title: 'Renamed', priceRange: { minVariantPrice: { amount: '99.5' } } },
      shirt: { totalInventory: 6 },
      hat: { title: 'New Hat' },
      tote: null,
    });
    const next = await createCart(after, [{ merchandiseId: SHIRT_S, quantity: 1 }]);
    await after.form(next.cart.checkoutUrl, paymentForm(40_00));
    expect((await after.admin('GET', '/orders')).body.orders[0].number).toBe(1002);
    await after.stop();
  });

  it('has the order on disk before the shopper is answered, without card details, readable by its owner alone', async () => {
    const running = await runShop({ dataFile });
    const { cart } = await createCart(running, [{ merchandiseId: SHIRT_S, quantity: 1 }]);
    await running.form(cart.checkoutUrl, paymentForm(40_00, { cardNumber: '4000 0000 0000 0002' }));
    await running.form(cart.checkoutUrl, paymentForm(40_00));
    const text = await readFile(dataFile, 'utf8');
    expect(JSON.parse(text).orders).toHaveLength(1);
    expect(text).not.toMatch(/4242\s?4242|4000\s?0000/);
    expect((await stat(dataFile)).mode & 0o077).toBe(0);
    expect(await readdir(join(folder, 'data'))).toEqual(['shop.json']);
    await running.stop();
  });

  it('keeps the codes, what they took off an order, and changed products', async () => {
    const before = await runShop({ dataFile });
    const code = { code: 'TEN', kind: 'amount', value: '10.00', usageLimit: 1 };
    await before.admin('PUT', '/discounts', { discounts: [code] });
    await before.admin('PATCH', '/products/1002', {
      requiresSellingPlan: true,
      barcode: null,
      altText: null,
    });
    const { cart } = await createCart(before, [{ merchandiseId: SHIRT_S, quantity: 1 }], {
      discountCodes: ['TEN'],
    });
    await before.form(cart.checkoutUrl, paymentForm(30_00));
    await before.stop();
    const after = await runShop({ dataFile });
    expect((await after.admin('GET', '/orders')).body.orders).toMatchObject([
      { subtotal: 30_00, discounts: [{ code: 'TEN', amount: 10_00 }] },
    ]);
    const second = await createCart(after, [{ merchandiseId: SHIRT_S, quantity: 1 }], {
      discountCodes: ['TEN'],
    });
    expect(second.warnings).toMatchObject([{ code: 'DISCOUNT_USAGE_LIMIT_REACHED' }]);
    expect((await after.admin('GET', '/products/1002')).body).toMatchObject({
      requiresSellingPlan: true,
      images: [{ altText: null }],
      variants: [{ barcode: null }, {}, {}],
    });
    await after.stop();
  });

  it('reads the orders of a file from before codes, tracking and part refunds', async () => {
    const before = await runShop({ dataFile });
    const { cart } = await createCart(before, [{ merchandiseId: SHIRT_S, quantity: 1 }]);
    await before.form(cart.checkoutUrl, paymentForm(40_00));
    await before.stop();
    const saved = JSON.parse(await readFile(dataFile, 'utf8'));
    const [order] = saved.orders;
    for (const added of ['discounts', 'fulfilments', 'refunds']) delete order[added];
    delete order.shipping.discount;
    for (const added of ['discount', 'attributes', 'giftCard']) delete order.lines[0][added];
    await writeFile(dataFile, JSON.stringify(saved));
    const after = await runShop({ dataFile });
    expect(await (await fetch(`${after.origin}/demo-shop/admin`)).text()).toContain('#1001');
    const refunded = await after.admin('POST', `/orders/${order.id}/refund`, { amount: '1.00' });
    expect(refunded.body.order).toMatchObject({ financialStatus: 'partially_refunded' });
    await after.stop();
  });

  it('sends a webhook that the store had not taken yet', async () => {
    const hooks = await listenForWebhooks();
    const before = await runShop({
      dataFile,
      webhookUrl: 'http://127.0.0.1:9/closed',
      webhookRetryMs: 60_000,
    });
    await before.admin('PATCH', '/products/1002', { title: 'Renamed' });
    await before.stop();
    const after = await runShop({ dataFile, webhookUrl: hooks.url });
    await after.shop.webhooks.idle();
    expect(hooks.topics()).toEqual(['products/update']);
    await after.stop();
    await hooks.stop();
  });

  it('says in one sentence what to do when the file is not its own', async () => {
    const foreign = join(folder, 'foreign.json');
    await writeFile(foreign, '{"format": 1, "car');
    expect(() => readDataFile(foreign)).toThrow('move it away to start afresh');
    expect(await readFile(foreign, 'utf8')).toBe('{"format": 1, "car');
  });
});
