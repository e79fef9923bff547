import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('work of one key runs in order, after a failure too, and does not hold up other keys', async () => {
  const turns = new Turns();
  const log: string[] = [];
  let fail = () => {};
  const first = turns.run(
    'a',
    () => new Promise<never>((_, reject) => (fail = () => reject(new Error('no')))),
  );
  const second = turns.run('a', async () => log.push('second'));
  await turns.run('b', async () => log.push('other'));
  expect(log).toEqual(['other']);
  fail();
  await expect(first).rejects.toThrow('no');
  await turns.idle('a');
  expect(log).toEqual(['other', 'second']);
  await second;
});
