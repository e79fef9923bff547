// Files stay short enough to read in one go.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from '../support/imports.ts';

const MOST_LINES = 300;
/** Generated types, and tables of the demo shop's products. */
const NOT_COUNTED = /\.generated\.ts$|^demo-shop\/catalogue\/styles\//;

it('Files: no source file is longer than 300 lines, generated ones and tables of data aside', () => {
  const files = [...sourceFiles('src'), ...sourceFiles('demo-shop')].filter(
    (file) => !NOT_COUNTED.test(file),
  );
  const long = files
    .map((file) => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(long).toEqual([]);
});
