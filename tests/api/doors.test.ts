// B16 Shopify's addresses, the owner's redirects and links that fill a cart, over HTTP from the whole store.
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CART_MAX_LINES, SESSION_HEADER } from '../../src/shared/constants.ts';
import type { CartItem, Product, ProductVariant } from '../../src/shared/entities.ts';
import { NOTICES } from '../../src/shared/notices.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts, wellStocked } from '../support/shopping.ts';
import { ALL_PRODUCTS, startStore, type TestStore } from '../support/store.ts';

const TABLE = readFileSync(new URL('../../docs/behaviour/b16-doors.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, address, target] = /^\| `([^`]+)` \| `?([^`]+?)`? \|$/.exec(line) ?? [];
    return address && target ? [[address, target] as const] : [];
  });

let store: TestStore;
let products: Product[];
let stocked: Product[];
beforeAll(async () => {
  store = await startStore({ env: ALL_PRODUCTS, renderer: await loadRenderer() });
  products = await listProducts(store);
  stocked = wellStocked(products);
});
afterAll(() => store.close());

const variantAt = (place: number): ProductVariant =>
  (stocked[place] as Product).variants.find(({ stock }) => stock >= 5) as ProductVariant;

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(store.url + path, { redirect: 'manual', headers });

describe("B16 Shopify's addresses", () => {
  it('the documented table has at least 40 rows', () => expect(TABLE.length).toBeGreaterThanOrEqual(40));

  it.each(TABLE)('%s leads to %s [B16.1, B16.2, B16.4]', async (address, target) => {
    const product = stocked[0] as Product;
    const fill = (text: string) =>
      text
        .replaceAll('{handle}', product.handle)
        .replaceAll('{id}', product.shopifyId)
        .replaceAll('{variant}', variantAt(0).id)
        .replaceAll('{article}', 'five-days-one-linen-stack');
    const response = await open(fill(address));
    const location = response.headers.get('location');
    if (target === '404') expect([response.status, location]).toEqual([404, null]);
    else {
      expect([response.status, location]).toEqual([301, fill(target)]);
      expect((await open(fill(target))).status).toBe(200);
    }
  });

  it("the owner's redirect applies from the next reading on, and stays while the shop is down [B16.2]", async () => {
    const redirects = [
      { path: '/spring', target: '/women' },
      { path: '/women', target: '/men' },
      { path: '/away', target: 'https://evil.example/' },
      { path: '/away-too', target: '//evil.example' },
    ];
    const dataDir = await mkdtemp(join(tmpdir(), 'doors-'));
    const other = await startStore({ dataDir, env: { DEMO_SHOP_PRODUCTS: '8' } });
    expect((await other.call('PUT', '/demo-shop/admin/api/redirects', { redirects })).status).toBe(200);
    await other.close();
    const again = await startStore({
      renderer: await loadRenderer(),
      dataDir,
      env: { DEMO_SHOP_PRODUCTS: '8' },
    });
    const at = (path: string) => fetch(again.url + path, { redirect: 'manual' });
    expect((await at('/spring?a=1')).headers.get('location')).toBe('/women?a=1');
    // A page of ours is never replaced, and nothing leads away.
    expect((await at('/women')).status).toBe(200);
    expect((await at('/away')).status).toBe(404);
    expect((await at('/away-too')).status).toBe(404);
    await again.close();
  });

  it('hostile addresses and queries never redirect to another host [B16.3]', async () => {
    const hostile = [
      '//evil.example/products/x',
      '/products//evil.example',
      '/collections/all//evil.example',
      '/collections/%2F%2Fevil.example/x',
      '/collections/..%2f..%2f%2fevil.example/tag',
      '/search?q=//evil.example&next=https://evil.example',
      '/account?return_url=//evil.example',
      '/buy/1:1?continue_to=//evil.example',
      '/buy/1:1?continue_to=/%5cevil.example',
      '/buy?continue_to=https://evil.example',
      '/buy?continue_to=/%09/evil.example',
      '/buy?continue_to=/a&continue_to=//evil.example',
    ];
    for (const path of hostile) {
      const location = (await open(path)).headers.get('location');
      if (location !== null) expect(new URL(location, store.url).origin).toBe(store.url);
    }
  });
});

/** A browser that keeps its cookie. */
function newVisitor() {
  let cookie = '';
  return {
    async open(path: string, headers: Record<string, string> = {}) {
      const response = await open(path, { ...headers, ...(cookie && { cookie }) });
      const [set] = response.headers.getSetCookie();
      if (set) cookie = set.split(';')[0] ?? '';
      return response;
    },
    hasCookie: () => cookie !== '',
    /** The cart as its page shows it, by the session in the cookie. */
    async lines(): Promise<Record<string, number>> {
      const response = await fetch(`${store.url}/api/cart`, {
        headers: { [SESSION_HEADER]: cookie.split('=')[1] ?? '' },
      });
      const items = (await response.json()) as CartItem[];
      return Object.fromEntries(items.map(({ variantId, quantity }) => [variantId, quantity]));
    },
  };
}

const noticesOf = (response: Response): string[] =>
  new URL(response.headers.get('location') ?? '', store.url).searchParams.get('notice')?.split(',') ?? [];

