// Tests the messages of lines that cannot be checked out as they are.
import { expect, test } from 'vitest';
import type { CartItem } from '../../shared/entities.ts';
import { problemText } from './cart.ts';

const LINE: CartItem = {
  id: 'a',
  quantity: 3,
  productId: '1',
  variantId: '11',
  maxQuantity: 2,
  product: { name: 'Gift card', imageUrl: '', price: '50.00' },
};

test.each<[CartItem['problem'], string | undefined]>([
  ['gone', 'No longer available'],
  ['sold-out', 'Sold out'],
  ['not-enough', 'Only 2 left'],
  ['day-passed', 'The day to send it has passed'],
  [undefined, undefined],
])('a line with the problem %s has its message', (problem, text) => {
  expect(problemText({ ...LINE, problem })).toBe(text);
});
