// Carts: one line per session and variant, changed by single statements so that two tabs never lose a step.
import { sql } from 'kysely';
import type { CartLine, CartRepository } from '../../shop/ports/carts.ts';
import type { DatabaseHandle } from './handle.ts';
import type { CartLineTable } from './schema.ts';

const CART_LINE_COLUMNS = ['id', 'product_id', 'variant_id', 'quantity'] as const;

type CartLineRow = Pick<CartLineTable, (typeof CART_LINE_COLUMNS)[number]>;

export function cartLineOf(row: CartLineRow): CartLine {
  return { id: row.id, productId: row.product_id, variantId: row.variant_id, quantity: row.quantity };
}

export function cartRepository({ queries }: DatabaseHandle): CartRepository {
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

    /** Written out because it is the busiest statement: building it would cost a quarter of its time. */
    async addToCartLine({ id, sessionId, productId, variantId, quantity, cap, now }) {
      const { rows } = await sql<CartLineRow>`
        insert into cart_lines (id, session_id, product_id, variant_id, quantity, created_at, updated_at)
        values (${id}, ${sessionId}, ${productId}, ${variantId}, ${Math.min(quantity, cap)}, ${now}, ${now})
        on conflict (session_id, variant_id) do update set
          quantity = case
            when cart_lines.quantity + excluded.quantity > ${cap} then ${cap}
            else cart_lines.quantity + excluded.quantity
          end,
          updated_at = excluded.updated_at
        returning id, product_id, variant_id, quantity
      `.execute(queries);
      const [row] = rows;
      if (!row) throw new Error('The database answered no cart line.');
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
