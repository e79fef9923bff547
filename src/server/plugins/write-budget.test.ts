import { expect, it } from 'vitest';
import { createWriteBudget } from './write-budget.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function setUp() {
  const time = { now: DAY_MS };
  const windows = new Map<string, { count: number; resetAt: number }>();
  const budget = createWriteBudget({
    counters: {
      // Counts as the database does: a window that ends too far in the future is ignored.
      async hit(key, { now, windowMs }) {
        const current = windows.get(key);
        const isOpen = current && current.resetAt > now && current.resetAt <= now + 2 * windowMs;
        const next = isOpen
          ? { ...current, count: current.count + 1 }
          : { count: 1, resetAt: now + windowMs };
        windows.set(key, next);
        return next;
      },
    },
    clock: { now: () => time.now },
    ids: { hash: (text) => text },
    megabytes: 1,
    onRefused: () => undefined,
  });
  const useUp = async (address: string) => {
    for (let call = 0; call < 40; call += 1) await budget.spend(address, 10_000);
  };
  return { time, budget, useUp };
}

it('Write limit: a caller who used up a share is refused for six hours, others are not', async () => {
  const { time, budget, useUp } = setUp();
  await budget.check('one');
  await useUp('one');
  await expect(budget.check('one')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(budget.check('other')).resolves.toBeUndefined();
  time.now += 6 * HOUR_MS;
  await expect(budget.check('one')).resolves.toBeUndefined();
});

it('Write limit: a clock that was ahead refuses nobody for as long', async () => {
  const { time, budget, useUp } = setUp();
  time.now = 30 * DAY_MS;
  await budget.check('one');
  await useUp('one');
  time.now = DAY_MS;
  await expect(budget.check('one')).resolves.toBeUndefined();
});
