// Tests reading a return from Shopify's Admin API.
import { describe, expect, test } from 'vitest';
import { inTurn, scriptedClient } from '../../../../tests/fixtures/scripted-client.ts';
import { delivery, RETURN_NODE as NODE } from '../../../../tests/fixtures/shopify-return.ts';
import { createShopifyReturns } from './returns.ts';

function setUp(...answers: unknown[]) {
  const { asked: requests, client } = scriptedClient(inTurn(answers));
  return { requests, returns: createShopifyReturns(client) };
}

const usd = (amount: string) => ({ presentmentMoney: { amount, currencyCode: 'USD' } });
const found = (changes: object = {}) => setUp({ return: { ...NODE, ...changes } }).returns.find('77');
const withLine = (changes: object) => ({
  returnLineItems: { nodes: [{ ...NODE.returnLineItems.nodes[0], ...changes }] },
});

describe('B11 Returns: reading one', () => {
  test('all that Shopify tells', async () => {
    const refund = {
      legacyResourceId: '9',
      createdAt: '2026-03-08T10:00:00Z',
      totalRefundedSet: usd('40.50'),
    };
    const empty = { legacyResourceId: '10', createdAt: null, totalRefundedSet: usd('0.00') };
    const deliverable = {
      label: { publicFileUrl: 'https://labels.example/1.pdf' },
      tracking: { number: '9400' },
    };
    expect(
      await found({ refunds: { nodes: [refund, empty] }, reverseFulfillmentOrders: delivery(deliverable) }),
    ).toEqual({
      platformReturnId: '77',
      platformOrderId: '5001',
      state: 'approved',
      at: Date.parse('2026-03-02T10:00:00Z'),
      refunds: [{ id: '9', at: Date.parse('2026-03-08T10:00:00Z'), cents: 4_050 }],
      labelUrl: 'https://labels.example/1.pdf',
      trackingNumber: '9400',
      lines: [
        {
          productId: '42',
          variantId: '420',
          name: 'Coat',
          variantTitle: 'M',
          quantity: 2,
          reason: 'Too small',
          note: 'Tight',
        },
      ],
    });
  });

  test.each([
    ['REQUESTED', 'requested', NODE.createdAt],
    ['open', 'approved', NODE.requestApprovedAt],
    ['DECLINED', 'declined', NODE.createdAt],
    ['CANCELED', 'canceled', NODE.createdAt],
    ['CLOSED', 'received', NODE.closedAt],
  ])('%s is %s, since %s', async (status, state, at) => {
    expect(await found({ status })).toMatchObject({ state, at: Date.parse(at) });
  });

  test('an open one is received once all goods are inspected', async () => {
    expect(await found(withLine({ processedQuantity: 1 }))).toMatchObject({ state: 'approved' });
    expect(await found(withLine({ processedQuantity: 2 }))).toMatchObject({
      state: 'received',
      at: Date.parse(NODE.closedAt),
    });
    expect(await found({ returnLineItems: { nodes: [] } })).toMatchObject({ state: 'approved', lines: [] });
  });

  test.each([
    ['Too large', 'Too large'],
    ['Size was too tight', 'Too small'],
    ['Runs big', 'Too large'],
    ['Item not as described', 'Not as described'],
    ['Customer changed their mind', 'Changed my mind'],
    ['Arrived damaged', 'Damaged or defective'],
    ['Wrong color', 'Wrong item'],
    ['Something else', 'Other'],
  ])('the reason "%s" is %s', async (name, reason) => {
    expect((await found(withLine({ returnReasonDefinition: { name } })))?.lines[0]?.reason).toBe(reason);
  });

  test('what is missing stays missing', async () => {
    const order = await found({
      ...withLine({ customerNote: null, returnReasonDefinition: null, fulfillmentLineItem: null }),
      refunds: null,
      reverseFulfillmentOrders: null,
      decline: { note: 'Worn' },
      status: 'DECLINED',
    });
    expect(order).toEqual({
      platformReturnId: '77',
      platformOrderId: '5001',
      state: 'declined',
      at: Date.parse(NODE.createdAt),
      declined: 'Worn',
      refunds: [],
      lines: [{ productId: '', variantId: '', name: '', quantity: 2, reason: 'Other' }],
    });
    expect(await found({ status: 'SOMETHING_NEW' })).toBeUndefined();
    expect(await found({ order: { legacyResourceId: null } })).toBeUndefined();
    expect(await setUp({ return: null }).returns.find('77')).toBeUndefined();
  });

  test('those of an order are read one by one', async () => {
    const ids = ['gid://shopify/Return/77', 'gid://shopify/Return/78'].map((id) => ({ id }));
    const { requests, returns } = setUp(
      { order: { returns: { nodes: ids } } },
      { return: NODE },
      { return: null },
    );
    expect(await returns.ofOrder('5001')).toMatchObject([{ platformReturnId: '77' }]);
    expect(requests.map(({ variables }) => variables.id)).toEqual([
      'gid://shopify/Order/5001',
      'gid://shopify/Return/77',
      'gid://shopify/Return/78',
    ]);
    expect(await setUp({ order: null }).returns.ofOrder('5001')).toEqual([]);
  });
});
