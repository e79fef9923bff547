// §6 Opening the store: permissions, migrations at once, several instances at once, clear sentences on failure.

import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../src/adapters/database/engines/unavailable.ts';
import { MIGRATIONS } from '../../src/adapters/database/migrations/list.ts';
import { openDatabase, type StoreOptions } from '../../src/adapters/database/open.ts';
import { DAY_MS } from '../../src/shared/constants.ts';
import { LINE } from '../fixtures/order.ts';
import { createDatabase } from '../support/postgres.ts';
import {
  cartAdd,
  ENGINES,
  inParallel,
  newOrder,
  openForTest,
  orderEvent,
  temporaryFolder,
} from './engines.ts';

describe.each(ENGINES)('§6 Opening on $name', (engine) => {
  test('§6 Store: written data is there after closing and opening again', async () => {
    const place = await engine.place();
    const first = await openDatabase(place);
    await first.carts.add(cartAdd({ quantity: 3 }));
    await first.close();
    const second = await openForTest(place);
    expect((await second.carts.list('session-1')).map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('§6 Store: eight instances started at once on an empty database all open and see one schema', async () => {
    const place = await engine.place();
    const stores = await inParallel(8, () => openForTest(place));
    const health = await Promise.all(stores.map((database) => database.health()));
    expect(new Set(health)).toEqual(new Set(['ok']));
    const answers = await Promise.all(
      stores.map((database, index) => database.settings.getOrCreate('who', `instance ${index}`)),
    );
    expect(new Set(answers).size).toBe(1);
  });

  test('§6 Store: two instances working at once stay exact', async () => {
    const place = await engine.place();
    const stores = [await openForTest(place), await openForTest(place)] as const;
    const pick = (index: number) => (index % 2 === 0 ? stores[0] : stores[1]);
    const mixed = await inParallel(20, async (index) => {
      const database = pick(index);
      await database.carts.add(cartAdd({ sessionId: 'shared', quantity: 1 }));
      const { created } = await database.orders.claim(newOrder({ reuseKey: 'shared' }), 0);
      const delivery = await database.orders.applyEvent(
        orderEvent({ deliveryId: `d${index >> 1}`, platformOrderId: `p${index >> 1}` }),
      );
      await database.counters.hit('shared', { now: 1, windowMs: 1_000 });
      return { created, delivery };
    });
    expect(mixed.filter(({ created }) => created)).toHaveLength(1);
    expect(mixed.filter(({ delivery }) => delivery === 'applied')).toHaveLength(10);
    expect(mixed.filter(({ delivery }) => delivery === 'duplicate')).toHaveLength(10);
    for (const [index, database] of stores.entries()) {
      expect((await database.carts.list('shared')).map(({ quantity }) => quantity)).toEqual([20]);
      expect((await database.counters.hit('shared', { now: 1, windowMs: 1_000 })).count).toBe(21 + index);
      expect((await database.orders.list({ limit: 1 })).total).toBe(11);
    }
  });

  test('§6 Store: a failed transaction leaves nothing behind and does not affect others', async () => {
    const database = await openForTest(await engine.place());
    await database.orders.claim(newOrder({ id: 'taken', reuseKey: 'a' }), 0);
    const results = await Promise.allSettled([
      database.carts.add(cartAdd()),
      database.orders.claim(newOrder({ id: 'taken', reuseKey: 'b' }), 0),
      database.orders.applyEvent(orderEvent({ deliveryId: 'undone', newId: 'taken' })),
      database.subscribers.add({ id: 's1', email: 'a@e.ee', now: 1 }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await database.carts.list('session-1')).toHaveLength(1);
    expect((await database.subscribers.list({ limit: 5 })).total).toBe(1);
    expect(await database.webhooks.receive({ id: 'undone', topic: 't', now: 1 })).toBe(true);
  });

  test('§6 Store: a database with the former migration table is recognized, also by many instances at once', async () => {
    const place = await engine.place();
    const first = await openDatabase(place);
    await first.carts.add(cartAdd({ quantity: 3 }));
    await first.close();
    await execute(
      place,
      'create table schema_migrations (name text primary key not null, applied_at bigint not null)',
      ...MIGRATIONS.map(({ name }) => `insert into schema_migrations values ('${name}', 1763251200000)`),
      'drop table kysely_migration',
      'drop table kysely_migration_lock',
    );
    const stores = await inParallel(4, () => openForTest(place));
    for (const database of stores)
      expect((await database.carts.list('session-1')).map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('§6 Store: orders of an older version get the term of their address at the update [B6.18]', async () => {
    const place = await engine.place();
    const { orders, close } = await openDatabase(place);
    for (const id of ['shipped', 'paid']) await orders.claim(newOrder({ id, reuseKey: id }), 0);
    const parcel = { id: 'f', at: 2_000 };
    await orders.applyEvent(orderEvent({ orderId: 'shipped', status: 'fulfilled', fulfillments: [parcel] }));
    await orders.applyEvent(orderEvent({ orderId: 'paid', platformOrderId: '2', status: 'paid' }));
    await close();
    await execute(
      place,
      'drop index orders_address_until',
      'drop index orders_session',
      'alter table orders drop column address_until',
      "delete from kysely_migration where name = '0018-address-terms'",
    );
    const { privacy, orders: updated } = await openForTest(place);
    const before = { carts: 0, pendingOrders: 0, deliveries: 0, webhooks: 0, mail: 0, audit: 0, pictures: 0 };
    const last = 2_000 + 74 * DAY_MS;
    expect(await privacy.purge({ ...before, now: last })).toMatchObject({ addresses: 0 });
    expect(await privacy.purge({ ...before, now: last + 1 })).toMatchObject({ addresses: 1 });
    expect((await updated.find('shipped'))?.customer?.phone).toBe('');
    expect((await updated.find('paid'))?.customer?.phone).not.toBe('');
  });

  test('§6 Store: open cancellations, changes and returns of an older version are continued', async () => {
    const place = await engine.place();
    const first = await openDatabase(place);
    for (const newId of ['o-1', 'o-2'])
      await first.orders.applyEvent(orderEvent({ newId, platformOrderId: newId }));
    await first.close();
    const cancellation = { state: 'requested', at: 5, tries: 2, accepted: true, dueAt: 70 };
    const edit = { before: [], after: [], content: 'c', address: { zipCode: '27278' } };
    const change = { key: 'k', state: 'requested', at: 6, tries: 1, dueAt: 80, ...edit };
    const decision = { kind: 'approve', at: 7, trackingNumber: '1Z' };
    const returned = (id: string, details: object, due: string) =>
      `insert into returns (id, order_id, number, reference, state, details, due_at, sorted_at, created_at, updated_at)
       values ('${id}', 'o-2', ${id.slice(-1)}, '${id}', 'requested', '${JSON.stringify(details)}', ${due}, 8, 8, 8)`;
    await execute(
      place,
      'drop table platform_tasks',
      "delete from kysely_migration where name = '0019-platform-tasks'",
      `update orders set details = '${JSON.stringify({ cancellation, change })}' where id = 'o-1'`,
      returned('r-1', { history: [], tries: 3, decision }, '90'),
      returned('r-2', { history: [], tries: 0, byOwner: true }, 'null'),
    );
    const database = await openForTest(place);
    const kinds = ['cancel', 'change', 'return-request', 'return-decision'] as const;
    expect(await database.tasks.listDue(kinds, 100, 9)).toEqual([
      expect.objectContaining({
        kind: 'cancel',
        orderId: 'o-1',
        tries: 2,
        dueAt: 70,
        payload: { accepted: true },
      }),
      expect.objectContaining({ kind: 'change', key: 'k', tries: 1, dueAt: 80, payload: edit }),
      expect.objectContaining({
        kind: 'return-request',
        orderId: 'o-2',
        tries: 3,
        payload: { returnId: 'r-1' },
      }),
      expect.objectContaining({ kind: 'return-decision', payload: { returnId: 'r-1', ...decision } }),
    ]);
    expect((await database.orders.find('o-1'))?.details).toMatchObject({ cancellation, change });
    const [waiting, byOwner] = await database.returns.ofOrder('o-2');
    expect(waiting?.details.decision).toEqual(decision);
    expect(byOwner?.details).toMatchObject({ byOwner: true });
  });

  test('§6 Store: an order that an older version changed costs what is left', async () => {
    const place = await engine.place();
    const first = await openDatabase(place);
    for (const newId of ['changed', 'returned'])
      await first.orders.applyEvent(
        orderEvent({ newId, platformOrderId: newId, totalCents: 10_000, lines: [{ ...LINE, quantity: 1 }] }),
      );
    await first.close();
    const totals = { subtotalCents: 2_450, discountCents: 0, shippingCents: 599, taxCents: 0 };
    const refunds = [{ id: 'r', at: 6, cents: 6_951 }];
    const details = (more: object) => JSON.stringify({ totals, refunds, ...more });
    await execute(
      place,
      "delete from kysely_migration where name = '0020-order-sums'",
      `update orders set details = '${details({ change: { state: 'done' } })}' where id = 'changed'`,
      `update orders set details = '${details({})}' where id = 'returned'`,
    );
    const { orders } = await openForTest(place);
    expect(await orders.find('changed')).toMatchObject({
      totalCents: 3_049,
      details: { receivedCents: 10_000 },
    });
    expect(await orders.find('returned')).toMatchObject({ totalCents: 10_000 });
  });

  test('§6 Store: a database of a newer version is refused in one sentence', async () => {
    const place = await engine.place();
    await (await openDatabase(place)).close();
    await execute(place, "insert into kysely_migration values ('9999-future', '2026-11-16')");
    await expect(openDatabase(place)).rejects.toThrow(DatabaseUnavailable);
    await expect(openDatabase(place)).rejects.toThrow(/9999-future.*run the newer version\.$/);
  });
});

/** As an operator's own tool would, beside the database. */
async function execute({ url, dataDir }: StoreOptions, ...statements: string[]): Promise<void> {
  if (dataDir) {
    const { default: Libsql } = await import('libsql');
    const db = new Libsql(join(dataDir, 'store.sqlite'));
    for (const statement of statements) db.exec(statement);
    db.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe('§6 Opening the SQLite file', () => {
  test('§6 Store: the folder and the file are readable by their owner alone', async () => {
    const dataDir = join(temporaryFolder(), 'deep', 'data');
    const database = await openForTest({ dataDir });
    await database.carts.add(cartAdd());
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    for (const file of ['store.sqlite', 'store.sqlite-wal', 'store.sqlite-shm']) {
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
    }
  });

  test('§6 Store: a file that others could read is closed to them', async () => {
    const dataDir = temporaryFolder();
    await (await openDatabase({ dataDir })).close();
    chmodSync(join(dataDir, 'store.sqlite'), 0o644);
    await openForTest({ dataDir });
    expect(statSync(join(dataDir, 'store.sqlite')).mode & 0o777).toBe(0o600);
  });

  test('§6 Store: a folder that cannot be created gives one clear sentence', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const opening = openDatabase({ dataDir: join(file, 'data') });
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    await expect(opening).rejects.toThrow(/^The database file .*store\.sqlite cannot be opened: .*\.$/);
  });

  test('§6 Store: a file that is no database gives one clear sentence, and stays as it was', async () => {
    const dataDir = temporaryFolder();
    const text = 'These are my holiday notes. '.repeat(200);
    writeFileSync(join(dataDir, 'store.sqlite'), text);
    const opening = openDatabase({ dataDir });
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    await expect(opening).rejects.toThrow(/cannot be opened: file is not a database\.$/);
    expect(statSync(join(dataDir, 'store.sqlite')).size).toBe(text.length);
  });
});

describe('§6 Opening PostgreSQL', () => {
  test('§6 Store: an unreachable server gives one clear sentence without the password', async () => {
    const opening = openDatabase({ url: 'postgres://shop:secret@127.0.0.1:1/orders' });
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    await expect(opening).rejects.toThrow(/^The database 127\.0\.0\.1:1\/orders cannot be reached: .*\.$/);
    await expect(opening).rejects.not.toThrow(/secret/);
  });

  test.each(ENGINES.filter(({ name }) => name === 'PostgreSQL'))(
    '§6 Store: a database that does not exist gives one clear sentence',
    async () => {
      const { url, drop } = await createDatabase();
      await drop();
      await expect(openDatabase({ url })).rejects.toThrow(
        /cannot be reached: database ".*" does not exist\.$/,
      );
    },
  );
});
