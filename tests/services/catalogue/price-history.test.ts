// B13 The price history of a running store: which old prices it may show, and for how long.
import { expect, test } from 'vitest';
import type { ProductVariant } from '../../../src/shared/entities.ts';
import { createPriceHistory, type StrikeMode } from '../../../src/shop/catalogue/price-history.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import { entry, memoryDatabase } from '../../fixtures/catalogue.ts';
import { product } from '../../fixtures/product.ts';
import { setUp } from '../../fixtures/running-catalogue.ts';
import { movingClock } from '../moving-clock.ts';
import { databaseOfFile } from '../one-database.ts';
import { DAY_MS, NOON, recordingLog } from '../support-desk.ts';

const store = databaseOfFile({ emptied: true });

function open({ mode = 'charged' as StrikeMode, database = store() as Pick<Database, 'prices'> } = {}) {
  const clock = movingClock(NOON);
  const log = recordingLog();
  const start = () => createPriceHistory({ database, mode, clock, log });
  const history = start();
  const observe = async (...variants: ProductVariant[]) => {
    history.observe(variants.map((each) => ({ product: product({ variants: [each] }), collections: [] })));
    await history.settled();
    await history.refresh();
  };
  const storedPrices = async () =>
    (await store().prices.list()).map(({ variantId, cents }) => `${variantId}: ${cents}`);
  return { clock, log, start, history, observe, storedPrices };
}

const variant = (id: string, price: string, salePrice?: string): ProductVariant => ({
  id,
  title: 'M',
  options: ['M'],
  price,
  ...(salePrice && { salePrice }),
  stock: 5,
});
const COAT = variant('coat', '55.00');
const COAT_ON_SALE = variant('coat', '55.00', '40.00');
const SCARF = variant('scarf', '30.00');
const SCARF_ON_SALE = variant('scarf', '30.00', '20.00');

test('an old price counts as charged once a shopper could have paid it', async () => {
  const { history, observe } = open();
  expect(history.isHonest(COAT)).toBe(true);
  expect(history.isHonest(COAT_ON_SALE)).toBe(false);
  await observe(COAT_ON_SALE);
  expect(history.isHonest(COAT_ON_SALE)).toBe(false);
  await observe(COAT);
  await observe(COAT_ON_SALE);
  await observe(variant('coat', '55.00', '35.00'));
  expect(history.isHonest(COAT_ON_SALE)).toBe(true);
  expect(history.isHonest(variant('coat', '55.01', '40.00'))).toBe(false);
  expect(history.isHonest(SCARF_ON_SALE)).toBe(false);
});

test('each new price is stored once, for each variant, and known after a restart', async () => {
  const { clock, start, observe, storedPrices } = open();
  for (const coat of [COAT, COAT, COAT_ON_SALE, COAT_ON_SALE]) {
    clock.move(1_000);
    await observe(coat, SCARF);
  }
  expect((await storedPrices()).toSorted()).toEqual(['coat: 4000', 'coat: 5500', 'scarf: 3000']);
  const next = start();
  expect(next.isHonest(COAT_ON_SALE)).toBe(false);
  await next.load();
  expect(next.isHonest(COAT_ON_SALE)).toBe(true);
});

test('a store that runs on stops striking the old price 90 days after the sale began', async () => {
  const { clock, history, observe } = open();
  await history.load();
  await observe(COAT);
  clock.move(10 * DAY_MS);
  await observe(COAT_ON_SALE);
  clock.move(89 * DAY_MS);
  await observe(COAT_ON_SALE);
  expect(history.isHonest(COAT_ON_SALE)).toBe(true);
  clock.move(2 * DAY_MS);
  await observe(COAT_ON_SALE);
  expect(history.isHonest(COAT_ON_SALE)).toBe(false);
});

test('prices that another instance has seen are known after a minute', async () => {
  const { clock, start, history } = open();
  await history.load();
  const other = start();
  other.observe([{ product: product({ variants: [COAT] }), collections: [] }]);
  await other.settled();
  await history.refresh();
  clock.move(60_000);
  await history.refresh();
  expect(history.isHonest(COAT_ON_SALE)).toBe(true);
});

/** Two instances on one database, each with a catalogue of one coat; the second starts when the sale has begun. */
async function twoInstances() {
  const { clock, start } = open();
  const shared = memoryDatabase();
  const coat = (variant: ProductVariant) => entry(1, { price: variant.price, variants: [variant] });
  const instance = async (holder: string, variant: ProductVariant) => {
    const history = start();
    await history.load();
    const running = setUp({ clock, database: shared, holder, steps: [history], followMs: 60_000 });
    running.platform.list = [coat(variant)];
    await running.catalogue.start();
    return { ...running, history };
  };
  const first = await instance('one', COAT);
  first.platform.list = [coat({ ...COAT_ON_SALE })];
  clock.move(1_000);
  await first.catalogue.refresh();
  const second = await instance('two', COAT_ON_SALE);
  const shown = () =>
    [first, second].map(({ catalogue }) => {
      const { version, products } = catalogue.snapshot();
      return { version, price: products[0]?.variants[0] };
    });
  const renew = () => Promise.all([first, second].map(({ catalogue }) => catalogue.renew()));
  return { clock, first, shown, renew };
}

