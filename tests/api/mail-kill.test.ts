// B4 Outbox: senders killed in the middle of their work lose no mail and double none but the one in flight.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MINUTES = 60_000;

test(
  'B4 Outbox: repeated kill -9 while sending loses no mail [B4.3]',
  async () => {
    const args = ['bench/faults/mail.mjs', '--mails', '80', '--kills', '4', '--queue', '0'];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toMatch(/80 mails, sender killed \d+ times: 0 lost/);
    expect(stdout).toContain('2 of 2 hold.');
  },
  3 * MINUTES,
);
