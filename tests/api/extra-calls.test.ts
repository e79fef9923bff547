// The calls beyond the specification's table: health, crawlers, contact, logout, setup and webhooks.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '../../src/server/system/version.ts';
import { FEW_PRODUCTS, startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startStore({ env: { ...FEW_PRODUCTS, PUBLIC_URL: 'https://shop.example' } });
});
afterAll(() => store.close());

const get = (path: string) => fetch(store.url + path);

describe('Extra calls', () => {
  it('GET /healthz and GET /readyz report the state of the store, and its version [R.70, B20.8]', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', version: VERSION });
    const ready = await get('/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      status: 'ready',
      checks: { database: true, catalogue: true },
    });
  });

  it('GET /robots.txt excludes private paths and names the sitemap [R.70]', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(text).toContain('Disallow: /admin\n');
    expect(text).toContain('Disallow: /api/\n');
    expect(text).not.toContain('/checkout');
    expect(text).toContain('Sitemap: https://shop.example/sitemap.xml');
  });

  it('GET /sitemap.xml lists every page a crawler may index, and no other [R.70]', async () => {
    const text = await (await get('/sitemap.xml')).text();
    const paths = [...text.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
    for (const path of ['/', '/about', '/all-merchandise', '/women', '/women/denim'])
      expect(paths).toContain(path);
    expect(paths.filter((path) => path?.startsWith('/product/'))).toHaveLength(8);
    expect(paths.filter((path) => /admin|checkout|shopify-test/.test(path ?? ''))).toEqual([]);
  });

  it('POST /api/admin/logout, GET /api/admin/setup and POST /api/contact answer; a webhook without a signature is refused [R.70]', async () => {
    expect((await store.call('POST', '/api/admin/logout', {})).status).toBe(200);
    expect(await (await get('/api/admin/setup')).json()).toEqual({ mode: 'token' });
    const message = { name: 'Jo', email: 'jo@example.com', subject: 'Sizes', message: 'Do they run small?' };
    expect((await store.call('POST', '/api/contact', message)).status).toBe(200);
    expect((await store.call('POST', '/api/webhooks/shopify', {})).status).toBe(401);
  });
});
