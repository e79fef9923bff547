// Tests the parts of an order's webhook: currencies, refunds and shipments.
import { describe, expect, test } from 'vitest';
import { decodeOrderWebhook } from './read.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const at = (hour: number) => `2026-02-28T${String(hour).padStart(2, '0')}:00:00Z`;
const order = (changes: object) =>
  decodeOrderWebhook('orders/updated', { id: 1, line_items: [], ...changes }, NOW);
const usd = (amount: string) => ({ amount, currency_code: 'USD' });
const eur = (amount: string) => ({ amount, currency_code: 'EUR' });

describe('§4 Order: money is what the shopper paid, in dollars', () => {
  test.each([
    ['as charged', { presentment_money: usd('5.00'), shop_money: eur('4.00') }, 500],
    ['in the shop’s dollars', { presentment_money: eur('4.00'), shop_money: usd('5.00') }, 500],
    ['in dollars twice, as charged', { presentment_money: usd('5.00'), shop_money: usd('6.00') }, 500],
    ['in no dollars at all', { presentment_money: eur('4.00'), shop_money: eur('4.00') }, undefined],
    ['in a set that is empty', {}, undefined],
    ['below nothing', { presentment_money: usd('-5.00') }, undefined],
  ])('a total %s', (_case, total_price_set, cents) => {
    expect(order({ total_price: '9.99', total_price_set })?.totalCents).toBe(cents);
  });

  test.each([
    ['USD', 999],
    ['', 999],
    ['EUR', undefined],
  ])('a plain total in %j counts as %s', (currency, cents) => {
    expect(order({ currency, total_price: '9.99' })?.totalCents).toBe(cents);
  });

  test('the parts of a total are read, and those that are missing are nothing', () => {
    const plain = { subtotal_price: '50.00', total_discounts: '4.00', total_tax: '3.10' };
    expect(order({ ...plain, shipping_lines: [{ price: '5.00' }, {}, { price: '2.50' }] })?.totals).toEqual({
      subtotalCents: 5_000,
      discountCents: 400,
      shippingCents: 750,
      taxCents: 310,
    });
    expect(order({ subtotal_price: '50.00' })?.totals).toEqual({
      subtotalCents: 5_000,
      discountCents: 0,
      shippingCents: 0,
      taxCents: 0,
    });
    expect(order({ total_tax: '3.10' })).not.toHaveProperty('totals');
  });

  test('the whole of the shipping goes before its lines', () => {
    const shipping = {
      subtotal_price: '50.00',
      shipping_lines: [{ price: '5.00' }],
      total_shipping_price_set: { shop_money: usd('4.00') },
    };
    expect(order(shipping)?.totals?.shippingCents).toBe(400);
  });
});

describe('§4 Order: refunds', () => {
  const refund = (changes: object) =>
    decodeOrderWebhook(
      'refunds/create',
      { id: 9, order_id: 1, transactions: [{ kind: 'refund', amount: '5.00' }], ...changes },
      NOW,
    );
  const moved = (transaction: object) =>
    refund({ transactions: [{ kind: 'refund', amount: '5.00', ...transaction }] })?.refunds?.[0]?.cents;

  test.each([
    ['that succeeded', { status: 'success' }, 500],
    ['without a word of success', {}, 500],
    ['that failed', { status: 'failure' }, undefined],
    ['that is pending', { status: 'pending' }, undefined],
    ['of another kind', { kind: 'sale', status: 'success' }, undefined],
    ['of a cent', { amount: '0.01' }, 1],
    ['of nothing', { amount: '0.00' }, undefined],
    ['in another currency', { currency: 'EUR' }, undefined],
    ['charged in dollars', { currency: 'EUR', amount_set: { presentment_money: usd('6.00') } }, 600],
  ])('a transaction %s', (_case, transaction, cents) => {
    expect(moved(transaction)).toBe(cents);
  });

  test.each([
    ['when it was processed', { processed_at: at(10), created_at: at(9) }, Date.parse(at(10))],
    ['when it was made', { created_at: at(9) }, Date.parse(at(9))],
    ['now, when nothing is said', { processed_at: 'soon' }, NOW],
  ])('a refund happened %s', (_case, changes, expected) => {
    expect(refund(changes)?.refunds?.[0]?.at).toBe(expected);
  });

  test('a refund with one unreadable transaction is left out, and one that is told twice counts once', () => {
    const first = { id: 1, kind: 'refund', status: 'success', amount: '5.00' };
    const second = { ...first, id: 2 };
    const refunded = (...transactions: unknown[]) => refund({ transactions })?.refunds?.[0]?.cents;
    expect(refunded(first, second, second)).toBe(1_000);
    for (const unreadable of [null, 'x', { ...second, amount: null }, { ...second, kind: 'x' }])
      expect(refunded(first, unreadable)).toBeUndefined();
  });

  test('a refund of no order, without an id, and what is no refund, changes nothing', () => {
    expect(refund({ order_id: null })).toBeUndefined();
    expect(refund({ id: null })).toBeUndefined();
    expect(decodeOrderWebhook('refunds/create', null, NOW)).toBeUndefined();
  });

  test('an order without refunds or parcels has none', () => {
    const event = order({
      refunds: [{ id: 9, transactions: [] }],
      fulfillments: [{ id: 7, status: 'error' }],
    });
    expect(event).not.toHaveProperty('refunds');
    expect(event).not.toHaveProperty('fulfillments');
  });
});

