import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCart, paymentForm } from '../testing/buying.ts';
import { SCARF, SHIRT_S } from '../testing/fixture.ts';
import { type Listener, listenForWebhooks, type RunningShop, runShop } from '../testing/running-shop.ts';

let hooks: Listener;
let running: RunningShop;

beforeEach(async () => {
  hooks = await listenForWebhooks();
  running = await runShop({ webhookUrl: hooks.url, webhookRetryMs: 5 });
});
afterEach(async () => {
  await running.stop();
  await hooks.stop();
});

async function buy(codes: string[] = [], net = 64_50): Promise<number> {
  const lines = [SHIRT_S, SCARF].map((merchandiseId) => ({ merchandiseId, quantity: 1 }));
  const { cart } = await createCart(running, lines, { discountCodes: codes });
  await running.form(cart.checkoutUrl, paymentForm(net, { state: 'VA' }));
  await running.shop.webhooks.idle();
  return [...running.shop.state.orders.values()].at(-1)?.id ?? 0;
}

const act = async (order: number, action: string, body = {}) => {
  const answer = await running.admin('POST', `/orders/${order}/${action}`, body);
  await running.shop.webhooks.idle();
  return answer;
};
const last = (topic: string) =>
  hooks.received.filter((each) => each.headers['x-shopify-topic'] === topic).at(-1)?.body;
const usd = (amount: string) => ({
  shop_money: { amount, currency_code: 'USD' },
  presentment_money: { amount, currency_code: 'USD' },
});

