// B1 One page of a listing: counts beside every choice, the words searched for, and the pages.
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { PAGE_SIZE } from '../constants.ts';
import type { Product } from '../entities.ts';
import { filtersIn } from './facets/choices.ts';
import { buildIndex } from './index.ts';
import { wholeList } from './list.ts';
import { type FindState, readFind } from './query.ts';
import { findView, type Matching } from './view.ts';

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

  it('a product counts once for a size and a color, however many variants have it', () => {
    const { facets } = findView(
      wholeList(buildIndex([shirt(variant('S', 'Navy'), variant('S', 'Sky'))])),
      START,
    );
    expect([counted(facets.size), counted(facets.color)]).toEqual([{ S: 1 }, { blue: 1 }]);
  });

  it('the sizes of a list are the six and its own', () => {
    const { facets } = findView(listed(), START);
    const state = { ...START, size: ['8', '9', 'XXL', 'S', ''] };
    expect(filtersIn(state, facets)).toEqual({ ...state, size: ['8', 'XXL', 'S'] });
    expect(filtersIn(state, undefined)).toEqual(state);
  });
});

describe('B1 The color of a variant', () => {
  const colorsOf = (...products: Product[]) =>
    counted(findView(wholeList(buildIndex(products)), START).facets.color);
  const colored = (value: string, swatches?: Record<string, string>) =>
    product({
      options: [{ name: 'Color', values: [], ...(swatches && { swatches }) }],
      variants: [{ ...variant('', value), options: [value] }],
      description: 'In green.',
    });

  it('is the swatch’s where the name says nothing, by product', () => {
    const named = [colored('Sunday', { Sunday: '#ff0000' }), colored('Sunday', { Sunday: '#0000ff' })];
    expect(colorsOf(...named, colored('Sunday'), colored('Navy'))).toEqual({ red: 1, blue: 2 });
  });

  it('is none where it lacks the value, whatever the description names', () => {
    const bare = { ...colored(''), variants: [{ ...variant('', ''), options: [] }] };
    expect(colorsOf(bare)).toEqual({});
  });
});

describe('B1 The words searched for', () => {
  const list = () => named('Belt', 'Apron', 'Dress', 'Coat');
  const ranks = [3, 1, 0, 2];
  const matching: Matching = { has: (place) => place !== 3, rank: (place) => ranks[place] as number };
  const namesOf = (state: Partial<FindState>, words?: Matching): string[] =>
    findView(list(), { ...START, ...state }, words).items.map(({ name }) => name);

  it('leave out what does not have them, from the counts too', () => {
    const results = findView(list(), FEATURED, matching);
    expect(results.items.map(({ name }) => name)).toEqual(['Belt', 'Apron', 'Dress']);
    expect(results).toMatchObject({ total: 3, facets: { inStock: 3 } });
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
    expect(namesOf({ sort: 'match', inStock: ['1'] })).toEqual(['Apron', 'Belt', 'Coat', 'Dress']);
  });
});

describe('B1 The pages', () => {
  it('follow the best match from page to page', () => {
    const list = wholeList(buildIndex(Array.from({ length: PAGE_SIZE + 2 }, () => product())));
    const backwards: Matching = { has: () => true, rank: (place) => -place };
    const { items } = findView(list, { ...START, sort: 'match', page: 2 }, backwards);
    expect(items).toEqual(list.index.products.slice(0, 2).toReversed());
  });
});
