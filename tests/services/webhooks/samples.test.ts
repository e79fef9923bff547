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
  const delivery = read(topic, text);
  if ('refused' in delivery) throw new Error(`${topic} was refused: ${delivery.refused}`);
  return delivery.event;
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
  expect(signedWith('another')).toEqual({ refused: 'bad_signature' });
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
    const delivery = read(topic, text, { 'x-shopify-event-id': eventId, 'x-shopify-webhook-id': 'w' });
    return 'refused' in delivery ? undefined : delivery.eventKey;
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

function expectNoOtherOrder(topic: string, sample: object, depth: number): void {
  const whole = orderOf(eventOf(topic, JSON.stringify(sample)));
  for (const { name, text } of faultsOf(sample, depth)) {
    const order = orderOf(eventOf(topic, text));
    if (order) expect({ name, ...wrongIn(order, whole) }).toEqual({ name });
  }
}

describe.each(TOPICS.map((topic) => [topic]))('The sample of %s', (topic) => {
  test('a sample with one wrong field is read or ignored, and never as another order', () => {
    expectNoOtherOrder(topic, sampleOf(topic), depthOf(topic));
  });
});

test('the sample of an order with a refund that has one wrong field is never read as another order', () => {
  const { refund_line_items, ...refund } = sampleOf('refunds/create');
  const money = { amount: '319.95', currency_code: 'USD' };
  const { id, line_items, financial_status, total_price, total_price_set } = sampleOf('orders/updated');
  const order = {
    id,
    line_items,
    financial_status,
    total_price,
    total_price_set,
    current_total_price: money.amount,
    current_total_price_set: { shop_money: money, presentment_money: money },
    refunds: [refund],
  };
  expect(orderOf(eventOf('orders/updated', JSON.stringify(order)))).toMatchObject({
    totalCents: 404_95,
    details: { refunds: [{ cents: 85_00 }] },
  });
  expectNoOtherOrder('orders/updated', order, 5);
});

const rank = ({ status }: OrderRecord) => ORDER_STATUSES.indexOf(status);
const figures = ({ lines }: OrderRecord) =>
  JSON.stringify(lines.map(({ quantity, unitCents }) => [quantity, unitCents]));

/** An id that is twice as long is an id like any other. */
const amounts = ({ details }: OrderRecord) => details.refunds?.map(({ cents }) => cents);

/** Returns the fields of the order that neither equal the whole sample's nor are left out. */
function wrongIn(order: OrderRecord, whole: OrderRecord | undefined): Partial<OrderRecord> {
  const { platformOrderId, status, totalCents, lines } = order;
  const { totals, refunds } = order.details;
  return {
    ...(whole && platformOrderId !== whole.platformOrderId && { platformOrderId }),
    // A field that does not say so moves nothing on.
    ...(whole && rank(order) > rank(whole) && { status }),
    ...(whole && totalCents !== whole.totalCents && { totalCents }),
    ...(whole && lines.length > 0 && figures(order) !== figures(whole) && { lines }),
    ...(whole && totals && !isDeepStrictEqual(totals, whole.details.totals) && { totals }),
    ...(whole && refunds?.length && !isDeepStrictEqual(amounts(order), amounts(whole)) && { refunds }),
  };
}
