// B6 The desk's orders: the searched list, one order opened, and the export.
import { expect, test } from 'vitest';
import { DESK_PAGE } from '../../../src/shared/api/desk/list.ts';
import { createDeskLists } from '../../../src/shop/desk/lists.ts';
import { newOrder, orderEvent } from '../../database/engines.ts';
import { databaseOfFile } from '../one-database.ts';
import { addPaidOrder, MINUTE_MS, NOON, oneByOne, refusalOf, textOf } from '../support-desk.ts';

const LINKS = { order: (id: string) => `/back-office/orders/${id}`, product: () => '' };
const NOON_TEXT = '2026-11-16T17:00:00.000Z';
const MARK = '\uFEFF';
const HEADER =
  'Order,Id,Date,Customer,Email,Status,Test,Total,Refunded,Paid,Taken out,Still to pay,Note to the shop\r\n';
const LINE = { productId: '7', variantId: '71', name: 'Linen shirt', quantity: 2, unitCents: 2_450 };
const store = databaseOfFile({ emptied: true });

function open() {
  const database = store();
  const lists = createDeskLists({ clock: { now: () => 0 }, database, links: LINKS });
  const csv = (filter: Parameters<typeof lists.ordersCsv>[0] = {}) => textOf(lists.ordersCsv(filter));
  return { database, lists, csv };
}

test('an order in the list shows its number, customer, amount and state', async () => {
  const { database, lists } = open();
  const id = await addPaidOrder(database, { number: '#1001', totalCents: 5_305 });
  expect(await lists.orders({})).toEqual({
    rows: [
      {
        id,
        number: '#1001',
        customerName: 'Grace Hopper',
        email: 'grace@example.com',
        totalAmount: '53.05',
        status: 'paid',
        test: false,
        foreign: true,
        createdAt: NOON_TEXT,
      },
    ],
    total: 1,
    next: undefined,
  });
});

test('the list is narrowed by words and by status', async () => {
  const { database, lists } = open();
  await database.orders.claim(newOrder({ id: 'mine', now: NOON }), 0);
  await addPaidOrder(database, { number: '#1001' });
  await addPaidOrder(database, { number: '#1002', test: true });
  const found = async (filter: Parameters<typeof lists.orders>[0]) =>
    (await lists.orders(filter)).rows.map(({ id, number }) => number ?? id).toSorted();
  expect(await found({})).toEqual(['#1001', '#1002', 'mine']);
  expect(await found({ q: 'byron' })).toEqual(['mine']);
  expect(await found({ status: 'paid' })).toEqual(['#1001', '#1002']);
  expect(await found({ q: '1002', status: 'paid' })).toEqual(['#1002']);
  expect(await found({ q: '1002', status: 'pending' })).toEqual([]);
  expect((await lists.orders({ q: '1002' })).rows[0]?.test).toBe(true);
});

test('the list continues from page to page, newest first', async () => {
  const { database, lists } = open();
  await oneByOne(DESK_PAGE + 1, (index) =>
    database.orders.claim(newOrder({ id: `o${index}`, reuseKey: `${index}`, now: NOON + index }), 0),
  );
  const first = await lists.orders({});
  expect(first.rows).toHaveLength(DESK_PAGE);
  expect(first.rows[0]?.id).toBe(`o${DESK_PAGE}`);
  const second = await lists.orders({ before: first.next });
  expect(second.rows.map(({ id }) => id)).toEqual(['o0']);
  expect(second.next).toBeUndefined();
});

test('an unknown order cannot be opened', async () => {
  expect(await refusalOf(open().lists.order('none'))).toBe('not_found');
});

test('an order that was not handed over has its lines, its total and its first event', async () => {
  const { database, lists } = open();
  await database.orders.claim(newOrder({ id: 'mine', lines: [LINE], totalCents: 4_900, now: NOON }), 0);
  expect(await lists.order('mine')).toEqual({
    id: 'mine',
    number: undefined,
    customerName: 'Ada Byron',
    email: 'Ada.Byron@Example.com',
    totalAmount: '49.00',
    status: 'pending',
    test: false,
    createdAt: NOON_TEXT,
    lines: [{ name: 'Linen shirt', variantTitle: undefined, quantity: 2, amount: '49.00' }],
    totals: [{ label: 'Total', amount: '49.00' }],
    typed: [],
    history: [{ label: 'Checkout started', at: NOON_TEXT }],
    adminUrl: undefined,
  });
});

