// B13 Claims on the rendered pages, in both profiles.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../support/admin.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const SMALL = { DEMO_SHOP_PRODUCTS: '40' };
const read = async (store: TestStore, path: string) => (await fetch(store.url + path)).text();

describe('B13 Claims', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startStore({ renderer: await loadRenderer(), env: SMALL });
  });
  afterAll(() => store.close());

  it('with few subscribers no number is stated, no like is invented, and no collection is announced [B13.14-15, B13.17]', async () => {
    const home = await read(store, '/');
    expect(home).toContain('Join our letters');
    expect(home).not.toContain('subscribers</h2>');
    expect(home).not.toContain('>likes<');
    expect(home).toContain('Shop By Category');
    expect(home).not.toContain('New Collections Coming Soon');
  });

  it('answers are promised within one business day [B13.18]', async () => {
    for (const path of ['/contact', '/faq', '/shipping-returns']) {
      const page = await read(store, path);
      expect(page, path).toContain('within one business day');
      expect(page, path).not.toContain('within 24 hours');
    }
  });

  it('the FAQ lists the shop’s payment methods, also in its structured data [B13.19]', async () => {
    const page = await read(store, '/faq');
    const named = page.match(/Visa, Mastercard, American Express and Discover are accepted/g);
    expect(named?.length).toBeGreaterThanOrEqual(2);
    expect(page).not.toContain('PayPal');
  });

  it('with `STRIKE_PRICES=charged` a new store strikes none, because it has seen none charged [B13.23]', async () => {
    const onSale = async (asked: TestStore) =>
      (await listProducts(asked)).filter(
        ({ salePrice, variants }) => salePrice ?? variants.some((each) => each.salePrice),
      );
    expect(await onSale(store)).not.toHaveLength(0);
    const charged = await startStore({ env: { ...SMALL, STRIKE_PRICES: 'charged' } });
    expect(await onSale(charged)).toHaveLength(0);
    await charged.close();
  });
});

it('B13 Claims: the number is stated from 100 confirmed subscribers on [B13.14]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'claims-'));
  await withDatabase({ dataDir }, async ({ subscribers }) => {
    for (let index = 0; index < 100; index += 1)
      await subscribers.add({ id: `s${index}`, email: `${index}@example.com`, now: index });
  });
  const store = await startStore({ dataDir, renderer: await loadRenderer(), env: SMALL });
  expect(await (await store.call('GET', '/api/claims')).json()).toMatchObject({ subscribers: 100 });
  expect(await read(store, '/')).toContain('Join 100 subscribers');
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});
