// B6 Tests the desk's reads and writes on both databases.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_COUNTED } from '../../src/adapters/database/desk/lists.ts';
import { shopTime } from '../../src/shared/delivery/calendar.ts';
import { ORDER_STATUSES } from '../../src/shared/entities.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import type { OrderEvent } from '../../src/shop/ports/orders.ts';
import { ENGINES, freshDatabase, inParallel, newOrder, orderEvent } from './engines.ts';

const NOON = Date.UTC(2026, 2, 10, 16);
const HOUR = 3_600_000;
const AT_ONCE = 50;

const paid = (database: Database, fields: Partial<OrderEvent>) =>
  database.orders.applyEvent(
    orderEvent({ status: 'paid', at: NOON, now: NOON, platformOrderId: randomUUID(), ...fields }),
  );

describe.each(ENGINES)('B6 Desk on $name', (engine) => {
  test('the counts cover all orders, unread messages and confirmed subscribers [B6.1]', async () => {
    const database = await freshDatabase(engine);
    await database.orders.claim(newOrder({ id: 'mine', reuseKey: 'a', now: 1 }), 0);
    await paid(database, { number: '#1001' });
    const message = { name: 'n', email: 'e@e.ee', subject: 's', message: 'm', now: 1 };
    for (const id of ['read', 'new']) await database.messages.add({ id, ...message });
    await database.messages.mark('read', true);
    await database.subscribers.add({ id: 'confirmed', email: 'a@example.com', now: 1 });
    await database.subscribers.add({
      id: 'waiting',
      email: 'b@example.com',
      now: 1,
      confirmation: {
        most: 1,
        since: 0,
        mail: () => ({ id: 'mail', recipient: 'b@example.com', content: { kind: 'test' }, now: 1 }),
      },
    });
    expect(await database.figures.countLists()).toEqual({ orders: 2, unread: 1, subscribers: 1 });
  });

  test('Orders: they are found by number, name and address in any letter case, by several words, and by status [B6.4]', async () => {
    const database = await freshDatabase(engine);
    await database.orders.claim(newOrder({ id: 'mine', reuseKey: 'a', now: 1 }), 0);
    await paid(database, { number: '#1001', customerName: 'Grace 100% Hopper', email: 'Grace@Example.com' });
    await paid(database, { number: '#1002', customerName: 'Zoë Hopper', email: 'zoe@example.com' });
    const find = async (search: string, status?: 'paid' | 'pending') =>
      (await database.orders.search({ search, status, limit: 10 })).rows.map(
        ({ details, id }) => details.number ?? id,
      );
    expect(await find('1001')).toEqual(['#1001']);
    expect(await find('#1002')).toEqual(['#1002']);
    expect(await find('grace@EXAMPLE')).toEqual(['#1001']);
    expect(await find('hopper zoë')).toEqual(['#1002']);
    expect(await find('100%')).toEqual(['#1001']);
    expect(await find('_')).toEqual([]);
    expect(await find('byron')).toEqual(['mine']);
    expect(await find('byron', 'paid')).toEqual([]);
    expect(await find('', 'pending')).toEqual(['mine']);
    expect((await database.orders.search({ search: 'hopper', limit: 1 })).total).toBe(2);
  });

  test('Orders: a search counts to a thousand, and a list and an export count as needed [B6.4]', async () => {
    const database = await freshDatabase(engine);
    const many = MAX_COUNTED + 1;
    const place = (index: number) =>
      database.orders.claim(newOrder({ id: `o-${index}`, reuseKey: `${index}`, now: index }), 0);
    for (let from = 0; from < many; from += AT_ONCE)
      await inParallel(Math.min(AT_ONCE, many - from), (index) => place(from + index));
    const orders = await database.orders.search({ search: 'ada', limit: 5 });
    expect(orders).toMatchObject({ total: MAX_COUNTED, more: true });
    expect(await database.orders.search({ limit: 5 })).toMatchObject({ total: many });
    expect(await database.orders.search({ limit: 5 })).not.toHaveProperty('more');
    expect((await database.orders.search({ search: 'ada', limit: 5, uncounted: true })).total).toBe(0);
    expect((await database.orders.search({ search: 'o-77 ', limit: 50 })).total).toBe(11);
  });

  test('Orders: pages neither repeat nor miss a row while a search runs [B6.4]', async () => {
    const database = await freshDatabase(engine);
    for (let index = 0; index < 12; index += 1)
      await database.orders.claim(newOrder({ id: `o-${index}`, reuseKey: `${index}`, now: index >> 1 }), 0);
    const ids: string[] = [];
    let before: string | undefined;
    do {
      const page = await database.orders.search({ search: 'ada', before, limit: 5 });
      ids.push(...page.rows.map(({ id }) => id));
      before = page.next;
    } while (before !== undefined);
    expect(new Set(ids).size).toBe(12);
    expect(ids).toHaveLength(12);
  });

  test('Orders: an erased person is no longer found, but the number is [B6.4]', async () => {
    const database = await freshDatabase(engine);
    await paid(database, { number: '#1001', customerName: 'Grace Hopper', email: 'grace@example.com' });
    await database.webhooks.keep({
      id: 'w1',
      deliveryId: 'd1',
      topic: 'orders/paid',
      body: '{"email":"Grace@Example.com"}',
      outcome: 'applied',
      now: 1,
      most: 500,
    });
    expect((await database.privacy.exportPerson('grace@example.com')).webhooks).toHaveLength(1);
    await database.privacy.erasePerson('grace@example.com');
    expect((await database.orders.search({ search: 'grace', limit: 5 })).rows).toEqual([]);
    expect((await database.orders.search({ search: '1001', limit: 5 })).rows).toHaveLength(1);
    expect(await database.webhooks.find('w1')).toBeUndefined();
  });

  test('Messages: two simultaneous marks end as one of them said, and an unknown message is an error [B6.5]', async () => {
    const database = await freshDatabase(engine);
    const message = { name: 'Ada', email: 'a@b.cd', subject: 's', message: 'm' };
    await database.messages.add({ id: 'm1', ...message, now: 1 });
    await database.messages.add({ id: 'm2', ...message, now: 2 });
    expect(await inParallel(2, (index) => database.messages.mark('m1', index === 0))).toEqual([true, true]);
    await database.messages.mark('m1', true);
    expect((await database.messages.search({ unread: true, limit: 5 })).rows.map(({ id }) => id)).toEqual([
      'm2',
    ]);
    expect((await database.messages.search({ limit: 5 })).total).toBe(2);
    expect(await database.messages.mark('gone', true)).toBe(false);
  });

  test('Newsletter: subscribers are searched by address, confirmed or waiting [B6.6]', async () => {
    const database = await freshDatabase(engine);
    await database.subscribers.add({ id: 's1', email: 'Ada@Example.com', now: 1 });
    await database.subscribers.add({
      id: 's2',
      email: 'bob_1@example.com',
      now: 2,
      confirmation: {
        most: 3,
        since: 0,
        mail: (id) => ({
          id: 'x',
          recipient: 'b@e.ee',
          content: { kind: 'confirm', list: 'newsletter', id },
          now: 2,
        }),
      },
    });
    const find = async (search: string, state?: 'confirmed' | 'waiting') =>
      (await database.subscribers.search({ search, state, limit: 5 })).rows.map(({ id }) => id);
    expect(await find('ADA@')).toEqual(['s1']);
    expect(await find('example')).toEqual(['s2', 's1']);
    expect(await find('bob_1')).toEqual(['s2']);
    expect(await find('bobx1')).toEqual([]);
    expect(await find('', 'waiting')).toEqual(['s2']);
    expect(await find('', 'confirmed')).toEqual(['s1']);
  });

  test("Overview: SQL sums equal a plain loop's, by the days of New York [B6.2, B6.3]", async () => {
    const database = await freshDatabase(engine);
    const orders = fc.sample(
      fc.record({
        // Across both changes of the clock.
        at: fc.integer({ min: Date.UTC(2026, 1, 20), max: Date.UTC(2026, 10, 10) }),
        cents: fc.integer({ min: 0, max: 10_000_000 }),
        status: fc.constantFrom(...ORDER_STATUSES.filter((status) => status !== 'pending')),
        test: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 5 }),
        product: fc.constantFrom('7', '8', '9'),
      }),
      { numRuns: 120, seed: 20_261_116 },
    );
    for (const { at, cents, status, test: isTest, quantity, product } of orders) {
      const line = { productId: product, variantId: '1', name: `P${product}`, quantity, unitCents: 100 };
      const fields = {
        at,
        now: at,
        totalCents: cents,
        test: isTest,
        lines: [line],
        platformOrderId: randomUUID(),
      };
      await paid(database, fields);
      if (status !== 'paid') await database.orders.applyEvent(orderEvent({ ...fields, status }));
    }
    const days = new Map<number, { orders: number; cents: number }>();
    const sold = new Map<string, number>();
    for (const { at, cents, status, test: isTest, quantity, product } of orders) {
      // An order that is told to be placed after it was paid stays paid.
      const counts = !isTest && ['placed', 'paid', 'fulfilled'].includes(status);
      if (!counts) continue;
      const { day } = shopTime(at);
      const sales = days.get(day) ?? { orders: 0, cents: 0 };
      days.set(day, { orders: sales.orders + 1, cents: sales.cents + cents });
      sold.set(product, (sold.get(product) ?? 0) + quantity);
    }
    const expected = [...days].map(([day, sum]) => ({ day, ...sum })).sort((a, b) => a.day - b.day);
    expect(await database.figures.sumDays(0, 100_000)).toEqual(expected);
    const products = await database.figures.sumProducts(0, 100_000);
    expect(new Map(products.map(({ productId, quantity }) => [productId, quantity]))).toEqual(sold);
    expect(products.every(({ quantity, cents }) => cents === quantity * 100)).toBe(true);
  });

  test('Overview: an order paid on delivery counts from its payment on [B6.2]', async () => {
    const database = await freshDatabase(engine);
    const [placed, shipped, payment] = [Date.UTC(2026, 0, 5), Date.UTC(2026, 0, 7), Date.UTC(2026, 0, 9)];
    const fields = { platformOrderId: randomUUID(), totalCents: 5_000, placedAt: placed };
    const tell = (event: Partial<OrderEvent>) =>
      database.orders.applyEvent(orderEvent({ ...fields, ...event }));
    await tell({ status: 'placed', at: placed, paid: false });
    await tell({ status: 'fulfilled', at: shipped, updatedAt: shipped, paid: false });
    expect(await database.figures.sumDays(0, 100_000)).toEqual([]);
    expect(await database.figures.sumProducts(0, 100_000)).toEqual([]);
    await tell({ status: 'paid', at: placed, updatedAt: payment, paid: true });
    expect(await database.figures.sumDays(0, 100_000)).toEqual([
      { day: shopTime(payment).day, orders: 1, cents: 5_000 },
    ]);
  });

  test('Overview: a shipped order without a reported payment counts as paid [B6.2]', async () => {
    const database = await freshDatabase(engine);
    await database.orders.applyEvent(orderEvent({ status: 'fulfilled', totalCents: 5_000 }));
    expect(await database.figures.sumDays(-1, 100_000)).toMatchObject([{ orders: 1, cents: 5_000 }]);
  });

  test('Overview: a day begins at midnight in New York, in winter and in summer [B6.2]', async () => {
    const database = await freshDatabase(engine);
    for (const [midnight, totalCents] of [
      [Date.UTC(2026, 0, 15, 5), 1],
      [Date.UTC(2026, 6, 15, 4), 100],
    ] as const) {
      await paid(database, { at: midnight - 1, totalCents });
      await paid(database, { at: midnight, totalCents: totalCents * 2 });
    }
    expect((await database.figures.sumDays(0, 100_000)).map(({ cents }) => cents)).toEqual([1, 2, 100, 200]);
  });

  test('Webhooks: the newest five hundred are kept [B6.9]', async () => {
    const database = await freshDatabase(engine);
    for (let now = 1; now <= 5; now += 1)
      await database.webhooks.keep({
        id: `w${now}`,
        deliveryId: `d${now}`,
        topic: 't',
        body: now === 5 ? undefined : '{}',
        outcome: 'applied',
        now,
        most: 3,
      });
    const { rows, total } = await database.webhooks.list({ limit: 10 });
    expect(rows.map(({ id, kept }) => [id, kept])).toEqual([
      ['w5', false],
      ['w4', true],
      ['w3', true],
    ]);
    expect(total).toBe(3);
  });

  test('Account: a time step and a recovery code work once, also for many at once [B6.12]', async () => {
    const database = await freshDatabase(engine);
    await database.admins.createFirst({ id: 'a', username: 'a', email: 'e', passwordHash: 'h', now: 1 });
    expect(await database.twoStep.begin('a', 'ONE')).toBe(true);
    expect(await database.twoStep.begin('a', 'TWO')).toBe(true);
    expect(await database.twoStep.confirm('a', 10, ['r1', 'r2'], 1)).toBe(true);
    expect(await database.twoStep.confirm('a', 11, [], 1)).toBe(false);
    expect(await database.twoStep.begin('a', 'THREE')).toBe(false);
    expect(await database.twoStep.find('a')).toMatchObject({ secret: 'TWO', confirmed: true, lastStep: 10 });
    expect(await database.twoStep.spendStep('a', 10)).toBe(false);
    const used = await inParallel(6, () => database.twoStep.spendStep('a', 11));
    expect(used.filter(Boolean)).toHaveLength(1);
    const recovered = await inParallel(6, () => database.twoStep.spendRecoveryCode('a', 'r1'));
    expect(recovered.filter(Boolean)).toHaveLength(1);
    expect(await database.twoStep.end('a')).toBe(true);
  });

  test('Audit trail: entries are newest first and last a year [B6.14]', async () => {
    const database = await freshDatabase(engine);
    for (const now of [HOUR, 2 * HOUR])
      await database.audit.add({
        id: `${now}`,
        adminId: 'a',
        username: 'ada',
        action: 'Read',
        subject: '',
        outcome: 'done',
        now,
      });
    expect((await database.audit.list({ limit: 5 })).rows.map(({ at }) => at)).toEqual([2 * HOUR, HOUR]);
    await database.privacy.purge({
      carts: 0,
      pendingOrders: 0,
      deliveries: 0,
      mail: 0,
      audit: 2 * HOUR,
      pictures: 0,
      webhooks: 0,
      now: 0,
    });
    expect((await database.audit.list({ limit: 5 })).total).toBe(1);
  });
});
