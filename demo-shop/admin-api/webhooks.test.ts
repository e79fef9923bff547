import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AdminShop, runAdminShop } from '../testing/admin-client.ts';
import { listenForWebhooks } from '../testing/running-shop.ts';

let shop: AdminShop;
beforeEach(async () => {
  shop = await runAdminShop();
});
afterEach(() => shop.stop());

describe('Admin API: webhook subscriptions', () => {
  const CREATE = `mutation ($topic: WebhookSubscriptionTopic!, $uri: String!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
      webhookSubscription { id topic uri format apiVersion { handle } } userErrors { field message }
    }
  }`;
  const LIST = '{ webhookSubscriptions(first: 50) { nodes { id topic uri } } }';
  const create = async (topic: string, uri: string) =>
    (await shop.ask(CREATE, { topic, uri })).data.webhookSubscriptionCreate;

  it('sends a subscription its topic alone, and the configured address every topic once', async () => {
    const other = await listenForWebhooks();
    expect(await create('ORDERS_CREATE', other.url)).toMatchObject({
      webhookSubscription: { topic: 'ORDERS_CREATE', uri: other.url, apiVersion: { handle: '2026-10' } },
      userErrors: [],
    });
    await create('ORDERS_PAID', shop.hooks.url);
    await shop.buy();
    expect(other.topics()).toEqual(['orders/create']);
    expect(shop.hooks.topics().filter((topic) => topic === 'orders/paid')).toHaveLength(1);
    expect(shop.hooks.topics()).toContain('products/update');
    expect(other.received[0]?.headers['x-shopify-event-id']).toBe(
      shop.hooks.received[0]?.headers['x-shopify-event-id'],
    );
    await other.stop();
  });

  it('lists and deletes them, and refuses one address twice, a foreign protocol and a topic without its scope', async () => {
    const { webhookSubscription } = await create('PRODUCTS_UPDATE', 'https://store.example/hook');
    expect((await create('PRODUCTS_UPDATE', 'https://store.example/hook')).userErrors[0].message).toBe(
      'Address for this topic has already been taken',
    );
    expect((await create('PRODUCTS_UPDATE', 'http://store.example/hook')).userErrors[0].message).toBe(
      'Address protocol http:// is not supported',
    );
    expect((await create('INVENTORY_LEVELS_UPDATE', shop.hooks.url)).userErrors[0].message).toContain(
      'You cannot create a webhook subscription',
    );
    expect((await shop.ask(LIST)).data.webhookSubscriptions.nodes).toHaveLength(1);
    const { id } = webhookSubscription;
    const remove = () =>
      shop.ask(
        'mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { message } } }',
        { id },
      );
    expect((await remove()).data.webhookSubscriptionDelete.deletedWebhookSubscriptionId).toBe(id);
    expect((await remove()).data.webhookSubscriptionDelete.userErrors).toHaveLength(1);
    expect((await shop.ask(LIST)).data.webhookSubscriptions.nodes).toEqual([]);
  });

  it('deletes a subscription after eight failures in a row, and never the configured address', async () => {
    const other = await listenForWebhooks();
    await create('PRODUCTS_UPDATE', other.url);
    other.answerWith.push(500, 500, 500, 500, 500, 500, 500, 200, 500, 500, 500, 500, 500, 500, 500, 500);
    const change = async (title: string) => {
      await shop.running.admin('PATCH', '/products/1002', { title });
      await shop.running.shop.webhooks.idle();
    };
    await change('One');
    expect((await shop.ask(LIST)).data.webhookSubscriptions.nodes).toHaveLength(1);
    await change('Two');
    expect((await shop.ask(LIST)).data.webhookSubscriptions.nodes).toEqual([]);
    expect(other.received).toHaveLength(16);
    shop.hooks.answerWith.push(...Array.from({ length: 9 }, () => 500));
    await change('Three');
    expect(shop.running.shop.webhooks.recent[0]).toMatchObject({ state: 'failed', attempts: 9 });
    await change('Four');
    expect(shop.running.shop.webhooks.recent[0]).toMatchObject({ state: 'delivered', attempts: 1 });
    await other.stop();
  });
});
