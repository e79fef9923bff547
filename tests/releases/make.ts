// B20 Writes the data folder of this release on both databases. It needs pg_dump.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { VERSION } from '../../src/server/system/version.ts';
import { temporaryFolder } from '../database/engines.ts';
import { createDatabase } from '../support/postgres.ts';
import { readOrders } from '../support/shopping.ts';
import { startStore } from '../support/store.ts';
import { FIRST_DAY, liveFirstDay, readFirstDay, SETTINGS, timeOf, writeRelease } from './release.ts';

/** A first day that begins in the morning, so that its records have different times. */
async function live(env: Record<string, string>, dataDir: string): Promise<void> {
  const begun = Date.now();
  const now = () => timeOf(VERSION) + (Date.now() - begun);
  const store = await startStore({ env: { ...SETTINGS, ...env }, dataDir, clock: { now } });
  await liveFirstDay(store);
  const place = env.DATABASE_URL === undefined ? { dataDir } : { url: env.DATABASE_URL };
  // The demo shop reports the payment by a webhook.
  await expect.poll(async () => (await readOrders(place)).map(({ status }) => status)).toEqual(['paid']);
  expect(await readFirstDay(store)).toEqual(FIRST_DAY);
  await store.close();
}

test('SQLite', async () => {
  const dataDir = temporaryFolder();
  await live({}, dataDir);
  const small = join(dataDir, 'small.sqlite');
  const db = new Libsql(join(dataDir, 'store.sqlite'));
  db.prepare('VACUUM INTO ?').run([small]);
  db.close();
  writeRelease(VERSION, 'sqlite', readFileSync(small));
});

test('PostgreSQL', async () => {
  const { url, drop } = await createDatabase();
  await live({ DATABASE_URL: url }, temporaryFolder());
  const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', url], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  // Commands of psql and settings of newer servers, which other programs refuse.
  const plain = dump.replace(/^(?:\\.*|SET transaction_timeout.*|--.*)\n/gm, '').replace(/\n{3,}/g, '\n\n');
  writeRelease(VERSION, 'postgres', Buffer.from(plain));
  await drop();
});
