import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeOrderWebhook as decodeAt, verifyWebhook } from './read.ts';
import { SUBSCRIBED_TOPICS } from './topics.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const decodeOrderWebhook = (topic: string, value: unknown) => decodeAt(topic, value, NOW);

const body = Buffer.from('{"id":1}');
const sign = (secret: string, of = body) => createHmac('sha256', secret).update(of).digest('base64');

describe('Signed webhooks', () => {
  test.each([
    ['the only secret', sign('a'), ['a'], true],
    ['the newer of two secrets', sign('b'), ['a', 'b'], true],
    ['the older of two secrets', sign('a'), ['a', 'b'], true],
    ['another secret', sign('c'), ['a', 'b'], false],
    ['another body', sign('a', Buffer.from('{"id":2}')), ['a'], false],
    ['no signature', undefined, ['a'], false],
    ['an empty signature', '', ['a'], false],
    ['no secret configured', sign(''), [], false],
    ['an empty secret', sign(''), [''], false],
    ['something else', 'abc', ['a'], false],
  ])('%s → %s', (_case, header, secrets, genuine) => {
    expect(verifyWebhook(body, header, secrets)).toBe(genuine);
  });
});

const order = {
  id: 5550001,
  email: 'ann@example.com',
  total_price: '64.90',
  financial_status: 'pending',
  note_attributes: [
    { name: 'gift', value: 'no' },
    { name: 'order_id', value: 'ours-1' },
  ],
  customer: { first_name: 'Ann', last_name: 'Reed' },
  line_items: [
    { product_id: 42, variant_id: 420, title: 'Wool Coat', variant_title: 'M', quantity: 2, price: '30.00' },
    { product_id: null, variant_id: null, title: 'Engraving', variant_title: '', quantity: 1, price: '4.90' },
    { title: 'Nothing', quantity: 0, price: '1.00' },
  ],
};

