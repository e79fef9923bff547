// Files stay short enough to read in one go.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/imports.ts';

const MOST_LINES = 300;
const FOLDERS = ['src', 'demo-shop', 'tests', 'bench', 'scripts'];
const SOURCE = /\.(?:tsx?|[cm]?js)$/;
/** Generated types, and tables of the demo shop's products. */
const NOT_COUNTED = /\.generated\.ts$|^demo-shop\/catalogue\/styles\//;
/** What tools install, build or cache. */
const NOT_OURS = /^(?:node_modules|dist|test-results|playwright-report|\..*)$/;

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : filesIn(path);
    return SOURCE.test(path) && !NOT_COUNTED.test(path) ? [path] : [];
  });
}

it('Files: no source file is longer than 300 lines, generated ones and tables of data aside', () => {
  const long = FOLDERS.flatMap(filesIn)
    .map((file) => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(long).toEqual([]);
});
