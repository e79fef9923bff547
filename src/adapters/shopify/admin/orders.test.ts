// Tests reading orders from Shopify's Admin API, one by one and as a list.
import { describe, expect, test } from 'vitest';
import { inTurn, scriptedClient } from '../../../../tests/fixtures/scripted-client.ts';
import { ShopifyError, type ShopifyFailure } from '../client/shopify-error.ts';
import { createAdminOrders } from './orders.ts';

function setUp(...answers: unknown[]) {
  const { asked, client } = scriptedClient(inTurn(answers));
  return { asked, orders: createAdminOrders(client) };
}

const usd = (amount: string) => ({ presentmentMoney: { amount, currencyCode: 'USD' } });
const NODE = { legacyResourceId: '5001', test: false };
const KNOWN = { platformOrderId: '5001', test: false, status: 'placed' };
const read = (changes: object) => setUp({ order: { ...NODE, ...changes } }).orders.find('5001');

describe('§4 Order: as the Admin API tells it', () => {
  test('one with everything', async () => {
    const order = await read({
      name: '#1001',
      cartToken: 'c1-token',
      test: true,
      processedAt: '2026-02-28T10:00:00Z',
      updatedAt: '2026-03-01T11:00:00Z',
      displayFinancialStatus: 'PAID',
      displayFulfillmentStatus: 'UNFULFILLED',
      customAttributes: [
        { key: 'gift', value: 'no' },
        { key: 'order_id', value: 'ours-1' },
      ],
      totalPriceSet: usd('64.90'),
      subtotalPriceSet: usd('58.00'),
      totalDiscountsSet: usd('2.00'),
      totalShippingPriceSet: usd('5.00'),
      totalTaxSet: usd('1.90'),
      refunds: [{ legacyResourceId: '9', createdAt: '2026-03-01T09:00:00Z', totalRefundedSet: usd('4.00') }],
      fulfillments: [
        {
          id: 'gid://shopify/Fulfillment/7',
          status: 'SUCCESS',
          createdAt: '2026-03-01T08:00:00Z',
          trackingInfo: [{ company: 'USPS', number: '9400', url: 'https://usps.example/9400' }],
        },
      ],
      lineItems: {
        nodes: [
          {
            title: 'Coat',
            variantTitle: 'M',
            quantity: 2,
            product: { legacyResourceId: '42' },
            variant: { legacyResourceId: '420' },
            originalUnitPriceSet: usd('30.00'),
            discountedTotalSet: usd('58.00'),
            customAttributes: [{ key: 'To', value: 'Bo' }],
          },
        ],
      },
    });
    expect(order).toStrictEqual({
      platformOrderId: '5001',
      orderId: 'ours-1',
      cartId: 'c1-token',
      number: '#1001',
      test: true,
      paid: true,
      placedAt: Date.parse('2026-02-28T10:00:00Z'),
      updatedAt: Date.parse('2026-03-01T11:00:00Z'),
      status: 'paid',
      totalCents: 6_490,
      totals: { subtotalCents: 5_800, discountCents: 200, shippingCents: 500, taxCents: 190 },
      refunds: [{ id: '9', at: Date.parse('2026-03-01T09:00:00Z'), cents: 400 }],
      fulfillments: [
        {
          id: '7',
          at: Date.parse('2026-03-01T08:00:00Z'),
          carrier: 'USPS',
          trackingNumber: '9400',
          trackingUrl: 'https://usps.example/9400',
        },
      ],
      lines: [
        {
          productId: '42',
          variantId: '420',
          name: 'Coat',
          variantTitle: 'M',
          quantity: 2,
          unitCents: 3_000,
          paidCents: 5_800,
          properties: [{ name: 'To', value: 'Bo' }],
        },
      ],
    });
  });

  test('what is not said is absent', async () => {
    expect(await read({})).toStrictEqual(KNOWN);
    expect(await read({ subtotalPriceSet: usd('5.00') })).toStrictEqual({
      ...KNOWN,
      totals: { subtotalCents: 500, discountCents: 0, shippingCents: 0, taxCents: 0 },
    });
    expect(await read({ customAttributes: [{ key: 'order_id', value: '' }] })).toStrictEqual(KNOWN);
  });

  const CANCELED = { cancelledAt: '2026-03-01T10:00:00Z' };
  test.each([
    [{}, 'placed'],
    [{ displayFinancialStatus: 'PENDING' }, 'placed'],
    [{ displayFinancialStatus: 'PAID' }, 'paid'],
    [{ displayFinancialStatus: 'PARTIALLY_REFUNDED' }, 'paid'],
    [{ displayFinancialStatus: 'PAID', displayFulfillmentStatus: 'FULFILLED' }, 'fulfilled'],
    [{ displayFinancialStatus: 'PAID', displayFulfillmentStatus: 'FULFILLED', ...CANCELED }, 'cancelled'],
    [{ displayFinancialStatus: 'REFUNDED', displayFulfillmentStatus: 'FULFILLED', ...CANCELED }, 'refunded'],
  ])('%j is %s', async (changes, status) => {
    expect((await read(changes))?.status).toBe(status);
  });

  test.each([
    [{}, undefined],
    [{ displayFinancialStatus: 'PENDING', displayFulfillmentStatus: 'FULFILLED' }, false],
    [{ displayFinancialStatus: 'PARTIALLY_PAID' }, false],
    [{ displayFinancialStatus: 'PAID', displayFulfillmentStatus: 'FULFILLED' }, true],
    [{ displayFinancialStatus: 'REFUNDED' }, true],
  ])('%j is paid: %s', async (changes, paid) => {
    expect((await read(changes))?.paid).toBe(paid);
  });

  test.each(['AUTHORIZED', 'PENDING', 'PARTIALLY_PAID', 'VOIDED', 'EXPIRED'])(
    'one whose payment is %s says so, and is not paid',
    async (displayFinancialStatus) => {
      expect(await read({ displayFinancialStatus })).toMatchObject({
        status: 'placed',
        paid: false,
        payment: displayFinancialStatus.toLowerCase(),
      });
    },
  );

  test('a canceled order says when', async () => {
    expect(await read(CANCELED)).toMatchObject({ cancelledAt: Date.parse(CANCELED.cancelledAt) });
  });

  test('a total in another currency is not read', async () => {
    const totalPriceSet = { presentmentMoney: { amount: '5.00', currencyCode: 'EUR' } };
    expect(await read({ totalPriceSet })).toStrictEqual(KNOWN);
  });
});

