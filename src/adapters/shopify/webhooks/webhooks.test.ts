import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeOrderWebhook, decodeProductWebhook, ORDER_TOPICS, verifyWebhook } from './webhooks.ts';

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

describe('§4 Order: the platform’s notices move its status on', () => {
  test('an order, decoded', () => {
    expect(decodeOrderWebhook('orders/create', order)).toEqual({
      status: 'placed',
      platformOrderId: '5550001',
      orderId: 'ours-1',
      customerName: 'Ann Reed',
      email: 'ann@example.com',
      totalCents: 6490,
      lines: [
        {
          productId: '42',
          variantId: '420',
          name: 'Wool Coat',
          variantTitle: 'M',
          quantity: 2,
          unitCents: 3000,
        },
        { productId: '', variantId: '', name: 'Engraving', quantity: 1, unitCents: 490 },
      ],
    });
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

  test('a refund names its order and no customer; one that moved no money changes nothing', () => {
    const refund = {
      id: 9,
      order_id: 5550001,
      transactions: [{ kind: 'refund', amount: '10.00' }],
      refund_line_items: [],
    };
    expect(decodeOrderWebhook('refunds/create', refund)).toEqual({
      status: 'refunded',
      platformOrderId: '5550001',
      customerName: '',
      email: '',
      lines: [],
    });
    expect(
      decodeOrderWebhook('refunds/create', { ...refund, transactions: [{ kind: 'refund', amount: '0.00' }] }),
    ).toBeUndefined();
    expect(decodeOrderWebhook('refunds/create', { ...refund, transactions: [] })).toBeUndefined();
  });

  test('the name falls back on the delivery address', () => {
    const guest = { ...order, customer: null, shipping_address: { first_name: 'Bo', last_name: null } };
    expect(decodeOrderWebhook('orders/paid', guest)?.customerName).toBe('Bo');
  });

  test('whatever the body, decoding never throws', () => {
    const topics = fc.constantFrom(...ORDER_TOPICS, 'app/uninstalled');
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

  test.each([
    ['products/update', { id: 42, updated_at: '2026-01-01' }, { productId: '42', updatedAt: '2026-01-01' }],
    ['products/delete', { id: 42 }, { productId: '42' }],
    ['inventory_levels/update', { inventory_item_id: 1 }, {}],
    ['orders/create', order, undefined],
  ])('%s for the catalogue → %j', (topic, given, expected) => {
    expect(decodeProductWebhook(topic, given)).toEqual(expected);
  });
});
