// §2 §4 §5 Searching, and the lists of All Merchandise and the category pages.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { CATEGORIES } from '../catalogue.ts';
import type { Product } from '../entities.ts';
import { effectiveCents, fromCents } from '../money.ts';
import { AT_ONCE_MOST, UNPAGED } from '../paging.ts';
import { stripMarkup } from '../text.ts';
import { toFoundCard } from './cards.ts';
import { categoryProducts, distinctCategories } from './categories.ts';
import { findInList } from './find-in-list.ts';
import { FIND_ORDERS, type FindState, readFind, sortsAt } from './query.ts';
import { createTextMatcher } from './words.ts';

const RULES = { place: 'merchandise', facets: false, search: false } as const;
const SORTS = sortsAt(RULES, true);
const filters = readFind(new URLSearchParams(), RULES);
const matchesSearch = (one: Product, search: string): boolean => createTextMatcher(search)(one);

/** The products a list shows, on one page. */
function itemsOf(products: readonly Product[], state: Partial<FindState>): Product[] {
  const { items } = findInList(products, { words: false, pageSize: UNPAGED }, { ...filters, ...state });
  return items.map((card) => products.find((one) => toFoundCard(one) === card) as Product);
}

const word = fc.constantFrom('Linen', 'linen ', 'SILK', 'shirt', 'denim', 'İ', 'ß', '<b>', '&amp;', 'a', '');
const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
const anyProduct = fc
  .record({
    name: text,
    description: text,
    tags: fc.array(text, { maxLength: 3 }),
    categoryId: fc.constantFrom('women', 'men', 'kids', 'accessories'),
    price: fc.integer({ min: 100, max: 30_000 }).map(fromCents),
    sale: fc.option(fc.integer({ min: 100, max: 30_000 }).map(fromCents), { nil: undefined }),
  })
  .map(({ sale, ...fields }) => product({ ...fields, ...(sale !== undefined && { salePrice: sale }) }));

/** The specification's rule to the letter, without the prepared texts. */
const foundPlainly = ({ name, description, tags }: Product, search: string): boolean => {
  const phrase = search.trim().toLowerCase();
  return [name, stripMarkup(description), ...tags].some((field) => field.toLowerCase().includes(phrase));
};

describe('§5 Search is case-insensitive and matches the name, the description or any tag', () => {
  it.each([
    ['name', { name: 'Washed Silk Shirt' }],
    ['description', { description: '<p>Woven of washed <b>silk</b>.</p>' }],
    ['tag', { tags: ['summer', 'Silk'] }],
  ])('finds the %s [5.26]', (_, fields) => {
    expect(matchesSearch(product(fields), ' sILK ')).toBe(true);
    expect(matchesSearch(product(fields), 'wool')).toBe(false);
  });

  it('does not find markup, nor a text that runs from one field into the next', () => {
    const silk = product({ name: 'Silk', tags: ['shirt'], description: '<p>soft</p>' });
    expect(matchesSearch(silk, '<p>')).toBe(false);
    expect(matchesSearch(silk, 'silkshirt')).toBe(false);
    expect(matchesSearch(silk, 'silk\u0000shirt')).toBe(false);
  });

  it('finds what the rule as the specification words it finds', () => {
    fc.assert(
      fc.property(fc.array(anyProduct), text, (products, search) => {
        expect(products.filter((one) => matchesSearch(one, search))).toEqual(
          products.filter((one) => foundPlainly(one, search)),
        );
      }),
    );
  });
});