describe('§4 Order: parcels', () => {
  const parcel = (changes: object) =>
    decodeOrderWebhook('fulfillments/create', { id: 7, order_id: 1, status: 'success', ...changes }, NOW);
  const shipment = { id: '7', at: NOW };

  test.each([
    ['as it is', {}, shipment],
    ['with its day', { created_at: at(8) }, { id: '7', at: Date.parse(at(8)) }],
    ['with a carrier', { tracking_company: 'USPS' }, { ...shipment, carrier: 'USPS' }],
    [
      'with a number',
      { tracking_number: 'A', tracking_numbers: ['B'] },
      { ...shipment, trackingNumber: 'A' },
    ],
    ['with numbers', { tracking_numbers: ['', 'B', 'C'] }, { ...shipment, trackingNumber: 'B' }],
    [
      'with an address',
      { tracking_url: 'https://usps.example/A', tracking_urls: ['https://usps.example/B'] },
      { ...shipment, trackingUrl: 'https://usps.example/A' },
    ],
    [
      'with addresses',
      { tracking_urls: ['HTTP://usps.example/B'] },
      { ...shipment, trackingUrl: 'http://usps.example/B' },
    ],
    ['with an address that is none', { tracking_url: 'https://' }, shipment],
    ['with an address behind another', { tracking_url: 'data:,https://usps.example' }, shipment],
    ['with an address of one slash', { tracking_url: 'https:/usps.example' }, shipment],
  ])('%s', (_case, changes, expected) => {
    expect(parcel(changes)?.fulfillments).toStrictEqual([expected]);
  });

  test.each(['cancelled', 'failure', 'error'])('one that does not go out (%s) is taken back', (status) => {
    const event = parcel({ status });
    expect(event?.cancelledFulfillments).toEqual(['7']);
    expect(event).not.toHaveProperty('fulfillments');
  });

  test.each([{ id: null }, { order_id: null }])('one that nobody knows is not told: %j', (changes) => {
    expect(parcel(changes)).toBeUndefined();
    expect(parcel({ ...changes, status: 'cancelled' })).toBeUndefined();
  });
});

describe('§4 Order: what is said of the whole', () => {
  test.each([
    ['orders/create', Date.parse(at(2))],
    ['orders/updated', Date.parse(at(3))],
    ['orders/paid', Date.parse(at(2))],
    ['orders/fulfilled', Date.parse(at(3))],
    ['orders/cancelled', Date.parse(at(4))],
  ])('%s happened at its own time', (topic, expected) => {
    const times = { created_at: at(1), processed_at: at(2), updated_at: at(3), cancelled_at: at(4) };
    const event = decodeOrderWebhook(topic, { id: 1, ...times }, NOW);
    expect(event).toMatchObject({
      at: expected,
      placedAt: Date.parse(at(2)),
      updatedAt: Date.parse(at(3)),
      cancelledAt: Date.parse(at(4)),
    });
  });

  test.each([
    ['orders/fulfilled', 'pending', false],
    ['orders/fulfilled', 'partially_paid', false],
    ['orders/fulfilled', 'paid', true],
    ['orders/fulfilled', undefined, undefined],
    ['orders/cancelled', 'refunded', true],
    ['orders/paid', undefined, true],
  ])('%s of an order that is %s tells that it is paid: %s', (topic, financial_status, paid) => {
    expect(decodeOrderWebhook(topic, { id: 1, financial_status }, NOW)?.paid).toBe(paid);
  });

  test('what is not said is absent', () => {
    expect(order({})).toStrictEqual({
      status: 'placed',
      platformOrderId: '1',
      customerName: '',
      email: '',
    });
    expect(order({ id: 'x' })).toBeUndefined();
    expect(decodeOrderWebhook('orders/updated', null, NOW)).toBeUndefined();
  });

  test.each([
    ['a note', { note_attributes: [{ name: 'order_id', value: 'ours' }] }, 'ours'],
    ['an attribute', { attributes: [{ key: 'order_id', value: 'ours' }] }, 'ours'],
    ['another name first', { note_attributes: [{ name: 'x', key: 'order_id', value: 'ours' }] }, undefined],
    ['an empty value', { note_attributes: [{ name: 'order_id', value: '' }] }, undefined],
  ])('our order id comes back as %s', (_case, changes, expected) => {
    expect(order(changes)?.orderId).toBe(expected);
  });

  test.each([
    [
      { customer: { first_name: 'Ann', last_name: 'Reed' }, billing_address: { first_name: 'Bo' } },
      'Ann Reed',
    ],
    [{ customer: {}, shipping_address: { last_name: 'Reed' } }, 'Reed'],
    [{ billing_address: { first_name: 'Bo', last_name: 'Kahn' } }, 'Bo Kahn'],
    [{ customer: { email: 'ann@example.com' } }, ''],
  ])('the buyer of %j is %j', (changes, name) => {
    expect(order(changes)?.customerName).toBe(name);
  });

  test.each([
    [
      { email: 'a@x.example', contact_email: 'b@x.example', customer: { email: 'c@x.example' } },
      'a@x.example',
    ],
    [{ contact_email: 'b@x.example', customer: { email: 'c@x.example' } }, 'b@x.example'],
    [{ customer: { email: 'c@x.example' } }, 'c@x.example'],
  ])('of %j the first address is taken', (changes, email) => {
    expect(order(changes)?.email).toBe(email);
  });

  test.each([
    ['paid', 'paid'],
    ['partially_refunded', 'paid'],
    ['refunded', 'paid'],
    ['pending', 'placed'],
  ])('a new order that is %s is %s', (financial_status, status) => {
    expect(decodeOrderWebhook('orders/create', { id: 1, financial_status }, NOW)?.status).toBe(status);
  });

  test.each([true, false])('a test order is marked as one: %s', (test) => {
    expect(order({ test })?.test).toBe(test);
  });
});
