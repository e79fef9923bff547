// B1 Tests the typed arrays of the filters: one row for each variant.
import { describe, expect, it } from 'vitest';
import { product } from '../../../tests/fixtures/product.ts';
import { SIZES } from '../constants.ts';
import type { Product } from '../entities.ts';
import { familyBit } from './colors.ts';
import { buildIndex, IN_STOCK, NO_SIZE, ON_SALE } from './index.ts';

const option = (name: string, swatches?: Record<string, string>) => ({
  name,
  values: [],
  ...(swatches && { swatches }),
});
const variant = (options: string[], fields: Partial<Product['variants'][number]> = {}) => ({
  id: options.join(),
  title: '',
  options,
  price: '40.00',
  stock: 1,
  ...fields,
});

describe('B1 The rows of a product', () => {
  it('are one for each variant, and one for a product without any', () => {
    const two = product({ options: [option('Size')], variants: [variant(['S']), variant(['M'])] });
    const index = buildIndex([product(), two, product()]);
    expect([...index.start]).toEqual([0, 1, 3, 4]);
    expect(index.size).toHaveLength(4);
  });

  it('know stock and sale of each variant', () => {
    const variants = [
      variant(['a'], { stock: 0 }),
      variant(['b'], { stock: 1 }),
      variant(['c'], { stock: 0, salePrice: '30.00' }),
      variant(['d'], { stock: 5, salePrice: '39.99' }),
      variant(['e'], { stock: 5, salePrice: '40.00' }),
    ];
    expect([...buildIndex([product({ variants })]).flags]).toEqual([
      0,
      IN_STOCK,
      ON_SALE,
      IN_STOCK | ON_SALE,
      IN_STOCK,
    ]);
  });

  it('have the price of the variant; the card has the price of the product', () => {
    const variants = [variant(['a']), variant(['b'], { salePrice: '30.00' })];
    const index = buildIndex([product({ price: '45.00', variants }), product({ salePrice: '9.50' })]);
    expect([...index.cents]).toEqual([4_000, 3_000, 950]);
    expect([...index.shownCents]).toEqual([4_500, 950]);
  });

  it('of no products are none', () => {
    expect([...buildIndex([]).start]).toEqual([0]);
  });
});

describe('B1 The size of a row', () => {
  const sizesOf = (products: Product[]): (string | undefined)[] => {
    const { size, sizes } = buildIndex(products);
    return Array.from(size, (id) => sizes[id]);
  };

  it('is one of the six or one met, each known once', () => {
    const variants = [variant(['M']), variant(['8']), variant(['Tall']), variant(['8'])];
    const shoes = product({ options: [option('Shoe size')], variants });
    expect(sizesOf([shoes, shoes])).toEqual(['M', '8', 'Tall', '8', 'M', '8', 'Tall', '8']);
    expect(buildIndex([shoes, shoes]).sizes).toEqual(['', ...SIZES, '8', 'Tall']);
  });

  it('is read from its option, wherever that stands', () => {
    const shirt = product({ options: [option('Color'), option('Size')], variants: [variant(['Navy', 'L'])] });
    expect(sizesOf([shirt])).toEqual(['L']);
  });

  it.each([
    { says: 'without a size option', options: [option('Length')], variants: [variant(['8'])] },
    { says: 'that lacks the value', options: [option('Size')], variants: [variant([])] },
    { says: 'of a product without variants', options: [option('Size')], variants: [] },
  ])('is none for a variant $says', ({ options, variants }) => {
    const index = buildIndex([product({ options, variants })]);
    expect([...index.size]).toEqual([NO_SIZE]);
    expect(index.sizes).toEqual(['', ...SIZES]);
  });
});

describe('B1 The color of a row', () => {
  const colorsOf = (fields: Partial<Product>): number[] => [...buildIndex([product(fields)]).color];
  const [red, blue] = [familyBit('red'), familyBit('blue')];

  it.each([
    { at: 'first', options: [option('Color'), option('Size')], values: (color: string) => [color, 'S'] },
    { at: 'second', options: [option('Size'), option('Color')], values: (color: string) => ['S', color] },
  ])('is the family of its value where the option is $at', ({ options, values }) => {
    const variants = ['Navy', 'Poppy', 'Navy', 'Sunday'].map((color) => variant(values(color)));
    expect(colorsOf({ options, variants, description: 'In green.' })).toEqual([blue, red, blue, 0]);
  });

  it('is the swatch’s where the name says nothing, by product', () => {
    const variants = [variant(['Sunday'])];
    const products = ['#ff0000', '#0000ff', undefined].map((hex) =>
      product({ options: [option('Color', hex === undefined ? undefined : { Sunday: hex })], variants }),
    );
    expect([...buildIndex(products).color]).toEqual([red, blue, 0]);
  });

  it('is what the text names where there is no such option, for every variant', () => {
    const variants = [variant(['S']), variant(['M'])];
    expect(colorsOf({ options: [option('Size')], variants, description: 'In navy.' })).toEqual([blue, blue]);
  });

  it('is none for a variant that lacks the value', () => {
    expect(colorsOf({ options: [option('Color')], variants: [variant([])] })).toEqual([0]);
  });
});
