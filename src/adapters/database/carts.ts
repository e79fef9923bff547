// Carts: one line per session, variant and attributes, changed by single statements so that two tabs never lose a step.
import { sql } from 'kysely';
import type { LineAttribute } from '../../shared/gift-card.ts';
import type { CartLine, CartRepository } from '../../shop/ports/carts.ts';
import { type DatabaseHandle, emailKey, type Queries } from './handle.ts';
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

type NewLine = Parameters<CartRepository['addToCartLine']>[0];

/**
 * Adds to the line or makes it; answers nothing where the cap or the cart's limit forbids it. Written out because it is
 * the busiest statement: building it would cost a quarter of its time.
 */
async function insertOrAdd(queries: Queries, line: NewLine): Promise<CartLineRow[]> {
  const { id, sessionId, productId, variantId, quantity, cap, mostLines, now, lineKey = '' } = line;
  const attributes = line.attributes ? JSON.stringify(line.attributes) : null;
  const recipientKey = line.recipientEmail === undefined ? null : emailKey(line.recipientEmail);
  const { rows } = await sql<CartLineRow>`
    insert into cart_lines
      (id, session_id, product_id, variant_id, quantity, line_key, attributes, recipient_key, created_at, updated_at)
    select cast(${id} as text), cast(${sessionId} as text), cast(${productId} as text), cast(${variantId} as text),
      cast(${quantity} as integer), cast(${lineKey} as text), cast(${attributes} as text), cast(${recipientKey} as text),
      cast(${now} as bigint), cast(${now} as bigint)
    where cast(${quantity} as integer) <= cast(${cap} as integer) and (
      (select count(*) from cart_lines where session_id = ${sessionId}) < cast(${mostLines} as integer)
      or exists (select 1 from cart_lines where session_id = ${sessionId} and variant_id = ${variantId}
        and line_key = ${lineKey})
    )
    on conflict (session_id, variant_id, line_key) do update set
      quantity = cart_lines.quantity + excluded.quantity,
      updated_at = excluded.updated_at
    where cart_lines.quantity + excluded.quantity <= cast(${cap} as integer)
    returning id, product_id, variant_id, quantity, attributes
  `.execute(queries);
  return rows;
}

export function cartRepository(database: DatabaseHandle): CartRepository {
  const { queries } = database;

  async function listCartLines(sessionId: string): Promise<CartLine[]> {
    const rows = await queries
      .selectFrom('cart_lines')
      .select(CART_LINE_COLUMNS)
      .where('session_id', '=', sessionId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(cartLineOf);
  }

  /** An existing line is increased by one statement, safe with concurrent adds. */
  function growLine({
    sessionId,
    variantId,
    lineKey = '',
    quantity,
    cap,
    now,
  }: NewLine): Promise<CartLineRow[]> {
    return queries
      .updateTable('cart_lines')
      .set((set) => ({ quantity: set('quantity', '+', quantity), updated_at: now }))
      .where('session_id', '=', sessionId)
      .where('variant_id', '=', variantId)
      .where('line_key', '=', lineKey)
      .where('quantity', '<=', cap - quantity)
      .returning(CART_LINE_COLUMNS)
      .execute();
  }

  /** SQLite has one writer; on PostgreSQL two new lines of one cart could each be counted without the other. */
  async function addLine(line: NewLine): Promise<CartLineRow[]> {
    if (database.engine === 'sqlite') return insertOrAdd(queries, line);
    const grown = await growLine(line);
    if (grown.length > 0) return grown;
    return database.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${line.sessionId}, 0))`.execute(trx);
      return insertOrAdd(trx, line);
    });
  }

  return {
    listCartLines,

    async addToCartLine(line) {
      const [row] = await addLine(line);
      if (row) return { line: cartLineOf(row) };
      const held = await listCartLines(line.sessionId);
      const same = await queries
        .selectFrom('cart_lines')
        .select('quantity')
        .where('session_id', '=', line.sessionId)
        .where('variant_id', '=', line.variantId)
        .where('line_key', '=', line.lineKey ?? '')
        .executeTakeFirst();
      if (!same && held.length >= line.mostLines) return { refused: 'full' };
      return { refused: 'cap', held: same?.quantity ?? 0 };
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
