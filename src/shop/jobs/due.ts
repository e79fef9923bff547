// Tells whether a time has come. A time that a clock that was ahead has written is over.

/** Work is postponed by this at most. */
const LONGEST_DELAY_MS = 10 * 60_000;

/** Returns the latest time that a rule of this length can have set: the clocks of instances differ by as much again. */
export const latestBelieved = (now: number, lengthMs: number): number => now + 2 * lengthMs;

/** Tells whether a time that was set this length ahead is still to come. */
export const isToCome = (at: number, now: number, lengthMs: number): boolean =>
  now < at && at <= latestBelieved(now, lengthMs);

export const isDue = (dueAt: number | undefined, now: number): boolean =>
  dueAt !== undefined && !isToCome(dueAt, now, LONGEST_DELAY_MS);

export const latestDue = (now: number): number => latestBelieved(now, LONGEST_DELAY_MS);
