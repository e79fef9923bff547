// B13 The price history on both databases: one row for each change, and a purge that keeps what still counts.
import { describe, expect, test } from 'vitest';
import { createPriceHistory } from '../../src/shop/catalogue/price-history.ts';
import { product } from '../fixtures/product.ts';
import { ENGINES, freshDatabase } from './engines.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2026, 8, 1);
const log = { info() {}, warn() {}, error() {} };

const entry = (price: string, salePrice?: string) => ({
  product: product({
    shopifyId: '1',
    price,
    salePrice,
    variants: [{ id: '11', title: 'M', options: ['M'], price, ...(salePrice && { salePrice }), stock: 5 }],
  }),
  collections: [],
});

describe.each(ENGINES)('B13 Struck prices on $name', (engine) => {
  test('a change is one row, however often and by however many instances it is seen [B13.21]', async () => {
    const { prices } = await freshDatabase(engine);
    await prices.add([{ variantId: '11', cents: 5_500, since: START }]);
    await prices.add([{ variantId: '11', cents: 5_500, since: START + 1 }]);
    await prices.add([{ variantId: '11', cents: 4_000, since: START + 2 }]);
    await prices.add([{ variantId: '11', cents: 5_500, since: START + 3 }]);
    expect((await prices.list()).map(({ cents }) => cents)).toEqual([5_500, 4_000, 5_500]);
  });

  test('the purge deletes prices replaced before the time, and keeps the one valid then [B13.21]', async () => {
    const { prices } = await freshDatabase(engine);
    for (const [days, cents] of [
      [0, 9_000],
      [10, 5_500],
      [80, 4_000],
    ] as const)
      await prices.add([{ variantId: '11', cents, since: START + days * DAY_MS }]);
    expect(await prices.purge(START + 30 * DAY_MS)).toBe(1);
    expect((await prices.list()).map(({ cents }) => cents)).toEqual([5_500, 4_000]);
  });

  test('a variant that has left the shop is deleted after its time [B13.21]', async () => {
    const database = await freshDatabase(engine);
    const time = { now: START };
    const history = createPriceHistory({ database, mode: 'all', clock: { now: () => time.now }, log });
    history.observe([entry('55.00')]);
    time.now += DAY_MS;
    history.observe([]);
    await history.settled();
    expect(await database.prices.purge(time.now - 1)).toBe(0);
    expect(await database.prices.purge(time.now)).toBe(2);
    expect(await database.prices.list()).toEqual([]);
  });

  test('a sale is honest for 90 days after its old price was charged, across restarts [B13.21-23]', async () => {
    const database = await freshDatabase(engine);
    const time = { now: START };
    const open = async () => {
      const history = createPriceHistory({ database, mode: 'charged', clock: { now: () => time.now }, log });
      await history.load();
      return history;
    };
    const sale = entry('55.00', '40.00');
    const isHonest = (history: Awaited<ReturnType<typeof open>>) =>
      sale.product.variants.every(history.isHonest);

    const first = await open();
    first.observe([entry('55.00')]);
    time.now += 10 * DAY_MS;
    first.observe([sale]);
    await first.settled();
    expect(isHonest(first)).toBe(true);
    expect(first.show(sale.product)).toBe(sale.product);

    time.now += 89 * DAY_MS;
    expect(isHonest(await open())).toBe(true);
    time.now += 2 * DAY_MS;
    const late = await open();
    expect(isHonest(late)).toBe(false);
    const shown = late.show(sale.product);
    expect(shown).toMatchObject({ price: '40.00', variants: [{ price: '40.00' }] });
    expect(shown).not.toHaveProperty('salePrice');
    expect(shown.variants[0]).not.toHaveProperty('salePrice');
  });
});
