import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AdminShop, APP, CANCEL, runAdminShop } from '../testing/admin-client.ts';
import { type Json, runShop } from '../testing/running-shop.ts';

let shop: AdminShop;
beforeEach(async () => {
  shop = await runAdminShop();
});
afterEach(() => shop.stop());

const grant = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.running.post('/admin/oauth/access_token', new URLSearchParams(fields).toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
    ...headers,
  });
const credentials = {
  grant_type: 'client_credentials',
  client_id: APP.clientId,
  client_secret: APP.clientSecret,
};

describe('Admin API: who may use it', () => {
  it('takes its token, refuses another, and leaves the back office where it was', async () => {
    expect((await shop.ask('{ shop { name currencyCode } }')).data).toEqual({
      shop: { name: 'Dogwood & Main', currencyCode: 'USD' },
    });
    const refused = await shop.post('{ shop { name } }', {}, 'wrong');
    expect(refused.status).toBe(401);
    expect(((await refused.json()) as Json).errors).toContain('[API] Invalid API key or access token');
    expect((await shop.running.admin('GET', '/orders')).status).toBe(200);
    const closed = await runShop();
    const nobody = await closed.post('/admin/api/2026-10/graphql.json', '{"query":"{ shop { name } }"}', {
      'X-Shopify-Access-Token': '',
    });
    expect(nobody.status).toBe(401);
    await closed.stop();
  });

  it('grants an app a token of a day, and none for wrong credentials', async () => {
    const answer = (await (await grant(credentials)).json()) as Json;
    expect(answer).toMatchObject({
      scope:
        'read_orders,write_orders,write_order_edits,read_products,read_fulfillments,read_returns,write_returns,read_all_orders',
      expires_in: 86_399,
    });
    expect((await shop.post('{ shop { name } }', {}, answer.access_token)).status).toBe(200);
    shop.running.shop.adminTokens.revokeGranted();
    expect((await shop.post('{ shop { name } }', {}, answer.access_token)).status).toBe(401);
    expect((await grant({ ...credentials, client_secret: 'wrong' })).status).toBe(400);
  });

  it("names Shopify's code when it refuses a grant, as JSON or on a page", async () => {
    await shop.running.admin('PUT', '/conditions', { adminGrant: 'shop_not_permitted' });
    const page = await grant(credentials);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain(
      'Oauth error shop_not_permitted: Client credentials cannot be performed on this shop.',
    );
    const json = await grant(credentials, { Accept: 'application/json' });
    expect(await json.json()).toMatchObject({ error: 'shop_not_permitted' });
  });

  it('answers ACCESS_DENIED with the scope that is missing', async () => {
    await shop.running.admin('PUT', '/conditions', { adminScopes: ['read_products'] });
    const { id } = await shop.buy();
    const orders = await shop.ask('{ orders(first: 1) { nodes { id } } }');
    expect(orders.data).toBeNull();
    expect(orders.errors[0]).toMatchObject({
      message:
        'Access denied for orders field. Required access: `read_orders` access scope, `read_marketplace_orders` access scope or `read_quick_sale` access scope.',
      path: ['orders'],
      extensions: { code: 'ACCESS_DENIED', requiredAccess: expect.stringContaining('`read_orders`') },
    });
    expect((await shop.ask(CANCEL, { id })).errors[0].extensions.requiredAccess).toContain('write_orders');
    const scopes = await shop.ask('{ currentAppInstallation { accessScopes { handle } } }');
    expect(scopes.data.currentAppInstallation.accessScopes).toEqual([{ handle: 'read_products' }]);
  });

  it('refuses orders, and the topics about them, to an app that may not see protected customer data', async () => {
    await shop.running.admin('PUT', '/conditions', { orderData: false });
    const orders = await shop.ask('{ orders(first: 1) { nodes { id } } }');
    expect(orders.errors[0].message).toMatch(
      /^This app is not approved to access the Order object\. See https/,
    );
    const topic = (name: string) =>
      shop.ask(
        `mutation { webhookSubscriptionCreate(topic: ${name}, webhookSubscription: { uri: "https://a.example" })
          { userErrors { message } } }`,
      );
    const { data } = await topic('FULFILLMENTS_CREATE');
    expect(data.webhookSubscriptionCreate.userErrors[0].message).toMatch(
      /^This app is not approved to subscribe to webhook topics containing protected customer data\./,
    );
    expect((await topic('PRODUCTS_UPDATE')).data.webhookSubscriptionCreate.userErrors).toEqual([]);
  });

  it('sees only the orders of 60 days without read_all_orders', async () => {
    await shop.buy();
    const [order] = shop.running.shop.state.orders.values();
    if (order) order.createdAt = new Date(Date.now() - 61 * 24 * 3_600_000).toISOString();
    const count = async () =>
      (await shop.ask('{ orders(first: 5) { nodes { id } } }')).data.orders.nodes.length;
    expect(await count()).toBe(1);
    await shop.running.admin('PUT', '/conditions', { adminScopes: ['read_orders'] });
    expect(await count()).toBe(0);
  });

  it('validates every document against the schema it publishes', async () => {
    const answer = await shop.ask('{ orders(first: 1) { nodes { nickname } } }');
    expect(answer.errors[0].message).toContain('Cannot query field "nickname" on type "Order"');
  });
});

describe('Admin API: faults', () => {
  it('fail apart from those of the Storefront API, with the cost when throttled', async () => {
    await shop.running.admin('PUT', '/fault', { kind: 'throttled', target: 'admin', times: 1 });
    expect((await shop.running.graphql('{ shop { name } }')).data.shop.name).toBe('Dogwood & Main');
    expect(await shop.ask('{ shop { name } }')).toMatchObject({
      errors: [{ extensions: { code: 'THROTTLED' } }],
      extensions: { cost: { throttleStatus: { maximumAvailable: 2000 } } },
    });
    expect((await shop.ask('{ shop { name } }')).extensions.cost.throttleStatus.restoreRate).toBe(100);
    await shop.running.admin('PUT', '/fault', { kind: 'rate_limited', target: 'admin', times: 1 });
    expect((await shop.post('{ shop { name } }')).status).toBe(429);
    expect((await shop.running.admin('PUT', '/fault', { kind: 'down', target: 'moon' })).status).toBe(422);
  });
});