describe('§4 Order: the platform’s webhooks change its status', () => {
  test('a line without a product of the shop stays, one of no piece does not', () => {
    expect(decodeOrderWebhook('orders/create', order)?.lines).toMatchObject([
      { productId: '42', name: 'Wool Coat' },
      { productId: '', variantId: '', name: 'Engraving', quantity: 1, unitCents: 490 },
    ]);
  });

  test.each([
    ['orders/create', { financial_status: 'paid' }, 'paid'],
    ['orders/create', {}, 'placed'],
    ['orders/paid', {}, 'paid'],
    ['orders/fulfilled', {}, 'fulfilled'],
    ['orders/cancelled', { financial_status: 'refunded' }, 'cancelled'],
  ])('%s %j → %s', (topic, changes, status) => {
    expect(decodeOrderWebhook(topic, { ...order, ...changes })?.status).toBe(status);
  });

  test('an order with everything Shopify sends about it', () => {
    const set = (amount: string, currency_code = 'USD') => ({
      shop_money: { amount: '1.00', currency_code: 'EUR' },
      presentment_money: { amount, currency_code },
    });
    const full = {
      ...order,
      name: '#1001',
      cart_token: 'c1',
      test: true,
      currency: 'EUR',
      created_at: '2026-02-28T10:00:00-05:00',
      total_price_set: set('64.90'),
      subtotal_price_set: set('58.00'),
      total_discounts_set: set('2.00'),
      total_tax_set: set('1.90'),
      total_shipping_price_set: set('5.00'),
      shipping_address: { first_name: 'Ann', city: 'Hillsborough', zip: '27278' },
      line_items: [
        {
          product_id: 42,
          variant_id: 420,
          title: 'Gift Card',
          quantity: 1,
          price_set: set('60.00'),
          discount_allocations: [{ amount_set: set('2.00') }],
          properties: [
            { name: 'Recipient email', value: 'bo@example.com' },
            { name: '', value: 'x' },
          ],
        },
      ],
      fulfillments: [
        {
          id: 7,
          status: 'success',
          created_at: '2026-03-01T10:00:00Z',
          tracking_company: 'USPS',
          tracking_number: '9400',
          tracking_url: 'https://tools.usps.com/9400',
        },
        { id: 8, status: 'cancelled', tracking_number: 'gone' },
        { id: 9, status: 'success', tracking_url: 'javascript:alert(1)' },
      ],
      refunds: [
        {
          id: 5,
          processed_at: '2026-03-01T11:00:00Z',
          transactions: [{ kind: 'refund', status: 'success', amount: '4.00' }],
        },
      ],
    };
    expect(decodeOrderWebhook('orders/create', full)).toEqual({
      status: 'placed',
      at: Date.parse('2026-02-28T15:00:00Z'),
      placedAt: Date.parse('2026-02-28T15:00:00Z'),
      platformOrderId: '5550001',
      orderId: 'ours-1',
      cartId: 'c1',
      number: '#1001',
      paid: false,
      payment: 'pending',
      test: true,
      customerName: 'Ann Reed',
      email: 'ann@example.com',
      city: 'Hillsborough',
      totalCents: 6490,
      totals: { subtotalCents: 5800, discountCents: 200, shippingCents: 500, taxCents: 190 },
      lines: [
        {
          productId: '42',
          variantId: '420',
          name: 'Gift Card',
          quantity: 1,
          unitCents: 6000,
          paidCents: 5800,
          properties: [{ name: 'Recipient email', value: 'bo@example.com' }],
        },
      ],
      fulfillments: [
        {
          id: '7',
          at: Date.parse('2026-03-01T10:00:00Z'),
          carrier: 'USPS',
          trackingNumber: '9400',
          trackingUrl: 'https://tools.usps.com/9400',
        },
        { id: '9', at: NOW },
      ],
      cancelledFulfillments: ['8'],
      refunds: [{ id: '5', at: Date.parse('2026-03-01T11:00:00Z'), cents: 400 }],
    });
  });

  test.each([
    [{}, 'placed'],
    [{ financial_status: 'partially_refunded' }, 'paid'],
    [{ financial_status: 'paid', fulfillment_status: 'fulfilled' }, 'fulfilled'],
    [{ financial_status: 'paid', cancelled_at: '2026-03-01T10:00:00Z' }, 'cancelled'],
    [{ financial_status: 'refunded', fulfillment_status: 'fulfilled' }, 'refunded'],
  ])('orders/updated %j → %s', (changes, status) => {
    expect(decodeOrderWebhook('orders/updated', { ...order, ...changes })?.status).toBe(status);
  });

  test('a refund is the sum of its successful transactions; one that moved no money changes nothing', () => {
    const moved = (amount: string, status = 'success') => ({ kind: 'refund', status, amount });
    const refund = (...transactions: object[]) =>
      decodeOrderWebhook('refunds/create', {
        id: 9,
        order_id: 5550001,
        created_at: '2026-03-01T09:00:00Z',
        transactions,
      });
    expect(
      refund(moved('10.00'), moved('2.50'), moved('5.00', 'failure'), { kind: 'void', amount: '1' }),
    ).toMatchObject({ platformOrderId: '5550001', refunds: [{ id: '9', cents: 1250 }] });
    expect(refund(moved('0.00'))).toBeUndefined();
    expect(refund(moved('10.00', 'pending'))).toBeUndefined();
    expect(refund()).toBeUndefined();
  });

  test('whatever the body, decoding never throws', () => {
    const topics = fc.constantFrom(...SUBSCRIBED_TOPICS, 'app/uninstalled');
    fc.assert(
      fc.property(
        topics,
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom(...Object.keys(order)), fc.jsonValue()),
        (topic, any, changes) => {
          decodeOrderWebhook(topic, any);
          const event = decodeOrderWebhook(topic, { ...order, ...changes });
          for (const line of event?.lines ?? []) expect(line.quantity).toBeGreaterThan(0);
        },
      ),
    );
    expect(decodeOrderWebhook('app/uninstalled', order)).toBeUndefined();
  });
});
