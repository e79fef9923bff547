// §6 Removes a person from orders, and prevents later events from adding them again.
import type { Fulfillment, OrderDetails, OrderEvent, OrderLine, OrderRecord } from '../ports/orders.ts';
import { namesAddress } from './names-address.ts';

type Content = Pick<OrderRecord, 'lines' | 'details'>;

/** Marked as erased; a handed-over order had an address, so without one the buyer was erased as well. */
export const isErased = ({ details, handedOverAt, email }: OrderRecord): boolean =>
  details.erased === true || (handedOverAt !== undefined && email === '');

/** Tells whether the buyer, the payer or the recipient of a gift card was erased. */
export const hasErasedPerson = (order: OrderRecord): boolean =>
  isErased(order) || order.details.payerErased === true || order.details.recipientErased === true;

/** Removes the shopper's own text from the lines. */
const impersonal = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  lines.map(({ properties: _properties, ...line }) => line);

/** Removes the carrier's numbers: they lead to whoever got the parcel. */
const withoutTracking = (fulfillments: readonly Fulfillment[]): readonly Fulfillment[] =>
  fulfillments.map(({ trackingNumber: _number, trackingUrl: _url, ...fulfillment }) => fulfillment);

export function withoutBuyer({ lines, details }: Content): Content {
  const { city: _city, contact: _contact, ...rest } = details;
  const { fulfillments } = rest;
  return {
    lines: impersonal(lines),
    details: { ...rest, ...(fulfillments && { fulfillments: withoutTracking(fulfillments) }), erased: true },
  };
}

/** Tells whether a gift card has the address as its recipient. */
export const isOwnLine = ({ properties = [] }: OrderLine, address: string): boolean =>
  properties.some(({ value }) => namesAddress(value, address));

/** Removes the payer from somebody else's order. */
export function withoutPayer({ lines, details }: Content): Content {
  const { city: _city, contact: _contact, ...rest } = details;
  return { lines, details: { ...rest, payerErased: true } };
}

/** Removes the recipient of a gift card from somebody else's order. */
export const withoutRecipient = ({ lines, details }: Content): Content => ({
  lines: impersonal(lines),
  details: { ...details, recipientErased: true },
});

/** Removes an erased payer or recipient from a later event, too. */
export function eventWithoutOthers(
  event: OrderEvent,
  { payerErased, recipientErased }: OrderDetails,
): OrderEvent {
  const { city: _city, contact: _contact, ...payerless } = event;
  const remaining = payerErased ? payerless : event;
  const { lines } = remaining;
  return recipientErased && lines ? { ...remaining, lines: impersonal(lines) } : remaining;
}

export function eventWithoutBuyer({ city: _city, contact: _contact, ...event }: OrderEvent): OrderEvent {
  const { fulfillments, lines } = event;
  return {
    ...event,
    ...(fulfillments && { fulfillments: withoutTracking(fulfillments) }),
    customerName: '',
    email: '',
    ...(lines && { lines: impersonal(lines) }),
  };
}
