// Tests that the last good catalogue is served whatever the platform does, and that a change appears afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type FaultKind, faultKinds } from '../../demo-shop/faults.ts';
import { type RunningShop, runShop, TOKEN } from '../../demo-shop/testing/running-shop.ts';
import type { Product } from '../../src/shared/entities.ts';
import { listProducts, sendWebhook } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const FAULTS = (Object.keys(faultKinds) as FaultKind[]).filter((kind) => kind !== 'none');
const UNAVAILABLE = { message: 'Unable to connect to Shopify store. Please try again later.' };

const settingsFor = (shop: RunningShop) => ({
  SHOPIFY_STORE_DOMAIN: shop.origin,
  SHOPIFY_STOREFRONT_ACCESS_TOKEN: TOKEN,
});

describe('Catalogue: a platform that fails after it was read once', () => {
  let shop: RunningShop;
  let store: TestStore;
  let products: Product[];
  beforeAll(async () => {
    shop = await runShop({ basePath: '' });
    store = await startStore({ env: settingsFor(shop) });
    products = await listProducts(store);
  });
  afterAll(async () => {
    await store.close();
    await shop.stop();
  });

  it.each(FAULTS)('%s still leaves every product call answered promptly', async (kind) => {
    shop.shop.faults.set(kind, { delayMs: 5_000 });
    const started = performance.now();
    const paths = [
      '/api/shopify/products',
      '/api/shopify/products?category=women',
      `/api/shopify/product/${products[0]?.shopifyId}`,
      '/women',
      '/readyz',
    ];
    const answers = await Promise.all(paths.map((path) => store.call('GET', path)));
    shop.shop.faults.clear();
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(await answers[0]?.json()).toEqual(products);
  });
});

test('Catalogue: product calls answer 503 while no catalogue was ever read', async () => {
  const shop = await runShop({ basePath: '' });
  shop.shop.faults.set('security_rejected');
  const store = await startStore({ env: settingsFor(shop) });
  try {
    for (const path of ['/api/shopify/products', '/api/shopify/product/1']) {
      const answer = await store.call('GET', path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).not.toBeNull();
      expect(await answer.json()).toEqual(UNAVAILABLE);
    }
    expect((await store.call('GET', '/readyz')).status).toBe(503);
    expect((await store.call('GET', '/healthz')).status).toBe(200);
  } finally {
    await store.close();
    await shop.stop();
  }
});

test('Catalogue: a restart while the platform is down serves the last one at once', async () => {
  const shop = await runShop({ basePath: '' });
  const dataDir = await mkdtemp(join(tmpdir(), 'faults-'));
  try {
    const before = await startStore({ env: settingsFor(shop), dataDir });
    const products = await listProducts(before);
    await before.close();
    shop.shop.faults.set('down');
    const after = await startStore({ env: settingsFor(shop), dataDir });
    const answer = await after.call('GET', '/api/shopify/products');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(products);
    await after.close();
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('Catalogue: a price that changed during a fault appears afterwards without a restart', async () => {
  const secret = 'webhook-secret';
  const shop = await runShop({ basePath: '' });
  const store = await startStore({ env: { ...settingsFor(shop), SHOPIFY_WEBHOOK_SECRET: secret } });
  try {
    const [product] = await listProducts(store);
    const id = product?.shopifyId ?? '';
    const names = async () => {
      const answer = await store.call('GET', `/api/shopify/product/${id}`);
      const { price, salePrice } = (await answer.json()) as Product;
      return [price, salePrice];
    };
    shop.shop.faults.set('html');
    const patched = await fetch(`${shop.origin}/admin/api/products/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ price: '12.34' }),
    });
    const { updatedAt } = (await patched.json()) as { updatedAt: string };
    const body = { id: Number(id), updated_at: updatedAt };
    expect((await sendWebhook(store, { topic: 'products/update', body, secret })).status).toBe(200);
    await sleep(2_500);
    expect(await names()).toEqual([product?.price, product?.salePrice]);
    shop.shop.faults.clear();
    await expect.poll(names, { timeout: 20_000, interval: 200 }).toContain('12.34');
  } finally {
    await store.close();
    await shop.stop();
  }
});
