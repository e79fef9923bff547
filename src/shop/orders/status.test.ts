import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { event, LINE, order as plainOrder } from '../../../tests/fixtures/order.ts';
import { ORDER_STATUSES } from '../../shared/entities.ts';
import type { OrderRecord } from '../ports/orders.ts';
import {
  applyEvent,
  isPlatformOnly,
  mergePlatformOnlyOrder,
  nextStatus,
  orderFromEvent,
  refundedCents,
} from './status.ts';

const order = (changes: Partial<OrderRecord> = {}): OrderRecord =>
  plainOrder({
    sessionId: 'session',
    lines: [{ ...LINE, imageUrl: '/shirt.png' }],
    handedOverAt: 500,
    ...changes,
  });
const refund = (id: string, cents: number, at = 900) => event({ refunds: [{ id, at, cents }] });

describe('§4 Order: what an event makes of an order', () => {
  test('statuses never move back, whatever the order of the events', () => {
    const anyStatus = fc.constantFrom(...ORDER_STATUSES);
    fc.assert(
      fc.property(fc.array(anyStatus), (statuses) => {
        let now = order({ status: 'pending' });
        for (const status of statuses) now = applyEvent(now, event({ status }));
        const highest = Math.max(0, ...statuses.map((status) => ORDER_STATUSES.indexOf(status)));
        expect(now.status).toBe(ORDER_STATUSES[highest]);
      }),
    );
  });

  test('the same event again gives the same object back', () => {
    const news = event({ status: 'fulfilled', totalCents: 5_300, number: '#1001', lines: [LINE] });
    const once = applyEvent(order(), news);
    expect(applyEvent(once, { ...news, now: 2_000 })).toBe(once);
  });

  test('the platform says what was bought; the pictures of the hand-off stay', () => {
    const lines = [{ ...LINE, quantity: 1, paidCents: 2_000 }];
    const after = applyEvent(order({ status: 'pending' }), event({ status: 'paid', lines }));
    expect(after.lines).toEqual([{ ...LINE, quantity: 1, paidCents: 2_000, imageUrl: '/shirt.png' }]);
  });

  test('an older event changes neither total nor lines, but its moment joins the history', () => {
    const before = order({ status: 'fulfilled', details: { history: [{ status: 'fulfilled', at: 800 }] } });
    const after = applyEvent(before, event({ status: 'placed', at: 600, totalCents: 1, lines: [LINE] }));
    expect(after).toMatchObject({ status: 'fulfilled', totalCents: 5_000, lines: before.lines });
    expect(after.details.history).toEqual([
      { status: 'placed', at: 600 },
      { status: 'fulfilled', at: 800 },
    ]);
  });

  test('a shipment is kept with its tracking, and a later word about it replaces the first', () => {
    const first = { id: 'f1', at: 700, trackingNumber: 'A' };
    const once = applyEvent(order(), event({ fulfillments: [first] }));
    const twice = applyEvent(once, event({ fulfillments: [{ ...first, trackingNumber: 'B' }] }));
    expect(once.status).toBe('paid');
    expect(twice.details.fulfillments).toEqual([{ id: 'f1', at: 700, trackingNumber: 'B' }]);
  });
});

