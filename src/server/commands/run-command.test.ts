import { afterEach, expect, test, vi } from 'vitest';
import { runCommand, UsageError } from './run-command.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

test('a command that works ends with 0, one that fails with 1 and its sentence', async () => {
  const errorLog = vi.spyOn(console, 'error').mockReturnValue();
  await runCommand(async () => undefined);
  expect(process.exitCode ?? 0).toBe(0);
  await runCommand(async () => {
    throw new UsageError('1 of 29 checks failed.');
  });
  expect(process.exitCode).toBe(1);
  expect(errorLog.mock.calls).toEqual([['1 of 29 checks failed.']]);
});
