// B1 The lists the shop finds: categories, sub-categories, searches, near misses and their order.
import { describe, expect, test } from 'vitest';
import type { Product } from '../../../src/shared/entities.ts';
import type { Synonyms } from '../../../src/shared/find/words.ts';
import { buildView, type CatalogueView } from '../../../src/shop/catalogue/catalogue-view.ts';
import { createFinder } from '../../../src/shop/find/finder.ts';
import { product } from '../../fixtures/product.ts';
import { asked, namesOf, productsNamed, viewOf } from '../support-find.ts';

const forgiving = (synonyms: () => Synonyms = () => []) => createFinder({ synonyms, forgiving: true });
const found = async (view: CatalogueView, query: string, finder = forgiving()): Promise<string[]> =>
  namesOf((await finder.find(view, asked(query))).items);

describe('B15 What comes first', () => {
  test('the product with that SKU, before one whose name has it [B15.12]', async () => {
    const [like, it] = productsNamed('Scarf like TW-1', 'Tweed scarf') as [Product, Product];
    const details = { variants: [{ id: '1', sku: 'TW-1' }] };
    const view = await buildView('one', [
      { product: like, collections: [] },
      { product: it, collections: [], details },
    ]);
    const finder = createFinder({ synonyms: () => [], forgiving: true, facts: true });
    expect(await found(view, 'q=tw-1', finder)).toEqual(['Tweed scarf', 'Scarf like TW-1']);
  });

  test('the product with exactly that name, before other forms of it [B15.12]', async () => {
    const view = await viewOf(productsNamed('Linen dresses', 'Linen dress'));
    expect(await found(view, 'q=linen dress')).toEqual(['Linen dress', 'Linen dresses']);
    expect(await found(view, 'q=linen dresses')).toEqual(['Linen dresses', 'Linen dress']);
  });
});

describe('B1 Which products a list holds', () => {
  const made = (name: string, categoryId: string, tags: string[] = []): Product =>
    product({ name, categoryId, tags });
  const shown = [
    { product: made('Denim skirt', 'women', ['Denim']), collections: ['new-arrivals'] },
    { product: made('Blouse', 'women', ['Featured', 'Tops']), collections: [] },
    { product: made('Work jeans', 'men', ['denim']), collections: ['new-arrivals'] },
    { product: made('Unsorted vest', 'new-arrivals', ['featured']), collections: [] },
  ];
  const everything = ['Denim skirt', 'Blouse', 'Work jeans', 'Unsorted vest'];

  test.each([
    ['everything, without a category', 'sort=featured', everything],
    ['the products of a category', 'category=women', ['Denim skirt', 'Blouse']],
    ['those of a sub-category', 'category=women&sub=denim', ['Denim skirt']],
    ['those of a sub-category, in any order', 'category=women&sub=tops&sort=name', ['Blouse']],
    ['none of a sub-category that is empty', 'category=women&sub=swimwear', []],
    ['none of a sub-category that is empty, in any order', 'category=women&sub=swimwear&sort=name', []],
    ['the category, where the sub-category is unknown', 'category=women&sub=hats', ['Denim skirt', 'Blouse']],
    ['none of a category that is empty', 'category=kids', []],
    ['everything, where the category is unknown', 'category=shoes&sort=featured', everything],
    ['everything, where both are unknown', 'category=shoes&sub=denim&sort=featured', everything],
    ['what the owner features', 'category=featured', ['Blouse', 'Unsorted vest']],
    ['the newest, which is a collection', 'category=new-arrivals', ['Work jeans', 'Denim skirt']],
    ['a part of the newest', 'category=new-arrivals&sub=tops', []],
    ['in All Merchandise, the products’ own category', 'category=new-arrivals&sort=name', ['Unsorted vest']],
  ])('%s', async (_list, query, names) => {
    const view = await buildView('one', shown);
    expect(await found(view, query)).toEqual(names);
  });

  test('one finder answers for each list separately', async () => {
    const view = await buildView('one', shown);
    const finder = forgiving();
    for (let round = 0; round < 2; round += 1) {
      expect(await found(view, 'category=women', finder)).toEqual(['Denim skirt', 'Blouse']);
      expect(await found(view, 'category=women&sub=denim', finder)).toEqual(['Denim skirt']);
      expect(await found(view, 'category=new-arrivals', finder)).toEqual(['Work jeans', 'Denim skirt']);
      expect(await found(view, 'category=new-arrivals&sort=name', finder)).toEqual(['Unsorted vest']);
      expect(await found(view, 'category=shoes&sort=featured', finder)).toEqual(everything);
    }
  });

  test('a search stays within its list', async () => {
    const view = await buildView('one', shown);
    expect(await found(view, 'q=denim')).toEqual(['Denim skirt', 'Work jeans']);
    expect(await found(view, 'q=denim&category=men')).toEqual(['Work jeans']);
    expect(await found(view, 'q=denim&category=kids')).toEqual([]);
  });

  test('a list keeps the counts of its own products', async () => {
    const view = await buildView('one', shown);
    const { total, facets } = await forgiving().find(view, asked('category=women'));
    expect([total, facets.inStock]).toEqual([2, 2]);
  });
});

