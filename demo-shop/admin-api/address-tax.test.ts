// Tests that a new address changes an order's tax as Shopify does from version 2026-10, and what is owed then.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AdminShop, runAdminShop } from '../testing/admin-client.ts';
import { createCart, paymentForm } from '../testing/buying.ts';
import { SCARF, SHIRT_S } from '../testing/fixture.ts';

let shop: AdminShop;
beforeEach(async () => {
  shop = await runAdminShop();
});
afterEach(() => shop.stop());

const usd = (amount: string) => ({ presentmentMoney: { amount, currencyCode: 'USD' } });
const BAG = '{ presentmentMoney { amount currencyCode } }';
const UPDATE = `mutation ($input: OrderInput!) { orderUpdate(input: $input) {
  order { id totalOutstandingSet ${BAG} totalTaxSet ${BAG} currentTotalTaxSet ${BAG} totalPriceSet ${BAG} currentTotalPriceSet ${BAG} }
  userErrors { message }
} }`;
const OREGON = { provinceCode: 'OR', city: 'Bend', zip: '97701' };
const CAROLINA = { provinceCode: 'NC', city: 'Hillsborough', zip: '27278' };

async function buy(state: string): Promise<number> {
  const lines = [SHIRT_S, SCARF].map((merchandiseId) => ({ merchandiseId, quantity: 1 }));
  const { cart } = await createCart(shop.running, lines);
  await shop.running.form(cart.checkoutUrl, paymentForm(64_50, { state }));
  await shop.running.shop.webhooks.idle();
  return [...shop.running.shop.state.orders.values()].at(-1)?.id ?? 0;
}

const input = (id: number, shippingAddress: object) => ({
  input: { id: `gid://shopify/Order/${id}`, shippingAddress },
});
const move = async (id: number, shippingAddress: object) =>
  (await shop.ask(UPDATE, input(id, shippingAddress))).data.orderUpdate.order;
const shown = async (id: number) =>
  (await shop.running.admin('GET', '/orders')).body.orders.find((order: { id: number }) => order.id === id);
const act = async (id: number, action: string, body = {}) => {
  await shop.running.admin('POST', `/orders/${id}/${action}`, body);
  await shop.running.shop.webhooks.idle();
};
const lastUpdate = () =>
  shop.hooks.received.findLast(({ headers }) => headers['x-shopify-topic'] === 'orders/updated')?.body;

describe('B18 An address change re-taxes', () => {
  it('from North Carolina to Oregon the tax is owed to the shopper until it is refunded', async () => {
    const id = await buy('NC');
    expect(await shown(id)).toMatchObject({ tax: 4_52, total: 69_02, outstanding: 0 });
    expect(await move(id, OREGON)).toMatchObject({
      totalOutstandingSet: usd('-4.52'),
      totalTaxSet: usd('0.0'),
      currentTotalTaxSet: usd('0.0'),
      totalPriceSet: usd('64.5'),
      currentTotalPriceSet: usd('64.5'),
    });
    expect(await shown(id)).toMatchObject({ outstanding: -4_52, shippingAddress: OREGON });
    await shop.running.shop.webhooks.idle();
    expect(lastUpdate()).toMatchObject({
      total_tax: '0.00',
      total_price: '64.50',
      current_total_price: '64.50',
      shipping_address: { province_code: 'OR' },
    });
    await act(id, 'refund', { amount: '4.52' });
    expect(await shown(id)).toMatchObject({ outstanding: 0, refunds: [{ amount: 4_52 }] });
    expect(await move(id, OREGON)).toMatchObject({ currentTotalPriceSet: usd('64.5') });
  });

  it('from Oregon to North Carolina the shopper owes, and the old address undoes it', async () => {
    const id = await buy('OR');
    expect(await move(id, CAROLINA)).toMatchObject({
      totalOutstandingSet: usd('4.52'),
      totalTaxSet: usd('4.52'),
      totalPriceSet: usd('69.02'),
    });
    expect(await shown(id)).toMatchObject({ outstanding: 4_52 });
    expect(await move(id, OREGON)).toMatchObject({
      totalOutstandingSet: usd('0.0'),
      totalPriceSet: usd('64.5'),
    });
  });

  it('pieces that an edit took out are taxed no more', async () => {
    const id = await buy('OR');
    await act(id, 'edit', { lineId: id * 100, quantity: 0 });
    expect(await shown(id)).toMatchObject({ outstanding: 0, refunds: [{ amount: 40_00 }] });
    expect(await move(id, CAROLINA)).toMatchObject({
      totalOutstandingSet: usd('1.72'),
      currentTotalTaxSet: usd('1.72'),
      currentTotalPriceSet: usd('26.22'),
    });
  });

  it('a parcel that left, even a part of the order, leaves the tax as it is', async () => {
    const id = await buy('NC');
    await act(id, 'fulfil', { lines: [id * 100] });
    expect(await move(id, OREGON)).toMatchObject({
      totalOutstandingSet: usd('0.0'),
      totalTaxSet: usd('4.52'),
    });
    expect(await shown(id)).toMatchObject({ shippingAddress: OREGON, tax: 4_52 });
  });

  it('an older version of the API saves the address alone', async () => {
    const id = await buy('NC');
    await shop.running.post(
      '/admin/api/2026-07/graphql.json',
      JSON.stringify({ query: UPDATE, variables: input(id, OREGON) }),
      { 'Content-Type': 'application/json', 'X-Shopify-Access-Token': 'shpat_test' },
    );
    expect(await shown(id)).toMatchObject({ shippingAddress: OREGON, tax: 4_52, outstanding: 0 });
  });

  it('a refund of more than is owed pays the debt first and makes the order cheaper by the rest', async () => {
    const id = await buy('NC');
    await move(id, OREGON);
    await act(id, 'refund', { amount: '10.00' });
    expect(await shown(id)).toMatchObject({ outstanding: 0 });
    expect(await move(id, OREGON)).toMatchObject({ currentTotalPriceSet: usd('59.02') });
  });

  it('a canceled order owes nothing, whatever was owed before', async () => {
    const dearer = await buy('OR');
    await move(dearer, CAROLINA);
    await act(dearer, 'cancel');
    expect(await shown(dearer)).toMatchObject({ outstanding: 0, refunds: [{ amount: 64_50 }] });
    const cheaper = await buy('NC');
    await move(cheaper, OREGON);
    await act(cheaper, 'cancel');
    expect(await shown(cheaper)).toMatchObject({ outstanding: 0, refunds: [{ amount: 69_02 }] });
  });

  it('an order that is paid later is charged what it costs by then', async () => {
    await shop.running.admin('PUT', '/conditions', { payments: 'pending' });
    const later = await buy('OR');
    await move(later, CAROLINA);
    await act(later, 'capture');
    expect(await shown(later)).toMatchObject({ charged: 69_02, outstanding: 0 });
    await shop.running.admin('PUT', '/conditions', { payments: 'authorized' });
    const authorized = await buy('OR');
    await move(authorized, CAROLINA);
    await act(authorized, 'capture');
    expect(await shown(authorized)).toMatchObject({ charged: 64_50, outstanding: 4_52 });
  });
});
