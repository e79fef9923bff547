// §6 A SQLite file that another process holds: writes are refused in time, nothing else waits, nothing is lost.
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { lockInstance } from '../../src/adapters/database/engines/sqlite/instance-lock.ts';
import { Writer } from '../../src/adapters/database/engines/sqlite/writer.ts';
import { isUnavailable, reasonOf } from '../../src/adapters/database/engines/unavailable.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import { cartAdd, newOrder, openForTest, temporaryFolder } from './engines.ts';

const REFUSED_WITHIN_MS = 2_000;

/** A second process, as far as SQLite can tell: another connection, on another thread than the writer's. */
function outsider(dataDir: string) {
  const db = new Libsql(join(dataDir, 'store.sqlite'));
  onTestFinished(() => {
    db.close();
  });
  const count = (table: string) =>
    (db.prepare(`select count(*) as count from ${table}`).all([])[0] as { count: number }).count;
  return { db, count };
}

async function setUp() {
  const dataDir = temporaryFolder();
  const database = await openForTest({ dataDir });
  return { database, dataDir, ...outsider(dataDir) };
}

/** As when the store answers many requests in one turn of its event loop; long enough for the writer to commit. */
async function workInSameTurn(): Promise<void> {
  for (let step = 0; step < 50; step += 1) await undefined;
  const until = performance.now() + 3;
  while (performance.now() < until);
}

const write = (database: Database, id: string) =>
  database.subscribers.add({ id, email: `${id}@example.com`, now: 1 });

describe('§6 Store: while another process holds the file', () => {
  test('§6 Store: writes are refused within two seconds, reads and the event loop go on', async () => {
    const { database, db } = await setUp();
    await database.carts.add(cartAdd());
    db.exec('BEGIN IMMEDIATE');
    const started = performance.now();
    let longestTurn = 0;
    let last = started;
    const ticks = setInterval(() => {
      longestTurn = Math.max(longestTurn, performance.now() - last);
      last = performance.now();
    }, 5);
    const writes = Promise.allSettled([
      write(database, 'a'),
      database.carts.add(cartAdd()),
      database.orders.claim(newOrder(), 0),
    ]);
    expect(await database.carts.list('session-1')).toHaveLength(1);
    // Well before the writes are refused.
    expect(performance.now() - started).toBeLessThan(REFUSED_WITHIN_MS / 2);
    expect(await database.health()).toBe('read-only');
    const refused = await writes;
    clearInterval(ticks);
    expect(performance.now() - started).toBeLessThan(REFUSED_WITHIN_MS);
    expect(longestTurn).toBeLessThan(REFUSED_WITHIN_MS / 2);
    for (const outcome of refused)
      expect(outcome.status === 'rejected' && isUnavailable(outcome.reason)).toBe(true);
    db.exec('ROLLBACK');
    expect(await write(database, 'b')).toBe(true);
  });

  test('§6 Store: after the lock is released, another process sees acknowledged writes and no refused ones', async () => {
    const { database, db, count } = await setUp();
    for (let round = 0; round < 2; round += 1) {
      db.exec('BEGIN IMMEDIATE');
      await expect(write(database, `refused-${round}`)).rejects.toThrow();
      db.exec('COMMIT');
      for (const id of ['a', 'b', 'c']) {
        await write(database, `${id}-${round}`);
        await database.messages.add({
          id: `${id}-${round}`,
          name: 'A',
          email: 'a@example.com',
          subject: 'S',
          message: 'M',
          now: 1,
        });
      }
      await database.orders.claim(newOrder({ id: `o-${round}`, reuseKey: `k-${round}` }), 0);
      expect([count('subscribers'), count('messages'), count('orders')]).toEqual(
        [3, 3, 1].map((each) => each * (round + 1)),
      );
    }
  });

  test('§6 Store: a short lock delays the write without refusing it', async () => {
    const { database, db, count } = await setUp();
    db.exec('BEGIN IMMEDIATE');
    const writing = write(database, 'a');
    setTimeout(() => db.exec('COMMIT'), 300);
    expect(await writing).toBe(true);
    expect(count('subscribers')).toBe(1);
  });

  test('§6 Store: simultaneous writes share a commit', async () => {
    const { database, dataDir } = await setUp();
    const logBytes = () => statSync(join(dataDir, 'store.sqlite-wal')).size;
    const grownBy = async (work: () => Promise<unknown>) => {
      const before = logBytes();
      await work();
      return logBytes() - before;
    };
    const add = (sessionId: string) => database.carts.add(cartAdd({ sessionId }));
    const ids = Array.from({ length: 20 }, (_, index) => String(index));
    const apart = await grownBy(async () => {
      for (const id of ids) await add(`apart-${id}`);
    });
    const together = await grownBy(async () => {
      const adding: Promise<unknown>[] = [];
      for (const id of ids) {
        adding.push(add(`together-${id}`));
        await workInSameTurn();
      }
      await Promise.all(adding);
    });
    // Each commit writes the pages it changed; twenty writes change the same few.
    expect(together).toBeLessThan(apart / 4);
  });

  test('§6 Store: a refused write does not affect the others of its commit', async () => {
    const { database, count } = await setUp();
    await database.orders.claim(newOrder({ id: 'taken', reuseKey: 'x' }), 0);
    const message = (id: string) =>
      database.messages.add({ id, name: 'A', email: 'a@example.com', subject: 'S', message: 'M', now: 1 });
    const results = await Promise.allSettled(['1', '2', '1', '3'].map(message));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(count('messages')).toBe(3);
  });
});

