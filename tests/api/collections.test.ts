// B16 The owner's collections as listings, and the shop's own menu, over HTTP from the whole store.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../demo-shop/catalogue/build.ts';
import type { Product } from '../../src/shared/entities.ts';
import { loadRenderer } from '../support/renderer.ts';
import { startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startStore({ env: { DEMO_SHOP_PRODUCTS: '120' }, renderer: await loadRenderer() });
});
afterAll(() => store.close());

const open = (path: string) => fetch(store.url + path, { redirect: 'manual' });

describe("B16 The owner's collections", () => {
  const find = async (query: string) =>
    (await (await open(`/api/products/find?${query}`)).json()) as {
      total: number;
      items: { shopifyId: string; name: string }[];
      facets: { inStock: number; sale: number };
    };

  it("a collection is a page with the owner's title, text and picture, and with filters [B16.10]", async () => {
    const response = await open('/collections/linen-edit');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('The Linen Edit</h1>');
    expect(html).toContain('Flax, washed soft');
    expect(html).toMatch(/<img[^>]+alt="[^"]*[Ll]inen/);
    expect(html).toContain('<title>The Linen Edit');
    expect(html).toContain('In stock');
    expect((await open('/collections/no-such-collection')).status).toBe(404);
    expect(await (await open('/sitemap.xml')).text()).toContain('/collections/linen-edit<');
  });

  it("its products are in the owner's order, which a filter keeps [B16.10, B16.11]", async () => {
    const order = buildCatalogue({ count: 120 })
      .products.filter(({ collections }) => collections.includes('linen-edit'))
      .map(({ id }) => String(id));
    expect(order.length).toBeGreaterThan(5);
    const all = await find('category=collections/linen-edit');
    expect(all.total).toBe(order.length);
    expect(all.items.map(({ shopifyId }) => shopifyId)).toEqual(order.slice(0, 24));
    const stocked = await find('category=collections/linen-edit&in-stock=1');
    expect(stocked.total).toBe(all.facets.inStock);
    const places = stocked.items.map(({ shopifyId }) => order.indexOf(shopifyId));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const list = (await (
      await open('/api/shopify/products?category=collections/linen-edit')
    ).json()) as Product[];
    expect(list.map(({ shopifyId }) => shopifyId)).toEqual(order);
  });

  it("the shop's main menu replaces the menu's links and leads to addresses of this store [B16.12]", async () => {
    const html = await (await open('/about')).text();
    const nav = /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    const links = [...nav.matchAll(/<a href="([^"]+)"[^>]*><span[^>]*>([^<]+)</g)].map(
      ([, to, label]) => `${label} ${to}`,
    );
    expect(links).toEqual([
      'Home /',
      'New Arrivals /new-arrivals',
      'Men /men',
      'Women /women',
      'Kids /kids',
      'Accessories /accessories',
      'Edits /collections/linen-edit',
      'The Linen Edit /collections/linen-edit',
      'Gifts /collections/gifts',
      'Under $50 /collections/under-50',
      'For the Home /collections/home',
      'About /about',
    ]);
  });
});
