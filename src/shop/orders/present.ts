// B5 Presents an order for its own page: its state, its lines, and of the buyer only the city.
import { defined } from '../../shared/defined.ts';
import { shopTime } from '../../shared/delivery/calendar.ts';
import { dayText } from '../../shared/delivery/delivery.ts';
import type { OrderView } from '../../shared/entities.ts';
import { formatCents, fromCents } from '../../shared/money.ts';
import { CANCEL_REPLIES } from '../../shared/order-messages.ts';
import type { Fulfillment, OrderLine, OrderRecord } from '../ports/orders.ts';
import { cancelOutcome, cancelUntil, isCancelled, isShipped, placedAt } from './cancellation-rules.ts';
import { isPaid, refundedCents } from './status.ts';
import { amountsOf } from './totals.ts';

/** Returns the page and the picture of a line's product, or undefined if the shop no longer sells it. */
export type SoldProduct = (
  line: Pick<OrderLine, 'productId' | 'variantId'>,
) => { readonly path: string; readonly imageUrl: string } | undefined;

const toDate = (ms: number): string => new Date(ms).toISOString();

/** A shopper's own text on a line is personal, except for these. */
const SHOWN_PROPERTIES: ReadonlySet<string> = new Set(['Design', 'Send on']);

/** Words the order's state, without refunds. */
function standing(order: OrderRecord): string {
  if (isCancelled(order)) return 'Cancelled';
  if (order.details.cancellation?.state === 'requested') return CANCEL_REPLIES.requested;
  if (isShipped(order)) return 'Shipped';
  if (order.status === 'pending') return 'Waiting for payment';
  return isPaid(order) ? 'Paid' : 'Placed';
}

export function stateOf(order: OrderRecord): string {
  const refunded = refundedCents(order.details);
  if (order.status === 'refunded' && !isCancelled(order))
    return `Refunded ${formatCents(refunded || order.totalCents)}`;
  return refunded > 0 ? `${standing(order)}, ${formatCents(refunded)} refunded` : standing(order);
}

function stepsOf(order: OrderRecord): OrderView['steps'] {
  const { details, status } = order;
  const when = (name: string) => details.history?.find((moment) => moment.status === name)?.at;
  const step = (label: string, done: boolean, at: number | undefined) => ({
    label,
    done,
    ...(done && at !== undefined && { at: toDate(at) }),
  });
  const cancelled = isCancelled(order);
  const shipped = isShipped(order);
  const requested = details.cancellation?.state === 'requested' && !cancelled;
  const ended = cancelled || requested || status === 'refunded';
  const refunded = refundedCents(details) || (status === 'refunded' ? order.totalCents : 0);
  return [
    step('Placed', status !== 'pending', placedAt(order)),
    step('Paid', isPaid(order), when('paid') ?? placedAt(order)),
    ...(shipped || !ended
      ? [step('Shipped', shipped, details.fulfillments?.[0]?.at ?? when('fulfilled'))]
      : []),
    ...(requested ? [step(CANCEL_REPLIES.requested, true, details.cancellation?.at)] : []),
    ...(cancelled ? [step('Cancelled', true, details.cancelledAt ?? when('cancelled'))] : []),
    ...(refunded > 0
      ? [step(`Refunded ${formatCents(refunded)}`, true, details.refunds?.at(-1)?.at ?? when('refunded'))]
      : []),
  ];
}

function lineOf(
  { name, variantTitle, parts, quantity, unitCents, ...line }: OrderLine,
  soldProduct: SoldProduct,
): OrderView['lines'][number] {
  const product = soldProduct(line);
  // A size that was chosen after the order has no picture of its own in it.
  const imageUrl = line.imageUrl || product?.imageUrl;
  return defined({
    name,
    path: product?.path,
    variantTitle: variantTitle || undefined,
    imageUrl: imageUrl || undefined,
    parts: parts && [...parts],
    quantity,
    price: fromCents(unitCents * quantity),
    notes: (line.properties ?? [])
      .filter((property) => SHOWN_PROPERTIES.has(property.name))
      .map((property) => `${property.name}: ${property.value}`),
  });
}

function totalsOf(order: OrderRecord): OrderView['totals'] {
  const { parts, total, paid, takenOut, toPay, refunded } = amountsOf(order);
  const { discounts, ...amounts } = parts ?? {};
  return {
    ...Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, fromCents(cents)])),
    ...defined({ discounts: discounts?.map(({ name, cents }) => ({ name, amount: fromCents(cents) })) }),
    total: fromCents(total),
    ...(takenOut + toPay > 0 && { paid: fromCents(paid) }),
    ...(takenOut > 0 && { takenOut: fromCents(takenOut) }),
    ...(toPay > 0 && { toPay: fromCents(toPay) }),
    ...(refunded > 0 && { refunded: fromCents(refunded) }),
  };
}

/** Shopify says 'Other' if the owner named no carrier: that is no help for the shopper. */
export const isCarrier = (carrier: string | undefined): carrier is string =>
  carrier !== undefined && carrier !== '' && carrier.toLowerCase() !== 'other';

/** The carrier's day, until it has delivered. */
const arrivalOf = ({ deliveredAt, estimatedDeliveryAt }: Fulfillment): string | undefined =>
  deliveredAt === undefined && estimatedDeliveryAt !== undefined
    ? `Arrives ${dayText(shopTime(estimatedDeliveryAt).day)}`
    : undefined;

const shipmentOf = (parcel: Fulfillment) =>
  defined({
    at: toDate(parcel.at),
    carrier: isCarrier(parcel.carrier) ? parcel.carrier : undefined,
    number: parcel.trackingNumber || undefined,
    url: parcel.trackingUrl || undefined,
    arrival: arrivalOf(parcel),
  });

function cancelOf(order: OrderRecord, now: number): OrderView['cancel'] {
  const answer = cancelOutcome(order, now);
  if (answer === 'requested') return order.details.cancellation?.byOwner ? 'asked' : 'requested';
  return answer === 'open' || answer === 'refused' || answer === 'cancelled' ? answer : undefined;
}

export function presentOrder(
  order: OrderRecord,
  now: number,
  soldProduct: SoldProduct = () => undefined,
): OrderView {
  const { details, status } = order;
  const cancel = cancelOf(order, now);
  return defined({
    number: details.number || undefined,
    state: stateOf(order),
    ...(status !== 'pending' && { placedAt: toDate(placedAt(order)) }),
    steps: stepsOf(order),
    lines: order.lines.map((line) => lineOf(line, soldProduct)),
    totals: totalsOf(order),
    shipments: (details.fulfillments ?? []).map(shipmentOf),
    city: details.city || undefined,
    cancel,
    ...(cancel === 'open' &&
      now <= cancelUntil(order) && {
        openUntil: toDate(cancelUntil(order)),
        openForMs: cancelUntil(order) - now,
      }),
    waiting: status === 'pending' || cancel === 'requested',
  });
}