describe('§4 Order: the parts of one', () => {
  const line = { title: 'Coat', quantity: 2, originalUnitPriceSet: usd('30.00') };
  const goods = { productId: '', variantId: '', name: 'Coat', quantity: 2, unitCents: 3_000 };
  test.each([
    ['typed in by hand', {}, [goods]],
    ['with nothing off', { discountedTotalSet: usd('60.00') }, [goods]],
    ['with a cent off', { discountedTotalSet: usd('59.99') }, [{ ...goods, paidCents: 5_999 }]],
    ['given away', { discountedTotalSet: usd('0.00') }, [{ ...goods, paidCents: 0 }]],
    ['of one piece', { quantity: 1 }, [{ ...goods, quantity: 1 }]],
    ['without a price', { originalUnitPriceSet: null }, undefined],
    ['without a name', { title: '' }, undefined],
    ['of no piece', { quantity: 0 }, undefined],
  ])('a line %s', async (_case, changes, lines) => {
    const order = await read({ lineItems: { nodes: [{ ...line, ...changes }] } });
    expect(order?.lines).toStrictEqual(lines);
  });

  const refund = { legacyResourceId: '9', totalRefundedSet: usd('4.00') };
  test.each([
    ['of no known day', {}, [{ id: '9', at: 0, cents: 400 }]],
    ['of a cent', { totalRefundedSet: usd('0.01') }, [{ id: '9', at: 0, cents: 1 }]],
    ['of nothing', { totalRefundedSet: usd('0.00') }, undefined],
    ['of no known amount', { totalRefundedSet: null }, undefined],
    ['without an id', { legacyResourceId: null }, undefined],
  ])('a refund %s', async (_case, changes, refunds) => {
    expect((await read({ refunds: [{ ...refund, ...changes }] }))?.refunds).toStrictEqual(refunds);
  });

  const parcel = { id: 'gid://shopify/Fulfillment/7', status: 'SUCCESS' };
  test.each([
    ['of no known day', {}, [{ id: '7', at: 0 }]],
    ['without tracking', { trackingInfo: [] }, [{ id: '7', at: 0 }]],
    ['with empty tracking', { trackingInfo: [{ company: '', number: null }] }, [{ id: '7', at: 0 }]],
    ['with an unsafe address', { trackingInfo: [{ url: 'javascript:alert(1)' }] }, [{ id: '7', at: 0 }]],
    ['that is not sent yet', { status: 'PENDING' }, undefined],
    ['of another kind', { id: 'gid://shopify/Order/7' }, undefined],
  ])('a parcel %s', async (_case, changes, fulfillments) => {
    expect((await read({ fulfillments: [{ ...parcel, ...changes }] }))?.fulfillments).toStrictEqual(
      fulfillments,
    );
  });
});

