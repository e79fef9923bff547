import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

function drain<Item>(turns: ReturnType<typeof createTurns<Item>>): Item[] {
  const items: Item[] = [];
  for (let item = turns.next(); item !== undefined; item = turns.next()) items.push(item);
  return items;
}

it('Limits: callers take turns, however much one of them wants', () => {
  const turns = createTurns<string>();
  for (const item of ['a1', 'a2', 'a3', 'a4']) turns.add('a', item);
  turns.add('b', 'b1');
  turns.add('b', 'b2');
  turns.add('c', 'c1');
  expect(turns.size()).toBe(7);
  expect(turns.size('a')).toBe(4);
  expect(turns.size('nobody')).toBe(0);
  expect(drain(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(turns.size()).toBe(0);
});

it('Limits: a caller who comes later waits one turn, not behind all that others want', () => {
  const turns = createTurns<string>();
  for (let number = 0; number < 100; number += 1) turns.add('many', `many ${number}`);
  expect(turns.next()).toBe('many 0');
  turns.add('one', 'one 0');
  expect([turns.next(), turns.next(), turns.next()]).toEqual(['many 1', 'one 0', 'many 2']);
});
