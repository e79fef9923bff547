// B1 Sizes, colors, departments and prices in a search.
import { describe, expect, test } from 'vitest';
import type { Product } from '../../../src/shared/entities.ts';
import { buildView } from '../../../src/shop/catalogue/catalogue-view.ts';
import { createFinder } from '../../../src/shop/find/finder.ts';
import { createSuggester } from '../../../src/shop/find/suggestions.ts';
import { product } from '../../fixtures/product.ts';
import { asked, namesOf, viewOf } from '../support-find.ts';

const sold = (
  name: string,
  categoryId: string,
  variants: readonly (readonly [size: string, color: string, price?: string])[],
  description = '',
): Product =>
  product({
    name,
    categoryId,
    description,
    price: variants[0]?.[2] ?? '40.00',
    options: [
      { name: 'Size', values: [...new Set(variants.map(([size]) => size))] },
      { name: 'Color', values: [...new Set(variants.map(([, color]) => color))] },
    ],
    variants: variants.map(([size, color, price = '40.00']) => ({
      id: `${name} ${size} ${color}`,
      title: `${size} / ${color}`,
      options: [size, color],
      price,
      stock: 3,
    })),
  });

const SHOP = [
  sold('Trail Boot', 'men', [
    ['8', 'Black'],
    ['9', 'Tan'],
  ]),
  sold('Chelsea Boot', 'women', [['7', 'Black']]),
  sold('Wool Sweater', 'women', [
    ['S', 'Navy'],
    ['XL', 'Red'],
  ]),
  sold('Cotton Sweater', 'men', [
    ['M', 'Sky'],
    ['L', 'Ivory'],
  ]),
  sold('Sky Cardigan', 'women', [['M', 'Red']], 'Wear it with a navy sweater.'),
  sold('Straight Jeans', 'men', [['32', 'Indigo']]),
  sold('Wide Jeans', 'women', [['27', 'Indigo']]),
  sold('Linen Dress', 'women', [
    ['S', 'Sky', '45.00'],
    ['M', 'Black', '80.00'],
  ]),
  sold('Silk Dress', 'women', [
    ['S', 'Linen', '120.00'],
    ['M', 'Navy', '49.99'],
  ]),
  sold('Blue Ridge Dress', 'women', [['S', 'Rose', '90.00']]),
  sold('Leather Belt', 'men', [
    ['S', 'Tan'],
    ['M', 'Cognac'],
  ]),
];

const finder = createFinder({ synonyms: () => [], forgiving: true });
const find = async (q: string, more = '') =>
  finder.find(await viewOf(SHOP), asked(`q=${encodeURIComponent(q)}&sort=name${more}`));

