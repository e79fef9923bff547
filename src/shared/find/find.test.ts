// Compares the filters with a simple filter: product by product, variant by variant.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { PAGE_SIZE, SIZES } from '../constants.ts';
import type { Product } from '../entities.ts';
import { effectiveCents, isOnSale } from '../money.ts';
import { COLOR_FAMILIES, familyNamedIn, familyOf } from './colors.ts';
import { buildIndex } from './index.ts';
import { wholeList } from './list.ts';
import { CATEGORY_SORTS, changeFind, type FindState, printFind, readFind } from './query.ts';
import { findView } from './view.ts';

const CALL = { place: 'call', facets: true, search: true, reviews: true } as const;
const EMPTY = readFind(new URLSearchParams({ category: 'women' }), CALL);
const COLORS = ['Navy', 'Ivory', 'Black', 'Sage', 'Poppy', 'Nothing'];
const SHOP_SIZES = [...SIZES, '8', '10', '2T'];

let seed = 7;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  // Takes the high bits, because the low ones repeat after a few draws.
  return Math.floor((seed / 2 ** 31) * below);
};
const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;

function makeProduct(at: number): Product {
  const hasColor = random(4) > 0;
  const variants = Array.from({ length: random(6) }, (_, index) => {
    const cents = 1_000 + random(40) * 500;
    return {
      id: `${at}-${index}`,
      title: '',
      options: [pick(SHOP_SIZES), ...(hasColor ? [pick(COLORS)] : [])],
      price: `${cents / 100}.00`.replace(/\.(\d)\.00$/, '.$10'),
      ...(random(3) === 0 && { salePrice: '9.99' }),
      stock: random(3),
    };
  });
  return product({
    variants,
    options: [{ name: 'Size', values: SHOP_SIZES }, ...(hasColor ? [{ name: 'Color', values: COLORS }] : [])],
    description: hasColor ? '' : pick(['<p>Shown in sage.</p>', '<p>A red scarf.</p>', '']),
    stock: variants.length > 0 ? 1 : random(2),
    price: `${10 + random(200)}.00`,
    createdAt: `2026-01-${String(1 + random(28)).padStart(2, '0')}T00:00:00Z`,
    ...(random(3) > 0 && { rating: `${1 + random(9) / 2}`, reviewCount: random(4) }),
  });
}

const PRODUCTS = Array.from({ length: 40 }, (_, at) => makeProduct(at));
const LIST = wholeList(buildIndex(PRODUCTS, { fromPrices: true }));

interface Row {
  size: string | undefined;
  color: string | undefined;
  cents: number;
  inStock: boolean;
  sale: boolean;
}

function rowsOf(each: Product): Row[] {
  const colorAt = each.options.findIndex(({ name }) => name === 'Color');
  const named = /sage/.test(each.description) ? 'green' : /red/.test(each.description) ? 'red' : undefined;
  const variants = each.variants.length > 0 ? each.variants : [{ ...each, options: [] as string[] }];
  return variants.map((variant) => ({
    size: variant.options[0],
    color: colorAt < 0 ? named : familyOf(variant.options[colorAt] ?? ''),
    cents: effectiveCents(variant),
    inStock: variant.stock > 0,
    sale: isOnSale(variant),
  }));
}

const holds = (row: Row, state: FindState): boolean =>
  (state.size.length === 0 || state.size.includes(row.size ?? '-')) &&
  (state.color.length === 0 || state.color.some((color) => color === row.color)) &&
  row.cents >= (state.price.min ?? 0) &&
  row.cents <= (state.price.max ?? Number.POSITIVE_INFINITY) &&
  (state.inStock.length === 0 || row.inStock) &&
  (state.sale.length === 0 || row.sale);

const ROWS = new Map(PRODUCTS.map((each) => [each, rowsOf(each)]));
const starsOf = ({ rating, reviewCount }: Product): number => (reviewCount ? Number(rating) : 0);
const passing = (state: FindState): Product[] =>
  PRODUCTS.filter(
    (each) =>
      starsOf(each) >= Number(state.rating[0] ?? 0) && ROWS.get(each)?.some((row) => holds(row, state)),
  );

/** The price on the card: the lowest price in stock, or the only price. */
function lowest(each: Product): number {
  const rows = ROWS.get(each) ?? [];
  const inStock = rows.filter((row) => row.inStock);
  const prices = new Set((inStock.length > 0 ? inStock : rows).map(({ cents }) => cents));
  return prices.size > 1 ? Math.min(...prices) : effectiveCents(each);
}