describe('B1 A search', () => {
  test.each([
    ['ignores capitals and white space around it', 'q=%20LINEN%20', ['Linen shirt', 'Camp linen']],
    ['of white space shows everything', 'q=%20%20', ['Camp linen', 'Linen shirt', 'Wool coat']],
    ['comes best first', 'q=linen', ['Linen shirt', 'Camp linen']],
    ['can be ordered by name', 'q=linen&sort=name', ['Camp linen', 'Linen shirt']],
    ['can be ordered downwards', 'q=linen&sort=name&order=desc', ['Linen shirt', 'Camp linen']],
  ])('%s', async (_rule, query, names) => {
    const view = await viewOf(productsNamed('Linen shirt', 'Wool coat', 'Camp linen'));
    expect(await found(view, query)).toEqual(names);
  });

  test('it follows the catalogue: each version has its own answers', async () => {
    const finder = forgiving();
    const [before, after] = [
      await viewOf(productsNamed('Linen shirt')),
      await viewOf(productsNamed('Linen coat', 'Linen skirt'), 'two'),
    ];
    expect(await found(before, 'q=linen', finder)).toEqual(['Linen shirt']);
    expect(await found(after, 'q=linen', finder)).toEqual(['Linen coat', 'Linen skirt']);
    expect(await found(before, 'q=linen', finder)).toEqual(['Linen shirt']);
  });

  test('it follows each change of the synonyms', async () => {
    const view = await viewOf(productsNamed('Wide culottes', 'Silk shirt'));
    let said: Synonyms = [['gauchos', 'culottes']];
    const finder = forgiving(() => said);
    expect(await found(view, 'q=gauchos', finder)).toEqual(['Wide culottes']);
    said = [['gauchos', 'shirt']];
    expect(await found(view, 'q=gauchos', finder)).toEqual(['Silk shirt']);
    said = [];
    expect(await found(view, 'q=gauchos', finder)).toEqual([]);
  });
});

describe('B1 Near misses', () => {
  const names = ['A wool and linen coat', 'Linen', 'Linen shirt'];
  const view = () => viewOf(names.map((name, at) => product({ name, price: `${30 - at}.00` })));

  test.each([
    ['come best first', 'q=linnen', ['Linen', 'Linen shirt', names[0]]],
    ['keep the direction that was chosen', 'q=linnen&sort=name&order=desc', [...names].sort().reverse()],
    ['keep the order that was chosen', 'q=linnen&sort=price', ['Linen shirt', 'Linen', names[0]]],
    ['keep that order with a direction', 'q=linnen&sort=price&order=desc', names],
    ['put each word right', 'q=linnen%20shrit', ['Linen shirt']],
  ])('%s', async (_rule, query, expected) => {
    expect(await found(await view(), query)).toEqual(expected);
  });

  test('they name the corrected words', async () => {
    const finder = forgiving();
    const corrected = async (query: string) => (await finder.find(await view(), asked(query))).corrected;
    expect(await corrected('q=Linnen')).toBe('linen');
    expect(await corrected('q=linnen%20shrit')).toBe('linen shirt');
    expect(await corrected('q=linen')).toBeUndefined();
    expect(await corrected('')).toBeUndefined();
  });

  test.each([
    ['words that no product has together', 'linnen coatt', 'coat', ['Wool coat']],
    ['a word that nothing has', 'zzzzzz linen', 'linen', ['Linen shirt']],
    ['two words too many', 'zzzzzz linen xxxxxx', 'linen', ['Linen shirt']],
    ['the first word, which only describes', 'linen wool coat', 'wool coat', ['Wool coat']],
  ])('B1 Search: it leaves out %s and says so', async (_what, search, corrected, names) => {
    const apart = await viewOf(productsNamed('Linen shirt', 'Wool coat'));
    const relaxed = await forgiving().find(apart, asked(`q=${encodeURIComponent(search)}`));
    expect(relaxed.corrected).toBe(corrected);
    expect(relaxed.items.map(({ name }) => name)).toEqual(names);
  });

  test('B1 Search: a mention in a description does not count as a match', async () => {
    const shop = await viewOf([
      product({ name: 'Linen jumpsuit', tags: ['blue'], description: 'Like a dress.' }),
      product({ name: 'Linen dress', tags: ['red'] }),
    ]);
    const relaxed = await forgiving().find(shop, asked('q=blue%20linen%20dress'));
    expect(relaxed.corrected).toBe('linen dress');
    expect(relaxed.items[0]?.name).toBe('Linen dress');
  });

  test('words that match nothing find nothing', async () => {
    const none = await forgiving().find(await view(), asked('q=zzzzzz%20xxxxxx'));
    expect(none).toMatchObject({ total: 0, items: [] });
    expect(none).not.toHaveProperty('corrected');
  });

  test('they are not offered if only the list lacks the words', async () => {
    const apart = await viewOf([
      product({ name: 'Linnen shirt', categoryId: 'men' }),
      product({ name: 'Linen dress', categoryId: 'women' }),
    ]);
    const none = await forgiving().find(apart, asked('q=linnen&category=women'));
    expect(none).toMatchObject({ total: 0 });
    expect(none).not.toHaveProperty('corrected');
  });

  test('they include the synonyms of the corrected words', async () => {
    const wide = await viewOf(productsNamed('Wide trousers', 'Pants hanger'));
    const finder = forgiving(() => [['pants', 'trousers']]);
    expect(await found(wide, 'q=pantts&sort=name', finder)).toEqual(['Pants hanger', 'Wide trousers']);
  });
});
