// Verifies and decodes a webhook of Shopify into one event.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { CURRENCY } from '../../../shared/constants.ts';
import { defined } from '../../../shared/defined.ts';
import type { OrderStatus } from '../../../shared/entities.ts';
import type { ErrorCode } from '../../../shared/error-texts.ts';
import { OPEN_PAYMENTS } from '../../../shop/ports/orders.ts';
import type { ReturnNews } from '../../../shop/ports/returns.ts';
import type { Delivery, OrderNews, WebhookEvent } from '../../../shop/webhooks/event.ts';
import { parseJson } from '../../../shop/webhooks/json.ts';
import { ORDER_ID_ATTRIBUTE } from '../checkout/order-attribute.ts';
import { decode, everyOf, listOf, maybe, restId, text, time } from '../client/schema.ts';
import { fitsTopic, isForged, isOwnShop, type OwnShop, PAID } from './fits.ts';
import { isCurrent, lineItems, linesOf, priceOfParts } from './order-lines.ts';
import {
  discountsOf,
  emailText,
  numberText,
  priceOf,
  receivedCents,
  totalAfterEdits,
  totalsOf,
  totalsShape,
} from './order-parts.ts';
import { refundBody, refundOf, refundsOf } from './order-refunds.ts';
import { decodePrivacyWebhook } from './privacy.ts';
import { decodeProductWebhook } from './products.ts';
import { decodeReturnWebhook } from './returns.ts';
import { deliveryOf, fulfillmentBody, shipmentsOf } from './shipments.ts';
import {
  DELIVERY_TOPIC,
  FULFILLMENT_TOPICS,
  isOneOf,
  ORDER_TOPICS,
  type OrderTopic,
  REFUND_TOPIC,
} from './topics.ts';

/** Longer than any header of Shopify, and short enough for an index in both databases. */
const MAX_HEADER_CHARS = 255;

/** Checks the signature of the raw body by all secrets, so that the time reveals nothing. */
export function verifyWebhook(
  rawBody: Buffer,
  hmacHeader: string | undefined,
  secrets: readonly string[],
): boolean {
  // Compares texts: lenient decoding would accept a signature with additional characters.
  const signature = Buffer.from(hmacHeader ?? '');
  let genuine = false;
  for (const secret of secrets) {
    if (!secret) continue;
    const expected = Buffer.from(createHmac('sha256', secret).update(rawBody).digest('base64'));
    if (signature.length === expected.length && timingSafeEqual(signature, expected)) genuine = true;
  }
  return genuine;
}

export interface ReadOptions {
  readonly secrets: readonly string[];
  readonly shop: OwnShop;
  readonly now: number;
  readonly hash: (text: string) => string;
}

