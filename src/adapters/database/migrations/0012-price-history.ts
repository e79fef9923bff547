// Stores the prices of each variant, one row for each change.
import type { Migration } from './migration.ts';

export const priceHistory: Migration = {
  name: '0012-price-history',
  async up(db) {
    await db.schema
      .createTable('price_history')
      .addColumn('variant_id', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('cents', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('price_history_key', ['variant_id', 'since'])
      .execute();
  },
};
