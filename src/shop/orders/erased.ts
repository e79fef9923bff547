// §6 An order whose buyer was erased: what tells of the person goes, and no later event brings it back.
import type { OrderEvent, OrderLine, OrderRecord } from '../ports/orders.ts';

type Told = Pick<OrderRecord, 'lines' | 'details'>;

/** Marked as such; one that was handed over had an address, so without it the buyer was erased as well. */
export const isErased = ({ details, handedOverAt, email }: OrderRecord): boolean =>
  details.erased === true || (handedOverAt !== undefined && email === '');

/** What was sold, without what the shopper wrote on a line. */
const impersonal = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  lines.map(({ properties: _properties, ...line }) => line);

export function withoutBuyer({ lines, details }: Told): Told {
  const { city: _city, contact: _contact, ...rest } = details;
  return { lines: impersonal(lines), details: { ...rest, erased: true } };
}

export function eventWithoutBuyer({ city: _city, contact: _contact, ...event }: OrderEvent): OrderEvent {
  return { ...event, customerName: '', email: '', lines: impersonal(event.lines) };
}
