// The discount code of a cart: one row for each session, written as a whole, so that code and amount always
// fit.
import type { Selectable } from 'kysely';
import type { DiscountWarning } from '../../../shared/messages.ts';
import type { CartDiscount, DiscountRepository } from '../../../shop/ports/cart-discounts.ts';
import type { DatabaseHandle } from '../handle.ts';
import type { CartDiscountTable } from '../schema.ts';

const discountOf = (row: Selectable<CartDiscountTable>): CartDiscount => ({
  code: row.code,
  state: row.state as CartDiscount['state'],
  title: row.title,
  amountCents: row.amount_cents,
  fingerprint: row.fingerprint,
  ...(row.warning !== null && { warning: row.warning as DiscountWarning }),
  revision: row.revision,
});

const columnsOf = (discount: CartDiscount, now: number) => ({
  code: discount.code,
  state: discount.state,
  title: discount.title,
  amount_cents: discount.amountCents,
  fingerprint: discount.fingerprint,
  warning: discount.warning ?? null,
  revision: discount.revision,
  updated_at: now,
});

export function discountRepository({ queries }: DatabaseHandle): DiscountRepository {
  return {
    async find(sessionId) {
      const row = await queries
        .selectFrom('cart_discounts')
        .selectAll()
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return row && discountOf(row);
    },

    async save(sessionId, discount, now) {
      const columns = columnsOf(discount, now);
      await queries
        .insertInto('cart_discounts')
        .values({ session_id: sessionId, ...columns })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(columns))
        .execute();
    },

    async replace(sessionId, revision, discount, now) {
      const { numUpdatedRows } = await queries
        .updateTable('cart_discounts')
        .set(columnsOf(discount, now))
        .where('session_id', '=', sessionId)
        .where('revision', '=', revision)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove(sessionId) {
      await queries.deleteFrom('cart_discounts').where('session_id', '=', sessionId).execute();
    },
  };
}
