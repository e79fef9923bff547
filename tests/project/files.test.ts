// Checks every source file: imports that exist, parts that fail alone.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/imports.ts';

const SOURCE = /\.(?:tsx?|[cm]?js)$/;
/** Tools install, build or cache these. */
const NOT_OURS = /^(?:node_modules|dist|test-results|playwright-report|\..*)$/;

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : filesIn(path);
    return SOURCE.test(path) ? [path] : [];
  });
}

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
