import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AdminShop, CANCEL, runAdminShop } from '../testing/admin-client.ts';
import { SHIRT_S } from '../testing/fixture.ts';

let shop: AdminShop;
beforeEach(async () => {
  shop = await runAdminShop();
});
afterEach(() => shop.stop());

const REFUND = { originalPaymentMethodsRefund: true };

describe('Admin API: orders', () => {
  it('gives an order with its money, lines, tracking and refunds', async () => {
    const { id, number } = await shop.buy(2);
    const numeric = id.split('/').at(-1);
    await shop.running.admin('POST', `/orders/${numeric}/fulfil`, {
      trackingNumber: '1Z9',
      trackingUrl: 'https://track.example/1Z9',
    });
    await shop.running.admin('POST', `/orders/${numeric}/refund`, { amount: '20.00' });
    const bag = '{ shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } }';
    const { data, errors } = await shop.ask(
      `query ($id: ID!) { order(id: $id) {
        id legacyResourceId name createdAt updatedAt cancelledAt displayFinancialStatus displayFulfillmentStatus test email
        customAttributes { key value } totalPriceSet ${bag} subtotalPriceSet ${bag} totalDiscountsSet ${bag}
        totalShippingPriceSet ${bag} totalTaxSet ${bag} totalRefundedSet ${bag} shippingAddress { city }
        lineItems(first: 5) { nodes { title variantTitle quantity customAttributes { key value } image { url }
          originalUnitPriceSet ${bag} discountedUnitPriceSet ${bag} variant { id } product { id } } }
        fulfillments { status createdAt trackingInfo { number url company } }
        refunds { id createdAt totalRefundedSet ${bag} transactions(first: 5) { nodes { kind status amountSet ${bag} } } }
      } }`,
      { id },
    );
    expect(errors).toBeUndefined();
    const money = (amount: string) => ({
      shopMoney: { amount, currencyCode: 'USD' },
      presentmentMoney: { amount, currencyCode: 'USD' },
    });
    expect(data.order).toMatchObject({
      id,
      legacyResourceId: numeric,
      name: `#${number}`,
      cancelledAt: null,
      displayFinancialStatus: 'PARTIALLY_REFUNDED',
      displayFulfillmentStatus: 'FULFILLED',
      test: false,
      email: 'jane@example.com',
      customAttributes: [{ key: 'order_id', value: 'our-order-1' }],
      subtotalPriceSet: money('80.0'),
      totalRefundedSet: money('20.0'),
      shippingAddress: { city: 'Hillsborough' },
      lineItems: {
        nodes: [
          {
            title: 'Linen Shirt',
            variantTitle: 'S',
            quantity: 2,
            originalUnitPriceSet: money('40.0'),
            discountedUnitPriceSet: money('40.0'),
            variant: { id: SHIRT_S },
            product: { id: 'gid://shopify/Product/1001' },
          },
        ],
      },
      fulfillments: [
        { status: 'SUCCESS', trackingInfo: [{ number: '1Z9', url: 'https://track.example/1Z9' }] },
      ],
      refunds: [
        {
          totalRefundedSet: money('20.0'),
          transactions: { nodes: [{ kind: 'REFUND', status: 'SUCCESS', amountSet: money('20.0') }] },
        },
      ],
    });
  });

  it('lists, searches and pages orders', async () => {
    const first = await shop.buy();
    const second = await shop.buy();
    const list = async (query: string, after: string | null = null) =>
      (
        await shop.ask(
          'query ($query: String, $after: String) { orders(first: 1, after: $after, query: $query, sortKey: UPDATED_AT) { nodes { id } pageInfo { hasNextPage endCursor } } }',
          { query, after },
        )
      ).data.orders;
    const page = await list("updated_at:>='2020-01-01T00:00:00Z'");
    expect(page).toMatchObject({ nodes: [{ id: first.id }], pageInfo: { hasNextPage: true } });
    expect(await list('', page.pageInfo.endCursor)).toMatchObject({
      nodes: [{ id: second.id }],
      pageInfo: { hasNextPage: false },
    });
    expect((await list("updated_at:>='2099-01-01T00:00:00Z'")).nodes).toEqual([]);
    expect((await list(`name:#${second.number}`)).nodes).toEqual([{ id: second.id }]);
    const [order] = shop.running.shop.state.orders.values();
    expect((await list(`cart_token:${order?.cartToken}`)).nodes).toEqual([{ id: first.id }]);
  });

  it('keeps names and emails back from an app that may not read them, in webhooks as well', async () => {
    await shop.running.admin('PUT', '/conditions', { personalData: false });
    const { id } = await shop.buy();
    const answer = await shop.ask(
      'query ($id: ID!) { order(id: $id) { name email shippingAddress { city firstName } } }',
      { id },
    );
    expect(answer.data.order).toMatchObject({
      email: null,
      shippingAddress: { city: 'Hillsborough', firstName: null },
    });
    expect(answer.errors[0]).toMatchObject({
      extensions: { code: 'ACCESS_DENIED' },
      message: expect.stringContaining('This app is not approved to use the email field.'),
    });
    expect(JSON.stringify(shop.hooks.received)).not.toMatch(/jane|Doe|King Street/i);
  });
});

