// Waits while a SQLite file is busy: because of a process that is ending, or libsql, which closes late.
import { setTimeout as sleep } from 'node:timers/promises';
import { isHeld } from '../unavailable.ts';

export const OPEN_WAIT_MS = 10_000;
const PAUSE_MS = 50;

export async function waitWhileBusy<Result>(work: () => Result, waitMs = OPEN_WAIT_MS): Promise<Result> {
  const end = performance.now() + waitMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isHeld(error) || performance.now() > end) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
