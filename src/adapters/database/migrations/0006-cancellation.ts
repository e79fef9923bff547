// Adds indexes for orders by number, and for cancellations that are due.
import type { Kysely } from 'kysely';
import { numberKey } from '../../../shop/orders/order-number.ts';
import type { Migration } from './migration.ts';

interface Before {
  orders: { id: string; details: string | null; number_key: string | null };
}

export const cancellation: Migration = {
  name: '0006-cancellation',
  async up(db) {
    await db.schema.alterTable('orders').addColumn('number_key', 'text').execute();
    await db.schema.alterTable('orders').addColumn('cancel_due_at', 'bigint').execute();
    await db.schema.createIndex('orders_number').on('orders').column('number_key').execute();
    await db.schema.createIndex('orders_cancel_due').on('orders').column('cancel_due_at').execute();
    await fillNumbers(db as Kysely<Before>);
  },
};

async function fillNumbers(db: Kysely<Before>): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'details'])
    .where('details', 'is not', null)
    .execute();
  for (const { id, details } of rows) {
    const { number } = JSON.parse(details ?? '{}') as { number?: string };
    if (number === undefined) continue;
    await db
      .updateTable('orders')
      .set({ number_key: numberKey(number) })
      .where('id', '=', id)
      .execute();
  }
}
