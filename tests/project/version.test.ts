// B20 The version is the same everywhere, and the start says it first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { run } from '../../src/server/main.ts';
import { VERSION } from '../../src/server/system/version.ts';
import { BRAND } from '../../src/shared/brand.ts';
import { ROOT } from '../support/imports.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

it('B20 Version: package.json and its lock have the program’s [B20.8]', () => {
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: VERSION });
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: VERSION,
    packages: { '': { version: VERSION } },
  });
});

it('B20 Version: the first line of a start names it, also if the start fails [B20.8]', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  vi.stubEnv('PORT', 'none');
  await run();
  vi.unstubAllEnvs();
  expect(exit).toHaveBeenCalledWith(1);
  expect(lines).toEqual([`${BRAND.name} ${VERSION}`]);
});
