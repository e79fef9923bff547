// Carts: one line per session, variant and attributes, changed by single statements so that two tabs never
// lose a change.
import { sql } from 'kysely';
import type { LineAttribute } from '../../../shared/cart/gift-card.ts';
import { emailKey } from '../../../shop/orders/order-number.ts';
import type { CartLine, CartRepository } from '../../../shop/ports/carts.ts';
import type { DatabaseHandle, Queries } from '../handle.ts';
import { prepare } from '../prepare.ts';
import type { CartLineTable } from '../schema.ts';

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

type NewLine = Parameters<CartRepository['add']>[0];

/** Builds the row of a line property by property: copying the rest of an object takes a thirtieth of the whole call. */
const rowOf = (line: NewLine) => ({
  id: line.id,
  sessionId: line.sessionId,
  productId: line.productId,
  variantId: line.variantId,
  quantity: line.quantity,
  cap: line.cap,
  mostLines: line.mostLines,
  now: line.now,
  lineKey: line.lineKey ?? '',
  attributes: line.attributes ? JSON.stringify(line.attributes) : null,
  recipientKey: line.recipientEmail === undefined ? null : emailKey(line.recipientEmail),
});

/** The busiest queries of the store. */
function prepareQueries(queries: Queries) {
  return {
    list: prepare<{ sessionId: string }, CartLineRow>(({ sessionId }) =>
      queries
        .selectFrom('cart_lines')
        .select(CART_LINE_COLUMNS)
        .where('session_id', '=', sessionId)
        .orderBy('created_at')
        .orderBy('id')
        .compile(),
    ),

    /** Adds to the line or creates it; returns nothing if its limit or the cart's forbids it. */
    insertOrAdd: prepare<ReturnType<typeof rowOf>, CartLineRow>((row) =>
      sql<CartLineRow>`
        insert into cart_lines (
          id, session_id, product_id, variant_id, quantity, line_key, attributes, recipient_key, created_at, updated_at
        )
        select cast(${row.id} as text), cast(${row.sessionId} as text), cast(${row.productId} as text),
          cast(${row.variantId} as text), cast(${row.quantity} as integer), cast(${row.lineKey} as text),
          cast(${row.attributes} as text), cast(${row.recipientKey} as text), cast(${row.now} as bigint),
          cast(${row.now} as bigint)
        where cast(${row.quantity} as integer) <= cast(${row.cap} as integer) and (
          (select count(*) from cart_lines where session_id = ${row.sessionId}) < cast(${row.mostLines} as integer)
          or exists (select 1 from cart_lines where session_id = ${row.sessionId} and variant_id = ${row.variantId}
            and line_key = ${row.lineKey})
        )
        on conflict (session_id, variant_id, line_key) do update set
          quantity = cart_lines.quantity + excluded.quantity,
          updated_at = excluded.updated_at
        where cart_lines.quantity + excluded.quantity <= cast(${row.cap} as integer)
        returning id, product_id, variant_id, quantity, attributes
      `.compile(queries),
    ),

    update: prepare<{ sessionId: string; id: string; quantity: number; now: number }, CartLineRow>(
      ({ sessionId, id, quantity, now }) =>
        queries
          .updateTable('cart_lines')
          .set({ quantity, updated_at: now })
          .where('id', '=', id)
          .where('session_id', '=', sessionId)
          .returning(CART_LINE_COLUMNS)
          .compile(),
    ),
  };
}

/** Returns the id of the line that it became. */
async function insertMoved(
  queries: Queries,
  row: CartLineTable,
  capOf: (variantId: string) => number,
): Promise<string> {
  const cap = sql<number>`cast(${capOf(row.variant_id)} as integer)`;
  const { id } = await queries
    .insertInto('cart_lines')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'variant_id', 'line_key']).doUpdateSet({
        quantity: sql<number>`case
          when cart_lines.quantity + excluded.quantity <= ${cap} then cart_lines.quantity + excluded.quantity
          when cart_lines.quantity < ${cap} then ${cap}
          else cart_lines.quantity end`,
        updated_at: row.updated_at,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function cartRepository(database: DatabaseHandle): CartRepository {
  const { queries } = database;
  const prepared = prepareQueries(queries);

  async function list(sessionId: string): Promise<CartLine[]> {
    return (await prepared.list(queries, { sessionId })).map(cartLineOf);
  }

  /** Increases an existing line by one statement, safe with concurrent adds. */
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

  /** SQLite has one writer; on PostgreSQL a lock is needed, so that two new lines of one cart are both counted. */
  async function addLine(line: NewLine): Promise<CartLineRow[]> {
    if (database.engine === 'sqlite') return prepared.insertOrAdd(queries, rowOf(line));
    const grown = await growLine(line);
    if (grown.length > 0) return grown;
    return database.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${line.sessionId}, 0))`.execute(trx);
      return prepared.insertOrAdd(trx, rowOf(line));
    });
  }

  return {
    list,

    async add(line) {
      const [row] = await addLine(line);
      if (row) return { line: cartLineOf(row) };
      const lines = await list(line.sessionId);
      const same = await queries
        .selectFrom('cart_lines')
        .select('quantity')
        .where('session_id', '=', line.sessionId)
        .where('variant_id', '=', line.variantId)
        .where('line_key', '=', line.lineKey ?? '')
        .executeTakeFirst();
      if (!same && lines.length >= line.mostLines) return { refused: 'full' };
      return { refused: 'cap', held: same?.quantity ?? 0 };
    },

    async update(sessionId, id, quantity, now) {
      const [row] = await prepared.update(queries, { sessionId, id, quantity, now });
      return row && cartLineOf(row);
    },

    async remove(sessionId, id) {
      const { numDeletedRows } = await queries
        .deleteFrom('cart_lines')
        .where('id', '=', id)
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async move(from, to, capOf, now) {
      await database.transaction(async (trx) => {
        // Orders follow their cart, so that a payment finds it. Locked before the lines, as a payment does it.
        const orders = await trx
          .updateTable('orders')
          .set({ session_id: to })
          .where('session_id', '=', from)
          .returning('id')
          .execute();
        // Only the request that deletes a line moves it.
        const rows = await trx
          .deleteFrom('cart_lines')
          .where('session_id', '=', from)
          .returningAll()
          .execute();
        for (const row of rows) {
          const id = await insertMoved(trx, { ...row, session_id: to, updated_at: now }, capOf);
          if (row.line_key === '' || id === row.id) continue;
          for (const order of orders)
            await trx
              .updateTable('orders')
              .set({ lines: sql<string>`replace(lines, ${row.id}, ${id})` })
              .where('id', '=', order.id)
              .execute();
        }
        const discount = await trx
          .selectFrom('cart_discounts')
          .select('session_id')
          .where('session_id', '=', to)
          .executeTakeFirst();
        await (discount
          ? trx.deleteFrom('cart_discounts').where('session_id', '=', from).execute()
          : trx
              .updateTable('cart_discounts')
              .set({ session_id: to })
              .where('session_id', '=', from)
              .execute());
      });
    },
  };
}
