import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDemoShop, type DemoShop } from '../../../../demo-shop/shop.ts';
import type { DemoProduct } from '../../../../demo-shop/types.ts';
import { memoryDatabase, recordingLog } from '../../../../tests/fixtures/catalogue.ts';
import { type Catalogue, createCatalogue } from '../../../shop/catalogue/catalogue.ts';
import { createShopifyPlatform } from '../platform.ts';
import { PRODUCTS_PER_PAGE } from '../queries.ts';
import { decodeProductWebhook } from '../webhooks/products.ts';

const PRODUCTS = 60;
const VARIANTS = 12;
const LARGE = 205;
/** More than are completed at the same time. */
const EXTRA = 5;
const REFRESH_MS = 3_600_000;

function madeProduct(id: number, variants: number): DemoProduct {
  const at = new Date(1_700_000_000_000 + id * 1_000).toISOString();
  return {
    id,
    handle: `product-${id}`,
    title: `Product ${id}`,
    descriptionHtml: '<p>Plain</p>',
    vendor: 'Mill',
    productType: '',
    tags: [],
    collections: ['women'],
    options: [{ name: 'Size', values: Array.from({ length: variants }, (_, index) => `S${index}`) }],
    variants: Array.from({ length: variants }, (_, index) => ({
      id: id * 1_000 + index,
      title: `S${index}`,
      selectedOptions: [{ name: 'Size', value: `S${index}` }],
      sku: `sku-${id}-${index}`,
      price: 1_000,
      compareAtPrice: null,
      quantityAvailable: 5,
      imageIndex: 0,
    })),
    images: [],
    rating: null,
    isGiftCard: false,
    createdAt: at,
    updatedAt: at,
  };
}

describe('How products arrive: what reading costs', () => {
  let shop: DemoShop;
  let server: ReturnType<typeof createServer>;
  let catalogue: Catalogue;
  let documents: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  let now = Date.now();
  let nextPoll: (() => void) | undefined;

  beforeAll(async () => {
    const products = Array.from({ length: PRODUCTS }, (_, index) => madeProduct(index + 1, VARIANTS));
    for (let id = 1; id <= EXTRA; id += 1) products.push(madeProduct(PRODUCTS + id, LARGE));
    shop = createDemoShop({
      basePath: '',
      publicUrl: '',
      storeUrl: '/',
      publicToken: 'storefront-token',
      catalogue: {
        products,
        collections: [{ id: 1, handle: 'women', title: 'Women', descriptionHtml: '', image: null }],
      },
    });
    server = createServer((req, res) => void shop.handle(req, res));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const platform = createShopifyPlatform({
      shopUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      apiVersion: '2026-10',
      publicToken: 'storefront-token',
      log: recordingLog(),
      // A call that is tried again on a busy machine would be counted twice.
      timeoutMs: 60_000,
      fetch: async (url, init) => {
        documents.push(/query (\w+)/.exec(String(init?.body))?.[1] ?? '');
        atOnce += 1;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        try {
          return await fetch(url, init);
        } finally {
          atOnce -= 1;
        }
      },
    });
    catalogue = createCatalogue({
      platform,
      database: memoryDatabase(),
      clock: { now: () => now },
      log: recordingLog(),
      holder: 'one',
      refreshMs: REFRESH_MS,
      debounceMs: 20,
    });
    // The catalogue's next poll waits for the test; shorter timers run as usual.
    const setRealTimeout = globalThis.setTimeout;
    const setOwnTimeout = (run: () => void, ms = 0, ...parameters: unknown[]) => {
      if (ms < REFRESH_MS / 2)
        return setRealTimeout(run as (...values: unknown[]) => void, ms, ...parameters);
      nextPoll = run;
      return setRealTimeout(() => undefined, 0);
    };
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(setOwnTimeout as typeof setTimeout);
    await catalogue.start();
    await catalogue.whenReady();
  }, 60_000);
  afterAll(async () => {
    vi.restoreAllMocks();
    await catalogue.close();
    server.closeAllConnections();
    server.close();
    await shop.close();
  });

  const nextCalls = async () => {
    await expect.poll(() => nextPoll).toBeDefined();
    const poll = nextPoll;
    nextPoll = undefined;
    documents = [];
    poll?.();
    // A finished poll sets the timer of the next one.
    await expect.poll(() => nextPoll).toBeDefined();
    return documents;
  };

  test('a walk asks once a page, and for further variants of four products at a time', () => {
    const pages = Math.ceil((PRODUCTS + EXTRA) / PRODUCTS_PER_PAGE);
    expect(documents.filter((name) => name === 'Products')).toHaveLength(pages);
    // 205 variants are a first page of a hundred and two further pages.
    expect(documents.filter((name) => name === 'MoreOfProduct')).toHaveLength(EXTRA * 2);
    expect(mostAtOnce).toBeLessThanOrEqual(4);
    expect(catalogue.snapshot().find(String(PRODUCTS + 1))?.variants).toHaveLength(LARGE);
    // The bar: 2,000 products of 30 variants in at most 60 calls.
    expect(Math.ceil(2_000 / PRODUCTS_PER_PAGE)).toBeLessThanOrEqual(60);
  });

  test('while nothing changes, a poll is one call', async () => {
    expect(await nextCalls()).toEqual(['Products']);
  });

  test('a walk over products that have not changed asks for no further variants', async () => {
    now += 60 * 60_000;
    const pages = Math.ceil((PRODUCTS + EXTRA) / PRODUCTS_PER_PAGE);
    expect(await nextCalls()).toEqual([...Array.from({ length: pages }, () => 'Products'), 'Collections']);
  });

  test('a webhook’s change is read by one call that names the product', async () => {
    shop.state.changeVariants(7, new Map([[7_000, { price: 2_500, compareAtPrice: null }]]));
    const updatedAt = shop.state.productIndex.byId(7)?.updatedAt;
    documents = [];
    const change = decodeProductWebhook('products/update', { id: 7, updated_at: updatedAt });
    if (change) catalogue.onChange(change);
    await expect.poll(() => catalogue.snapshot().find('7')?.variants[0]?.price).toBe('25.00');
    expect(documents).toEqual(['NamedProducts']);
  });
});
