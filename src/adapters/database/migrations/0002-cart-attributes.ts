// Cart lines carry attributes, so that two gift cards of one amount are two lines; a session may have a discount code.
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const must = (column: ColumnDefinitionBuilder) => column.notNull();

export const cartAttributes: Migration = {
  name: '0002-cart-attributes',
  async up(db) {
    await lines(db);
    await db.schema
      .createTable('cart_discounts')
      .addColumn('session_id', 'text', key)
      .addColumn('code', 'text', must)
      .addColumn('state', 'text', must)
      .addColumn('title', 'text', must)
      .addColumn('amount_cents', 'bigint', must)
      .addColumn('fingerprint', 'text', must)
      .addColumn('warning', 'text')
      .addColumn('revision', 'text', must)
      .addColumn('updated_at', 'bigint', must)
      .execute();
    await db.schema.createIndex('cart_discounts_updated').on('cart_discounts').column('updated_at').execute();
  },
};

/** Creates the table again, because SQLite cannot change unique columns. */
async function lines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cart_lines_new')
    .addColumn('id', 'text', key)
    .addColumn('session_id', 'text', must)
    .addColumn('product_id', 'text', must)
    .addColumn('variant_id', 'text', must)
    .addColumn('quantity', 'integer', must)
    .addColumn('line_key', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('attributes', 'text')
    .addColumn('recipient_key', 'text')
    .addColumn('created_at', 'bigint', must)
    .addColumn('updated_at', 'bigint', must)
    .addUniqueConstraint('cart_lines_session_variant_key', ['session_id', 'variant_id', 'line_key'])
    .execute();
  await sql`
    insert into cart_lines_new (id, session_id, product_id, variant_id, quantity, created_at, updated_at)
    select id, session_id, product_id, variant_id, quantity, created_at, updated_at from cart_lines
  `.execute(db);
  await db.schema.dropTable('cart_lines').execute();
  await db.schema.alterTable('cart_lines_new').renameTo('cart_lines').execute();
  await db.schema.createIndex('cart_lines_updated').on('cart_lines').column('updated_at').execute();
  await db.schema.createIndex('cart_lines_recipient').on('cart_lines').column('recipient_key').execute();
}
