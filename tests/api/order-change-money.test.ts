// B12, B18 A change gives no money away: the rest costs what the shop itself charges for it, and a new address changes the tax.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoOf, shopTime } from '../../src/shared/delivery/calendar.ts';
import type { OrderView, Product } from '../../src/shared/entities.ts';
import { effectiveCents, toCents } from '../../src/shared/money.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { listProducts, newShopper, payAt } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const { email: _email, ...ADDRESS } = CUSTOMER;
const DEARER = { status: 409, body: { message: 'Please cancel and order again, or write to us.' } };
const TEXAS = { ...ADDRESS, city: 'Austin', state: 'Texas', zipCode: '78701' };

let store: TestStore;
let products: Product[];

beforeAll(async () => {
  store = await startStore({ env: { DEMO_SHOP_PRODUCTS: '200' } });
  products = (await listProducts(store)).filter(({ variants }) => (variants[0]?.stock ?? 0) >= 20);
});
afterAll(() => store.close());

const ask = async (method: string, path: string, body?: unknown) => {
  const response = await store.call(method, path, body);
  // biome-ignore lint/suspicious/noExplicitAny: each test names what it expects
  return { status: response.status, body: (await response.json()) as any };
};
const view = async (token: string) => (await ask('GET', `/api/orders/${token}`)).body as OrderView;
const change = (token: string, body: object) => ask('POST', `/api/orders/${token}/change`, body);
const conditions = (changes: object) => ask('PUT', '/demo-shop/admin/api/conditions', changes);
const shopOrder = async (id: number) =>
  (await ask('GET', '/demo-shop/admin/api/orders')).body.orders.find(
    (each: { id: number }) => each.id === id,
  );
const backOffice = (path: string, body: object = {}) => ask('POST', `/demo-shop/admin/api/${path}`, body);

const priceOf = ({ variants }: Product): number => effectiveCents(variants[0] as Product['variants'][number]);
const variantOf = ({ variants }: Product): string => variants[0]?.id ?? '';
/** A product in this range of cents. */
const costing = (from: number, to: number): Product => {
  const found = products.find((each) => priceOf(each) >= from && priceOf(each) <= to);
  if (!found) throw new Error(`No product costs ${from} to ${to}`);
  return found;
};

interface Purchase {
  readonly goods: readonly (readonly [Product, number])[];
  readonly code?: string;
  readonly off?: number;
  readonly state?: string;
  readonly shipping?: string;
}

async function buy({ goods, code, off = 0, state = 'TX', ...choice }: Purchase) {
  const shopper = newShopper(store);
  for (const [product, quantity] of goods)
    await shopper.add({ productId: product.id, variantId: variantOf(product), quantity });
  if (code) await store.call('PUT', '/api/cart/discount', { code }, shopper.session);
  const { body } = await shopper.checkOut();
  const subtotal = goods.reduce((sum, [product, quantity]) => sum + priceOf(product) * quantity, 0);
  const address = await payAt(store.url + body.checkoutUrl, subtotal - off, { state, ...choice });
  const thanks = await (await fetch(new URL(address, store.url))).text();
  const token = /href="\/orders\/([^"]+)"/.exec(thanks)?.[1] ?? '';
  const { orders } = (await ask('GET', '/demo-shop/admin/api/orders')).body;
  await expect.poll(async () => (await view(token)).state).toBe('Paid');
  return { token, id: orders[0].id as number, paid: toCents((await view(token)).totals.total) };
}

/** The order as the shop has it: nothing is owed, and this much went back. */
async function expectRefund(id: number, cents: number) {
  const { refunds, outstanding } = await shopOrder(id);
  expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual(cents === 0 ? [] : [cents]);
  expect(outstanding).toBe(0);
}
const out = (product: Product) => ({ lines: [{ line: variantOf(product), quantity: 0 }] });

