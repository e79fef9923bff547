// B5 Decides whether an order can be canceled, and what its current state makes of a request. Pure.
import { POLICY } from '../../shared/brand.ts';
import type { Cancellation, OrderRecord } from '../ports/orders.ts';
import { holdsSentCard } from './gift-cards.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const reached = ({ status, details }: OrderRecord, goal: OrderRecord['status']): boolean =>
  status === goal || (details.history ?? []).some((moment) => moment.status === goal);

/** By the platform's clock, if it is known. */
export const placedAt = ({ details, handedOverAt, createdAt }: OrderRecord): number =>
  details.placedAt ?? details.history?.[0]?.at ?? handedOverAt ?? createdAt;

/** One shipped parcel is enough, because it cannot be called back. */
export const isShipped = (order: OrderRecord): boolean =>
  reached(order, 'fulfilled') || (order.details.fulfillments ?? []).length > 0;

export const isCancelled = (order: OrderRecord): boolean =>
  order.details.cancelledAt !== undefined || reached(order, 'cancelled');

/** The deadline of a cancellation: the last second counts in full. */
export const cancelUntil = (order: OrderRecord): number =>
  placedAt(order) + POLICY.modifyMinutes * MINUTE_MS + SECOND_MS - 1;

export type CancelOutcome =
  | 'open'
  | 'requested'
  | 'cancelled'
  | 'refused'
  | 'shipped'
  | 'refunded'
  | 'gift-card'
  | 'changing'
  | 'late'
  | 'unplaced';

/** Returns the answer to 'Cancel order' at this time; 'open' means that it is possible. */
export function cancelOutcome(order: OrderRecord, now: number): CancelOutcome {
  if (isCancelled(order)) return 'cancelled';
  if (order.details.cancellation) return order.details.cancellation.state;
  if (isShipped(order)) return 'shipped';
  if (order.status === 'refunded') return 'refunded';
  if (order.status === 'pending' || order.platformOrderId === undefined) return 'unplaced';
  // A buyer with a notice of a delay may cancel until the parcel ships.
  if (now > cancelUntil(order) && order.details.late?.noticedAt === undefined) return 'late';
  if (holdsSentCard(order, now)) return 'gift-card';
  // A change and a cancellation do not overlap: the first is finished before the second starts.
  const { change } = order.details;
  return change?.state === 'requested' && !change.byOwner ? 'changing' : 'open';
}

const undue = ({ dueAt: _dueAt, accepted: _accepted, ...rest }: Cancellation): Cancellation => rest;

const refused = (cancellation: Cancellation): Cancellation => ({ ...undue(cancellation), state: 'refused' });

/** Settles the cancellation by the order's current state. */
export function settled(
  cancellation: Cancellation | undefined,
  order: OrderRecord,
): Cancellation | undefined {
  if (!cancellation || cancellation.state === 'cancelled') return cancellation;
  if (isCancelled(order)) return { ...undue(cancellation), state: 'cancelled' };
  return cancellation.state === 'requested' && isShipped(order) ? refused(cancellation) : cancellation;
}
