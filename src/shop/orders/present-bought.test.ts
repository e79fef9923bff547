// B5 Tests the lines, totals and parcels on the order's own page.
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

const viewOf = (status: OrderStatus, details: OrderDetails = {}, changes: Partial<OrderRecord> = {}) =>
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
    expect(viewOf('paid').lines).toStrictEqual([
      { name: 'Linen shirt', quantity: 2, price: '49.00', notes: [] },
    ]);
  });

  test('a line shows its variant, its picture and its price before discounts', () => {
    const lines = [{ ...LINE, variantTitle: 'M / Ivory', imageUrl: '/shirt.png', paidCents: 4_000 }];
    expect(viewOf('paid', {}, { lines }).lines).toStrictEqual([
      {
        name: 'Linen shirt',
        variantTitle: 'M / Ivory',
        imageUrl: '/shirt.png',
        quantity: 2,
        price: '49.00',
        notes: [],
      },
    ]);
  });

  test('a line leads to its product while the shop sells it, and has its picture if it has none', () => {
    const soldProduct = ({ productId = '' }) => ({ path: `/product/${productId}`, imageUrl: '/new.png' });
    const lineOf = (imageUrl?: string) =>
      presentOrder(order({ lines: [{ ...LINE, imageUrl }] }), AT.placed, soldProduct).lines[0];
    expect(lineOf('/shirt.png')).toMatchObject({ path: '/product/7', imageUrl: '/shirt.png' });
    expect(lineOf()).toMatchObject({ imageUrl: '/new.png' });
  });

  test("of a gift card only the design and the day are shown, not the recipient's data", () => {
    const properties = [
      { name: 'Design', value: 'Dogwood' },
      { name: 'Recipient email', value: 'bo@example.com' },
      { name: 'Send on', value: '2026-12-24' },
      { name: 'Message', value: 'For you' },
    ];
    const lines = [{ ...LINE, properties }];
    expect(viewOf('paid', {}, { lines }).lines[0]?.notes).toEqual(['Design: Dogwood', 'Send on: 2026-12-24']);
  });

  test('the totals are the sum alone until the platform has told the rest', () => {
    expect(viewOf('paid').totals).toStrictEqual({ total: '53.00' });
  });

  test.each([
    ['without a discount', 5_645, { subtotal: '49.00', shipping: '4.95', tax: '2.50', total: '56.45' }],
    [
      'with one',
      4_645,
      { subtotal: '49.00', discount: '10.00', shipping: '4.95', tax: '2.50', total: '46.45' },
    ],
    [
      'with a tip',
      6_000,
      { subtotal: '49.00', shipping: '4.95', tax: '2.50', other: '3.55', total: '60.00' },
    ],
  ])('B5 the lines add up to the subtotal, and the rows to the total, %s', (_title, totalCents, expected) => {
    const totals = { subtotalCents: 1, discountCents: 1, shippingCents: 495, taxCents: 250 };
    const lines = [{ ...LINE, paidCents: 3_900 }];
    expect(viewOf('paid', { totals }, { totalCents, lines }).totals).toStrictEqual(expected);
  });

  test("B5 a carrier that the owner did not name is not shown as 'Other'", () => {
    const fulfillments = [{ ...PARCEL, carrier: 'Other', trackingNumber: '1Z9' }];
    expect(viewOf('fulfilled', { fulfillments }).shipments).toStrictEqual([
      { at: text(AT.shipped), number: '1Z9' },
    ]);
  });

  test('the totals name what was refunded', () => {
    expect(viewOf('paid', { refunds: [{ id: 'r1', at: AT.shipped, cents: 1 }] }).totals).toStrictEqual({
      total: '53.00',
      refunded: '0.01',
    });
  });

  const EDITED = { subtotal: '49.00', shipping: '0.00', tax: '4.00' };
  test.each([
    ['what was paid and taken out', 7_300, { paid: '73.00', takenOut: '20.00' }],
    ['what was paid and is still to pay', 5_000, { paid: '50.00', toPay: '3.00' }],
    ['nothing more if all is paid', 5_300, {}],
  ])('after an edit the totals name %s [B12.30]', (_title, receivedCents, expected) => {
    const totals = { subtotalCents: 1, discountCents: 0, shippingCents: 0, taxCents: 400 };
    expect(viewOf('paid', { totals, receivedCents }).totals).toStrictEqual({
      ...EDITED,
      total: '53.00',
      ...expected,
    });
    expect(viewOf('placed', { totals, receivedCents, paid: false }).totals).toStrictEqual({
      ...EDITED,
      total: '53.00',
    });
  });

  test('each parcel shows what is known of it', () => {
    const fulfillments = [
      { ...PARCEL, carrier: 'UPS', trackingNumber: '1Z9', trackingUrl: 'https://track.example/1Z9' },
      { id: 'f2', at: AT.shippedLater },
    ];
    expect(viewOf('fulfilled', { fulfillments }).shipments).toStrictEqual([
      { at: text(AT.shipped), carrier: 'UPS', number: '1Z9', url: 'https://track.example/1Z9' },
      { at: text(AT.shippedLater) },
    ]);
    expect(viewOf('paid').shipments).toEqual([]);
  });
});
