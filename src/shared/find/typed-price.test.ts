import { expect, it } from 'vitest';
import { plainDollars } from './facets/facet.ts';
import { typedRange } from './typed-price.ts';

it.each([
  ['25', '100', { min: 2_500, max: 10_000 }],
  ['$25.50', '', { min: 2_550 }],
  ['', '1,250', { max: 125_000 }],
  ['100', '25', { min: 2_500, max: 10_000 }],
  ['0', '40', { max: 4_000 }],
  ['-5', 'cheap', {}],
  ['1e3', '12.345', {}],
])('B15 Prices: %j to %j is a range [B15.9]', (from, to, range) => {
  expect(typedRange(from, to)).toEqual(range);
});

it('B15 Prices: a field shows whole dollars without cents [B15.9]', () => {
  expect([undefined, 2_500, 2_550].map(plainDollars)).toEqual(['', '25', '25.50']);
});
