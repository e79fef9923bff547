// When work that was put off is due: at its time, and at once where a clock that was ahead has set that.

/** Nothing is put off for longer than ten minutes; as much again for clocks that differ. */
export const LONGEST_WAIT_MS = 20 * 60_000;

export const isDue = (dueAt: number | undefined, now: number): boolean =>
  dueAt !== undefined && (dueAt <= now || dueAt > now + LONGEST_WAIT_MS);
