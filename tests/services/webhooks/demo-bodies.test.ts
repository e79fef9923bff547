// The demo shop's webhook bodies: each has every field of Shopify's sample that the store reads.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminShop, runAdminShop } from '../../../demo-shop/testing/admin-client.ts';
import { createCart, paymentForm } from '../../../demo-shop/testing/buying.ts';
import { SHIRT_S } from '../../../demo-shop/testing/fixture.ts';
import { RETURN_REQUEST_MUTATION, RETURNABLE_QUERY } from '../../../src/adapters/shopify/returns/queries.ts';
import { fitsTopic } from '../../../src/adapters/shopify/webhooks/fits.ts';
import { decodePrivacyWebhook } from '../../../src/adapters/shopify/webhooks/privacy.ts';
import { decodeProductWebhook } from '../../../src/adapters/shopify/webhooks/products.ts';
import { decodeOrderWebhook } from '../../../src/adapters/shopify/webhooks/read.ts';
import { decodeReturnWebhook } from '../../../src/adapters/shopify/webhooks/returns.ts';
import { PRIVACY_TOPICS, SUBSCRIBED_TOPICS } from '../../../src/adapters/shopify/webhooks/topics.ts';
import { fieldsOf, sampleOf } from '../../support/webhook-samples.ts';

/** The demo shop has no page that opens a return again or changes a collection. */
const NOT_SENT = ['returns/reopen', 'collections/create', 'collections/update', 'collections/delete'];
const TOPICS = [...SUBSCRIBED_TOPICS, ...PRIVACY_TOPICS].filter((topic) => !NOT_SENT.includes(topic));

let shop: AdminShop;
beforeAll(async () => {
  shop = await runAdminShop();
  await shop.running.admin('PUT', '/conditions', { announcements: 'all' });
  await sell();
  await shop.running.shop.webhooks.idle();
});
afterAll(() => shop.stop());

async function act(kind: 'orders' | 'returns', id: string, action: string, input: object = {}) {
  const answer = await shop.running.admin('POST', `/${kind}/${id.split('/').pop()}/${action}`, input);
  expect(answer.status, `${action} ${JSON.stringify(answer.body)}`).toBe(200);
}

async function buy(quantity: number): Promise<string> {
  const attributes = [{ key: 'Gift note', value: 'For you' }];
  const lines = [{ merchandiseId: SHIRT_S, quantity, attributes }];
  const { cart } = await createCart(shop.running, lines, { discountCodes: ['WELCOME10'] });
  await shop.running.form(cart.checkoutUrl, paymentForm(quantity * 36_00));
  return `gid://shopify/Order/${[...shop.running.shop.state.orders.values()].at(-1)?.id}`;
}

async function requestReturn(orderId: string): Promise<string> {
  const { data } = await shop.ask(RETURNABLE_QUERY, { orderId });
  const [line] = data.returnableFulfillments.nodes[0].returnableFulfillmentLineItems.nodes;
  const returnLineItems = [
    { fulfillmentLineItemId: line.fulfillmentLineItem.id, quantity: 1, returnReason: 'OTHER' },
  ];
  const answer = await shop.ask(RETURN_REQUEST_MUTATION, { input: { orderId, returnLineItems } });
  return answer.data.returnRequest.return.id;
}

/** Everything that can happen to orders, returns, products and people. */
async function sell(): Promise<void> {
  const order = await buy(3);
  const tracking = { trackingNumber: '1Z9', trackingUrl: 'https://carrier.example/1Z9' };
  await act('orders', order, 'fulfil', tracking);
  await act('orders', order, 'track', tracking);
  await act('orders', order, 'deliver');
  const approved = await requestReturn(order);
  await act('returns', approved, 'approve', { trackingNumber: '1Z7' });
  await act('returns', approved, 'receive');
  await act('returns', approved, 'refund');
  await act('returns', await requestReturn(order), 'decline', { note: 'Worn' });
  await act('returns', await requestReturn(order), 'cancel');
  await act('orders', await buy(1), 'cancel');
  const created = await shop.running.admin('POST', '/products', {
    title: 'New Hat',
    price: '30.00',
    stock: 4,
    collections: ['accessories'],
  });
  await shop.running.admin('PATCH', `/products/${created.body.id}`, { title: 'Hat' });
  await shop.running.admin('DELETE', `/products/${created.body.id}`);
  for (const topic of PRIVACY_TOPICS)
    await shop.running.admin('POST', '/privacy', { topic, email: 'jane@example.com' });
}

/** The fields of a body that decoding it looks at. */
function readFields(topic: string, body: object): Set<string> {
  const fields = new Set<string>();
  const watch = (value: unknown, path: string): unknown =>
    typeof value === 'object' && value !== null
      ? new Proxy(value, {
          get(target, key) {
            const found: unknown = Reflect.get(target, key);
            if (typeof key === 'symbol' || !Object.hasOwn(target, key) || key === 'length') return found;
            const below = Array.isArray(target) ? `${path}[]` : `${path}.${key}`;
            fields.add(below);
            return watch(found, below);
          },
        })
      : value;
  const watched = watch(body, '');
  fitsTopic(topic, watched);
  decodeOrderWebhook(topic, watched, 0);
  decodePrivacyWebhook(topic, watched);
  decodeReturnWebhook(topic, watched, 0);
  decodeProductWebhook(topic, watched);
  return fields;
}

describe.each(TOPICS.map((topic) => [topic]))('The demo shop’s %s', (topic) => {
  test('it has every field of Shopify’s sample that the store reads', () => {
    const bodies = shop.hooks.received
      .filter(({ headers }) => headers['x-shopify-topic'] === topic)
      .map(({ body }) => body as object);
    expect(bodies).not.toEqual([]);
    const fields = new Set(bodies.flatMap((body) => [...fieldsOf(body)]));
    expect([...readFields(topic, sampleOf(topic))].filter((field) => !fields.has(field))).toEqual([]);
  });
});
