// B5 Tests the state, the steps and the cancellation on the order's own page.
import { describe, expect, test } from 'vitest';
import { order as plainOrder } from '../../../tests/fixtures/order.ts';
import type { OrderStatus } from '../../shared/entities.ts';
import type { Cancellation, OrderDetails, OrderRecord } from '../ports/orders.ts';
import { presentOrder } from './present.ts';

const AT = {
  placed: Date.UTC(2026, 9, 5, 12, 0),
  paid: Date.UTC(2026, 9, 5, 12, 1),
  shipped: Date.UTC(2026, 9, 6),
  cancelled: Date.UTC(2026, 9, 7),
  refunded: Date.UTC(2026, 9, 8),
};
const text = (ms: number) => new Date(ms).toISOString();
const PARCEL = { id: 'f1', at: AT.shipped };
const requestWith = (changes: Partial<Cancellation> = {}): Cancellation => ({
  state: 'requested',
  at: AT.paid,
  tries: 1,
  ...changes,
});
const refund = (cents: number, at = AT.refunded) => ({ id: `r${at}`, at, cents });

const order = (status: OrderStatus, details: OrderDetails = {}): OrderRecord =>
  plainOrder({
    totalCents: 5_300,
    status,
    details: { placedAt: AT.placed, ...details },
    createdAt: AT.placed,
  });

/** Presents the order a day after the purchase. */
const viewOf = (status: OrderStatus, details: OrderDetails = {}) =>
  presentOrder(order(status, details), AT.shipped);

describe('B5 Order page: how it stands', () => {
  test.each<[string, OrderStatus, OrderDetails]>([
    ['Waiting for payment', 'pending', {}],
    ['Placed', 'placed', {}],
    ['Placed', 'placed', { history: [{ status: 'placed', at: AT.placed }] }],
    ['Paid', 'placed', { history: [{ status: 'paid', at: AT.paid }] }],
    ['Paid', 'paid', {}],
    ['Paid, $5.00 refunded', 'placed', { refunds: [refund(500)] }],
    ['Paid, $7.50 refunded', 'paid', { refunds: [refund(500), refund(250, AT.cancelled)] }],
    ['Shipped', 'fulfilled', {}],
    ['Shipped', 'paid', { fulfillments: [PARCEL] }],
    ['Shipped, $5.00 refunded', 'fulfilled', { refunds: [refund(500)] }],
    ['Cancellation requested', 'paid', { cancellation: requestWith() }],
    ['Cancellation requested', 'paid', { cancellation: requestWith({ byOwner: true }) }],
    ['Cancellation requested', 'paid', { cancellation: requestWith(), fulfillments: [PARCEL] }],
    ['Paid', 'paid', { cancellation: requestWith({ state: 'refused' }) }],
    ['Cancelled', 'cancelled', { cancellation: requestWith() }],
    ['Cancelled', 'fulfilled', { cancelledAt: AT.cancelled }],
    ['Cancelled, $53.00 refunded', 'refunded', { cancelledAt: AT.cancelled, refunds: [refund(5_300)] }],
    ['Cancelled', 'refunded', { cancelledAt: AT.cancelled }],
    ['Refunded $53.00', 'refunded', {}],
    ['Refunded $55.00', 'refunded', { refunds: [refund(5_500)] }],
    ['Refunded $53.00', 'refunded', { fulfillments: [PARCEL], refunds: [refund(5_300)] }],
  ])('"%s" for an order that is %s %o', (expected, status, details) => {
    expect(viewOf(status, details).state).toBe(expected);
  });
});

