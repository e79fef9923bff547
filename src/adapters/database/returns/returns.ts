// Stores returns, and reads them with their lines and the decisions that wait.
import type { Selectable } from 'kysely';
import type { ReturnReason } from '../../../shared/returns.ts';
import type {
  ListedReturn,
  ReturnRecord,
  ReturnRepository,
  StoredPicture,
} from '../../../shop/ports/returns.ts';
import type { PlatformTask } from '../../../shop/ports/tasks.ts';
import { countRows, cutPage, newestFirst } from '../cursor.ts';
import type { DatabaseHandle, Queries } from '../handle.ts';
import { ordersOf } from '../orders/rows.ts';
import { decisionOf, tasksOf } from '../orders/tasks.ts';

import { lineRowsOf, recordOf, rowOf } from './rows.ts';
import type { ReturnTable } from './tables.ts';

const OPEN = ['requested', 'approved', 'received'];

export function returnRepository(database: DatabaseHandle): ReturnRepository {
  const { queries } = database;
  return {
    ofOrder: (orderId) => returnsOf(queries, orderId),

    async find(id) {
      const row = await queries.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst();
      return row && (await recordsOf(queries, [row]))[0];
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
      const records = await recordsOf(queries, rows);
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

const linesOf = (queries: Queries, ids: readonly string[]) =>
  queries
    .selectFrom('return_lines')
    .selectAll()
    .where('return_id', 'in', ids.length > 0 ? ids : [''])
    .orderBy('place')
    .execute();

export async function returnsOf(
  queries: Queries,
  orderId: string,
  tasks?: readonly PlatformTask[],
): Promise<ReturnRecord[]> {
  const rows = await queries
    .selectFrom('returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return recordsOf(queries, rows, tasks);
}

export async function recordsOf(
  queries: Queries,
  rows: readonly Selectable<ReturnTable>[],
  known?: readonly PlatformTask[],
): Promise<ReturnRecord[]> {
  if (rows.length === 0) return [];
  const lines = await linesOf(
    queries,
    rows.map(({ id }) => id),
  );
  const tasks =
    known ??
    (await tasksOf(
      queries,
      rows.map(({ order_id }) => order_id),
    ));
  return rows.map((row) => recordOf(row, lines, decisionOf(row.id, tasks)));
}

export async function insertReturn(
  trx: Queries,
  record: ReturnRecord,
  pictures: readonly StoredPicture[],
  now: number,
): Promise<void> {
  await trx.insertInto('returns').values(rowOf(record, now)).execute();
  const lines = lineRowsOf(record);
  if (lines.length > 0) await trx.insertInto('return_lines').values(lines).execute();
  for (const { id, jpeg } of pictures)
    await trx
      .insertInto('return_pictures')
      .values({ id, return_id: record.id, jpeg, created_at: now })
      .execute();
}

async function withOrders(queries: Queries, records: readonly ReturnRecord[]): Promise<ListedReturn[]> {
  if (records.length === 0) return [];
  const orderRows = await queries
    .selectFrom('orders')
    .selectAll()
    .where(
      'id',
      'in',
      records.map(({ orderId }) => orderId),
    )
    .execute();
  const orders = await ordersOf(queries, orderRows);
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
    return order ? [{ record, order, pictureIds }] : [];
  });
}
