// Tests the price of a cart as Shopify quotes it: discounts, delivery and tax.
import { describe, expect, test } from 'vitest';
import { inTurn, scriptedClient } from '../../../../tests/fixtures/scripted-client.ts';
import { quoteCart } from './quote.ts';

const REQUEST = { lines: [{ variantId: '420', quantity: 2 }] };
const usd = (amount: string) => ({ amount });
const option = (title: string | null, amount: string, description: string | null = null) => ({
  title,
  description,
  estimatedCost: usd(amount),
});
const off = (amount: string, title?: string, targetType = 'LINE_ITEM') => ({
  targetType,
  discountedAmount: usd(amount),
  ...(title && { title }),
});
const line = (subtotal: string, ...discountAllocations: object[]) => ({
  merchandise: { id: 'gid://shopify/ProductVariant/420' },
  cost: { subtotalAmount: usd(subtotal) },
  discountAllocations,
});

interface Quoted {
  lines?: object[];
  groups?: object[][];
  tax?: string;
  codes?: string[];
  warned?: string[];
}

const cartOf = ({ lines = [line('58.00')], groups = [], tax }: Quoted) => ({
  cost: { totalTaxAmount: tax === undefined ? null : usd(tax) },
  lines: { nodes: lines },
  deliveryGroups: { nodes: groups.map((deliveryOptions) => ({ deliveryOptions })) },
});
const noted = (codes: readonly string[] = []) => codes.map((code) => ({ code, message: code }));
const answerOf = (quoted: Quoted) => ({
  cartCreate: { cart: cartOf(quoted), userErrors: noted(quoted.codes), warnings: noted(quoted.warned) },
});
const quote = (quoted: Quoted) => quoteCart(scriptedClient(() => answerOf(quoted)).client, REQUEST);

describe('B13 Estimate: the question', () => {
  const ask = async (request: Parameters<typeof quoteCart>[1]) => {
    const { asked: requests, client } = scriptedClient(inTurn([answerOf({})]));
    await quoteCart(client, request);
    return requests[0];
  };

  test('names the lines, the code and the destination', async () => {
    const destination = { zip: '27278', state: 'NC' };
    const request = await ask({ ...REQUEST, code: 'WELCOME10', destination, buyerIp: '192.0.2.1' });
    expect(request?.variables).toEqual({
      input: {
        lines: [{ merchandiseId: 'gid://shopify/ProductVariant/420', quantity: 2 }],
        buyerIdentity: { countryCode: 'US' },
        discountCodes: ['WELCOME10'],
        delivery: {
          addresses: [
            {
              address: { deliveryAddress: { zip: '27278', provinceCode: 'NC', countryCode: 'US' } },
              selected: true,
              oneTimeUse: true,
            },
          ],
        },
      },
    });
    expect(request?.options).toMatchObject({ buyerIp: '192.0.2.1', retries: 0 });
  });

  test('leaves out what is not known', async () => {
    expect(Object.keys((await ask(REQUEST))?.variables.input as object)).toEqual(['lines', 'buyerIdentity']);
  });
});

describe('B13 Estimate: the answer', () => {
  test('automatic discounts are added by their title; a code lowers the goods only', async () => {
    const lines = [line('58.00', off('5.00', 'Spring'), off('3.00')), line('20.00', off('2.00', 'Spring'))];
    expect(await quote({ lines, tax: '4.55' })).toEqual({
      automatic: [{ title: 'Spring', amountCents: 700 }],
      goodsCents: 6_800,
      variants: [{ variantId: '420', fullCents: 7_800, cents: 6_800 }],
      taxCents: 455,
      options: [],
    });
  });

  test('a discount on the delivery is not one on the goods', async () => {
    const shipping = off('5.00', 'Free delivery', 'SHIPPING_LINE');
    expect(await quote({ lines: [line('58.00', shipping)] })).toMatchObject({
      automatic: [],
      goodsCents: 5_800,
      taxCents: undefined,
    });
  });

  test('one parcel has its options as they are', async () => {
    const groups = [[option('Standard', '5.00', '4 to 6 days'), option(null, '0.00')]];
    expect((await quote({ groups })).options).toEqual([
      { name: 'Standard', note: '4 to 6 days', priceCents: 500 },
      { name: 'Shipping', note: undefined, priceCents: 0 },
    ]);
  });

  test('several parcels cost their sum: the same option of each, else the cheapest', async () => {
    const groups = [
      [option('Standard', '5.00'), option('Express', '12.00')],
      [option('Standard', '6.00'), option('Slow', '4.00')],
    ];
    expect((await quote({ groups })).options).toMatchObject([
      { name: 'Standard', priceCents: 1_100 },
      { name: 'Express', priceCents: 1_600 },
    ]);
    expect((await quote({ groups: [...groups, []] })).options).toEqual([]);
  });
});

describe('B13 Estimate: a refusal', () => {
  test.each([
    ['INVALID_ZIP_CODE_FOR_COUNTRY', 'zip_unknown'],
    ['INVALID_ZIP_CODE_FOR_PROVINCE', 'zip_unknown'],
    ['ZIP_CODE_NOT_SUPPORTED', 'zip_not_served'],
    ['INVALID', 'platform_unavailable'],
  ])('the error %s is %s', async (code, reason) => {
    await expect(quote({ codes: [code] })).rejects.toMatchObject({ code: reason });
  });

  test.each([
    'MERCHANDISE_NOT_ENOUGH_STOCK',
    'MERCHANDISE_OUT_OF_STOCK',
    'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION',
  ])('the warning %s says that the cart is another', async (code) => {
    await expect(quote({ warned: [code] })).rejects.toMatchObject({ code: 'cart_unavailable' });
  });

  test('another warning is no refusal', async () => {
    expect(await quote({ warned: ['SOMETHING_ELSE'] })).toMatchObject({ goodsCents: 5_800 });
  });

  test.each([
    ['no answer', {}],
    ['no cart', { cartCreate: { cart: null, userErrors: [], warnings: [] } }],
    ['a negative price', answerOf({ lines: [line('-1.00')] })],
    ['no price', answerOf({ lines: [line('much')] })],
  ])('%s is a platform that cannot be used', async (_what, answer) => {
    const { client } = scriptedClient(() => answer);
    await expect(quoteCart(client, REQUEST)).rejects.toMatchObject({ code: 'platform_unavailable' });
  });
});
