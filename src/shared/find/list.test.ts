// B1 A list in its orders, with the sizes it offers and the prices it spans.
import { describe, expect, it } from 'vitest';
import { product, variedAndPlain } from '../../../tests/fixtures/product.ts';
import { SIZES } from '../constants.ts';
import type { Product } from '../entities.ts';
import { buildIndex } from './index.ts';
import { createList, type FindList, wholeList } from './list.ts';
import type { FindSort } from './query.ts';

const listOf = (products: readonly Product[]): FindList => wholeList(buildIndex(products));
const namesIn = (list: FindList, sort: FindSort, order: 'asc' | 'desc' = 'asc'): (string | undefined)[] =>
  [...list.ordered(sort, order)].map((place) => list.index.products[place]?.name);

const piece = (name: string, price: string, categoryId: string, createdAt: string): Product =>
  product({ name, price, categoryId, createdAt });
const SHOP = () => [
  piece('coat', '90.00', 'women', '2026-03-01'),
  piece('Bag', '40.00', 'Accessories', '2026-01-01'),
  piece('dress', '40.00', 'women', '2026-04-01'),
  piece('Apron', '60.00', 'men', '2026-02-01'),
];

describe('B1 A list in its orders', () => {
  it.each<[FindSort, 'asc' | 'desc', string[]]>([
    ['featured', 'asc', ['coat', 'Bag', 'dress', 'Apron']],
    ['newest', 'asc', ['dress', 'coat', 'Apron', 'Bag']],
    ['price-low', 'asc', ['Bag', 'dress', 'Apron', 'coat']],
    ['price-high', 'asc', ['coat', 'Apron', 'Bag', 'dress']],
    ['name', 'asc', ['Apron', 'Bag', 'coat', 'dress']],
    ['name', 'desc', ['dress', 'coat', 'Bag', 'Apron']],
    ['match', 'asc', ['Apron', 'Bag', 'coat', 'dress']],
    ['price', 'asc', ['Bag', 'dress', 'Apron', 'coat']],
    ['price', 'desc', ['coat', 'Apron', 'dress', 'Bag']],
    ['category', 'asc', ['Bag', 'Apron', 'coat', 'dress']],
    ['category', 'desc', ['dress', 'coat', 'Apron', 'Bag']],
  ])('%s %s', (sort, order, names) => {
    expect(namesIn(listOf(SHOP()), sort, order)).toEqual(names);
  });

  it.each<FindSort>(['featured', 'newest', 'price-low', 'price-high', 'match'])(
    '%s has one direction, whatever the address says',
    (sort) => {
      const list = listOf(SHOP());
      expect(namesIn(list, sort, 'desc')).toEqual(namesIn(list, sort, 'asc'));
    },
  );

  it('has the product with more reviews first among equal ratings, whatever the order before', () => {
    const rated = (name: string, reviewCount: number) => product({ name, rating: '4.5', reviewCount });
    const pair = [rated('Many', 30), rated('Few', 3)];
    for (const products of [pair, pair.toReversed()])
      expect(namesIn(listOf(products), 'rating')).toEqual(['Many', 'Few']);
  });

  it('goes by the price that is paid, not the one crossed out', () => {
    const reduced = product({ name: 'Reduced', price: '90.00', salePrice: '10.00' });
    const plain = product({ name: 'Plain', price: '20.00' });
    expect(namesIn(listOf([plain, reduced]), 'price-low')).toEqual(['Reduced', 'Plain']);
  });

  it.each<[FindSort, 'asc' | 'desc']>([
    ['price', 'asc'],
    ['price', 'desc'],
    ['price-low', 'asc'],
    ['price-high', 'asc'],
  ])(
    "%s %s goes by what the card says: 'From' the lowest price, or the product's own [B15.8]",
    (sort, order) => {
      const products = variedAndPlain();
      const rises = sort === 'price-low' || (sort === 'price' && order === 'asc');
      const ordered = (fromPrices: boolean) =>
        namesIn(wholeList(buildIndex(products, { fromPrices })), sort, order);
      expect(ordered(true)).toEqual(rises ? ['Varied', 'Plain'] : ['Plain', 'Varied']);
      expect(ordered(false)).toEqual(rises ? ['Plain', 'Varied'] : ['Varied', 'Plain']);
    },
  );

  it.each<[FindSort, 'asc' | 'desc', string[]]>([
    ['price', 'asc', ['Belt', 'Cap', 'Scarf']],
    ['price', 'desc', ['Scarf', 'Cap', 'Belt']],
    ['category', 'asc', ['Belt', 'Cap', 'Scarf']],
    ['category', 'desc', ['Scarf', 'Cap', 'Belt']],
  ])('%s %s: what is equal goes by name', (sort, order, names) => {
    const list = listOf(['Cap', 'Scarf', 'Belt'].map((name) => product({ name })));
    expect(namesIn(list, sort, order)).toEqual(names);
  });

  it.each<FindSort>(['newest', 'price-low', 'price-high', 'name', 'price', 'category'])(
    '%s: what is equal in everything keeps the order of the list',
    (sort) => {
      const products = Array.from({ length: 30 }, () => product({ name: 'Twin' }));
      const list = listOf(products);
      expect([...list.ordered(sort, 'asc')]).toEqual(products.map((_, place) => place));
    },
  );
});