describe('B5 What is known of an order', () => {
  const totals = (cents: number) => ({
    subtotalCents: cents,
    shippingCents: 0,
    taxCents: 0,
    discountCents: 0,
  });

  test('what an event says is kept; what it leaves out stays; an older event fills gaps only', () => {
    const details = { number: '#1001', placedAt: 300, city: 'Hillsborough', test: true };
    const once = applyEvent(order(), event({ status: 'fulfilled', ...details, totals: totals(4_900) }));
    expect(once.details).toMatchObject({ ...details, totals: totals(4_900) });
    const later = applyEvent(once, event({ status: 'cancelled', cancelledAt: 950, city: 'Durham' }));
    expect(later.details).toMatchObject({
      ...details,
      city: 'Durham',
      cancelledAt: 950,
      totals: totals(4_900),
    });
    const older = applyEvent(once, event({ status: 'placed', totals: totals(1) }));
    expect(older.details.totals).toEqual(totals(4_900));
    const first = applyEvent(order({ status: 'fulfilled' }), event({ status: 'placed', totals: totals(1) }));
    expect(first.details.totals).toEqual(totals(1));
  });

  test('nothing unknown is written down', () => {
    expect(Object.keys(applyEvent(order(), event({ status: 'paid' })).details)).toEqual(['history']);
  });

  test('refunds and moments stand in the order of their time', () => {
    const later = applyEvent(order(), refund('r2', 100, 950));
    const both = applyEvent(later, refund('r1', 200, 900));
    expect(both.details.refunds?.map(({ id }) => id)).toEqual(['r1', 'r2']);
  });

  test('an order without a hand-off of ours is foreign, and costs the sum of its lines until told', () => {
    const foreign = orderFromEvent(event({ status: 'paid', lines: [LINE], email: 'b@example.com' }));
    expect(foreign).toMatchObject({
      status: 'paid',
      totalCents: 4_900,
      email: 'b@example.com',
      lines: [LINE],
    });
    expect(isPlatformOnly(foreign)).toBe(true);
    expect(isPlatformOnly(order())).toBe(false);
    expect(isPlatformOnly(order({ handedOverAt: undefined }))).toBe(false);
    expect(isPlatformOnly(order({ sessionId: undefined }))).toBe(false);
  });

  test('a picture that comes with the event is taken before that of the hand-off', () => {
    const lines = [{ ...LINE, imageUrl: '/new.png' }];
    expect(applyEvent(order(), event({ status: 'paid', lines })).lines).toEqual(lines);
    const other = [{ ...LINE, variantId: '72' }];
    expect(applyEvent(order(), event({ status: 'paid', lines: other })).lines).toEqual(other);
  });
});

describe('B5 Refunds: a part refund is an amount, not a status', () => {
  test('only successful refunds that reach the total make the order refunded', () => {
    const shipped = order({ status: 'fulfilled' });
    const once = applyEvent(shipped, refund('r1', 2_000));
    expect([once.status, refundedCents(once.details)]).toEqual(['fulfilled', 2_000]);
    expect(applyEvent(once, refund('r1', 2_000))).toBe(once);
    const twice = applyEvent(once, refund('r2', 3_000));
    expect([twice.status, refundedCents(twice.details)]).toEqual(['refunded', 5_000]);
    expect(twice.details.history).toEqual([{ status: 'refunded', at: 1_000 }]);
  });

  test('an order of which a part was refunded can still be shipped and cancelled', () => {
    const part = applyEvent(order({ status: 'paid' }), refund('r1', 2_000));
    expect(nextStatus(part, event({ status: 'fulfilled' }))).toBe('fulfilled');
    expect(nextStatus(part, event({ status: 'cancelled' }))).toBe('cancelled');
  });

  test('a refund that arrives first waits for the total', () => {
    const blank = orderFromEvent(refund('r1', 2_000));
    expect(blank).toMatchObject({ id: 'new', status: 'paid', lines: [], totalCents: 0 });
    const news = event({ status: 'placed', lines: [LINE], email: 'b@example.com', customerName: 'Bo' });
    expect(applyEvent(blank, { ...news, totalCents: 5_300 })).toMatchObject({
      status: 'paid',
      email: 'b@example.com',
    });
    expect(applyEvent(blank, { ...news, totalCents: 2_000 })).toMatchObject({
      status: 'refunded',
      totalCents: 2_000,
    });
  });

  test('our order takes over a refund that was recorded as foreign', () => {
    const foreign = orderFromEvent(refund('r1', 5_300));
    const ours = order({ status: 'pending', platformOrderId: undefined });
    const after = mergePlatformOnlyOrder(ours, foreign, event({ status: 'placed', totalCents: 5_300 }));
    expect(after).toMatchObject({ id: 'ours', status: 'refunded', platformOrderId: '1' });
  });
});
