// B0 In `document` nothing of an addition exists; switched off singly, nothing of one addition does.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '../../src/shared/api/all.ts';
import type { Endpoint } from '../../src/shared/api.ts';
import type { Product } from '../../src/shared/entities.ts';
import { type FeatureName, featuresOf } from '../../src/shared/features.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { localKeyOf } from '../support/local-key.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts, newShopper, wellStocked } from '../support/shopping.ts';
import { newSession, startStore, type TestStore } from '../support/store.ts';

const ADDED = (Object.values(ALL_ENDPOINTS) as Endpoint[]).filter(({ feature }) => feature !== undefined);
const NO_BODY = new Set(['GET', 'DELETE']);

async function replyOf(store: TestStore, { method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const body = NO_BODY.has(method) ? undefined : {};
  const response = await store.call(method, path.replace(/:\w+/g, 'x'), body, newSession());
  return { status: response.status, text: await response.text() };
}
/** An unknown order is 404 too: a call that does not exist answers as no call ever did. */
const replyOfNoCall = (store: TestStore) => replyOf(store, { method: 'GET', path: '/api/no-such-call' });
const read = async (store: TestStore, path: string) => (await fetch(store.url + path)).text();
async function firstProduct(store: TestStore): Promise<Product> {
  const [first] = await listProducts(store);
  return JSON.parse(await read(store, `/api/shopify/product/${first?.shopifyId}`)) as Product;
}
const hasFacts = ({ facts, variants }: Product) =>
  facts !== undefined || variants.some(({ sku, gtin }) => sku || gtin);

describe('B0 Profiles: in document', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startStore({
      renderer: await loadRenderer(featuresOf('document')),
      env: { STORE_PROFILE: 'document', DEMO_SHOP_PRODUCTS: '40' },
    });
  });
  afterAll(() => store.close());

  it('B0 Profiles: in document every call of an addition is 404 [B0.2, B6.1, B13.9]', async () => {
    expect(ADDED.length).toBeGreaterThan(10);
    const absent = await replyOfNoCall(store);
    expect(absent.status).toBe(404);
    for (const endpoint of ADDED)
      expect(await replyOf(store, endpoint), `${endpoint.method} ${endpoint.path}`).toEqual(absent);
  });

  it("B0 Profiles: in document 'Women' has no 'Dresses', lists have eight colors, and texts end where the specification cuts them [B1.45, B1.46, B1.47]", async () => {
    const page = await read(store, '/women');
    expect(page).not.toContain('/women/dresses');
    for (const color of ['Purple', 'Brown', 'Beige', 'Gray', 'Orange'])
      expect(page.includes(`value="${color.toLowerCase()}"`), color).toBe(color === 'Purple');
    expect((await fetch(`${store.url}/women/dresses`)).status).toBe(404);
    expect(await read(store, '/sitemap.xml')).not.toContain('/women/dresses');
    expect(page).toMatch(/class="card-preview">[^<]*\w\.\.\.</);
  });

  it('B0 Profiles: in document neither the addresses of other doors nor the texts for programs exist [B16.1, B16.5, B16.14]', async () => {
    for (const path of [
      '/collections/women',
      '/search?q=a',
      '/account',
      '/cart/1:1',
      '/buy',
      '/lookbook',
      '/agents.md',
      '/.well-known/ucp',
      '/feeds/google.xml',
      '/llms.txt',
      '/metrics',
    ]) {
      const answer = await fetch(store.url + path, { redirect: 'manual', headers: localKeyOf(store) });
      expect(answer.status, path).toBe(404);
    }
    expect((await store.call('POST', '/ucp/v1/catalog/search', {})).status).toBe(404);
    const page = await fetch(`${store.url}/women`, { headers: { accept: 'text/markdown' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await read(store, '/sitemap.xml')).not.toMatch(/journal|privacy/);
  });

  it('B0 Profiles: in document a product has no facts and no numbers [B0.2]', async () => {
    expect(hasFacts(await firstProduct(store))).toBe(false);
  });

  it('B13 Claims: the `document` profile keeps the specification’s texts [B13.20]', async () => {
    const home = await read(store, '/');
    expect(home).toContain('Join 10,000+ subscribers');
    expect(home).toContain('New Collections Coming Soon');
    expect(home).toContain('>likes<');
    expect(await read(store, '/contact')).toContain('within 24 hours');
    expect(await read(store, '/faq')).toContain('Cards and PayPal are accepted');
  });

  it('B13 Privacy signals: nothing of it exists in `document` [B13.24]', async () => {
    const response = await fetch(`${store.url}/about`, { headers: { 'sec-gpc': '1' } });
    expect(response.headers.get('vary')).not.toContain('sec-gpc');
    expect(await response.text()).not.toContain('Opt-out signal');
  });
});

it('B0 Profiles: FEATURES_OFF removes what belongs to some additions and keeps the others [B0.3, B0.6, B10.1]', async () => {
  const off: FeatureName[] = ['discounts', 'order-changes', 'reviews', 'returns', 'facts', 'address-checks'];
  const store = await startStore({ env: { FEATURES_OFF: off.join(','), DEMO_SHOP_PRODUCTS: '8' } });
  const absent = await replyOfNoCall(store);
  for (const endpoint of ADDED) {
    const { feature, method, path } = endpoint;
    const reply = await replyOf(store, endpoint);
    if ([feature].flat().some((each) => each && off.includes(each)))
      expect(reply, `${method} ${path}`).toEqual(absent);
    if (feature === 'facets') expect(reply.status, `${method} ${path}`).toBe(200);
  }
  expect(hasFacts(await firstProduct(store))).toBe(false);
  expect(await read(store, '/feeds/google.xml')).not.toContain('g:material');
  const [product] = wellStocked(await listProducts(store));
  const shopper = newShopper(store);
  await shopper.add({ productId: product?.shopifyId, quantity: 1 });
  expect((await shopper.checkOut({ ...CUSTOMER, zipCode: '2770' })).status, 'address-checks').toBe(200);
  await store.close();
});
