// The order's state machine: applies an event of the platform to an order. Pure: the database loads, locks
// and saves.
import { isDeepStrictEqual } from 'node:util';
import { defined } from '../../shared/defined.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../shared/entities.ts';
import type { Cents } from '../../shared/money.ts';
import type {
  Fulfillment,
  OrderDetails,
  OrderEvent,
  OrderLine,
  OrderRecord,
  Refund,
} from '../ports/orders.ts';
import { settled } from './cancellation-rules.ts';
import { eventWithoutBuyer, eventWithoutOthers, isErased, withoutBuyer } from './erased.ts';
import { promisedDay } from './late-rules.ts';

const rank = (status: OrderStatus): number => ORDER_STATUSES.indexOf(status);

const furthest = (...statuses: readonly (OrderStatus | undefined)[]): OrderStatus =>
  statuses.reduce<OrderStatus>(
    (best, status) => (status && rank(status) > rank(best) ? status : best),
    'pending',
  );

/** The order comes from an event alone, without our hand-off. */
export const isPlatformOnly = (order: OrderRecord): boolean =>
  order.sessionId === undefined && order.handedOverAt === undefined;

/** Only the number of this foreign order is known: its first event was a refund or a shipment. */
const isBlank = (order: OrderRecord): boolean => isPlatformOnly(order) && order.lines.length === 0;

export const refundedCents = ({ refunds = [] }: Pick<OrderDetails, 'refunds'>): Cents =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

/** An order that is paid on delivery ships before it is paid. */
export const isPaid = ({ status, details }: Pick<OrderRecord, 'status' | 'details'>): boolean =>
  status === 'paid' ||
  refundedCents(details) > 0 ||
  (details.history ?? []).some((moment) => moment.status === 'paid') ||
  (details.paid ?? ['fulfilled', 'refunded'].includes(status));

/** A paid order stays paid: money that goes back is a refund. */
const paidAfter = (details: OrderDetails, event: OrderEvent): boolean | undefined =>
  details.paid || (event.paid ?? details.paid);

/** A partial refund is an amount. Only refunds of all that was paid make the order 'refunded'. */
function refundStatus(refunded: Cents, received: Cents): OrderStatus | undefined {
  if (refunded <= 0) return undefined;
  // Refunded money had been paid.
  return received > 0 && refunded >= received ? 'refunded' : 'paid';
}

/** An edit may lower the total below what was paid, so the highest amount counts. */
function receivedAfter({ receivedCents: stored }: OrderDetails, { receivedCents: news }: OrderEvent) {
  return stored === undefined || news === undefined ? (stored ?? news) : Math.max(stored, news);
}

/** The status never goes back, whatever the order of the events, except if every shipment was canceled. */
export function nextStatus(order: OrderRecord, event: OrderEvent): OrderStatus {
  // A refund may arrive before the payment, when nothing counts as received yet.
  const received = Math.max(receivedAfter(order.details, event) ?? 0, totalAfter(order, event) ?? 0);
  const refunds = refundsAfter(order.details, event);
  const reached = [order.status, event.status, refundStatus(refundedCents({ refunds }), received)];
  if (!isUnshipped(shipmentsAfter(order.details, event))) return furthest(...reached);
  const details = { ...order.details, paid: paidAfter(order.details, event) };
  const unshipped = isPaid({ ...order, details }) ? 'paid' : 'placed';
  return furthest(...reached.map((status) => (status === 'fulfilled' ? unshipped : status)));
}

type Shipments = Pick<OrderDetails, 'fulfillments' | 'cancelledFulfillments'>;

function shipmentsAfter(details: OrderDetails, event: OrderEvent): Shipments {
  const cancelled = new Set([
    ...(details.cancelledFulfillments ?? []),
    ...(event.cancelledFulfillments ?? []),
  ]);
  const [earlier, later] = byAge(details, event);
  const merged = mergeById(earlier.fulfillments, later.fulfillments?.map(withFactsOf(earlier.fulfillments)));
  const deliveries = event.deliveries ?? [];
  return {
    fulfillments: merged
      .filter(({ id }) => !cancelled.has(id))
      .map((each) => {
        const news = deliveries.find(({ id }) => id === each.id);
        return news ? { ...each, ...news } : each;
      }),
    cancelledFulfillments: [...cancelled],
  };
}

