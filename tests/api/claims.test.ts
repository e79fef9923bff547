// B13 Claims on the rendered pages, in both profiles.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
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

  it('the list that the owner brought counts, no like is invented, and the last tile announces collections [B13.14-15, B13.17]', async () => {
    const home = await read(store, '/');
    expect(home).toContain('Join 10,000+ subscribers');
    expect(home).not.toContain('>likes<');
    const block = /aria-labelledby="shop-by-category".*?<\/section>/s.exec(home)?.[0] ?? '';
    const tiles = block.match(/<li.*?<\/li>/gs) ?? [];
    expect(tiles).toHaveLength(6);
    expect(tiles.at(-1)).toContain('New Collections Coming Soon');
    expect(tiles.at(-1)).toContain('Stay Tuned');
    expect(tiles.at(-1)).not.toContain('<a ');
    expect(home.match(/New Collections Coming Soon</g)).toHaveLength(1);
  });

  it('answers are promised within 24 hours on business days [B13.18]', async () => {
    for (const path of ['/contact', '/faq', '/shipping-returns', '/accessibility']) {
      const page = await read(store, path);
      expect(page, path).toContain('within 24 hours on business days');
      expect(page, path).not.toMatch(/within 24 hours(?! on business days)|business days on business days/);
    }
  });

  it('the FAQ lists the shop’s payment methods, also in its structured data [B13.19]', async () => {
    const page = await read(store, '/faq');
    const named = page.match(
      /Cards \(Visa, Mastercard, American Express and Discover\) and PayPal are accepted/g,
    );
    expect(named?.length).toBeGreaterThanOrEqual(2);
  });

  it('with `STRIKE_PRICES=charged` a new store strikes none, because it has seen none charged [B13.23]', async () => {
    const onSale = async (asked: TestStore) =>
      (await listProducts(asked)).filter(
        ({ salePrice, variants }) => salePrice ?? variants.some((each) => each.salePrice),
      );
    const [sale] = await onSale(store);
    const everyForm = async (asked: TestStore) => {
      const path = `/product/${sale?.shopifyId}`;
      const markdown = await fetch(asked.url + path, { headers: { accept: 'text/markdown' } });
      const json = await asked.call('GET', `/api/shopify${path}`);
      return { page: await read(asked, path), markdown: await markdown.text(), json: await json.text() };
    };
    const usual = await everyForm(store);
    expect(usual.page).toContain('salePrice');
    expect(usual.markdown).toContain('regular price');
    expect(usual.json).toContain('salePrice');
    const charged = await startStore({
      env: { ...SMALL, STRIKE_PRICES: 'charged' },
      renderer: await loadRenderer(),
    });
    onTestFinished(() => charged.close());
    expect(await onSale(charged)).toHaveLength(0);
    const honest = await everyForm(charged);
    expect(honest.page).not.toContain('salePrice');
    expect(honest.markdown).not.toContain('regular price');
    expect(honest.json).not.toContain('salePrice');
  });
});

it('B13 Claims: confirmed subscribers are added to the list that the owner brought, on the page within a minute [B13.14]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'claims-'));
  const confirm = (from: number, to: number) =>
    withDatabase({ dataDir }, async ({ subscribers }) => {
      for (let index = from; index < to; index += 1)
        await subscribers.add({ id: `s${index}`, email: `${index}@example.com`, now: index });
    });
  await confirm(0, 1_000);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = await startStore({ dataDir, renderer: await loadRenderer(), env: SMALL });
  expect(await (await store.call('GET', '/api/claims')).json()).toMatchObject({ subscribers: 11_000 });
  expect(await read(store, '/')).toContain('Join 11,000+ subscribers');
  await confirm(1_000, 2_000);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => read(store, '/')).toContain('Join 12,000+ subscribers');
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});
