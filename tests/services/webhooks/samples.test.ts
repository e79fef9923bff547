// Shopify's own samples, read as deliveries: each of them, and each with one field that is wrong.
import { createHash, createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readWebhook } from '../../../src/adapters/shopify/webhooks/read.ts';
import { PRIVACY_TOPICS, SUBSCRIBED_TOPICS } from '../../../src/adapters/shopify/webhooks/topics.ts';
import { ORDER_STATUSES } from '../../../src/shared/entities.ts';
import { orderFromEvent } from '../../../src/shop/orders/status.ts';
import type { OrderRecord } from '../../../src/shop/ports/orders.ts';
import type { WebhookEvent } from '../../../src/shop/webhooks/event.ts';
import { extent } from '../../support/extent.ts';
import { faultsOf, sampleOf } from '../../support/webhook-samples.ts';

const TOPICS = [...SUBSCRIBED_TOPICS, ...PRIVACY_TOPICS];
const SECRET = 'secret-of-the-samples';
const NOW = Date.parse('2026-11-17T12:00:00Z');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64');

const options = { secrets: [SECRET], shop: { domain: undefined, required: false }, now: NOW, hash };
const read = (topic: string, text: string, headers = {}) =>
  readWebhook(
    { 'x-shopify-topic': topic, 'x-shopify-hmac-sha256': sign(text, SECRET), ...headers },
    Buffer.from(text),
    options,
  );

function eventOf(topic: string, text: string): WebhookEvent {
  const event = read(topic, text)?.event;
  if (!event || event.kind === 'refused') throw new Error(`${topic} was refused`);
  return event;
}

const orderOf = (event: WebhookEvent): OrderRecord | undefined =>
  event.kind === 'order'
    ? orderFromEvent({ ...event.order, deliveryId: 'd', topic: 't', now: NOW, newId: 'new' })
    : undefined;

test('the signature of Shopify’s own example is right', () => {
  const [text, hmac] = ['{"foo": "bar"}', 'B23tXN681gZ0qIWNRrgtzBE9XSDo5yaUu6wfmhu3a7g='];
  const headers = { 'x-shopify-hmac-sha256': hmac };
  const signedWith = (secret: string) =>
    readWebhook(headers, Buffer.from(text), { ...options, secrets: [secret] });
  expect(signedWith('test_secret_key')).toMatchObject({ event: { kind: 'nothing' } });
  expect(signedWith('another')).toBeUndefined();
});

test('an id that a number cannot hold is kept to its last digit', () => {
  const text =
    '{"id":820982911946154508,"line_items":[{"id":1,"title":"x","quantity":1,"price":"1.00","product_id":9223372036854775807}]}';
  expect(eventOf('orders/create', text)).toMatchObject({
    order: { platformOrderId: '820982911946154508', lines: [{ productId: '9223372036854775807' }] },
  });
});

describe('One event that two subscriptions tell', () => {
  const keyOf = (topic: string, text: string, eventId?: string) => {
    return read(topic, text, { 'x-shopify-event-id': eventId, 'x-shopify-webhook-id': 'w' })?.eventKey;
  };
  test('it has one key, and another topic, body or event has another', () => {
    const known = keyOf('orders/paid', '{"id":1}', 'e1');
    expect(known).toBeTypeOf('string');
    expect(keyOf('orders/paid', '{"id":1}', 'e1')).toBe(known);
    const others = [
      keyOf('orders/updated', '{"id":1}', 'e1'),
      // One act of the owner ships many orders.
      keyOf('orders/paid', '{"id":2}', 'e1'),
      keyOf('orders/paid', '{"id":1}', 'e2'),
    ];
    expect(new Set([known, ...others]).size).toBe(4);
    expect(keyOf('orders/paid', '{"id":1}')).toBeUndefined();
  });
});

/** Bodies of orders are read in one way, whichever topic brings them: one of them is enough for their depths. */
const depthOf = (topic: string): number =>
  topic.startsWith('orders/') && topic !== 'orders/create' ? 1 : extent({ whole: 4, fast: 2 });

/** Nothing else in a body says how many pieces there were before an edit, or are in a parcel or a refund. */
const UNKNOWABLE = /line_items\.0\.quantity is twice as long$/;

function expectNoOtherOrder(topic: string, sample: object, depth: number): void {
  const whole = orderOf(eventOf(topic, JSON.stringify(sample)));
  for (const { name, text } of faultsOf(sample, depth)) {
    if (depth > 4 && UNKNOWABLE.test(name)) continue;
    const order = orderOf(eventOf(topic, text));
    if (order) expect({ name, ...wrongIn(order, whole) }).toEqual({ name });
  }
}

