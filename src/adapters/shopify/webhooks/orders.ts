// Shopify's webhooks about orders, refunds and shipments → one event of ours.
import * as z from 'zod/mini';
import type { OrderStatus } from '../../../shared/entities.ts';
import type { OrderEvent } from '../../../shop/ports/orders.ts';
import { ORDER_ID_ATTRIBUTE } from '../checkout/order-attribute.ts';
import { decode, listOf, maybe, restId, text, time } from '../client/schema.ts';
import {
  fulfillmentBody,
  lineItem,
  lineOf,
  refundBody,
  refundOf,
  shipmentsOf,
  totalOf,
  totalsOf,
  totalsShape,
} from './order-parts.ts';
import { FULFILLMENT_TOPICS, isOneOf, ORDER_TOPICS, type OrderTopic, REFUND_TOPIC } from './topics.ts';

export type DecodedOrderEvent = Omit<OrderEvent, 'deliveryId' | 'topic' | 'now' | 'newId'>;

const person = maybe(z.object({ first_name: text, last_name: text, email: text, city: text }));
const attribute = z.object({ name: text, key: text, value: text });

const orderBody = z.object({
  id: restId,
  name: text,
  cart_token: text,
  test: maybe(z.boolean()),
  email: text,
  contact_email: text,
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
  line_items: listOf(lineItem),
  refunds: listOf(refundBody),
  fulfillments: listOf(fulfillmentBody),
  ...totalsShape,
});
type OrderBody = z.output<typeof orderBody>;

const PAID = new Set(['paid', 'partially_refunded', 'refunded']);

/** The cart's attributes come back as note attributes. */
function ourOrderId(body: OrderBody): string | undefined {
  const found = [...body.note_attributes, ...body.attributes].find(
    (each) => (each.name || each.key) === ORDER_ID_ATTRIBUTE,
  );
  return found?.value || undefined;
}

function nameOf(body: OrderBody): string {
  const names = [body.customer, body.shipping_address, body.billing_address].map((each) =>
    [each?.first_name, each?.last_name].filter(Boolean).join(' '),
  );
  return names.find(Boolean) ?? '';
}

/** Undefined where the body does not tell. */
function isPaid(topic: OrderTopic, { financial_status: said }: OrderBody): boolean | undefined {
  if (topic === 'orders/paid') return true;
  return said === '' ? undefined : PAID.has(said);
}

const paidOrPlaced = (body: OrderBody): OrderStatus => (PAID.has(body.financial_status) ? 'paid' : 'placed');

const placedAtOf = (body: OrderBody): number | undefined => body.processed_at ?? body.created_at;

/** What an update says of the order as it stands. */
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

function decodeOrder(topic: OrderTopic, value: unknown, now: number): DecodedOrderEvent | undefined {
  const body = decode(orderBody, value);
  if (!body?.id) return undefined;
  const { status, at } = statusOf(topic, body);
  const placedAt = placedAtOf(body);
  const paid = isPaid(topic, body);
  const orderId = ourOrderId(body);
  const totalCents = totalOf(body);
  const totals = totalsOf(body);
  const refunds = body.refunds.map((each) => refundOf(each, now)).filter((each) => each !== undefined);
  return {
    status,
    ...(at !== undefined && { at }),
    platformOrderId: body.id,
    ...(orderId && { orderId }),
    ...(body.cart_token && { cartId: body.cart_token }),
    ...(body.name && { number: body.name }),
    ...(placedAt !== undefined && { placedAt }),
    ...(body.cancelled_at !== undefined && { cancelledAt: body.cancelled_at }),
    ...(body.updated_at !== undefined && { updatedAt: body.updated_at }),
    ...(paid !== undefined && { paid }),
    ...(body.test !== undefined && { test: body.test }),
    customerName: nameOf(body),
    email: body.email || body.contact_email || (body.customer?.email ?? ''),
    ...(totalCents !== undefined && { totalCents }),
    ...(totals && { totals }),
    ...(body.shipping_address?.city && { city: body.shipping_address.city }),
    ...(refunds.length > 0 && { refunds }),
    ...shipmentsOf(body.fulfillments, now),
    lines: body.line_items.map((item) => lineOf(item, body.currency)).filter((line) => line !== undefined),
  };
}

const NOBODY = { customerName: '', email: '', lines: [] } as const;

/** A refund names its order and nothing else of it. */
function decodeRefund(value: unknown, now: number): DecodedOrderEvent | undefined {
  const body = decode(refundBody, value);
  const refund = body && refundOf(body, now);
  return body?.order_id && refund
    ? { platformOrderId: body.order_id, refunds: [refund], ...NOBODY }
    : undefined;
}

function decodeFulfillment(value: unknown, now: number): DecodedOrderEvent | undefined {
  const body = decode(fulfillmentBody, value);
  return body?.order_id && body.id
    ? { platformOrderId: body.order_id, ...shipmentsOf([body], now), ...NOBODY }
    : undefined;
}

/** Undefined for a topic that is not about orders and for a body that makes no sense. */
export function decodeOrderWebhook(topic: string, body: unknown, now: number): DecodedOrderEvent | undefined {
  if (topic === REFUND_TOPIC) return decodeRefund(body, now);
  if (isOneOf(FULFILLMENT_TOPICS, topic)) return decodeFulfillment(body, now);
  return isOneOf(ORDER_TOPICS, topic) ? decodeOrder(topic, body, now) : undefined;
}