test('a line shows its price before discounts, so that the lines add up to the subtotal', async () => {
  const { database, lists } = open();
  const id = await addPaidOrder(database, {
    platformOrderId: '9001',
    lines: [
      { ...LINE, variantTitle: 'M' },
      { ...LINE, variantId: '72', paidCents: 4_000 },
      { ...LINE, variantId: '73', paidCents: 0 },
    ],
  });
  const order = await lists.order(id);
  expect(order.lines.map(({ variantTitle, amount }) => [variantTitle, amount])).toEqual([
    ['M', '49.00'],
    [undefined, '49.00'],
    [undefined, '49.00'],
  ]);
  expect(order.adminUrl).toBe('/back-office/orders/9001');
});

const BOUGHT = [{ ...LINE, quantity: 1, unitCents: 5_000 }];
const TOTALS = { subtotalCents: 5_000, discountCents: 0, shippingCents: 0, taxCents: 300 };

test.each([
  [
    'without a discount',
    { totals: TOTALS, lines: BOUGHT },
    ['Subtotal 50.00', 'Shipping 0.00', 'Tax 3.00', 'Total 53.00'],
  ],
  [
    'with a discount',
    // The platform's subtotal is after the discount.
    {
      lines: [{ ...LINE, quantity: 1, unitCents: 5_500, paidCents: 4_500 }],
      totals: { ...TOTALS, subtotalCents: 4_500, discountCents: 1_000, shippingCents: 500 },
    },
    ['Subtotal 55.00', 'Discount -10.00', 'Shipping 5.00', 'Tax 3.00', 'Total 53.00'],
  ],
  [
    'with refunds',
    {
      refunds: [
        { id: 'r1', at: NOON, cents: 500 },
        { id: 'r2', at: NOON, cents: 250 },
      ],
    },
    ['Total 53.00', 'Refunded -7.50'],
  ],
  ['with a refund of nothing', { refunds: [{ id: 'r1', at: NOON, cents: 0 }] }, ['Total 53.00']],
])('the totals of an order %s add up on the screen', async (_case, fields, rows) => {
  const { database, lists } = open();
  const id = await addPaidOrder(database, { totalCents: 5_300, ...fields });
  const { totals } = await lists.order(id);
  expect(totals.map(({ label, amount }) => `${label} ${amount}`)).toEqual(rows);
});

test('the history lists the events in their order', async () => {
  const { database, lists } = open();
  const at = (minutes: number) => NOON + minutes * MINUTE_MS;
  await database.orders.claim(newOrder({ id: 'mine', now: at(0) }), 0);
  await database.orders.recordHandOff('mine', {
    cartId: 'c',
    checkoutUrl: 'https://pay.example',
    now: at(1),
  });
  const told = { orderId: 'mine', platformOrderId: '9001', now: at(90) };
  await addPaidOrder(database, { ...told, status: 'placed', at: at(2) });
  await addPaidOrder(database, { ...told, at: at(3) });
  await addPaidOrder(database, {
    ...told,
    status: 'fulfilled',
    at: at(10),
    fulfillments: [
      { id: 'f1', at: at(9), carrier: 'UPS', trackingNumber: '1Z' },
      { id: 'f2', at: at(8), carrier: 'Other' },
    ],
    refunds: [{ id: 'r1', at: at(5), cents: 250 }],
  });
  await addPaidOrder(database, { ...told, status: 'cancelled', at: at(20) });
  await addPaidOrder(database, { ...told, status: 'refunded', at: at(30) });
  const { history } = await lists.order('mine');
  expect(history.map(({ label, at: moment }) => [label, (Date.parse(moment) - NOON) / MINUTE_MS])).toEqual([
    ['Checkout started', 0],
    ['Handed to the hosted checkout', 1],
    ['Placed', 2],
    ['Paid', 3],
    ['Refund of $2.50', 5],
    ['Shipped', 8],
    ['Shipped · UPS · 1Z', 9],
    ['Fulfilled', 10],
    ['Cancelled', 20],
    ['Refunded', 30],
  ]);
});

test('the export of an empty store is only a header', async () => {
  expect(await open().csv()).toBe(MARK + HEADER);
});

