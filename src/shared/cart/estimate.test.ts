import { describe, expect, test } from 'vitest';
import { SHIPPING_OPTIONS } from '../brand.ts';
import type { CartItem } from '../entities.ts';
import { summarize } from './cart-summary.ts';
import { optionNamed, policyEstimate, shopEstimate } from './estimate.ts';

const item = (price: string, fields: Partial<CartItem> = {}): CartItem => ({
  id: '1',
  quantity: 1,
  productId: '1',
  variantId: '1',
  maxQuantity: 9,
  product: { name: 'Shirt', imageUrl: '', price },
  ...fields,
});
const HOME = { zip: '27278', state: 'NC' };
const policyOf = (items: CartItem[]) =>
  policyEstimate(HOME, { items, summary: summarize(items, null) }, 'The shop is away.');

describe('B13 Estimate', () => {
  test('each total holds goods, delivery and tax [B13.2]', () => {
    const options = [
      { name: 'Standard', priceCents: 599 },
      { name: 'Courier', note: 'By noon', priceCents: 1500 },
    ];
    expect(shopEstimate(HOME, { goodsCents: 4000, taxCents: 280, options })).toStrictEqual({
      basis: 'shop',
      zip: '27278',
      state: 'NC',
      goods: '40.00',
      tax: '2.80',
      options: [
        { name: 'Standard', price: '5.99', total: '48.79' },
        { name: 'Courier', note: 'By noon', price: '15.00', total: '57.80' },
      ],
    });
  });

  test('the policy’s figures are marked as such, know no tax and follow the threshold [B13.5]', () => {
    const below = policyOf([item('49.99')]);
    expect(below).toMatchObject({ basis: 'policy', message: 'The shop is away.' });
    expect(below).not.toHaveProperty('tax');
    expect(below.options.map(({ price }) => price)).toEqual(['5.99', '9.99', '19.99']);
    expect(below.options[0]?.total).toBe('55.98');
    expect(policyOf([item('50.00')]).options.map(({ price }) => price)).toEqual(['0.00', '9.99', '19.99']);
  });

  test('gift cards alone are sent by mail [B13.5]', () => {
    const { options } = policyOf([item('50.00', { giftCard: true })]);
    expect(options).toEqual([{ name: 'Email', price: '0.00', total: '50.00' }]);
    const mixed = policyOf([item('50.00', { giftCard: true }), item('10.00')]);
    expect(mixed.options).toHaveLength(SHIPPING_OPTIONS.length);
  });

  test('a rate of the shop is matched to the option it is named after [B13.2]', () => {
    expect(optionNamed('Standard shipping')).toBe(SHIPPING_OPTIONS[0]);
    expect(optionNamed('EXPRESS')).toBe(SHIPPING_OPTIONS[2]);
    expect(optionNamed('Courier')).toBeUndefined();
  });
});