describe('§6 Store: many transactions at once', () => {
  /** All of them together take several times as long. */
  const WAIT_MS = 200;
  const SLOW =
    'with recursive n(i) as (select 1 union all select i + 1 from n where i < 30000) select max(i) from n';

  test('§6 Store: transactions that wait for each other are not refused as if another process held the file', async () => {
    const writer = new Writer(join(temporaryFolder(), 'store.sqlite'));
    onTestFinished(() => writer.close());
    await writer.open();
    const started = performance.now();
    const oneTransaction = async () => {
      const turn = writer.begin(WAIT_MS);
      try {
        for (let statement = 0; statement < 5; statement += 1) await turn.query(SLOW, []);
      } finally {
        await turn.end('commit');
      }
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, oneTransaction));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(performance.now() - started).toBeGreaterThan(WAIT_MS);
  });
});

describe('§6 Store: a start while the file is held', () => {
  test('§6 Store: the writer waits for the file, and the start succeeds', async () => {
    const dataDir = temporaryFolder();
    const { db } = outsider(dataDir);
    db.exec('CREATE TABLE held (id text); BEGIN EXCLUSIVE');
    const writer = new Writer(join(dataDir, 'store.sqlite'));
    const opened = writer.open();
    setTimeout(() => db.exec('ROLLBACK'), 1_500);
    await opened;
    await writer.close();
  });

  test('§6 Store: an error of the writing thread is reported in words', async () => {
    const writer = new Writer(join(temporaryFolder(), 'nowhere', 'store.sqlite'));
    await expect(writer.open()).rejects.toThrow(/unable to open|cannot open|No such file/i);
    expect(reasonOf({ code: 'SQLITE_BUSY' })).toBe('SQLITE_BUSY');
    expect(reasonOf({})).toBe('unknown');
  });

  test('§6 Store: a second store on one data folder says so and stops, and one started later may use it', async () => {
    const dataDir = temporaryFolder();
    const first = await lockInstance(dataDir);
    await expect(lockInstance(dataDir, 100)).rejects.toThrow(`Another store is using ${dataDir}.`);
    const waiting = lockInstance(dataDir);
    setTimeout(() => void first.close(), 300);
    await (await waiting).close();
    expect(statSync(join(dataDir, 'store.lock')).mode & 0o777).toBe(0o600);
  });

  test('§6 Store: a start on a full disk, or in a folder that cannot be used, says so', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'store.lock'));
    await expect(lockInstance(dataDir, 100)).rejects.toThrow(`The folder ${dataDir} cannot be used: `);
    const db = new Libsql(join(dataDir, 'full.sqlite'));
    db.exec('PRAGMA max_page_count = 1');
    const full = vi.spyOn(Libsql.prototype, 'exec').mockImplementation(() => {
      full.mockRestore();
      return db.exec('CREATE TABLE held (id text)');
    });
    rmdirSync(join(dataDir, 'store.lock'));
    await expect(lockInstance(dataDir, 100)).rejects.toThrow(`The disk of ${dataDir} is full`);
    db.close();
  });
});
