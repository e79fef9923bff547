// Exports and erases a shopper's notes and pictures of returns, and purges old pictures; the figures stay.
import { detailsWithoutBuyer } from '../../../shop/returns/states.ts';
import type { Queries } from '../handle.ts';
import { recordsOf } from './returns.ts';
import { recordOf } from './rows.ts';

/** Returns them with their pictures in base64, so that JSON can hold them. */
export async function returnsOfOrders(trx: Queries, orderIds: readonly string[]) {
  const rows = await trx
    .selectFrom('returns')
    .selectAll()
    .where('order_id', 'in', ['', ...orderIds])
    .orderBy('created_at')
    .execute();
  const ids = rows.map(({ id }) => id);
  const records = await recordsOf(trx, rows);
  const pictures = await trx
    .selectFrom('return_pictures')
    .selectAll()
    .where('return_id', 'in', ['', ...ids])
    .orderBy('id')
    .execute();
  return records.map((record) => ({
    ...record,
    pictures: pictures
      .filter(({ return_id }) => return_id === record.id)
      .map(({ jpeg }) => Buffer.from(jpeg as ArrayBuffer).toString('base64')),
  }));
}

/** Erases those of all orders if there is no list. */
export async function eraseReturns(trx: Queries, orderIds?: readonly string[]): Promise<void> {
  const of = trx
    .selectFrom('returns')
    .select('id')
    .$if(orderIds !== undefined, (query) => query.where('order_id', 'in', ['', ...(orderIds ?? [])]));
  for (const row of await trx.selectFrom('returns').selectAll().where('id', 'in', of).execute())
    await trx
      .updateTable('returns')
      .set({ details: JSON.stringify(detailsWithoutBuyer(recordOf(row, []).details)) })
      .where('id', '=', row.id)
      .execute();
  await trx.updateTable('return_lines').set({ note: null }).where('return_id', 'in', of).execute();
  await trx.deleteFrom('return_pictures').where('return_id', 'in', of).execute();
}

export async function purgePictures(trx: Queries, before: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('return_pictures')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
