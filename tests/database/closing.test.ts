// §6 Tests the files of a SQLite database after it stops, and its backup while it runs.
import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { closeSqliteFile, openSqliteFile } from '../../src/adapters/database/engines/sqlite/file.ts';
import { Writer } from '../../src/adapters/database/engines/sqlite/writer.ts';
import { openDatabase } from '../../src/adapters/database/open.ts';
import { backupCommand } from '../../src/server/commands/backup.ts';
import { UsageError } from '../../src/server/commands/run-command.ts';
import { cartAdd, inParallel, newOrder, openForTest, temporaryFolder } from './engines.ts';

const terminal = (env: Record<string, string>) => {
  const printed: string[] = [];
  return { printed, env, print: (line: string) => void printed.push(line), readSecret: async () => '' };
};

test('§6 Store: one file holds everything after a clean stop, without its log', async () => {
  const dataDir = temporaryFolder();
  const database = await openDatabase({ dataDir });
  await inParallel(10, (index) => database.orders.claim(newOrder({ reuseKey: `k${index}` }), 0));
  await database.close();
  const copied = temporaryFolder();
  copyFileSync(join(dataDir, 'store.sqlite'), join(copied, 'store.sqlite'));
  const copy = await openForTest({ dataDir: copied });
  expect((await copy.orders.list({ limit: 1 })).total).toBe(10);
  const log = join(dataDir, 'store.sqlite-wal');
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
});

test('§6 Store: a write while the file is being closed is refused at once', async () => {
  const writer = new Writer(join(temporaryFolder(), 'store.sqlite'));
  await writer.open();
  const closing = writer.close();
  await expect(writer.write('create table late (id)', [], 1_000)).rejects.toThrow('The database is closed.');
  await closing;
});

test('§6 Store: the first writes of a long event-loop turn are on disk before it ends', async () => {
  const file = await openSqliteFile(join(temporaryFolder(), 'store.sqlite'));
  const { writer } = file;
  await writer.write('create table lines (id)', [], 1_000);
  const other = new Libsql(file.path);
  const count = () =>
    (other.prepare('select count(*) as count from lines').all([])[0] as { count: number }).count;
  const writes = Array.from({ length: 20 }, (_, id) =>
    writer.write('insert into lines values (?)', [id], 1_000),
  );
  // Nothing of this loop lets the event loop go on.
  const until = performance.now() + 5_000;
  while (count() === 0 && performance.now() < until);
  const early = count();
  await Promise.all(writes);
  expect(early).toBeGreaterThan(0);
  expect(count()).toBe(20);
  other.close();
  await closeSqliteFile(file);
});

test('§6 Backup: a copy of a store in use is whole and private, and opens as a store', async () => {
  const dataDir = temporaryFolder();
  const database = await openForTest({ dataDir });
  const written: string[] = [];
  let over = false;
  const writer = (async () => {
    for (let index = 0; !over; index += 1) {
      await database.carts.add(cartAdd({ sessionId: `s-${index}` }));
      written.push(`s-${index}`);
    }
  })();
  await expect.poll(() => written.length).toBeGreaterThan(20);
  const before = [...written];
  const target = temporaryFolder();
  const file = join(target, 'store.sqlite');
  const shell = terminal({ DATA_DIR: dataDir });
  await backupCommand([file], shell);
  over = true;
  await writer;
  expect(shell.printed[0]).toMatch(/^Copied \d+ bytes to .*store\.sqlite$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const db = new Libsql(file);
  expect(db.prepare('PRAGMA integrity_check').all([])).toEqual([{ integrity_check: 'ok' }]);
  db.close();
  const copy = await openForTest({ dataDir: target });
  for (const session of before) expect(await copy.carts.list(session)).toHaveLength(1);
});

test('§6 Backup: an existing file is never overwritten, and wrong usage is reported', async () => {
  const dataDir = temporaryFolder();
  await openForTest({ dataDir });
  const file = join(temporaryFolder(), 'notes.txt');
  writeFileSync(file, 'my notes');
  await expect(backupCommand([file], terminal({ DATA_DIR: dataDir }))).rejects.toThrow(/exists already/);
  expect(readFileSync(file, 'utf8')).toBe('my notes');
  await expect(backupCommand([], terminal({ DATA_DIR: dataDir }))).rejects.toThrow(UsageError);
  const none = temporaryFolder();
  await expect(backupCommand([join(none, 'x')], terminal({ DATA_DIR: join(none, 'no') }))).rejects.toThrow(
    /There is no database at/,
  );
  const postgres = terminal({ DATABASE_URL: 'postgres://shop:secret@db.example/shop' });
  await expect(backupCommand([file], postgres)).rejects.toThrow(/pg_dump --format=custom/);
  await expect(backupCommand([file], postgres)).rejects.not.toThrow(/secret/);
});
