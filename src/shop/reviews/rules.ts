// B10 Decides who may write, change and delete a review, and how the owner may handle it. Pure: the database
// locks and saves.
import { DAY_MS, REVIEW_CHANGE_DAYS, REVIEW_WRITE_DAYS } from '../../shared/constants.ts';
import type { RemovalReason } from '../../shared/reviews/review.ts';
import type { ReviewInput } from '../../shared/reviews/review-input.ts';
import { isCancelled, isShipped } from '../orders/cancellation-rules.ts';
import { isErased } from '../orders/erased.ts';
import type { OrderLine, OrderRecord } from '../ports/orders.ts';
import type { ReviewRecord } from '../ports/reviews.ts';

/** Names a line by its variant, and by its place among the lines of that variant: lines have no number of their own. */
export function lineKeys({ lines }: Pick<OrderRecord, 'lines'>): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ variantId }) => {
    const before = counts.get(variantId) ?? 0;
    counts.set(variantId, before + 1);
    return `${variantId}-${before}`;
  });
}

export const lineOf = (order: Pick<OrderRecord, 'lines'>, lineKey: string): OrderLine | undefined =>
  order.lines[lineKeys(order).indexOf(lineKey)];

/** The time when the last parcel shipped; undefined before. */
export function shippedAt(order: OrderRecord): number | undefined {
  if (!isShipped(order)) return undefined;
  const parcels = (order.details.fulfillments ?? []).map(({ at }) => at);
  const fulfilled = order.details.history?.find(({ status }) => status === 'fulfilled')?.at;
  return parcels.length > 0 ? Math.max(...parcels) : (fulfilled ?? order.createdAt);
}

/** Parcels name variants, not lines: their content counts toward the lines of a variant in order. */
function isLineShipped(order: OrderRecord, lineKey: string): boolean {
  const parcels = order.details.fulfillments ?? [];
  if (parcels.length === 0 || parcels.some(({ lines }) => lines === undefined)) return isShipped(order);
  const at = lineKeys(order).indexOf(lineKey);
  const variantId = order.lines[at]?.variantId;
  const unitsIn = (lines: readonly { readonly variantId: string; readonly quantity: number }[]) =>
    lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0);
  return unitsIn(parcels.flatMap(({ lines = [] }) => lines)) > unitsIn(order.lines.slice(0, at));
}

/** Returns the review of the line's product: an order has one, whichever of its lines a link names. */
export function reviewOfLine(
  order: OrderRecord | undefined,
  lineKey: string,
  reviews: readonly ReviewRecord[],
): ReviewRecord | undefined {
  const line = order && lineOf(order, lineKey);
  return (
    reviews.find((review) => review.lineKey === lineKey) ??
    reviews.find(({ productId }) => productId === line?.productId)
  );
}

/** A gift card is for somebody else, and nobody wears it. */
const isGift = ({ properties = [] }: OrderLine): boolean =>
  properties.some(({ name }) => name === 'Recipient email');

/** Returns the line of a link; undefined if it can no longer be reviewed. */
export function reviewableLine(
  order: OrderRecord | undefined,
  lineKey: string,
  existingReview: ReviewRecord | undefined,
): OrderLine | undefined {
  if (!order || isErased(order) || !isLineShipped(order, lineKey) || existingReview?.deleted)
    return undefined;
  const line = lineOf(order, lineKey);
  return line && !isGift(line) ? line : undefined;
}

export const changeUntil = ({ createdAt }: Pick<ReviewRecord, 'createdAt'>): number =>
  createdAt + REVIEW_CHANGE_DAYS * DAY_MS;

export type WriteOutcome = 'open' | 'late' | 'gone';

/** A buyer who returned the line or got a refund may still write: it was bought and shipped. */
export function writeOutcome(
  order: OrderRecord | undefined,
  lineKey: string,
  existingReview: ReviewRecord | undefined,
  now: number,
): WriteOutcome {
  if (!order || !reviewableLine(order, lineKey, existingReview)) return 'gone';
  if (existingReview) return now <= changeUntil(existingReview) ? 'open' : 'late';
  return now <= (shippedAt(order) ?? 0) + REVIEW_WRITE_DAYS * DAY_MS ? 'open' : 'gone';
}

interface NewReview {
  readonly id: string;
  readonly orderId: string;
  readonly lineKey: string;
  readonly line: OrderLine;
  readonly input: ReviewInput;
  readonly now: number;
}

/** Writes or changes a review: a change keeps the line, the day, the owner's answer and a removal. */
export function written(existingReview: ReviewRecord | undefined, review: NewReview): ReviewRecord {
  const { id, orderId, lineKey, line, input, now } = review;
  return {
    id: existingReview?.id ?? id,
    orderId,
    lineKey: existingReview?.lineKey ?? lineKey,
    productId: line.productId,
    variantTitle: existingReview ? existingReview.variantTitle : line.variantTitle,
    ...input,
    fit: input.fit,
    createdAt: existingReview?.createdAt ?? now,
    changedAt: now,
    reply: existingReview?.reply,
    removed: existingReview?.removed,
    erased: false,
    deleted: false,
  };
}

const withoutWords = (review: ReviewRecord): ReviewRecord => ({
  ...review,
  title: '',
  text: '',
  name: '',
  variantTitle: undefined,
  reply: undefined,
});

/** The buyer's own deletion. Only the fact that the link was used remains. */
export const deleted = (review: ReviewRecord, now: number): ReviewRecord => ({
  ...withoutWords(review),
  fit: undefined,
  removed: undefined,
  changedAt: now,
  deleted: true,
});

/** The buyer was erased: name and words go, the rating stays. An answer may quote them, so it goes as well. */
export const erased = (review: ReviewRecord): ReviewRecord => ({ ...withoutWords(review), erased: true });

/** The owner may hide a review for one of three reasons and restore it; the words do not change. */
export const removed = (review: ReviewRecord, reason: RemovalReason | undefined): ReviewRecord => ({
  ...review,
  removed: reason,
});

export const answered = (review: ReviewRecord, text: string, now: number): ReviewRecord => ({
  ...review,
  reply: text === '' ? undefined : { text, at: now },
});

export const isShown = (review: ReviewRecord): boolean =>
  !review.deleted && !review.erased && review.removed === undefined;

/** 'Ann S.' */
export function shownName(customerName: string): string {
  const [first = '', ...others] = customerName.trim().split(/\s+/);
  const initial = Array.from(others.at(-1) ?? '')[0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** One request, some days after shipping, and never after everything was refunded or the person was erased. */
export const mayAsk = (order: OrderRecord): boolean =>
  isShipped(order) &&
  !isCancelled(order) &&
  order.status !== 'refunded' &&
  !isErased(order) &&
  order.email !== '' &&
  order.details.test !== true;

/** Returns a line of each product without a review. */
export function unreviewedLines(order: OrderRecord, reviews: readonly ReviewRecord[]): string[] {
  const products = new Set<string | undefined>();
  return lineKeys(order).filter((key) => {
    const productId = lineOf(order, key)?.productId;
    if (products.has(productId) || reviewOfLine(order, key, reviews)) return false;
    if (!reviewableLine(order, key, undefined)) return false;
    products.add(productId);
    return true;
  });
}
