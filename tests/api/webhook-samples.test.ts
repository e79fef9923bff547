// Shopify's test notifications: its own sample of each topic, signed and posted, whole and with one field that is wrong.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ORDER_TOPICS,
  PRIVACY_TOPICS,
  SUBSCRIBED_TOPICS,
} from '../../src/adapters/shopify/webhooks/topics.ts';
import { STORE_ENGINES } from '../support/postgres.ts';
import { sendWebhook } from '../support/shopping.ts';
import { SECRETS, startOrders, type WebhookOrders } from '../support/webhook-orders.ts';
import { faultsOf, sampleOf } from '../support/webhook-samples.ts';

const TOPICS = [...SUBSCRIBED_TOPICS, ...PRIVACY_TOPICS];
/** Bodies of orders are read in one way: of the later topics, some faults of each kind are enough. */
const stepOf = (topic: string): number =>
  ORDER_TOPICS.some((each) => each === topic && each !== 'orders/create') ? 21 : 1;

/** The samples of privacy requests have a gap in place of the shop's name. */
const ownSampleOf = (topic: string) => {
  const sample = sampleOf(topic);
  return 'shop_domain' in sample ? { ...sample, shop_domain: 'demo-shop.myshopify.com' } : sample;
};

describe.each(STORE_ENGINES)('Test notifications on $name', ({ name, open }) => {
  let orders: WebhookOrders;
  beforeAll(async () => {
    orders = await startOrders(open);
  });
  afterAll(() => orders.close());

  const newestLine = async () => (await orders.records.webhooks.list({ limit: 1 })).rows[0];

  /** Posts a body; returns the reply's status, and the topic and outcome of its line in the inbox. */
  async function tell(topic: string, text: string) {
    const before = await newestLine();
    const { status } = await orders.tell(topic, text);
    const line = await newestLine();
    return {
      status,
      ...(line?.id !== before?.id && { topic: line?.topic, failed: line?.outcome === 'failed' }),
    };
  }
  const inboxed = (topic: string) => ({ status: 200, topic, failed: false });

  it.each(TOPICS.map((topic) => [topic]))(
    'the sample of %s is 200 and appears in the inbox',
    async (topic) => {
      expect(await tell(topic, JSON.stringify(ownSampleOf(topic)))).toEqual(inboxed(topic));
    },
  );

  it('a signed webhook that is refused has a line without its body', async () => {
    const refusals = [
      [400, 'orders/paid', 'no JSON'],
      [400, 'customers/redact', JSON.stringify(sampleOf('orders/create'))],
      [403, 'customers/redact', JSON.stringify(sampleOf('customers/redact'))],
    ] as const;
    for (const [status, topic, text] of refusals) {
      expect(await tell(topic, text)).toEqual({ ...inboxed(topic), status });
      expect(await newestLine()).toMatchObject({ topic, outcome: 'refused', kept: false });
    }
    const before = await newestLine();
    const forged = { topic: 'orders/paid', body: '{}', secret: 'another' };
    expect((await sendWebhook(orders.store, forged)).status).toBe(401);
    expect(await newestLine()).toEqual(before);
  });

  it('an id larger than a JavaScript number names one order to the last digit', async () => {
    const body = JSON.stringify({ ...sampleOf('orders/create'), id: 'ID' });
    for (const id of ['820982911946154508', '820982911946154509'])
      expect((await orders.tell('orders/create', body.replace('"ID"', id))).status).toBe(200);
    const { rows } = await orders.records.orders.list({ limit: 2 });
    expect(rows.map(({ platformOrderId }) => platformOrderId).sort()).toEqual([
      '820982911946154508',
      '820982911946154509',
    ]);
  });

  it('one event under two subscriptions is processed once', async () => {
    const { orderId } = await orders.pending();
    const body = {
      ...sampleOf('orders/create'),
      id: 77,
      note_attributes: [{ name: 'order_id', value: orderId }],
    };
    const send = (eventId: string) =>
      sendWebhook(orders.store, { topic: 'orders/create', body, secret: SECRETS[0], eventId });
    const event = randomUUID();
    for (const each of [event, event]) expect((await send(each)).status).toBe(200);
    const { rows } = await orders.records.webhooks.list({ limit: 2 });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['duplicate', 'applied']);
  });

  // The database takes no part in it.
  if (name === 'SQLite')
    it('a sample with a field that is missing, null, of another type or twice as long is never a 5xx, and appears in the inbox', async () => {
      for (const topic of TOPICS) {
        const count = await orders.count();
        const faults = faultsOf(ownSampleOf(topic), 1).filter((_, index) => index % stepOf(topic) === 0);
        for (const fault of faults) {
          // That is the name of another shop.
          const isForeign = fault.name === 'shop_domain is twice as long';
          expect(await tell(topic, fault.text), `${topic} ${fault.name}`).toEqual({
            ...inboxed(topic),
            ...(isForeign && { status: 403 }),
          });
        }
        // At most the order of the sample itself is new.
        expect(await orders.count()).toBeLessThanOrEqual(count + 1);
      }
    }, 120_000);
});
