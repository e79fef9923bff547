// Adds the time when the street and the telephone of an order are removed, and an index of orders by session.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const DAY_MS = 86_400_000;

export const addressTerms: Migration = {
  name: '0018-address-terms',
  async up(db) {
    await db.schema.alterTable('orders').addColumn('address_until', 'bigint').execute();
    // Orders from before end at the latest with the longest delivery, or with their last change.
    await sql`update orders
      set address_until = 60 * cast(${DAY_MS} as bigint) + coalesce(shipped_at + 14 * cast(${DAY_MS} as bigint), updated_at)
      where customer is not null and status in ('fulfilled', 'refunded', 'cancelled')`.execute(db);
    await db.schema.createIndex('orders_address_until').on('orders').column('address_until').execute();
    // A cart that is joined with another takes its orders along.
    await db.schema.createIndex('orders_session').on('orders').column('session_id').execute();
  },
};