/** Returns one event; undefined if the signature is wrong, because anybody can send that. */
export function readWebhook(
  headers: IncomingHttpHeaders,
  raw: Buffer,
  { secrets, shop, now, hash }: ReadOptions,
): Delivery | undefined {
  const header = (name: string): string | undefined => {
    const value = headers[`x-shopify-${name}`];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  if (!verifyWebhook(raw, header('hmac-sha256'), secrets)) return undefined;
  const topic = header('topic') ?? '';
  const [webhookId, eventId] = [header('webhook-id'), header('event-id')];
  const text = raw.toString('utf8');
  // One act of the owner may change many orders, or one order twice: the body distinguishes them.
  const content = hash(topic + text);
  const refused = (reason: ErrorCode): Delivery => ({
    deliveryId: content,
    topic: topic.slice(0, MAX_HEADER_CHARS),
    text,
    event: { kind: 'refused', reason },
  });
  if ([topic, webhookId, eventId].some((value = '') => value.length > MAX_HEADER_CHARS))
    return refused('bad_request');
  const body = parsed(text);
  if (body === undefined || isForged(topic, body)) return refused('bad_request');
  if (!isOwnShop(body, header('shop-domain'), shop)) return refused('wrong_shop');
  return {
    // A delivery without an id is identified by its content.
    deliveryId: webhookId ?? content,
    ...(eventId && { eventKey: `event:${hash(eventId + content)}` }),
    topic,
    text,
    event: decodeBody(topic, body, now),
  };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

export const decodeWebhook = (topic: string, text: string, now: number): WebhookEvent =>
  decodeBody(topic, parsed(text), now);

/** Refusing an unknown topic would make Shopify retry, and then remove the whole subscription. */
function decodeBody(topic: string, body: unknown, now: number): WebhookEvent {
  if (!fitsTopic(topic, body)) return { kind: 'nothing' };
  const order = decodeOrderWebhook(topic, body, now);
  if (order) return { kind: 'order', order, ...refundOfReturn(topic, body, order) };
  const request = decodePrivacyWebhook(topic, body);
  if (request) return { kind: 'privacy', request };
  const news = decodeReturnWebhook(topic, body, now);
  if (news) return { kind: 'return', news };
  const change = decodeProductWebhook(topic, body);
  return change ? { kind: 'catalogue', change } : { kind: 'nothing' };
}

const person = maybe(z.object({ first_name: text, last_name: text, email: emailText, city: text }));
const attribute = z.object({ name: text, key: text, value: text });

const orderBody = z.object({
  id: restId,
  name: numberText,
  cart_token: text,
  test: maybe(z.boolean()),
  email: emailText,
  contact_email: emailText,
  financial_status: text,
  fulfillment_status: text,
  created_at: time,
  processed_at: time,
  updated_at: time,
  cancelled_at: time,
  note_attributes: listOf(attribute),
  attributes: listOf(attribute),
  customer: person,
  shipping_address: person,
  billing_address: person,
  line_items: lineItems,
  refunds: everyOf(refundBody),
  fulfillments: listOf(fulfillmentBody),
  ...totalsShape,
});
type OrderBody = z.output<typeof orderBody>;

/** The cart's attributes return as note attributes. */
function ourOrderId(body: OrderBody): string | undefined {
  const attribute = [...body.note_attributes, ...body.attributes].find(
    (each) => (each.name || each.key) === ORDER_ID_ATTRIBUTE,
  );
  return attribute?.value || undefined;
}

function nameOf(body: OrderBody): string {
  const names = [body.customer, body.shipping_address, body.billing_address].map((each) =>
    [each?.first_name, each?.last_name].filter(Boolean).join(' '),
  );
  return names.find(Boolean) ?? '';
}

/** Undefined if the body does not tell. */
function isPaid(topic: OrderTopic, { financial_status: status }: OrderBody): boolean | undefined {
  if (topic === 'orders/paid') return true;
  return status === '' ? undefined : PAID.includes(status);
}

const paidOrPlaced = (body: OrderBody): OrderStatus =>
  PAID.includes(body.financial_status) ? 'paid' : 'placed';

const placedAtOf = (body: OrderBody): number | undefined => body.processed_at ?? body.created_at;

/** Returns the status in an update. */
function currentStatus(body: OrderBody): OrderStatus {
  if (body.financial_status === 'refunded') return 'refunded';
  if (body.cancelled_at !== undefined) return 'cancelled';
  return body.fulfillment_status === 'fulfilled' ? 'fulfilled' : paidOrPlaced(body);
}

function statusOf(topic: OrderTopic, body: OrderBody): { status: OrderStatus; at: number | undefined } {
  const placedAt = placedAtOf(body);
  switch (topic) {
    case 'orders/create':
      return { status: paidOrPlaced(body), at: placedAt };
    case 'orders/updated':
      return { status: currentStatus(body), at: body.updated_at };
    case 'orders/paid':
      return { status: 'paid', at: placedAt };
    case 'orders/fulfilled':
      return { status: 'fulfilled', at: body.updated_at };
    case 'orders/cancelled':
      return { status: 'cancelled', at: body.cancelled_at };
  }
}

function decodeOrder(topic: OrderTopic, value: unknown, now: number): OrderNews | undefined {
  const body = decode(orderBody, value);
  if (!body?.id) return undefined;
  const { status, at } = statusOf(topic, body);
  const placedAt = placedAtOf(body);
  const paid = isPaid(topic, body);
  const payment = OPEN_PAYMENTS.find((each) => each === body.financial_status);
  const orderId = ourOrderId(body);
  const { refunds, cents } = refundsOf(body.refunds, now);
  const parts = priceOfParts(body.line_items, body.refunds, body);
  const price = priceOf(body, { refundedCents: cents, parts });
  const totalCents = totalAfterEdits(price);
  const received = receivedOf(body, price, paid);
  const lines = linesOf(body.line_items, body.refunds, body);
  // A canceled order has nothing left, but shows what it was.
  const isKnown = lines && (lines.length > 0 || body.cancelled_at === undefined);
  const discounts = discountsOf(body, body.line_items);
  const shippingOption = body.shipping_lines?.[0]?.title;
  const totals = totalsOf(
    body,
    cents === undefined ? undefined : isCurrent(body.line_items, body.refunds, body),
  );
  return {
    status,
    platformOrderId: body.id,
    customerName: nameOf(body),
    email: body.email || body.contact_email || (body.customer?.email ?? ''),
    ...defined({
      at,
      orderId: orderId || undefined,
      cartId: body.cart_token || undefined,
      number: body.name || undefined,
      placedAt,
      cancelledAt: body.cancelled_at,
      updatedAt: body.updated_at,
      paid,
      payment,
      test: body.test,
      totalCents,
      receivedCents: received,
      totals,
      discounts,
      shippingOption: shippingOption || undefined,
      city: body.shipping_address?.city || undefined,
    }),
    ...(refunds.length > 0 && { refunds }),
    ...shipmentsOf(body.fulfillments, now),
    ...(isKnown && { lines }),
  };
}

/** An order that is not paid in full says what is outstanding, in the shop's currency. */
function receivedOf(body: OrderBody, price: Parameters<typeof receivedCents>[0], paid: boolean | undefined) {
  const { total_outstanding: outstanding, currency } = body;
  const isKnown = outstanding !== undefined && (currency === '' || currency === CURRENCY);
  if (!isKnown) return paid ? receivedCents(price, 0) : undefined;
  return receivedCents(price, outstanding);
}

const NOBODY = { customerName: '', email: '' } as const;

/** A refund of a return changes both: the order and the return. */
function refundOfReturn(topic: string, value: unknown, order: OrderNews): { returned?: ReturnNews } {
  const id = topic === REFUND_TOPIC ? decode(refundBody, value)?.return?.id : undefined;
  const { refunds = [], platformOrderId } = order;
  const [refund] = refunds;
  return id && refund ? { returned: { platformReturnId: id, platformOrderId, at: refund.at, refunds } } : {};
}

/** A refund has only its order's id. */
function decodeRefund(value: unknown, now: number): OrderNews | undefined {
  const body = decode(refundBody, value);
  const refund = body && refundOf(body, now);
  return body?.order_id && refund
    ? { platformOrderId: body.order_id, refunds: [refund], ...NOBODY }
    : undefined;
}

function decodeFulfillment(value: unknown, now: number): OrderNews | undefined {
  const body = decode(fulfillmentBody, value);
  return body?.order_id && body.id
    ? { platformOrderId: body.order_id, ...shipmentsOf([body], now), ...NOBODY }
    : undefined;
}

/** The shipment is already known, or will be: only the day is new here. */
function decodeDelivery(value: unknown, now: number): OrderNews | undefined {
  const news = deliveryOf(value, now);
  return news && { platformOrderId: news.orderId, deliveries: [news.delivery], ...NOBODY };
}

/** Undefined for a topic that is not about orders and for an unreadable body. */
export function decodeOrderWebhook(topic: string, body: unknown, now: number): OrderNews | undefined {
  if (topic === REFUND_TOPIC) return decodeRefund(body, now);
  if (isOneOf(FULFILLMENT_TOPICS, topic)) return decodeFulfillment(body, now);
  if (topic === DELIVERY_TOPIC) return decodeDelivery(body, now);
  return isOneOf(ORDER_TOPICS, topic) ? decodeOrder(topic, body, now) : undefined;
}
