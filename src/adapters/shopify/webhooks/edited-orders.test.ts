// Tests the amounts and quantities of orders that were edited, refunded or not paid in full.
import { describe, expect, test } from 'vitest';
import { decodeOrderWebhook } from './read.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const COAT = { id: 1, product_id: 42, variant_id: 420, title: 'Coat', quantity: 2, price: '20.00' };
const BAG = { id: 2, product_id: 43, variant_id: 430, title: 'Bag', quantity: 1, price: '10.00' };
const order = {
  id: 5,
  financial_status: 'paid',
  total_price: '55.00',
  subtotal_price: '50.00',
  total_discounts: '0.00',
  total_tax: '5.00',
  line_items: [COAT, BAG],
  refunds: [],
};
const decode = (changes: object, topic = 'orders/updated') =>
  decodeOrderWebhook(topic, { ...order, ...changes }, NOW);
const quantities = (changes: object) =>
  decode(changes)?.lines?.map(({ name, quantity }) => `${quantity} ${name}`);
const refund = (cents: string, items: object[] = []) => ({
  id: 9,
  refund_line_items: items,
  transactions: cents === '' ? [] : [{ kind: 'refund', status: 'success', amount: cents }],
});

describe('§4 Order: an edited order is read as it is now', () => {
  test('without edits it is as bought', () => {
    expect(decode({})).toMatchObject({ totalCents: 5_500, totals: { subtotalCents: 5_000, taxCents: 500 } });
    expect(quantities({})).toEqual(['2 Coat', '1 Bag']);
  });

  const current = (total: string, subtotal: string, tax: string) => ({
    current_total_price: total,
    current_subtotal_price: subtotal,
    current_total_discounts: '0.00',
    current_shipping_price_set: { shop_money: { amount: '0.00', currency_code: 'USD' } },
    current_total_tax: tax,
  });

  test('a line that was taken out is gone, with its money', () => {
    const edited = {
      ...current('44.00', '40.00', '4.00'),
      line_items: [
        { ...COAT, current_quantity: 2 },
        { ...BAG, current_quantity: 0 },
      ],
      // An edit leaves a refund that moved no money.
      refunds: [refund('', [{ line_item_id: 2, quantity: 1 }])],
    };
    expect(decode(edited)).toMatchObject({
      totalCents: 4_400,
      totals: { subtotalCents: 4_000, taxCents: 400 },
    });
    expect(quantities(edited)).toEqual(['2 Coat']);
  });

  const EDITED = {
    ...current('44.00', '40.00', '4.00'),
    line_items: [
      { ...COAT, current_quantity: 2 },
      { ...BAG, current_quantity: 0 },
    ],
  };

  test('the refund of what an edit took out does not raise the price again', () => {
    const refunds = [refund('', [{ line_item_id: 2, quantity: 1 }]), { ...refund('11.00'), id: 10 }];
    expect(decode({ ...EDITED, refunds })).toMatchObject({
      totalCents: 4_400,
      receivedCents: 5_500,
      totals: { subtotalCents: 4_000, taxCents: 400 },
    });
    // Another $5 went back, which lowers Shopify's current total and not the price of the order.
    const more = [...refunds, { ...refund('5.00'), id: 11 }];
    expect(decode({ ...EDITED, refunds: more, current_total_price: '39.00' })).toMatchObject({
      totalCents: 4_400,
      receivedCents: 5_500,
    });
  });

  test('a delivery that an edit took out is gone, whatever the original amounts say of it', () => {
    const refunds = [{ ...refund('16.99'), id: 10 }];
    expect(decode({ ...EDITED, total_price: '60.99', refunds })).toMatchObject({
      totalCents: 4_400,
      receivedCents: 6_099,
    });
  });

  test('goods that came back after an edit were bought', () => {
    const back = { line_item_id: 1, quantity: 1, subtotal: 20, total_tax: 2 };
    const returned = {
      ...EDITED,
      ...current('22.00', '20.00', '2.00'),
      line_items: [
        { ...COAT, current_quantity: 1 },
        { ...BAG, current_quantity: 0 },
      ],
      refunds: [refund('11.00'), { ...refund('22.00', [back]), id: 10 }],
    };
    expect(decode(returned)).toMatchObject({ totalCents: 4_400, receivedCents: 5_500 });
    expect(decode(returned)).not.toHaveProperty('totals');
    expect(quantities(returned)).toEqual(['2 Coat']);
  });

  test('money that has not come was not received', () => {
    expect(decode({ ...current('66.00', '60.00', '6.00'), total_outstanding: '11.00' })).toMatchObject({
      totalCents: 6_600,
      receivedCents: 5_500,
    });
    expect(decode({ ...current('44.00', '40.00', '4.00'), total_outstanding: '-11.00' })).toMatchObject({
      receivedCents: 5_500,
    });
    expect(decode({ financial_status: 'pending', current_total_price: '55.00' })).not.toHaveProperty(
      'receivedCents',
    );
  });

  test('an order of which an edit took out every line has none; a canceled one keeps them', () => {
    const line_items = [COAT, BAG].map((line) => ({ ...line, current_quantity: 0 }));
    const refunds = [
      refund(
        '',
        line_items.map(({ id, quantity }) => ({ line_item_id: id, quantity })),
      ),
    ];
    const emptied = { ...current('0.00', '0.00', '0.00'), line_items, refunds };
    expect(decode(emptied)).toMatchObject({ totalCents: 0, lines: [] });
    expect(decode({ ...emptied, cancelled_at: '2026-03-01T10:00:00Z' })).not.toHaveProperty('lines');
  });

  test('a line that was added counts', () => {
    const edited = current('66.00', '60.00', '6.00');
    expect(decode(edited)).toMatchObject({ totalCents: 6_600, totals: { subtotalCents: 6_000 } });
  });

  test('the parts of a total are told whole or not at all', () => {
    const { current_shipping_price_set, ...incomplete } = current('66.00', '60.00', '6.00');
    expect(decode(incomplete)?.totalCents).toBe(6_600);
    expect(decode(incomplete)).not.toHaveProperty('totals');
  });

  test.each([
    ['for goods', '22.00', '33.00', [{ line_item_id: 1, quantity: 1 }], 1],
    ['of a free amount', '22.00', '55.00', [], 2],
    ['of everything', '55.00', '0.00', [{ line_item_id: 1, quantity: 2 }], 0],
  ])('a refund %s is no edit: total and lines stay as bought', (_case, cents, current, items, left) => {
    const refunded = {
      current_total_price: current,
      current_subtotal_price: '1.00',
      line_items: [
        { ...COAT, current_quantity: left },
        { ...BAG, current_quantity: 1 },
      ],
      refunds: [refund(cents, items)],
    };
    expect(decode(refunded)).toMatchObject({ totalCents: 5_500, totals: { subtotalCents: 5_000 } });
    expect(quantities(refunded)).toEqual(['2 Coat', '1 Bag']);
  });

  test('while the refunds are unknown, the total stays as bought', () => {
    for (const refunds of [undefined, 'x', [null], [{ ...refund('22.00'), transactions: ['x'] }]]) {
      expect(decode({ ...current('33.00', '30.00', '3.00'), refunds })?.totalCents).toBe(5_500);
      expect(decode({ ...current('33.00', '30.00', '3.00'), refunds })).not.toHaveProperty('totals');
    }
  });

  test('a refund that is told twice counts once', () => {
    const twice = { current_total_price: '33.00', refunds: [refund('22.00'), refund('22.00')] };
    expect(decode(twice)).toMatchObject({ totalCents: 5_500, refunds: [{ id: '9', cents: 2_200 }] });
  });

  test('lines are told whole or not at all', () => {
    expect(quantities({ line_items: [COAT, { ...BAG, price: null }] })).toBeUndefined();
    expect(quantities({ line_items: [COAT, null] })).toBeUndefined();
    expect(quantities({ line_items: [COAT, COAT, BAG] })).toEqual(['2 Coat', '1 Bag']);
  });
});

describe('§4 Order: money that has not come', () => {
  test.each(['authorized', 'pending', 'partially_paid', 'voided', 'expired'])(
    'an order whose payment is %s is placed and not paid',
    (financial_status) => {
      for (const topic of ['orders/create', 'orders/updated'])
        expect(decode({ financial_status }, topic)).toMatchObject({
          status: 'placed',
          paid: false,
          payment: financial_status,
        });
    },
  );
});
