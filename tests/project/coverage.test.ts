// Every clause of docs/behaviour/ is carried by a test, and every id in a test's title is a clause.
import { describe, expect, it } from 'vitest';
import { clausesIn, faultsOf, idsIn, readClauses, testsByClause } from './coverage-clauses.ts';
import { readTitles, titlesIn } from './coverage-titles.ts';

const clauses = readClauses();
const tests = testsByClause(readTitles());

describe('Coverage of the behaviour pages', () => {
  it('every clause has a test, and every id in a title is a clause', () => {
    expect(faultsOf(clauses, tests)).toEqual([]);
  });

  it('each id appears once', () => {
    const ids = clauses.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.length).toBeGreaterThan(400);
  });

  it('a clause without a test and an id without a clause are noticed', () => {
    const [clause] = clausesIn('2-screens.md', '## Moon\n- **2.9999** It shines.');
    expect(clause).toEqual({ id: '2.9999', text: 'It shines.', page: '2-screens.md', heading: 'Moon' });
    expect(faultsOf(clause ? [clause] : [], new Map())).toHaveLength(1);
    expect(faultsOf([], testsByClause([{ file: 'a.test.ts', title: 'shines [2.9999]' }]))).toHaveLength(1);
  });

  it('ids, lists and ranges are read from titles, and nothing else in brackets', () => {
    expect(idsIn('§2 Drawer: opens [2.31, 4.2-4, B1.7]')).toEqual(['2.31', '4.2', '4.3', '4.4', 'B1.7']);
    expect(idsIn('lists [] and [a, b] and [1]')).toEqual([]);
  });
});

describe('Reading titles', () => {
  it('describes are joined, loops keep their text, and hooks and settings are left out', () => {
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

  it('a file that does not parse is named', () => {
    expect(() => titlesIn('broken.test.ts', 'it(')).toThrow('broken.test.ts does not parse');
  });
});
