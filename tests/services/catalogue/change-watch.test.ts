// Change webhooks: when the products they name are read again, and how a change that cannot be read yet is waited for.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChangeWatch } from '../../../src/shop/catalogue/change-watch.ts';
import type { ProductReading } from '../../../src/shop/ports/platform.ts';

const DEBOUNCE_MS = 2_000;
const CHANGED_AT = '2026-03-01T10:00:00.000Z';
const BEFORE = '2026-03-01T09:59:59.999Z';

type Settle = (readings: readonly ProductReading[]) => readonly ProductReading[];
const changed = (productId: string, updatedAt?: string) =>
  ({ kind: 'product-changed', productId, updatedAt }) as const;
const deleted = (productId: string) => ({ kind: 'product-deleted', productId }) as const;
const COLLECTIONS = { kind: 'collections' } as const;

/** The platform as the watch sees it: each product has a change date, or is gone. */
function setUp(options: { readonly debounceMs?: number } = {}) {
  const dates = new Map<string, string | undefined>();
  const taken: string[][] = [];
  const readNamed = vi.fn(async (ids: readonly string[], settle: Settle): Promise<boolean> => {
    const readings = ids.map((id) => ({ id, entry: undefined, updatedAt: dates.get(id) }));
    taken.push(settle(readings).map(({ id }) => id));
    return true;
  });
  const readAll = vi.fn(async (): Promise<boolean> => true);
  const giveUp = vi.fn();
  const watch = createChangeWatch({ readNamed, readAll, giveUp, ...options });
  const named = () => readNamed.mock.calls.map(([ids]) => ids);
  return { watch, dates, taken, readNamed, readAll, giveUp, named };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Webhooks are collected', () => {
  test('each named product is read once, and everything where many are named', async () => {
    const { watch, named, readAll } = setUp();
    for (const id of ['1', '2', '1']) watch.announce(changed(id));
    await pass(DEBOUNCE_MS);
    expect([named(), readAll.mock.calls.length]).toEqual([[['1', '2']], 0]);
    for (let id = 1; id <= 1_000; id += 1) watch.announce(changed(String(id)));
    await pass(60_000);
    expect([named().length, readAll.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('What was read is taken over when it is the change', () => {
  test.each([
    ['a change of that very time', changed('1', CHANGED_AT), CHANGED_AT],
    ['a later one', changed('1', BEFORE), CHANGED_AT],
    ['any, where the webhook names no time', changed('1'), BEFORE],
    ['any, where the time cannot be read', changed('1', 'soon'), BEFORE],
    ['one that is gone', changed('1', CHANGED_AT), undefined],
    ['a deleted one that is gone', deleted('1'), undefined],
  ])('%s is adopted', async (_case, change, updatedAt) => {
    const { watch, dates, taken, giveUp } = setUp();
    dates.set('1', updatedAt);
    watch.announce(change);
    await pass(120_000);
    expect(taken).toEqual([['1']]);
    expect(giveUp).not.toHaveBeenCalled();
  });

  test.each([
    ['a change that is older than the webhook says', changed('1', CHANGED_AT), BEFORE],
    ['a deleted product that is still there', deleted('1'), CHANGED_AT],
  ])('%s is waited for, then given up', async (_case, change, updatedAt) => {
    const { watch, dates, taken, named, giveUp } = setUp();
    dates.set('1', updatedAt);
    watch.announce(change);
    await pass(30_000);
    expect(named().length).toBeGreaterThan(2);
    expect(giveUp).not.toHaveBeenCalled();
    await pass(600_000);
    expect(giveUp).toHaveBeenCalledOnce();
    const reads = named().length;
    await pass(600_000);
    expect(named()).toHaveLength(reads);
    expect(taken.flat()).toEqual([]);
  });

  test('other products of a call are neither delayed nor read again', async () => {
    const { watch, dates, taken, named } = setUp();
    dates.set('1', BEFORE).set('2', CHANGED_AT);
    watch.announce(changed('1', CHANGED_AT));
    watch.announce(changed('2', CHANGED_AT));
    await pass(DEBOUNCE_MS);
    dates.set('1', CHANGED_AT);
    await pass(DEBOUNCE_MS * 2);
    expect(named()).toEqual([['1', '2'], ['1']]);
    expect(taken).toEqual([['2'], ['1']]);
    await pass(600_000);
    expect(named()).toHaveLength(2);
  });
});

describe('While a reading is under way or fails', () => {
  test.each([
    ['cannot be done now', async () => false],
    ['fails', async () => Promise.reject(new Error('down'))],
  ])('a reading that %s is tried again after the same time', async (_case, answer) => {
    const { watch, readNamed, readAll, named } = setUp();
    readNamed.mockImplementationOnce(answer);
    watch.announce(changed('1'));
    await pass(DEBOUNCE_MS * 2);
    expect(named()).toEqual([['1'], ['1']]);
    readAll.mockImplementationOnce(answer);
    watch.announce(COLLECTIONS);
    await pass(600_000);
    expect([named().length, readAll.mock.calls.length]).toEqual([2, 2]);
  });

  test('webhooks during a reading wait for its end and are read afterwards', async () => {
    const { watch, readNamed, readAll, named } = setUp();
    let finish: (done: boolean) => void = () => undefined;
    const held = () =>
      new Promise<boolean>((resolve) => {
        finish = resolve;
      });
    readNamed.mockImplementationOnce(held);
    watch.announce(changed('1'));
    watch.announce(changed('2'));
    await pass(DEBOUNCE_MS);
    watch.announce(changed('1', CHANGED_AT));
    await pass(60_000);
    expect(named()).toHaveLength(1);
    finish(true);
    await pass(DEBOUNCE_MS);
    expect(named()).toEqual([['1', '2'], ['1']]);
    readAll.mockImplementationOnce(held);
    watch.announce(COLLECTIONS);
    await pass(DEBOUNCE_MS);
    watch.announce(COLLECTIONS);
    await pass(60_000);
    expect(readAll).toHaveBeenCalledOnce();
    finish(true);
    await pass(DEBOUNCE_MS);
    expect(readAll).toHaveBeenCalledTimes(2);
  });

  test('nothing is read once the watch is closed', async () => {
    const { watch, named } = setUp();
    watch.announce(changed('1'));
    watch.close();
    watch.announce(changed('2'));
    await pass(600_000);
    expect([named(), vi.getTimerCount()]).toEqual([[], 0]);
  });

  test('nothing is read when a change arrives at a watch that was closed idle', async () => {
    const { watch, named } = setUp();
    watch.close();
    watch.announce(changed('1'));
    await pass(600_000);
    expect(named()).toEqual([]);
  });
});
