// B6 The desk's overview: revenue by day, best sellers, how carts end, and demand that was missed.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { randomIds } from '../../../src/server/system/system.ts';
import type { OverviewDays } from '../../../src/shared/api/desk/overview.ts';
import { buildView } from '../../../src/shop/catalogue/catalogue-view.ts';
import { createOverview } from '../../../src/shop/desk/overview.ts';
import { createSearchLog } from '../../../src/shop/find/search-log.ts';
import { createProductViews } from '../../../src/shop/insight/product-views.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import type { CatalogueEntry } from '../../../src/shop/ports/platform.ts';
import { cartAdd, newOrder } from '../../database/engines.ts';
import { entry } from '../../fixtures/catalogue.ts';
import { movingClock } from '../moving-clock.ts';
import { databaseOfFile } from '../one-database.ts';
import { addPaidOrder, DAY_MS, NOON, oneByOne } from '../support-desk.ts';

const FRESH_MS = 30_000;
const store = databaseOfFile({ emptied: true });

interface Setting {
  readonly products?: readonly CatalogueEntry[];
  readonly ready?: boolean;
  readonly changes?: Partial<Database>;
}

async function open({ products = [], ready = true, changes = {} }: Setting = {}) {
  const database = store();
  const clock = movingClock(NOON);
  const view = await buildView('1', products);
  const catalogue = {
    status: () => ({ ready }),
    snapshot() {
      if (!ready) throw new Error('There is no catalogue yet.');
      return view;
    },
  };
  const overview = createOverview({ database: { ...database, ...changes }, catalogue, clock });
  return { database, clock, overview, catalogue };
}

const lineOf = (productId: string, quantity: number, unitCents: number) => ({
  productId,
  variantId: `${productId}1`,
  name: `Product ${productId}`,
  quantity,
  unitCents,
});

/** Somebody who has confirmed waits for a variant. */
async function addWaiting(database: Database, variantId: string, kind: 'stock' | 'price' = 'stock') {
  const contactId = randomUUID();
  const email = `${contactId}@example.com`;
  await database.alerts.add({
    id: randomUUID(),
    contactId,
    email,
    productId: variantId.slice(0, -1),
    variantId,
    kind,
    priceCents: 1_000,
    soldOut: true,
    mostPerAddress: 3,
    now: NOON,
    confirmation: {
      most: 0,
      since: 0,
      mail: () => ({ id: randomUUID(), recipient: email, content: { kind: 'test' }, now: NOON }),
    },
  });
  await database.alerts.confirmContact(contactId, { now: NOON, until: NOON });
}

test('a store that has sold nothing shows zeros', async () => {
  const { overview } = await open();
  const { days, ...rest } = await overview.read(30);
  expect(days).toHaveLength(30);
  expect(days.every(({ orders, revenue }) => orders === 0 && revenue === '0.00')).toBe(true);
  expect(rest).toMatchObject({
    orders: 0,
    revenue: '0.00',
    bestSellers: [],
    funnel: { carts: 0, checkouts: 0, paid: 0 },
    missed: { searchesWithoutResults: 0, waitingAlerts: 0, waitingRevenue: '0.00', soldOut: [] },
  });
});

test.each<[OverviewDays, string]>([
  [30, '2026-10-18'],
  [90, '2026-08-19'],
  [365, '2025-11-17'],
])('%i days end today and begin on %s', async (count, first) => {
  const { overview } = await open();
  const { days } = await overview.read(count);
  expect(days).toHaveLength(count);
  expect(days[0]?.day).toBe(first);
  expect(days.at(-1)?.day).toBe('2026-11-16');
});

test('paid orders are summed by day and together; those outside the range are not', async () => {
  const { overview, database } = await open();
  await addPaidOrder(database, { totalCents: 1_005 });
  await addPaidOrder(database, { totalCents: 2_000 });
  await addPaidOrder(database, { totalCents: 300, at: NOON - 29 * DAY_MS });
  await addPaidOrder(database, { totalCents: 90_000, at: NOON - 30 * DAY_MS });
  await addPaidOrder(database, { totalCents: 90_000, test: true });
  const { days, orders, revenue } = await overview.read(30);
  expect(days.at(-1)).toEqual({ day: '2026-11-16', orders: 2, revenue: '30.05' });
  expect(days[0]).toEqual({ day: '2026-10-18', orders: 1, revenue: '3.00' });
  expect([orders, revenue]).toEqual([3, '33.05']);
});

