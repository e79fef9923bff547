// Admin sessions end seven days after the login, however much they are used. Older sessions have no end and
// are over.
import type { Migration } from './migration.ts';

export const adminSessionEnd: Migration = {
  name: '0008-admin-session-end',
  async up(db) {
    await db.schema
      .alterTable('admin_sessions')
      .addColumn('ends_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
