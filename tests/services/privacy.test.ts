// Privacy requests of the platform: a person's or everybody's records are erased, an export is asked for once.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPrivacy } from '../../src/shop/webhooks/privacy.ts';
import { newOrder, orderEvent } from '../database/engines.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { databaseOfFile } from './one-database.ts';
import { NOON } from './support-cart.ts';

const database = databaseOfFile();

/** A shop with a customer who has subscribed and ordered. */
async function open() {
  const messages: { fields: object; message: string }[] = [];
  const say = (fields: object, message: string) => void messages.push({ fields, message });
  const privacy = createPrivacy({
    database: database(),
    clock: { now: () => NOON },
    log: { info: say, warn: say, error: say },
  });
  const email = `${randomUUID()}@example.com`;
  const platformOrderId = randomUUID();
  const order = newOrder({
    sessionId: randomUUID(),
    reuseKey: randomUUID(),
    customer: { ...CUSTOMER, email },
  });
  await database().subscribers.add({ id: randomUUID(), email, now: 1 });
  await database().orders.claim(order, 0);
  await database().orders.applyEvent(orderEvent({ orderId: order.id, platformOrderId, email }));
  return {
    privacy,
    said: messages,
    email,
    platformOrderId,
    async held() {
      const { subscribers, orders } = await database().privacy.exportPerson(email);
      return { subscribers: subscribers.length, orders: orders.length };
    },
  };
}

const ALL = { subscribers: 1, orders: 1 };
const NONE = { subscribers: 0, orders: 0 };
const ERASED = 'Records of customers were erased because Shopify asked for it';
const delivery = (topic: string) => ({ deliveryId: randomUUID(), topic });

describe('A request to erase', () => {
  test('erasing a person by address deletes all of their records and nobody else’s, and returns the number', async () => {
    const [ann, bob] = [await open(), await open()];
    const topic = 'customers/redact';
    await ann.privacy.receive({ ...delivery(topic), ask: 'erase-person', email: ann.email, orderIds: [] });
    expect(await ann.held()).toEqual(NONE);
    expect(await bob.held()).toEqual(ALL);
    expect(ann.said).toMatchObject([{ message: ERASED, fields: { topic, erased: ALL } }]);
    expect(JSON.stringify(ann.said)).not.toContain(ann.email);
  });

  test('erasing by order numbers finds a person without an address', async () => {
    const ann = await open();
    const request = { ask: 'erase-person', email: '', orderIds: [ann.platformOrderId] } as const;
    await ann.privacy.receive({ ...delivery('customers/redact'), ...request });
    expect(await ann.held()).toEqual(NONE);
  });

  test('a repeated request does no harm', async () => {
    const ann = await open();
    const request = { ask: 'erase-person', email: ann.email, orderIds: [] } as const;
    const same = delivery('customers/redact');
    await ann.privacy.receive({ ...same, ...request });
    await ann.privacy.receive({ ...same, ...request });
    expect(ann.said).toMatchObject([{ fields: { erased: ALL } }, { fields: { erased: NONE } }]);
  });
});

describe('A request to erase the shop', () => {
  test('it erases nothing until the owner agrees, then everyone in the orders, and keeps subscribers', async () => {
    const [ann, bob] = [await open(), await open()];
    expect(await ann.privacy.shopErasure()).toEqual({});
    await ann.privacy.receive({ ...delivery('shop/redact'), ask: 'erase-shop' });
    expect([await ann.held(), await bob.held()]).toEqual([ALL, ALL]);
    expect(await ann.privacy.shopErasure()).toEqual({ requestedAt: new Date(NOON).toISOString() });
    expect(ann.said).toMatchObject([{ fields: { topic: 'shop/redact' } }]);
    await ann.privacy.answerShopErasure('erase');
    expect([await ann.held(), await bob.held()]).toEqual([
      { subscribers: 1, orders: 0 },
      { subscribers: 1, orders: 0 },
    ]);
    expect(await ann.privacy.shopErasure()).toEqual({});
  });

  test('it ends when the owner keeps the orders, also when the same delivery comes again', async () => {
    const ann = await open();
    const request = { ...delivery('shop/redact'), ask: 'erase-shop' } as const;
    await ann.privacy.receive(request);
    expect(await ann.privacy.answerShopErasure('keep')).toEqual({ orders: 0 });
    await ann.privacy.receive(request);
    expect(await ann.privacy.shopErasure()).toEqual({});
    expect(await ann.held()).toEqual(ALL);
  });

  test('it cannot be answered if none has come', async () => {
    const ann = await open();
    await expect(ann.privacy.answerShopErasure('erase')).rejects.toThrow('Not found.');
    expect(await ann.held()).toEqual(ALL);
  });
});

describe('A request to export', () => {
  test("the owner is notified once with the platform's numbers, and nothing is erased", async () => {
    const ann = await open();
    const topic = 'customers/data_request';
    const request = { ...delivery(topic), ask: 'export', requestId: '9001', customerId: '42' } as const;
    await ann.privacy.receive(request);
    await ann.privacy.receive(request);
    expect(ann.said).toEqual([
      {
        fields: { topic, requestId: '9001', customerId: '42' },
        message: expect.stringContaining('npm run privacy -- export'),
      },
    ]);
    expect(await ann.held()).toEqual(ALL);
  });

  test('another delivery notifies the owner again', async () => {
    const ann = await open();
    for (const requestId of ['9001', '9002'])
      await ann.privacy.receive({
        ...delivery('customers/data_request'),
        ask: 'export',
        requestId,
        customerId: '42',
      });
    expect(ann.said).toMatchObject([{ fields: { requestId: '9001' } }, { fields: { requestId: '9002' } }]);
  });
});
