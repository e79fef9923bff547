// Carts: one line per session, variant and attributes, changed by single statements so that two tabs never lose a step.
import { sql } from 'kysely';
import { CART_MAX_LINES } from '../../shared/constants.ts';
import type { LineAttribute } from '../../shared/gift-card.ts';
import type { CartLine, CartRepository } from '../../shop/ports/carts.ts';
import { type DatabaseHandle, emailKey } from './handle.ts';
import type { CartLineTable } from './schema.ts';

const CART_LINE_COLUMNS = ['id', 'product_id', 'variant_id', 'quantity', 'attributes'] as const;

type CartLineRow = Pick<CartLineTable, (typeof CART_LINE_COLUMNS)[number]>;

export function cartLineOf(row: CartLineRow): CartLine {
  return {
    id: row.id,
    productId: row.product_id,
    variantId: row.variant_id,
    quantity: row.quantity,
    ...(row.attributes !== null && { attributes: JSON.parse(row.attributes) as LineAttribute[] }),
  };
}

/** From here on a new line is counted again: on PostgreSQL others may have come in between. */
const CROWDED = CART_MAX_LINES / 2;

export function cartRepository({ queries }: DatabaseHandle): CartRepository {
  /** True when the line had to go again. */
  async function isTooMany(sessionId: string, id: string): Promise<boolean> {
    const { rows } = await sql<{ held: number }>`
      select count(*) as held from cart_lines where session_id = ${sessionId}
    `.execute(queries);
    if (Number(rows[0]?.held) <= CART_MAX_LINES) return false;
    await queries.deleteFrom('cart_lines').where('id', '=', id).execute();
    return true;
  }

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
    async addToCartLine({ id, sessionId, productId, variantId, quantity, cap, now, ...own }) {
      const lineKey = own.lineKey ?? '';
      const attributes = own.attributes ? JSON.stringify(own.attributes) : null;
      const recipientKey = own.recipientEmail === undefined ? null : emailKey(own.recipientEmail);
      const { rows } = await sql<CartLineRow & { held: number }>`
        insert into cart_lines
          (id, session_id, product_id, variant_id, quantity, line_key, attributes, recipient_key, created_at, updated_at)
        select ${id}, ${sessionId}, ${productId}, ${variantId}, cast(${Math.min(quantity, cap)} as integer),
          ${lineKey}, ${attributes}, ${recipientKey}, cast(${now} as bigint), cast(${now} as bigint)
        where (select count(*) from cart_lines where session_id = ${sessionId}) < ${sql.lit(CART_MAX_LINES)}
          or exists (select 1 from cart_lines
            where session_id = ${sessionId} and variant_id = ${variantId} and line_key = ${lineKey})
        on conflict (session_id, variant_id, line_key) do update set
          quantity = case
            when cart_lines.quantity + excluded.quantity > ${cap} then ${cap}
            else cart_lines.quantity + excluded.quantity
          end,
          updated_at = excluded.updated_at
        returning id, product_id, variant_id, quantity, attributes,
          (select count(*) from cart_lines as others where others.session_id = ${sessionId}) as held
      `.execute(queries);
      const [row] = rows;
      if (!row) return undefined;
      if (row.id === id && Number(row.held) >= CROWDED && (await isTooMany(sessionId, id))) return undefined;
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
