// Checks that every documented measurement runs on a fresh clone: it installs the packages that it needs, or says so.
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../support/imports.ts';

const DOCUMENTS = ['docs/performance.md', 'docs/behaviour/b9-budgets.md', 'CONTRIBUTING.md', 'README.md'];
const commands = new Set(
  DOCUMENTS.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/`node (bench\/[\w/.-]+\.mjs)/g)].map(
      ([, path]) => path as string,
    ),
  ),
);
commands.add('bench/run.mjs').add('bench/speed/lighthouse.mjs');

let clone: string;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '-co',
      '--exclude-standard',
      'bench',
      'scripts',
      'tests/support',
      'package.json',
      'package-lock.json',
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  for (const file of files.trim().split('\n')) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(ROOT, file), join(clone, file));
  }
  // Stands for an npm without a network.
  mkdirSync(join(clone, 'bin'));
  writeFileSync(join(clone, 'bin/npm'), '#!/bin/sh\nexit 1\n');
  chmodSync(join(clone, 'bin/npm'), 0o755);
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it.each([...commands])(
  'First start: `node %s` installs its packages, and says so if it cannot',
  async (path) => {
    const env = { ...process.env, PATH: `${join(clone, 'bin')}${delimiter}${process.env.PATH}` };
    const output = await new Promise<string>((resolve) =>
      execFile(process.execPath, [path], { cwd: clone, env }, (_error, stdout, stderr) =>
        resolve(stdout + stderr),
      ),
    );
    expect(output).toContain('Installing packages (once; about a minute)...');
    expect(output).toContain('The packages could not be installed: see what npm says above');
    expect(output).not.toContain('Cannot find');
  },
);
