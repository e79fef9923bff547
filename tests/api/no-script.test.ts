// B14 The cart by forms, over HTTP: the same calls, a cookie for the session, and pages that nobody else gets.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/shared/entities.ts';
import { newBrowser } from '../support/form-browser.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
let stocked: Product[];
beforeAll(async () => {
  store = await startStore({ renderer: await loadRenderer() });
  stocked = wellStocked(await listProducts(store));
});
afterAll(() => store.close());

const first = () => stocked[0] as Product;

describe('B14 Forms', () => {
  it('Add to Cart by form leads to the cart page, which shows the line in words [B14.1, B14.2]', async () => {
    const browser = newBrowser(store.url);
    const response = await browser.addForm(first(), 2);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/cart?notice=added');
    const page = await browser.open('/cart?notice=added');
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Item has been added to your cart successfully.');
    expect(html).toContain(first().name.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
  });

  it('the cart page shows why a form was refused, with the typed value and without an address [B14.5]', async () => {
    const browser = newBrowser(store.url);
    await browser.addForm(first());
    const refused = await browser.submit('/api/cart/discount', { _method: 'PUT', code: 'NO-SUCH-CODE' });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(refused.headers.get('location')).toBeNull();
    expect(html).toContain('role="alert"');
    expect(html).toContain('value="NO-SUCH-CODE"');
    const many = await browser.addForm(first(), 1000);
    expect(many.status).toBe(400);
    expect(many.headers.get('content-type')).toContain('text/html');
  });

  it('a form of another site is refused and changes nothing [B14.6]', async () => {
    const browser = newBrowser(store.url);
    await browser.addForm(first());
    const fields = { productId: first().shopifyId, quantity: '1' };
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await browser.submit('/api/cart/shopify', fields, headers)).status).toBe(403);
    expect((await browser.lines()).map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('a call without a form refuses one, and a long form is too large', async () => {
    const browser = newBrowser(store.url);
    expect((await browser.submit('/api/admin/login', { username: 'a', password: 'b' })).status).toBe(415);
    const long = { productId: 'x'.repeat(40_000), quantity: '1' };
    expect((await browser.submit('/api/cart/shopify', long)).status).toBe(413);
  });
});

describe('B14 The session cookie', () => {
  it('the first change of the cart sets it, and reading never does [B14.7]', async () => {
    const browser = newBrowser(store.url);
    for (const path of ['/', '/cart', `/product/${first().shopifyId}`]) await browser.open(path);
    await browser.lines();
    expect(browser.cookie()).toBe('');
    const [set = ''] = (await browser.addForm(first())).headers.getSetCookie();
    expect(set).toMatch(/^session=[0-9a-f-]{36};.*Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('the cart page is never cached, and each visitor sees their own [B14.8]', async () => {
    const [one, other] = [newBrowser(store.url), newBrowser(store.url)];
    await one.addForm(first());
    const mine = await one.open('/cart');
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    expect(mine.headers.get('x-robots-tag')).toBe('noindex');
    expect(await mine.text()).not.toContain('Your cart is empty');
    expect(await (await other.open('/cart')).text()).toContain('Your cart is empty');
    const before = await (await other.open('/')).text();
    expect(await (await one.open('/')).text()).toBe(before);
  });
});

describe('B1 The sidebar without scripts', () => {
  const sidebarOf = async (query: string): Promise<string> => {
    const html = await (await fetch(`${store.url}/all-merchandise?${query}`)).text();
    return html.split('<form').find((form) => form.includes('Apply filters')) ?? '';
  };
  const hiddenIn = (form: string): string[] =>
    [...form.matchAll(/<input type="hidden" name="([^"]+)"/g)].map(([, name = '']) => name);

  it('its form has one field for each filter, and hidden ones for what the toolbar chose [B1.17, B10.15]', async () => {
    const filters = 'size=M&color=blue&price=25-100&in-stock=1&sale=1&rating=4';
    const form = await sidebarOf(`q=linen&${filters}&sort=price&order=desc&view=list`);
    expect(hiddenIn(form)).toEqual(['q', 'sort', 'order', 'view']);
    expect(form).toMatch(
      /name="rating"[^>]*checked=""[^>]*value="4"|name="rating"[^>]*value="4"[^>]*checked=""/,
    );
  });

  it('a chosen rating can be removed and changed [B1.17, B10.15]', async () => {
    expect(hiddenIn(await sidebarOf('rating=4'))).toEqual([]);
    // Both boxes are checked: values of one facet are alternatives.
    const find = async (query: string) =>
      ((await (await store.call('GET', `/api/products/find?${query}`)).json()) as { total: number }).total;
    expect(await find('rating=4&rating=3')).toBe(await find('rating=3'));
    expect(await find('rating=3')).toBeGreaterThan(await find('rating=4'));
  });
});
