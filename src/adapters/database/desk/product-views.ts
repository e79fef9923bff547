// Views of sold-out products: one row for each day and product.
import { sql } from 'kysely';
import type { ProductViewRepository } from '../../../shop/ports/product-views.ts';
import type { DatabaseHandle } from '../handle.ts';

export function productViewRepository({ queries }: DatabaseHandle): ProductViewRepository {
  return {
    async add(counts) {
      if (counts.length === 0) return;
      await queries
        .insertInto('sold_out_looks')
        .values(counts.map(({ day, productId, looks }) => ({ day, product_id: productId, looks })))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'product_id'])
            .doUpdateSet({ looks: sql<number>`sold_out_looks.looks + excluded.looks` }),
        )
        .execute();
    },

    async list(since, limit) {
      const rows = await queries
        .selectFrom('sold_out_looks')
        .select(({ fn }) => ['product_id', fn.sum<number | string>('looks').as('looks')])
        .where('day', '>=', since)
        .groupBy('product_id')
        .orderBy('looks', 'desc')
        .orderBy('product_id')
        .limit(limit)
        .execute();
      return rows.map(({ product_id, looks }) => ({ productId: product_id, looks: Number(looks) }));
    },

    async removeBefore(day) {
      const { numDeletedRows } = await queries
        .deleteFrom('sold_out_looks')
        .where('day', '<', day)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
