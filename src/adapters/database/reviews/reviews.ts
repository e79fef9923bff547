// B10 Reviews: decided over a locked order or review, saved with their totals, read by page.
import { type RawBuilder, sql } from 'kysely';
import type { ReviewRepository } from '../../../shop/ports/reviews.ts';
import { cutPage, newestFirst } from '../cursor.ts';
import type { DatabaseHandle, Queries } from '../handle.ts';
import { insertMail } from '../mail/outbox.ts';
import { findLocked } from '../orders/find-locked.ts';
import { reviewOf, totalsOf } from './rows.ts';
import { saveReview } from './save.ts';

const CHANGES = sql<number>`revision`;
const ALL = sql<number>`stars_1 + stars_2 + stars_3 + stars_4 + stars_5`;
const REMOVED = sql<number>`removed_personal + removed_abuse + removed_topic`;

export function reviewRepository(database: DatabaseHandle): ReviewRepository {
  const { queries, engine } = database;

  /** Other changes of the order, its erasure included, wait for us or have finished. */
  const lockOrder = (trx: Queries, id: string) => findLocked(trx, engine, 'id', id);

  async function listOfOrder(within: Queries, orderId: string) {
    const rows = await within.selectFrom('reviews').selectAll().where('order_id', '=', orderId).execute();
    return rows.map(reviewOf);
  }

  /** Adds up the totals of the products: counting the reviews would read every row. */
  async function sumTotals(columns: RawBuilder<number>): Promise<number> {
    const { total } = await queries
      .selectFrom('review_totals')
      .select((select) => select.fn.sum<number | string | null>(columns).as('total'))
      .executeTakeFirstOrThrow();
    return Number(total ?? 0);
  }

  return {
    listOfOrder: (orderId) => listOfOrder(queries, orderId),

    decide: (orderId, decide) =>
      database.transaction(async (trx) => {
        const order = await lockOrder(trx, orderId);
        const reviews = await listOfOrder(trx, orderId);
        const { review, result } = decide(order, reviews);
        if (review) {
          const storedReview = reviews.find(({ id }) => id === review.id);
          await saveReview(trx, storedReview, review);
        }
        return result;
      }),

    decideReview: (id, decide) =>
      database.transaction(async (trx) => {
        const row = await trx
          .selectFrom('reviews')
          .selectAll()
          .where('id', '=', id)
          .where('deleted', '=', 0)
          .$if(engine === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst();
        const storedReview = row && reviewOf(row);
        const { review, result } = decide(storedReview);
        if (review) await saveReview(trx, storedReview, review);
        return result;
      }),

    addAll: (reviews) =>
      database.backgroundTransaction(async (trx) => {
        for (const review of reviews) {
          const storedReview = await trx
            .selectFrom('reviews')
            .select('id')
            .where('order_id', '=', review.orderId)
            .where('line_key', '=', review.lineKey)
            .executeTakeFirst();
          if (!storedReview) await saveReview(trx, undefined, review);
        }
      }),

    async listShown({ productId, stars, offset, limit }) {
      // The index alone finds the page, however far down it is; only its own rows are read.
      const page = queries
        .selectFrom('reviews')
        .select('id')
        .where('product_id', '=', productId)
        .where('shown', '=', 1)
        .$if(stars !== undefined, (query) => query.where('rating', '=', stars ?? 0))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit);
      const rows = await queries
        .selectFrom('reviews')
        .selectAll()
        .where('id', 'in', (where) => where.selectFrom(page.as('page')).select('page.id'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(reviewOf);
    },

    async totals(productId) {
      const row = await queries
        .selectFrom('review_totals')
        .selectAll()
        .where('product_id', '=', productId)
        .executeTakeFirst();
      return row && totalsOf(row);
    },

    async listTotals() {
      return (await queries.selectFrom('review_totals').selectAll().execute()).map(totalsOf);
    },

    countChanges: () => sumTotals(CHANGES),

    async list(page) {
      const rows = queries
        .selectFrom('reviews')
        .selectAll()
        .where('deleted', '=', 0)
        .$if(page.removed === true, (query) => query.where('removed', 'is not', null));
      const [entries, total] = await Promise.all([
        newestFirst(rows, page).execute(),
        page.uncounted ? 0 : sumTotals(page.removed === true ? REMOVED : ALL),
      ]);
      return cutPage(entries, page, total, reviewOf);
    },

    async listUnasked({ from, to, limit }) {
      const rows = await queries
        .selectFrom('orders')
        .select('id')
        .where('shipped_at', '>=', from)
        .where('shipped_at', '<=', to)
        .where('review_asked_at', 'is', null)
        .orderBy('shipped_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    ask: (orderId, now, decide) =>
      database.transaction(async (trx) => {
        const order = await lockOrder(trx, orderId);
        const marked = await trx
          .updateTable('orders')
          .set({ review_asked_at: now })
          .where('id', '=', orderId)
          .where('review_asked_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!order || !marked) return false;
        const mail = decide(order, await listOfOrder(trx, orderId));
        if (mail) await insertMail(trx, mail);
        return mail !== undefined;
      }),

    async optOut(addressHash, now) {
      await queries
        .insertInto('review_opt_outs')
        .values({ address_hash: addressHash, created_at: now })
        .onConflict((conflict) => conflict.column('address_hash').doNothing())
        .execute();
    },

    async hasOptedOut(addressHash) {
      const row = await queries
        .selectFrom('review_opt_outs')
        .select('address_hash')
        .where('address_hash', '=', addressHash)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