/** The days of delivery and the content stay if a later event leaves them out. */
const withFactsOf =
  (earlier: readonly Fulfillment[] = []) =>
  (later: Fulfillment): Fulfillment => {
    const { deliveredAt, estimatedDeliveryAt, lines } = earlier.find(({ id }) => id === later.id) ?? {};
    return { ...defined({ deliveredAt, estimatedDeliveryAt, lines }), ...later };
  };

/** There were shipments, and all were canceled. */
const isUnshipped = ({ fulfillments = [], cancelledFulfillments = [] }: Shipments): boolean =>
  fulfillments.length === 0 && cancelledFulfillments.length > 0;

/** By the platform's clock; undefined if it does not tell, as within one second. */
function isNewer(
  { updatedAt: orderTime }: OrderDetails,
  { updatedAt: eventTime }: OrderEvent,
): boolean | undefined {
  return orderTime === undefined || eventTime === undefined || orderTime === eventTime
    ? undefined
    : eventTime > orderTime;
}

/** An event older than the stored order may have an older total and older lines. */
const isCurrent = (order: OrderRecord, event: OrderEvent): boolean =>
  isBlank(order) ||
  (isNewer(order.details, event) ??
    (order.status === 'pending' || rank(event.status ?? 'pending') >= rank(order.status)));

/** Undefined while the total is unknown. */
function totalAfter(order: OrderRecord, event: OrderEvent): Cents | undefined {
  if (isCurrent(order, event) && event.totalCents !== undefined) return event.totalCents;
  return isBlank(order) ? undefined : order.totalCents;
}

/** A later event about the same refund or fulfillment replaces the stored one. */
function mergeById<Item extends { readonly id: string; readonly at: number }>(
  earlier: readonly Item[] = [],
  later: readonly Item[] = [],
): readonly Item[] {
  const all = new Map([...earlier, ...later].map((item) => [item.id, item]));
  return [...all.values()].sort((a, b) => a.at - b.at);
}

type Parts = Pick<OrderDetails, 'fulfillments' | 'refunds'>;

/** Returns the stored and the new parts, the older first. */
const byAge = (details: OrderDetails, event: OrderEvent): readonly [Parts, Parts] =>
  isNewer(details, event) === false ? [event, details] : [details, event];

function refundsAfter(details: OrderDetails, event: OrderEvent): readonly Refund[] {
  const [earlier, later] = byAge(details, event);
  return mergeById(earlier.refunds, later.refunds);
}

function historyAfter(order: OrderRecord, event: OrderEvent, status: OrderStatus): OrderDetails['history'] {
  const isUndone = (each: OrderStatus) =>
    each === 'fulfilled' && isUnshipped(shipmentsAfter(order.details, event));
  const moments = (order.details.history ?? []).filter((moment) => !isUndone(moment.status));
  const reached = new Set(rank(status) > rank(order.status) ? [status] : []);
  if (event.status && event.status !== 'pending' && !isUndone(event.status)) reached.add(event.status);
  // The order was paid after it was placed, so its own time is not the time of the payment.
  const isPaidLate = order.details.paid === false && event.paid === true;
  if (isPaidLate) reached.add('paid');
  const at = event.at ?? event.now;
  const news = [...reached]
    .filter((each) => !moments.some((moment) => moment.status === each))
    .map((each) => ({ status: each, at: each === 'paid' && isPaidLate ? (event.updatedAt ?? at) : at }));
  return news.length === 0 ? moments : [...moments, ...news].sort((a, b) => a.at - b.at);
}

