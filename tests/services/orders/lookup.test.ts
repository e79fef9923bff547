// B5 Finding an order by its number and an address: what opens it, what does not, and how often one may try.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { equalInConstantTime } from '../../../src/server/system/system.ts';
import { LOOKUP_WINDOW_MS, LOOKUPS_PER_ORDER } from '../../../src/shared/constants.ts';
import { createOrderLookup } from '../../../src/shop/orders/lookup.ts';
import { ADA } from '../../database/engines.ts';
import { LINE } from '../../fixtures/order.ts';
import { NOON, newNumber, outcomeOf, useOrders } from '../support-orders.ts';

const PAYER = 'payer@example.com';
const openStore = useOrders();

async function setUp() {
  const store = await openStore();
  const work = { compared: 0, signed: 0 };
  const lookup = createOrderLookup({
    ...store.system,
    links: {
      ...store.links,
      sign(orderId) {
        work.signed += 1;
        return store.links.sign(orderId);
      },
    },
    equal(a, b) {
      work.compared += 1;
      return equalInConstantTime(a, b);
    },
  });
  return {
    ...store,
    work,
    lookup,
    /** Paid under another address than that of the hand-off. */
    async buy() {
      const { id, platformOrderId, number } = await store.place();
      await store.orders.receive({
        ...{ deliveryId: `paid ${platformOrderId}`, topic: 'orders/paid', platformOrderId, status: 'paid' },
        ...{ customerName: 'Pay Er', email: PAYER },
      });
      return { id, number };
    },
  };
}

describe('B5 Lookup: what opens an order', () => {
  test.each([
    ['the address of the hand-off', ADA.email],
    ['that address, written otherwise', ` ${ADA.email.toUpperCase()} `],
    ['the address it was paid under', PAYER],
    ['that address, written otherwise', 'Payer @ Example.com'],
  ])('its number and %s open it', async (_title, email) => {
    const { buy, lookup, links } = await setUp();
    const { id, number } = await buy();
    const { token, path } = await lookup.find({ number: ` ${number.replace('#', '# ')}`, email });
    expect(links.read(token)).toBe(id);
    expect(path).toBe(`/orders/${token}`);
  });

  test.each([
    ["somebody else's address", 'somebody@example.com'],
    ['no address', ''],
    ['spaces', '  '],
  ])('its number and %s open nothing', async (_title, email) => {
    const { buy, lookup } = await setUp();
    const { number } = await buy();
    expect(await outcomeOf(lookup.find({ number, email }))).toBe('order_not_found');
  });

  test('the placeholder of an unknown address opens nothing', async () => {
    const { place, lookup } = await setUp();
    const { number } = await place();
    const email = '00000000-0000-7000-8000-000000000000';
    expect(await outcomeOf(lookup.find({ number, email }))).toBe('order_not_found');
  });

  test('an address alone opens nothing', async () => {
    const { buy, lookup } = await setUp();
    await buy();
    for (const number of [newNumber(), '', '#'])
      expect(await outcomeOf(lookup.find({ number, email: ADA.email }))).toBe('order_not_found');
  });

  test('an order without an address cannot be opened', async () => {
    const { database, lookup, orders } = await setUp();
    const number = newNumber();
    await orders.receive({
      ...{ deliveryId: number, topic: 'refunds/create', platformOrderId: number, number },
      ...{ customerName: '', email: '' },
    });
    expect(await database.orders.findByNumber(number.slice(1), 1)).toMatchObject([{ email: '' }]);
    for (const email of ['', ' ', ADA.email])
      expect(await outcomeOf(lookup.find({ number, email }))).toBe('order_not_found');
  });

  test('of several orders with one number, each opens with its own address, the newest first', async () => {
    const { lookup, links, orders, clock, stored } = await setUp();
    const number = newNumber();
    const buy = async (platformOrderId: string, email: string) => {
      clock.move(1);
      await orders.receive({
        ...{ deliveryId: platformOrderId, topic: 'orders/paid', platformOrderId, number, status: 'paid' },
        ...{ customerName: 'Ada', email, lines: [LINE] },
      });
    };
    for (const email of ['a@example.com', 'b@example.com', 'a@example.com', 'c@example.com'])
      await buy(randomUUID(), email);
    const opened = async (email: string) => links.read((await lookup.find({ number, email })).token) ?? '';
    const boughtAt = async (email: string) => (await stored(await opened(email))).createdAt - NOON;
    expect(await boughtAt('a@example.com')).toBe(3);
    expect(await boughtAt('b@example.com')).toBe(2);
    expect(await boughtAt('c@example.com')).toBe(4);
    expect(await outcomeOf(lookup.find({ number, email: 'd@example.com' }))).toBe('order_not_found');
  });

  test('a miss does the same work as a hit', async () => {
    const { buy, lookup, work } = await setUp();
    const { number } = await buy();
    for (const [said, email] of [
      [number, ADA.email],
      [number, PAYER],
      [number, 'somebody@example.com'],
      [number, ''],
      [newNumber(), ADA.email],
      ['', ''],
    ] as const) {
      Object.assign(work, { compared: 0, signed: 0 });
      await outcomeOf(lookup.find({ number: said, email }));
      expect(work).toEqual({ compared: 16, signed: 1 });
    }
  });
});

describe('B5 Lookup: how often one may try', () => {
  test.each([
    ['an order', true],
    ['no order', false],
  ])(
    'the attempts for a number of %s are limited alike, right or wrong, in any spelling',
    async (_title, exists) => {
      const { buy, lookup, clock } = await setUp();
      const { number } = exists ? await buy() : { number: newNumber() };
      const find = (said: string) => outcomeOf(lookup.find({ number: said, email: 'guess@example.com' }));
      for (let tries = 0; tries < LOOKUPS_PER_ORDER; tries += 1)
        expect(await find(tries % 2 ? number : ` ${number.slice(1)}`)).toBe('order_not_found');
      expect(await find(number)).toBe('too_many_requests');
      expect(await find(newNumber())).toBe('order_not_found');
      clock.move(LOOKUP_WINDOW_MS - 1);
      expect(await find(number)).toBe('too_many_requests');
      clock.move(1);
      expect(await find(number)).toBe('order_not_found');
    },
  );

  test('the right address has to wait as well, and is told the seconds', async () => {
    const { buy, lookup, clock } = await setUp();
    const { number } = await buy();
    const find = () => lookup.find({ number, email: ADA.email });
    for (let tries = 0; tries < LOOKUPS_PER_ORDER; tries += 1) await find();
    await expect(find()).rejects.toMatchObject({ retryAt: clock.now() + LOOKUP_WINDOW_MS });
    clock.move(LOOKUP_WINDOW_MS - 1_001);
    await expect(find()).rejects.toMatchObject({ retryAt: clock.now() + 1_001 });
    clock.move(1_000);
    await expect(find()).rejects.toMatchObject({ retryAt: clock.now() + 1 });
  });

  test("a stranger's wrong attempts do not lock out the buyer", async () => {
    const { buy, lookup } = await setUp();
    const { number } = await buy();
    const guess = () => outcomeOf(lookup.find({ number, email: 'guess@example.com' }, '203.0.113.9'));
    for (let tries = 0; tries <= LOOKUPS_PER_ORDER; tries += 1) await guess();
    expect(await guess()).toBe('too_many_requests');
    expect((await lookup.find({ number, email: ADA.email }, '198.51.100.7')).path).toContain('/orders/');
  });
});
