// B5 The cancellation's state machine: requested → cancelled | refused. Pure: the database locks the order and saves.
import { POLICY } from '../../shared/brand.ts';
import type { Cancellation, OrderRecord } from '../ports/orders.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
/** Longer than one call may take: a request whose sender died is looked after by then. */
const CALL_MS = 60_000;
const FIRST_WAIT_MS = 15_000;
const MAX_WAIT_MS = 10 * MINUTE_MS;
/** The platform cancels in a job of its own, which may fail. By then its event should have come. */
const JOB_MS = 10 * MINUTE_MS;

const reached = ({ status, details }: OrderRecord, wanted: OrderRecord['status']): boolean =>
  status === wanted || (details.history ?? []).some((moment) => moment.status === wanted);

/** By the platform's clock, or as near as we know. */
export const placedAt = ({ details, handedOverAt, createdAt }: OrderRecord): number =>
  details.placedAt ?? details.history?.[0]?.at ?? handedOverAt ?? createdAt;

/** A parcel that has left cannot be called back, be it one of several. */
export const isShipped = (order: OrderRecord): boolean =>
  reached(order, 'fulfilled') || (order.details.fulfillments ?? []).length > 0;

export const isCancelled = (order: OrderRecord): boolean =>
  order.details.cancelledAt !== undefined || reached(order, 'cancelled');

/** Until when it can be cancelled: the last second counts in full. */
export const cancelUntil = (order: OrderRecord): number =>
  placedAt(order) + POLICY.modifyMinutes * MINUTE_MS + SECOND_MS - 1;

export type CancelOutcome =
  | 'open'
  | 'requested'
  | 'cancelled'
  | 'refused'
  | 'shipped'
  | 'refunded'
  | 'changing'
  | 'late'
  | 'unplaced';

/** What a shopper who presses 'Cancel order' now is told; 'open' means that it can be done. */
export function cancelOutcome(order: OrderRecord, now: number): CancelOutcome {
  if (isCancelled(order)) return 'cancelled';
  if (order.details.cancellation) return order.details.cancellation.state;
  if (isShipped(order)) return 'shipped';
  if (order.status === 'refunded') return 'refunded';
  if (order.status === 'pending' || order.platformOrderId === undefined) return 'unplaced';
  // Whoever was told of a delay may cancel until the parcel leaves.
  if (now > cancelUntil(order) && order.details.late?.noticedAt === undefined) return 'late';
  // Of a change and a cancellation at once, the first is finished before the second begins.
  const { change } = order.details;
  return change?.state === 'requested' && !change.byOwner ? 'changing' : 'open';
}

export const requested = (now: number, by: 'platform' | 'owner'): Cancellation => ({
  state: 'requested',
  at: now,
  ...(by === 'owner' ? { tries: 0, byOwner: true } : { tries: 1, dueAt: now + CALL_MS }),
});

/** One more try by the caller; undefined when it is not due, or another instance was first. */
export function retried(known: Cancellation | undefined, now: number): Cancellation | undefined {
  if (known?.state !== 'requested' || known.dueAt === undefined || known.dueAt > now) return undefined;
  return { ...known, tries: known.tries + 1, dueAt: now + CALL_MS };
}

/** The platform was busy, or said nothing certain. */
export const postponed = (known: Cancellation, now: number): Cancellation => ({
  ...known,
  dueAt: now + Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (known.tries - 1)),
});

const undue = ({ dueAt: _dueAt, accepted: _accepted, ...rest }: Cancellation): Cancellation => rest;

/** The platform does it; its event says when it is done. */
export const accepted = (known: Cancellation, now: number): Cancellation => ({
  ...known,
  accepted: true,
  dueAt: now + JOB_MS,
});

export const refused = (known: Cancellation): Cancellation => ({ ...undue(known), state: 'refused' });

export const assignedToOwner = (known: Cancellation): Cancellation => ({ ...undue(known), byOwner: true });

/** What the order as it now stands makes of the cancellation. */
export function settled(known: Cancellation | undefined, order: OrderRecord): Cancellation | undefined {
  if (!known || known.state === 'cancelled') return known;
  if (isCancelled(order)) return { ...undue(known), state: 'cancelled' };
  return known.state === 'requested' && isShipped(order) ? refused(known) : known;
}
