import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../adapters/database/engines/unavailable.ts';
import { retryStart } from './retry-start.ts';

const busy = () => Object.assign(new Error('The disk does not answer.'), { code: 'SQLITE_IOERR' });

function failing(times: number, error: () => Error) {
  const messages: string[] = [];
  let starts = 0;
  const start = async () => {
    starts += 1;
    if (starts <= times) throw error();
    return 'started';
  };
  const result = retryStart(start, { pauseMs: 0, say: (text: string) => messages.push(text) });
  return { result, said: messages, starts: () => starts };
}

describe('A start that meets a busy database', () => {
  it('is tried again until it succeeds, and says so', async () => {
    const { result, said } = failing(2, busy);
    expect(await result).toBe('started');
    expect(said).toEqual(Array(2).fill('The disk does not answer. Starting again.'));
  });

  it('is tried again when somebody else held the file', async () => {
    const cause = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
    const lockFailure = () =>
      new DatabaseUnavailable('The database could not be brought up to date.', { cause });
    expect(await failing(1, lockFailure).result).toBe('started');
  });

  it('gives up after five attempts', async () => {
    const { result, starts } = failing(9, busy);
    await expect(result).rejects.toThrow('The disk does not answer.');
    expect(starts()).toBe(5);
  });

  it.each([
    ['a database that cannot be opened', () => new DatabaseUnavailable('The password is wrong.')],
    ['a fault of another kind', () => new Error('Port 3000 is in use.')],
  ])('is not tried again after %s', async (_name, error) => {
    const { result, starts } = failing(1, error);
    await expect(result).rejects.toThrow();
    expect(starts()).toBe(1);
  });
});