describe('B1 A part of the catalogue', () => {
  it.each<[FindSort, 'asc' | 'desc', string[]]>([
    ['featured', 'asc', ['Bag', 'dress', 'Apron']],
    ['name', 'asc', ['Apron', 'Bag', 'dress']],
    ['name', 'desc', ['dress', 'Bag', 'Apron']],
    ['newest', 'asc', ['dress', 'Apron', 'Bag']],
  ])('%s %s holds its own products only', (sort, order, names) => {
    const part = createList(buildIndex(SHOP()), Int32Array.of(1, 2, 3));
    expect(namesIn(part, sort, order)).toEqual(names);
    expect(namesIn(part, sort, order), 'asked again').toEqual(names);
  });

  it.each([
    { says: 'a part', members: [3, 1, 2] },
    { says: 'the whole', members: [3, 1, 0, 2] },
  ])('$says with an order of its own keeps it among equal products', ({ members }) => {
    const index = buildIndex(['D', 'B', 'C', 'A'].map((name) => product({ name })));
    const arrivals = createList(index, Int32Array.from(members));
    expect([...arrivals.ordered('featured', 'asc')]).toEqual(members);
    expect([...arrivals.ordered('price-low', 'asc')]).toEqual(members);
    const byName = members.map((place) => index.products[place]?.name).sort();
    expect(namesIn(arrivals, 'name', 'asc')).toEqual(byName);
    expect(namesIn(arrivals, 'name', 'desc')).toEqual(byName.toReversed());
    expect([...arrivals.members], 'the list itself stays as it was').toEqual(members);
  });

  it('may be empty', () => {
    const empty = createList(buildIndex(SHOP()), new Int32Array());
    expect([...empty.ordered('name', 'asc')]).toEqual([]);
    expect(empty.price).toEqual({ min: 0, max: 0 });
    expect(empty.values.size).toHaveLength(SIZES.length);
  });
});

const variant = (size: string, price = '40.00') => ({
  id: size,
  title: '',
  options: [size],
  price,
  stock: 1,
});
const sized = (...variants: ReturnType<typeof variant>[]): Product =>
  product({ options: [{ name: 'Size', values: [] }], variants });
const sizesOf = ({ values }: FindList): readonly string[] => values.size;

describe('B1 The sizes a list offers', () => {
  it('are the six, even where no product has one', () => {
    expect(sizesOf(listOf([product()]))).toEqual([...SIZES]);
  });

  it('are the six once, then numbers by value, then words by letter', () => {
    const met = ['Petite', '10', 'XXL', '8 Wide', 'One Size', 'XS', '6.5', '8', 'Tall', '12'];
    const others = ['6.5', '8', '8 Wide', '10', '12', 'One Size', 'Petite', 'Tall'];
    expect(sizesOf(listOf(met.map((size) => sized(variant(size)))))).toEqual([...SIZES, ...others]);
    const backwards = met.toReversed().map((size) => sized(variant(size)));
    expect(sizesOf(listOf(backwards))).toEqual([...SIZES, ...others]);
  });

  it('are of its own products, not of the next in the catalogue', () => {
    const index = buildIndex([sized(variant('8')), sized(variant('9'), variant('10')), sized(variant('11'))]);
    expect(sizesOf(createList(index, Int32Array.of(1)))).toEqual([...SIZES, '9', '10']);
  });
});

describe('B1 The prices a list spans', () => {
  it('go from the cheapest to the dearest variant, in dollars', () => {
    const list = listOf([sized(variant('S', '40.50'), variant('M', '12.25')), product({ price: '99.99' })]);
    expect(list.price).toEqual({ min: 12.25, max: 99.99 });
  });

  it('are of its own products, not of the next in the catalogue', () => {
    const index = buildIndex(['5.00', '30.00', '50.00', '900.00'].map((price) => product({ price })));
    expect(createList(index, Int32Array.of(1, 2)).price).toEqual({ min: 30, max: 50 });
    expect(createList(index, Int32Array.of(1)).price).toEqual({ min: 30, max: 30 });
  });
});
