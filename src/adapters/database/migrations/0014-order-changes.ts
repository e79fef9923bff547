// B12 Adds indexes for order changes by due time, and for late orders by promised day.
import type { Migration } from './migration.ts';

export const orderChanges: Migration = {
  name: '0014-order-changes',
  async up(db) {
    await db.schema.alterTable('orders').addColumn('change_due_at', 'bigint').execute();
    await db.schema.alterTable('orders').addColumn('late_after', 'bigint').execute();
    await db.schema.alterTable('orders').addColumn('notice_day', 'bigint').execute();
    await db.schema.createIndex('orders_late').on('orders').column('late_after').execute();
    await db.schema.createIndex('orders_notice').on('orders').column('notice_day').execute();
    await db.schema.createIndex('orders_change_due').on('orders').column('change_due_at').execute();
  },
};
