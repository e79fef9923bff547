// Tells whether postponed work is due: at its time, and at once if a clock that was ahead has set that time.

/** Work is postponed by ten minutes at most; clocks may differ by as much again. */
export const LONGEST_WAIT_MS = 20 * 60_000;

export const isDue = (dueAt: number | undefined, now: number): boolean =>
  dueAt !== undefined && (dueAt <= now || dueAt > now + LONGEST_WAIT_MS);
