// Tests the Admin API calls: cancel an order once, and maintain the webhook subscriptions.
import { describe, expect, test } from 'vitest';
import {
  type RecordedCall,
  type ScriptedResponse,
  scriptedClient,
} from '../../../../tests/fixtures/scripted-client.ts';
import { ShopifyError, type ShopifyFailure } from '../client/shopify-error.ts';
import { SUBSCRIBED_TOPICS } from '../webhooks/topics.ts';
import { adminTopic, createAdminPlatform } from './platform.ts';

const TOKEN = 'admin-token-value';
const ADDRESS = 'https://store.example/api/webhooks/shopify';

function setUp(answer: ScriptedResponse) {
  const { asked, client } = scriptedClient(answer, [TOKEN]);
  return { asked, admin: createAdminPlatform(client) };
}

describe('B5 Cancel an order', () => {
  const shopWith = (orderCancel: unknown) => setUp(() => ({ orderCancel }));

  test('it is asked for once, by its id', async () => {
    const job = 'gid://shopify/OrderCancelJobResult/1';
    const { asked, admin } = shopWith({ jobResult: { id: job }, orderCancelUserErrors: [] });
    expect(await admin.cancelOrder('5001')).toEqual({ job });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      variables: { orderId: 'gid://shopify/Order/5001' },
      options: { retries: 0 },
    });
  });

  test('a refusal is told in Shopify’s words, without the token', async () => {
    const orderCancelUserErrors = [{ message: 'Already canceled' }, { message: `by ${TOKEN}` }];
    const { admin } = shopWith({ jobResult: null, orderCancelUserErrors });
    expect(await admin.cancelOrder('5001')).toEqual({ refused: 'Already canceled by [token]' });
  });

  test('neither a job nor a reason is worth another try', async () => {
    const { admin } = shopWith({ jobResult: null, orderCancelUserErrors: [] });
    await expect(admin.cancelOrder('5001')).rejects.toMatchObject({ name: 'PlatformBusy' });
  });

  test.each([
    ['is in progress', { status: 'STARTED', errors: [] }, { state: 'started' }],
    ['is done', { status: 'SUCCEEDED', errors: [] }, { state: 'done' }],
    [
      'has failed',
      { status: 'FAILED', errors: [{ message: `No refund by ${TOKEN}` }] },
      { state: 'failed', reason: 'No refund by [token]' },
    ],
    ['is no longer known', null, { state: 'failed' }],
  ])('a job that %s is told so', async (_title, node, expected) => {
    const { asked, admin } = setUp(() => ({ node }));
    const id = 'gid://shopify/OrderCancelJobResult/1';
    expect(await admin.cancellation(id)).toEqual(expected);
    expect(asked[0]?.variables).toEqual({ id });
  });

  test.each([null, {}, { orderCancel: null }])('%j is worth another try', async (answer) => {
    const { admin } = setUp(() => answer);
    await expect(admin.cancelOrder('5001')).rejects.toMatchObject({
      name: 'PlatformBusy',
      message: 'Shopify answered with something unreadable',
    });
  });

  test.each([
    ['unreachable', 'PlatformBusy'],
    ['refused', 'ShopifyError'],
  ] satisfies [ShopifyFailure, string][])('%s is a %s', async (failure, name) => {
    const { admin } = setUp(() => {
      throw new ShopifyError(failure, 'said Shopify');
    });
    await expect(admin.cancelOrder('1')).rejects.toMatchObject({ name, message: 'said Shopify' });
  });
});

