import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { hasFilters } from './facets/facets.ts';
import { findInList } from './find-in-list.ts';
import { buildIndex } from './index.ts';
import { wholeList } from './list.ts';
import { type FindRules, printFind, readFind, sortsAt } from './query.ts';
import { findView } from './view.ts';

const RULES: FindRules = { place: 'category', facets: true, search: true, reviews: true };
const PRODUCTS = [
  ['4.5', 3],
  ['3.0', 9],
  [undefined, undefined],
  ['5.0', 1],
  ['4.5', 8],
  ['4.0', 0],
].map(([rating, reviewCount], at) =>
  product({
    shopifyId: `${at}`,
    stock: at === 3 ? 0 : 5,
    ...(rating !== undefined && { rating: rating as string, reviewCount: reviewCount as number }),
  }),
);
const state = (query: string) => readFind(new URLSearchParams(query), RULES);
const resultsOf = (query: string) => findView(wholeList(buildIndex(PRODUCTS)), state(query));
const idsOf = (query: string) => resultsOf(query).items.map(({ shopifyId }) => shopifyId);

describe('B10 Facet and order by rating', () => {
  it('rating=4 shows what buyers gave 4 stars and up; a rating that nobody gave is none [B10.15]', () => {
    expect(idsOf('rating=4')).toEqual(['0', '3', '4']);
    expect(idsOf('rating=3')).toEqual(['0', '1', '3', '4']);
  });

  it('each step carries the number it would show, given all other facets [B10.15]', () => {
    const counts = (query: string) =>
      resultsOf(query).facets.rating.map(({ value, count }) => `${value}:${count}`);
    expect(counts('')).toEqual(['4:3', '3:4', '2:4', '1:4']);
    expect(counts('in-stock=1')).toEqual(['4:2', '3:3', '2:3', '1:3']);
    expect(counts('rating=4')).toEqual(['4:3', '3:4', '2:4', '1:4']);
    expect(resultsOf('rating=4').facets.inStock).toBe(2);
  });

  it('the top rated come first, of equals the one with more reviews, the unrated last [B10.15]', () => {
    expect(idsOf('sort=rating')).toEqual(['3', '4', '0', '1', '2', '5']);
  });

  it('the browser finds what the server finds [B10.15]', () => {
    for (const query of ['rating=4', 'sort=rating', 'rating=3&sort=rating&in-stock=1']) {
      const local = findInList(PRODUCTS, { words: true }, { ...state(query), category: 'all' });
      expect(local.items.map(({ shopifyId }) => shopifyId)).toEqual(idsOf(query));
      expect(local.facets).toEqual(resultsOf(query).facets);
    }
  });

  it('stands in the address, and counts only while there are reviews [B10.15]', () => {
    expect(printFind(state('rating=4&sort=rating'), RULES)).toBe('?rating=4&sort=rating');
    expect(hasFilters(state('rating=4'))).toBe(true);
    for (const bad of ['rating=6', 'rating=0', 'rating=4.5', 'rating=x'])
      expect(hasFilters(state(bad))).toBe(false);
    const off: FindRules = { ...RULES, reviews: false };
    expect(readFind(new URLSearchParams('rating=4&sort=rating'), off)).toMatchObject({ sort: 'featured' });
    expect(hasFilters(readFind(new URLSearchParams('rating=4'), off))).toBe(false);
    expect(sortsAt(RULES, false)).toContain('rating');
    expect(sortsAt({ ...RULES, place: 'merchandise' }, false)).toContain('rating');
    expect(sortsAt(off, false)).not.toContain('rating');
  });
});
