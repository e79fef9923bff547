// Checks the word list of CONTRIBUTING.md: comments are sentences, and variables are nouns.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/imports.ts';

/** A folder joins these lists once it is clean. */
const PLAIN_COMMENTS = [
  'src/shared',
  'src/shop',
  'src/adapters',
  'src/server',
  'scripts',
  'demo-shop',
  'bench',
  'src/web',
  'tests/api',
  'tests/database',
  'tests/e2e',
  'tests/fixtures',
  'tests/mutation',
  'tests/project',
  'tests/services',
  'tests/support',
];
const PLAIN_NAMES = [
  'src/shared',
  'src/shop',
  'src/adapters',
  'src/server',
  'src/web',
  'scripts',
  'demo-shop',
  'bench',
];

/** A section such as '§5' or 'B3' may stand before the sentence. */
const NOUN_CLAUSE =
  /(?:^|\s)(?:\/\/|\/?\*{1,2}) (?:(?:§|B)\d+ )*(?:What|Whatever|Whether|Where|Which|How|Who|Whom|Whose)\b/;
const PARTICIPLES = ['asked', 'begun', 'given', 'heard', 'held', 'kept', 'looked', 'made', 'meant', 'said'];
PARTICIPLES.push('taken', 'told', 'tried', 'wanted');
const DECLARED = new RegExp(
  `\\b(?:const|let|function) (?:${PARTICIPLES.join('|')})\\b|[(,] ?(?:${PARTICIPLES.join('|')})\\)? =>`,
);

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|[cm]?js)$/.test(name) && !/\.generated\.ts$|node_modules/.test(name))
    .map((name) => `${folder}/${name}`);
}

function linesWith(
  folders: readonly string[],
  pattern: RegExp,
  isChecked = (_file: string) => true,
): string[] {
  return folders
    .flatMap(sourcesIn)
    .filter(isChecked)
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
}

it('English: no comment begins with a noun clause', () => {
  expect(linesWith(PLAIN_COMMENTS, NOUN_CLAUSE)).toEqual([]);
});

it('English: no variable is a participle', () => {
  expect(linesWith(PLAIN_NAMES, DECLARED, (file) => !/\.test\.tsx?$/.test(file))).toEqual([]);
});
