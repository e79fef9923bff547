import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDemoShop, type DemoShop } from '../../../demo-shop/shop.ts';
import { CUSTOMER as customer } from '../../../tests/fixtures/customer.ts';
import { recordingLog } from '../../../tests/fixtures/shopify-server.ts';
import { product as productSchema } from '../../shared/entities.ts';
import type { CommercePlatform } from '../../shop/ports/platform.ts';
import { createShopifyPlatform } from './platform.ts';

const TOKEN = 'token-of-this-test';
const PRODUCTS = 60;
let shop: DemoShop;
let server: ReturnType<typeof createServer>;
let platform: CommercePlatform;
let shopUrl: string;
const log = recordingLog();

const connect = (changes = {}) =>
  createShopifyPlatform({
    shopUrl,
    apiVersion: '2026-10',
    publicToken: TOKEN,
    log,
    retries: 0,
    timeoutMs: 60_000,
    ...changes,
  });

beforeAll(async () => {
  shop = createDemoShop({
    basePath: '/demo-shop',
    publicUrl: '',
    storeUrl: 'http://store.example',
    publicToken: TOKEN,
    productCount: PRODUCTS,
  });
  server = createServer((req, res) => void shop.handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/demo-shop`;
  platform = connect();
});
afterEach(() => shop.faults.clear());
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
});

describe('The demo shop replaces Shopify', () => {
  test('every product is read, valid, and in one of the specification’s categories [R.5]', async () => {
    const list = await platform.listProducts();
    expect(list).toHaveLength(PRODUCTS);
    for (const { product } of list) expect(productSchema.safeParse(product).success).toBe(true);
    expect(new Set(list.map(({ product }) => product.id)).size).toBe(PRODUCTS);
    const categoryIds = new Set(['women', 'men', 'kids', 'accessories', 'new-arrivals']);
    expect(list.filter(({ product }) => !categoryIds.has(product.categoryId))).toEqual([]);
  });

  test('B13 Bundles: a fixed bundle is read with its parts and can be bought [B13.13]', async () => {
    const [set, shirt] = (await platform.listProducts()).filter(({ product }) => product.variants.length > 1);
    const variant = set?.product.variants[0]?.id as string;
    const part = shirt?.product.variants[1];
    const components = [
      { variantId: Number(part?.id), quantity: 1 },
      { variantId: Number(shirt?.product.variants[0]?.id), quantity: 2 },
    ];
    shop.state.changeVariants(
      Number(set?.product.shopifyId),
      new Map([[Number(variant), { requiresComponents: true, components, quantityAvailable: 4 }]]),
    );
    const [reading] = await platform.readProducts([set?.product.shopifyId as string]);
    const bundle = reading?.entry?.product.variants.find(({ id }) => id === variant);
    expect(bundle).toMatchObject({
      stock: 4,
      parts: [
        `${shirt?.product.name}, ${part?.title}`,
        `2 x ${shirt?.product.name}, ${shirt?.product.variants[0]?.title}`,
      ],
    });
    expect(reading?.entry?.product.notSellable).toBeUndefined();
    const lines = [{ variantId: variant, quantity: 1 }];
    const { checkoutUrl } = await platform.createCheckout({ orderId: 'o', lines, customer });
    expect(await (await fetch(new URL(checkoutUrl, shopUrl))).text()).toContain(set?.product.name);
  });

  test('B13 Privacy: an opt-out travels to the checkout as the visitor’s consent [B13.25]', async () => {
    const [entry] = (await platform.listProducts()).filter(({ product }) => product.inStock);
    const variantId = entry?.product.variants.find(({ stock }) => stock > 0)?.id as string;
    const request = { orderId: 'o', lines: [{ variantId, quantity: 1 }], customer };
    const consentOf = (url: string) => new URL(url, shopUrl).searchParams.get('_cs');
    const { checkoutUrl } = await platform.createCheckout({ ...request, optedOut: true });
    const consent = Buffer.from(consentOf(checkoutUrl) ?? '', 'base64url').toString();
    expect(JSON.parse(consent)).toEqual({ saleOfData: false });
    expect(consentOf((await platform.createCheckout(request)).checkoutUrl)).toBeNull();
  });

  test('a price changed in the shop is read, with a later change date', async () => {
    const [entry] = await platform.listProducts();
    const id = entry?.product.shopifyId as string;
    const [before] = await platform.readProducts([id]);
    const askedAt = Date.now();
    const variant = Number(entry?.product.variants[0]?.id);
    shop.state.changeVariants(
      Number(id),
      new Map([[variant, { price: 1234, compareAtPrice: 5000, quantityAvailable: 8 }]]),
    );
    const after = (await platform.listProducts()).find(({ product }) => product.shopifyId === id);
    expect(after?.product.variants[0]).toMatchObject({ price: '50.00', salePrice: '12.34', stock: 8 });
    const [named, gone] = await platform.readProducts([id, '1']);
    expect(named?.entry).toEqual(after);
    expect(Date.parse(named?.updatedAt ?? '')).toBeGreaterThan(Date.parse(before?.updatedAt ?? ''));
    expect(gone).toEqual({ id: '1', entry: undefined, updatedAt: undefined });
    const changes = await platform.listChanges(askedAt);
    expect(changes.map((each) => each.id)).toEqual([id]);
  });

  test('a cart is handed over, and one with more than there is is refused', async () => {
    const list = await platform.listProducts();
    const variant = list.flatMap(({ product }) => product.variants).find(({ stock }) => stock > 0);
    const lines = (quantity: number) => [{ variantId: variant?.id ?? '', quantity }];
    const handed = await platform.createCheckout({ orderId: 'o-1', lines: lines(1), customer });
    expect(handed.checkoutUrl).toMatch(/^\/demo-shop\/checkouts\//);
    const [cart] = [...shop.state.carts.values()].slice(-1);
    expect(cart?.attributes).toEqual([{ key: 'order_id', value: 'o-1' }]);
    await expect(
      platform.createCheckout({ orderId: 'o-2', lines: lines((variant?.stock ?? 0) + 1), customer }),
    ).rejects.toMatchObject({ code: 'checkout_refused' });
    await expect(
      platform.createCheckout({ orderId: 'o-3', lines: [{ variantId: '1', quantity: 1 }], customer }),
    ).rejects.toMatchObject({ code: 'checkout_refused' });
  });

  test.each([
    'down',
    'rate_limited',
    'security_rejected',
    'throttled',
    'html',
    'truncated',
    'missing_fields',
    'server_error',
  ] as const)('fault %s is an error of ours for every call', async (fault) => {
    shop.faults.set(fault);
    await expect(platform.listProducts()).rejects.toMatchObject({ name: 'ShopifyError' });
    await expect(platform.testConnection()).rejects.toMatchObject({ name: 'ShopifyError' });
    const lines = [{ variantId: '1', quantity: 1 }];
    await expect(connect().createCheckout({ orderId: 'o', lines, customer })).rejects.toMatchObject({
      code: 'platform_unavailable',
    });
  });

  test('a wrong token is named as such, and never repeated in the text', async () => {
    const unauthorized = connect({ publicToken: 'wrong-token-value' });
    await expect(unauthorized.testConnection()).rejects.toThrow('did not accept the access token');
    await expect(unauthorized.testConnection()).rejects.not.toThrow('wrong-token-value');
  });

  test('a slow page and another API version are tolerated', async () => {
    shop.faults.set('wrong_version');
    expect(await connect().testConnection()).toEqual({ shopName: 'Dogwood & Main' });
    shop.faults.set('slow', { delayMs: 100 });
    expect(await platform.testConnection()).toEqual({ shopName: 'Dogwood & Main' });
    shop.faults.set('slow', { delayMs: 5_000 });
    await expect(connect({ timeoutMs: 100 }).testConnection()).rejects.toMatchObject({ failure: 'timeout' });
  });
});
