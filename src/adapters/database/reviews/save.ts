// Saves one review together with its product's totals, in the caller's transaction.
import type { ReviewRecord } from '../../../shop/ports/reviews.ts';
import type { Queries } from '../handle.ts';
import { rowOfChange, rowOfReview } from './rows.ts';

/**
 * The totals are increased without reading them first, so that two reviews of one product cannot lose each
 * other's rating.
 */
async function addToTotals(
  trx: Queries,
  before: ReviewRecord | undefined,
  after: ReviewRecord,
): Promise<void> {
  const row = rowOfChange(before, after);
  const { product_id: _id, ...figures } = row;
  const names = Object.keys(figures) as (keyof typeof figures)[];
  await trx
    .insertInto('review_totals')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet((set) =>
          Object.fromEntries(
            names.map((name) => [name, set(`review_totals.${name}`, '+', set.ref(`excluded.${name}`))]),
          ),
        ),
    )
    .execute();
}

export async function saveReview(
  trx: Queries,
  before: ReviewRecord | undefined,
  after: ReviewRecord,
): Promise<void> {
  const row = rowOfReview(after);
  if (before) await trx.updateTable('reviews').set(row).where('id', '=', before.id).execute();
  else await trx.insertInto('reviews').values(row).execute();
  await addToTotals(trx, before, after);
}
