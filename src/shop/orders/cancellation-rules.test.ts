// B5 Tests the deadline of a cancellation, and what the order's state makes of a request.
import { describe, expect, test } from 'vitest';
import type { Cancellation, OrderRecord } from '../ports/orders.ts';
import {
  type CancelOutcome,
  cancelOutcome,
  cancelUntil,
  isCancelled,
  isShipped,
  placedAt,
  settled,
} from './cancellation-rules.ts';

const PLACED = 1_000_000;
const THIRTY_MINUTES = 1_800_000;

const order = (changes: Partial<OrderRecord> = {}): OrderRecord => ({
  id: 'ours',
  customerName: 'Ada Byron',
  email: 'ada@example.com',
  lines: [],
  totalCents: 5_000,
  status: 'paid',
  details: { placedAt: PLACED },
  platformOrderId: '1',
  createdAt: 400,
  ...changes,
});

const requestWith = (changes: Partial<Cancellation> = {}): Cancellation => ({
  state: 'requested',
  at: 5_000,
  tries: 1,
  dueAt: 65_000,
  ...changes,
});
const FULFILLED = { id: 'f1', at: 700 };

describe('B5 Cancelling: what counts as placed, shipped and cancelled', () => {
  test.each([
    ['the time the platform says', { placedAt: 10, history: [{ status: 'paid', at: 20 }] }, 30, 10],
    ['else its first known moment', { history: [{ status: 'paid', at: 20 }] }, 30, 20],
    ['else the hand-off', { history: [] }, 30, 30],
    ['else the creation', {}, undefined, 40],
  ] as const)('an order was placed at %s', (_title, details, handedOverAt, expected) => {
    expect(placedAt(order({ details, handedOverAt, createdAt: 40 }))).toBe(expected);
  });

  test.each([
    ['is paid', false, {}],
    ['has the status', true, { status: 'fulfilled' }],
    ['had the status before', true, { details: { history: [{ status: 'fulfilled', at: 1 }] } }],
    ['has only other moments', false, { details: { history: [{ status: 'paid', at: 1 }] } }],
    ['has one parcel of several on its way', true, { details: { fulfillments: [FULFILLED] } }],
    ['has an empty list of parcels', false, { details: { fulfillments: [] } }],
  ] as const)('an order that %s counts as shipped: %s', (_title, expected, changes) => {
    expect(isShipped(order(changes))).toBe(expected);
  });

  test.each([
    ['is paid', false, {}],
    ['has the status', true, { status: 'cancelled' }],
    ['has the time of it', true, { details: { cancelledAt: 0 } }],
    [
      'had the status before its refund',
      true,
      { status: 'refunded', details: { history: [{ status: 'cancelled', at: 1 }] } },
    ],
    ['was only asked to be', false, { details: { cancellation: requestWith() } }],
  ] as const)('an order that %s counts as cancelled: %s', (_title, expected, changes) => {
    expect(isCancelled(order(changes))).toBe(expected);
  });
});

describe('B5 Cancelling: what a shopper is told', () => {
  const LAST = PLACED + THIRTY_MINUTES + 999;

  test('the last second of the thirty minutes counts in full', () => {
    expect(cancelUntil(order())).toBe(LAST);
    expect(cancelOutcome(order(), LAST)).toBe('open');
    expect(cancelOutcome(order(), LAST + 1)).toBe('late');
  });

  test.each<[string, Partial<OrderRecord>, CancelOutcome]>([
    ['a placed order', { status: 'placed' }, 'open'],
    ['a pending order', { status: 'pending' }, 'unplaced'],
    ['an order without a number of the platform', { platformOrderId: undefined }, 'unplaced'],
    ['a refunded order', { status: 'refunded' }, 'refunded'],
    [
      'a refunded order that had shipped',
      { status: 'refunded', details: { fulfillments: [FULFILLED] } },
      'shipped',
    ],
    ['a shipped order', { status: 'fulfilled' }, 'shipped'],
    ['a cancelled order', { status: 'cancelled' }, 'cancelled'],
    ['a request under way', { details: { cancellation: requestWith() } }, 'requested'],
    ['a refused request', { details: { cancellation: requestWith({ state: 'refused' }) } }, 'refused'],
    [
      'a request for an order that shipped',
      { status: 'fulfilled', details: { cancellation: requestWith() } },
      'requested',
    ],
    [
      'a refused request for an order that was cancelled after all',
      { status: 'cancelled', details: { cancellation: requestWith({ state: 'refused' }) } },
      'cancelled',
    ],
  ])('%s is answered by how it stands', (_title, changes, expected) => {
    const placed = order(changes);
    expect(cancelOutcome({ ...placed, details: { placedAt: PLACED, ...placed.details } }, PLACED)).toBe(
      expected,
    );
  });
});

describe('B5 Cancelling: what the order makes of a request', () => {
  const CANCELLED = order({ status: 'cancelled' });
  const SHIPPED = order({ status: 'fulfilled' });
  const { dueAt: _dueAt, ...undue } = requestWith();
  const REFUSED: Cancellation = { ...undue, state: 'refused' };

  test.each<[string, Cancellation | undefined, OrderRecord, Cancellation | undefined]>([
    ['without a request there is none', undefined, CANCELLED, undefined],
    ['nothing happens: it stays', requestWith(), order(), requestWith()],
    ['the order is cancelled: done', requestWith(), CANCELLED, { ...undue, state: 'cancelled' }],
    ['the order ships: refused', requestWith(), SHIPPED, REFUSED],
    ['a refused one stays refused when the order ships', REFUSED, SHIPPED, REFUSED],
    ['a refused one is done when the owner cancels', REFUSED, CANCELLED, { ...undue, state: 'cancelled' }],
    ['a done one stays done', { ...undue, state: 'cancelled' }, SHIPPED, { ...undue, state: 'cancelled' }],
  ])('%s', (_title, known, now, expected) => {
    expect(settled(known, now)).toStrictEqual(expected);
  });
});
