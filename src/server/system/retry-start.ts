// A start that meets a busy database is tried again: after a crash beside a heavy load it is often free a moment later.
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable, isHeld, isUnavailable } from '../../adapters/database/engines/unavailable.ts';

const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

/** A database that cannot be opened at all needs the operator, who is told at once; one that is held may be free soon. */
const isBusy = (error: unknown): error is Error =>
  isUnavailable(error) && (!(error instanceof DatabaseUnavailable) || isHeld(error.cause));

export async function retryStart<Started>(
  start: () => Promise<Started>,
  { pauseMs = PAUSE_MS, say = console.error } = {},
): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (!isBusy(error) || attempt === ATTEMPTS) throw error;
      say(`${error.message} Starting again.`);
      await sleep(pauseMs);
    }
  }
}
