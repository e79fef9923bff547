// B7 Tests the products of an article: its links, then one of each of its picks.
import { describe, expect, test } from 'vitest';
import { entry } from '../../../tests/fixtures/catalogue.ts';
import { buildView } from '../catalogue/catalogue-view.ts';
import { namedProducts } from './named-products.ts';

const view = await buildView('1', [
  entry(1, { handle: 'linen-shirt', name: 'Linen Shirt', tags: ['Tops'] }),
  entry(2, { handle: 'linen-tee', name: 'Soft LINEN Tee', tags: ['Tops'] }),
  entry(3, { handle: 'wool-hat', name: 'Wool Hat' }),
  entry(4, { handle: 'été', name: 'Summer Dress' }),
  entry(5, { handle: '50%-off', name: 'Half Price' }),
  entry(6, { handle: 'silk-top', name: 'Silk Top', tags: ['Tops'], inStock: false }),
  entry(7, { handle: 'silk-gift', name: 'Silk Gift', tags: ['Tops'], notSellable: 'selling-plan' }),
  entry(8, { handle: 'silk-scarf', name: 'Silk Scarf', tags: ['Tops'] }),
]);
const LINEN = { category: 'women', sub: 'tops', word: 'linen' };
const SILK = { ...LINEN, word: 'silk' };

const linksTo = (...keys: string[]) => keys.map((key) => `<a href="/product/${key}">it</a>`).join(' and ');
const named = (html: string, picks?: (typeof LINEN)[]) =>
  namedProducts({ html, ...(picks && { picks }) }, view).map(({ handle }) => handle);

describe('B7 Journal: the products an article links to', () => {
  test.each([
    ['no product', '<p>Nothing to buy.</p>', []],
    ['one', linksTo('wool-hat'), ['wool-hat']],
    ['several, in their order', linksTo('wool-hat', 'linen-shirt'), ['wool-hat', 'linen-shirt']],
    ['one twice', linksTo('wool-hat', 'linen-shirt', 'wool-hat'), ['wool-hat', 'linen-shirt']],
    ['one that is gone', linksTo('gone', 'wool-hat'), ['wool-hat']],
    ['one by its number', linksTo('shopify-3'), ['wool-hat']],
    [
      'one with a variant or a mark behind it',
      linksTo('wool-hat?v=31', 'linen-tee#size'),
      ['wool-hat', 'linen-tee'],
    ],
    ['one whose handle is encoded', linksTo('%C3%A9t%C3%A9'), ['été']],
    ['one whose handle only looks encoded', linksTo('50%-off'), ['50%-off']],
    ['one that is sold out', linksTo('silk-top'), ['silk-top']],
    ['another page', '<a href="/category/women">all</a>', []],
    [
      'more than four',
      linksTo('wool-hat', 'linen-shirt', 'linen-tee', 'silk-scarf', 'silk-top'),
      ['wool-hat', 'linen-shirt', 'linen-tee', 'silk-scarf'],
    ],
  ])('are found where it links to %s', (_title, html, expected) => {
    expect(named(html)).toEqual(expected);
  });
});

describe('B7 Journal: the products an article picks', () => {
  test('are the first of the sub-category with the word in its name, whatever its capitals', () => {
    expect(named('', [LINEN])).toEqual(['linen-shirt']);
    expect(named('', [{ ...LINEN, word: 'soft linen' }])).toEqual(['linen-tee']);
  });

  test('can be bought', () => {
    expect(named('', [SILK])).toEqual(['silk-scarf']);
  });

  test('differ from each other and from those it links to, which come first', () => {
    expect(named('', [LINEN, LINEN])).toEqual(['linen-shirt', 'linen-tee']);
    expect(named(linksTo('linen-shirt'), [SILK, LINEN])).toEqual(['linen-shirt', 'silk-scarf', 'linen-tee']);
  });

  test('are none where nothing fits', () => {
    const picks = [
      { ...LINEN, word: 'tweed' },
      { ...LINEN, sub: 'no-such' },
      { ...LINEN, category: 'men' },
    ];
    expect(named('', picks)).toEqual([]);
    expect(named('', [LINEN, LINEN, LINEN])).toEqual(['linen-shirt', 'linen-tee']);
  });
});
