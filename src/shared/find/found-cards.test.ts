// B15 The cards of a filtered list: the picture of the color, and the lowest price.
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { fromPriceOf } from '../product/product-card.ts';
import { toFoundCards } from './cards.ts';
import { findInList } from './find-in-list.ts';
import { readFind } from './query.ts';

const RULES = { place: 'call', facets: true, search: true } as const;
const stateOf = (query: string) => readFind(new URLSearchParams(query), RULES);

const variant = (id: string, size: string, color: string, price: string, stock: number, image: number) => ({
  id,
  title: `${size} / ${color}`,
  options: [size, color],
  price,
  stock,
  image,
});
const shirt = product({
  options: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Color', values: ['Navy', 'Ivory'] },
  ],
  imageUrl: '/navy.jpg',
  images: [{ src: '/navy.jpg' }, { src: '/ivory.jpg' }],
  variants: [
    variant('1', 'S', 'Navy', '38.00', 2, 0),
    variant('2', 'S', 'Ivory', '42.00', 0, 1),
    variant('3', 'M', 'Ivory', '42.00', 5, 1),
  ],
});
const plain = product({ description: '<p>An ivory scarf.</p>' });

const chosenBy = (query: string) =>
  findInList([shirt, plain], { words: true }, stateOf(query)).items.find(({ id }) => id === shirt.id)?.chosen;

describe('B15 Cards', () => {
  it('B15 Pictures: a filtered color shows its picture and means the variant that can be bought [B15.7]', () => {
    expect(chosenBy('color=white')).toEqual({ variantId: '3', imageUrl: '/ivory.jpg' });
    expect(chosenBy('color=blue')).toEqual({ variantId: '1', imageUrl: '/navy.jpg' });
    expect(chosenBy('color=white&size=S')).toEqual({ variantId: '2', imageUrl: '/ivory.jpg' });
  });

  it('B15 Pictures: without a color filter, and without a color option, nothing is chosen [B15.7]', () => {
    expect(chosenBy('size=M')).toBeUndefined();
    const { items } = findInList([plain], { words: true }, stateOf('color=white'));
    expect(items[0]).not.toHaveProperty('chosen');
    const both = {
      ...plain,
      options: [{ name: 'Size', values: ['S'] }],
      variants: [variant('4', 'S', '', '9.00', 1, 0)],
    };
    const cards = findInList([both], { words: true }, stateOf('color=white')).items;
    expect(cards).toEqual([expect.not.objectContaining({ chosen: expect.anything() })]);
  });

  it('B15 Pictures: the color may be the first option, and without a picture nothing is chosen', () => {
    const first = product({
      options: [{ name: 'Color', values: ['Navy'] }],
      variants: [{ id: '5', title: 'Navy', options: ['Navy'], price: '9.00', stock: 1 }],
    });
    const cardsOf = (one: typeof first, query: string) =>
      findInList([one], { words: true }, stateOf(query)).items;
    expect(cardsOf(first, 'color=blue')[0]?.chosen).toEqual({ variantId: '5', imageUrl: '/a.jpg' });
    expect(cardsOf({ ...first, imageUrl: '' }, 'color=blue')[0]).not.toHaveProperty('chosen');
  });

  it("B15 Prices: 'From' the lowest price of what can be bought, and only where prices differ [B15.8]", () => {
    const lowest = (variants: typeof shirt.variants) => fromPriceOf(product({ variants }));
    expect(lowest(shirt.variants)).toBe('38.00');
    expect(lowest(shirt.variants.slice(1))).toBeUndefined();
    expect(lowest(shirt.variants.map((each, at) => ({ ...each, stock: at })))).toBeUndefined();
    expect(lowest(shirt.variants.map((each) => ({ ...each, stock: 0 })))).toBe('38.00');
    const results = { total: 1, page: 1, pages: 1, items: [{ ...shirt }], facets: {} as never };
    expect(toFoundCards(results, stateOf('')).items[0]?.fromPrice).toBe('38.00');
  });
});