describe('Admin API: cancelling', () => {
  it('answers a job and cancels a moment later, with refund and goods returned', async () => {
    const { id } = await shop.buy();
    shop.hooks.received.length = 0;
    const { data } = await shop.ask(CANCEL, { id, refund: REFUND });
    expect(data.orderCancel).toMatchObject({ job: { done: false }, orderCancelUserErrors: [] });
    const again = await shop.ask(CANCEL, { id, refund: REFUND });
    expect(again.data.orderCancel).toMatchObject({
      job: null,
      orderCancelUserErrors: [{ code: 'INVALID', field: ['orderId'] }],
    });
    const isDone = async () =>
      (await shop.ask('query ($id: ID!) { job(id: $id) { done } }', { id: data.orderCancel.job.id })).data.job
        .done;
    await expect.poll(isDone).toBe(true);
    await shop.running.shop.webhooks.idle();
    expect(shop.hooks.topics()).toEqual([
      'orders/cancelled',
      'refunds/create',
      'inventory_levels/update',
      'products/update',
    ]);
    const state = await shop.ask(
      'query ($id: ID!) { order(id: $id) { cancelledAt cancelReason displayFinancialStatus } }',
      { id },
    );
    expect(state.data.order).toMatchObject({ cancelReason: 'CUSTOMER', displayFinancialStatus: 'REFUNDED' });
    expect(state.data.order.cancelledAt).not.toBeNull();
  });

  it('cancels without a refund when none is asked for', async () => {
    const { id } = await shop.buy();
    await shop.ask(CANCEL, { id, refund: { originalPaymentMethodsRefund: false } });
    const [order] = shop.running.shop.state.orders.values();
    await expect.poll(() => order?.cancelledAt).not.toBeNull();
    expect(order).toMatchObject({ financialStatus: 'paid', refunds: [] });
  });

  it('refuses an order that is fulfilled, cancelled or unknown', async () => {
    const shipped = await shop.buy();
    await shop.running.admin('POST', `/orders/${shipped.id.split('/').at(-1)}/fulfil`);
    const cancelled = await shop.buy();
    await shop.running.admin('POST', `/orders/${cancelled.id.split('/').at(-1)}/cancel`);
    const codeOf = async (id: string) =>
      (await shop.ask(CANCEL, { id })).data.orderCancel.orderCancelUserErrors[0].code;
    expect(await codeOf(shipped.id)).toBe('INVALID');
    expect(await codeOf(cancelled.id)).toBe('INVALID');
    expect(await codeOf('gid://shopify/Order/1')).toBe('NOT_FOUND');
  });
});
