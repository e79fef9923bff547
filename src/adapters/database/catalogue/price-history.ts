// B13 The price history: one row for each change.
import { NOT_SOLD, type PriceHistoryRepository, type PriceRow } from '../../../shop/ports/price-history.ts';
import type { DatabaseHandle, Queries } from '../handle.ts';

/** Bound variables of one statement are limited. */
const AT_ONCE = 200;

async function newestPrices(queries: Queries, rows: readonly PriceRow[]): Promise<Map<string, number>> {
  const storedRows = await queries
    .selectFrom('price_history')
    .select(['variant_id', 'cents'])
    .where(
      'variant_id',
      'in',
      rows.map(({ variantId }) => variantId),
    )
    .orderBy('since')
    .execute();
  return new Map(storedRows.map(({ variant_id, cents }) => [variant_id, Number(cents)]));
}

export function priceHistoryRepository(database: DatabaseHandle): PriceHistoryRepository {
  const { queries } = database;
  return {
    async state() {
      const { rows, newest } = await queries
        .selectFrom('price_history')
        .select(({ fn }) => [fn.countAll().as('rows'), fn.max('since').as('newest')])
        .executeTakeFirstOrThrow();
      return `${rows} ${newest}`;
    },

    async list() {
      const rows = await queries.selectFrom('price_history').selectAll().orderBy('since').execute();
      return rows.map(({ variant_id, cents, since }) => ({
        variantId: variant_id,
        cents: Number(cents),
        since: Number(since),
      }));
    },

    async add(rows) {
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const some = rows.slice(at, at + AT_ONCE);
        await database.transaction(async (trx) => {
          const newest = await newestPrices(trx, some);
          const news = some.filter(({ variantId, cents }) => newest.get(variantId) !== cents);
          if (news.length === 0) return;
          await trx
            .insertInto('price_history')
            .values(news.map(({ variantId, cents, since }) => ({ variant_id: variantId, cents, since })))
            .onConflict((conflict) => conflict.columns(['variant_id', 'since']).doNothing())
            .execute();
        });
      }
    },

    async purge(before) {
      const { numDeletedRows } = await queries
        .deleteFrom('price_history')
        .where(({ and, eb, exists, not, or, selectFrom }) => {
          const later = selectFrom('price_history as later')
            .select('later.since')
            .whereRef('later.variant_id', '=', 'price_history.variant_id')
            .whereRef('later.since', '>', 'price_history.since');
          const isGone = and([eb('cents', '=', NOT_SOLD), eb('since', '<=', before), not(exists(later))]);
          return or([exists(later.where('later.since', '<=', before)), isGone]);
        })
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
