// Tests the circuit breaker: when it opens, its log lines and its delays.
import { describe, expect, test } from 'vitest';
import { recordingLog } from '../../../tests/fixtures/catalogue.ts';
import { createBreaker } from './breaker.ts';

function setUp(usualMs: number, random?: () => number) {
  const log = recordingLog();
  const breaker = createBreaker({ usualMs, log, random });
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) breaker.fail('down');
  };
  return { breaker, log, fail };
}

describe('The breaker', () => {
  test('opens with the third failure in a row, and closes with a success', () => {
    const { breaker, fail } = setUp(1_000);
    const states = [breaker.isOpen];
    for (let count = 0; count < 4; count += 1) {
      fail(1);
      states.push(breaker.isOpen);
    }
    breaker.succeed();
    states.push(breaker.isOpen);
    expect(states).toEqual([false, false, false, true, true, false]);
  });

  test('a success in between starts the count again', () => {
    const { breaker, fail, log } = setUp(1_000);
    fail(2);
    breaker.succeed();
    fail(2);
    expect(breaker.isOpen).toBe(false);
    expect(log.lines).toEqual([]);
  });

  test('waits longer and longer while the platform fails, and never longer than five minutes', () => {
    const { breaker, fail } = setUp(120_000, () => 0.5);
    fail(3);
    const waits = Array.from({ length: 5 }, () => {
      fail(1);
      return breaker.waitMs();
    });
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(300_000);
  });

  test('a first failure is tried again soon, and a lasting one at the usual pace before it slows down', () => {
    const { breaker, fail } = setUp(120_000, () => 0.5);
    const seconds = Array.from({ length: 4 }, () => {
      fail(1);
      return Math.round(breaker.waitMs() / 1_000);
    });
    expect(seconds).toEqual([15, 30, 120, 240]);
  });

  test('waits are within a fifth of the usual time, and differ', () => {
    const { breaker } = setUp(1_000);
    const waits = Array.from({ length: 50 }, () => breaker.waitMs());
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(800);
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_200);
    expect(new Set(waits).size).toBeGreaterThan(1);
  });
});
