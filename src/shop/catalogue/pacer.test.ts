// Tests that long loops let other work run: the pacer, and the loops that use it.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { entries } from '../../../tests/fixtures/catalogue.ts';
import { turnsDuring } from '../../../tests/fixtures/event-loop.ts';
import { arrange, buildView } from './catalogue-view.ts';
import { createPacer } from './pacer.ts';
import { versionOf } from './version.ts';

/** A stopwatch that a test moves by hand, or that moves at each reading. */
function stopwatch(perLook = 0) {
  const time = { now: 5_000 };
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time.now += perLook;
    return time.now;
  });
  return time;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('The pacer', () => {
  test.each([
    ['ten milliseconds', undefined, 10],
    ['the time that is set', 25, 25],
  ])('is due after %s, and again as long after each rest', async (_case, turnMs, expected) => {
    const time = stopwatch();
    const pacer = createPacer(turnMs);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(pacer.due()).toBe(false);
      time.now += expected - 1;
      expect(pacer.due()).toBe(false);
      time.now += 1;
      expect(pacer.due()).toBe(true);
      await pacer.rest();
    }
  });

  test('lets other work in when it rests', async () => {
    expect(await turnsDuring(() => createPacer().rest())).toBeGreaterThanOrEqual(1);
  });
});

describe('Loops over a whole catalogue', () => {
  test.each([
    ['putting it in order', () => arrange(entries(20))],
    ['building a view', () => buildView('v', entries(20))],
    ['making a version', () => versionOf(entries(20))],
  ])('%s lets other work in when it takes long, and only then', async (_loop, work) => {
    stopwatch(10);
    expect(await turnsDuring(work)).toBeGreaterThanOrEqual(20);
    vi.restoreAllMocks();
    stopwatch();
    expect(await turnsDuring(work)).toBe(0);
  });
});
