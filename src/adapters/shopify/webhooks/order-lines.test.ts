// Tests the lines of an order's webhook: prices, discounts and properties.
import { describe, expect, test } from 'vitest';
import { decodeOrderWebhook } from './read.ts';

const order = (changes: object) =>
  decodeOrderWebhook('orders/updated', { id: 1, line_items: [], ...changes }, 0);
const usd = (amount: string) => ({ amount, currency_code: 'USD' });

describe('§4 Order: its lines', () => {
  const line = { product_id: 42, variant_id: 420, title: 'Coat', quantity: 2, price: '30.00' };
  const only = (changes: object) => order({ line_items: [{ ...line, ...changes }] })?.lines?.[0];
  const goods = { productId: '42', variantId: '420', name: 'Coat', quantity: 2, unitCents: 3_000 };

  test.each([
    ['as it is', {}, goods],
    ['with a variant', { variant_title: 'M' }, { ...goods, variantTitle: 'M' }],
    ['by its other name', { title: '', name: 'Coat - M' }, { ...goods, name: 'Coat - M' }],
    ['without a name', { title: '', name: ' ' }, undefined],
    ['without a price', { price: null }, undefined],
    ['of one piece', { quantity: 1 }, { ...goods, quantity: 1 }],
    ['of no piece', { quantity: 0 }, undefined],
    ['of half a piece', { quantity: 0.5 }, undefined],
    [
      'with discounts',
      { discount_allocations: [{ amount: '4.00' }, { amount: '1.50' }] },
      { ...goods, paidCents: 5_450 },
    ],
    ['with a discount that is unreadable', { discount_allocations: [{ amount: '4.00' }, {}] }, undefined],
    [
      'with a discount that is told twice',
      {
        discount_allocations: [
          { amount: '4.00', discount_application_index: 0 },
          { amount: '4.00', discount_application_index: 0 },
        ],
      },
      { ...goods, paidCents: 5_600 },
    ],
    ['given away', { discount_allocations: [{ amount: '60.00' }] }, { ...goods, paidCents: 0 }],
    [
      'with more off than it costs',
      { discount_allocations: [{ amount: '99.00' }] },
      { ...goods, paidCents: 0 },
    ],
    ['with a discount of nothing', { discount_allocations: [{ amount: '0.00' }] }, goods],
    [
      'with what was written on it',
      { properties: [{ name: 'To', value: 'Bo' }, { name: 'From' }, { value: 'x' }] },
      {
        ...goods,
        properties: [
          { name: 'To', value: 'Bo' },
          { name: 'From', value: '' },
        ],
      },
    ],
  ])('%s', (_case, changes, expected) => {
    expect(only(changes)).toStrictEqual(expected);
  });

  test('a line priced in dollars outside of a shop’s own currency keeps its discount in dollars', () => {
    const foreign = {
      ...line,
      price_set: { presentment_money: usd('33.00') },
      discount_allocations: [{ amount: '9.00', amount_set: { presentment_money: usd('3.00') } }],
    };
    expect(order({ currency: 'EUR', line_items: [foreign] })?.lines?.[0]).toMatchObject({
      unitCents: 3_300,
      paidCents: 6_300,
    });
  });
});
