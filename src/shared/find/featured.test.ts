// §4 §9 The filters of Featured Products.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import type { Product } from '../entities.ts';
import { fromCents } from '../money.ts';
import { toFoundCard } from './cards.ts';
import {
  canClearFeatured,
  DEFAULT_FEATURED_FILTERS,
  type FeaturedFilters,
  featuredState,
  findFeatured,
  PRICE_BANDS,
} from './featured.ts';
import { findInList } from './find-in-list.ts';
import { CATEGORY_SORTS } from './query.ts';

const filterFeatured = (products: readonly Product[], filters: FeaturedFilters): Product[] =>
  findFeatured(findInList, products, filters, products.length).items.map(
    (card) => products.find((one) => toFoundCard(one) === card) as Product,
  );
const inPriceBand = (cents: number, price: FeaturedFilters['price']): boolean =>
  filterFeatured([product({ price: fromCents(cents) })], { ...DEFAULT_FEATURED_FILTERS, price }).length === 1;

describe('§9 Price bands: under 50; 50 to 100 inclusive; above 100 up to 200 inclusive; over 200', () => {
  it.each([
    [49_99, 'under-50'],
    [50_00, '50-100'],
    [100_00, '50-100'],
    [100_01, '100-200'],
    [200_00, '100-200'],
    [200_01, 'over-200'],
  ] as const)('%i cents is %s [4.18, 9.17]', (cents, band) => {
    expect(PRICE_BANDS.filter((each) => inPriceBand(cents, each))).toEqual(['all', band]);
  });

  it('every price falls into one band, and into all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (cents) => {
        expect(PRICE_BANDS.filter((band) => inPriceBand(cents, band))).toHaveLength(2);
      }),
    );
  });
});

describe('§4 Featured filters', () => {
  const filters = DEFAULT_FEATURED_FILTERS;
  const old = product({ createdAt: '2025-01-01T00:00:00Z', price: '120.00', tags: ['Featured'] });
  const recent = product({ createdAt: '2026-05-01T00:00:00Z', price: '30.00', categoryId: 'men' });

  it('the values are those of the specification, and the defaults clear everything [4.18-19, 4.21]', () => {
    expect(PRICE_BANDS).toEqual(['all', 'under-50', '50-100', '100-200', 'over-200']);
    expect(CATEGORY_SORTS).toEqual(['featured', 'newest', 'price-low', 'price-high']);
    expect(filters).toEqual({ search: '', category: 'all', price: 'all', sort: 'featured' });
  });

  it('the category is all, featured, or a category id [4.17, R.17]', () => {
    expect(filterFeatured([old, recent], filters)).toEqual([old, recent]);
    expect(filterFeatured([old, recent], { ...filters, category: 'featured' })).toEqual([old]);
    expect(filterFeatured([old, recent], { ...filters, category: 'men' })).toEqual([recent]);
  });

  it('the sort is featured, newest, price-low or price-high [4.19, R.17]', () => {
    expect(filterFeatured([recent, old], { ...filters, sort: 'featured' })).toEqual([recent, old]);
    expect(filterFeatured([old, recent], { ...filters, sort: 'newest' })).toEqual([recent, old]);
    expect(filterFeatured([old, recent], { ...filters, sort: 'price-low' })).toEqual([recent, old]);
    expect(filterFeatured([recent, old], { ...filters, sort: 'price-high' })).toEqual([old, recent]);
  });

  it('newest first, whatever the order before; products of one moment keep theirs', () => {
    const [older, twin] = [old.createdAt, old.createdAt].map((createdAt) => product({ createdAt }));
    const middle = product({ createdAt: '2025-06-01T00:00:00Z' });
    if (!older || !twin) throw new Error('Two products are needed.');
    const newest = (list: Product[]) => filterFeatured(list, { ...filters, sort: 'newest' });
    for (const list of [
      [older, middle, recent],
      [recent, middle, older],
      [middle, recent, older],
      [older, recent, middle],
    ])
      expect(newest(list)).toEqual([recent, middle, older]);
    expect(newest([older, twin, recent])).toEqual([recent, older, twin]);
    expect(newest([twin, older, recent])).toEqual([recent, twin, older]);
  });

  it('the search text must stand as typed, and the price goes along to the server', () => {
    const shirt = product({ name: 'Linen Shirt' });
    expect(filterFeatured([shirt], { ...filters, search: 'linen shirt' })).toEqual([shirt]);
    expect(filterFeatured([shirt], { ...filters, search: 'shirt linen' })).toEqual([]);
    const state = featuredState({ ...filters, search: 'linen', price: 'over-200' });
    expect(state).toMatchObject({ search: 'linen', cardPrice: { min: 200_01 } });
    expect(featuredState(filters).cardPrice).toEqual({});
  });

  it('the first so many are shown, and all are counted [9.13]', () => {
    const results = findFeatured(findInList, [old, recent], filters, 1);
    expect([results.items.length, results.total]).toEqual([1, 2]);
  });

  it('Clear Filters shows for search text, a category or a price, not for the sort [4.20]', () => {
    expect(canClearFeatured(filters)).toBe(false);
    expect(canClearFeatured({ ...filters, sort: 'newest' })).toBe(false);
    expect(canClearFeatured({ ...filters, search: 'a' })).toBe(true);
    expect(canClearFeatured({ ...filters, category: 'featured' })).toBe(true);
    expect(canClearFeatured({ ...filters, price: 'under-50' })).toBe(true);
  });
});