describe('B12 A change gives no money away', () => {
  test('the rest of an order that was delivered free pays for its delivery [B12.20]', async () => {
    const [small, large] = [costing(500, 3_000), costing(6_000, 30_000)];
    const { token, id, paid } = await buy({
      goods: [
        [small, 1],
        [large, 1],
      ],
    });
    expect(paid).toBe(priceOf(small) + priceOf(large));
    const { status, body } = await change(token, out(large));
    expect(status).toBe(200);
    await expectRefund(id, paid - priceOf(small) - 599);
    expect(body.totals).toMatchObject({ shipping: '5.99' });
    expect(toCents(body.totals.total)).toBe(priceOf(small) + 599);
    await expect.poll(async () => (await view(token)).totals, { timeout: 5_000 }).toEqual(body.totals);
  });

  test('the rest of an order keeps no discount whose minimum it has lost [B12.20]', async () => {
    const [small, large] = [costing(5_000, 7_000), costing(7_500, 30_000)];
    const { token, id, paid } = await buy({
      goods: [
        [small, 1],
        [large, 1],
      ],
      code: 'TAKE15',
      off: 1_500,
    });
    expect((await change(token, out(large))).status).toBe(200);
    await expectRefund(id, paid - priceOf(small));
    expect(toCents((await view(token)).totals.total)).toBe(priceOf(small));
  });

  test('a discount of the whole order stays whole while its minimum is reached [B12.20]', async () => {
    const [small, large] = [costing(500, 3_000), costing(9_000, 30_000)];
    const { token, id, paid } = await buy({
      goods: [
        [small, 1],
        [large, 1],
      ],
      code: 'TAKE15',
      off: 1_500,
    });
    expect((await change(token, out(small))).status).toBe(200);
    await expectRefund(id, paid - (priceOf(large) - 1_500));
  });

  test('a filler that brought more than its price cannot be taken out [B12.20]', async () => {
    const [one, other] = [costing(500, 3_000), costing(6_000, 30_000)];
    await conditions({ shippingRates: [{ title: 'Standard', price: 99_00, freeFrom: priceOf(other) + 1 }] });
    const { token, id, paid } = await buy({
      goods: [
        [one, 1],
        [other, 1],
      ],
    });
    const before = await view(token);
    expect(await change(token, out(one))).toEqual(DEARER);
    await conditions({ shippingRates: null });
    await expectRefund(id, 0);
    const after = await view(token);
    expect([after.lines, after.totals]).toEqual([before.lines, before.totals]);
    expect(toCents(after.totals.total)).toBe(paid);
  });
});

describe('B18 A new address changes the tax', () => {
  const goods = () => [[costing(6_000, 30_000), 1]] as const;

  test('what was paid too much is refunded [B12.21]', async () => {
    const [[product]] = goods();
    const { token, id, paid } = await buy({ goods: goods(), state: 'NC' });
    expect(paid).toBeGreaterThan(priceOf(product));
    const { status, body } = await change(token, { address: TEXAS });
    expect(status).toBe(200);
    await expectRefund(id, paid - priceOf(product));
    expect(toCents(body.totals.total)).toBe(priceOf(product));
    expect((await shopOrder(id)).shippingAddress.zip).toBe('78701');
  });

  test('what would cost more is undone [B12.21]', async () => {
    const { token, id } = await buy({ goods: goods(), state: 'TX' });
    const before = await shopOrder(id);
    expect(
      await change(token, { address: { ...ADDRESS, state: 'North Carolina', zipCode: '27278' } }),
    ).toEqual(DEARER);
    const { shippingAddress, total, outstanding, refunds } = await shopOrder(id);
    const { address1, city, provinceCode, zip } = before.shippingAddress;
    expect(shippingAddress).toMatchObject({ address1, city, provinceCode, zip });
    expect({ total, outstanding, refunds }).toEqual({ total: before.total, outstanding: 0, refunds: [] });
  });

  test('a ZIP code of another state and a place that is not served are refused [B12.22]', async () => {
    const { token, id } = await buy({ goods: goods() });
    const before = await shopOrder(id);
    const wrong = await change(token, { address: { ...ADDRESS, state: 'California', zipCode: '10001' } });
    expect(wrong).toMatchObject({ status: 422, body: { message: 'This ZIP code is in another state.' } });
    const guam = { ...ADDRESS, city: 'Hagatna', state: 'Guam', zipCode: '96910' };
    expect(await change(token, { address: guam })).toMatchObject({
      status: 422,
      body: { message: 'We do not deliver to this ZIP code.' },
    });
    expect((await shopOrder(id)).shippingAddress).toEqual(before.shippingAddress);
  });

  test('of lines and an address at once all or nothing is changed [B12.21]', async () => {
    const [small, large] = [costing(500, 3_000), costing(6_000, 30_000)];
    const { token, id, paid } = await buy({
      goods: [
        [small, 2],
        [large, 1],
      ],
      state: 'NC',
    });
    const { status } = await change(token, {
      address: TEXAS,
      lines: [{ line: variantOf(small), quantity: 1 }],
    });
    expect(status).toBe(200);
    await expectRefund(id, paid - priceOf(small) - priceOf(large));
    await backOffice(`orders/${id}/fulfil`);
  });
});

