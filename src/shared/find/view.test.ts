// B1 One page of a listing: counts beside every choice, the words searched for, and the pages.
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { PAGE_SIZE } from '../constants.ts';
import { buildIndex } from './index.ts';
import { wholeList } from './list.ts';
import { type FindState, readFind } from './query.ts';
import { findView, knownSizes, type Matching } from './view.ts';

const START = readFind(new URLSearchParams(), { place: 'call', facets: true, search: true });
const FEATURED: FindState = { ...START, sort: 'featured' };

const variant = (size: string, color: string, fields: { stock?: number; salePrice?: string } = {}) => ({
  id: `${size} ${color}`,
  title: '',
  options: [size, color],
  price: '40.00',
  stock: 1,
  ...fields,
});
const shirt = (...variants: ReturnType<typeof variant>[]) =>
  product({
    options: [
      { name: 'Size', values: [] },
      { name: 'Color', values: [] },
    ],
    variants,
  });
const named = (...names: string[]) => wholeList(buildIndex(names.map((name) => product({ name }))));

/** Returns the choices with a count above zero, by name. */
const counted = (counts: readonly { value: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));

describe('B1 The counts beside the choices', () => {
  const listed = () =>
    wholeList(
      buildIndex([
        shirt(variant('S', 'Navy'), variant('M', 'Red', { stock: 0 }), variant('S', 'Indigo')),
        shirt(variant('S', 'Red', { salePrice: '30.00' }), variant('8', 'Sunday')),
        shirt(variant('M', 'Navy', { stock: 0, salePrice: '20.00' })),
      ]),
    );

  it.each<[string, Partial<FindState>, object]>([
    [
      'without filters',
      {},
      { total: 3, size: { S: 2, M: 2, 8: 1 }, color: { blue: 2, red: 2 }, inStock: 2, sale: 2 },
    ],
    [
      'of size S',
      { sizes: ['S'] },
      { total: 2, size: { S: 2, M: 2, 8: 1 }, color: { blue: 1, red: 1 }, inStock: 2, sale: 1 },
    ],
    [
      'in red',
      { colors: ['red'] },
      { total: 2, size: { S: 1, M: 1 }, color: { blue: 2, red: 2 }, inStock: 1, sale: 1 },
    ],
    [
      'in stock',
      { inStock: true },
      { total: 2, size: { S: 2, 8: 1 }, color: { blue: 1, red: 1 }, inStock: 2, sale: 1 },
    ],
    [
      'on sale',
      { sale: true },
      { total: 2, size: { S: 1, M: 1 }, color: { blue: 1, red: 1 }, inStock: 1, sale: 2 },
    ],
    [
      'up to $20',
      { price: { max: 2_000 } },
      { total: 1, size: { M: 1 }, color: { blue: 1 }, inStock: 0, sale: 1 },
    ],
    [
      'of size M in red and in stock',
      { sizes: ['M'], colors: ['red'], inStock: true },
      { total: 0, size: { S: 1 }, color: {}, inStock: 0, sale: 0 },
    ],
  ])('%s count products, given all other filters', (_, change, expected) => {
    const { total, facets } = findView(listed(), { ...FEATURED, ...change });
    const { inStock, sale } = facets;
    expect({ total, size: counted(facets.size), color: counted(facets.color), inStock, sale }).toEqual(
      expected,
    );
    expect(facets.price, 'the whole list’s, whatever is chosen').toEqual({ min: 20, max: 40 });
  });

  it('a product counts once for a size and a color, however many variants have it', () => {
    const { facets } = findView(
      wholeList(buildIndex([shirt(variant('S', 'Navy'), variant('S', 'Sky'))])),
      START,
    );
    expect([counted(facets.size), counted(facets.color)]).toEqual([{ S: 1 }, { blue: 1 }]);
  });

  it('the sizes of a list are the six and its own', () => {
    expect(knownSizes(listed(), ['8', '9', 'XXL', 'S', ''])).toEqual(['8', 'XXL', 'S']);
  });
});

describe('B1 The words searched for', () => {
  const list = () => named('Belt', 'Apron', 'Dress', 'Coat');
  const ranks = [3, 1, 0, 2];
  const matching: Matching = { has: (place) => place !== 3, rank: (place) => ranks[place] as number };
  const namesOf = (state: Partial<FindState>, words?: Matching): string[] =>
    findView(list(), { ...START, ...state }, words).items.map(({ name }) => name);

  it('leave out what does not have them, from the counts too', () => {
    const found = findView(list(), FEATURED, matching);
    expect(found.items.map(({ name }) => name)).toEqual(['Belt', 'Apron', 'Dress']);
    expect(found).toMatchObject({ total: 3, facets: { inStock: 3 } });
  });

  it('order by the best match where that is asked for', () => {
    expect(namesOf({ sort: 'match' }, matching)).toEqual(['Dress', 'Apron', 'Belt']);
  });

  it.each([
    ['name', ['Apron', 'Belt', 'Dress']],
    ['featured', ['Belt', 'Apron', 'Dress']],
  ] as const)('do not change the order by %s', (sort, names) => {
    expect(namesOf({ sort }, matching)).toEqual(names);
  });

  it('that fit equally well go by name', () => {
    expect(namesOf({ sort: 'match' }, { ...matching, rank: () => 1 })).toEqual(['Apron', 'Belt', 'Dress']);
    expect(namesOf({ sort: 'match' }, { has: matching.has })).toEqual(['Apron', 'Belt', 'Dress']);
  });

  it('may be missing where the best match is asked for', () => {
    expect(namesOf({ sort: 'match' })).toEqual(['Apron', 'Belt', 'Coat', 'Dress']);
    expect(namesOf({ sort: 'match', inStock: true })).toEqual(['Apron', 'Belt', 'Coat', 'Dress']);
  });
});

describe('B1 The pages', () => {
  it.each([
    { total: 0, asked: 1, page: 1, pages: 1, shown: 0 },
    { total: 0, asked: 2, page: 1, pages: 1, shown: 0 },
    { total: PAGE_SIZE, asked: 1, page: 1, pages: 1, shown: PAGE_SIZE },
    { total: PAGE_SIZE, asked: 2, page: 1, pages: 1, shown: PAGE_SIZE },
    { total: PAGE_SIZE + 1, asked: 1, page: 1, pages: 2, shown: PAGE_SIZE },
    { total: PAGE_SIZE + 1, asked: 2, page: 2, pages: 2, shown: 1 },
    { total: 2 * PAGE_SIZE + 3, asked: 9, page: 3, pages: 3, shown: 3 },
  ])('page $asked of $total products is page $page of $pages, with $shown', (each) => {
    const list = wholeList(buildIndex(Array.from({ length: each.total }, () => product())));
    const found = findView(list, { ...FEATURED, page: each.asked });
    expect(found).toMatchObject({ total: each.total, page: each.page, pages: each.pages });
    const from = (each.page - 1) * PAGE_SIZE;
    expect(found.items).toEqual(list.index.products.slice(from, from + each.shown));
  });

  it('follow the best match from page to page', () => {
    const list = wholeList(buildIndex(Array.from({ length: PAGE_SIZE + 2 }, () => product())));
    const backwards: Matching = { has: () => true, rank: (place) => -place };
    const { items } = findView(list, { ...START, sort: 'match', page: 2 }, backwards);
    expect(items).toEqual(list.index.products.slice(0, 2).toReversed());
  });
});
