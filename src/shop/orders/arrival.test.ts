// B18 Tests the days of arrival on an order's page.
import { expect, it } from 'vitest';
import { order } from '../../../tests/fixtures/order.ts';
import { shopTime } from '../../shared/delivery/calendar.ts';
import type { OrderDetails, OrderRecord } from '../ports/orders.ts';
import { presentArrival } from './arrival.ts';

/** Mon, Nov 16, 2026, 10 AM in New York. */
const PLACED = Date.UTC(2026, 10, 16, 15);
const HOUR_MS = 3_600_000;
const shipBy = shopTime(Date.UTC(2026, 10, 18, 17)).day;
const paid: OrderDetails = { placedAt: PLACED, paid: true, shipBy, shippingOption: 'Standard' };
const arrival = (details: OrderDetails = {}, changes: Partial<OrderRecord> = {}, now = PLACED + HOUR_MS) =>
  presentArrival(order({ details: { ...paid, ...details }, ...changes }), now);

it('B18 Arrival: a paid order has the days that were promised when it was placed, until it ships [B18.10]', () => {
  expect(arrival()).toBe('Arrives Mon, Nov 23 - Thu, Dec 3');
  expect(arrival({ shippingOption: 'Free Standard Shipping' }, {}, PLACED + 48 * HOUR_MS)).toBe(
    'Arrives Mon, Nov 23 - Thu, Dec 3',
  );
  expect(arrival({ fulfillments: [{ id: 'f', at: PLACED }] }, { status: 'fulfilled' })).toBeUndefined();
});

it('B18 Arrival: nothing is promised for a late, canceled or unpaid order, or by an unknown option [B18.10]', () => {
  expect(arrival({}, {}, PLACED + 72 * HOUR_MS)).toBeUndefined();
  expect(arrival({ late: { newDay: shipBy + 5 } })).toBeUndefined();
  expect(arrival({ cancelledAt: PLACED }, { status: 'cancelled' })).toBeUndefined();
  expect(arrival({}, { status: 'pending' })).toBeUndefined();
  expect(arrival({ shippingOption: 'By balloon' })).toBeUndefined();
});
