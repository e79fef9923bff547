// One table for everything that is requested of the platform. Cancellations, changes, and open returns with their
// decisions move over; the old columns stay for a version and are no longer read.
import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';

interface Stored {
  key?: string | undefined;
  state?: string | undefined;
  at?: number | undefined;
  tries?: number | undefined;
  dueAt?: number | undefined;
  byOwner?: true | undefined;
}

interface Before {
  orders: { id: string; details: string | null };
  returns: {
    id: string;
    order_id: string;
    details: string;
    due_at: number | null;
    created_at: number;
    platform_return_id: string | null;
  };
  platform_tasks: {
    key: string;
    order_id: string;
    place: number;
    kind: string;
    state: string;
    payload: string;
    tries: number;
    due_at: number | null;
    by_owner: number;
    created_at: number;
  };
}

export const platformTasks: Migration = {
  name: '0019-platform-tasks',
  async up(db) {
    await db.schema
      .createTable('platform_tasks')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('by_owner', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('platform_tasks_order')
      .on('platform_tasks')
      .columns(['order_id', 'created_at'])
      .execute();
    await db.schema.createIndex('platform_tasks_due').on('platform_tasks').column('due_at').execute();
    await moveOrders(db as Kysely<Before>);
    await moveReturns(db as Kysely<Before>);
  },
};

async function moveOrders(db: Kysely<Before>): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'details'])
    .where(({ eb, or }) =>
      or([eb('details', 'like', '%"cancellation":%'), eb('details', 'like', '%"change":%')]),
    )
    .execute();
  for (const { id, details } of orders) {
    const { cancellation, change } = JSON.parse(details ?? '{}') as {
      cancellation?: Stored & { accepted?: true };
      change?: Stored;
    };
    if (cancellation) {
      const { accepted, state, ...rest } = cancellation;
      const stored = { ...rest, state: state === 'cancelled' ? 'done' : state, key: `${id}-cancel` };
      await move(db, id, 'cancel', stored, accepted ? { accepted } : {});
    }
    if (change) {
      const { key, state, at, tries, dueAt, byOwner, ...payload } = change;
      await move(db, id, 'change', { key, state, at, tries, dueAt, byOwner }, payload);
    }
  }
}

async function moveReturns(db: Kysely<Before>): Promise<void> {
  const returns = await db
    .selectFrom('returns')
    .selectAll()
    .where(({ eb, or }) => or([eb('due_at', 'is not', null), eb('details', 'like', '%"byOwner":true%')]))
    .execute();
  for (const { id, order_id, details, due_at, created_at, platform_return_id } of returns) {
    const { byOwner, decision, tries = 0 } = JSON.parse(details) as Stored & { decision?: { at: number } };
    const dueAt = due_at ?? undefined;
    const isFollowed = byOwner === undefined || platform_return_id !== null;
    const request = { key: id, state: 'requested', at: created_at, tries };
    await move(
      db,
      order_id,
      'return-request',
      { ...request, ...(isFollowed ? { dueAt } : { byOwner }) },
      {
        returnId: id,
      },
    );
    if (decision)
      await move(
        db,
        order_id,
        'return-decision',
        { key: `${id}-decision`, state: 'requested', at: decision.at, tries: 1, dueAt: dueAt ?? decision.at },
        { returnId: id, ...decision },
      );
  }
}

const move = (db: Kysely<Before>, orderId: string, kind: string, task: Stored, payload: object) =>
  db
    .insertInto('platform_tasks')
    .values({
      key: task.key ?? `${orderId}-${kind}`,
      order_id: orderId,
      place: 0,
      kind,
      state: task.state ?? 'requested',
      payload: JSON.stringify(payload),
      tries: task.tries ?? 0,
      due_at: task.dueAt ?? null,
      by_owner: task.byOwner ? 1 : 0,
      created_at: task.at ?? 0,
    })
    .execute();
