// Returns: locks the order, lets shop/returns decide, and saves the result with its mails.
import type { ReturnReason } from '../../../shared/returns.ts';
import { LONGEST_WAIT_MS } from '../../../shop/jobs/due.ts';
import type { ListedReturn, ReturnRecord, ReturnRepository } from '../../../shop/ports/returns.ts';
import { countRows, cutPage, newestFirst } from '../cursor.ts';
import type { DatabaseHandle, Queries } from '../handle.ts';
import { insertMessage } from '../mail/contact.ts';
import { insertMail } from '../mail/outbox.ts';
import { findLocked } from '../orders/find-locked.ts';
import { orderOf } from '../orders/rows.ts';
import { changingColumns, lineRowsOf, recordOf, rowOf } from './rows.ts';

const OPEN = ['requested', 'approved', 'received'];

export function returnRepository(database: DatabaseHandle): ReturnRepository {
  const { queries, engine } = database;
  return {
    decide: (orderId, now, decide) =>
      database.transaction(async (trx) => {
        const order = await findLocked(trx, engine, 'id', orderId);
        if (!order) return undefined;
        const { insert, update, message, mails, result } = decide(order, await ofOrder(trx, orderId));
        if (insert) {
          await trx.insertInto('returns').values(rowOf(insert.record, now)).execute();
          const lines = lineRowsOf(insert.record);
          if (lines.length > 0) await trx.insertInto('return_lines').values(lines).execute();
          for (const { id, jpeg } of insert.pictures ?? [])
            await trx
              .insertInto('return_pictures')
              .values({ id, return_id: insert.record.id, jpeg, created_at: now })
              .execute();
        }
        if (update)
          await trx
            .updateTable('returns')
            .set(changingColumns(update, now))
            .where('id', '=', update.id)
            .execute();
        if (message) await insertMessage(trx, message);
        for (const mail of mails ?? []) await insertMail(trx, mail);
        return result;
      }),

    ofOrder: (orderId) => ofOrder(queries, orderId),

    async find(id) {
      const row = await queries.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst();
      return row && recordOf(row, await linesOf(queries, [id]));
    },

    async orderOf({ returnId, orderId }) {
      const storedReturn = await queries
        .selectFrom('returns')
        .select('order_id')
        .where('platform_return_id', '=', returnId)
        .executeTakeFirst();
      if (storedReturn || orderId === undefined) return storedReturn?.order_id;
      const order = await queries
        .selectFrom('orders')
        .select('id')
        .where('platform_order_id', '=', orderId)
        .executeTakeFirst();
      return order?.id;
    },

    async listDue(now, limit) {
      const rows = await queries
        .selectFrom('returns')
        .select(['id', 'order_id'])
        .where(({ eb, or }) => or([eb('due_at', '<=', now), eb('due_at', '>', now + LONGEST_WAIT_MS)]))
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map(({ id, order_id }) => ({ id, orderId: order_id }));
    },

    async list(page) {
      const entries = await newestFirst(
        queries.selectFrom('returns').selectAll(),
        page,
        'sorted_at',
      ).execute();
      const total = page.uncounted ? 0 : await countRows(queries.selectFrom('returns'));
      const { rows, ...rest } = cutPage(
        entries,
        page,
        total,
        (row) => row,
        ({ sorted_at }) => sorted_at,
      );
      const lines = await linesOf(
        queries,
        rows.map(({ id }) => id),
      );
      const records = rows.map((row) => recordOf(row, lines));
      return { ...rest, rows: await withOrders(queries, records) };
    },

    countOpen: () => countRows(queries.selectFrom('returns').where('state', 'in', OPEN)),

    async countReasons(since) {
      const rows = await queries
        .selectFrom('return_lines')
        .where('created_at', '>=', since)
        .select(['product_id', 'reason'])
        .select((select) => [
          select.fn.max('name').as('name'),
          select.fn.sum<number | string>('quantity').as('quantity'),
        ])
        .groupBy(['product_id', 'reason'])
        .execute();
      return rows.map(({ product_id, name, reason, quantity }) => ({
        productId: product_id,
        name,
        reason: reason as ReturnReason,
        quantity: Number(quantity),
      }));
    },

    async findPicture(id) {
      const row = await queries
        .selectFrom('return_pictures')
        .select('jpeg')
        .where('id', '=', id)
        .executeTakeFirst();
      return row && Buffer.from(row.jpeg as ArrayBuffer);
    },
  };
}

export const linesOf = (queries: Queries, ids: readonly string[]) =>
  queries
    .selectFrom('return_lines')
    .selectAll()
    .where('return_id', 'in', ids.length > 0 ? ids : [''])
    .orderBy('place')
    .execute();

async function ofOrder(queries: Queries, orderId: string): Promise<ReturnRecord[]> {
  const rows = await queries
    .selectFrom('returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  if (rows.length === 0) return [];
  const lines = await linesOf(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => recordOf(row, lines));
}

async function withOrders(queries: Queries, records: readonly ReturnRecord[]): Promise<ListedReturn[]> {
  if (records.length === 0) return [];
  const orders = await queries
    .selectFrom('orders')
    .selectAll()
    .where(
      'id',
      'in',
      records.map(({ orderId }) => orderId),
    )
    .execute();
  const pictures = await queries
    .selectFrom('return_pictures')
    .select(['id', 'return_id'])
    .where(
      'return_id',
      'in',
      records.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return records.flatMap((record) => {
    const order = orders.find(({ id }) => id === record.orderId);
    const pictureIds = pictures.filter(({ return_id }) => return_id === record.id).map(({ id }) => id);
    return order ? [{ record, order: orderOf(order), pictureIds }] : [];
  });
}
