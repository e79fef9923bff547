// The first schema.
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const must = (column: ColumnDefinitionBuilder) => column.notNull();
const unique = (column: ColumnDefinitionBuilder) => column.unique();

export const initial: Migration = {
  name: '0001-initial',
  async up(db, engine) {
    const bytes = sql.raw(engine === 'postgres' ? 'bytea' : 'blob');
    await carts(db);
    await orders(db);
    await inbox(db);
    await admins(db);
    await db.schema
      .createTable('snapshots')
      .addColumn('id', 'integer', key)
      .addColumn('version', 'text', must)
      .addColumn('saved_at', 'bigint', must)
      .addColumn('data', bytes, must)
      .execute();
    await housekeeping(db);
  },
};

async function carts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cart_lines')
    .addColumn('id', 'text', key)
    .addColumn('session_id', 'text', must)
    .addColumn('product_id', 'text', must)
    .addColumn('variant_id', 'text', must)
    .addColumn('quantity', 'integer', must)
    .addColumn('created_at', 'bigint', must)
    .addColumn('updated_at', 'bigint', must)
    .addUniqueConstraint('cart_lines_session_variant', ['session_id', 'variant_id'])
    .execute();
  await db.schema.createIndex('cart_lines_updated').on('cart_lines').column('updated_at').execute();
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', key)
    .addColumn('session_id', 'text')
    .addColumn('reuse_key', 'text', unique)
    .addColumn('customer', 'text')
    .addColumn('customer_name', 'text', must)
    .addColumn('email', 'text', must)
    .addColumn('email_key', 'text', must)
    .addColumn('lines', 'text', must)
    .addColumn('total_cents', 'bigint', must)
    .addColumn('status', 'text', must)
    .addColumn('platform_order_id', 'text', unique)
    .addColumn('platform_cart_id', 'text')
    .addColumn('checkout_url', 'text')
    .addColumn('handed_over_at', 'bigint')
    .addColumn('created_at', 'bigint', must)
    .addColumn('updated_at', 'bigint', must)
    .execute();
  await db.schema.createIndex('orders_newest').on('orders').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('orders_email').on('orders').column('email_key').execute();
}

async function inbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', must)
    .addColumn('email', 'text', must)
    .addColumn('email_key', 'text', must)
    .addColumn('subject', 'text', must)
    .addColumn('message', 'text', must)
    .addColumn('is_read', 'integer', must)
    .addColumn('created_at', 'bigint', must)
    .execute();
  await db.schema.createIndex('messages_newest').on('messages').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('messages_email').on('messages').column('email_key').execute();
  await db.schema.createIndex('messages_read').on('messages').column('is_read').execute();
  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'text', key)
    .addColumn('email', 'text', must)
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', must)
    .execute();
  await db.schema.createIndex('subscribers_newest').on('subscribers').columns(['created_at', 'id']).execute();
}

async function admins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('admins')
    .addColumn('id', 'text', key)
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', must)
    .addColumn('password_hash', 'text', must)
    .addColumn('is_first', 'integer', unique)
    .addColumn('created_at', 'bigint', must)
    .addColumn('updated_at', 'bigint', must)
    .execute();
  await db.schema
    .createTable('admin_sessions')
    .addColumn('token_hash', 'text', key)
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', must)
    .execute();
  await db.schema.createIndex('admin_sessions_admin').on('admin_sessions').column('admin_id').execute();
  await db.schema
    .createTable('setup_tokens')
    .addColumn('id', 'integer', key)
    .addColumn('hash', 'text', must)
    .addColumn('attempts', 'integer', must)
    .addColumn('expires_at', 'bigint', must)
    .execute();
}

async function housekeeping(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', key)
    .addColumn('holder', 'text', must)
    .addColumn('expires_at', 'bigint', must)
    .execute();
  await db.schema
    .createTable('counters')
    .addColumn('key', 'text', key)
    .addColumn('hits', 'integer', must)
    .addColumn('reset_at', 'bigint', must)
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', key)
    .addColumn('value', 'text', must)
    .execute();
  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'text', key)
    .addColumn('topic', 'text', must)
    .addColumn('received_at', 'bigint', must)
    .execute();
  await db.schema.createIndex('deliveries_received').on('deliveries').column('received_at').execute();
}
