// §2 §8 Store connection test: the flag, the message, and an error without tokens or inner addresses.
import { describe, expect, it, onTestFinished } from 'vitest';
import { FEW_PRODUCTS, startStore, type TestStoreOptions } from '../support/store.ts';

async function test(options: TestStoreOptions, prepare?: (url: string) => Promise<unknown>) {
  const store = await startStore(options);
  onTestFinished(() => store.close());
  await prepare?.(store.url);
  const response = await store.call('GET', '/api/shopify/test');
  return { store, status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('GET /api/shopify/test', () => {
  it('the call says which shop it reached, thirty times a minute for one address [3.15, 7.21, R.62]', async () => {
    const { store, status, body } = await test({ env: FEW_PRODUCTS });
    expect(status).toBe(200);
    expect(body).toEqual({ connected: true, message: 'Connected to Shopify: Dogwood & Main' });
    const statuses: number[] = [];
    for (let index = 0; index < 30; index += 1)
      statuses.push((await store.call('GET', '/api/shopify/test')).status);
    expect(statuses.slice(0, 29).every((each) => each === 200)).toBe(true);
    expect(statuses[29]).toBe(429);
  });

  it('the call says why it failed, without tokens or addresses [3.15, 7.21, R.62]', async () => {
    const token = 'shpat_0123456789abcdef0123456789abcdef';
    const { status, body } = await test({
      env: {
        SHOPIFY_STORE_DOMAIN: 'http://127.0.0.1:9',
        SHOPIFY_STOREFRONT_PRIVATE_TOKEN: token,
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ connected: false, message: 'Connection failed' });
    expect(body.error).toBeTypeOf('string');
    expect(JSON.stringify(body)).not.toContain(token);
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|:9\b/);
  });
});
