// B16 Tests the answers for agents: profile and catalogue, valid by the published schemas, and pages as markdown.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopCheckoutEndpoint, ucpProfile } from '../../src/shared/doors/ucp.ts';
import type { Product, ProductVariant } from '../../src/shared/entities.ts';
import { effectiveCents } from '../../src/shared/money.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

/** The store's own zod; the tools of the tests bring an older one. */
const { fromJSONSchema } = createRequire(new URL('../../package.json', import.meta.url))('zod') as {
  fromJSONSchema(schema: object): { safeParse(value: unknown): { error?: { issues: object[] } } };
};

const FILE = new URL('../fixtures/ucp/catalog-2026-08-25.json', import.meta.url);
const { $defs, schemas } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  $defs: object;
  schemas: Record<string, object>;
};
const valid = (name: string, value: unknown) => {
  const parsed = fromJSONSchema({ ...schemas[name], $defs }).safeParse(value);
  expect(parsed.error?.issues ?? []).toEqual([]);
};

let store: TestStore;
let products: Product[];
beforeAll(async () => {
  store = await startStore({ env: { DEMO_SHOP_PRODUCTS: '120' }, renderer: await loadRenderer() });
  products = await listProducts(store);
});
afterAll(() => store.close());

interface UcpVariant {
  id: string;
  price: { amount: number };
  availability: { available: boolean };
  options: { label: string }[];
  inputs?: { id: string; match: string }[];
}
interface Answer {
  ucp: { status?: string };
  products: { id: string; title: string; variants: UcpVariant[] }[];
  product: {
    id: string;
    selected: { label: string }[];
    variants: UcpVariant[];
    options: { name: string; values: object[] }[];
  };
  pagination: { cursor?: string; has_next_page: boolean; total_count: number };
  messages?: { code: string; content: string }[];
}
const ask = async (path: string, body: object) => {
  const response = await store.call('POST', `/ucp/v1/catalog/${path}`, body);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

describe('B16 Agents', () => {
  it('the profile names search, lookup and cart links, and is valid by the schema [B16.14]', async () => {
    const response = await fetch(`${store.url}/.well-known/ucp`);
    const profile = (await response.json()) as ReturnType<typeof ucpProfile>;
    valid('profile', profile);
    expect(Object.keys(profile.ucp.capabilities)).toEqual([
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
    ]);
    expect(JSON.stringify(profile)).not.toContain('checkout');
    const shopCheckout = shopCheckoutEndpoint('dogwood.myshopify.com');
    const onHttps = ucpProfile('https://shop.example', { links: true, shopCheckout });
    valid('profile', onHttps);
    expect(onHttps.ucp.services['dev.ucp.shopping']).toContainEqual(
      expect.objectContaining({ transport: 'mcp', endpoint: 'https://dogwood.myshopify.com/api/ucp/mcp' }),
    );
    expect(JSON.stringify(profile)).not.toContain('/api/ucp/mcp');
    expect(await (await fetch(`${store.url}/agents.md`)).text()).not.toContain('/api/ucp/mcp');
    const [permalink] = onHttps.ucp.capabilities['dev.ucp.shopping.permalink' as never] as {
      config: object;
    }[];
    valid('permalink_config', permalink?.config);
  });

  it('a search is valid by the schema and pages through everything once [B16.15]', async () => {
    const first = await ask('search', { query: 'linen shirt', pagination: { limit: 10 } });
    valid('search_response', first);
    expect(first.products[0]?.title.toLowerCase()).toContain('linen');
    expect((await ask('search', { query: 'linen' })).products).toHaveLength(10);
    for (const nothing of [{}, { query: ' ' }, { filters: {} }, { pagination: { limit: 5 } }])
      expect((await store.call('POST', '/ucp/v1/catalog/search', nothing)).status).toBe(400);
    const ids = first.products.map(({ id }) => id);
    let { pagination } = first;
    while (pagination.has_next_page) {
      const next = await ask('search', {
        query: 'linen shirt',
        pagination: { limit: 10, ...(pagination.cursor && { cursor: pagination.cursor }) },
      });
      ids.push(...next.products.map(({ id }) => id));
      pagination = next.pagination;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(first.pagination.total_count);
    const cheap = await ask('search', {
      filters: { categories: ['women'], price: { max: 5000 }, availability: ['in_stock'] },
    });
    valid('search_response', cheap);
    for (const { variants } of cheap.products)
      expect(variants.some(({ price, availability }) => price.amount <= 5000 && availability.available)).toBe(
        true,
      );
    valid('search_response', await ask('search', { purpose: 'swap', query: 'x', filters: { brand: ['y'] } }));
  });

  it('all products have the price and stock that their pages show [B16.16]', async () => {
    for (let start = 0; start < products.length; start += 50) {
      const part = products.slice(start, start + 50);
      const answer = await ask('lookup', { ids: part.map(({ shopifyId }) => shopifyId) });
      valid('lookup_response', answer);
      expect(answer.products.map(({ id }) => id)).toEqual(part.map(({ shopifyId }) => shopifyId));
      answer.products.forEach(({ variants }, at) => {
        const own = part[at]?.variants.find(({ id }) => id === variants[0]?.id);
        expect(variants[0]?.price.amount).toBe(own && effectiveCents(own));
        expect(variants[0]?.availability.available).toBe((own?.stock ?? 0) > 0 && !part[at]?.notSellable);
      });
    }
  });

  it('a lookup accepts products, variants, gids and handles, and lists those it does not know [B16.15]', async () => {
    const [one, two] = products as [Product, Product];
    const variant = two.variants.at(-1);
    const ids = [one.handle, one.shopifyId, `gid://shopify/ProductVariant/${variant?.id}`, 'no-such-thing'];
    const answer = await ask('lookup', { ids });
    valid('lookup_response', answer);
    expect(answer.products.map(({ id }) => id)).toEqual([one.shopifyId, two.shopifyId]);
    expect(answer.products[0]?.variants[0]?.inputs).toEqual([
      { id: one.handle, match: 'featured' },
      { id: one.shopifyId, match: 'featured' },
    ]);
    expect(answer.products[1]?.variants.map(({ id }) => id)).toEqual([variant?.id]);
    expect(answer.messages).toEqual([{ type: 'info', code: 'not_found', content: 'no-such-thing' }]);
    const prices = one.variants.map(effectiveCents);
    const filtersOf = (max: number) => ({ ids: [one.shopifyId], filters: { price: { max } } });
    expect((await ask('lookup', filtersOf(Math.min(...prices) - 1))).products).toEqual([]);
    const within = await ask('lookup', filtersOf(Math.min(...prices)));
    expect(within.products[0]?.variants[0]?.price.amount).toBe(Math.min(...prices));
    const elsewhere = await ask('product', { id: one.shopifyId, filters: { categories: ['no-such'] } });
    valid('error_response', elsewhere);
    const tooMany = await store.call('POST', '/ucp/v1/catalog/lookup', { ids: Array(51).fill('1') });
    const refusal = (await tooMany.json()) as Answer;
    valid('error_response', refusal);
    expect([tooMany.status, refusal.messages?.[0]?.code]).toEqual([400, 'request_too_large']);
  });

  it('one product is answered with its choices, and an unknown one with an error [B16.15]', async () => {
    const product = products.find(({ options }) => options.length > 1) as Product;
    const [option] = product.options;
    const label = option?.values[0] ?? '';
    const answer = await ask('product', { id: product.shopifyId, selected: [{ name: option?.name, label }] });
    valid('get_product_response', answer);
    const having = product.variants.filter(({ options }) => options[0] === label).map(({ id }) => id);
    expect(answer.product.variants.map(({ id }) => id)).toEqual(having);
    // A list that no product could need would only cost time.
    const selected = Array(11).fill({ name: option?.name, label });
    const asked = { id: product.shopifyId, selected };
    expect((await store.call('POST', '/ucp/v1/catalog/product', asked)).status).toBe(400);
    const unselected = await ask('product', { id: product.shopifyId });
    valid('get_product_response', unselected);
    const [featured] = unselected.product.variants as [UcpVariant];
    expect(unselected.product.variants).toHaveLength(1);
    expect(unselected.product.selected).toEqual(featured.options);
    // A variant decides alone, whatever is selected besides.
    const last = product.variants.at(-1) as ProductVariant;
    const exact = await ask('product', { id: last.id, selected: [{ name: option?.name, label }] });
    expect(exact.product.variants[0]?.id).toBe(last.id);
    expect(exact.product.selected.map((choice) => choice.label)).toEqual(last.options);
    const missing = await ask('product', { id: 'no-such-thing' });
    valid('error_response', missing);
    expect(missing.ucp.status).toBe('error');
  });

  it('malformed calls are 400, and each address may make a limited number [B16.17]', async () => {
    const limited = await startStore({ env: { DEMO_SHOP_PRODUCTS: '8' } });
    const call = (body: unknown) => limited.call('POST', '/ucp/v1/catalog/lookup', body);
    for (const body of [{}, { ids: [] }, { ids: 'x' }, { ids: Array(51).fill('1') }, { ids: [1] }])
      expect((await call(body)).status).toBe(400);
    const statuses: number[] = [];
    for (let at = 0; at < 56; at += 1) statuses.push((await call({ ids: ['1'] })).status);
    expect(statuses.slice(0, 55).every((status) => status === 200)).toBe(true);
    expect(statuses[55]).toBe(429);
    // Shoppers are not counted with agents.
    expect((await limited.call('GET', '/api/shopify/products')).status).toBe(200);
    await limited.close();
  });

  it('/agents.md explains the calls [B16.14]', async () => {
    const text = await (await fetch(`${store.url}/agents.md`)).text();
    expect(text).toContain(`${store.url}/.well-known/ucp`);
    expect(text).toContain('There is no checkout for agents here.');
  });
});

describe('B16 Pages as markdown', () => {
  const open = (path: string, accept: string) => fetch(store.url + path, { headers: { accept } });

  it('a product, a list, a collection and a search are markdown if the client asks for it [B16.18]', async () => {
    const [product] = products as [Product];
    const cases: [string, string][] = [
      [`/product/${product.shopifyId}`, '## Variants'],
      ['/women', '# Women'],
      ['/women/denim', '# Women: Denim'],
      ['/collections/linen-edit', '# The Linen Edit'],
      ['/all-merchandise?q=linen', '# All Merchandise: linen'],
    ];
    for (const [path, expected] of cases) {
      const response = await open(path, 'text/markdown');
      const text = await response.text();
      expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(response.headers.get('vary')).toBe('accept-encoding, accept');
      expect(text).toContain(expected);
    }
    const search = await (await open('/all-merchandise?q=linen', 'text/markdown')).text();
    const found = (await (await fetch(`${store.url}/api/products/find?q=linen`)).json()) as { total: number };
    expect(search).toContain(`${found.total} products, page 1`);
  });

  it('HTML and markdown share one address and are never mixed up [B16.19]', async () => {
    for (const path of ['/men', `/product/${products[1]?.shopifyId}`]) {
      for (const accept of [
        'text/html',
        'text/markdown',
        'text/html',
        'text/markdown;q=0.9, text/html;q=0.1',
        '*/*',
      ]) {
        const response = await open(path, accept);
        const wanted = accept.startsWith('text/markdown') ? 'text/markdown' : 'text/html';
        expect(response.headers.get('content-type')).toContain(wanted);
        expect(response.headers.get('vary')?.split(', ')).toContain('accept');
      }
      const page = await open(path, 'text/html');
      const etag = page.headers.get('etag') ?? '';
      const text = await fetch(store.url + path, {
        headers: { accept: 'text/markdown', 'if-none-match': etag },
      });
      expect(text.status).toBe(200);
    }
    expect((await open('/women', 'text/html, text/markdown;q=0.5')).headers.get('content-type')).toContain(
      'html',
    );
    expect((await open('/women', 'TEXT/Markdown')).headers.get('content-type')).toContain('text/markdown');
    expect((await open('/about', 'text/markdown')).headers.get('content-type')).toContain('text/html');
    expect((await open('/product/no-such-product', 'text/markdown')).status).toBe(404);
  });
});
