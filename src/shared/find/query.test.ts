// B1 Tests how a listing's state is read from and written to the address.
import { describe, expect, it } from 'vitest';
import type { Features } from '../features.ts';
import { type FindFilters, hasFilters, NO_FILTERS } from './facets/facets.ts';
import { type FindRules, type FindState, printFind, readFind, rulesOf } from './query.ts';

const ON = { facets: true, search: true } as const;
const CATEGORY: FindRules = { place: 'category', ...ON };
const MERCHANDISE: FindRules = { place: 'merchandise', ...ON };
const CALL: FindRules = { place: 'call', ...ON };
const PLACES = [CATEGORY, MERCHANDISE, CALL];

const read = (query: string, rules = CALL): FindState => readFind(new URLSearchParams(query), rules);

describe('B1 What an empty address means', () => {
  const start = {
    ...NO_FILTERS,
    search: '',
    category: 'all',
    sub: '',
    sort: 'name',
    order: 'asc',
    view: 'grid',
    page: 1,
  };

  it.each([
    [CATEGORY, { ...start, sort: 'featured' }],
    [MERCHANDISE, start],
    [CALL, start],
  ])('at $place', (rules, state) => {
    expect(read('', rules)).toEqual(state);
  });
});

describe('B1 What counts where', () => {
  it.each([
    ['q=linen', 'search', ['', 'linen', 'linen']],
    ['category=women', 'category', ['all', 'women', 'women']],
    ['category=', 'category', ['all', 'all', 'all']],
    ['category=women&sub=tops', 'sub', ['', '', 'tops']],
    ['category=women&sub=no-such', 'sub', ['', '', '']],
    ['category=women&sub=__proto__', 'sub', ['', '', '']],
    ['category=no-such&sub=tops', 'sub', ['', '', '']],
    ['sub=tops', 'sub', ['', '', '']],
    ['order=desc', 'order', ['asc', 'desc', 'desc']],
    ['order=down', 'order', ['asc', 'asc', 'asc']],
    ['view=list', 'view', ['grid', 'list', 'grid']],
    ['view=table', 'view', ['grid', 'grid', 'grid']],
  ] as const)('%s: %s', (query, field, values) => {
    expect(PLACES.map((rules) => read(query, rules)[field])).toEqual(values);
  });

  it('the price on the card counts at the call only, with facets [B15.8]', () => {
    const query = 'card-price=100.01-';
    expect(read(query)).toMatchObject({ cardPrice: { min: 100_01 }, price: {} });
    for (const rules of [CATEGORY, MERCHANDISE, { ...CALL, facets: false }])
      expect(read(query, rules).cardPrice).toEqual({});
  });

  it.each([
    ['sort=newest', ['newest', 'name', 'newest']],
    ['sort=price-high', ['price-high', 'name', 'price-high']],
    ['sort=price', ['featured', 'price', 'price']],
    ['sort=category', ['featured', 'category', 'category']],
    ['sort=cheapest', ['featured', 'name', 'name']],
    ['sort=match', ['featured', 'name', 'name']],
    ['sort=match&q=', ['featured', 'name', 'name']],
    ['sort=match&q=%20', ['featured', 'name', 'name']],
    ['sort=match&q=linen', ['featured', 'match', 'match']],
    ['category=women', ['featured', 'name', 'featured']],
    ['category=all', ['featured', 'name', 'name']],
  ] as const)('%s orders a category, all merchandise and the call by %j', (query, sorts) => {
    expect(PLACES.map((rules) => read(query, rules).sort)).toEqual(sorts);
  });

  it('the best match needs the search that forgives', () => {
    expect(read('sort=match&q=linen', { ...MERCHANDISE, search: false }).sort).toBe('name');
    expect(read('sort=price&q=linen', { ...MERCHANDISE, search: false }).sort).toBe('price');
  });

  it('without facets no filter counts, and a category has its own order only', () => {
    const query = 'size=S&color=blue&price=1-2&in-stock=1&sale=1&sort=newest&page=2';
    const plain = read(query, { ...CATEGORY, facets: false });
    expect(plain).toMatchObject({ ...NO_FILTERS, sort: 'featured', page: 2 });
  });

  it.each<[string[], Partial<FindRules>]>([
    [[], {}],
    [['facets'], { facets: true }],
    [['search'], { search: true }],
    [['facets', 'search'], { facets: true, search: true }],
    [['reviews', 'facts'], { reviews: true, facts: true }],
  ])('with the additions %j the rules are %j', (features, rules) => {
    const off = { facets: false, search: false, reviews: false, facts: false };
    expect(rulesOf('call', new Set(features) as Features)).toEqual({ place: 'call', ...off, ...rules });
  });
});

