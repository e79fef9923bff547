// B4 Tests that alerts follow the catalogue: the changes between two versions, and consecutive comparisons.
import { describe, expect, it } from 'vitest';
import { entry } from '../../../tests/fixtures/catalogue.ts';
import type { Product } from '../../shared/entities.ts';
import { buildView } from '../catalogue/catalogue-view.ts';
import { changedVariants } from './watch.ts';

const variant = (id: string, changes: Partial<Product['variants'][number]> = {}) => ({
  id,
  title: 'M',
  options: ['M'],
  price: '10.00',
  stock: 1,
  ...changes,
});
const view = (version: string, ...variants: Product['variants'][number][]) =>
  buildView(version, [entry(1, { variants })]);

describe('B4 Changed variants', () => {
  it('are those whose stock or price is another; without an earlier version, all', async () => {
    const before = await view('1', variant('a'), variant('b'), variant('c', { stock: 0 }), variant('e'));
    const after = await view(
      '2',
      variant('a', { stock: 7 }),
      variant('b', { salePrice: '9.00' }),
      variant('c', { stock: 3 }),
      variant('d', { stock: 0 }),
      variant('e', { stock: 0 }),
    );
    expect(await changedVariants(after, before)).toEqual([
      { variantId: 'b', inStock: true, cents: 900 },
      { variantId: 'c', inStock: true, cents: 1_000 },
      { variantId: 'd', inStock: false, cents: 1_000 },
      { variantId: 'e', inStock: false, cents: 1_000 },
    ]);
    expect(await changedVariants(after, undefined)).toHaveLength(5);
    expect(await changedVariants(after, after)).toEqual([]);
  });
});

describe('B4 Back orders', () => {
  it('what can be ordered although there is none is not sold out, and going from one to the other is no news', async () => {
    const atHand = await view('1', variant('a'));
    const later = await view('2', variant('a', { stock: 0, backorder: true }));
    expect(await changedVariants(later, atHand)).toEqual([]);
    expect(await changedVariants(later, undefined)).toMatchObject([{ variantId: 'a', inStock: true }]);
    const gone = await view('3', variant('a', { stock: 0 }));
    expect(await changedVariants(gone, later)).toMatchObject([{ variantId: 'a', inStock: false }]);
  });
});
