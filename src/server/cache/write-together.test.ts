import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWriteTogether } from './write-together.ts';

test('Writing together: nothing is written in the turn that asks for it, everything after it, in order', async () => {
  const written: number[] = [];
  const writeTogether = createWriteTogether();
  for (const n of [1, 2, 3]) writeTogether(() => written.push(n));
  expect(written).toEqual([]);
  await nextTurn();
  expect(written).toEqual([1, 2, 3]);
  writeTogether(() => written.push(4));
  expect(written).toHaveLength(3);
  await nextTurn();
  expect(written).toEqual([1, 2, 3, 4]);
});

test('Writing together: a response waits for 63 others, not for more', async () => {
  let written = 0;
  const writeTogether = createWriteTogether();
  const ask = (times: number) => {
    for (let n = 0; n < times; n += 1)
      writeTogether(() => {
        written += 1;
      });
  };
  ask(63);
  expect(written).toBe(0);
  ask(1);
  expect(written).toBe(64);
  ask(2);
  expect(written).toBe(64);
  await nextTurn();
  expect(written).toBe(66);
});
