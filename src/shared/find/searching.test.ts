// B1 Tests how a search changes the sort order, and which part of the loaded list it goes through.
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { CATEGORIES } from '../catalogue.ts';
import { type FindScope, findInList } from './find-in-list.ts';
import {
  CATEGORY_SORTS,
  type FindRules,
  type FindState,
  isMerchandiseSort,
  printFind,
  readFind,
  searchFor,
  sortsAt,
} from './query.ts';

const RULES: FindRules = { place: 'merchandise', facets: true, search: true };
const read = (query: string): FindState => readFind(new URLSearchParams(query), RULES);

describe('B1 The sort order of a search', () => {
  it('is the best match while there are words, and the name without them', () => {
    const search = searchFor(read('page=3'), 'linen', RULES);
    expect(search).toMatchObject({ search: 'linen', sort: 'match', page: 1 });
    expect(searchFor(search, '', RULES)).toMatchObject({ search: '', sort: 'name' });
  });

  it('stays the one that the shopper chose', () => {
    const search = read('q=linen&sort=price');
    expect(searchFor(search, 'silk', RULES)).toMatchObject({ search: 'silk', sort: 'price' });
    expect(searchFor(search, '', RULES).sort).toBe('price');
  });

  it('leaves the address together with the words', () => {
    expect(printFind({ ...read(''), sort: 'match' }, RULES)).toBe('');
    expect(printFind({ ...read(''), sort: 'match', search: '  ' }, RULES)).toBe('?q=++');
  });

  it('is offered where it means something', () => {
    expect(sortsAt(RULES, true)).toContain('match');
    expect(sortsAt(RULES, false)).toEqual(['name', 'price', 'category']);
    expect(sortsAt({ ...RULES, place: 'category' }, false)).toEqual(CATEGORY_SORTS);
    expect(sortsAt({ ...RULES, place: 'category', facets: false }, false)).toEqual(['featured']);
    expect(isMerchandiseSort('price')).toBe(true);
    expect(isMerchandiseSort('newest')).toBe(false);
    expect(isMerchandiseSort('rating')).toBe(false);
  });
});

describe('B1 The part of the list', () => {
  const shop = () => [
    product({ name: 'Shirt of Linen', tags: ['Tops', 'Featured'] }),
    product({ name: 'Linen Dress', tags: ['Dresses'] }),
    product({ name: 'Oak Bowl', categoryId: 'home' }),
  ];
  const named = (query: string, scope: Partial<FindScope> = {}, products = shop()): string[] =>
    findInList(products, { words: true, ...scope }, read(query)).items.map(({ name }) => name);

  it.each([
    ['all', ['Linen Dress', 'Oak Bowl', 'Shirt of Linen']],
    ['women', ['Linen Dress', 'Shirt of Linen']],
    ['home', ['Oak Bowl']],
    ['featured', ['Shirt of Linen']],
    ['men', []],
    ['no-such-category', ['Linen Dress', 'Oak Bowl', 'Shirt of Linen']],
  ])('of the category %s is %j', (category, names) => {
    expect(named(`category=${category}`)).toEqual(names);
  });

  it('of each sub-category is its own, also when the list was filtered before', () => {
    const products = shop().slice(0, 2);
    const inSub = (sub?: string) => named('', { category: CATEGORIES.women, sub }, products);
    expect(inSub('tops')).toEqual(['Shirt of Linen']);
    expect(inSub('dresses')).toEqual(['Linen Dress']);
    expect(inSub()).toEqual(['Linen Dress', 'Shirt of Linen']);
  });

  it('of a search has the best match first', () => {
    const products = [product({ name: 'A Shirt of Linen' }), ...shop()];
    expect(named('q=linen', {}, products)[0]).toBe('Linen Dress');
  });
});
