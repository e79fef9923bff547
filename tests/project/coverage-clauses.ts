// The clauses of docs/behaviour/ and the tests that carry their ids: '[2.31, 4.2-4]' at the end of a test's title.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/imports.ts';
import type { TestTitle } from './coverage-titles.ts';

const FOLDER = 'docs/behaviour';

export interface Clause {
  readonly id: string;
  readonly text: string;
  readonly page: string;
  readonly heading: string;
}

const CLAUSE = /^- \*\*(\w+\.\d+)\*\* (.+)$/;
const HEADING = /^#+ (.+)$/;
const TAG = /\[((?:\w+\.\d+(?:-\d+)?(?:, )?)+)\]/g;

export function clausesIn(page: string, text: string): Clause[] {
  let heading = '';
  return text.split('\n').flatMap((line) => {
    heading = HEADING.exec(line)?.[1] ?? heading;
    const [, id, words] = CLAUSE.exec(line) ?? [];
    return id && words ? [{ id, text: words, page, heading }] : [];
  });
}

export const readClauses = (): Clause[] =>
  readdirSync(join(ROOT, FOLDER))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .flatMap((name) => clausesIn(name, readFileSync(join(ROOT, FOLDER, name), 'utf8')));

/** '4.2-4' stands for 4.2, 4.3 and 4.4. */
function expand(tag: string): string[] {
  const [, section, first, last = first] = /^(\w+)\.(\d+)(?:-(\d+))?$/.exec(tag) ?? [];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`);
}

export const idsIn = (title: string): string[] =>
  [...title.matchAll(TAG)].flatMap(([, list = '']) => list.split(', ').flatMap(expand));

export function testsByClause(titles: readonly TestTitle[]): Map<string, TestTitle[]> {
  const titlesById = new Map<string, TestTitle[]>();
  for (const test of titles)
    for (const id of idsIn(test.title)) titlesById.set(id, [...(titlesById.get(id) ?? []), test]);
  return titlesById;
}

/** Lists the faults of the coverage, one sentence each. */
export function faultsOf(clauses: readonly Clause[], tests: ReadonlyMap<string, TestTitle[]>): string[] {
  const ids = new Set(clauses.map(({ id }) => id));
  return [
    ...clauses.filter(({ id }) => !tests.has(id)).map(({ id, text }) => `No test carries ${id}: ${text}`),
    ...[...tests]
      .filter(([id]) => !ids.has(id))
      .map(([id, [test]]) => `No clause ${id}, named by ${test?.file}`),
  ];
}
