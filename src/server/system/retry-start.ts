// Retries a start while the database is busy: after a crash under heavy load it is often free a moment later.
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable, isHeld, isUnavailable } from '../../adapters/database/engines/unavailable.ts';

const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

/** A database that cannot be opened needs the operator at once; a busy one may be free soon. */
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
