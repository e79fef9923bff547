import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCart } from './testing/buying.ts';
import { SHIRT_S } from './testing/fixture.ts';
import { listenForWebhooks, type RunningShop, runShop, TOKEN } from './testing/running-shop.ts';

let running: RunningShop;
beforeEach(async () => {
  running = await runShop();
});
afterEach(() => running.stop());

const set = (conditions: object) => running.admin('PUT', '/conditions', conditions);
const ask = (query: string, version = '2026-10') =>
  running.post(`/api/${version}/graphql.json`, JSON.stringify({ query }), {
    'Content-Type': 'application/json',
    'X-Shopify-Storefront-Access-Token': TOKEN,
  });

describe('conditions', () => {
  it('are named, kept apart, refused when unknown and taken back together', async () => {
    expect((await running.admin('GET', '/conditions')).body).toMatchObject({
      currency: 'USD',
      productsPublished: true,
    });
    expect((await set({ currency: 'EUR' })).body.currency).toBe('EUR');
    expect((await set({ passwordPage: true })).body).toMatchObject({ currency: 'EUR', passwordPage: true });
    expect((await set({ nonsense: true })).status).toBe(422);
    expect((await set({ currency: 'gold' })).status).toBe(422);
    expect((await running.admin('DELETE', '/conditions')).body).toMatchObject({
      currency: 'USD',
      passwordPage: false,
    });
  });

  it('a token that is refused', async () => {
    await set({ storefrontToken: 'unauthorized' });
    expect((await ask('{ shop { name } }')).status).toBe(401);
    await set({ storefrontToken: 'forbidden' });
    expect((await ask('{ shop { name } }')).status).toBe(403);
  });

  it('an old version falls forward to the oldest supported, one to come is not found', async () => {
    const version = async (request: string) =>
      (await ask('{ shop { name } }', request)).headers.get('x-shopify-api-version');
    expect(await version('2025-01')).toBe('2026-01');
    expect(await version('2026-10')).toBe('2026-10');
    expect((await ask('{ shop { name } }', '2031-01')).status).toBe(404);
    await set({ oldestApiVersion: '2026-07' });
    expect(await version('2026-04')).toBe('2026-07');
    const { data } = await running.graphql('{ publicApiVersions { handle supported } }');
    expect(data.publicApiVersions).toEqual([
      { handle: '2026-07', supported: true },
      { handle: '2026-10', supported: true },
      { handle: '2027-01', supported: false },
      { handle: 'unstable', supported: false },
    ]);
  });

  it('a scope that is missing nulls its field and names itself', async () => {
    await set({ storefrontScopes: ['unauthenticated_read_product_listings'] });
    const answer = await running.graphql('{ product(handle: "linen-shirt") { title totalInventory } }');
    expect(answer.data.product).toEqual({ title: 'Linen Shirt', totalInventory: null });
    expect(answer.errors[0].extensions).toMatchObject({
      code: 'ACCESS_DENIED',
      requiredAccess: '`unauthenticated_read_product_inventory` access scope.',
    });
  });

  it('another currency in every price', async () => {
    await set({ currency: 'EUR' });
    const { data } = await running.graphql(
      '{ shop { paymentSettings { currencyCode enabledPresentmentCurrencies } } product(handle: "linen-shirt") { priceRange { minVariantPrice { currencyCode } } } }',
    );
    expect(data).toEqual({
      shop: { paymentSettings: { currencyCode: 'EUR', enabledPresentmentCurrencies: ['EUR'] } },
      product: { priceRange: { minVariantPrice: { currencyCode: 'EUR' } } },
    });
  });

  it('no product published, and a collection that is missing', async () => {
    const query =
      '{ products(first: 3) { nodes { id } } product(handle: "linen-shirt") { id } women: collection(handle: "women") { products(first: 2) { nodes { id } } } men: collection(handle: "men") { id } collections(first: 9) { nodes { handle } } }';
    await set({ productsPublished: false, missingCollections: ['men'] });
    const { data } = await running.graphql(query);
    expect(data).toMatchObject({
      products: { nodes: [] },
      product: null,
      women: { products: { nodes: [] } },
      men: null,
    });
    expect(data.collections.nodes).not.toContainEqual({ handle: 'men' });
  });

  it('a primary domain of the store itself', async () => {
    await set({ primaryDomain: 'store.example' });
    const { data } = await running.graphql('{ shop { primaryDomain { host url } } }');
    expect(data.shop.primaryDomain).toEqual({ host: 'store.example', url: 'https://store.example' });
  });

  it('a password page before the checkout', async () => {
    const { cart } = await createCart(running, [{ merchandiseId: SHIRT_S, quantity: 1 }]);
    await set({ passwordPage: true });
    const led = await fetch(cart.checkoutUrl);
    expect(led.url).toBe(`${running.origin}/demo-shop/password`);
    expect(await led.text()).toContain('Opening soon');
  });

  it('webhooks that are not sent, or are signed with another secret', async () => {
    const hooks = await listenForWebhooks();
    const shop = await runShop({ webhookUrl: hooks.url });
    const change = async (conditions: object) => {
      await shop.admin('PUT', '/conditions', conditions);
      await shop.admin('PATCH', '/products/1002', { title: 'Renamed' });
      await shop.shop.webhooks.idle();
    };
    await change({ webhooks: 'not_sent' });
    expect(hooks.received).toEqual([]);
    await change({ webhooks: 'delivered' });
    await change({ webhooks: 'wrong_secret' });
    const [right, wrong] = hooks.received.map((each) => each.headers['x-shopify-hmac-sha256']);
    expect(right).not.toBe(wrong);
    await shop.stop();
    await hooks.stop();
  });
});
