// B1 Suggestions for words with a slip, and what the suggester keeps between questions.
import { describe, expect, test } from 'vitest';
import type { Synonyms } from '../../../src/shared/find/words.ts';
import { createSuggester } from '../../../src/shop/find/suggestions.ts';
import { namesOf, productsNamed, viewOf } from '../support-find.ts';

const suggesterWith = (synonyms: Synonyms = []) => createSuggester({ synonyms: () => synonyms });
const suggest = async (names: readonly string[], text: string) =>
  suggesterWith().suggest(await viewOf(productsNamed(...names)), text);

describe('B1 Suggestions for a slip', () => {
  test('they are those of the corrected word, which they name', async () => {
    const suggestions = await suggest(['Denim skirt', 'Wool coat'], 'denmi');
    expect(namesOf(suggestions.products)).toEqual(['Denim skirt']);
    expect(suggestions).toMatchObject({
      corrected: 'denim',
      categories: [{ name: 'Women: Denim' }, { name: 'Men: Denim' }],
      phrases: ['denim skirt'],
    });
  });

  test.each([
    ['the last word', 'linen shirtt', 'linen shirt'],
    ['the first word', 'linnen shirt', 'linen shirt'],
    ['both', 'linnen shirtt', 'linen shirt'],
  ])('they correct %s', async (_case, text, corrected) => {
    const suggestions = await suggest(['Linen shirt', 'Wool coat'], text);
    expect(suggestions.corrected).toBe(corrected);
    expect(namesOf(suggestions.products)).toEqual(['Linen shirt']);
  });

  test.each([
    ['the words as they are typed', 'linen'],
    ['a word begun', 'lin'],
    ['letters inside a word', 'linen hirt'],
  ])('they are not needed if a product has %s', async (_case, text) => {
    expect(await suggest(['Linen shirt', 'Linens hirts'], text)).not.toHaveProperty('corrected');
  });

  test('they are not needed if one product has the words and others have similar ones', async () => {
    const suggestions = await suggest(['Liner coat', 'Linen coat', 'Lines coat'], 'liner');
    expect(suggestions.products[0]?.name).toBe('Liner coat');
    expect(suggestions).not.toHaveProperty('corrected');
  });

  test('there are none if no product has all corrected words', async () => {
    expect(await suggest(['Linen shirt', 'Wool coat'], 'linnen coatt')).toEqual({
      products: [],
      categories: [],
      phrases: [],
    });
  });

  test('a typo with several meanings shows some of each, the likeliest first', async () => {
    const coats = Array.from({ length: 8 }, (_, at) => `Coat ${at}`);
    const names = namesOf((await suggest(['Soar', ...coats, 'Char'], 'coar')).products);
    expect(names.map((name) => name.replace(/ .*/, ''))).toEqual([
      'Coat',
      'Coat',
      'Coat',
      'Char',
      'Soar',
      'Coat',
    ]);
    expect(new Set(names).size).toBe(6);
  });

  test('at most five words share the places', async () => {
    const words = ['Coat', 'Coat', 'Coal', 'Coax', 'Coan', 'Coar', 'Coas'];
    const names = namesOf((await suggest(words, 'coaz')).products);
    expect(names).toEqual(['Coat', 'Coal', 'Coax', 'Coan', 'Coar', 'Coat']);
  });

  test.each([
    ['one word before it', 'linen caot', ['Linen coat', 'Linen coat', 'Linen cato', 'Wool cato']],
    ['two words before it', 'soft linen caot', ['Soft linen coat', 'Soft linen cato', 'Soft wool cato']],
  ])('the words before the typo apply to each correction: %s', async (_case, text, shop) => {
    const names = namesOf((await suggest(shop, text)).products);
    expect(names.sort()).toEqual(shop.filter((name) => name.toLowerCase().includes('linen')).sort());
  });
});

describe('B1 What the suggester keeps', () => {
  test('changed synonyms change the answer, there and back', async () => {
    let synonyms: Synonyms = [];
    const suggester = createSuggester({ synonyms: () => synonyms });
    const view = await viewOf(productsNamed('Wide culottes'));
    const names = async () => namesOf((await suggester.suggest(view, 'gauchos')).products);
    expect(await names()).toEqual([]);
    synonyms = [['gauchos', 'culottes']];
    expect(await names()).toEqual(['Wide culottes']);
    synonyms = [];
    expect(await names()).toEqual([]);
  });

  test('a new version of the catalogue has its own answers', async () => {
    const suggester = suggesterWith();
    const [before, after] = [
      await viewOf(productsNamed('Linen shirt')),
      await viewOf(productsNamed('Linen coat'), 'two'),
    ];
    expect(namesOf((await suggester.suggest(before, 'linen')).products)).toEqual(['Linen shirt']);
    expect(namesOf((await suggester.suggest(after, 'linen')).products)).toEqual(['Linen coat']);
  });
});
