// B11 Returns: processes killed around the moment at which the platform answers ask for nothing twice and lose nothing.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MINUTES = 60_000;

test.each([
  ['sqlite', 3],
  ['postgres', 1],
])(
  'B11 Returns on %s: kill -9 before an answer is stored neither repeats nor loses a request, a decision or a mail [B11.6]',
  async (database, rounds) => {
    const args = ['bench/faults/returns.mjs', '--database', database, '--rounds', String(rounds)];
    const { stdout } = await promisify(execFile)(process.execPath, args).catch((error) => error);
    expect(stdout).toContain(`${rounds} returns, ${rounds * 2} processes killed: 0 faults`);
  },
  5 * MINUTES,
);