describe('B12 Gift cards', () => {
  /** An order of one gift card of $50 and, if wanted, of goods. */
  async function buyCard(sendOn?: string, product?: Product) {
    const { offer } = (await ask('GET', '/api/gift-card')).body;
    const shopper = newShopper(store);
    const card = { productId: offer.productId, variantId: offer.variants[1].id as string, quantity: 1 };
    const recipient = { email: 'ann@example.com', design: 'gold', ...(sendOn && { sendOn }) };
    await shopper.add({ ...card, recipient });
    if (product) await shopper.add({ productId: product.id, variantId: variantOf(product), quantity: 1 });
    const { body } = await shopper.checkOut();
    const subtotal = 5_000 + (product ? priceOf(product) : 0);
    const address = await payAt(store.url + body.checkoutUrl, subtotal, {
      state: 'TX',
      shipping: product ? 'standard' : 'email',
    });
    const thanks = await (await fetch(new URL(address, store.url))).text();
    const token = /href="\/orders\/([^"]+)"/.exec(thanks)?.[1] ?? '';
    const { orders } = (await ask('GET', '/demo-shop/admin/api/orders')).body;
    await expect.poll(async () => (await view(token)).state).toBe('Paid');
    return { token, id: orders[0].id as number, line: card.variantId };
  }
  const cancel = (token: string) => ask('POST', `/api/orders/${token}/cancel`, {});

  test('one that has been sent is neither changed nor canceled [B12.23]', async () => {
    const { token, id, line } = await buyCard();
    expect((await view(token)).cancel).toBeUndefined();
    expect(await cancel(token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('gift card of this order has been sent') },
    });
    expect(await change(token, { lines: [{ line, quantity: 0 }] })).toMatchObject({
      status: 409,
      body: { message: 'A gift card that has been sent cannot be changed. Please write to us.' },
    });
    await expectRefund(id, 0);
  });

  test('the goods beside it can be taken out, with their delivery [B12.23]', async () => {
    const product = costing(500, 3_000);
    const { token, id } = await buyCard(undefined, product);
    expect((await cancel(token)).status).toBe(409);
    expect((await change(token, out(product))).status).toBe(200);
    await expectRefund(id, priceOf(product) + 599);
    expect((await view(token)).lines).toHaveLength(1);
  });

  test('one whose day lies ahead can be taken out or canceled with its order [B12.23]', async () => {
    const ahead = isoOf(shopTime(Date.now()).day + 2);
    const first = await buyCard(ahead, costing(6_000, 30_000));
    expect((await change(first.token, { lines: [{ line: first.line, quantity: 0 }] })).status).toBe(200);
    await expectRefund(first.id, 5_000);
    const second = await buyCard(ahead);
    expect((await view(second.token)).cancel).toBe('open');
    expect((await cancel(second.token)).status).toBe(200);
  });
});

describe('B12 A change that the shop cannot quote', () => {
  test('what the shop cannot quote is left to the owner [B12.20]', async () => {
    const [small, large] = [costing(500, 3_000), costing(6_000, 30_000)];
    const { token, id } = await buy({
      goods: [
        [small, 2],
        [large, 1],
      ],
    });
    const stock = await ask('PATCH', `/demo-shop/admin/api/products/${small.shopifyId}`, { stock: 0 });
    expect(stock.status).toBe(200);
    const { body } = await change(token, { lines: [{ line: variantOf(small), quantity: 1 }] });
    expect(body.change.state).toBe('asked');
    await expectRefund(id, 0);
  });
});