const LOWEST = new Map(PRODUCTS.map((each) => [each, lowest(each)]));
const compare = (a: Product, b: Product): number => (LOWEST.get(a) ?? 0) - (LOWEST.get(b) ?? 0);

function sorted(products: Product[], sort: FindState['sort']): Product[] {
  if (sort === 'newest')
    return products.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
  if (sort === 'price-low') return products.sort(compare);
  if (sort === 'price-high') return products.sort((a, b) => compare(b, a));
  if (sort === 'rating')
    return products.sort((a, b) => starsOf(b) - starsOf(a) || (b.reviewCount ?? 0) - (a.reviewCount ?? 0));
  return products;
}

const anyState: fc.Arbitrary<FindState> = fc
  .record({
    size: fc.uniqueArray(fc.constantFrom(...SHOP_SIZES), { maxLength: 3 }),
    color: fc.uniqueArray(fc.constantFrom(...COLOR_FAMILIES), { maxLength: 3 }),
    price: fc.record(
      { min: fc.integer({ min: 0, max: 15_000 }), max: fc.integer({ min: 5_000, max: 25_000 }) },
      { requiredKeys: [] },
    ),
    inStock: fc.constantFrom([], ['1']),
    sale: fc.constantFrom([], ['1']),
    rating: fc.constantFrom([], ['1'], ['2'], ['3'], ['4'], ['5']),
    sort: fc.constantFrom(...CATEGORY_SORTS, 'rating' as const),
    page: fc.integer({ min: 1, max: 8 }),
  })
  .filter(({ price }) => (price.min ?? 0) <= (price.max ?? Number.POSITIVE_INFINITY))
  .map((state) => ({ ...EMPTY, ...state }));

describe('B1 Filters', () => {
  it('answer as a plain filter does, in 10,000 random states: products, order, page and every count [B1.5-6, B1.9-11, B10.15]', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const results = findView(LIST, state);
        const expected = sorted(passing(state), state.sort);
        const pages = Math.max(1, Math.ceil(expected.length / PAGE_SIZE));
        const page = Math.min(state.page, pages);
        const items = expected.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
        const count = (change: Partial<FindState>) => passing({ ...state, ...change }).length;
        const [size, color] = [pick(results.facets.size), pick(results.facets.color)];
        const rating = pick(results.facets.rating);
        const actual = [results.total, results.page, results.pages, ...results.items.map(({ id }) => id)];
        const model = [expected.length, page, pages, ...items.map(({ id }) => id)];
        actual.push(size.count, color.count, rating.count, results.facets.inStock, results.facets.sale);
        model.push(count({ size: [size.value] }), count({ color: [color.value] }));
        model.push(count({ rating: [rating.value] }), count({ inStock: ['1'] }), count({ sale: ['1'] }));
        // Compared as text: ten thousand comparisons by the test runner would take longer than the rule.
        if (JSON.stringify(actual) !== JSON.stringify(model)) expect(actual).toEqual(model);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 10_000) },
    );
  }, 300_000);

  it('hold for one and the same variant [B1.6]', () => {
    const variant = (size: string, color: string) => ({
      id: size,
      title: '',
      options: [size, color],
      price: '40.00',
      stock: 1,
    });
    const shirt = product({
      options: [
        { name: 'Size', values: [] },
        { name: 'Color', values: [] },
      ],
      variants: [variant('S', 'Red'), variant('M', 'Blue')],
    });
    const list = wholeList(buildIndex([shirt]));
    const total = (size: string[], color: string[]) => findView(list, { ...EMPTY, size, color }).total;
    expect(total(['S'], ['red'])).toBe(1);
    expect(total(['M'], ['red'])).toBe(0);
  });

  it('a price at either end of the range belongs to it; one cent beyond does not [B1.9]', () => {
    const list = wholeList(buildIndex([product({ price: '50.00', salePrice: '25.00' })]));
    const total = (price: FindState['price']) => findView(list, { ...EMPTY, price }).total;
    expect(total({ min: 2_500, max: 2_500 })).toBe(1);
    expect(total({ min: 2_501 })).toBe(0);
    expect(total({ max: 2_499 })).toBe(0);
  });

  it('without a color option: description, then tags, then the pictures’ texts, else none [B1.8]', () => {
    const images = [{ src: '/1.jpg', alt: 'A folded green scarf' }];
    const list = (fields: Partial<Product>) => wholeList(buildIndex([product({ options: [], ...fields })]));
    const colorsOf = (fields: Partial<Product>) =>
      findView(list(fields), EMPTY)
        .facets.color.filter(({ count }) => count > 0)
        .map(({ value }) => value);
    expect(colorsOf({ description: 'In navy.', tags: ['red'], images })).toEqual(['blue']);
    expect(colorsOf({ description: '', tags: ['soft', 'red'], images })).toEqual(['red']);
    expect(colorsOf({ description: '', tags: ['soft'], images })).toEqual(['green']);
    expect(colorsOf({ description: '', tags: [], images: [{ src: '/1.jpg' }] })).toEqual([]);
  });

  it('offer the six sizes, then the others of the list by number, then by letter [B1.13]', () => {
    expect(findView(LIST, EMPTY).facets.size.map(({ value }) => value)).toEqual([...SIZES, '2T', '8', '10']);
  });

  it('ignore a size the list does not know, but not one of the six [B1.2]', () => {
    const list = wholeList(buildIndex([product()]));
    expect(findView(list, { ...EMPTY, size: ['47'] }).total).toBe(1);
    expect(findView(list, { ...EMPTY, size: ['XXL'] }).total).toBe(0);
  });
});

