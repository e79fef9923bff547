// The fault benches in short form: nothing acknowledged is lost, nobody waits for the database, restarts are quick.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const MINUTES = 60_000;

/** Returns the report of the bench, even if it fails. */
async function bench(name: string, ...args: string[]): Promise<string> {
  const failed = (error: { stdout?: string; stderr?: string }) => ({
    stdout: `${error.stdout}${error.stderr}`,
  });
  const run = promisify(execFile)(process.execPath, [`bench/faults/${name}.mjs`, ...args]);
  return (await run.catch(failed)).stdout;
}

describe.each(['sqlite', 'postgres'])('Faults on %s', (database) => {
  const on = ['--database', database];

  test(
    '§6 Store: no acknowledged write is lost to a kill, a lock, a full disk or a freeze',
    async () => {
      expect(await bench('durability', ...on, '--rounds', '4', '--longest-lock', '2')).toContain(
        '3 of 3 hold.',
      );
    },
    3 * MINUTES,
  );

  test(
    '§6 Store: while the database is locked or frozen, pages and /healthz answer and writes are refused',
    async () => {
      // Other tests use the same cores: the bars of 50 ms and 2 s are the bench's own.
      const args = ['--seconds', '3', '--p99', '500', '--within', '4000'];
      expect(await bench('isolation', ...on, ...args)).toContain('8 of 8 hold.');
    },
    3 * MINUTES,
  );
});

test(
  '§6 Store: it is ready within ten seconds after a kill at any moment of its start',
  async () => {
    expect(await bench('recovery', '--rounds', '2')).toContain('1 of 1 hold.');
  },
  3 * MINUTES,
);
