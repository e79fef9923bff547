// B12 The work that waits for the owner at the desk: late orders with their new day, and open returns.
import { expect, test } from 'vitest';
import { createSigner, randomIds } from '../../../src/server/system/system.ts';
import { buildView } from '../../../src/shop/catalogue/catalogue-view.ts';
import { createDeskLists } from '../../../src/shop/desk/lists.ts';
import { createOverview } from '../../../src/shop/desk/overview.ts';
import { createLateService } from '../../../src/shop/orders/late-service.ts';
import { createOrderLinks } from '../../../src/shop/orders/links.ts';
import { newOrder } from '../../database/engines.ts';
import { oneLine, openReturnShop } from '../../support/return-shop.ts';
import { movingClock } from '../moving-clock.ts';
import { databaseOfFile } from '../one-database.ts';
import { addPaidOrder, DAY_MS, refusalOf, textOf } from '../support-desk.ts';

/** Friday, 10 AM in New York: promised by Tuesday, Nov 24. */
const FRIDAY = Date.UTC(2026, 10, 20, 15);
const store = databaseOfFile({ emptied: true });

async function open() {
  const database = store();
  const clock = movingClock(FRIDAY);
  const links = createOrderLinks({ signer: createSigner('secret'), clock });
  const late = createLateService({ database, clock, ids: randomIds, links, onQueued: () => undefined });
  const adminLinks = { order: (id: string) => id, product: () => '' };
  const lists = createDeskLists({ database, clock, late, links: adminLinks });
  const unwatched = createDeskLists({ database, clock, links: adminLinks });
  const view = await buildView('1', []);
  const catalogue = { status: () => ({ ready: true }), snapshot: () => view };
  const overview = (options = {}) => createOverview({ database, catalogue, clock, ...options }).read(30);
  const place = async (id: string, placedAt = FRIDAY) => {
    await database.orders.claim(newOrder({ id, reuseKey: id, now: placedAt }), 0);
    await addPaidOrder(database, { orderId: id, platformOrderId: id, placedAt, now: placedAt });
  };
  return { database, clock, late, lists, unwatched, overview, place };
}

test('an order is late after its promised day, in the list, in its filter and in the overview', async () => {
  const { clock, lists, unwatched, overview, place } = await open();
  await place('slow');
  await place('recent', FRIDAY + 4 * DAY_MS);
  const lateRows = async () => (await lists.orders({ status: 'late' })).rows.map(({ id }) => id);
  clock.move(4 * DAY_MS);
  expect(await lateRows()).toEqual([]);
  expect((await lists.order('slow')).late).toBeUndefined();
  expect(await overview({ watchesLate: true })).toMatchObject({ late: 0 });

  clock.move(DAY_MS);
  expect(await lateRows()).toEqual(['slow']);
  const marks = (await lists.orders({})).rows.map(({ id, late }) => [id, late]);
  expect(new Map(marks as [string, unknown][])).toEqual(
    new Map<string, unknown>([
      ['slow', true],
      ['recent', undefined],
    ]),
  );
  const exported = await textOf(lists.ordersCsv({ status: 'late' }));
  expect([exported.includes('slow'), exported.includes('recent')]).toEqual([true, false]);
  expect(await overview({ watchesLate: true })).toMatchObject({ late: 1 });

  // A store that does not watch late orders shows nothing of it.
  expect((await unwatched.orders({ status: 'late' })).rows).toEqual([]);
  expect(await unwatched.order('slow')).not.toHaveProperty('late');
  expect(await unwatched.order('slow')).not.toHaveProperty('shipping');
  expect(await overview()).not.toHaveProperty('late');
});

test('an order shows its promised day, the owner’s new day and the time of the notice', async () => {
  const { database, clock, late, lists, unwatched, place } = await open();
  await place('slow');
  expect((await lists.order('slow')).shipping).toStrictEqual({ promised: '2026-11-24' });
  clock.move(5 * DAY_MS);
  const changed = await lists.setShipDay({ id: 'slow', day: '2026-12-01' });
  expect(changed.shipping).toStrictEqual({ promised: '2026-11-24', newDay: '2026-12-01' });
  clock.move(2 * 3_600_000);
  await late.checkDue();
  const noticedAt = '2026-11-25T17:00:00.000Z';
  expect((await lists.order('slow')).shipping).toEqual({ ...changed.shipping, noticedAt });
  expect(await refusalOf(lists.setShipDay({ id: 'none', day: '2026-12-01' }))).toBe('not_found');
  expect(await refusalOf(unwatched.setShipDay({ id: 'slow', day: '2026-12-02' }))).toBe('not_found');
  expect((await lists.order('slow')).shipping?.newDay).toBe('2026-12-01');

  await database.orders.claim(newOrder({ id: 'unpaid', reuseKey: 'unpaid', now: FRIDAY }), 0);
  expect(await lists.order('unpaid')).not.toHaveProperty('shipping');
});

test('an order with a bundle and a tip lists the items and the other charges', async () => {
  const { database, lists } = await open();
  const line = { productId: '7', variantId: '71', name: 'Linen set', quantity: 1, unitCents: 5_000 };
  const id = await addPaidOrder(database, {
    lines: [
      { ...line, parts: ['Linen shirt', 'Linen trousers'] },
      { ...line, variantId: '72' },
    ],
    totals: { subtotalCents: 10_000, discountCents: 0, shippingCents: 500, taxCents: 300 },
    totalCents: 11_000,
  });
  const { lines, totals } = await lists.order(id);
  expect(lines[0]?.parts).toEqual(['Linen shirt', 'Linen trousers']);
  expect(lines[1]).not.toHaveProperty('parts');
  expect(totals.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Subtotal 100.00',
    'Shipping 5.00',
    'Tax 3.00',
    'Other charges 2.00',
    'Total 110.00',
  ]);
  expect(await lists.counts()).toEqual({ orders: 1, unread: 0, subscribers: 0 });
});

test('the overview counts the open returns of a store that takes returns', async () => {
  const { database, overview } = await open();
  const { returns, deliveredOrder } = openReturnShop(database, undefined);
  expect(await overview({ countsReturns: true })).toMatchObject({ openReturns: 0 });
  await returns.request(await deliveredOrder(), oneLine());
  expect(await overview({ countsReturns: true })).toMatchObject({ openReturns: 1 });
  expect(await overview()).not.toHaveProperty('openReturns');
});