test('best sellers are added up over the whole range, by pieces and then by revenue', async () => {
  const { overview, database } = await open();
  // On both sides of each edge at which a long range could be cut, so that nothing is lost or counted twice.
  for (const daysAgo of [0, 13, 14, 15, 16, 28, 29])
    await addPaidOrder(database, { at: NOON - daysAgo * DAY_MS, lines: [lineOf('7', 1, 100)] });
  await addPaidOrder(database, { lines: [lineOf('8', 2, 100), lineOf('9', 2, 150)] });
  await addPaidOrder(database, { at: NOON - 30 * DAY_MS, lines: [lineOf('9', 50, 100)] });
  expect((await overview.read(30)).bestSellers).toEqual([
    { productId: '7', name: 'Product 7', quantity: 7, revenue: '7.00' },
    { productId: '9', name: 'Product 9', quantity: 2, revenue: '3.00' },
    { productId: '8', name: 'Product 8', quantity: 2, revenue: '2.00' },
  ]);
});

test.each<OverviewDays>([30, 90, 365])(
  "today's sales are among the best sellers of %i days",
  async (count) => {
    const { overview, database } = await open();
    await addPaidOrder(database, { lines: [lineOf('7', 1, 100)] });
    expect((await overview.read(count)).bestSellers).toMatchObject([{ productId: '7', quantity: 1 }]);
  },
);

