// The desk: columns for searching and summing orders, the webhook inbox, two-step login, devices and the
// audit trail.
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { shopTime } from '../../../shared/delivery/calendar.ts';
import type { Engine } from '../handle.ts';
import type { Migration } from './migration.ts';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const must = (column: ColumnDefinitionBuilder) => column.notNull();
const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
const figure = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const AT_ONCE = 500;

export const desk: Migration = {
  name: '0006-desk',
  async up(db, engine) {
    await orders(db, engine);
    await lists(db);
    await inbox(db);
    await accounts(db);
  },
};

async function orders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('orders').addColumn('search_text', 'text', text).execute();
  await db.schema.alterTable('orders').addColumn('paid_day', 'integer').execute();
  const number =
    engine === 'postgres' ? sql`details::json ->> 'number'` : sql`json_extract(details, '$.number')`;
  await sql`update orders set search_text =
    substr(lower(coalesce(${number}, '') || ' ' || customer_name || ' ' || email || ' ' || id), 1, 400)`.execute(
    db,
  );
  await fillDays(db as Kysely<DayTables>);
  // The index has all searched columns, so that only the shown rows are read.
  await db.schema.dropIndex('orders_newest').execute();
  await db.schema
    .createIndex('orders_desk')
    .on('orders')
    .columns(['created_at', 'id', 'status', 'search_text'])
    .execute();
  await db.schema
    .createIndex('orders_funnel')
    .on('orders')
    .columns(['created_at', 'session_id', 'handed_over_at'])
    .execute();
  await db.schema.createIndex('orders_paid').on('orders').columns(['paid_day', 'total_cents']).execute();
}

interface DayTables {
  orders: {
    id: string;
    status: string;
    details: string | null;
    created_at: number;
    paid_day: number | null;
  };
}

/** The two databases compute New York's days differently, so they are computed here. */
async function fillDays(db: Kysely<DayTables>): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'details', 'created_at'])
      .where('status', 'in', ['paid', 'fulfilled'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, details, created_at } of rows) {
      const { test, history = [] } = JSON.parse(details ?? '{}') as {
        test?: boolean;
        history?: { status: string; at: number }[];
      };
      const at = history.find(({ status }) => status === 'paid')?.at ?? created_at;
      if (!test)
        await db
          .updateTable('orders')
          .set({ paid_day: shopTime(at).day })
          .where('id', '=', id)
          .execute();
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

async function lists(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('messages_read').execute();
  await db.schema
    .createIndex('messages_read')
    .on('messages')
    .columns(['is_read', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('subscribers_desk')
    .on('subscribers')
    .columns(['created_at', 'id', 'confirmed_at', 'email_key'])
    .execute();
  await db.schema.dropIndex('subscribers_newest').execute();
}

async function inbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_inbox')
    .addColumn('id', 'text', key)
    .addColumn('delivery_id', 'text', must)
    .addColumn('topic', 'text', must)
    .addColumn('body', 'text')
    .addColumn('outcome', 'text', must)
    .addColumn('created_at', 'bigint', must)
    .execute();
  await db.schema
    .createIndex('webhook_inbox_newest')
    .on('webhook_inbox')
    .columns(['created_at', 'id'])
    .execute();
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('admin_sessions').addColumn('device', 'text', text).execute();
  await db.schema.alterTable('admin_sessions').addColumn('created_at', 'bigint', figure).execute();
  await db.schema.alterTable('admin_sessions').addColumn('used_at', 'bigint', figure).execute();
  await db.schema
    .createTable('admin_two_step')
    .addColumn('admin_id', 'text', (column) =>
      column.primaryKey().notNull().references('admins.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', must)
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', must)
    .addColumn('recovery', 'text', must)
    .execute();
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', key)
    .addColumn('admin_id', 'text', must)
    .addColumn('username', 'text', must)
    .addColumn('action', 'text', must)
    .addColumn('subject', 'text', must)
    .addColumn('created_at', 'bigint', must)
    .execute();
  await db.schema.createIndex('audit_newest').on('audit').columns(['created_at', 'id']).execute();
}
