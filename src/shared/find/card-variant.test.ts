// B1 The variant behind a card's 'Add to Cart'.
import { describe, expect, test } from 'vitest';
import { product as anyProduct } from '../../../tests/fixtures/product.ts';
import type { Product, ProductVariant } from '../entities.ts';
import { chooseOnCard } from './card-variant.ts';
import { type FindFilters, NO_FILTERS } from './facets/facets.ts';

const variant = (size: string, color: string, changes: Partial<ProductVariant> = {}): ProductVariant => ({
  id: `${size} ${color}`,
  title: `${size} / ${color}`,
  options: [size, color],
  price: '40.00',
  stock: 3,
  ...changes,
});

const SHIRT: Product = anyProduct({
  options: [
    { name: 'Size', values: ['XS', 'M', 'L'] },
    { name: 'Color', values: ['Red', 'Navy'] },
  ],
  variants: [
    variant('XS', 'Red'),
    variant('M', 'Red'),
    variant('M', 'Navy', { price: '60.00' }),
    variant('L', 'Red', { stock: 0 }),
    variant('L', 'Navy'),
  ],
});

const choiceFor = (filters: Partial<FindFilters>, ownSizes: readonly string[] = [], product = SHIRT) => {
  const { variant: found, sizes } = chooseOnCard(product, { ...NO_FILTERS, ...filters }, ownSizes);
  return found?.id ?? sizes.map(({ size, variant: { id } }) => [size, id]);
};

describe("B1 Card: 'Add to Cart' means a variant that passes the filters", () => {
  test.each<[string, Partial<FindFilters>, string]>([
    ['size and color', { size: ['L'], color: ['blue'] }, 'L Navy'],
    ['size alone', { size: ['XS'] }, 'XS Red'],
    ['a size whose first color is sold out', { size: ['L'] }, 'L Navy'],
    ['price and color', { color: ['blue'], price: { min: 5_000 } }, 'M Navy'],
  ])('%s', (_title, filters, id) => expect(choiceFor(filters)).toBe(id));

  test("the shopper's own size is taken when it can be bought", () => {
    expect(choiceFor({}, ['M'])).toBe('M Red');
    expect(choiceFor({ color: ['blue'] }, ['M'])).toBe('M Navy');
  });

  test('the size is asked for where sizes differ and none was chosen', () => {
    expect(choiceFor({})).toEqual([
      ['XS', 'XS Red'],
      ['M', 'M Red'],
      ['L', 'L Navy'],
    ]);
    expect(choiceFor({ color: ['blue'] })).toEqual([
      ['M', 'M Navy'],
      ['L', 'L Navy'],
    ]);
    expect(choiceFor({}, ['XXL'])).toHaveLength(3);
  });

  test('a size that is sold out is not replaced by another one unasked', () => {
    expect(choiceFor({ size: ['L'], color: ['red'] }, ['M'])).toHaveLength(3);
    const noLarge = { ...SHIRT, variants: SHIRT.variants.slice(0, 4) };
    expect(choiceFor({ size: ['L'] }, ['M'], noLarge)).toEqual([
      ['XS', 'XS Red'],
      ['M', 'M Red'],
    ]);
  });

  test('a product without sizes is added at once', () => {
    const bag = anyProduct({ options: [], variants: [variant('', '', { id: '1', options: [] })] });
    expect(choiceFor({ color: ['red'] }, ['M'], bag)).toBe('1');
  });
});
