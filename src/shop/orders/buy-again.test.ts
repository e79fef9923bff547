// B18 Tests what of an order can be bought again.
import { expect, it } from 'vitest';
import { order } from '../../../tests/fixtures/order.ts';
import type { OrderLine } from '../ports/orders.ts';
import { presentAgain } from './buy-again.ts';

const line = (variantId: string, quantity = 1, variantTitle?: string): OrderLine => ({
  ...{ productId: '7', variantId, name: 'Linen shirt', quantity, unitCents: 100 },
  ...(variantTitle && { variantTitle }),
});
const STOCK: Readonly<Record<string, number>> = { 71: 3, 72: 500 };
const again = (lines: readonly OrderLine[], status: 'pending' | 'paid' = 'paid') =>
  presentAgain(order({ status, lines }), ({ variantId }) => STOCK[variantId] ?? 0);

it('B18 Buy again: the link has what is still sold, no more than there is, and the rest is named once [B18.8, B18.9]', () => {
  expect(again([line('71', 2), line('72', 120), line('73', 1, 'M'), line('73', 2, 'M')])).toEqual({
    path: '/cart/71:2,72:99',
    missing: ['Linen shirt, M'],
  });
  expect(again([line('71', 2), line('71', 2)])).toEqual({ path: '/cart/71:3', missing: [] });
  expect(again([line('73')])).toEqual({ missing: ['Linen shirt'] });
});

it('B18 Buy again: an order that is not placed, or has no lines, has nothing to buy again [B18.8]', () => {
  expect(again([line('71')], 'pending')).toBeUndefined();
  expect(again([])).toBeUndefined();
});
