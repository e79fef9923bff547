// Postponed work is due at its time.
import { expect, it } from 'vitest';
import { isDue, latestDue } from './due.ts';

it('work is due at its time and not before', () => {
  expect(isDue(1_000, 999)).toBe(false);
  expect(isDue(1_000, 1_000)).toBe(true);
  expect(isDue(undefined, 1_000)).toBe(false);
});

it('work that a clock ahead of time has postponed is due at once', () => {
  expect(isDue(latestDue(0), 0)).toBe(false);
  expect(isDue(latestDue(0) + 1, 0)).toBe(true);
});