describe('Webhook subscriptions', () => {
  /** A shop with these pages of subscriptions, which creates new ones or refuses them. */
  function shop(pages: [topic: string, uri: string][][], refusals: Record<string, string[]> = {}) {
    return setUp(({ document, variables }) => {
      if (document.includes('query Webhooks')) {
        const index = Number(variables.after ?? 0);
        const nodes = (pages[index] ?? []).map(([topic, uri]) => ({ id: `${topic} ${uri}`, topic, uri }));
        const hasNextPage = index + 1 < pages.length;
        return {
          webhookSubscriptions: { nodes, pageInfo: { hasNextPage, endCursor: String(index + 1) } },
        };
      }
      if (document.includes('mutation WebhookDelete')) {
        const messages = refusals[String(variables.id)] ?? [];
        return { webhookSubscriptionDelete: { userErrors: messages.map((message) => ({ message })) } };
      }
      const refusal = refusals[String(variables.topic)];
      return {
        webhookSubscriptionCreate: refusal
          ? { webhookSubscription: null, userErrors: refusal.map((message) => ({ message })) }
          : { webhookSubscription: { id: 'gid://shopify/WebhookSubscription/1' }, userErrors: [] },
      };
    });
  }
  const all = (uri: string): [string, string][] => SUBSCRIBED_TOPICS.map((topic) => [adminTopic(topic), uri]);
  const created = (requests: readonly RecordedCall[]) =>
    requests.filter(({ document }) => document.includes('mutation')).map(({ variables }) => variables);

  test('a topic is named as the Admin API does', () => {
    expect(adminTopic('orders/create')).toBe('ORDERS_CREATE');
  });

  test('a shop without any gets them all', async () => {
    const { asked, admin } = shop([[]]);
    expect(await admin.ensureWebhooks(ADDRESS)).toEqual(SUBSCRIBED_TOPICS);
    expect(created(asked)).toEqual(all(ADDRESS).map(([topic, uri]) => ({ topic, uri })));
  });

  test('a shop that has them all is left as it is', async () => {
    const { asked, admin } = shop([all(ADDRESS)]);
    expect(await admin.ensureWebhooks(ADDRESS)).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test('only what is missing is made, and every page counts', async () => {
    const [first, ...others] = all(ADDRESS);
    const { asked, admin } = shop([others.slice(0, 3), others.slice(3)]);
    expect(await admin.ensureWebhooks(ADDRESS)).toEqual([SUBSCRIBED_TOPICS[0]]);
    expect(asked.slice(0, 2).map(({ variables }) => variables)).toEqual([{ after: null }, { after: '1' }]);
    expect(created(asked)).toEqual([{ topic: first?.[0], uri: ADDRESS }]);
  });

  test('subscriptions of another address do not count', async () => {
    const { admin } = shop([all('https://old.example/api/webhooks/shopify')]);
    expect(await admin.ensureWebhooks(ADDRESS)).toEqual(SUBSCRIBED_TOPICS);
  });

  test('subscriptions of one address are removed, and no others', async () => {
    const { asked, admin } = shop([[...all(ADDRESS), ['ORDERS_PAID', 'https://old.example/webhooks']]]);
    await admin.removeWebhooks('https://old.example/webhooks');
    expect(created(asked)).toEqual([{ id: 'ORDERS_PAID https://old.example/webhooks' }]);
  });

  test('a subscription that Shopify does not remove is named, after the others were removed', async () => {
    const old = 'https://old.example/webhooks';
    const pages: [string, string][] = [
      ['ORDERS_PAID', old],
      ['ORDERS_CREATE', old],
    ];
    const { asked, admin } = shop([pages], { [`ORDERS_PAID ${old}`]: [`Ask ${TOKEN}.`] });
    await expect(admin.removeWebhooks(old)).rejects.toMatchObject({
      failure: 'refused',
      message: 'Shopify did not remove webhooks: ORDERS_PAID: Ask [token].',
    });
    expect(created(asked)).toHaveLength(2);
  });

  test('those that are refused are named together, after the others were made', async () => {
    const { asked, admin } = shop([[]], {
      ORDERS_CREATE: ['Not allowed.', `Ask ${TOKEN}.`],
      PRODUCTS_UPDATE: ['Too many.'],
    });
    await expect(admin.ensureWebhooks(ADDRESS)).rejects.toMatchObject({
      failure: 'refused',
      message:
        'Shopify refused webhooks: orders/create: Not allowed. Ask [token].; products/update: Too many.',
    });
    expect(created(asked)).toHaveLength(SUBSCRIBED_TOPICS.length);
  });

  test('a shop that does not answer is busy', async () => {
    const { admin } = setUp(() => ({ webhookSubscriptions: null }));
    await expect(admin.ensureWebhooks(ADDRESS)).rejects.toMatchObject({ name: 'PlatformBusy' });
  });
});
