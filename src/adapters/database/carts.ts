// Carts: one line per session and variant, changed by single statements so that two tabs never lose a step.
import { sql } from 'kysely';
import type { CartLine, CartStore } from '../../shop/ports.ts';
import type { Database } from './database.ts';
import type { CartLineTable } from './schema.ts';

export const CART_LINE_COLUMNS = ['id', 'product_id', 'variant_id', 'quantity'] as const;

export function cartLineOf(row: Pick<CartLineTable, (typeof CART_LINE_COLUMNS)[number]>): CartLine {
  return { id: row.id, productId: row.product_id, variantId: row.variant_id, quantity: row.quantity };
}

export function cartStore({ queries }: Database): CartStore {
  return {
    async listCartLines(sessionId) {
      const rows = await queries
        .selectFrom('cart_lines')
        .select(CART_LINE_COLUMNS)
        .where('session_id', '=', sessionId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(cartLineOf);
    },

    async addToCartLine({ id, sessionId, productId, variantId, quantity, cap, now }) {
      const sum = sql<number>`cart_lines.quantity + excluded.quantity`;
      const row = await queries
        .insertInto('cart_lines')
        .values({
          id,
          session_id: sessionId,
          product_id: productId,
          variant_id: variantId,
          quantity: Math.min(quantity, cap),
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['session_id', 'variant_id']).doUpdateSet({
            quantity: sql<number>`case when ${sum} > ${cap} then ${cap} else ${sum} end`,
            updated_at: now,
          }),
        )
        .returning(CART_LINE_COLUMNS)
        .executeTakeFirstOrThrow();
      return cartLineOf(row);
    },

    async updateCartLine(sessionId, id, quantity, now) {
      const row = await queries
        .updateTable('cart_lines')
        .set({ quantity, updated_at: now })
        .where('id', '=', id)
        .where('session_id', '=', sessionId)
        .returning(CART_LINE_COLUMNS)
        .executeTakeFirst();
      return row && cartLineOf(row);
    },

    async removeCartLine(sessionId, id) {
      const { numDeletedRows } = await queries
        .deleteFrom('cart_lines')
        .where('id', '=', id)
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
