// B6 Looks at sold-out products as they are counted and kept, on both databases.
import { describe, expect, test } from 'vitest';
import { createProductViews, VIEWS_PER_ADDRESS } from '../../src/shop/insight/product-views.ts';
import { ENGINES, freshDatabase } from './engines.ts';

const DAY_MS = 24 * 60 * 60_000;
const log = { info() {}, warn() {}, error() {} };
const ids = { hash: (text: string) => `hash of ${text}` };

/** Every product is sold out but 'in' and 'by-sixes'; 'none' does not exist. */
const catalogue = {
  status: () => ({ ready: true }),
  snapshot: () => ({
    find: (key: string) =>
      key === 'none'
        ? undefined
        : {
            shopifyId: key,
            inStock: key === 'in',
            notSellable: key === 'by-sixes' ? 'quantity-rule' : undefined,
          },
  }),
} as unknown as Parameters<typeof createProductViews>[0]['catalogue'];

describe.each(ENGINES)('B6 Looks on $name', (engine) => {
  test('they add up over days and instances, the most viewed first, and old days are deleted [B6.16]', async () => {
    const database = await freshDatabase(engine);
    await database.productViews.add([]);
    await database.productViews.add([
      { day: '2026-11-15', productId: '7', looks: 2 },
      { day: '2026-11-16', productId: '7', looks: 1 },
    ]);
    await database.productViews.add([
      { day: '2026-11-16', productId: '7', looks: 3 },
      { day: '2026-11-16', productId: '8', looks: 5 },
    ]);
    expect(await database.productViews.list('2026-11-15', 9)).toEqual([
      { productId: '7', looks: 6 },
      { productId: '8', looks: 5 },
    ]);
    expect(await database.productViews.list('2026-11-16', 1)).toEqual([{ productId: '8', looks: 5 }]);
    expect(await database.productViews.removeBefore('2026-11-16')).toBe(1);
  });

  test('a sold-out product counts once a day for an address, and an available one never [B6.16]', async () => {
    const database = await freshDatabase(engine);
    let now = Date.UTC(2026, 10, 16, 12);
    const views = createProductViews({ database, catalogue, clock: { now: () => now }, ids, log });
    for (const product of ['7', '7', 'in', 'by-sixes', 'none']) views.count(product, '192.0.2.1');
    views.count('7', '192.0.2.2');
    await views.write();
    expect(await database.productViews.list('', 9)).toEqual([{ productId: '7', looks: 2 }]);
    now += DAY_MS;
    views.count('7', '192.0.2.1');
    await views.close();
    expect(await database.productViews.list('', 9)).toEqual([{ productId: '7', looks: 3 }]);
  });

  test('they are limited for one address, and deleted after a year [B6.16]', async () => {
    const database = await freshDatabase(engine);
    let now = Date.UTC(2026, 10, 16, 12);
    const views = createProductViews({ database, catalogue, clock: { now: () => now }, ids, log });
    for (let product = 0; product < VIEWS_PER_ADDRESS + 9; product += 1)
      views.count(String(product), '192.0.2.1');
    await views.write();
    expect(await database.productViews.list('', 999)).toHaveLength(VIEWS_PER_ADDRESS);
    now += 366 * DAY_MS;
    views.count('7', '192.0.2.1');
    await views.close();
    await expect.poll(() => database.productViews.list('', 999)).toEqual([{ productId: '7', looks: 1 }]);
  });
});
