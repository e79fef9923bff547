// Every clause of the specification has a test: the list of clauses laid over the titles of all tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/imports.ts';
import { HEADINGS } from './clauses/all.ts';
import { DOCUMENT, faultsOf, findAll, MOST_TITLES, writeDocument } from './coverage-match.ts';
import { readTitles, titlesIn } from './coverage-titles.ts';

const titles = readTitles();

describe('Specification coverage', () => {
  it('every clause has a test, and no pattern finds too many', () => {
    expect(faultsOf(findAll(HEADINGS, titles))).toEqual([]);
  });

  it('the list is whole: sections 2 to 9 and the readings, each clause once', () => {
    const sections = [...new Set(HEADINGS.map(({ section }) => section.slice(0, 2)))];
    expect(sections).toEqual(['§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9', 'Re']);
    const quotes = HEADINGS.flatMap(({ title, clauses }) => clauses.map(([quote]) => `${title}: ${quote}`));
    expect(new Set(quotes).size).toBe(quotes.length);
    expect(quotes.length).toBeGreaterThan(300);
  });

  it('the document is up to date (npm run coverage:spec)', () => {
    expect(readFileSync(join(ROOT, DOCUMENT), 'utf8')).toBe(writeDocument(HEADINGS, titles));
  });

  it('would notice a clause without a test, and a pattern that finds everything', () => {
    const heading = { section: '§2', title: 'Moon', clauses: [['shines', /no such title/]] as const };
    expect(faultsOf(findAll([heading], titles))).toHaveLength(1);
    const broad = { section: '§2', title: 'Moon', clauses: [['shines', /e/]] as const };
    expect(titles.length).toBeGreaterThan(MOST_TITLES);
    expect(faultsOf(findAll([broad], titles))).toHaveLength(1);
  });
});

describe('Reading titles', () => {
  it('joins describes, keeps loops as their text, and leaves hooks and settings out', () => {
    const source = `
      describe('Outer', () => {
        beforeAll(() => start());
        describe.each(ROWS)('on $name', () => {
          it('plain', () => {});
          it.each([1, 2])('number %i', async () => { expect(it).toBe(1); });
        });
      });
      test.use({ locale: 'en-US' });
      test.describe('touch', () => {
        test.beforeEach(async () => {});
        for (const theme of THEMES) test(\`in \${theme}\`, { tag: '@slow' }, async () => { await test.step('s', run); });
      });
      it.each<{ a: string }>([{ a: 'x' }] as const)("it's %o", () => {});
    `;
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title of a loop, as its source has it
    const inTheme = 'touch › in ${theme}';
    expect(titlesIn('some.test.ts', source).map(({ title }) => title)).toEqual([
      'Outer › on $name › plain',
      'Outer › on $name › number %i',
      inTheme,
      "it's %o",
    ]);
  });

  it('says which file does not parse', () => {
    expect(() => titlesIn('broken.test.ts', 'it(')).toThrow('broken.test.ts does not parse');
  });
});
