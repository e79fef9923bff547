// B13 The estimate through the call, the form without scripts, and the stand-in that charges.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/shared/entities.ts';
import { cartEstimate } from '../../src/shared/figures.ts';
import { fromCents, toCents } from '../../src/shared/money.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts, newShopper, variantOf, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const lines: string[] = [];
let store: TestStore;
let product: Product;
beforeAll(async () => {
  store = await startStore({
    renderer: await loadRenderer(),
    env: { LOG_LEVEL: 'debug' },
    logTo: { write: (line) => void lines.push(line) },
  });
  const found = wellStocked(await listProducts(store)).find(({ price }) => toCents(price) < 3_000);
  product = found as Product;
});
afterAll(() => store.close());

const ZIP = '27278';

async function shopper() {
  const one = newShopper(store);
  await one.add({ productId: product.shopifyId, variantId: variantOf(product).id, quantity: 1 });
  return one;
}
const estimate = async (zip: unknown) => {
  const { session } = await shopper();
  const response = await store.call('POST', '/api/cart/estimate', { zip }, session);
  return { status: response.status, body: await response.json() };
};

async function submit(fields: Record<string, string>, cookie: string): Promise<Response> {
  return fetch(`${store.url}/api/cart/estimate`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
    redirect: 'manual',
  });
}

async function cookieOfCart(): Promise<string> {
  const response = await fetch(`${store.url}/api/cart/shopify`, {
    method: 'POST',
    body: new URLSearchParams({
      productId: product.shopifyId,
      variantId: variantOf(product).id,
      quantity: '1',
    }),
    redirect: 'manual',
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

it('B13 Costs: the product page and the cart say what Standard costs before anything is typed [B13.1]', async () => {
  const sentence = 'Standard shipping $5.99, free from $50';
  expect(await (await fetch(`${store.url}/product/${product.shopifyId}`)).text()).toContain(sentence);
  const cart = await fetch(`${store.url}/cart`, { headers: { cookie: await cookieOfCart() } });
  expect(await cart.text()).toContain(sentence);
});

describe('B13 Estimate', () => {
  it('the estimate lists every option with its price, the tax and the totals [B13.2]', async () => {
    const { status, body } = await estimate(ZIP);
    expect(status).toBe(200);
    const read = cartEstimate.parse(body);
    const goods = toCents(product.salePrice ?? product.price);
    const tax = Math.round(goods * 0.07);
    expect(read).toMatchObject({ basis: 'shop', state: 'NC', goods: fromCents(goods), tax: fromCents(tax) });
    expect(read.options.map(({ name, price }) => [name, price])).toEqual([
      ['Standard', '5.99'],
      ['Expedited', '9.99'],
      ['Express', '19.99'],
    ]);
    expect(read.options[0]?.total).toBe(fromCents(goods + tax + 599));
  });

  it('a shop that charges other rates than the pages name is quoted as it charges [B13.2]', async () => {
    const set = (body: object) => store.call('PUT', '/demo-shop/admin/api/conditions', body);
    await set({ shippingRates: [{ title: 'Slow Boat', price: 3_00 }] });
    const { body } = await estimate(ZIP);
    await set({ shippingRates: null });
    expect(cartEstimate.parse(body).options.map(({ name, price }) => [name, price])).toEqual([
      ['Slow Boat', '3.00'],
    ]);
  });

  it('the form without scripts is answered with the cart page that shows the figures [B13.3, B13.7]', async () => {
    const response = await submit({ zip: ZIP }, await cookieOfCart());
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const html = await response.text();
    expect(html).toContain('Delivery to 27278, NC');
    expect(html).toContain('$19.99');
  });

  it('the form at checkout is answered on the checkout page [B13.3, B13.4]', async () => {
    const cookie = await cookieOfCart();
    const empty = await (await fetch(`${store.url}/checkout`, { headers: { cookie } })).text();
    expect(empty).toMatch(
      /<form[^>]* action="\/api\/cart\/estimate"[^>]*><input type="hidden" name="page" value="checkout"/,
    );
    const html = await (await submit({ zip: ZIP, page: 'checkout' }, cookie)).text();
    expect(html).toContain('Secure Checkout');
    expect(html).toContain('Delivery to 27278, NC');
  });

  it('the cart page shows a refused ZIP code beside the field [B13.3, B13.4]', async () => {
    const response = await submit({ zip: '00000' }, await cookieOfCart());
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('This ZIP code does not exist. Please check it.');
    expect(html).toContain('value="00000"');
  });

  it('no address, cookie, log line or file of the store contains the ZIP code [B13.7]', async () => {
    const zip = '27519';
    await estimate(zip);
    const response = await submit({ zip }, await cookieOfCart());
    expect(response.headers.getSetCookie().join()).not.toContain(zip);
    expect(response.headers.get('location')).toBeNull();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes(zip))).toEqual([]);
    const files = readdirSync(store.dataDir, { withFileTypes: true }).filter((entry) => entry.isFile());
    const kept = files.filter(
      ({ name }) => !name.includes('demo-shop') && readFileSync(join(store.dataDir, name)).includes(zip),
    );
    expect(kept.map(({ name }) => name)).toEqual([]);
  });
});
