import { expect, test } from 'vitest';
import { Serial } from './serial.ts';

test('work of one key runs in order, after a failure too, and does not hold up other keys', async () => {
  const serial = new Serial();
  const log: string[] = [];
  let fail = () => {};
  const first = serial.run(
    'a',
    () => new Promise<never>((_, reject) => (fail = () => reject(new Error('no')))),
  );
  const second = serial.run('a', async () => log.push('second'));
  await serial.run('b', async () => log.push('other'));
  expect(log).toEqual(['other']);
  fail();
  await expect(first).rejects.toThrow('no');
  await serial.idle('a');
  expect(log).toEqual(['other', 'second']);
  await second;
});
