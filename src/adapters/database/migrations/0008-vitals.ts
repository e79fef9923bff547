// Field data: page speed, counted by day and kind of page.
import type { Migration } from './migration.ts';

export const vitals: Migration = {
  name: '0008-vitals',
  async up(db) {
    await db.schema
      .createTable('vitals')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('route', 'text', (column) => column.notNull())
      .addColumn('metric', 'text', (column) => column.notNull())
      .addColumn('bucket', 'integer', (column) => column.notNull())
      .addColumn('hits', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('vitals_key', ['day', 'route', 'metric', 'bucket'])
      .execute();
  },
};