describe('B16 Links that fill a cart', () => {
  it('a link fills the cart, applies the code and shows both without scripts [B16.5]', async () => {
    const visitor = newVisitor();
    const response = await visitor.open(`/cart/${variantAt(0).id}:2,${variantAt(1).id}:1?discount=WELCOME10`);
    expect(response.status).toBe(303);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(noticesOf(response)).toEqual(['link-added', 'code-applied']);
    expect(await visitor.lines()).toEqual({ [variantAt(0).id]: 2, [variantAt(1).id]: 1 });
    const html = await (await visitor.open(response.headers.get('location') ?? '')).text();
    expect(html).toContain(NOTICES['link-added']);
    expect(html).toContain(NOTICES['code-applied']);
    expect(html).toContain('WELCOME10');
  });

  it('a link opened twice adds nothing, and a larger line stays [B16.7]', async () => {
    const visitor = newVisitor();
    await visitor.open(`/cart/${variantAt(0).id}:3`);
    await Promise.all([1, 2, 3].map(() => visitor.open(`/cart/${variantAt(0).id}:2`)));
    expect(await visitor.lines()).toEqual({ [variantAt(0).id]: 3 });
  });

  it('products that cannot be bought get a sentence, and the others are added [B16.6]', async () => {
    const soldOut = products.flatMap(({ variants }) => variants).find(({ stock }) => stock === 0);
    const scarce = products.flatMap(({ variants }) => variants).find(({ stock }) => stock > 0 && stock < 5);
    const visitor = newVisitor();
    await visitor.open(`/cart/${variantAt(0).id}:1`);
    const cases: [string, string[]][] = [
      ['999999999:1', ['link-unknown']],
      ['abc:1', ['link-unknown']],
      [`${soldOut?.id}:1`, ['link-sold-out']],
      [`${variantAt(1).id}:-2`, ['link-quantity']],
      [`${variantAt(1).id}:0`, ['link-quantity']],
      [`${variantAt(1).id}:1000000000`, ['link-quantity']],
      [`${scarce?.id}:50`, ['link-added', 'link-fewer']],
      [`${variantAt(2).id}:1,999999999:1,${soldOut?.id}:1`, ['link-added', 'link-unknown', 'link-sold-out']],
    ];
    for (const [items, notices] of cases)
      expect([items, noticesOf(await visitor.open(`/cart/${items}`))]).toEqual([items, notices]);
    expect(await visitor.lines()).toEqual({
      [variantAt(0).id]: 1,
      [scarce?.id ?? '']: scarce?.stock,
      [variantAt(2).id]: 1,
    });
    const refused = await visitor.open(`/cart/${variantAt(0).id}:1?discount=NO-SUCH-CODE`);
    expect(noticesOf(refused)).toEqual(['link-added', 'link-code']);
  });

  it('a link with 500 variants fills the cart to its limit and says so [B16.6]', async () => {
    const variants = stocked
      .filter(({ giftCard }) => !giftCard)
      .flatMap((product) => product.variants.filter(({ stock }) => stock > 0))
      .slice(0, 500);
    expect(variants.length).toBe(500);
    const visitor = newVisitor();
    const response = await visitor.open(`/cart/${variants.map(({ id }) => `${id}:1`).join(',')}`);
    expect(noticesOf(response)).toEqual(['link-added', 'link-full']);
    expect(Object.keys(await visitor.lines()).length).toBe(CART_MAX_LINES);
  });

  it('prefetching, embedding and HEAD requests change nothing [B16.8]', async () => {
    const path = `/cart/${variantAt(0).id}:1`;
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'preview' },
      { 'x-moz': 'prefetch' },
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-dest': 'empty' },
    ]) {
      const visitor = newVisitor();
      expect((await visitor.open(path, headers)).status).toBe(503);
      expect(visitor.hasCookie()).toBe(false);
    }
    const head = await fetch(store.url + path, { method: 'HEAD', redirect: 'manual' });
    expect([head.status, head.headers.getSetCookie()]).toEqual([303, []]);
    const robots = await (await open('/robots.txt')).text();
    expect(robots).toContain('Disallow: /cart/');
    expect(robots).toContain('Disallow: /buy');
  });

  it('a link that adds nothing sets no cookie, and one address may open a limited number [B16.8]', async () => {
    const visitor = newVisitor();
    await visitor.open('/cart/999999999:1');
    expect(visitor.hasCookie()).toBe(false);
    const limited = await startStore({ renderer: await loadRenderer(), env: { DEMO_SHOP_PRODUCTS: '8' } });
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1)
      statuses.push((await fetch(`${limited.url}/cart/1:1`, { redirect: 'manual' })).status);
    expect(statuses.slice(0, 30).every((status) => status === 303)).toBe(true);
    expect(statuses[30]).toBe(429);
    await limited.close();
  });
});

describe('B16 Links of agents', () => {
  it('/buy fills the cart and redirects to a path of this host [B16.9]', async () => {
    const visitor = newVisitor();
    const token = `~${Buffer.from(`gid://shopify/ProductVariant/${variantAt(0).id}`).toString('base64url')}`;
    const response = await visitor.open(
      `/buy/${token}:2?continue_to=/women&discounts/codes/0=WELCOME10&buyer/email=a@b.example&attribution/utm_source=agent`,
    );
    expect([response.status, response.headers.get('location')]).toEqual([303, '/women?utm_source=agent']);
    expect(await visitor.lines()).toEqual({ [variantAt(0).id]: 2 });
    expect((await visitor.open('/buy?continue_to=/men')).headers.get('location')).toBe('/men');
    expect((await visitor.open('/buy?continue_to=//evil.example')).headers.get('location')).toBe('/cart');
    expect((await visitor.open('/buy/1:1?continue_to=/a&continue_to=/b')).headers.get('location')).toBe(
      '/cart?notice=link-unknown',
    );
  });
});
