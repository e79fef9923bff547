// B12 Stores killed at a call by which they change or cancel an order: the next process ends it, and no money is given away.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MINUTES = 60_000;

test.each([
  ['sqlite', 4],
  ['postgres', 2],
])(
  'B12 Orders on %s: kill -9 at a call of a change or a cancellation leaves nothing owed, and sums that add up [B12.33]',
  async (database, rounds) => {
    const args = ['bench/faults/orders.mjs', '--database', database, '--rounds', String(rounds)];
    const { stdout } = await promisify(execFile)(process.execPath, args).catch((error) => error);
    expect(stdout).toContain(`${rounds} orders, ${rounds} processes killed: 0 faults`);
  },
  10 * MINUTES,
);