describe('B5 Order page: the steps', () => {
  const stepsOf = (status: OrderStatus, details: OrderDetails = {}) =>
    viewOf(status, details).steps.map(({ label, done, at }) => [label, done, at]);
  const PLACED = ['Placed', true, text(AT.placed)];
  const PAID = ['Paid', true, text(AT.placed)];
  const NOT_SHIPPED = ['Shipped', false, undefined];

  test('an order that is paid on delivery is shipped before it is paid', () => {
    const fulfillments = [PARCEL];
    const SHIPPED = ['Shipped', true, text(AT.shipped)];
    expect(stepsOf('fulfilled', { fulfillments, paid: false })).toEqual([
      PLACED,
      ['Paid', false, undefined],
      SHIPPED,
    ]);
    expect(stepsOf('fulfilled', { fulfillments, paid: true })).toEqual([PLACED, PAID, SHIPPED]);
    expect(stepsOf('fulfilled', { fulfillments })).toEqual([PLACED, PAID, SHIPPED]);
  });

  test('are all ahead while payment is awaited', () => {
    expect(stepsOf('pending')).toEqual([
      ['Placed', false, undefined],
      ['Paid', false, undefined],
      NOT_SHIPPED,
    ]);
  });

  test.each<[string, OrderStatus, OrderDetails, unknown[]]>([
    ['a placed order', 'placed', {}, [PLACED, ['Paid', false, undefined], NOT_SHIPPED]],
    ['a paid order whose moment is unknown', 'paid', {}, [PLACED, PAID, NOT_SHIPPED]],
    [
      'a paid order',
      'paid',
      {
        history: [
          { status: 'placed', at: AT.placed },
          { status: 'paid', at: AT.paid },
        ],
      },
      [PLACED, ['Paid', true, text(AT.paid)], NOT_SHIPPED],
    ],
    [
      'an order of which a part was refunded',
      'paid',
      { refunds: [refund(100, AT.shipped), refund(250)] },
      [PLACED, PAID, NOT_SHIPPED, ['Refunded $3.50', true, text(AT.refunded)]],
    ],
    [
      'a shipped order, with its first parcel',
      'fulfilled',
      {
        fulfillments: [PARCEL, { id: 'f2', at: AT.cancelled }],
        history: [{ status: 'fulfilled', at: AT.cancelled }],
      },
      [PLACED, PAID, ['Shipped', true, text(AT.shipped)]],
    ],
    [
      'a shipped order whose parcel is unknown',
      'fulfilled',
      { history: [{ status: 'fulfilled', at: AT.shipped }] },
      [PLACED, PAID, ['Shipped', true, text(AT.shipped)]],
    ],
    [
      'a shipped order whose moment is unknown',
      'fulfilled',
      {},
      [PLACED, PAID, ['Shipped', true, undefined]],
    ],
    [
      'a requested cancellation',
      'paid',
      { cancellation: requestWith() },
      [PLACED, PAID, ['Cancellation requested', true, text(AT.paid)]],
    ],
    [
      'a refused cancellation',
      'paid',
      { cancellation: requestWith({ state: 'refused' }) },
      [PLACED, PAID, NOT_SHIPPED],
    ],
    [
      'a cancelled order, though the request still stands as open',
      'cancelled',
      { cancellation: requestWith(), cancelledAt: AT.cancelled },
      [PLACED, ['Paid', false, undefined], ['Cancelled', true, text(AT.cancelled)]],
    ],
    [
      'a cancelled order of which only the moment is known',
      'cancelled',
      {
        history: [
          { status: 'paid', at: AT.paid },
          { status: 'cancelled', at: AT.cancelled },
        ],
      },
      [PLACED, ['Paid', true, text(AT.paid)], ['Cancelled', true, text(AT.cancelled)]],
    ],
    [
      'a cancelled and refunded order that had shipped',
      'refunded',
      { cancelledAt: AT.cancelled, fulfillments: [PARCEL], refunds: [refund(5_300)] },
      [
        PLACED,
        PAID,
        ['Shipped', true, text(AT.shipped)],
        ['Cancelled', true, text(AT.cancelled)],
        ['Refunded $53.00', true, text(AT.refunded)],
      ],
    ],
    [
      'a refunded order of which only the moment is known',
      'refunded',
      { history: [{ status: 'refunded', at: AT.refunded }] },
      [['Placed', true, text(AT.placed)], PAID, ['Refunded $53.00', true, text(AT.refunded)]],
    ],
  ])('of %s', (_title, status, details, expected) => {
    expect(stepsOf(status, details)).toEqual(expected);
  });
});

describe('B5 Order page: the order itself', () => {
  test('a pending order has neither number nor time, and news are on their way', () => {
    const view = viewOf('pending', { placedAt: undefined });
    expect(Object.keys(view).sort()).toEqual(['lines', 'shipments', 'state', 'steps', 'totals', 'waiting']);
    expect(view.waiting).toBe(true);
  });

  test('a placed order shows its number, time and city, and nothing else of the buyer', () => {
    const view = viewOf('paid', { number: '#1001', city: 'Asheville', contact: 'hash' });
    expect(view).toMatchObject({
      number: '#1001',
      city: 'Asheville',
      placedAt: text(AT.placed),
      waiting: false,
    });
    expect(JSON.stringify(view)).not.toMatch(/ada|byron|hash/i);
  });

  test.each<[string, OrderStatus, OrderDetails, string | undefined, boolean]>([
    ['a request to the platform', 'paid', { cancellation: requestWith() }, 'requested', true],
    ['a request to the owner', 'paid', { cancellation: requestWith({ byOwner: true }) }, 'asked', false],
    ['a refused request', 'paid', { cancellation: requestWith({ state: 'refused' }) }, 'refused', false],
    ['a cancelled order', 'cancelled', {}, 'cancelled', false],
    ['an order that is too old', 'paid', {}, undefined, false],
    ['a shipped order', 'fulfilled', {}, undefined, false],
    ['a refunded order', 'refunded', {}, undefined, false],
    ['a pending order', 'pending', {}, undefined, true],
  ])('what the page says about cancelling %s', (_title, status, details, cancel, waiting) => {
    const view = viewOf(status, details);
    expect([view.cancel, view.waiting]).toEqual([cancel, waiting]);
    expect('cancel' in view).toBe(cancel !== undefined);
    expect(view).not.toHaveProperty('openUntil');
  });

  test('while it can be cancelled, the page says until when', () => {
    const last = AT.placed + 30 * 60_000 + 999;
    expect(presentOrder(order('paid'), last)).toMatchObject({
      cancel: 'open',
      openUntil: text(last),
      openForMs: 0,
      waiting: false,
    });
    expect(presentOrder(order('paid'), last - 60_000)).toMatchObject({ openForMs: 60_000 });
    expect(presentOrder(order('paid'), last + 1)).not.toHaveProperty('openUntil');
    expect(presentOrder(order('paid'), last + 1)).not.toHaveProperty('openForMs');
  });
});
