// B12 Decides when an order is late, when its buyer gets a notice, and the new day in it. Pure.
import { DISPATCH } from '../../shared/brand.ts';
import { addBusinessDays, type Day, shopTime } from '../../shared/delivery/calendar.ts';
import { latestShipping } from '../../shared/delivery/delivery.ts';
import type { OrderDetails, OrderLine, OrderRecord } from '../ports/orders.ts';
import { isCancelled, isShipped } from './cancellation-rules.ts';

const HOUR_SECONDS = 3_600;
/** For an order that has been late for longer, the owner writes to the buyer, as after a long outage. */
const NOTICE_WINDOW_DAYS = 30;
const MAX_NEW_DAY = 365;

/** A gift card is sent by mail. */
const isShippable = (lines: readonly OrderLine[]): boolean =>
  lines.length === 0 ||
  lines.some(({ properties = [] }) => properties.every(({ name }) => name !== 'Recipient email'));

/** The latest day that the product page promised when the order was placed. */
export const promisedDay = (placedAt: number | undefined, lines: readonly OrderLine[]): Day | undefined =>
  placedAt !== undefined && isShippable(lines) ? latestShipping(placedAt) : undefined;

/** The money is neither paid nor reserved, so nothing has to ship. */
const WAITS_FOR_MONEY: ReadonlySet<string | undefined> = new Set([
  'pending',
  'partially_paid',
  'voided',
  'expired',
]);

/** Returns the day after which the order is late; undefined if nothing is left to ship. */
export function lateAfter(order: OrderRecord): Day | undefined {
  const { status, details, lines } = order;
  const isOpen = (status === 'placed' || status === 'paid') && lines.length > 0;
  if (!isOpen || isShipped(order) || isCancelled(order)) return undefined;
  if (details.cancellation?.state === 'requested') return undefined;
  if (details.paid !== true && WAITS_FOR_MONEY.has(details.payment)) return undefined;
  return details.shipBy;
}

export function isLate(order: OrderRecord, now: number): boolean {
  const day = lateAfter(order);
  return day !== undefined && shopTime(now).day > day;
}

/** Returns the business day of the notice to the buyer; undefined once it was sent. */
export function noticeDay(order: OrderRecord): Day | undefined {
  const day = lateAfter(order);
  return day === undefined || order.details.late?.noticedAt !== undefined
    ? undefined
    : addBusinessDays(day + 1, 0);
}

/** The notice is sent at noon, so that the owner has a morning to set the new day. */
export function isNoticeDue(order: OrderRecord, now: number): boolean {
  const due = noticeDay(order);
  if (due === undefined) return false;
  const { day, secondOfDay } = shopTime(now);
  if (day > due + NOTICE_WINDOW_DAYS) return false;
  return day > due || (day === due && secondOfDay >= DISPATCH.noticeHour * HOUR_SECONDS);
}

/** Returns the owner's day if it is in the future, else a few business days from now. */
export function newShipDay({ late }: OrderDetails, now: number): Day {
  const today = shopTime(now).day;
  return late?.newDay !== undefined && late.newDay >= today
    ? late.newDay
    : addBusinessDays(today, DISPATCH.delayDays);
}

export function isPossibleDay(day: Day | undefined, now: number): day is Day {
  const today = shopTime(now).day;
  return day !== undefined && day >= today && day <= today + MAX_NEW_DAY;
}
