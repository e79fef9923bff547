// Waits for something that a page shows, asked from outside the page.
import { setTimeout as sleep } from 'node:timers/promises';

/** A busy machine takes long for a page. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** Asked from outside: the page's content policy forbids the evaluation that a driver's own waiting uses. */
export async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    // A navigation in between ends the question; the next one is asked of the new page.
    const result = await ask().catch(() => undefined);
    if (result) return result;
    await sleep(PAUSE_MS);
  }
  throw new Error(`Not seen within ${PATIENCE_MS / 1000} s: ${what}`);
}
