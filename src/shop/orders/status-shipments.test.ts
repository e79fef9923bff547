// §4 Order: tests that a canceled shipment no longer counts, whatever the order of the events.
import { describe, expect, test } from 'vitest';
import { event, order } from '../../../tests/fixtures/order.ts';
import type { OrderEvent, OrderRecord } from '../ports/orders.ts';
import { cancelOutcome } from './cancellation-rules.ts';
import { presentOrder } from './present.ts';
import { applyEvent } from './status.ts';

const PAID = order({ details: { placedAt: 500, history: [{ status: 'paid', at: 500 }] } });
const F1 = { id: 'f1', at: 700, trackingNumber: 'A' };
const F2 = { id: 'f2', at: 900, trackingNumber: 'B' };
const SHIPPED = event({ status: 'fulfilled', at: 700, fulfillments: [F1] });
const TAKEN_BACK = event({ cancelledFulfillments: ['f1'] });
const SHIPPED_AGAIN = event({
  status: 'fulfilled',
  at: 900,
  fulfillments: [F2],
  cancelledFulfillments: ['f1'],
});

const orderAfter = (...events: readonly OrderEvent[]): OrderRecord => events.reduce(applyEvent, PAID);

describe('§4 Order: a shipment that is taken back', () => {
  test('leaves the order paid, open to a cancellation, and without its tracking number', () => {
    const after = orderAfter(SHIPPED, TAKEN_BACK);
    expect(after.status).toBe('paid');
    expect(after.details.history).toEqual([{ status: 'paid', at: 500 }]);
    expect(cancelOutcome(after, 1_000)).toBe('open');
    const { state, shipments } = presentOrder(after, 1_000);
    expect([state, shipments]).toEqual(['Paid', []]);
  });

  test('is not brought back by an older event that comes late', () => {
    const after = orderAfter(SHIPPED, TAKEN_BACK);
    expect(applyEvent(after, SHIPPED)).toBe(after);
    expect(orderAfter(TAKEN_BACK, SHIPPED)).toEqual(after);
  });

  test.each([
    ['in order', [SHIPPED, TAKEN_BACK, SHIPPED_AGAIN]],
    ['the first two late', [SHIPPED_AGAIN, SHIPPED, TAKEN_BACK]],
    ['the first lost', [TAKEN_BACK, SHIPPED_AGAIN]],
  ])('makes place for another: %s', (_title, events) => {
    const again = orderAfter(...events);
    expect(again.status).toBe('fulfilled');
    expect(again.details.fulfillments).toEqual([F2]);
  });

  test('leaves the other parcels on their way', () => {
    const both = event({ status: 'fulfilled', at: 700, fulfillments: [F1, F2] });
    const rest = orderAfter(both, TAKEN_BACK);
    expect(rest.status).toBe('fulfilled');
    expect(rest.details.fulfillments).toEqual([F2]);
    expect(cancelOutcome(rest, 1_000)).toBe('shipped');
  });

  test('adds no moment: the order was paid before it was shipped', () => {
    const shipped = order({ status: 'fulfilled', details: { history: [{ status: 'fulfilled', at: 700 }] } });
    const after = applyEvent(shipped, TAKEN_BACK);
    expect(after.status).toBe('paid');
    expect(after.details).not.toHaveProperty('history');
  });

  test('leaves a cancelled order cancelled', () => {
    expect(orderAfter(SHIPPED, event({ status: 'cancelled', at: 800 }), TAKEN_BACK).status).toBe('cancelled');
  });
});
