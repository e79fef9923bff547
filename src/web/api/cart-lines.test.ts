// §2 §5 Tests the lines a shopper sees while changes are pending, and the quantities that minus and plus request.
import { describe, expect, it } from 'vitest';
import type { CartItem } from '../../shared/entities.ts';
import { applyChanges, REMOVED, stepQuantity, withLine } from './cart-lines.ts';

const line = (id: string, quantity: number, more: Partial<CartItem> = {}): CartItem => ({
  id,
  quantity,
  productId: '1',
  variantId: id,
  maxQuantity: 10,
  product: { name: id, imageUrl: '', price: '1.00' },
  ...more,
});

describe('§2 Cart drawer: what is shown while changes are under way', () => {
  it('the lines have the quantities requested last, without removed lines', () => {
    const items = [line('a', 1), line('b', 1), line('c', 2)] as const;
    const [a, b] = items;
    const changes = [
      { item: a, quantity: 3 },
      { item: b, quantity: REMOVED },
      { item: a, quantity: 4 },
    ];
    expect(applyChanges(items, changes).map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 4],
      ['c', 2],
    ]);
  });

  it('a line lowered to the stock loses its mark, and the others keep theirs', () => {
    const items = [
      line('a', 8, { maxQuantity: 3, problem: 'not-enough' }),
      line('b', 1, { problem: 'sold-out' }),
    ] as const;
    const shown = applyChanges(items, [{ item: items[0], quantity: 3 }]);
    expect(shown.map(({ problem }) => problem)).toEqual([undefined, 'sold-out']);
  });

  it('an answered line stays in its place, and a new one goes last', () => {
    const items = [line('a', 1), line('b', 1)];
    expect(withLine(items, line('a', 5)).map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
    expect(withLine(items, line('c', 1)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('§5 Cart: minus and plus', () => {
  it.each([
    [1, -1, 1],
    [2, -1, 1],
    [9, 1, 10],
    [10, 1, 10],
    // The stock is smaller than the quantity: one click lowers the line to the stock.
    [30, -1, 10],
  ] as const)('%i and %i give %i [5.1]', (quantity, step, expected) => {
    expect(stepQuantity({ quantity, maxQuantity: 10 }, step)).toBe(expected);
  });
});
