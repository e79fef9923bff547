// Returns: the requests, line by line so that reasons can be counted, and the pictures of damaged goods.
import { type ColumnDefinitionBuilder, sql } from 'kysely';
import type { Migration } from './migration.ts';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const must = (column: ColumnDefinitionBuilder) => column.notNull();
const ofReturn = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('returns.id').onDelete('cascade');

export const returns: Migration = {
  name: '0013-returns',
  async up(db, engine) {
    const bytes = sql.raw(engine === 'postgres' ? 'bytea' : 'blob');
    await db.schema
      .createTable('returns')
      .addColumn('id', 'text', key)
      .addColumn('order_id', 'text', must)
      .addColumn('number', 'integer', must)
      .addColumn('reference', 'text', must)
      .addColumn('platform_return_id', 'text', (column) => column.unique())
      .addColumn('state', 'text', must)
      .addColumn('details', 'text', must)
      .addColumn('due_at', 'bigint')
      .addColumn('sorted_at', 'bigint', must)
      .addColumn('created_at', 'bigint', must)
      .addColumn('updated_at', 'bigint', must)
      .addUniqueConstraint('returns_of_order', ['order_id', 'number'])
      .execute();
    await db.schema.createIndex('returns_due').on('returns').column('due_at').execute();
    await db.schema.createIndex('returns_sorted').on('returns').columns(['sorted_at', 'id']).execute();
    await db.schema
      .createTable('return_lines')
      .addColumn('return_id', 'text', ofReturn)
      .addColumn('place', 'integer', must)
      .addColumn('product_id', 'text', must)
      .addColumn('variant_id', 'text', must)
      .addColumn('name', 'text', must)
      .addColumn('variant_title', 'text')
      .addColumn('quantity', 'integer', must)
      .addColumn('reason', 'text', must)
      .addColumn('note', 'text')
      .addColumn('exchange', 'text')
      .addColumn('created_at', 'bigint', must)
      .addPrimaryKeyConstraint('return_lines_key', ['return_id', 'place'])
      .execute();
    await db.schema.createIndex('return_lines_age').on('return_lines').column('created_at').execute();
    await db.schema
      .createTable('return_pictures')
      .addColumn('id', 'text', key)
      .addColumn('return_id', 'text', ofReturn)
      .addColumn('jpeg', bytes, must)
      .addColumn('created_at', 'bigint', must)
      .execute();
    await db.schema.createIndex('return_pictures_return').on('return_pictures').column('return_id').execute();
  },
};
