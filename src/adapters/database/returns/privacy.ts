// Erases a shopper's notes and pictures of returns; the figures stay.
import type { Queries } from '../handle.ts';

/** Erases those of all orders if there is no list. */
export async function eraseReturns(trx: Queries, orderIds?: readonly string[]): Promise<void> {
  const of = trx
    .selectFrom('returns')
    .select('id')
    .$if(orderIds !== undefined, (query) => query.where('order_id', 'in', ['', ...(orderIds ?? [])]));
  await trx.updateTable('return_lines').set({ note: null }).where('return_id', 'in', of).execute();
  await trx.deleteFrom('return_pictures').where('return_id', 'in', of).execute();
}
