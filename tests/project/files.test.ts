// Checks every source file: short enough to read in one go, imports that exist, parts that fail alone.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/imports.ts';

const MAX_LINES = 300;
const FOLDERS = ['src', 'demo-shop', 'tests', 'bench', 'scripts'];
const SOURCE = /\.(?:tsx?|[cm]?js)$/;
/** Generated types, and tables of the demo shop's products. */
const NOT_COUNTED = /\.generated\.ts$|^demo-shop\/catalogue\/styles\//;
/** Tools install, build or cache these. */
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
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

/** Types are not checked in plain scripts: a bench that cannot even start would be noticed by nobody. */
it('Files: what plain scripts import by name is exported', () => {
  const missing = ['bench', 'scripts'].flatMap(filesIn).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...text.matchAll(/^import \{([^}]*)\} from '(\.[^']*)';/gm)].flatMap(
      ([, names = '', from = '']) => {
        const exporting = readFileSync(join(ROOT, dirname(file), from), 'utf8');
        return names
          .split(',')
          .map((name) => name.trim().split(' as ')[0] ?? '')
          .filter((name) => name !== '' && !new RegExp(`^export .*\\b${name}\\b`, 'm').test(exporting))
          .map((name) => `${file}: ${name} of ${from}`);
      },
    );
  });
  expect(missing).toEqual([]);
});

/** React's own `lazy` takes the page down with the part. The toasts have a fallback; specimens are for developers. */
const LAZY_ITSELF = /^src\/web\/(?:rendering\/|ui\/toast\/toast-outlet|pages\/specimens\/)/;

it('Files: code that is fetched on demand fails in its part, not in its page', () => {
  const bare = filesIn('src/web').filter(
    (file) => !LAZY_ITSELF.test(file) && /\blazy\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(bare).toEqual([]);
});
