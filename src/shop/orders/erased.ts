// §6 An order whose buyer was erased: what tells of the person goes, and no later event brings it back.
import type { OrderDetails, OrderEvent, OrderLine, OrderRecord } from '../ports/orders.ts';

type Told = Pick<OrderRecord, 'lines' | 'details'>;

/** Marked as such; one that was handed over had an address, so without it the buyer was erased as well. */
export const isErased = ({ details, handedOverAt, email }: OrderRecord): boolean =>
  details.erased === true || (handedOverAt !== undefined && email === '');

/** What was sold, without what the shopper wrote on a line. */
const impersonal = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  lines.map(({ properties: _properties, ...line }) => line);

/** A change that is under way goes on without the address that was asked for. */
function withoutAddress({ change, ...details }: OrderDetails): OrderDetails {
  if (!change) return details;
  const { address: _address, undo: _undo, ...rest } = change;
  return { ...details, change: rest };
}

export function withoutBuyer({ lines, details }: Told): Told {
  const { city: _city, contact: _contact, ...rest } = withoutAddress(details);
  return { lines: impersonal(lines), details: { ...rest, erased: true } };
}

/** A gift card that names the address. */
export const isOwnLine = ({ properties = [] }: OrderLine, address: string): boolean =>
  properties.some(({ value }) => value.toLowerCase().includes(address));

/** Somebody else's order, without the person who paid it under an address of their own. */
export function withoutPayer({ lines, details }: Told): Told {
  const { city: _city, contact: _contact, ...rest } = withoutAddress(details);
  return { lines, details: { ...rest, payerErased: true } };
}

/** Somebody else's order, without what was written for the recipient of a gift card. */
export const withoutRecipient = ({ lines, details }: Told): Told => ({
  lines: impersonal(lines),
  details: { ...details, recipientErased: true },
});

/** What is told later of a payer or recipient who was erased is left out, too. */
export function eventWithoutOthers(
  event: OrderEvent,
  { payerErased, recipientErased }: OrderDetails,
): OrderEvent {
  const { city: _city, contact: _contact, ...payerless } = event;
  const told = payerErased ? payerless : event;
  return recipientErased ? { ...told, lines: impersonal(told.lines) } : told;
}

export function eventWithoutBuyer({ city: _city, contact: _contact, ...event }: OrderEvent): OrderEvent {
  return { ...event, customerName: '', email: '', lines: impersonal(event.lines) };
}
