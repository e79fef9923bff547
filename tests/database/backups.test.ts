// B20 Backups of a store on SQLite: when one is written, what is checked, what stays, and how one is restored.
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { openBackupFolder } from '../../src/adapters/database/engines/sqlite/backup-folder.ts';
import { checkCopy } from '../../src/adapters/database/engines/sqlite/copies.ts';
import { lockInstance } from '../../src/adapters/database/engines/sqlite/instance-lock.ts';
import { openDatabase } from '../../src/adapters/database/open.ts';
import { privacyCommand } from '../../src/server/commands/privacy.ts';
import { restoreCommand } from '../../src/server/commands/restore.ts';
import { randomIds } from '../../src/server/system/system.ts';
import { BRAND } from '../../src/shared/brand.ts';
import { createBackups } from '../../src/shop/backups/backups.ts';
import { movingClock } from '../services/moving-clock.ts';
import { newOrder, openForTest, temporaryFolder } from './engines.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 2 AM in New York. */
const BEFORE_THREE = Date.UTC(2026, 10, 19, 7);
const ADDRESS = 'ada.backup@example.com';

const terminal = (env: Record<string, string>) => {
  const printed: string[] = [];
  return { printed, env, print: (line: string) => void printed.push(line), readSecret: async () => '' };
};

async function setUp({ nightly = true, start = BEFORE_THREE } = {}) {
  const dataDir = temporaryFolder();
  const database = await openForTest({ dataDir });
  const folder = join(dataDir, 'backups');
  const clock = movingClock(start);
  const disk = { free: Number.POSITIVE_INFINITY };
  const files = openBackupFolder({
    database: join(dataDir, 'store.sqlite'),
    folder,
    free: async () => disk.free,
  });
  const logged: string[] = [];
  const note = (_fields: object, message: string) => void logged.push(message);
  const log = { info: note, warn: note, error: note };
  /** As after a restart: what only the memory knew is gone. */
  const open = () =>
    createBackups({ files, database, clock, ids: randomIds, log, nightly, onQueued: () => undefined });
  const names = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'lock') : []);
  const subscribe = (email: string) => database.subscribers.add({ id: email, email, now: 1 });
  const holds = (text: string) =>
    names().filter((name) => readFileSync(join(folder, name)).includes(text)).length;
  return { dataDir, database, folder, clock, disk, files, logged, open, names, subscribe, holds };
}

test('B20 Backups: one is written each night after 3 AM in New York, made up for at the next start, and seven stay [B20.1]', async () => {
  const { clock, open, names } = await setUp();
  let backups = open();
  await backups.run();
  expect(names()).toEqual([]);
  clock.move(HOUR - MINUTE);
  await backups.run();
  expect(names()).toEqual([]);
  clock.move(MINUTE);
  await backups.run();
  expect(names()).toEqual(['store-2026-11-19T08-00-00-000Z.sqlite']);
  clock.move(DAY - MINUTE);
  await backups.run();
  expect(names()).toHaveLength(1);
  // The store stands still for three nights.
  clock.move(3 * DAY);
  backups = open();
  await backups.run();
  await backups.run();
  expect(names()).toHaveLength(2);
  for (let night = 0; night < 7; night += 1) {
    clock.move(DAY);
    await backups.run();
  }
  expect(names()).toHaveLength(7);
  expect(names().sort()[0]).toContain('2026-11-24');
});

test('B20 Backups: with BACKUPS=0 none is written at night, and a backup of a clock that was ahead replaces none [B20.1]', async () => {
  const off = await setUp({ nightly: false });
  off.clock.move(3 * DAY);
  await off.open().run();
  expect(off.names()).toEqual([]);
  const { clock, files, open, names } = await setUp();
  await open().run();
  await files.write(clock.now() + 400 * DAY);
  clock.move(DAY);
  await open().run();
  expect(names()).toHaveLength(2);
});

test('B20 Backups: a backup is named after it was opened and counted, readable by its owner alone; a damaged one is noticed [B20.2]', async () => {
  const { database, folder, files, names, clock } = await setUp();
  await database.orders.claim(newOrder(), 0);
  const file = await files.write(clock.now());
  const path = join(folder, file.name);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(await checkCopy(path)).toMatchObject({ orders: 1 });
  expect(await files.look(file)).toEqual({ orders: 1 });
  // Looking leaves nothing beside it.
  expect(names()).toEqual([file.name]);
  truncateSync(path, 8_192);
  await expect(checkCopy(path)).rejects.toThrow();
  writeFileSync(path, 'no database');
  expect(await files.look(file)).toBeUndefined();
});

test('B20 Backups: what a kill leaves is removed by the next one, and the earlier backups are whole [B20.3]', async () => {
  const { folder, files, names, clock } = await setUp();
  const first = await files.write(clock.now());
  const part = `${first.name.replace('19T', '20T')}.part`;
  writeFileSync(join(folder, part), readFileSync(join(folder, first.name)).subarray(0, 20_000));
  writeFileSync(join(folder, `${part}-journal`), 'x');
  expect(await files.list()).toEqual([first]);
  clock.move(DAY);
  const second = await files.write(clock.now());
  expect(names()).toEqual([first.name, second.name]);
  await checkCopy(join(folder, first.name));
});

