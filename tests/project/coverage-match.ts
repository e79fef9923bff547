// Lays the clauses of the specification over the titles of the tests, and writes down what holds what.
import { type Clause, type Heading, patternsOf } from './clauses/clause.ts';
import type { TestTitle } from './coverage-titles.ts';

/** A pattern that finds more says little about the clause it stands for. */
export const MOST_TITLES = 12;
export const DOCUMENT = 'docs/specification-coverage.md';

interface Finding {
  readonly clause: string;
  readonly pattern: RegExp;
  readonly found: readonly TestTitle[];
}

const findingsOf = (clause: Clause, titles: readonly TestTitle[]): Finding[] =>
  patternsOf(clause).map((pattern) => ({
    clause: clause[0],
    pattern,
    found: titles.filter(({ title }) => pattern.test(title)),
  }));

export const findAll = (headings: readonly Heading[], titles: readonly TestTitle[]): Finding[] =>
  headings.flatMap(({ clauses }) => clauses.flatMap((clause) => findingsOf(clause, titles)));

/** What is wrong with the coverage, one sentence each. */
export function faultsOf(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ clause, pattern, found }) => {
    if (found.length === 0) return [`No test for '${clause}': nothing is titled like ${pattern}`];
    if (found.length > MOST_TITLES) return [`${pattern} for '${clause}' finds ${found.length} tests`];
    return [];
  });
}

const INTRODUCTION = `# What holds the specification

Every clause of sections 2 to 9 and every reading of them, with the tests that fail when it breaks. Written by
\`npm run coverage:spec\` from \`tests/project/clauses/\` and the titles of the tests; \`tests/project/coverage.test.ts\` fails
when a clause has no test or this page is out of date. Parts of a title that a loop fills in stand as in the source.
`;

/** Underscores, stars, pipes and angle brackets in a title are letters, not markup. */
const plain = (text: string): string => text.replace(/[\\`*_<>|[\]]/g, '\\$&');

function clauseLines(clause: Clause, titles: readonly TestTitle[]): string[] {
  const tests = new Map<string, TestTitle>();
  for (const { found } of findingsOf(clause, titles))
    for (const test of found) tests.set(`${test.file} ${test.title}`, test);
  return [
    `- **${plain(clause[0])}**`,
    ...[...tests.values()].map(({ file, title }) => `  - \`${file}\`: ${plain(title)}`),
  ];
}

export function writeDocument(headings: readonly Heading[], titles: readonly TestTitle[]): string {
  const count = headings.reduce((sum, { clauses }) => sum + clauses.length, 0);
  const lines = [INTRODUCTION, `${count} clauses.`];
  let section = '';
  for (const heading of headings) {
    if (heading.section !== section) lines.push('', `## ${heading.section}`);
    section = heading.section;
    lines.push('', `### ${heading.title}`, '');
    for (const clause of heading.clauses) lines.push(...clauseLines(clause, titles));
  }
  return `${lines.join('\n')}\n`;
}
