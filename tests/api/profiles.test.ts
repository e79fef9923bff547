// B0 In `document` the calls of every addition do not exist; switched off singly, those of one addition do not.
import { expect, it, onTestFinished } from 'vitest';
import { ENDPOINTS, type Endpoint } from '../../src/shared/api.ts';
import type { Product } from '../../src/shared/entities.ts';
import { FEW_PRODUCTS, newSession, startStore } from '../support/store.ts';

const ADDED = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ feature }) => feature !== undefined);
const NO_BODY = new Set(['GET', 'DELETE']);

async function statusesIn(env: Record<string, string>): Promise<Map<Endpoint, number>> {
  const store = await startStore({ env });
  onTestFinished(() => store.close());
  const statuses = new Map<Endpoint, number>();
  for (const endpoint of ADDED) {
    const { method, path } = endpoint;
    const body = NO_BODY.has(method) ? undefined : {};
    const answer = await store.call(method, path.replace(/:\w+/g, 'x'), body, newSession());
    statuses.set(endpoint, answer.status);
  }
  return statuses;
}

it('B0 Profiles: in document every call of an addition is 404 [B0.2]', async () => {
  const statuses = await statusesIn({ STORE_PROFILE: 'document' });
  expect(ADDED.length).toBeGreaterThan(10);
  expect([...statuses].filter(([, status]) => status !== 404).map(([{ path }]) => path)).toEqual([]);
});

it('B0 Profiles: FEATURES_OFF removes the calls of one addition and keeps the others [B0.3]', async () => {
  const statuses = await statusesIn({ FEATURES_OFF: 'discounts' });
  for (const [{ feature, method, path }, status] of statuses)
    if (feature === 'discounts') expect(status, `${method} ${path}`).toBe(404);
  const summaries = [...statuses].filter(([{ feature }]) => feature === 'facets').map(([, status]) => status);
  expect(summaries).toEqual(summaries.map(() => 200));
});

it('B0 Profiles: in document and with facts off a product has no facts and no numbers, and the feed no material [B0.2]', async () => {
  const productIn = async (env: Record<string, string>) => {
    const store = await startStore({ env: { ...FEW_PRODUCTS, ...env } });
    onTestFinished(() => store.close());
    const [first] = (await (await fetch(`${store.url}/api/shopify/products`)).json()) as Product[];
    const product = (await (
      await fetch(`${store.url}/api/shopify/product/${first?.shopifyId}`)
    ).json()) as Product;
    return { product, feed: await (await fetch(`${store.url}/feeds/google.xml`)).text() };
  };
  const off = await productIn({ FEATURES_OFF: 'facts' });
  const document = await productIn({ STORE_PROFILE: 'document' });
  for (const { product } of [off, document]) {
    expect(product).not.toHaveProperty('facts');
    expect(product.variants.some(({ sku, gtin }) => sku || gtin)).toBe(false);
  }
  expect(off.feed).not.toContain('g:material');
  const full = await productIn({});
  expect(full.product.facts?.material).toBeTruthy();
  expect(full.product.variants[0]?.sku).toBeTruthy();
  expect(full.feed).toContain('g:material');
});
