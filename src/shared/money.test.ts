import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cartCount,
  cartTotalCents,
  effectiveCents,
  formatCents,
  formatPrice,
  fromCents,
  isOnSale,
  savingCents,
  toCents,
} from './money.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });

describe('§9 Money: string prices are parsed as numbers, exactly', () => {
  it.each([
    ['19.99', 1999],
    ['19.9', 1990],
    [19.99, 1999],
    ['0.295', 30],
    ['7', 700],
    [' 7.00 ', 700],
    ['-1.50', -150],
    ['-0.00', 0],
  ] as const)('%s is %i cents [9.3]', (amount, expected) => {
    expect(toCents(amount)).toBe(expected);
  });

  it('comes back unchanged from text, whatever the amount', () => {
    fc.assert(fc.property(cents, (amount) => toCents(fromCents(amount)) === amount));
  });

  it('is no number for what is no amount', () => {
    expect(toCents('free')).toBeNaN();
  });

  it('shows a dollar sign and two decimals', () => {
    expect(formatPrice('148')).toBe('$148.00');
    expect(formatCents(-5)).toBe('-$0.05');
    expect(formatCents(0)).toBe('$0.00');
    expect(fromCents(-150)).toBe('-1.50');
  });
});

describe('§9 the sale price if present, else the price', () => {
  it('pays the sale price', () => {
    expect(effectiveCents({ price: '148.00', salePrice: '96.00' })).toBe(9600);
    expect(effectiveCents({ price: '148.00' })).toBe(14_800);
    expect(effectiveCents({ price: '148.00', salePrice: '' })).toBe(14_800);
  });

  it('§2 is on sale only when salePrice is below price', () => {
    expect(isOnSale({ price: '20.00', salePrice: '20.00' })).toBe(false);
    fc.assert(
      fc.property(cents, cents, (price, salePrice) => {
        const item = { price: fromCents(price), salePrice: fromCents(salePrice) };
        expect(isOnSale(item)).toBe(salePrice < price);
        expect(savingCents(item)).toBe(Math.max(0, price - salePrice));
      }),
    );
  });
});

describe('§9 The cart total is the sum over items of what is paid times quantity', () => {
  const line = fc.record({ price: cents, quantity: fc.integer({ min: 1, max: 99 }) });

  it('takes the sale price if present, else the price, be they text or numbers [9.2]', () => {
    expect(
      cartTotalCents([
        { quantity: 2, product: { price: '98.00', salePrice: '72.99' } },
        { quantity: 1, product: { price: 19.99, salePrice: 10.5 } },
        { quantity: 3, product: { price: '5.00', salePrice: null } },
      ]),
    ).toBe(145_98 + 10_50 + 15_00);
  });

  it('adds cents without drift [9.2]', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const items = lines.map(({ price, quantity }) => ({
          quantity,
          product: { price: fromCents(price) },
        }));
        expect(cartTotalCents(items)).toBe(
          lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
        );
        expect(cartCount(items)).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
    );
  });
});
