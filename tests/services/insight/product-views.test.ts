// Views of sold-out products: who counts, how often in a day, when they are written, and how long they are kept.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createProductViews, VIEWS_PER_ADDRESS } from '../../../src/shop/insight/product-views.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import {
  DAY,
  HOUR,
  movableCatalogue,
  SECOND,
  stopTimers,
  storePerTest,
  until,
  viewOf,
} from '../support-mail.ts';

const openStore = storePerTest();
const SOLD_OUT = { inStock: false };
const THANKS = { message: 'ok' };
const ADDRESS = '192.0.2.1';

/** Products 1 and 2 are sold out, 3 can be bought, 4 is never sold here. */
async function open(faults: (database: Database) => Partial<Database> = () => ({})) {
  const store = openStore();
  const catalogue = movableCatalogue();
  catalogue.adopt(
    await viewOf(SOLD_OUT, SOLD_OUT, { inStock: true }, { ...SOLD_OUT, notSellable: 'quantity-rule' }),
  );
  const views = createProductViews({
    ...store,
    catalogue,
    database: { ...store.database, ...faults(store.database) },
  });
  onTestFinished(() => views.close());
  /** Returns the stored products and views, the most viewed first. */
  async function counted(since = '') {
    await views.write();
    const rows = await store.database.productViews.list(since, 1_000);
    return rows.map(({ productId, looks: count }) => [productId, count]);
  }
  return { ...store, catalogue, views, counted };
}

describe('A view of a product', () => {
  test.each([
    ['1', 'a sold-out product by its number', [['1', 1]]],
    ['shopify-1', 'a sold-out product by its id', [['1', 1]]],
    ['product-1', 'a sold-out product by its handle', [['1', 1]]],
    ['3', 'a product that can be bought', []],
    ['4', 'a product that is not sold here', []],
    ['99', 'no product', []],
  ])('a view of %s, %s, is thanked and counts %j', async (key, _, expected) => {
    const { views, counted } = await open();
    expect(views.count(key, ADDRESS)).toEqual(THANKS);
    expect(await counted()).toEqual(expected);
  });

  test('a view without a catalogue counts nothing', async () => {
    const store = openStore();
    const views = createProductViews({ ...store, catalogue: movableCatalogue() });
    expect(views.count('1', ADDRESS)).toEqual(THANKS);
    await views.close();
    expect(await store.database.productViews.list('', 9)).toEqual([]);
  });

  test('a view counts once a day for an address and a product', async () => {
    const { views, counted, clock } = await open();
    for (const key of ['1', '1', 'product-1', '2']) expect(views.count(key, ADDRESS)).toEqual(THANKS);
    views.count('1', '192.0.2.2');
    expect(await counted()).toEqual([
      ['1', 2],
      ['2', 1],
    ]);
    // Noon is long past; the day ends at midnight in New York.
    clock.move(17 * HOUR - 1);
    views.count('1', ADDRESS);
    expect(await counted('2026-11-16')).toContainEqual(['1', 2]);
    clock.move(1);
    views.count('1', ADDRESS);
    expect(await counted('2026-11-17')).toEqual([['1', 1]]);
    expect(await counted()).toContainEqual(['1', 3]);
  });

  test('the views of one address are limited per day, and others are not affected', async () => {
    const { catalogue, views, counted, clock } = await open();
    catalogue.adopt(await viewOf(...Array.from({ length: VIEWS_PER_ADDRESS + 2 }, () => SOLD_OUT)));
    const viewAll = () => {
      for (const { shopifyId } of catalogue.snapshot().products)
        expect(views.count(shopifyId, ADDRESS)).toEqual(THANKS);
    };
    viewAll();
    expect(await counted()).toHaveLength(VIEWS_PER_ADDRESS);
    views.count('1', '192.0.2.2');
    views.count(String(VIEWS_PER_ADDRESS + 1), '192.0.2.2');
    expect(await counted()).toHaveLength(VIEWS_PER_ADDRESS + 1);
    clock.move(DAY);
    viewAll();
    expect(await counted('2026-11-17')).toHaveLength(VIEWS_PER_ADDRESS);
  });
});

describe('Looks are written', () => {
  test('they are written every five seconds', async () => {
    stopTimers('setInterval');
    const { views, database } = await open();
    views.count('1', ADDRESS);
    vi.advanceTimersByTime(5 * SECOND);
    await until(async () => (await database.productViews.list('', 9)).length === 1);
  });

  test('they are written when the store closes, and never after', async () => {
    stopTimers('setInterval');
    const { views, database } = await open();
    views.count('1', ADDRESS);
    await views.close();
    expect(await database.productViews.list('', 9)).toEqual([{ productId: '1', looks: 1 }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('they are written once', async () => {
    const { views, counted } = await open();
    views.count('1', ADDRESS);
    expect(await counted()).toEqual([['1', 1]]);
    expect(await counted()).toEqual([['1', 1]]);
  });

  test('a failed write is logged, and the next views are written', async () => {
    let faults = 1;
    const { views, counted, log } = await open((database) => ({
      productViews: {
        ...database.productViews,
        add(counts) {
          faults -= 1;
          return faults >= 0 ? Promise.reject(new Error('disk full')) : database.productViews.add(counts);
        },
      },
    }));
    views.count('1', ADDRESS);
    await views.write();
    views.count('2', ADDRESS);
    expect(await counted()).toEqual([['2', 1]]);
    expect(log.lines).toHaveLength(1);
  });
});

describe('Looks are forgotten', () => {
  test('they are deleted after a year, with the first view of a day', async () => {
    const { views, database, counted } = await open();
    await database.productViews.add([
      { day: '2025-11-15', productId: 'older', looks: 1 },
      { day: '2025-11-16', productId: 'old', looks: 1 },
    ]);
    views.count('3', ADDRESS);
    await until(async () => (await database.productViews.list('', 9)).length === 1);
    expect(await counted()).toEqual([['old', 1]]);
  });
});
