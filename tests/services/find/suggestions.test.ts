// B1 Tests the suggestions of the search dialog: products, categories and completed phrases.
import { describe, expect, test } from 'vitest';
import type { Product } from '../../../src/shared/entities.ts';
import type { Synonyms } from '../../../src/shared/find/words.ts';
import { createSuggester } from '../../../src/shop/find/suggestions.ts';
import { product } from '../../fixtures/product.ts';
import { namesOf, productsNamed, viewOf } from '../support-find.ts';

const suggesterWith = (synonyms: Synonyms = []) => createSuggester({ synonyms: () => synonyms });

async function suggest(products: readonly Product[], text: string, synonyms: Synonyms = []) {
  return suggesterWith(synonyms).suggest(await viewOf(products), text);
}
const suggested = async (products: readonly Product[], text: string, synonyms: Synonyms = []) =>
  namesOf((await suggest(products, text, synonyms)).products);

const colored = (name: string, values: string[], swatches?: Record<string, string>): Product =>
  product({ name, options: [{ name: 'Color', values, ...(swatches && { swatches }) }] });

describe('B1 Suggested products', () => {
  const shop = productsNamed('Linen shirt', 'Linen coat', 'Wool coat');

  test.each([
    ['a word begun', 'lin', ['Linen shirt', 'Linen coat']],
    ['a whole word', 'coat', ['Linen coat', 'Wool coat']],
    ['capitals and signs', ' WOOL-coat! ', ['Wool coat']],
    ['all words are needed', 'linen coat', ['Linen coat']],
    ['in any order', 'co lin', ['Linen coat']],
    ['a word no product has', 'kilt', []],
    ['signs without a word', '?!', []],
  ])('%s', async (_case, text, names) => {
    expect((await suggested(shop, text)).sort()).toEqual([...names].sort());
  });

  test('they have the fields of a dialog row, and a sale price only on sale', async () => {
    const [plain, sale] = [product({ name: 'Linen' }), product({ name: 'Wool', salePrice: '40.00' })];
    const row = ({ shopifyId, id, handle, name, price, imageUrl }: Product) => {
      return { shopifyId, id, handle, name, price, imageUrl };
    };
    const [first] = (await suggest([plain, sale], 'linen')).products;
    expect(first).toStrictEqual(row(plain));
    const [second] = (await suggest([plain, sale], 'wool')).products;
    expect(second).toStrictEqual({ ...row(sale), salePrice: '40.00' });
  });

  test('products with the word itself come first, however rare a similar word is', async () => {
    const dresses = Array.from({ length: 60 }, (_, at) => product({ name: `Linen Dress ${at}` }));
    const coats = Array.from({ length: 180 }, (_, at) => product({ name: `Wool Coat ${at}` }));
    const names = await suggested([...coats, ...productsNamed('Flower Press'), ...dresses], 'dress');
    expect(names).toHaveLength(6);
    for (const name of names) expect(name).toMatch(/^Linen Dress/);
  });

  test('punctuation alone suggests no products and no categories', async () => {
    expect(await suggest(shop, '!!')).toEqual({ products: [], categories: [], phrases: [] });
  });

  test('there are at most six', async () => {
    const many = Array.from({ length: 9 }, (_, at) => product({ name: `Linen piece ${at}` }));
    expect(await suggested(many.slice(0, 5), 'linen')).toHaveLength(5);
    expect(await suggested(many, 'linen')).toHaveLength(6);
  });

  test('they are found in a catalogue of any size, each by its own name', async () => {
    const many = Array.from({ length: 450 }, (_, at) => product({ name: `Piece number${at}x` }));
    const suggester = suggesterWith();
    const view = await viewOf(many);
    for (const at of [0, 199, 200, 201, 399, 400, 449]) {
      const { products } = await suggester.suggest(view, `number${at}x`);
      expect(products[0]?.shopifyId).toBe(many[at]?.shopifyId);
    }
  });

  test('a word in the name ranks before a word in a tag', async () => {
    const tagged = product({ name: 'Shirt', tags: ['linen'] });
    const named = productsNamed('Linen shirt', 'Linen coat', 'Linen dress');
    expect((await suggested([tagged, ...named], 'linen')).at(-1)).toBe('Shirt');
  });

  test('the exact word ranks first, then its continuation, then similar words', async () => {
    const shop = productsNamed('Velva', 'Velvete', 'Velve');
    expect(await suggested(shop, 'velve')).toEqual(['Velve', 'Velvete', 'Velva']);
  });
});

