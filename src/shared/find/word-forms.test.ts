// B1 B15 Tests the forms of a word, the parts of words that match, and the rank of what was found.
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import type { Product } from '../entities.ts';
import { createMatcher, createRank, isCalled, type Synonyms, termsOf } from './words.ts';

const synonyms: Synonyms = [
  ['tee', 't shirt', 'tshirt'],
  ['pants', 'trousers'],
  ['coat', 'jacket'],
  ['cap', 'hat'],
];
const finds = (search: string, name: string): boolean => createMatcher(search, synonyms)(product({ name }));

describe('B15 Search: the forms of a word', () => {
  it.each([
    ['accessories', 'Travel Accessory'],
    ['accessory', 'Leather Accessories'],
    ['hoodies', 'Fleece Hoodie'],
    ['hoody', 'Fleece Hoodie'],
    ["ladies'", 'Lady Scarf'],
    ["women's", 'Women Scarf'],
    ["d'orsay", "D'Orsay Flat"],
    ['boxes', 'Jewelry Box'],
  ])('"%s" finds %s', (search, name) => {
    expect(finds(search, name)).toBe(true);
  });

  it.each([
    ['dresses', 'Drill Skirt'],
    ['dress', 'Dresden Mug'],
    ['chest', 'Cherry Bowl'],
    ['bus', 'Bucket Bag'],
    ['grey', 'Green Scarf'],
  ])('"%s" does not find %s', (search, name) => {
    expect(finds(search, name)).toBe(false);
  });
});

describe('B1 Synonyms: parts of words', () => {
  it.each(['Raincoat', 'Coatdress', 'Rain Jackets'])('"coat" finds %s', (name) => {
    expect(finds('coat', name)).toBe(true);
  });

  it.each([
    ['tee', 'Manatee Mug'],
    ['tee', 'Teen Backpack'],
    ['t-shirt', 'Best Shirt'],
    ['cap', 'Capri Skirt'],
  ])('"%s" is too short to find %s', (search, name) => {
    expect(finds(search, name)).toBe(false);
  });
});

it('B1 A product is called what its name, its tags and its colors say, not its description', () => {
  const scarf = product({
    name: 'Wool Scarf',
    tags: ['Winter'],
    description: '<p>Goes with a silk dress.</p>',
    options: [{ name: 'Color', values: ['Navy', 'Sunday'] }],
  });
  const called = (search: string) => termsOf(search).map((term) => isCalled(scarf, term));
  expect(called('wool winter navy blue sunday')).toEqual([true, true, true, true, true]);
  expect(called('silk dress')).toEqual([false, false]);
});

describe('B1 The best match comes first', () => {
  const bestFirst = (search: string, products: readonly Product[]): string[] => {
    const rank = createRank(search, synonyms);
    return products.toSorted((a, b) => rank(a) - rank(b)).map(({ name }) => name);
  };

  it.each([
    { search: 'Linen Shirts', names: ['Linen Shirts', 'Linen Shirt', 'Linen Shirt Long'] },
    { search: 'pants', names: ['Pants', 'Wide Trousers', 'Pantsuit'] },
    { search: 'coat', names: ['Wool Jacket', 'Long Coatdress', 'Raincoat'] },
  ])('of "$search"', ({ search, names }) => {
    // The sort is stable, so only a true difference of rank turns the order around.
    const reversed = names.toReversed().map((name) => product({ name }));
    expect(bestFirst(search, reversed)).toEqual(names);
  });

  it('a tag comes before a mention in the description, and a part of a synonym means nothing', () => {
    const mention = product({ name: 'Poplin Shirt', description: '<p>Wear it over a tee.</p>' });
    const tagged = product({ name: 'Modal Top', tags: ['tee'] });
    expect(bestFirst('tee', [mention, tagged])).toEqual(['Modal Top', 'Poplin Shirt']);
  });

  it('a word in the name comes before the same word in a tag', () => {
    const description = '<p>Lined with wool.</p>';
    const tagged = product({ name: 'Field Coat', tags: ['linen'], description });
    const named = product({ name: 'Linen Coat', description });
    expect(bestFirst('linen wool', [tagged, named])).toEqual(['Linen Coat', 'Field Coat']);
  });

  it('letters that only look like a synonym come after the product that is meant', () => {
    const alike = product({ name: 'Offwhite Teepee', description: '<p>As soft as a tee.</p>' });
    const meant = product({ name: 'Modal Tee', options: [{ name: 'Color', values: ['White'] }] });
    expect(bestFirst('white tee', [alike, meant])).toEqual(['Modal Tee', 'Offwhite Teepee']);
  });
});
