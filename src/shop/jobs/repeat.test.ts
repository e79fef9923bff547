// Tests repeated work: at once, then on time, one run at a time, until it is closed.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work whose runs the test ends one by one. */
function slowWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { work, ends };
}

const never = (reason: string) => {
  throw new Error(`reported: ${reason}`);
};

describe('Repeated work', () => {
  test('is done at once, and again after each period', async () => {
    const work = vi.fn(async () => {});
    const job = repeat(1_000, work, never);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(work).toHaveBeenCalledTimes(5);
    await job.close();
  });

  test('that takes longer than a period is not begun a second time, and goes on when it has ended', async () => {
    const { work, ends } = slowWork();
    const job = repeat(1_000, work, never);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await job.close();
  });

  test('that fails is reported each time, and the next run comes', async () => {
    const reasons: string[] = [];
    const work = vi.fn(() => Promise.reject(new Error('the shop is away')));
    const job = repeat(1_000, work, (reason) => void reasons.push(reason));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(2);
    expect(reasons).toEqual(['Error: the shop is away', 'Error: the shop is away']);
    await job.close();
  });

  test('is not begun again once it is closed', async () => {
    const work = vi.fn(async () => {});
    const job = repeat(1_000, work, never);
    await job.close();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is closed when the run under way has ended', async () => {
    const { work, ends } = slowWork();
    const job = repeat(1_000, work, never);
    let closed = false;
    const closing = job.close().then(() => {
      closed = true;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(closed).toBe(false);
    ends[0]?.();
    await closing;
    expect(ends).toHaveLength(1);
  });
});
