// §4 Order: tests that the platform's payment decides whether an order is paid, not its shipment.
import { describe, expect, test } from 'vitest';
import { event, order } from '../../../tests/fixtures/order.ts';
import { applyEvent, isPaid } from './status.ts';

const PLACED = order({ status: 'placed' });
const UNPAID = event({ status: 'placed', at: 500, updatedAt: 500, paid: false });
const SHIPPED = event({ status: 'fulfilled', at: 700, updatedAt: 700, paid: false });
const PAID = event({ status: 'paid', at: 500, updatedAt: 900, paid: true });

describe('§4 Order: an order that is paid on delivery', () => {
  test('is not paid by its shipment', () => {
    const shipped = [UNPAID, SHIPPED].reduce(applyEvent, PLACED);
    expect([shipped.status, isPaid(shipped)]).toEqual(['fulfilled', false]);
  });

  test('is paid when the platform says so, at the time of the payment', () => {
    const paid = [UNPAID, SHIPPED, PAID].reduce(applyEvent, PLACED);
    expect([paid.status, isPaid(paid)]).toEqual(['fulfilled', true]);
    expect(paid.details.history?.at(-1)).toEqual({ status: 'paid', at: 900 });
  });

  test('is paid also when the update tells it and the word of the payment was lost', () => {
    const updated = event({ status: 'fulfilled', at: 900, updatedAt: 900, paid: true });
    const paid = [UNPAID, SHIPPED, updated].reduce(applyEvent, PLACED);
    expect(isPaid(paid)).toBe(true);
    expect(paid.details.history?.at(-1)).toEqual({ status: 'paid', at: 900 });
  });

  test('stays paid when an older event comes late, or an edit leaves something to pay', () => {
    const paid = [UNPAID, PAID].reduce(applyEvent, PLACED);
    for (const late of [SHIPPED, { ...SHIPPED, updatedAt: 1_000 }]) {
      const after = applyEvent(paid, late);
      expect([after.status, after.details.paid, isPaid(after)]).toEqual(['fulfilled', true, true]);
    }
  });

  test('a part refund that arrives before the payment is a part refund', () => {
    const placed = event({
      status: 'placed',
      at: 500,
      updatedAt: 500,
      paid: false,
      totalCents: 18_600,
      receivedCents: 0,
    });
    const refund = event({
      status: 'paid',
      at: 800,
      updatedAt: 800,
      refunds: [{ id: 'r1', cents: 2_000, at: 800 }],
    });
    const after = [placed, refund, PAID].reduce(applyEvent, PLACED);
    expect(after.status).toBe('paid');
  });

  test('is placed again when its shipment is taken back', () => {
    const shipped = applyEvent(PLACED, { ...SHIPPED, fulfillments: [{ id: 'f1', at: 700 }] });
    const cancellation = event({ cancelledFulfillments: ['f1'] });
    expect(applyEvent(shipped, cancellation).status).toBe('placed');
    const unknown = order({ status: 'fulfilled' });
    expect(applyEvent(unknown, cancellation).status).toBe('paid');
    expect(applyEvent(unknown, { ...cancellation, paid: false }).status).toBe('placed');
  });

  test('is refunded once all that was paid went back, and not once an edit made it cheaper than its refunds [B12.30]', () => {
    const at = 800;
    const bought = event({
      status: 'paid',
      at: 500,
      updatedAt: 500,
      totalCents: 10_000,
      receivedCents: 10_000,
    });
    const edited = event({
      updatedAt: 900,
      totalCents: 3_000,
      receivedCents: 3_000,
      refunds: [{ id: 'r1', at, cents: 7_000 }],
    });
    const order = [bought, edited].reduce(applyEvent, PLACED);
    expect([order.status, order.totalCents, order.details.receivedCents]).toEqual(['paid', 3_000, 10_000]);
    const rest = event({ updatedAt: 950, refunds: [{ id: 'r2', at: 950, cents: 3_000 }] });
    expect(applyEvent(order, rest).status).toBe('refunded');
  });
});
