// Shopify's test notifications: its own sample of each topic, signed and posted, whole and with one field that is wrong.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUBSCRIBED_TOPICS } from '../../src/adapters/shopify/webhooks/topics.ts';
import { MAX_STORED_WEBHOOKS } from '../../src/shared/api/desk-replies.ts';
import { extent } from '../support/extent.ts';
import { STORE_ENGINES } from '../support/postgres.ts';
import { sendWebhook } from '../support/shopping.ts';
import { SECRETS, startOrders, type WebhookOrders } from '../support/webhook-orders.ts';
import { faultsOf, sampleOf } from '../support/webhook-samples.ts';

const EVERY = extent({ whole: 1, fast: 5 });

describe.each(STORE_ENGINES)('Test notifications on $name', ({ name, open }) => {
  let orders: WebhookOrders;
  beforeAll(async () => {
    orders = await startOrders(open);
  });
  afterAll(() => orders.close());

  const inboxLines = async () => (await orders.records.webhooks.list({ limit: 1 })).total;

  it.each(SUBSCRIBED_TOPICS.map((topic) => [topic]))(
    'the sample of %s is 200 and appears in the inbox',
    async (topic) => {
      const before = await inboxLines();
      const { status } = await orders.tell(topic, JSON.stringify(sampleOf(topic)));
      expect(status).toBe(200);
      expect(await inboxLines()).toBe(before + 1);
    },
  );

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
    const tell = (eventId: string) =>
      sendWebhook(orders.store, { topic: 'orders/create', body, secret: SECRETS[0], eventId });
    const event = randomUUID();
    for (const each of [event, event]) expect((await tell(each)).status).toBe(200);
    const { rows } = await orders.records.webhooks.list({ limit: 2 });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['duplicate', 'applied']);
  });

  // The database takes no part in it.
  if (name === 'SQLite')
    it('a sample with a field that is missing, null, of another type or twice as long is never a 5xx, and appears in the inbox', async () => {
      const topics = ['orders/create', 'refunds/create', 'fulfillments/update', 'products/update'];
      for (const topic of topics) {
        const count = await orders.count();
        const before = await inboxLines();
        const faults = faultsOf(sampleOf(topic), 1).filter((_, index) => index % EVERY === 0);
        for (const fault of faults)
          expect((await orders.tell(topic, fault.text)).status, `${topic} ${fault.name}`).toBe(200);
        expect(await inboxLines()).toBe(Math.min(before + faults.length, MAX_STORED_WEBHOOKS));
        // At most the order of the sample itself is new.
        expect(await orders.count()).toBeLessThanOrEqual(count + 1);
      }
    }, 120_000);
});