function detailsAfter(order: OrderRecord, event: OrderEvent, status: OrderStatus): OrderDetails {
  const { details } = order;
  // Fields that an event leaves out stay; an older event fills gaps only.
  const [first, second] = isCurrent(order, event) ? [event, details] : [details, event];
  const after: OrderDetails = {
    number: first.number ?? second.number,
    placedAt: first.placedAt ?? second.placedAt,
    cancelledAt: event.cancelledAt ?? details.cancelledAt,
    updatedAt: first.updatedAt ?? second.updatedAt,
    contact: first.contact ?? second.contact,
    paid: paidAfter(details, event),
    payment: first.payment ?? (first.paid ? undefined : second.payment),
    test: first.test ?? second.test,
    receivedCents: receivedAfter(details, event),
    totals: first.totals ?? second.totals,
    discounts: first.discounts ?? second.discounts,
    shippingOption: first.shippingOption ?? second.shippingOption,
    city: first.city ?? second.city,
    ...shipmentsAfter(details, event),
    refunds: refundsAfter(details, event),
    history: historyAfter(order, event, status),
    change: details.change,
    shipBy: details.shipBy ?? promiseOf(order, event, first.placedAt ?? second.placedAt),
    late: details.late,
    erased: details.erased,
    payerErased: details.payerErased,
    recipientErased: details.recipientErased,
  };
  const cancellation = settled(details.cancellation, { ...order, status, details: after });
  return pruned({ ...after, cancellation });
}

/** Only buyers of this store saw a promised day. */
const promiseOf = (order: OrderRecord, event: OrderEvent, placedAt: number | undefined) =>
  isPlatformOnly(order) ? undefined : promisedDay(placedAt, linesAfter(order, event));

/** Removes unknown fields, so that equal details are equal as text. */
const pruned = (details: OrderDetails): OrderDetails =>
  Object.fromEntries(
    Object.entries(details).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** The platform decides the lines; the pictures and a bundle's parts come from the hand-off. */
function linesAfter(order: OrderRecord, event: OrderEvent): readonly OrderLine[] {
  if (!event.lines || !isCurrent(order, event)) return order.lines;
  return withPictures(event.lines, order.lines);
}

function withPictures(lines: readonly OrderLine[], pictured: readonly OrderLine[]): readonly OrderLine[] {
  const picturedById = new Map(pictured.map((line) => [line.variantId, line]));
  return lines.map((line) => {
    const { imageUrl, parts } = { ...picturedById.get(line.variantId), ...line };
    return { ...line, ...defined({ imageUrl, parts }) };
  });
}

/** Returns the order after the event; the same object if nothing changed. */
export function applyEvent(order: OrderRecord, news: OrderEvent): OrderRecord {
  const event = isErased(order) ? eventWithoutBuyer(news) : eventWithoutOthers(news, order.details);
  const status = nextStatus(order, event);
  const isIdentified = isBlank(order) && event.lines !== undefined;
  const after: OrderRecord = {
    ...order,
    ...(isIdentified && { customerName: event.customerName, email: event.email }),
    status,
    lines: linesAfter(order, event),
    totalCents: totalAfter(order, event) ?? order.totalCents,
    platformOrderId: event.platformOrderId,
    details: detailsAfter(order, event, status),
  };
  return isDeepStrictEqual(after, order) ? order : after;
}

const sumOf = (lines: readonly OrderLine[]): Cents =>
  lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);

/** Creates an order that was placed on the platform without our hand-off, from its first event. */
export function orderFromEvent(event: OrderEvent): OrderRecord {
  const blank: OrderRecord = {
    id: event.newId,
    customerName: event.customerName,
    email: event.email,
    lines: [],
    totalCents: event.totalCents ?? sumOf(event.lines ?? []),
    status: 'placed',
    details: {},
    platformOrderId: event.platformOrderId,
    createdAt: event.now,
  };
  return applyEvent(blank, event);
}

/** Our order takes over the data of a foreign one, because the first events did not name ours. */
export function mergePlatformOnlyOrder(
  order: OrderRecord,
  foreign: OrderRecord,
  event: OrderEvent,
): OrderRecord {
  const source = isErased(order) ? { ...foreign, ...withoutBuyer(foreign) } : foreign;
  const base = isBlank(source)
    ? order
    : { ...order, lines: withPictures(source.lines, order.lines), totalCents: source.totalCents };
  const after = applyEvent({ ...base, details: source.details }, event);
  return { ...after, status: furthest(after.status, foreign.status) };
}