describe.each(TOPICS.map((topic) => [topic]))('The sample of %s', (topic) => {
  test('a sample with one wrong field is read or ignored, and never as another order', () => {
    expectNoOtherOrder(topic, sampleOf(topic), depthOf(topic));
  });
});

/** The sample of an order, after what the samples leave out: a discount, an edit, a refund of goods and a parcel. */
function busyOrder() {
  const { refund_line_items, ...refund } = sampleOf('refunds/create');
  const { line_items: packed, ...parcel } = sampleOf('fulfillments/create');
  const { line_items, shipping_lines, ...order } = sampleOf('orders/updated');
  const set = (amount: string) => {
    const money = { amount, currency_code: 'USD' };
    return { shop_money: money, presentment_money: money };
  };
  const part = (list: unknown, more: object) => [{ ...(list as object[])[0], ...more }];
  const share = { amount: '6.00', amount_set: set('6.00'), discount_application_index: 0 };
  const kept = ['id', 'financial_status', 'total_price', 'total_price_set', 'total_shipping_price_set'];
  return {
    ...Object.fromEntries(kept.map((name) => [name, order[name]])),
    current_total_price: '319.95',
    current_total_price_set: set('319.95'),
    subtotal_price: '300.00',
    subtotal_price_set: set('300.00'),
    current_subtotal_price: '200.00',
    current_subtotal_price_set: set('200.00'),
    discount_applications: [{ type: 'automatic', title: 'Three for two' }],
    shipping_lines: part(shipping_lines, { discount_allocations: [share] }),
    // Of four pieces, one was taken out and one was refunded.
    line_items: part(line_items, { quantity: 4, current_quantity: 2, discount_allocations: [share] }),
    fulfillments: [{ ...parcel, line_items: part(packed, { variant_id: 7, quantity: 2 }) }],
    refunds: [{ ...refund, refund_line_items: part(refund_line_items, { quantity: 1, line_item: null }) }],
  };
}

test('an order with a discount, an edit, a refund and a parcel that has one wrong field is never read as another order', () => {
  const order = busyOrder();
  expect(orderOf(eventOf('orders/updated', JSON.stringify(order)))).toMatchObject({
    totalCents: 404_95,
    lines: [{ quantity: 3, unitCents: 89_99, paidCents: 265_47 }],
    details: {
      refunds: [{ cents: 85_00 }],
      discounts: [{ title: 'Three for two', cents: 12_00 }],
      fulfillments: [{ lines: [{ variantId: '7', quantity: 2 }] }],
    },
  });
  expectNoOtherOrder('orders/updated', order, 7);
});

const rank = ({ status }: OrderRecord) => ORDER_STATUSES.indexOf(status);
/** An id that is twice as long is an id like any other, and a name a name. */
const figures = (list: readonly object[] | undefined, ...names: readonly string[]) =>
  list?.map((each) => names.map((name) => (each as Record<string, unknown>)[name]));
const parcels = ({ fulfillments = [] }: OrderRecord['details']) =>
  figures(
    fulfillments.flatMap(({ lines }) => lines ?? []),
    'quantity',
  );

/** Returns the fields of the order that neither equal the whole sample's nor are left out. */
function wrongIn(order: OrderRecord, whole: OrderRecord | undefined): object {
  if (!whole) return {};
  const { details: known } = whole;
  const told = (now: unknown, then: unknown) => !isEmpty(now) && !isDeepStrictEqual(now, then);
  const differs = {
    platformOrderId: order.platformOrderId !== whole.platformOrderId,
    // A field that does not say so moves nothing on.
    status: rank(order) > rank(whole),
    totalCents: order.totalCents !== whole.totalCents,
    lines: told(
      figures(order.lines, 'quantity', 'unitCents', 'paidCents'),
      figures(whole.lines, 'quantity', 'unitCents', 'paidCents'),
    ),
    totals: told(order.details.totals, known.totals),
    refunds: told(figures(order.details.refunds, 'cents'), figures(known.refunds, 'cents')),
    discounts: told(figures(order.details.discounts, 'cents'), figures(known.discounts, 'cents')),
    parcels: told(parcels(order.details), parcels(known)),
  };
  return Object.fromEntries(Object.entries(differs).filter(([, isWrong]) => isWrong));
}

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);
