// A circuit breaker: decides how long to pause after failures of the platform, and logs when that starts and
// ends.
import type { Log } from '../ports/system.ts';

const FAILURES_TO_OPEN = 3;
const FIRST_RETRY_MS = 15_000;
const MAX_WAIT_MS = 5 * 60_000;

interface Breaker {
  readonly isOpen: boolean;
  succeed(): void;
  fail(reason: string): void;
  /** Returns the time to the next attempt, with jitter, so that instances do not act at the same moment. */
  waitMs(): number;
}

export function createBreaker(options: {
  readonly usualMs: number;
  readonly log: Log;
  readonly random?: (() => number) | undefined;
}): Breaker {
  const { usualMs, log, random = Math.random } = options;
  let failures = 0;
  const jitter = (ms: number) => ms * (0.8 + 0.4 * random());
  const isOpen = () => failures >= FAILURES_TO_OPEN;

  return {
    get isOpen() {
      return isOpen();
    },
    succeed() {
      if (isOpen())
        log.info({ failures }, 'The commerce platform answers again: the catalogue is being refreshed');
      failures = 0;
    },
    fail(reason) {
      failures += 1;
      if (failures !== FAILURES_TO_OPEN) return;
      log.error({ reason }, 'The commerce platform keeps failing: the last good catalogue is served');
    },
    waitMs() {
      if (failures === 0) return jitter(usualMs);
      if (!isOpen()) return jitter(Math.min(usualMs, FIRST_RETRY_MS * 2 ** (failures - 1)));
      return jitter(Math.min(MAX_WAIT_MS, usualMs * 2 ** (failures - FAILURES_TO_OPEN)));
    },
  };
}
