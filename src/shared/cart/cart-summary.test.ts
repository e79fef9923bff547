// B3 Tests the cost of a cart: subtotal, discount, total, and the rest up to free shipping at $50.
import { describe, expect, it, test } from 'vitest';
import { summarize } from './cart-summary.ts';

const line = (price: string, quantity = 1, fields: object = {}) => ({
  quantity,
  product: { name: 'Shirt', imageUrl: '/a.jpg', price },
  ...fields,
});
const reduced = (price: string, salePrice: string) => ({
  quantity: 1,
  product: { name: 'Shirt', imageUrl: '/a.jpg', price, salePrice },
});
const giftCard = (price: string) => line(price, 1, { giftCard: true as const });
const code = (amount: string) => ({ code: 'FALL', title: 'Fall sale', amount });

describe('B3 Cart: without a code', () => {
  it('an empty cart costs nothing and misses the whole threshold', () => {
    expect(summarize([], null)).toEqual({
      subtotal: '0.00',
      discount: null,
      total: '0.00',
      freeShipping: { threshold: '50.00', missing: '50.00' },
    });
  });

  test.each([
    ['one line', [line('19.90')], '19.90', '30.10'],
    ['several of one', [line('10.00', 3)], '30.00', '20.00'],
    ['several lines', [line('10.00'), line('15.50')], '25.50', '24.50'],
    ['a sale price', [reduced('40.00', '30.00')], '30.00', '20.00'],
    ['a cent under the threshold', [line('49.99')], '49.99', '0.01'],
    ['the threshold itself', [line('50.00')], '50.00', '0.00'],
    ['more than the threshold', [line('80.00')], '80.00', '0.00'],
  ])('%s', (_, lines, total, missing) => {
    expect(summarize(lines, null)).toMatchObject({
      subtotal: total,
      total,
      freeShipping: { threshold: '50.00', missing },
    });
  });
});

describe('B3 Cart: with a code', () => {
  it('the amount comes off the total, and the code is named', () => {
    expect(summarize([line('60.00')], code('5.00'))).toEqual({
      subtotal: '60.00',
      discount: { code: 'FALL', title: 'Fall sale', amount: '5.00' },
      total: '55.00',
      freeShipping: { threshold: '50.00', missing: '0.00' },
    });
  });

  test.each([
    ['10.00', '50.00', '0.00'],
    ['10.01', '49.99', '0.01'],
    ['30.00', '30.00', '20.00'],
  ])('after $%s off $60.00, $%s count towards free shipping', (amount, total, missing) => {
    expect(summarize([line('60.00')], code(amount))).toMatchObject({ total, freeShipping: { missing } });
  });

  test.each([
    ['59.99', '59.99', '0.01'],
    ['60.00', '60.00', '0.00'],
    ['60.01', '60.00', '0.00'],
  ])('a code of $%s takes $%s off goods of $60.00, never more than they cost', (amount, taken, total) => {
    expect(summarize([line('60.00')], code(amount))).toMatchObject({
      subtotal: '60.00',
      discount: { amount: taken },
      total,
    });
  });

  it('a code that takes nothing off the goods takes off the delivery', () => {
    expect(summarize([line('10.00')], code('0.00'))).toMatchObject({
      discount: { amount: '0.00' },
      total: '10.00',
      freeShipping: { missing: '0.00' },
    });
  });
});

describe('B3 Cart: gift cards are money', () => {
  it('they cost what they hold, and do not count towards free shipping', () => {
    expect(summarize([giftCard('100.00'), line('20.00')], null)).toMatchObject({
      subtotal: '120.00',
      total: '120.00',
      freeShipping: { missing: '30.00' },
    });
  });

  it('no code makes them cheaper', () => {
    expect(summarize([giftCard('100.00'), line('20.00')], code('30.00'))).toMatchObject({
      subtotal: '120.00',
      discount: { amount: '20.00' },
      total: '100.00',
      freeShipping: { missing: '50.00' },
    });
  });
});

describe('B13 Cart: automatic discounts of the shop', () => {
  const autumn = { title: 'Autumn week', amount: '13.00' };

  it('stand as rows of their own beside the code’s share, and count for the threshold [B13.10]', () => {
    expect(summarize([line('60.00')], code('5.00'), [autumn])).toEqual({
      subtotal: '60.00',
      automatic: [autumn],
      discount: { code: 'FALL', title: 'Fall sale', amount: '5.00' },
      total: '42.00',
      freeShipping: { threshold: '50.00', missing: '8.00' },
    });
  });

  it('never take more than the goods cost, and nothing off gift cards [B13.10]', () => {
    const summary = summarize([line('10.00'), giftCard('25.00')], code('5.00'), [autumn]);
    expect(summary.automatic).toEqual([{ title: 'Autumn week', amount: '10.00' }]);
    expect(summary.discount?.amount).toBe('0.00');
    expect(summary.total).toBe('25.00');
  });

  it('never take more than the goods cost together [B13.10]', () => {
    const spring = { title: 'Spring week', amount: '9.00' };
    const summary = summarize([line('20.00')], null, [autumn, spring]);
    expect(summary.automatic).toEqual([autumn, { title: 'Spring week', amount: '7.00' }]);
    expect(summary.total).toBe('0.00');
  });
});
