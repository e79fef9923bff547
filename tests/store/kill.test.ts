// §6 What was acknowledged survives a kill, and a restart of PostgreSQL is ridden out.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../support/postgres.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import { cartAdd, openForTest } from './engines.ts';

const MINUTES = 60_000;

async function killWrites(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'scripts/kill-writes.mjs',
    '--rounds',
    '5',
    ...args,
  ]);
  return stdout;
}

const NOTHING_LOST = /0 lost, 0 half transactions, 0 failed integrity checks/;

test(
  '§6 Store: two processes on one SQLite file, killed while writing, lose nothing',
  async () => {
    expect(await killWrites('--writers', '2')).toMatch(NOTHING_LOST);
  },
  2 * MINUTES,
);

test(
  '§6 Store: two processes on one PostgreSQL, killed while writing, lose nothing',
  async () => {
    const args = ['--database', 'postgres', '--writers', '2'];
    // A server given from outside is not ours to kill: there only the writers die.
    if (process.env.TEST_DATABASE_URL) {
      const { url, drop } = await createDatabase();
      onTestFinished(drop);
      args.push('--url', url);
    }
    expect(await killWrites(...args)).toMatch(NOTHING_LOST);
  },
  2 * MINUTES,
);

test(
  '§6 Store: after PostgreSQL restarts the same store works again by itself',
  async () => {
    const cluster = await startCluster({ durable: false });
    onTestFinished(() => cluster.remove());
    const warnings: string[] = [];
    const log = { info() {}, warn: (_: object, text: string) => warnings.push(text), error() {} };
    const store = await openForTest({ url: cluster.url, log });
    await store.addToCartLine(cartAdd());
    await cluster.stop();
    await expect(store.health()).rejects.toThrow();
    await cluster.start();
    await expect.poll(() => store.health(), { timeout: 10_000 }).toBe('ok');
    expect(await store.addToCartLine(cartAdd())).toMatchObject({ line: { quantity: 2 } });
    expect(warnings.length).toBeGreaterThan(0);
  },
  2 * MINUTES,
);
