// Tests that concurrent requests share one run, and that a later one starts again.
import { expect, test, vi } from 'vitest';
import { SharedWork } from './shared-work.ts';

test('requests for the same work share one run, and a later one starts again', async () => {
  const shared = new SharedWork<number>();
  let runs = 0;
  const begin = vi.fn(async () => ++runs);
  expect(
    await Promise.all([shared.join('a', begin), shared.join('a', begin), shared.join('b', begin)]),
  ).toEqual([1, 1, 2]);
  expect(await shared.join('a', begin)).toBe(3);
});

test('a failure reaches everyone who waits, and the next request tries again', async () => {
  const shared = new SharedWork<string>();
  const fail = () => Promise.reject(new Error('failed'));
  const results = await Promise.allSettled([shared.join('a', fail), shared.join('a', fail)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared.join('a', async () => 'done')).toBe('done');
});