test('B20 Backups: a full disk is named, filled no further, keeps the backups, and the owner gets one mail a night [B20.4]', async () => {
  const { database, files, names, clock, disk, open, logged } = await setUp();
  const first = await files.write(clock.now());
  const backups = open();
  await backups.run();
  clock.move(DAY + HOUR);
  disk.free = 40_000_000;
  for (let hour = 0; hour < 3; hour += 1) {
    await backups.run();
    await backups.run();
    clock.move(HOUR);
  }
  expect(names()).toEqual([first.name]);
  expect(backups.failure()?.reason).toMatch(
    /^The disk of .*backups is full: 40 MB are free, and a copy .* needs 5\d MB\.$/,
  );
  expect(logged.filter((line) => line === 'The backup failed')).toHaveLength(3);
  const mails = async () => (await database.outbox.list({ state: 'waiting', limit: 9 })).rows;
  expect(await mails()).toMatchObject([{ kind: 'backup-failed', recipient: BRAND.supportEmail }]);
  disk.free = Number.POSITIVE_INFINITY;
  await backups.run();
  expect(backups.failure()).toBeUndefined();
  expect(names()).toHaveLength(2);
  expect(await mails()).toHaveLength(1);
});

test('B20 Backups: after a person was erased a new one is written and checked, then all that contain the person are deleted; with BACKUPS=0 too [B20.5]', async () => {
  const { dataDir, database, files, subscribe, open, holds, names, disk } = await setUp({
    nightly: false,
    start: Date.now() - DAY,
  });
  await subscribe(ADDRESS);
  await subscribe('stays@example.com');
  await files.write(Date.now() - DAY);
  await files.write(Date.now() - HOUR);
  expect(holds(ADDRESS)).toBe(2);
  await database.privacy.erasePerson(ADDRESS);
  disk.free = 0;
  await open().run();
  // Nothing is deleted before there is a new one.
  expect(holds(ADDRESS)).toBe(2);
  disk.free = Number.POSITIVE_INFINITY;
  // Its clock is a day late, and it still does this once.
  const backups = open();
  await backups.run();
  expect(holds(ADDRESS)).toBe(0);
  expect(holds('stays@example.com')).toBe(1);
  const after = names();
  await backups.run();
  expect(names()).toEqual(after);
  await subscribe(ADDRESS);
  await files.write(Date.now());
  const shell = terminal({ DATA_DIR: dataDir });
  await privacyCommand(['erase', ADDRESS], shell);
  expect(shell.printed[1]).toBe('A new backup was written and checked, and the older ones were deleted.');
  expect(holds(ADDRESS)).toBe(0);
  expect(names()).toHaveLength(1);
});

test('B20 Restore: a backup takes the place of a stopped store’s records, and what it replaced is stored until it is old or somebody is erased [B20.6]', async () => {
  const dataDir = temporaryFolder();
  const folder = join(dataDir, 'backups');
  const store = await openDatabase({ dataDir });
  await store.orders.claim(newOrder({ reuseKey: 'before' }), 0);
  const files = openBackupFolder({ database: join(dataDir, 'store.sqlite'), folder });
  const { name } = await files.write(Date.now() - DAY);
  await store.orders.claim(newOrder({ reuseKey: 'after', id: 'o-after' }), 0);
  await store.close();
  const shell = terminal({ DATA_DIR: dataDir });
  await restoreCommand([join(folder, name)], shell);
  expect(shell.printed[0]).toMatch(/^Restored .* with 1 order\. Start the store\.$/);
  expect(statSync(join(dataDir, 'store.sqlite')).mode & 0o777).toBe(0o600);
  const restored = await openForTest({ dataDir });
  expect((await restored.orders.list({ limit: 9 })).total).toBe(1);
  const [replaced] = (await files.list()).filter((file) => file.replaced);
  expect(replaced && (await files.look(replaced))).toEqual({ orders: 2 });
  await restored.privacy.erasePerson('nobody@example.com');
  await createBackups({
    files,
    database: restored,
    clock: { now: () => Date.now() + 1 },
    ids: randomIds,
    log: { info() {}, warn() {}, error() {} },
    nightly: true,
  }).run();
  expect((await files.list()).map((file) => file.replaced)).toEqual([false]);
});

test('B20 Restore: a running store, a damaged file, a newer one, no backup and PostgreSQL are refused in a sentence, and nothing changes [B20.6]', async () => {
  const { dataDir, database, folder, files, clock } = await setUp();
  await database.orders.claim(newOrder(), 0);
  const file = join(folder, (await files.write(clock.now())).name);
  const restore = (args: readonly string[], env: Record<string, string> = {}) =>
    restoreCommand(args, terminal({ DATA_DIR: dataDir, ...env }));
  const lock = await lockInstance(dataDir);
  await expect(restore([file])).rejects.toThrow(`Another store is using ${dataDir}.`);
  await lock.close();
  const damaged = join(temporaryFolder(), 'damaged.sqlite');
  writeFileSync(damaged, readFileSync(file).subarray(0, 30_000));
  await expect(restore([damaged])).rejects.toThrow(/damaged\.sqlite is no backup that can be restored: /);
  const newer = join(temporaryFolder(), 'newer.sqlite');
  writeFileSync(newer, readFileSync(file));
  const db = new Libsql(newer);
  db.exec("insert into kysely_migration values ('9999-later', '')");
  db.close();
  await expect(restore([newer])).rejects.toThrow(
    /has migration 9999-later, which this version does not know/,
  );
  await expect(restore([join(dataDir, 'none.sqlite')])).rejects.toThrow(
    /^There is no file [^.]*none\.sqlite\.$/,
  );
  await expect(restore([])).rejects.toThrow(/Usage:/);
  await expect(restore([file], { DATABASE_URL: 'postgres://a:secret@b/c' })).rejects.toThrow(/pg_restore/);
  expect((await database.orders.list({ limit: 9 })).total).toBe(1);
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.part'))).toEqual([]);
});
