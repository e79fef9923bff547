import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/shared/entities.ts';
import { listProducts } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const ORIGIN = 'https://shop.example';

let store: TestStore;
beforeAll(async () => {
  store = await startStore({ env: { PUBLIC_URL: ORIGIN, DEMO_SHOP_PRODUCTS: '240' } });
});
afterAll(() => store.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(store.url + path, { headers });
const text = async (path: string) => (await get(path)).text();
const json = async <Value>(path: string) => (await (await get(path)).json()) as Value;

describe('B8 Feed', () => {
  it("B8 Feed: it has every variant that can be bought, with its page's price [B8.2]", async () => {
    const xml = await text('/feeds/google.xml');
    const products = await listProducts(store);
    const sold = products.flatMap((product) =>
      product.variants.filter(({ stock }) => stock > 0).map((variant) => ({ product, variant })),
    );
    const items = new Map(
      xml
        .split('<item>')
        .slice(1)
        .map((item) => [/<g:id>(\d+)</.exec(item)?.[1], item]),
    );
    for (const { product, variant } of sold) {
      const item = items.get(variant.id) ?? '';
      expect(item, variant.id).toContain(`<g:price>${variant.price} USD</g:price>`);
      expect(item.includes('<g:sale_price>')).toBe(variant.salePrice !== undefined);
      expect(item).toContain(`${ORIGIN}/product/${product.shopifyId}`);
    }
    expect(items.size).toBeGreaterThanOrEqual(sold.length);
  });

  it('B8 Feed: it is cached compressed, unpacked for clients that need it, and 304 for those who have it [B8.2]', async () => {
    const packed = await get('/feeds/google.xml', { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const plain = await get('/feeds/google.xml', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(await packed.text());
    const etag = packed.headers.get('etag') ?? '';
    expect((await get('/feeds/google.xml', { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('B8 For programs', () => {
  it("B8 Markdown: a product's address with .md is markdown, and an unknown one is 404 [B8.3]", async () => {
    const [product] = await listProducts(store);
    const answer = await get(`/product/${product?.shopifyId}.md`);
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(answer.headers.get('link')).toBe(`<${ORIGIN}/product/${product?.shopifyId}>; rel="canonical"`);
    expect(await answer.text()).toContain(`# ${product?.name}`);
    expect((await get(`/product/${product?.handle}.md`)).status).toBe(200);
    expect((await get('/product/none.md')).status).toBe(404);
  });

  it('B8 llms.txt: it is plain text with absolute addresses [B8.3]', async () => {
    const answer = await get('/llms.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toContain(`(${ORIGIN}/feeds/google.xml)`);
  });

  it('B8 Sitemap: it lists the journal and the policy pages [B8.6]', async () => {
    const map = await text('/sitemap.xml');
    for (const path of [
      '/journal',
      '/journal/how-to-keep-denim-dark',
      '/privacy',
      '/terms',
      '/accessibility',
    ])
      expect(map).toContain(`<loc>${ORIGIN}${path}</loc>`);
  });
});

describe('B8 Field data', () => {
  it('B8 Field data: a valid report is accepted, an invalid one is refused, and no cookie is set [B8.7]', async () => {
    const taken = await store.call('POST', '/api/vitals', { route: 'home', lcp: 900.5, cls: 0.01 });
    expect(taken.status).toBe(202);
    expect(taken.headers.get('set-cookie')).toBeNull();
    for (const body of [
      {},
      { route: '/account?email=a' },
      { route: 'home', lcp: -1 },
      { route: 'home', inp: 1e9 },
    ])
      expect((await store.call('POST', '/api/vitals', body)).status).toBe(400);
  });
});

describe('B7 Journal and B8 policies', () => {
  it("B7 Journal: it shows the store's own articles while the shop has none [B7.2]", async () => {
    expect(await json<object[]>('/api/journal')).toHaveLength(3);
    const article = await json<{ products: Product[] }>('/api/journal/small-gold-worn-daily');
    expect(article.products).toHaveLength(4);
    expect((await get('/api/journal/none')).status).toBe(404);
    expect(await json('/api/policies/terms')).toEqual({ policy: null });
    expect((await get('/api/policies/refund')).status).toBe(400);
  });
});
