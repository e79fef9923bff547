// B5 What was bought, as the order's own page shows it: lines, totals and parcels.
import { describe, expect, test } from 'vitest';
import { LINE, order } from '../../../tests/fixtures/order.ts';
import type { OrderStatus } from '../../shared/entities.ts';
import type { OrderDetails, OrderRecord } from '../ports/orders.ts';
import { presentOrder } from './present.ts';

const AT = {
  placed: Date.UTC(2026, 9, 5),
  shipped: Date.UTC(2026, 9, 6),
  shippedLater: Date.UTC(2026, 9, 7),
};
const text = (ms: number) => new Date(ms).toISOString();
const PARCEL = { id: 'f1', at: AT.shipped };

const shown = (status: OrderStatus, details: OrderDetails = {}, changes: Partial<OrderRecord> = {}) =>
  presentOrder(
    order({
      totalCents: 5_300,
      status,
      details: { placedAt: AT.placed, ...details },
      createdAt: AT.placed,
      ...changes,
    }),
    AT.shippedLater,
  );

describe('B5 Order page: what was bought', () => {
  test('a line shows what it cost, and nothing that it does not have', () => {
    expect(shown('paid').lines).toStrictEqual([
      { name: 'Linen shirt', quantity: 2, price: '49.00', notes: [] },
    ]);
  });

  test('a line shows its variant, its picture and what was paid after discounts', () => {
    const lines = [{ ...LINE, variantTitle: 'M / Ivory', imageUrl: '/shirt.png', paidCents: 4_000 }];
    expect(shown('paid', {}, { lines }).lines).toStrictEqual([
      {
        name: 'Linen shirt',
        variantTitle: 'M / Ivory',
        imageUrl: '/shirt.png',
        quantity: 2,
        price: '40.00',
        notes: [],
      },
    ]);
  });

  test('a line that cost nothing after its discounts says so', () => {
    expect(shown('paid', {}, { lines: [{ ...LINE, paidCents: 0 }] }).lines[0]?.price).toBe('0.00');
  });

  test("of a gift card only the design and the day are shown, not the recipient's data", () => {
    const properties = [
      { name: 'Design', value: 'Dogwood' },
      { name: 'Recipient email', value: 'bo@example.com' },
      { name: 'Send on', value: '2026-12-24' },
      { name: 'Message', value: 'For you' },
    ];
    const lines = [{ ...LINE, properties }];
    expect(shown('paid', {}, { lines }).lines[0]?.notes).toEqual(['Design: Dogwood', 'Send on: 2026-12-24']);
  });

  test('the totals are the sum alone until the platform has told the rest', () => {
    expect(shown('paid').totals).toStrictEqual({ total: '53.00' });
  });

  test.each([
    ['without a discount', 0, { subtotal: '45.55', shipping: '4.95', tax: '2.50', total: '53.00' }],
    [
      'with one',
      1_000,
      { subtotal: '55.55', discount: '10.00', shipping: '4.95', tax: '2.50', total: '53.00' },
    ],
    [
      'with one of a cent',
      1,
      { subtotal: '45.56', discount: '0.01', shipping: '4.95', tax: '2.50', total: '53.00' },
    ],
  ])('the totals add up, %s', (_title, discountCents, expected) => {
    const totals = { subtotalCents: 1, discountCents, shippingCents: 495, taxCents: 250 };
    expect(shown('paid', { totals }).totals).toStrictEqual(expected);
  });

  test('the totals name what was refunded', () => {
    expect(shown('paid', { refunds: [{ id: 'r1', at: AT.shipped, cents: 1 }] }).totals).toStrictEqual({
      total: '53.00',
      refunded: '0.01',
    });
  });

  test('each parcel shows what is known of it', () => {
    const fulfillments = [
      { ...PARCEL, carrier: 'UPS', trackingNumber: '1Z9', trackingUrl: 'https://track.example/1Z9' },
      { id: 'f2', at: AT.shippedLater },
    ];
    expect(shown('fulfilled', { fulfillments }).shipments).toStrictEqual([
      { at: text(AT.shipped), carrier: 'UPS', number: '1Z9', url: 'https://track.example/1Z9' },
      { at: text(AT.shippedLater) },
    ]);
    expect(shown('paid').shipments).toEqual([]);
  });
});
