// Views of sold-out products, counted by day and product.
import type { Migration } from './migration.ts';

export const looks: Migration = {
  name: '0009-looks',
  async up(db) {
    await db.schema
      .createTable('sold_out_looks')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('looks', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('sold_out_looks_key', ['day', 'product_id'])
      .execute();
  },
};
