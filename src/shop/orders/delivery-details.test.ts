import { describe, expect, it } from 'vitest';
import { CUSTOMER } from '../../../tests/fixtures/customer.ts';
import { order } from '../../../tests/fixtures/order.ts';
import { DAY_MS } from '../../shared/constants.ts';
import type { OrderDetails, OrderRecord } from '../ports/orders.ts';
import { addressUntil, withoutStreet } from './delivery-details.ts';

const AT = Date.UTC(2026, 9, 5, 12);
const until = (status: OrderRecord['status'], details: OrderDetails = {}, customer = CUSTOMER) =>
  addressUntil(order({ status, details, customer }));
const daysAfter = (time: number | undefined) => time && (time - AT) / DAY_MS;
const moment = (status: OrderRecord['status'], at = AT) => ({ history: [{ status, at }] });

describe('§6 Street and telephone of an order', () => {
  it('stay 60 days after delivery, refund or cancellation, whichever is last [B6.18]', () => {
    const delivered = { ...moment('fulfilled', 5), fulfillments: [{ id: 'f', at: 5, deliveredAt: AT }] };
    expect(daysAfter(until('fulfilled', delivered))).toBe(60);
    expect(daysAfter(until('refunded', moment('refunded')))).toBe(60);
    expect(daysAfter(until('cancelled', moment('cancelled')))).toBe(60);
    expect(daysAfter(until('refunded', { ...delivered, cancelledAt: AT + 2 * DAY_MS }))).toBe(62);
  });

  it('stay 60 days after the promised day if the carrier does not report the delivery [B6.18]', () => {
    const parcel = { fulfillments: [{ id: 'f', at: AT }], shippingOption: 'Express' };
    // From a Monday on, three business days, and the whole of the last one.
    for (const details of [parcel, { shippingOption: 'Express' }])
      expect(until('fulfilled', { ...moment('fulfilled'), ...details })).toBe(
        Date.UTC(2026, 9, 9) + 60 * DAY_MS,
      );
  });

  it('stay while the order is open, also after a part of it was shipped [B6.18]', () => {
    expect(until('pending')).toBeUndefined();
    expect(until('paid', moment('paid'))).toBeUndefined();
    expect(until('paid', { fulfillments: [{ id: 'f', at: AT, deliveredAt: AT }] })).toBeUndefined();
  });

  it('are removed with the note, and nothing else is [B6.18, B18.3]', () => {
    const after = withoutStreet({ customer: { ...CUSTOMER, note: 'Ring at Mrs. Lovelace' } });
    expect(after).toEqual({ ...CUSTOMER, address: '', phone: '' });
    expect(until('cancelled', moment('cancelled'), after)).toBeUndefined();
  });
});
