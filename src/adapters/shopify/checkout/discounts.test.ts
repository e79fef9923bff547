// Tests the discount of a code, as Shopify computes it on a mirrored cart.
import { describe, expect, test } from 'vitest';
import { inTurn, scriptedClient } from '../../../../tests/fixtures/scripted-client.ts';
import { DISCOUNT_TEXTS } from '../../../shared/messages.ts';
import { quoteDiscount } from './discounts.ts';

const CART = 'gid://shopify/Cart/c1?key=k';
const created = { cartCreate: { cart: { id: CART } } };
const LINES = [
  { variantId: '77', quantity: 2 },
  { variantId: '78', quantity: 1 },
];

function setUp(...answers: unknown[]) {
  const { asked, client } = scriptedClient(inTurn(answers));
  const quote = () => quoteDiscount(client, { code: 'welcome10', lines: LINES, buyerIp: '203.0.113.9' });
  return { asked, quote };
}

const off = (amount: string, value: object, targetType = 'LINE_ITEM') => ({
  targetType,
  discountedAmount: { amount },
  sourceDiscountApplication: { value },
  code: 'WELCOME10',
});
const TEN_PERCENT = { percentage: 10 };
const ACCEPTED = {
  discountCodes: [{ code: 'WELCOME10', applicable: true }],
  lines: { nodes: [] },
};
const updated = (cart: object | null, more: object = {}) => ({
  cartDiscountCodesUpdate: { cart: cart && { ...ACCEPTED, ...cart }, userErrors: [], warnings: [], ...more },
});
const lineWith = (...discountAllocations: object[]) => ({ lines: { nodes: [{ discountAllocations }] } });
const quoteOf = (cart: object | null, more: object = {}) => setUp(created, updated(cart, more)).quote();

describe('B3 Discount codes: what one takes off', () => {
  test('the cart is mirrored for the shopper, and gets the code', async () => {
    const { asked, quote } = setUp(created, updated({}));
    await quote();
    expect(asked[0]?.variables.input).toMatchObject({
      lines: [
        { merchandiseId: 'gid://shopify/ProductVariant/77', quantity: 2 },
        { merchandiseId: 'gid://shopify/ProductVariant/78', quantity: 1 },
      ],
    });
    expect(asked[1]?.variables).toEqual({ cartId: CART, codes: ['welcome10'] });
    expect(asked.map(({ options }) => options?.buyerIp)).toEqual(['203.0.113.9', '203.0.113.9']);
  });

  test('what is off each line is added up', async () => {
    const quote = await quoteOf({
      lines: {
        nodes: [
          { discountAllocations: [off('2.00', TEN_PERCENT), off('0.50', TEN_PERCENT)] },
          { discountAllocations: [off('0.25', TEN_PERCENT)] },
        ],
      },
    });
    expect(quote).toEqual({ code: 'WELCOME10', title: '10% off', amountCents: 275 });
  });

  test('what an automatic discount takes off is not the code’s', async () => {
    const { code: _, ...automatic } = off('9.00', { percentage: 50 });
    const quote = await quoteOf({
      lines: { nodes: [{ discountAllocations: [automatic, off('2.00', TEN_PERCENT)] }] },
    });
    expect(quote).toEqual({ code: 'WELCOME10', title: '10% off', amountCents: 200 });
  });

  test.each([
    ['a share', [off('5.00', { percentage: 12.5 })], '12.5% off', 500],
    ['an amount', [off('15.00', { amount: '15.0' })], '$15.00 off', 1_500],
    ['nothing off the goods', [], 'Free shipping', 0],
    ['the delivery only', [off('5.00', { percentage: 100 }, 'SHIPPING_LINE')], 'Free shipping', 0],
    [
      'the delivery and the goods',
      [off('5.00', { percentage: 100 }, 'SHIPPING_LINE'), off('3.00', TEN_PERCENT)],
      '10% off',
      300,
    ],
  ])('%s is named', async (_case, discountAllocations, title, amountCents) => {
    const lines = { nodes: [{ discountAllocations }] };
    expect(await quoteOf({ lines })).toEqual({ code: 'WELCOME10', title, amountCents });
  });

  test('a code that Shopify does not spell keeps the shopper’s spelling', async () => {
    const discountCodes = [{ code: '', applicable: true }];
    expect((await quoteOf({ discountCodes })).code).toBe('welcome10');
  });
});

describe('B3 Discount codes: refused', () => {
  test.each(Object.entries(DISCOUNT_TEXTS))('%s has its sentence', async (code, message) => {
    const warnings = [
      { code: 'SOMETHING_ELSE', message: 'x' },
      { code, message: 'x' },
    ];
    await expect(quoteOf({}, { warnings })).rejects.toMatchObject({ code: 'discount_refused', message });
  });

  test.each([
    ['no code', []],
    ['a code that is not applied', [{ code: 'WELCOME10', applicable: false }]],
    [
      'one of two that is not applied',
      [
        { code: 'A', applicable: true },
        { code: 'B', applicable: false },
      ],
    ],
  ])('a cart with %s is a refusal', async (_case, discountCodes) => {
    const warnings = [{ code: 'DISCOUNT_OF_NEXT_YEAR', message: 'x' }];
    await expect(quoteOf({ discountCodes }, { warnings })).rejects.toMatchObject({
      code: 'discount_refused',
      message: DISCOUNT_TEXTS.DISCOUNT_CODE_NOT_HONOURED,
    });
  });

  test('another warning does not stop a code that is applied', async () => {
    const warnings = [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'x' }];
    await expect(quoteOf({}, { warnings })).resolves.toHaveProperty('code', 'WELCOME10');
  });
});

describe('B3 Discount codes: not to be found out', () => {
  test.each([
    ['no mirrored cart', [{ cartCreate: { cart: null } }]],
    ['nothing', [null]],
    ['no cart with a code', [created, updated(null)]],
    ['an error', [created, updated({}, { userErrors: [{ message: 'no' }] })]],
    ['something else', [created, { cart: {} }]],
    ['no readable amount', [created, updated(lineWith(off('much', TEN_PERCENT)))]],
    ['an amount below nothing', [created, updated(lineWith(off('-1.00', TEN_PERCENT)))]],
  ])('%s', async (_case, answers) => {
    await expect(setUp(...answers).quote()).rejects.toMatchObject({ code: 'discount_unavailable' });
  });

  test('an amount of nothing is one', async () => {
    expect(await quoteOf(lineWith(off('0.00', TEN_PERCENT)))).toMatchObject({
      title: '10% off',
      amountCents: 0,
    });
  });
});