test('the ten best sellers are shown', async () => {
  const { overview, database } = await open();
  const lines = Array.from({ length: 11 }, (_, index) => lineOf(String(index + 1), index + 1, 100));
  await addPaidOrder(database, { lines });
  const { bestSellers } = await overview.read(30);
  expect(bestSellers.map(({ quantity }) => quantity)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('orders, carts, searches and views of an evening in New York leave the overview on the same day [B6.2]', async () => {
  const products = [entry(7, { price: '10.00', inStock: false })];
  const { overview, database, clock, catalogue } = await open({ products });
  // In London it is the 17th already.
  const moveTo = (time: number) => clock.move(time - clock.now());
  moveTo(Date.UTC(2026, 10, 17, 2));
  const log = { info() {}, warn() {}, error() {} };
  const searches = createSearchLog({ database, clock, log });
  searches.saw('vain', 0);
  await searches.close();
  const views = createProductViews({ database, catalogue, clock, log, ids: randomIds });
  views.count('7', '203.0.113.9');
  await views.close();
  await addPaidOrder(database, { at: clock.now() });
  await database.carts.add(cartAdd({ now: clock.now() }));
  const read = async () => {
    const { days, orders, funnel, missed } = await overview.read(30);
    return [days[0]?.day, orders, funnel.carts, missed.searchesWithoutResults, missed.soldOutLooks];
  };
  moveTo(Date.UTC(2026, 11, 16, 4, 59));
  expect(await read()).toEqual(['2026-11-16', 1, 1, 1, 1]);
  moveTo(Date.UTC(2026, 11, 16, 5));
  expect(await read()).toEqual(['2026-11-17', 0, 0, 0, 0]);
});

test('carts and checkouts count from the first of the days on', async () => {
  const { overview, database } = await open();
  // Midnight in New York on the 18th of October.
  const begin = Date.UTC(2026, 9, 18, 4);
  await database.carts.add(cartAdd({ sessionId: 'filled', now: begin }));
  await database.carts.add(cartAdd({ sessionId: 'long ago', now: begin - 1 }));
  for (const [id, now] of [
    ['in', begin],
    ['out', begin - 1],
  ] as const) {
    await database.orders.claim(newOrder({ id, sessionId: id, reuseKey: id, now }), 0);
    await database.orders.recordHandOff(id, { cartId: id, checkoutUrl: 'https://pay.example', now });
  }
  expect((await overview.read(30)).funnel).toEqual({ carts: 2, checkouts: 1, paid: 0 });
});

test('a visit counts once in carts, checkouts and paid orders, and an order from elsewhere never', async () => {
  const { overview, database } = await open();
  await database.carts.add(cartAdd({ sessionId: 'filled', now: NOON }));
  for (const id of ['first', 'second']) {
    await database.orders.claim(newOrder({ id, sessionId: 'returning', reuseKey: id, now: NOON }), 0);
    await database.orders.recordHandOff(id, { cartId: id, checkoutUrl: 'https://pay.example', now: NOON });
  }
  for (let index = 0; index < 3; index += 1) await addPaidOrder(database, { totalCents: 100 });
  expect((await overview.read(30)).funnel).toEqual({ carts: 2, checkouts: 1, paid: 0 });
});

test('searches without result are counted, and the five most frequent are listed', async () => {
  const { overview, database } = await open();
  const search = (phrase: string, times: number, results = 0, day = '2026-11-16') =>
    database.searches.record({ day, phrase, times, results, most: 100 });
  for (let index = 1; index <= 6; index += 1) await search(`vain ${index}`, index);
  await search('dress', 50, 4);
  await search('first day', 10, 0, '2026-10-18');
  await search('the day before', 99, 0, '2026-10-17');
  const { missed } = await overview.read(30);
  expect(missed.searchesWithoutResults).toBe(31);
  expect(missed.phrasesWithoutResults).toEqual(['first day', 'vain 6', 'vain 5', 'vain 4', 'vain 3']);
});

const variant = (id: string, fields: object = {}) => ({
  id,
  title: `Size ${id}`,
  options: [],
  price: '20.00',
  stock: 0,
  ...fields,
});

test('waiting shoppers are counted, with the amount they would pay now', async () => {
  const products = [
    entry(7, { variants: [variant('71'), variant('72', { salePrice: '15.00' })] }),
    entry(8, { variants: [variant('81')] }),
  ];
  const { overview, database } = await open({ products });
  for (const id of ['72', '72', '72', '81', '81', '71', '991']) await addWaiting(database, id);
  await addWaiting(database, '81', 'price');
  const { missed } = await overview.read(30);
  expect(missed).toMatchObject({
    waitingAlerts: 8,
    waitingRevenue: '105.00',
    products: [
      { name: 'Product 7, Size 72', path: '/product/7', waiting: 3 },
      { name: 'Product 8', path: '/product/8', waiting: 2 },
      { name: 'Product 7, Size 71', path: '/product/7', waiting: 1 },
    ],
  });
});

test('the ten variants with the most alerts are listed, and all of them are summed', async () => {
  const products = Array.from({ length: 11 }, (_, index) =>
    entry(index + 10, { variants: [variant(`${index + 10}1`)] }),
  );
  const { overview, database } = await open({ products });
  await oneByOne(11, (index) => addWaiting(database, `${index + 10}1`));
  const { missed } = await overview.read(30);
  expect(missed.products).toHaveLength(10);
  expect(missed.waitingRevenue).toBe('220.00');
});

test('views of sold-out products are summed at the current price, and the first five are listed', async () => {
  const products = Array.from({ length: 6 }, (_, index) => entry(index + 1, { price: '10.00' }));
  products.push(entry(7, { price: '50.00', salePrice: '40.00' }));
  const { overview, database } = await open({ products });
  const day = '2026-10-18';
  await database.productViews.add([
    ...Array.from({ length: 6 }, (_, index) => ({ day, productId: `${index + 1}`, looks: index + 1 })),
    { day, productId: '7', looks: 10 },
    { day, productId: 'gone', looks: 100 },
    { day: '2026-10-16', productId: '1', looks: 100 },
  ]);
  const { missed } = await overview.read(30);
  expect(missed).toMatchObject({ soldOutLooks: 31, soldOutRevenue: '610.00' });
  expect(missed.soldOut).toEqual([
    { name: 'Product 7', path: '/product/7', looks: 10 },
    { name: 'Product 6', path: '/product/6', looks: 6 },
    { name: 'Product 5', path: '/product/5', looks: 5 },
    { name: 'Product 4', path: '/product/4', looks: 4 },
    { name: 'Product 3', path: '/product/3', looks: 3 },
  ]);
});

test('without a catalogue missed demand is counted without names and amounts', async () => {
  const { overview, database } = await open({ ready: false });
  await addWaiting(database, '71');
  await database.productViews.add([{ day: '2026-11-16', productId: '7', looks: 2 }]);
  const { missed } = await overview.read(30);
  expect(missed).toMatchObject({ waitingAlerts: 1, waitingRevenue: '0.00', products: [], soldOutLooks: 0 });
});

test('figures are cached for half a minute', async () => {
  const { overview, database, clock } = await open();
  expect((await overview.read(30)).orders).toBe(0);
  await addPaidOrder(database);
  clock.move(FRESH_MS - 1);
  expect((await overview.read(30)).orders).toBe(0);
  expect((await overview.read(90)).orders).toBe(1);
  clock.move(1);
  expect((await overview.read(30)).orders).toBe(1);
});

test('figures that could not be read are not cached', async () => {
  let failures = 1;
  const { overview } = await open({
    changes: {
      figures: {
        ...store().figures,
        async sumDays(from, to) {
          failures -= 1;
          if (failures >= 0) throw new Error('The database is away.');
          return store().figures.sumDays(from, to);
        },
      },
    },
  });
  await expect(overview.read(30)).rejects.toThrow('The database is away.');
  expect((await overview.read(30)).orders).toBe(0);
});
