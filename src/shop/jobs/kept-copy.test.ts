// Tests the saved copy of platform data: what is served, when it is read, and what is said about failures.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createKeptCopy } from './kept-copy.ts';

const SAVED = 'copy';
const schema = z.object({ title: z.string() });
type Value = z.infer<typeof schema>;

/** A copy whose platform answers with the results in turn, the last one again and again. */
function setUp(results: (() => Promise<Value>)[], saved?: string) {
  const rows = new Map(saved === undefined ? [] : [[SAVED, saved]]);
  const warnings: unknown[][] = [];
  const readings = vi.fn(
    async () => (results.length > 1 ? results.shift() : results[0])?.() as Promise<Value>,
  );
  const writes = vi.fn(async (name: string, value: string) => void rows.set(name, value));
  const copy = createKeptCopy<Value>({
    name: SAVED,
    label: 'The menu',
    empty: { title: 'none' },
    schema,
    read: readings,
    refreshMs: 1_000,
    database: { settings: { read: async (name: string) => rows.get(name), write: writes } } as never,
    log: { warn: (...line: unknown[]) => warnings.push(line) } as never,
  });
  return { copy, rows, warnings, readings, writes };
}
const value = (title: string) => async () => ({ title });
const failure = async (): Promise<Value> => {
  throw new Error('The platform is down');
};

/** A reading that waits for `answer`. */
function slowReading() {
  let resolveReading: (value: Value) => void = () => undefined;
  const slow = () =>
    new Promise<Value>((resolve) => {
      resolveReading = resolve;
    });
  return { slow, answer: (value: Value) => resolveReading(value) };
}

describe('A copy of platform data', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('it is empty until something was read, then has the value and a version of its own', async () => {
    const { copy, rows } = setUp([value('first'), value('second')]);
    expect(copy.current()).toEqual({ title: 'none' });
    expect(copy.version()).toBe('built-in');
    await copy.start();
    const version = copy.version();
    expect(copy.current()).toEqual({ title: 'first' });
    expect(version).toMatch(/^[\w-]{12}$/);
    expect(rows.get(SAVED)).toBe('{"title":"first"}');
    await copy.refresh();
    expect(copy.current()).toEqual({ title: 'second' });
    expect(copy.version()).not.toBe(version);
    await copy.close();
  });

  test('an equal value is not saved again and keeps its version, also after a restart', async () => {
    const { copy, writes } = setUp([value('same')]);
    await copy.start();
    const version = copy.version();
    await copy.refresh();
    expect(writes).toHaveBeenCalledTimes(1);
    await copy.close();
    const restarted = setUp([value('same')], '{"title":"same"}');
    await restarted.copy.start();
    expect(restarted.copy.version()).toBe(version);
    expect(restarted.writes).not.toHaveBeenCalled();
    await restarted.copy.close();
  });

  test('the saved copy is served while the platform fails, and each failure is logged once', async () => {
    const { copy, warnings } = setUp([failure, failure, value('back'), failure], '{"title":"saved"}');
    await copy.start();
    expect(copy.current()).toEqual({ title: 'saved' });
    await copy.refresh();
    expect(warnings).toEqual([[{ reason: 'Error: The platform is down' }, 'The menu could not be read']]);
    await copy.refresh();
    expect(copy.current()).toEqual({ title: 'back' });
    await copy.refresh();
    expect(copy.current()).toEqual({ title: 'back' });
    expect(warnings).toHaveLength(2);
    await copy.close();
  });

  test.each([
    ['another shape', '{"name":1}'],
    ['damaged text', '{'],
  ])('a saved copy of %s is not served', async (_title, saved) => {
    const { copy, warnings } = setUp([failure], saved);
    await copy.start();
    expect(copy.current()).toEqual({ title: 'none' });
    expect(warnings.length).toBe(saved === '{' ? 2 : 1);
    await copy.close();
  });

  test('a start does not wait for a slow platform for long, and takes its answer later', async () => {
    const { slow, answer } = slowReading();
    const { copy } = setUp([slow], '{"title":"saved"}');
    await copy.start();
    expect(copy.current()).toEqual({ title: 'saved' });
    answer({ title: 'late' });
    await copy.refresh();
    expect(copy.current()).toEqual({ title: 'late' });
    await copy.close();
  });

  test('it is read again after the interval, once at a time, until it is closed', async () => {
    const { slow, answer } = slowReading();
    const { copy, readings } = setUp([value('first'), slow, value('last')]);
    await copy.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(readings).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(readings).toHaveBeenCalledTimes(2);
    let isClosed = false;
    const close = copy.close().then(() => {
      isClosed = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isClosed).toBe(false);
    answer({ title: 'second' });
    await close;
    expect(copy.current()).toEqual({ title: 'second' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(readings).toHaveBeenCalledTimes(2);
  });
});