describe('B1 Color is the family of the variant’s color', () => {
  it.each([
    ['Indigo', undefined, 'blue'],
    ['Navy', undefined, 'blue'],
    ['Ivory', undefined, 'white'],
    ['Rose Gold', undefined, 'pink'],
    ['Heather Navy', undefined, 'blue'],
    ['Sunday', '#2d5a9b', 'blue'],
    ['Sunday', '#0b0b0c', 'black'],
    ['Sunday', '#7a1f24', 'red'],
    ['Sunday', '#f4e04d', 'yellow'],
    ['Sunday', 'blue', undefined],
    ['Sunday', undefined, undefined],
  ])('%s with swatch %s is %s [B1.7]', (name, swatch, family) => {
    expect(familyOf(name, swatch)).toBe(family);
  });

  it.each([
    ['<p>Soft. Shown in light wash.</p>', 'blue'],
    ['A navy stripe', 'blue'],
    ['Made from natural fibers in a stone mill', undefined],
  ])('"%s" names %s [B1.8]', (text, family) => {
    expect(familyNamedIn(text)).toBe(family);
  });
});

describe('B1 Address', () => {
  const read = (query: string) => readFind(new URLSearchParams(query), { ...CALL, place: 'category' });

  it('what is printed is read back [B1.1]', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom('category', 'call'), (state, place) => {
        const rules = { ...CALL, place } as const;
        const here = { ...state, category: place === 'call' ? 'women' : 'all' };
        expect(readFind(new URLSearchParams(printFind(here, rules)), rules)).toEqual({
          ...here,
          color: COLOR_FAMILIES.filter((family) => here.color.includes(family)),
        });
      }),
    );
  });

  it('reads as the table says [B1.1]', () => {
    expect(read('size=S,M&color=blue,green&price=25-100&in-stock=1&sale=1&sort=newest&page=3')).toMatchObject(
      {
        size: ['S', 'M'],
        color: ['blue', 'green'],
        price: { min: 2_500, max: 10_000 },
        inStock: ['1'],
        sale: ['1'],
        sort: 'newest',
        page: 3,
      },
    );
    expect(read('price=150-').price).toEqual({ min: 15_000 });
    expect(read('price=-40.50').price).toEqual({ max: 4_050 });
  });

  it.each([
    'color=teal,,Blue',
    'price=a-b',
    'price=100-25',
    'price=-',
    'price=25',
    'in-stock=yes',
    'sale=0',
    'sort=match',
    'sort=name',
    'page=-3',
    'page=1.5',
    'q=linen',
    'view=list',
    'size=',
  ])('ignores %s [B1.2]', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  it('a change of any filter, of the words or the order returns to page 1; the view does not [B1.4]', () => {
    const third: FindState = { ...EMPTY, page: 3 };
    const changes: Partial<FindState>[] = [
      { size: ['M'] },
      { color: ['blue'] },
      { price: { min: 100 } },
      { inStock: ['1'] },
      { sale: ['1'] },
      { search: 'linen' },
      { sort: 'newest' },
    ];
    for (const change of changes)
      expect(changeFind(third, change), JSON.stringify(change)).toMatchObject({ page: 1 });
    expect(changeFind(third, { page: 2 }).page).toBe(2);
    expect(changeFind(third, { view: 'list' }).page).toBe(3);
    expect(changeFind(third, { size: [] }).page).toBe(3);
  });
});
