import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ORDER_ID_CHARS } from '../../shared/constants.ts';
import { randomIds } from './system.ts';

it('Ids are UUIDs of version 7: later ones sort after earlier ones, within a millisecond too', () => {
  const ids = Array.from({ length: 10_000 }, () => randomIds.uuid());
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(10_000);
});

it('Order ids: of many made within a minute no two begin the same', () => {
  const ids = Array.from({ length: 500 }, () => randomIds.orderId());
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
  expect(new Set(ids.map((id) => id.slice(0, ORDER_ID_CHARS))).size).toBe(500);
});
