// B4 Tests that alerts follow the catalogue: the changes between two versions, and consecutive comparisons.
import { describe, expect, it } from 'vitest';
import { entry } from '../../../tests/fixtures/catalogue.ts';
import type { Product } from '../../shared/entities.ts';
import { buildView, type CatalogueView } from '../catalogue/catalogue-view.ts';
import type { AlertRepository, VariantState } from '../ports/alerts.ts';
import { changedVariants, createAlertWatch } from './watch.ts';

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

describe('B4 Alert watch', () => {
  function setUp(first: CatalogueView) {
    let current = first;
    let listener: (view: CatalogueView) => void = () => undefined;
    const asked: VariantState[][] = [];
    let failures = 0;
    const alerts = {
      takeDue: async (variants: readonly VariantState[]) => {
        if (failures > 0) {
          failures -= 1;
          throw new Error('The database is away.');
        }
        asked.push([...variants]);
        return 0;
      },
    } as unknown as AlertRepository;
    const watch = createAlertWatch({
      database: { alerts },
      catalogue: {
        snapshot: () => current,
        status: () => ({ ready: true }),
        subscribe: (heard) => {
          listener = heard;
          return () => true;
        },
      },
      clock: { now: () => 1 },
      ids: {
        uuid: () => 'id',
        orderId: () => 'id',
        token: () => 't',
        hash: (token) => token,
        sign: (text) => text,
      },
      log: { info() {}, warn() {}, error() {} },
      onQueued: () => undefined,
    });
    return {
      watch,
      asked,
      fail: (times: number) => {
        failures = times;
      },
      adopt(next: CatalogueView) {
        current = next;
        listener(next);
      },
    };
  }

  it('compares everything once, then only what changed; what failed is compared again', async () => {
    const { watch, asked, adopt, fail } = setUp(await view('1', variant('a'), variant('b')));
    await watch.check();
    expect(asked.map((variants) => variants.length)).toEqual([2]);
    await watch.check();
    expect(asked).toHaveLength(1);
    fail(1);
    adopt(await view('2', variant('a', { stock: 0 }), variant('b')));
    await watch.check();
    // The next comparison includes the change of the failed one.
    adopt(await view('3', variant('a', { stock: 0 }), variant('b', { price: '5.00' })));
    await watch.check();
    expect(asked.at(-1)?.map(({ variantId }) => variantId)).toEqual(['a', 'b']);
    await watch.close();
  });
});