describe('B1 Filters in a search', () => {
  test.each([
    ['boots size 8', ['Trail Boot']],
    ['size 8 boots', ['Trail Boot']],
    ['boots 7', ['Chelsea Boot']],
    ['XL', ['Wool Sweater']],
    ['XL sweater', ['Wool Sweater']],
    ['navy sweater', ['Wool Sweater']],
    ['sweater in navy', ['Wool Sweater']],
    ['blue sweater', ['Cotton Sweater', 'Wool Sweater']],
    ['red sweater small', []],
    ['mens jeans', ['Straight Jeans']],
    ["women's jeans", ['Wide Jeans']],
    ['jeans for men', ['Straight Jeans']],
    ['dress under $50', ['Linen Dress', 'Silk Dress']],
    ['dress over 85', ['Blue Ridge Dress', 'Silk Dress']],
    ['dress $40-$49', ['Linen Dress']],
    ['black dress under $50', []],
    ['cognac belt', ['Leather Belt']],
  ])('"%s" finds %j [B1.49]', async (search, names) => {
    const { items, dropped } = await find(search);
    if (names.length > 0) expect([namesOf(items), dropped]).toEqual([names, undefined]);
    else expect(dropped).toHaveLength(1);
  });

  test('a word that names or descriptions hold stays a word [B1.50]', async () => {
    expect(namesOf((await find('blue linen dress')).items)).toEqual(['Linen Dress']);
    expect(namesOf((await find('blue ridge dress')).items)).toEqual(['Blue Ridge Dress']);
    expect(namesOf((await find('sky cardigan')).items)).toEqual(['Sky Cardigan']);
  });

  test('what cannot be met is dropped before the noun, and named [B1.51]', async () => {
    const boots = await find('boots size 12');
    expect(namesOf(boots.items)).toEqual(['Chelsea Boot', 'Trail Boot']);
    expect(boots).toMatchObject({ corrected: 'boots', dropped: ['size 12'] });
    expect(await find('red boots size 8')).toMatchObject({ corrected: 'boots size 8', dropped: ['red'] });
    expect(await find('dress under $20')).toMatchObject({
      total: 3,
      corrected: 'dress',
      dropped: ['under $20'],
    });
    expect(await find('teal sweater')).toMatchObject({ corrected: 'blue sweater' });
    expect(await find('navy swaeter')).toMatchObject({ total: 1, corrected: 'navy sweater' });
    expect(await find('purple zzzzzz dress')).toMatchObject({
      corrected: 'dress',
      dropped: ['zzzzzz', 'purple'],
    });
  });

  test('a filter that the shopper chose replaces the one in the search [B1.49]', async () => {
    expect(namesOf((await find('boots size 8', '&size=7')).items)).toEqual(['Chelsea Boot']);
    const blue = await find('blue sweater', '&in-stock=1&size=S');
    expect(namesOf(blue.items)).toEqual(['Wool Sweater']);
  });

  test('without the forgiving search the words are the text alone', async () => {
    const strict = createFinder({ synonyms: () => [], forgiving: false });
    expect((await strict.find(await viewOf(SHOP), asked('q=boots size 8'))).total).toBe(0);
  });

  test('a search of many sizes and prices reads the products a few times only', async () => {
    let reads = 0;
    const counted = SHOP.map((each) =>
      Object.defineProperty({ ...each }, 'variants', {
        enumerable: true,
        get() {
          reads += 1;
          return each.variants;
        },
      }),
    );
    const view = await viewOf(counted as Product[]);
    const readsOf = async (search: string) => {
      const before = reads;
      await finder.find(view, asked(`q=${search}`));
      return reads - before;
    };
    const few = await readsOf('under 1 size 99');
    expect(await readsOf(`${'xl '.repeat(50)}over 90`)).toBeLessThan(10 * few);
  });

  test('suggestions agree with the list [B1.49]', async () => {
    const suggester = createSuggester({ finder, synonyms: () => [] });
    const suggest = async (text: string) => suggester.suggest(await viewOf(SHOP), text);
    expect(namesOf((await suggest('boots size 8')).products)).toEqual(['Trail Boot']);
    expect(namesOf((await suggest('navy sweater')).products)).toEqual(['Wool Sweater']);
    expect(await suggest('boots size 12')).toMatchObject({ corrected: 'boots' });
    expect(namesOf((await suggest('dress m')).products)).toEqual(['Linen Dress', 'Silk Dress']);
  });
});

test('B1 Numbers: an SKU and a product number are found in part [B1.52]', async () => {
  const [boot, belt] = [product({ name: 'Boot', shopifyId: '9876543210' }), product({ name: 'Belt' })];
  const view = await buildView('one', [
    { product: boot, collections: [], details: { variants: [{ id: '1', sku: 'DM-00437-1' }] } },
    { product: belt, collections: [], details: { variants: [{ id: '2', sku: 'DM-00438-1' }] } },
  ]);
  const withNumbers = createFinder({ synonyms: () => [], forgiving: true, facts: true });
  const names = async (q: string) => namesOf((await withNumbers.find(view, asked(`q=${q}`))).items);
  expect(await names('00437')).toEqual(['Boot']);
  expect(await names('0437-1')).toEqual(['Boot']);
  expect(await names('876543')).toEqual(['Boot']);
  expect(await names('437')).toEqual([]);
});
