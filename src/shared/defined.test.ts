// Tests that an object has only the parts with a value.
import { expect, expectTypeOf, test } from 'vitest';
import { defined } from './defined.ts';

test('an undefined part is left out, and every other value stays', () => {
  const parts = defined({ id: '7', title: undefined, count: 0, note: '', seen: false, price: null });
  expect(Object.keys(parts)).toEqual(['id', 'count', 'note', 'seen', 'price']);
});

test('a part that may be undefined is an optional part of the type', () => {
  const note = '' as string | undefined;
  expectTypeOf(defined({ id: 7 as number, note })).toExtend<{ id: number; note?: string }>();
  expect(defined({ note })).toEqual({ note: '' });
});
