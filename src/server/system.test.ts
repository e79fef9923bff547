import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { randomIds } from './system.ts';

it('Ids are UUIDs of version 7: later ones sort after earlier ones, and no two are the same', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 5; made += 1) {
    ids.push(randomIds.uuid());
    await sleep(2);
  }
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true);
  expect(new Set(Array.from({ length: 1_000 }, () => randomIds.uuid())).size).toBe(1_000);
});
