// B10 Erases the names and words in a person's reviews; the ratings still count.
import { erased } from '../../../shop/reviews/rules.ts';
import type { Engine, Queries } from '../handle.ts';
import { addressHash } from '../privacy/address-hash.ts';
import { reviewOf } from './rows.ts';
import { saveReview } from './save.ts';

export async function reviewsOfOrders(trx: Queries, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const rows = await trx
    .selectFrom('reviews')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .execute();
  return rows.map(reviewOf);
}

export async function hasLeftReviews(trx: Queries, key: string): Promise<boolean> {
  const row = await trx
    .selectFrom('review_opt_outs')
    .select('created_at')
    .where('address_hash', '=', addressHash(key))
    .executeTakeFirst();
  return row !== undefined;
}

export async function eraseOptOut(trx: Queries, key: string): Promise<void> {
  await trx.deleteFrom('review_opt_outs').where('address_hash', '=', addressHash(key)).execute();
}

/**
 * Runs after the orders are marked: a review that is being written waits for their rows, and then finds its
 * link ended.
 */
export async function eraseReviews(
  trx: Queries,
  engine: Engine,
  orderIds?: readonly string[],
): Promise<number> {
  if (orderIds?.length === 0) return 0;
  const rows = await trx
    .selectFrom('reviews')
    .selectAll()
    .where('erased', '=', 0)
    .where('deleted', '=', 0)
    .$if(orderIds !== undefined, (query) => query.where('order_id', 'in', orderIds ?? []))
    // Sorted everywhere alike, so that two erasures never wait for each other.
    .orderBy('product_id')
    .orderBy('id')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute();
  for (const row of rows) {
    const review = reviewOf(row);
    await saveReview(trx, review, erased(review));
  }
  return rows.length;
}
