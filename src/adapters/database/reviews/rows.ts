// Converts reviews and their totals between the port and the tables.
import type { Selectable } from 'kysely';
import type { Fit, RemovalReason } from '../../../shared/reviews/review.ts';
import type { ReviewRecord, ReviewTotals } from '../../../shop/ports/reviews.ts';
import { isShown } from '../../../shop/reviews/rules.ts';
import { changeOf } from '../../../shop/reviews/totals.ts';
import type { ReviewTable, ReviewTotalsTable } from './tables.ts';

export const reviewOf = (row: Selectable<ReviewTable>): ReviewRecord => ({
  id: row.id,
  orderId: row.order_id,
  lineKey: row.line_key,
  productId: row.product_id,
  variantTitle: row.variant_title ?? undefined,
  rating: row.rating,
  title: row.title,
  text: row.text,
  name: row.name,
  fit: (row.fit as Fit | null) ?? undefined,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  reply: row.reply === null ? undefined : { text: row.reply, at: row.replied_at ?? 0 },
  removed: (row.removed as RemovalReason | null) ?? undefined,
  erased: row.erased === 1,
  deleted: row.deleted === 1,
});

export const rowOfReview = (review: ReviewRecord): ReviewTable => ({
  id: review.id,
  order_id: review.orderId,
  line_key: review.lineKey,
  product_id: review.productId,
  variant_title: review.variantTitle ?? null,
  rating: review.rating,
  title: review.title,
  text: review.text,
  name: review.name,
  fit: review.fit ?? null,
  reply: review.reply?.text ?? null,
  replied_at: review.reply?.at ?? null,
  removed: review.removed ?? null,
  erased: Number(review.erased),
  deleted: Number(review.deleted),
  shown: Number(isShown(review)),
  created_at: review.createdAt,
  changed_at: review.changedAt,
});

export const totalsOf = (row: Selectable<ReviewTotalsTable>): ReviewTotals => ({
  productId: row.product_id,
  stars: [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5],
  hidden: [row.hidden_1, row.hidden_2, row.hidden_3, row.hidden_4, row.hidden_5],
  fit: { small: row.fit_small, true: row.fit_true, large: row.fit_large },
  removed: {
    'Personal data': row.removed_personal,
    Abuse: row.removed_abuse,
    'Not about the product': row.removed_topic,
  },
  revision: row.revision,
});

/** Builds the first row of totals of a product, or the difference to its row. */
export function rowOfChange(before: ReviewRecord | undefined, after: ReviewRecord): ReviewTotalsTable {
  const { stars, hidden, fit, removed } = changeOf(before, after);
  return {
    product_id: after.productId,
    stars_1: stars[0],
    stars_2: stars[1],
    stars_3: stars[2],
    stars_4: stars[3],
    stars_5: stars[4],
    hidden_1: hidden[0],
    hidden_2: hidden[1],
    hidden_3: hidden[2],
    hidden_4: hidden[3],
    hidden_5: hidden[4],
    fit_small: fit.small,
    fit_true: fit.true,
    fit_large: fit.large,
    removed_personal: removed['Personal data'],
    removed_abuse: removed.Abuse,
    removed_topic: removed['Not about the product'],
    revision: 1,
  };
}