describe('B1 What is read', () => {
  it.each([
    ['', 1],
    ['page=', 1],
    ['page=0', 1],
    ['page=1', 1],
    ['page=2', 2],
    ['page=-1', 1],
    ['page=2.5', 1],
    ['page=two', 1],
    ['page=Infinity', 1],
  ])('"%s" is page %i', (query, page) => {
    expect(read(query).page).toBe(page);
  });

  it('the first 200 letters of a search, and no more', () => {
    expect(read(`q=${'a'.repeat(200)}`).search).toHaveLength(200);
    expect(read(`q=${'a'.repeat(201)}`).search).toHaveLength(200);
  });

  it('the first 50 sizes, each once', () => {
    const sizes = Array.from({ length: 51 }, (_, at) => String(at + 1));
    expect(read(`size=${sizes.slice(0, 50).join(',')}`).size).toHaveLength(50);
    expect(read(`size=${sizes.join(',')}`).size).toEqual(sizes.slice(0, 50));
    expect(read('size=S,,M,S&size=M').size).toEqual(['S', 'M']);
  });

  it.each([
    ['price=25-25', { min: 2_500, max: 2_500 }],
    ['price=25.01-25', {}],
    ['price=0-10', { min: 0, max: 1_000 }],
    ['price=9999999-', { min: 999_999_900 }],
    ['price=12345678-', {}],
    ['price=1.234-', {}],
    ['price=10-20-30', {}],
    ['price-from=10&price-to=20', { min: 1_000, max: 2_000 }],
    ['price-from=0&price-to=200', {}],
    ['price-from=0&price-to=199', { max: 19_900 }],
    ['price-from=5&price-to=200', { min: 500 }],
    ['price-from=5&price-to=200.01', { min: 500, max: 20_001 }],
    ['price-from=ten&price-to=20', { max: 2_000 }],
    ['price-from=10&price-to=', { min: 1_000 }],
    ['price-from=1.234&price-to=-5', {}],
    ['price-from=30&price-to=20', {}],
    ['price=1-2&price-from=10&price-to=20', { min: 100, max: 200 }],
  ])('%s is %j', (query, price) => {
    expect(read(query).price).toEqual(price);
  });
});

describe('B1 What is printed', () => {
  const print = (change: Partial<FindState>, rules: FindRules): string =>
    printFind({ ...read('', rules), ...change }, rules);

  it.each(PLACES)('nothing at $place while everything is as it begins', (rules) => {
    expect(print({}, rules)).toBe('');
  });

  it.each<[Partial<FindState>, string]>([
    [{ search: 'linen shirt', sort: 'match' }, '?q=linen+shirt'],
    [{ search: 'linen shirt' }, '?q=linen+shirt&sort=name'],
    [{ category: 'women', sub: 'tops', sort: 'featured' }, '?category=women&sub=tops'],
    [{ size: ['S', 'One, Two', '50%'] }, '?size=S,One%252C+Two,50%2525'],
    [{ color: ['blue', 'black'] }, '?color=black,blue'],
    [{ price: { min: 2_500 } }, '?price=25-'],
    [{ price: { max: 4_050 } }, '?price=-40.50'],
    [{ price: { min: 0, max: 10_000 } }, '?price=0-100'],
    [{ cardPrice: { min: 10_001, max: 20_000 } }, '?card-price=100.01-200'],
    [{ inStock: ['1'] }, '?in-stock=1'],
    [{ sale: ['1'] }, '?sale=1'],
    [{ order: 'desc' }, '?order=desc'],
    [{ page: 2 }, '?page=2'],
    [{ sort: 'featured' }, '?sort=featured'],
    [{ category: 'women', sort: 'featured' }, '?category=women'],
    [{ category: 'women', sort: 'name' }, '?category=women&sort=name'],
    [{ page: 3, size: ['M'], search: 'a', sale: ['1'], sort: 'match' }, '?q=a&size=M&sale=1&page=3'],
  ])('%j is %s', (change, printed) => {
    expect(print(change, CALL)).toBe(printed);
    expect(read(printed), 'read back').toMatchObject(change.color ? { color: ['black', 'blue'] } : change);
  });

  it('the view of all merchandise where it is not the grid', () => {
    expect(print({ view: 'list' }, MERCHANDISE)).toBe('?view=list');
    expect(print({ sort: 'price' }, MERCHANDISE)).toBe('?sort=price');
    expect(print({ category: 'women' }, MERCHANDISE)).toBe('?category=women');
  });

  it('the order of a category where it is not its own', () => {
    expect(print({ sort: 'newest' }, CATEGORY)).toBe('?sort=newest');
  });
});

describe('B1 Small questions', () => {
  it.each<[Partial<FindFilters>, boolean]>([
    [{}, false],
    [{ size: ['S'] }, true],
    [{ color: ['red'] }, true],
    [{ price: { min: 0 } }, true],
    [{ price: { max: 100 } }, true],
    [{ inStock: ['1'] }, true],
    [{ sale: ['1'] }, true],
    [{ cardPrice: { min: 0 } }, true],
  ])('a state with %j has filters: %s', (change, expected) => {
    expect(hasFilters({ ...NO_FILTERS, ...change })).toBe(expected);
  });
});

it('a form without script repeats names and writes two prices [B1.9, B1.17]', () => {
  const query = new URLSearchParams('size=S&size=M&price-from=25&price-to=200');
  expect(readFind(query, { place: 'category', facets: true, search: true })).toMatchObject({
    size: ['S', 'M'],
    price: { min: 2_500 },
  });
});
