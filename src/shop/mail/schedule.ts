// The delays before a mail that was not accepted is tried again.
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const RETRY_AFTER_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  12 * HOUR_MS,
];

/** Undefined after the last attempt. */
export const retryDelay = (failedBefore: number): number | undefined => RETRY_AFTER_MS[failedBefore];

/** While the mail server is down, one mail in this time tests it; the others keep their attempts. */
export const SERVER_PAUSE_MS = MINUTE_MS;
