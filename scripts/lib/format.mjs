// Formats the output of a script as the linter would.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from './paths.mjs';

export function format(source, fileName) {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const args = [biome, 'format', `--stdin-file-path=${fileName}`];
  return execFileSync(process.execPath, args, { cwd: root, input: source, encoding: 'utf8' });
}
