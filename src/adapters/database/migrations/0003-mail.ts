// Mail: the outbox, confirmed and waiting subscribers, product alerts, and the owner's replies.
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const must = (column: ColumnDefinitionBuilder) => column.notNull();

export const mail: Migration = {
  name: '0003-mail',
  async up(db) {
    await outbox(db);
    await alerts(db);
    await replies(db);
    await db.schema.alterTable('subscribers').addColumn('confirmed_at', 'bigint').execute();
    // Earlier subscribers stay subscribed without a confirmation.
    await sql`update subscribers set confirmed_at = created_at`.execute(db);
  },
};

async function outbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', must)
    .addColumn('content', 'text', must)
    .addColumn('recipient', 'text', must)
    .addColumn('person_key', 'text', must)
    .addColumn('state', 'text', must)
    .addColumn('attempts', 'integer', must)
    .addColumn('due_at', 'bigint', must)
    .addColumn('claimed_by', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', must)
    .addColumn('sent_at', 'bigint')
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at', 'id']).execute();
  await db.schema.createIndex('outbox_newest').on('outbox').columns(['state', 'created_at', 'id']).execute();
  await db.schema.createIndex('outbox_person').on('outbox').column('person_key').execute();
}

async function alerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert_contacts')
    .addColumn('id', 'text', key)
    .addColumn('email', 'text', must)
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('created_at', 'bigint', must)
    .execute();
  await db.schema
    .createTable('alerts')
    .addColumn('id', 'text', key)
    .addColumn('contact_id', 'text', (column) =>
      column.notNull().references('alert_contacts.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'text', must)
    .addColumn('variant_id', 'text', must)
    .addColumn('kind', 'text', must)
    .addColumn('price_cents', 'bigint', must)
    .addColumn('armed', 'integer', must)
    .addColumn('created_at', 'bigint', must)
    .addUniqueConstraint('alerts_contact_variant', ['contact_id', 'variant_id', 'kind'])
    .execute();
  await db.schema.createIndex('alerts_variant').on('alerts').column('variant_id').execute();
}

async function replies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_replies')
    .addColumn('id', 'text', key)
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('messages.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', must)
    .addColumn('created_at', 'bigint', must)
    .execute();
  await db.schema.createIndex('message_replies_message').on('message_replies').column('message_id').execute();
}