describe('B1 Suggestions by color', () => {
  test.each([
    ['the name of a color', 'indigo'],
    ['its beginning', 'indi'],
    ['its family', 'blue'],
    ['the second of its colors', 'poppy'],
    ['the family of that', 'red'],
    ['the family of a swatch', 'green'],
    ['a name without a family', 'whim'],
    ['color and name', 'blue shirt'],
  ])('%s finds the product, as it was typed', async (_case, text) => {
    const shirt = colored('Shirt', ['Indigo', 'Poppy', 'Meadow', 'Whim'], { Meadow: '#5a7250' });
    const suggestions = await suggest([product({ name: 'Coat' }), shirt, product({ name: 'Read' })], text);
    expect(namesOf(suggestions.products)).toEqual(['Shirt']);
    expect(suggestions).not.toHaveProperty('corrected');
  });

  test('colors without swatches and products without colors cause no error', async () => {
    const sized = product({ name: 'Ring', options: [{ name: 'Size', values: ['Indigo'] }] });
    expect(await suggested([sized, colored('Shirt', ['Indigo'])], 'indigo')).toEqual(['Shirt']);
  });

  test.each([
    ['three letters must be right', 'Oat', 'oar', []],
    ['four may have one slip', 'Navy', 'nawy', ['Shirt']],
    ['four may not have two', 'Navy', 'nawi', []],
    ['seven may have one slip', 'Emerald', 'emerold', ['Shirt']],
    ['seven may not have two', 'Emerald', 'emirold', []],
    ['eight may have two', 'Burgundy', 'burgondi', ['Shirt']],
    ['eight may not have three', 'Burgundy', 'borgondi', []],
  ])('%s', async (_rule, color, text, names) => {
    expect(await suggested([colored('Shirt', [color])], text)).toEqual(names);
  });
});

describe('B1 Synonyms in suggestions', () => {
  const shop = productsNamed('Wide trousers', 'Silk blouse', 'Wide skirt');

  test.each([
    ['a word means the others of its group', 'pants', [['trousers', 'pants']], ['Wide trousers']],
    ['and still itself', 'blouse', [['blouse', 'trousers']], ['Silk blouse', 'Wide trousers']],
    ['beside other words', 'wide pants', [['trousers', 'pants']], ['Wide trousers']],
    [
      'in several groups',
      'legs',
      [
        ['legs', 'trousers'],
        ['legs', 'skirt'],
      ],
      ['Wide skirt', 'Wide trousers'],
    ],
    [
      'not those of other groups',
      'pants',
      [
        ['kilt', 'skirt'],
        ['pants', 'trousers'],
      ],
      ['Wide trousers'],
    ],
  ])('%s', async (_rule, text, synonyms, names) => {
    expect((await suggested(shop, text, synonyms)).sort()).toEqual(names);
  });
});

describe('B1 Suggested categories', () => {
  test.each([
    [
      'a category and its parts, four at most',
      'women',
      ['Women', 'Women: Dresses', 'Women: Tops', 'Women: Denim'],
    ],
    ['a part by its own name', 'denim', ['Women: Denim', 'Men: Denim']],
    ['a part by both names begun', 'wom to', ['Women: Tops']],
    ['in any order', 'dress kid', ['Kids: Dresses']],
    ['none where one word begins nothing', 'women linen', []],
    ['none where the letters stand inside a word', 'omen', []],
  ])('%s', async (_rule, text, names) => {
    expect(namesOf((await suggest([], text)).categories)).toEqual(names);
  });

  test('they link to the category’s page', async () => {
    const paths = async (text: string) => (await suggest([], text)).categories.map(({ path }) => path);
    expect(await paths('kids')).toEqual([
      '/kids',
      '/kids/sets',
      '/kids/dresses',
      '/kids/parent-child-clothing',
    ]);
    expect(await paths('active')).toEqual(['/women/active-wear']);
  });
});

describe('B1 Completed phrases', () => {
  test.each([
    ['a word, and the name from it on', 'lin', ['Linen camp shirt'], ['linen', 'linen camp shirt']],
    ['not what is typed already', 'linen', ['Linen camp shirt'], ['linen camp shirt']],
    ['nothing, where nothing goes on', 'shirt', ['Linen shirt'], []],
    ['three words from the one begun', 'ca', ['Big camp shirt with pockets'], ['camp', 'camp shirt with']],
    ['what is typed stays in front', 'shirt lin', ['Linen camp shirt'], ['shirt linen', 'shirt linen camp']],
    ['the same phrase once', 'li', ['Linen', 'Linen'], ['linen']],
    [
      'the shortest four',
      'li',
      ['Linen coat', 'Lilac dress', 'Lime', 'Lining cloth'],
      ['lime', 'linen', 'lilac', 'lining'],
    ],
  ])('%s', async (_rule, text, names, phrases) => {
    const found = (await suggest(productsNamed(...names), text)).phrases;
    expect([...found].sort()).toEqual([...phrases].sort());
    const lengths = found.map(({ length }) => length);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  });

  test('they come from names only: a tag or a color completes nothing', async () => {
    const shop = [product({ name: 'Shirt', tags: ['linen'] }), colored('Coat', ['Lilac'])];
    expect(await suggest(shop, 'li')).toMatchObject({ products: [{}, {}], phrases: [] });
  });
});
