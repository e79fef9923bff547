// Tests Shopify's bad days: each is a switch of the back office.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AdminShop, runAdminShop } from './testing/admin-client.ts';
import { createCart, paymentForm } from './testing/buying.ts';
import { SCARF, SHIRT_S } from './testing/fixture.ts';

let shop: AdminShop;
beforeEach(async () => {
  shop = await runAdminShop();
});
afterEach(() => shop.stop());

const set = (conditions: object) => shop.running.admin('PUT', '/conditions', conditions);
const act = async (id: string, action: string, body: object = {}) => {
  const answer = await shop.running.admin('POST', `/orders/${id.split('/').pop()}/${action}`, body);
  await shop.running.shop.webhooks.idle();
  return answer;
};
const bodies = (topic: string) =>
  shop.hooks.received.filter(({ headers }) => headers['x-shopify-topic'] === topic).map(({ body }) => body);
const orderTopics = () => shop.hooks.topics().filter((topic) => !/^(products|inventory)/.test(topic));

describe('A stand-in as rude as Shopify', () => {
  it('has order ids of 13 digits', async () => {
    expect((await shop.buy()).id).toMatch(/\/\d{13}$/);
  });

  it('tells of each change again as an update, and of shipments by themselves', async () => {
    await set({ announcements: 'all' });
    const { id } = await shop.buy();
    await act(id, 'fulfil', { trackingNumber: '1Z' });
    expect(orderTopics()).toEqual([
      'orders/create',
      'orders/paid',
      'orders/updated',
      'fulfillments/create',
      'orders/fulfilled',
      'orders/updated',
    ]);
    expect(bodies('fulfillments/create')[0]).toMatchObject({ status: 'success', tracking_number: '1Z' });
  });

  it('ships an order in parts, by a call and by the form of the page', async () => {
    const lines = [SHIRT_S, SCARF].map((merchandiseId) => ({ merchandiseId, quantity: 1 }));
    const { cart } = await createCart(shop.running, lines);
    await shop.running.form(cart.checkoutUrl, paymentForm(64_50));
    const [order] = [...shop.running.shop.state.orders.values()];
    await shop.running.form(`/admin/orders/${order?.id}/fulfil`, { lines: String(order?.lines[0]?.id) });
    await act(String(order?.id), 'fulfil', { lines: [order?.lines[1]?.id] });
    expect(orderTopics().slice(2)).toEqual(['orders/partially_fulfilled', 'orders/fulfilled']);
    expect(bodies('orders/partially_fulfilled')[0]).toMatchObject({
      fulfillment_status: 'partial',
      fulfillments: [{ line_items: [{ id: order?.lines[0]?.id }] }],
    });
  });

  it('delivers in a burst, the newest first', async () => {
    await set({ deliveries: 'shuffled' });
    await shop.buy();
    const topics = orderTopics();
    expect(topics.indexOf('orders/paid')).toBeLessThan(topics.indexOf('orders/create'));
  });

  it('delivers the same webhook twice', async () => {
    await set({ deliveries: 'twice' });
    await shop.buy();
    const ids = shop.hooks.received
      .filter(({ headers }) => headers['x-shopify-topic'] === 'orders/paid')
      .map(({ headers }) => headers['x-shopify-webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('finds an order by search some time after it changed, and by its id at once', async () => {
    await set({ searchLagMs: 60_000 });
    const { id } = await shop.buy();
    const search = '{ orders(first: 5, query: "updated_at:>2020-01-01") { nodes { id } } }';
    expect((await shop.ask(search)).data.orders.nodes).toEqual([]);
    expect((await shop.ask(`{ order(id: "${id}") { id } }`)).data.order).toEqual({ id });
    await set({ searchLagMs: 0 });
    expect((await shop.ask(search)).data.orders.nodes).toEqual([{ id }]);
  });

  it('refuses a document that costs too much, and names the cost of the others', async () => {
    expect((await shop.ask('{ shop { name } }')).extensions.cost.requestedQueryCost).toBe(1);
    const dear = await shop.ask('{ orders(first: 250) { nodes { refunds(first: 10) { id } } } }');
    expect(dear.errors[0]).toMatchObject({
      message: 'Query cost is 2752, which exceeds the single query max cost limit (1000).',
      extensions: { code: 'MAX_COST_EXCEEDED' },
    });
    await set({ maxQueryCost: 0 });
    expect((await shop.ask('{ shop { name } }')).errors[0].extensions.code).toBe('MAX_COST_EXCEEDED');
  });

  it.each(['authorized', 'pending'])('lets a payment wait (%s) until it is captured', async (payments) => {
    await set({ payments });
    const { id } = await shop.buy();
    expect(orderTopics()).toEqual(['orders/create']);
    expect(bodies('orders/create')[0]).toMatchObject({
      financial_status: payments,
      total_outstanding: '48.79',
    });
    await act(id, 'capture');
    expect(bodies('orders/paid')[0]).toMatchObject({ financial_status: 'paid', total_outstanding: '0.00' });
    expect((await act(id, 'capture')).status).toBe(422);
  });

  it('voids what was never paid when it is cancelled', async () => {
    await set({ payments: 'authorized' });
    const { id } = await shop.buy();
    await act(id, 'cancel');
    expect(bodies('orders/cancelled')[0]).toMatchObject({ financial_status: 'voided', refunds: [] });
  });

  it('edits an order: pieces go, their money is refunded, the line keeps what was bought', async () => {
    const { id } = await shop.buy(2);
    const lineId = [...shop.running.shop.state.orders.values()][0]?.lines[0]?.id;
    expect((await act(id, 'edit', { lineId, quantity: 1 })).status).toBe(200);
    expect(bodies('orders/edited')[0].order_edit.line_items.removals).toEqual([{ id: lineId, delta: 1 }]);
    expect(bodies('orders/updated')[0]).toMatchObject({
      line_items: [{ quantity: 2, current_quantity: 1 }],
      current_subtotal_price: '40.00',
      financial_status: 'partially_refunded',
    });
    expect((await act(id, 'edit', { lineId, quantity: 5 })).status).toBe(422);
  });

  it('charges other rates, and takes an automatic discount off, in cart, page and order alike', async () => {
    await set({ shippingRates: [{ title: 'Slow Boat', price: 3_00 }] });
    await shop.running.admin('PUT', '/discounts', {
      discounts: [{ code: 'SALE', title: 'Spring Sale', kind: 'percentage', value: 10, automatic: true }],
    });
    const { data } = await shop.running.graphql(
      `mutation { cartCreate(input: { lines: [{ merchandiseId: "gid://shopify/ProductVariant/10010" }],
        delivery: { addresses: [{ selected: true, address: { deliveryAddress: { countryCode: US, zip: "27278" } } }] } }) {
        cart { checkoutUrl cost { totalAmount { amount } } discountCodes { code }
          discountApplications { ... on CartAutomaticDiscountApplication { title } }
          lines(first: 1) { nodes { discountAllocations(lineLevelOnly: false) {
            discountedAmount { amount } ... on CartAutomaticDiscountAllocation { title } } } }
          deliveryGroups(first: 1) { nodes { deliveryOptions { title estimatedCost { amount } } } } } } }`,
    );
    expect(data.cartCreate.cart).toMatchObject({
      cost: { totalAmount: { amount: '36.0' } },
      discountCodes: [],
      discountApplications: [{ title: 'Spring Sale' }],
      lines: {
        nodes: [{ discountAllocations: [{ discountedAmount: { amount: '4.0' }, title: 'Spring Sale' }] }],
      },
      deliveryGroups: {
        nodes: [{ deliveryOptions: [{ title: 'Slow Boat', estimatedCost: { amount: '3.0' } }] }],
      },
    });
    const page = await (await fetch(data.cartCreate.cart.checkoutUrl)).text();
    expect(page).toContain('Spring Sale');
    expect(page).toContain('Slow Boat');
  });
});