describe('§4 Order: an edited order is told as its webhooks tell it', () => {
  const line = (title: string, quantity: number, currentQuantity: number) => ({
    title,
    quantity,
    currentQuantity,
    originalUnitPriceSet: usd('10.00'),
    discountedTotalSet: usd(`${8 * quantity}.00`),
    customAttributes: [],
  });
  const lineItems = { nodes: [line('Coat', 3, 2), line('Bag', 1, 0)] };
  const refunds = [
    {
      legacyResourceId: '9',
      totalRefundedSet: usd('20.00'),
      refundLineItems: { nodes: [{ quantity: 1 }] },
    },
  ];

  test('its total and its lines are the current ones', async () => {
    const order = await read({
      totalPriceSet: usd('55.00'),
      currentTotalPriceSet: usd('35.00'),
      lineItems,
    });
    expect(order?.totalCents).toBe(3_500);
    expect(order?.lines).toMatchObject([{ name: 'Coat', quantity: 2, paidCents: 1_600 }]);
    expect(order?.lines).toHaveLength(1);
  });

  test('a refund is no edit: the total stays, and the lines are left as they are known', async () => {
    const order = await read({
      totalPriceSet: usd('55.00'),
      currentTotalPriceSet: usd('35.00'),
      lineItems,
      refunds,
    });
    expect(order?.totalCents).toBe(5_500);
    expect(order?.lines).toBeUndefined();
  });
});

describe('§4 Order: a shipment that was taken back', () => {
  test.each(['CANCELLED', 'FAILURE', 'ERROR'])('%s', async (status) => {
    expect(await read({ fulfillments: [{ id: 'gid://shopify/Fulfillment/7', status }] })).toStrictEqual({
      ...KNOWN,
      cancelledFulfillments: ['7'],
    });
  });
});

describe('§4 Order: asking for one', () => {
  test('it is named by its id and asked for once', async () => {
    const { asked, orders } = setUp({ order: NODE });
    await orders.find('5001');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.document).toContain('query OneOrder');
    expect(asked[0]).toMatchObject({
      variables: { id: 'gid://shopify/Order/5001' },
      options: { retries: 0 },
    });
  });

  test.each([{ order: null }, {}, null, { order: { name: '#1001' } }])('%j is no order', async (answer) => {
    expect(await setUp(answer).orders.find('1')).toBeUndefined();
  });

  test.each([
    ['unreachable', 'PlatformBusy'],
    ['timeout', 'PlatformBusy'],
    ['throttled', 'PlatformBusy'],
    ['garbage', 'PlatformBusy'],
    ['refused', 'ShopifyError'],
    ['access_denied', 'ShopifyError'],
  ] satisfies [ShopifyFailure, string][])('%s is a %s', async (failure, name) => {
    const { orders } = setUp(new ShopifyError(failure, 'said Shopify'));
    await expect(orders.find('1')).rejects.toMatchObject({ name, message: 'said Shopify' });
  });
});
