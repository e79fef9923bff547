// §2 §4 §5 Searching, and the lists of All Merchandise and the category pages.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { CATEGORIES } from '../catalogue.ts';
import type { Product } from '../entities.ts';
import { effectiveCents, fromCents } from '../money.ts';
import { stripMarkup } from '../text.ts';
import { distinctCategories } from './distinct-categories.ts';
import { categoryProducts, matchesSearch, prepareSearch, wholeView } from './listing.ts';
import { DEFAULT_MERCHANDISE_FILTERS, filterMerchandise, SORT_FIELDS, SORT_ORDERS } from './merchandise.ts';

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

/** The rule as the specification words it, without the prepared texts. */
const foundPlainly = ({ name, description, tags }: Product, search: string): boolean => {
  const wanted = search.trim().toLowerCase();
  return [name, stripMarkup(description), ...tags].some((field) => field.toLowerCase().includes(wanted));
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

  it('finds the same with texts prepared ahead as without', () => {
    fc.assert(
      fc.property(fc.array(anyProduct), text, (products, search) => {
        prepareSearch(products, 0, products.length);
        expect(products.filter((one) => matchesSearch(one, search))).toEqual(
          products.filter((one) => foundPlainly(one, search)),
        );
      }),
    );
  });
});

describe('§5 A product is read once, however often it is searched', () => {
  /** Products that count how often their name is read. */
  const counted = (count: number) => {
    const reads = Array.from({ length: count }, () => 0);
    const products = reads.map((_, index) =>
      Object.defineProperty(product(), 'name', {
        get: () => {
          reads[index] = (reads[index] ?? 0) + 1;
          return 'Silk';
        },
      }),
    );
    return { products, reads };
  };

  it('by the first search', () => {
    const { products, reads } = counted(1);
    for (const search of ['s', 'si', 'silk', 'wool'])
      expect(products.filter((one) => matchesSearch(one, search))).toHaveLength(search === 'wool' ? 0 : 1);
    expect(reads).toEqual([1]);
  });

  it.each([
    [0, 4, [1, 1, 1, 1]],
    [1, 2, [0, 1, 1, 0]],
    [3, 9, [0, 0, 0, 1]],
    [4, 2, [0, 0, 0, 0]],
    [0, 0, [0, 0, 0, 0]],
  ])('ahead of it: from %i, %i of four', (from, count, read) => {
    const { products, reads } = counted(4);
    prepareSearch(products, from, count);
    expect(reads).toEqual(read);
    for (const one of products) expect(matchesSearch(one, 'silk')).toBe(true);
    expect(reads).toEqual([1, 1, 1, 1]);
  });
});

describe('§4 All Merchandise: sorting', () => {
  const filters = DEFAULT_MERCHANDISE_FILTERS;

  it('the defaults are sort by name, ascending', () => {
    expect(filters).toEqual({ search: '', category: 'all', sort: 'name', order: 'asc' });
    const [b, a, c] = [product({ name: 'beta' }), product({ name: 'Alpha' }), product({ name: 'Gamma' })];
    expect(filterMerchandise([b, a, c], filters)).toEqual([a, b, c]);
    expect(filterMerchandise([b, a, c], { ...filters, order: 'desc' })).toEqual([c, b, a]);
  });

  it('sorting by price uses the sale price if present, else the price [4.15]', () => {
    const full = product({ price: '60.00' });
    const reduced = product({ price: '90.00', salePrice: '40.00' });
    expect(filterMerchandise([full, reduced], { ...filters, sort: 'price' })).toEqual([reduced, full]);
  });

  it('sort by category orders by category id, then name [4.16, R.18]', () => {
    const [women, menB, menA] = [
      product({ categoryId: 'women', name: 'A' }),
      product({ categoryId: 'men', name: 'B' }),
      product({ categoryId: 'men', name: 'A' }),
    ];
    expect(filterMerchandise([women, menB, menA], { ...filters, sort: 'category' })).toEqual([
      menA,
      menB,
      women,
    ]);
  });

  it.each(['asc', 'desc'] as const)('products of one name keep their order, %s', (order) => {
    const twins = ['Shirt', 'SHIRT', 'shirt'].map((name) => product({ name }));
    for (const sort of SORT_FIELDS)
      for (const list of [twins, twins.toReversed()])
        expect(filterMerchandise(list, { ...filters, sort, order })).toEqual(list);
  });

  it('an order this list does not have is the order by name', () => {
    const [b, a] = [product({ name: 'B', price: '10.00' }), product({ name: 'A', price: '20.00' })];
    expect(filterMerchandise([b, a], { ...filters, sort: 'newest' })).toEqual([a, b]);
  });

  it('shows exactly what matches, in order, and leaves the list as it was', () => {
    const anyFilters = fc.record({
      search: text,
      category: fc.constantFrom('all', 'women', 'men'),
      sort: fc.constantFrom(...SORT_FIELDS),
      order: fc.constantFrom(...SORT_ORDERS),
    });
    fc.assert(
      fc.property(fc.array(anyProduct), anyFilters, (products, chosen) => {
        const before = [...products];
        const shown = filterMerchandise(products, chosen);
        const expected = products.filter(
          (one) =>
            (chosen.category === 'all' || one.categoryId === chosen.category) &&
            foundPlainly(one, chosen.search),
        );
        expect(products).toEqual(before);
        expect(new Set(shown)).toEqual(new Set(expected));
        expect(shown).toHaveLength(expected.length);
        const direction = chosen.order === 'asc' ? 1 : -1;
        for (const [index, next] of shown.slice(1).entries()) {
          const previous = shown[index] as Product;
          const difference =
            chosen.sort === 'price'
              ? effectiveCents(next) - effectiveCents(previous)
              : chosen.sort === 'category'
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

it.each([[[]], [[1]], [[1, 2, 3]]])('§2 A list without paging is one page of everything: %j', (items) => {
  expect(wholeView(items)).toEqual({ items, page: 1, pageCount: 1, total: items.length });
});