describe('§4 All Merchandise: sorting', () => {
  it('the defaults are sort by name, ascending', () => {
    expect(filters).toMatchObject({ search: '', category: 'all', sort: 'name', order: 'asc' });
    const [b, a, c] = [product({ name: 'beta' }), product({ name: 'Alpha' }), product({ name: 'Gamma' })];
    expect(itemsOf([b, a, c], filters)).toEqual([a, b, c]);
    expect(itemsOf([b, a, c], { order: 'desc' })).toEqual([c, b, a]);
  });

  it('sorting by price uses the sale price if present, else the price [4.15]', () => {
    const full = product({ price: '60.00' });
    const reduced = product({ price: '90.00', salePrice: '40.00' });
    expect(itemsOf([full, reduced], { sort: 'price' })).toEqual([reduced, full]);
  });

  it('sort by category orders by category id, then name [4.16, R.18]', () => {
    const [women, menB, menA] = [
      product({ categoryId: 'women', name: 'A' }),
      product({ categoryId: 'men', name: 'B' }),
      product({ categoryId: 'men', name: 'A' }),
    ];
    expect(itemsOf([women, menB, menA], { sort: 'category' })).toEqual([menA, menB, women]);
  });

  it.each(['asc', 'desc'] as const)('products of one name keep their order, %s', (order) => {
    const twins = ['Shirt', 'SHIRT', 'shirt'].map((name) => product({ name }));
    for (const sort of SORTS)
      for (const list of [twins, twins.toReversed()]) expect(itemsOf(list, { sort, order })).toEqual(list);
  });

  it('shows exactly what matches, in order, and leaves the list as it was', () => {
    const anyFilters = fc.record({
      search: text,
      category: fc.constantFrom('all', 'women', 'men'),
      sort: fc.constantFrom(...SORTS),
      order: fc.constantFrom(...FIND_ORDERS),
    });
    fc.assert(
      fc.property(fc.array(anyProduct), anyFilters, (products, choice) => {
        const before = [...products];
        const items = itemsOf(products, choice);
        const expected = products.filter(
          (one) =>
            (choice.category === 'all' || one.categoryId === choice.category) &&
            foundPlainly(one, choice.search),
        );
        expect(products).toEqual(before);
        expect(new Set(items)).toEqual(new Set(expected));
        expect(items).toHaveLength(expected.length);
        const direction = choice.order === 'asc' ? 1 : -1;
        for (const [index, next] of items.slice(1).entries()) {
          const previous = items[index] as Product;
          const difference =
            choice.sort === 'price'
              ? effectiveCents(next) - effectiveCents(previous)
              : choice.sort === 'category'
                ? Number(next.categoryId > previous.categoryId) -
                  Number(next.categoryId < previous.categoryId)
                : 0;
          const byName =
            Number(next.name.toLowerCase() > previous.name.toLowerCase()) -
            Number(next.name.toLowerCase() < previous.name.toLowerCase());
          expect(direction * (difference || byName)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('§2 the category filter offers the distinct category ids found in the products', () => {
    expect(
      distinctCategories([product({ categoryId: 'women' }), product({ categoryId: 'kids' }), product()]),
    ).toEqual(['kids', 'women']);
  });
});

describe('§2 Category pages', () => {
  it('Men filters the full product list to categoryId equal to men [2.87, 7.13]', () => {
    const [man, woman] = [product({ categoryId: 'men' }), product({ categoryId: 'women' })];
    expect(categoryProducts([man, woman], CATEGORIES.men)).toEqual([man]);
  });

  it('the other pages show the list they loaded, whatever the category of its products', () => {
    const list = [product({ categoryId: 'men' }), product({ categoryId: 'women' })];
    expect(categoryProducts(list, CATEGORIES['new-arrivals'])).toEqual(list);
  });

  it('a sub-category shows the products whose tags, slugged, contain the slug [R.12]', () => {
    const [tagged, other] = [product({ tags: ['Active Wear'] }), product({ tags: ['Active'] })];
    expect(categoryProducts([tagged, other], CATEGORIES.women, 'active-wear')).toEqual([tagged]);
  });
});

it('§2 A list without paging is one page of everything', () => {
  const products = Array.from({ length: 60 }, (_, index) => product({ name: `Shirt ${index}` }));
  const all = findInList(products, { category: CATEGORIES.women, words: false, pageSize: UNPAGED }, filters);
  expect(all).toMatchObject({ page: 1, pages: 1, total: 60 });
  expect(all.items).toHaveLength(60);
});

it.each([
  [120, { page: 1, pages: 1, total: 120 }, 120],
  [121, { page: 6, pages: 6, total: 121 }, 1],
])('B1 A list of %s products that is shown at once up to 120', (count, expected, shown) => {
  const products = Array.from({ length: count }, () => product({ categoryId: 'men' }));
  const scope = { category: CATEGORIES.men, words: false, atOnce: AT_ONCE_MOST };
  const all = findInList(products, scope, { ...filters, page: 9 });
  expect(all).toMatchObject(expected);
  expect(all.items).toHaveLength(shown);
});

describe('§9 Paging: 24 to a page', () => {
  const products = Array.from({ length: 60 }, (_, index) =>
    product({ name: `Shirt ${String(index).padStart(2, '0')}` }),
  );
  const page = (number: number) => findInList(products, { words: false }, { ...filters, page: number });

  it('every product is on exactly one page, in order [9.9]', () => {
    expect([1, 2, 3].flatMap((number) => page(number).items.map(({ name }) => name))).toEqual(
      products.map(({ name }) => name),
    );
    expect(page(1)).toMatchObject({ page: 1, pages: 3, total: 60 });
  });

  it('a page beyond the end is the last [4.7]', () => {
    expect(page(99)).toEqual(page(3));
    expect(page(3).items).toHaveLength(12);
  });
});

it('§4 The price on the card decides where a price is given for it, not the prices of the variants', () => {
  const [cheap, dear] = [product({ price: '40.00' }), product({ price: '60.00', salePrice: '55.00' })];
  const priced = (cardPrice: { min?: number; max?: number }) =>
    findInList([cheap, dear], { words: false }, { ...filters, cardPrice }).items.map(({ price }) => price);
  expect(priced({ max: 40_00 })).toEqual(['40.00']);
  expect(priced({ min: 55_00, max: 59_99 })).toEqual(['60.00']);
  expect(priced({ min: 55_01 })).toEqual([]);
});

it("§4 The price on the card is the lowest one where cards say 'From' [B15.8]", () => {
  const variants = ['120.00', '38.00'].map((price) => ({
    id: price,
    title: price,
    options: [],
    price,
    stock: 1,
  }));
  const varied = [product({ price: '120.00', variants })];
  const shownWith = (fromPrices: boolean, cardPrice: { min?: number; max?: number }) =>
    findInList(varied, { words: false, fromPrices }, { ...filters, cardPrice }).total;
  expect([shownWith(true, { max: 49_99 }), shownWith(true, { min: 100_00 })]).toEqual([1, 0]);
  expect([shownWith(false, { max: 49_99 }), shownWith(false, { min: 100_00 })]).toEqual([0, 1]);
});