test('two instances show the same old prices under the same version [B13.23]', async () => {
  const { clock, first, shown, renew } = await twoInstances();
  await first.history.settled();
  clock.move(60_000);
  await renew();
  const [one, two] = shown();
  expect(one?.price).toMatchObject({ price: '55.00', salePrice: '40.00' });
  expect(two).toEqual(one);
});

test('an old price that has aged makes a new version on each instance, although the shop did not change [B13.23]', async () => {
  const { clock, shown, renew } = await twoInstances();
  clock.move(60_000);
  await renew();
  const [before] = shown();
  clock.move(91 * DAY_MS);
  await renew();
  const [one, two] = shown();
  expect(one?.price).toMatchObject({ price: '40.00' });
  expect(one?.price).not.toHaveProperty('salePrice');
  expect(one?.version).not.toBe(before?.version);
  expect(two).toEqual(one);
});

test('with all old prices shown, the history is no part of the version', () => {
  expect(open({ mode: 'all' }).history.version).toBeUndefined();
});

test('a price that never changed is kept while it is charged, and deleted 90 days after its variant has left', async () => {
  const { clock, history, observe, storedPrices } = open();
  await observe(COAT, SCARF);
  clock.move(120 * DAY_MS);
  await observe(COAT);
  for (let month = 0; month < 3; month += 1) {
    expect(await storedPrices()).toContain('scarf: 3000');
    clock.move(30 * DAY_MS);
    await observe(COAT);
  }
  // Prices age by whole days.
  clock.move(DAY_MS);
  await observe(COAT);
  expect(await storedPrices()).toEqual(['coat: 5500']);
  await observe(COAT_ON_SALE);
  expect(history.isHonest(COAT_ON_SALE)).toBe(true);
});

test('a variant that one reading leaves out keeps the price it had for a year', async () => {
  const { clock, start, observe } = open();
  await observe(COAT, SCARF);
  clock.move(365 * DAY_MS);
  await observe(COAT);
  await observe(COAT, SCARF);
  clock.move(DAY_MS);
  await observe(COAT, SCARF_ON_SALE);
  const next = start();
  await next.load();
  expect(next.isHonest(SCARF_ON_SALE)).toBe(true);
});

test('a variant that returns after a month still has its prices', async () => {
  const { clock, history, observe } = open();
  await observe(COAT, SCARF);
  for (let day = 0; day < 3; day += 1) {
    clock.move(10 * DAY_MS);
    await observe(COAT);
  }
  await observe(COAT, SCARF_ON_SALE);
  expect(history.isHonest(SCARF_ON_SALE)).toBe(true);
});

test('a product loses the old prices that were not charged, and keeps the others', async () => {
  const { history, observe } = open();
  await observe(variant('long', '70.00'), SCARF);
  const short = variant('short', '55.00', '40.00');
  const long = variant('long', '70.00', '40.00');
  const plain = variant('plain', '55.00');
  const coat = product({ price: '55.00', salePrice: '40.00', variants: [short, long, plain] });
  const shown = history.show(coat);
  expect(shown).toEqual({ ...coat, price: '40.00', salePrice: undefined, variants: expect.any(Array) });
  expect(shown.variants).toEqual([{ ...short, price: '40.00', salePrice: undefined }, long, plain]);

  // The price of the whole product is the honest one of its long variant.
  const ofLong = { ...coat, price: '70.00' };
  expect(history.show(ofLong)).toEqual({ ...ofLong, variants: shown.variants });
  // A product without an old price of its own keeps its price.
  const ofPlain = product({ price: '55.00', variants: [short] });
  expect(history.show(ofPlain)).toMatchObject({ price: '55.00', variants: [{ price: '40.00' }] });
  const honest = product({ price: '70.00', salePrice: '40.00', variants: [long, plain] });
  expect(history.show(honest)).toBe(honest);
});

test('a store that shows all old prices of the shop changes none', () => {
  const { history } = open({ mode: 'all' });
  const coat = product({ price: '55.00', salePrice: '40.00', variants: [COAT_ON_SALE] });
  expect(history.show(coat)).toBe(coat);
});

test('a price that could not be stored is logged, counts meanwhile, and is stored with the next one', async () => {
  const { prices } = store();
  let isFull = true;
  const add: typeof prices.add = async (rows) => {
    if (isFull) throw new Error('disk full');
    await prices.add(rows);
  };
  const { clock, log, history, observe, storedPrices } = open({ database: { prices: { ...prices, add } } });
  await observe(COAT);
  expect(log.warnings).toHaveLength(1);
  expect(history.isHonest(COAT_ON_SALE)).toBe(true);
  isFull = false;
  clock.move(1_000);
  await observe(COAT_ON_SALE);
  expect(await storedPrices()).toEqual(['coat: 5500', 'coat: 4000']);
});
