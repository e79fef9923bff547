import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductVariant } from '../../../shared/entities.ts';
import { choose, clampQuantity, firstVariant, isAvailable, isMade, maxQuantity } from './variants.ts';

const variant = (options: string[], stock: number): ProductVariant => ({
  id: options.join('-'),
  title: options.join(' / '),
  options,
  price: '50.00',
  stock,
});

const shirt = {
  variants: [
    variant(['S', 'Black'], 0),
    variant(['M', 'Black'], 3),
    variant(['M', 'White'], 0),
    variant(['L', 'White'], 4),
  ],
};
const [blackS, blackM, whiteM, whiteL] = shirt.variants as [
  ProductVariant,
  ProductVariant,
  ProductVariant,
  ProductVariant,
];

describe('Product page options', () => {
  it('the first available variant is chosen at the start', () => {
    expect(firstVariant(shirt)).toBe(blackM);
    expect(firstVariant({ variants: [blackS, whiteM] })).toBe(blackS);
    expect(firstVariant({ variants: [] })).toBeUndefined();
  });

  it('choosing a value keeps the other options if that combination exists', () => {
    expect(choose(shirt, blackM, 1, 'White')).toBe(whiteM);
    expect(choose(shirt, blackM, 0, 'S')).toBe(blackS);
  });

  it('choosing a value without such a combination takes the first available one with it', () => {
    expect(choose(shirt, blackM, 0, 'L')).toBe(whiteL);
    expect(choose(shirt, blackM, 0, 'XXL')).toBe(blackM);
  });

  it('combinations that are sold out or do not exist are marked', () => {
    expect(isAvailable(shirt, blackM, 0, 'M')).toBe(true);
    expect(isAvailable(shirt, blackM, 0, 'S')).toBe(false);
    expect(isAvailable(shirt, blackM, 0, 'L')).toBe(false);
  });
});

describe('B1 Around a product', () => {
  it('a combination that does not exist differs from one that is sold out [B1.35]', () => {
    expect(isMade(shirt, blackS, 1, 'Black')).toBe(true);
    expect(isMade(shirt, blackS, 1, 'White')).toBe(false);
  });

  it('a value is not disabled by the options after it: choosing it changes those [B1.35]', () => {
    expect(isMade(shirt, blackM, 0, 'L')).toBe(true);
    expect(choose(shirt, blackM, 0, 'L')).toBe(whiteL);
    expect(isMade(shirt, blackM, 0, 'XXL')).toBe(false);
  });

  it('every variant can be reached from every other by values that are not disabled [B1.35]', () => {
    const value = fc.constantFrom('a', 'b', 'c');
    const made = fc.tuple(fc.tuple(value, value, value), fc.nat({ max: 1 }));
    const matrix = fc.uniqueArray(made, { minLength: 1, maxLength: 7, selector: ([own]) => own.join() });
    fc.assert(
      fc.property(matrix, (rows) => {
        const variants = rows.map(([options, stock]) => variant(options, stock));
        for (const from of variants)
          for (const wanted of variants) {
            const reached = wanted.options.reduce((current, own, index) => {
              expect(isMade({ variants }, current, index, own)).toBe(true);
              return choose({ variants }, current, index, own);
            }, from);
            expect(reached).toBe(wanted);
          }
      }),
    );
  });
});

describe('§5 Product page quantity: at least 1 and at most the stock', () => {
  it.each([
    [0, 1],
    [-4, 1],
    [undefined, 1],
    [7, 7],
    [500, 99],
  ])('a stock of %s gives a maximum of %i [5.3]', (stock, max) => {
    expect(maxQuantity(stock)).toBe(max);
  });

  it('the quantity stays within its bounds [5.2]', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -5, max: 400 }), (quantity, stock) => {
        const clamped = clampQuantity(quantity, stock);
        expect(clamped).toBeGreaterThanOrEqual(1);
        expect(clamped).toBeLessThanOrEqual(maxQuantity(stock));
      }),
    );
  });
});
