// §6 Tests the admin's lists: orders, messages and subscribers, newest first, page by page.
import { expect, test } from 'vitest';
import { createAdminLists } from '../../../src/shop/admin/lists.ts';
import { newOrder } from '../../database/engines.ts';
import { databaseOfFile } from '../one-database.ts';
import { addPaidOrder, NOON } from '../support-desk.ts';

const NOON_TEXT = '2026-11-16T17:00:00.000Z';
const MESSAGE = { name: 'Ada', email: 'ada@example.com', subject: 'Sizing', message: 'Does it run large?' };

const store = databaseOfFile({ emptied: true });

function open(withPlatform = true) {
  const database = store();
  return { database, lists: createAdminLists(database, { withPlatform }) };
}

test('an empty store has empty lists', async () => {
  const { lists } = open();
  expect(await lists.orders(undefined)).toEqual({ rows: [], total: 0, next: undefined });
  expect(await lists.messages(undefined)).toEqual({ rows: [], total: 0, unread: 0, next: undefined });
  expect(await lists.subscribers(undefined)).toEqual({ rows: [], total: 0, next: undefined });
});

test('an order that is not placed yet shows customer, amount and date, and nothing of the platform', async () => {
  const { database, lists } = open();
  await database.orders.claim(newOrder({ id: 'mine', totalCents: 4_905, now: NOON }), 0);
  expect((await lists.orders(undefined)).rows).toStrictEqual([
    { id: 'mine', customerName: 'Ada Byron', totalAmount: '49.05', status: 'pending', createdAt: NOON_TEXT },
  ]);
});

test.each([
  ['with what the platform says', true, { number: '#1001', refundedAmount: '7.50' }],
  ['without what the platform says', false, {}],
])('a refunded order is shown %s, as the store is set up', async (_case, withPlatform, more) => {
  const { database, lists } = open(withPlatform);
  const id = await addPaidOrder(database, {
    number: '#1001',
    totalCents: 5_300,
    refunds: [
      { id: 'r1', at: NOON, cents: 500 },
      { id: 'r2', at: NOON, cents: 250 },
    ],
  });
  expect((await lists.orders(undefined)).rows).toStrictEqual([
    {
      id,
      customerName: 'Grace Hopper',
      totalAmount: '53.00',
      status: 'paid',
      createdAt: NOON_TEXT,
      ...more,
    },
  ]);
});

test('an order without a refund shows none', async () => {
  const { database, lists } = open();
  await addPaidOrder(database, { number: '#1001' });
  const [order] = (await lists.orders(undefined)).rows;
  expect(order).toHaveProperty('number', '#1001');
  expect(order).not.toHaveProperty('refundedAmount');
});

test('messages are newest first, with the number of unread ones', async () => {
  const { database, lists } = open();
  await database.messages.add({ id: 'm1', ...MESSAGE, now: NOON });
  await database.messages.add({ id: 'm2', ...MESSAGE, now: NOON + 1 });
  await database.messages.mark('m1', true);
  const page = await lists.messages(undefined);
  expect(page).toMatchObject({ total: 2, unread: 1 });
  expect(page.rows.map(({ id }) => id)).toEqual(['m2', 'm1']);
  expect(page.rows[1]).toStrictEqual({ id: 'm1', ...MESSAGE, isRead: true, createdAt: NOON_TEXT });
});

test('only an unconfirmed subscriber is marked', async () => {
  const { database, lists } = open();
  await database.subscribers.add({ id: 's1', email: 'ada@example.com', now: NOON });
  await database.subscribers.add({
    id: 's2',
    email: 'bob@example.com',
    now: NOON + 1_000,
    confirmation: {
      most: 1,
      since: 0,
      mail: () => ({ id: 'mail', recipient: 'bob@example.com', content: { kind: 'test' }, now: NOON }),
    },
  });
  expect((await lists.subscribers(undefined)).rows).toStrictEqual([
    { id: 's2', email: 'bob@example.com', subscribedAt: '2026-11-16T17:00:01.000Z', waiting: true },
    { id: 's1', email: 'ada@example.com', subscribedAt: NOON_TEXT },
  ]);
});

test('each list continues after the last row of the page before', async () => {
  const { database, lists } = open();
  for (const number of [1, 2]) {
    await database.orders.claim(newOrder({ id: `o${number}`, reuseKey: `${number}`, now: NOON + number }), 0);
    await database.messages.add({ id: `m${number}`, ...MESSAGE, now: NOON + number });
    await database.subscribers.add({ id: `s${number}`, email: `${number}@example.com`, now: NOON + number });
  }
  const orders = await database.orders.list({ limit: 1 });
  expect((await lists.orders(orders.next)).rows.map(({ id }) => id)).toEqual(['o1']);
  const messages = await database.messages.list({ limit: 1 });
  expect((await lists.messages(messages.next)).rows.map(({ id }) => id)).toEqual(['m1']);
  const subscribers = await database.subscribers.list({ limit: 1 });
  expect((await lists.subscribers(subscribers.next)).rows.map(({ id }) => id)).toEqual(['s1']);
});