test('the export has a row for each order, newest first', async () => {
  const { database, csv } = open();
  await database.orders.claim(newOrder({ id: 'mine', totalCents: 4_905, now: NOON }), 0);
  const id = await addPaidOrder(database, {
    number: '#1001',
    test: true,
    now: NOON + 1_000,
    refunds: [{ id: 'r1', at: NOON, cents: 1_250 }],
  });
  expect(await csv()).toBe(
    `${MARK}${HEADER}` +
      `#1001,${id},2026-11-16T17:00:01.000Z,Grace Hopper,grace@example.com,paid,yes,53.00,12.50,53.00,0.00,0.00,\r\n` +
      `,mine,${NOON_TEXT},Ada Byron,Ada.Byron@Example.com,pending,no,49.05,0.00,0.00,0.00,0.00,\r\n`,
  );
});

test('the export has all pages of the list', async () => {
  const { database, csv } = open();
  await database.orders.claim(newOrder({ id: 'mine', now: NOON }), 0);
  await addPaidOrder(database, { number: '#1001' });
  await addPaidOrder(database, { number: '#1002' });
  const rows = async (filter: Parameters<typeof csv>[0]) =>
    (await csv(filter))
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(',')[0] || 'mine')
      .toSorted();
  expect(await rows({ status: 'paid' })).toEqual(['#1001', '#1002']);
  expect(await rows({ q: '1001' })).toEqual(['#1001']);
  expect(await rows({ q: 'byron', status: 'pending' })).toEqual(['mine']);
  expect(await rows({ q: 'byron', status: 'paid' })).toEqual([]);
});

test('B6 Orders: an order of another channel is marked, ours is not [B12.17]', async () => {
  const { database, lists } = open();
  await database.orders.claim(newOrder({ id: 'mine', now: NOON }), 0);
  await addPaidOrder(database, { number: '#1001' });
  const { rows } = await lists.orders({});
  expect(rows.find(({ id }) => id === 'mine')?.foreign).toBeUndefined();
  expect(rows.find(({ id }) => id !== 'mine')?.foreign).toBe(true);
});

test('B6 Orders: a paid order that an edit made dearer is shown as partially paid until the rest arrives [B12.18]', async () => {
  const { database, lists } = open();
  const { order } = await database.orders.claim(newOrder({ id: 'mine', now: NOON }), 0);
  const tell = (at: number, changes: Parameters<typeof orderEvent>[0]) =>
    database.orders.applyEvent(
      orderEvent({
        orderId: order.id,
        platformOrderId: 'p1',
        now: NOON,
        deliveryId: `at-${at}`,
        updatedAt: at,
        ...changes,
      }),
    );
  const shown = async () => (await lists.orders({})).rows[0]?.payment;
  await tell(1, { status: 'placed', paid: false, payment: 'pending' });
  await tell(2, { status: 'paid', paid: true });
  expect(await shown()).toBeUndefined();
  await tell(4, { status: 'placed', paid: false, payment: 'partially_paid' });
  expect(await shown()).toBe('partially_paid');
  // A late delivery of the time before.
  await tell(3, { status: 'paid', paid: true });
  expect(await shown()).toBe('partially_paid');
  await tell(5, { status: 'paid', paid: true });
  expect(await shown()).toBeUndefined();
  await tell(4.5, { status: 'placed', paid: false, payment: 'partially_paid' });
  expect(await shown()).toBeUndefined();
});

test.each(['authorized', 'pending', 'partially_paid', 'voided', 'expired'] as const)(
  'B6 Orders: a payment that is %s is shown until the money has arrived [B12.18]',
  async (payment) => {
    const { database, lists } = open();
    const { order } = await database.orders.claim(newOrder({ id: 'mine', now: NOON }), 0);
    const placed = { orderId: order.id, platformOrderId: 'p1', now: NOON };
    await database.orders.applyEvent(
      orderEvent({ ...placed, deliveryId: 'one', status: 'placed', paid: false, payment }),
    );
    expect((await lists.orders({})).rows[0]?.payment).toBe(payment);
    await database.orders.applyEvent(
      orderEvent({ ...placed, deliveryId: 'two', status: 'paid', paid: true }),
    );
    expect((await lists.orders({})).rows[0]?.payment).toBeUndefined();
  },
);