describe('order webhooks', () => {
  it('carries the money in both currencies, the cart, and is no test order', async () => {
    await buy();
    const order = last('orders/create');
    expect(order).toMatchObject({
      name: '#1001',
      order_number: 1001,
      test: false,
      cancelled_at: null,
      total_price: '64.50',
      total_price_set: usd('64.50'),
      subtotal_price: '64.50',
      total_tax: '0.00',
      total_discounts: '0.00',
      total_shipping_price_set: usd('0.00'),
      discount_codes: [],
      discount_applications: [],
      fulfillments: [],
      refunds: [],
      note_attributes: [{ name: 'order_id', value: 'our-order-1' }],
    });
    expect(order.cart_token).toMatch(/^[0-9a-f]{32}$/);
    expect(order.line_items[0]).toMatchObject({
      title: 'Linen Shirt',
      variant_title: 'S',
      price: '40.00',
      price_set: usd('40.00'),
      quantity: 1,
      product_id: 1001,
      variant_id: 10010,
      properties: [],
      discount_allocations: [],
    });
  });

  it('B3 Discount codes: names the code, what it took, and each line its part', async () => {
    const id = await buy(['welcome10'], 58_05);
    const order = last('orders/paid');
    expect(order).toMatchObject({
      total_line_items_price: '64.50',
      total_discounts: '6.45',
      subtotal_price: '58.05',
      total_price: '58.05',
      discount_codes: [{ code: 'WELCOME10', amount: '6.45', type: 'percentage' }],
      discount_applications: [
        { type: 'discount_code', code: 'WELCOME10', value: '10.0', value_type: 'percentage' },
      ],
    });
    const parts = order.line_items.map(
      (line: { discount_allocations: { amount: string; discount_application_index: number }[] }) =>
        line.discount_allocations,
    );
    expect(parts).toMatchObject([
      [{ amount: '4.00', discount_application_index: 0 }],
      [{ amount: '2.45', discount_application_index: 0 }],
    ]);
    const { orders } = (await running.admin('GET', '/orders')).body;
    expect(orders[0]).toMatchObject({ id, discounts: [{ code: 'WELCOME10', amount: 6_45 }] });
  });

  it('takes free shipping off the delivery, not off the goods', async () => {
    const lines = [{ merchandiseId: SCARF, quantity: 1 }];
    const { cart } = await createCart(running, lines, { discountCodes: ['FREESHIP'] });
    await running.form(cart.checkoutUrl, paymentForm(24_50, { state: 'VA' }));
    await running.shop.webhooks.idle();
    expect(last('orders/create')).toMatchObject({
      total_price: '24.50',
      subtotal_price: '24.50',
      discount_codes: [{ code: 'FREESHIP', amount: '5.99', type: 'shipping' }],
      shipping_lines: [
        { price: '5.99', discounted_price: '0.00', discount_allocations: [{ amount: '5.99' }] },
      ],
    });
  });

  it('B5 Tracking: a fulfilment carries its number, link and carrier', async () => {
    const order = await buy();
    const trackingUrl = 'https://carrier.example/t/1Z9';
    expect((await act(order, 'fulfil', { trackingUrl: 'javascript:alert(1)' })).status).toBe(422);
    await act(order, 'fulfil', { trackingNumber: '1Z9', trackingUrl });
    expect(last('orders/fulfilled')).toMatchObject({
      fulfillment_status: 'fulfilled',
      fulfillments: [
        { status: 'success', tracking_number: '1Z9', tracking_url: trackingUrl, tracking_company: 'Other' },
      ],
    });
    expect((await running.admin('GET', '/orders')).body.orders[0].fulfilments).toMatchObject([
      { trackingNumber: '1Z9', trackingUrl },
    ]);
  });

  it('B5 Part refunds: several add up, and none exceeds what is left', async () => {
    const order = await buy();
    const first = await act(order, 'refund', { amount: '20.00' });
    expect(first.body.order).toMatchObject({ financialStatus: 'partially_refunded' });
    expect(last('refunds/create')).toMatchObject({
      order_id: order,
      refund_line_items: [],
      transactions: [{ amount: '20.00', kind: 'refund', status: 'success', currency: 'USD' }],
    });
    await act(order, 'refund', { amount: 4.5 });
    expect((await act(order, 'refund', { amount: '40.01' })).status).toBe(422);
    expect((await act(order, 'refund', { amount: '0' })).status).toBe(422);
    expect((await act(order, 'refund', { amount: 'much' })).status).toBe(422);
    await act(order, 'fulfil');
    const delivery = last('orders/fulfilled');
    expect(delivery.financial_status).toBe('partially_refunded');
    expect(delivery.current_total_price).toBe('40.00');
    expect(
      delivery.refunds.map(
        (refund: { transactions: { amount: string }[] }) => refund.transactions[0]?.amount,
      ),
    ).toEqual(['20.00', '4.50']);
    expect(new Set(delivery.refunds.map(({ id }: { id: number }) => id)).size).toBe(2);
    const rest = await act(order, 'refund');
    expect(rest.body.order.financialStatus).toBe('refunded');
    expect(last('refunds/create').transactions[0].amount).toBe('40.00');
    expect((await act(order, 'refund')).status).toBe(422);
  });

  it('a cancellation refunds what is left and puts the goods back; then there is nothing to refund', async () => {
    const order = await buy();
    await act(order, 'refund', { amount: '20.00' });
    await act(order, 'cancel');
    expect(last('refunds/create').transactions[0].amount).toBe('44.50');
    expect(last('orders/cancelled')).toMatchObject({
      financial_status: 'refunded',
      cancel_reason: 'customer',
    });
    const stock = (await running.admin('GET', '/products/1001')).body.variants[0].quantityAvailable;
    expect(stock).toBe(5);
    expect((await act(order, 'refund', { amount: '1.00' })).status).toBe(422);
    expect((await act(order, 'fulfil')).status).toBe(422);
  });

  it('an order cancelled without a refund can be refunded later, in parts', async () => {
    const order = await buy();
    hooks.received.length = 0;
    await act(order, 'cancel', { refund: false, restock: false });
    expect(hooks.topics()).toEqual(['orders/cancelled']);
    expect(last('orders/cancelled').financial_status).toBe('paid');
    const stock = (await running.admin('GET', '/products/1001')).body.variants[0].quantityAvailable;
    expect(stock).toBe(4);
    await act(order, 'refund', { amount: '4.50' });
    const rest = await act(order, 'refund');
    expect(rest.body.order).toMatchObject({
      financialStatus: 'refunded',
      refunds: [{ amount: 4_50 }, { amount: 60_00 }],
    });
  });
});
