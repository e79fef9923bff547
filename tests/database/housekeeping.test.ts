// Tests the server's own records: catalogue snapshot, lease, counters, settings, receipts, and their purge.
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/shared/constants.ts';
import { entries } from '../fixtures/catalogue.ts';
import { ADA, cartAdd, ENGINES, freshDatabase, inParallel, newOrder, orderEvent } from './engines.ts';

describe.each(ENGINES)('Housekeeping on $name', (engine) => {
  test('§7 Catalogue: the last snapshot is read as it was saved', async () => {
    const database = await freshDatabase(engine);
    expect(await database.snapshots.version()).toBeUndefined();
    expect(await database.snapshots.load()).toBeUndefined();
    await database.snapshots.save({ version: 'v1', savedAt: 1, entries: entries(1) });
    await database.snapshots.save({ version: 'v2', savedAt: 2, entries: entries(3_000) });
    expect(await database.snapshots.version()).toBe('v2');
    expect(await database.snapshots.load()).toMatchObject({
      version: 'v2',
      savedAt: 2,
      entries: entries(3_000),
    });
  });

  test('§7 Catalogue: one instance holds the refresh lease until it ends or is released', async () => {
    const database = await freshDatabase(engine);
    const lease = (holder: string, now: number) =>
      database.leases.acquire({ name: 'refresh', holder, now, ttlMs: 100 });
    const answers = await inParallel(20, (index) => lease(`h${index}`, 0));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const winner = `h${answers.indexOf(true)}`;
    expect(await lease(winner, 50)).toBe(true);
    expect(await lease('late', 149)).toBe(false);
    expect(await lease('late', 150)).toBe(true);
    await database.leases.release('refresh', winner);
    expect(await lease(winner, 151)).toBe(false);
    await database.leases.release('refresh', 'late');
    expect(await lease(winner, 151)).toBe(true);
  });

  test('§8 Too many attempts: hits are counted in their window, none lost in parallel', async () => {
    const database = await freshDatabase(engine);
    const hit = (now: number) => database.counters.hit('login', { now, windowMs: 100 });
    const counts = (await inParallel(30, () => hit(10))).map(({ count }) => count);
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(await hit(109)).toEqual({ count: 31, resetAt: 110 });
    expect(await hit(110)).toEqual({ count: 1, resetAt: 210 });
    expect(await database.counters.hit('other', { now: 111, windowMs: 100 })).toEqual({
      count: 1,
      resetAt: 211,
    });
    expect((await hit(112)).count).toBe(2);
    await database.counters.clear('login');
    expect(await hit(113)).toEqual({ count: 1, resetAt: 213 });
  });

  test('§2 Admin setup: the first value of an install is kept', async () => {
    const database = await freshDatabase(engine);
    const answers = await inParallel(20, (index) => database.settings.getOrCreate('password', `p${index}`));
    expect(new Set(answers).size).toBe(1);
    expect(await database.settings.getOrCreate('password', 'later')).toBe(answers[0]);
  });

  test('§7 Webhooks: a delivery id is new exactly once', async () => {
    const database = await freshDatabase(engine);
    const answers = await inParallel(20, () =>
      database.webhooks.receive({ id: 'd1', topic: 'products/update', now: 1 }),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await database.webhooks.receive({ id: 'd2', topic: 'products/update', now: 1 })).toBe(true);
  });

  test('Webhooks: a delivery in the inbox can be processed again after the purge and changes nothing [B6.9]', async () => {
    const database = await freshDatabase(engine);
    const event = orderEvent({ deliveryId: 'd1', status: 'paid', now: 10 });
    const kept = { topic: event.topic, body: '{}', outcome: 'applied', most: 1 } as const;
    const before = {
      carts: 0,
      pendingOrders: 0,
      deliveries: 50,
      mail: 0,
      audit: 0,
      pictures: 0,
      webhooks: 0,
      now: 100,
    };
    await database.orders.applyEvent(event);
    await database.webhooks.keep({ ...kept, id: 'w1', deliveryId: 'd1', now: 10 });
    expect((await database.privacy.purge(before)).deliveries).toBe(0);
    expect(await database.orders.applyEvent({ ...event, now: 100 })).toBe('duplicate');
    // Once the inbox has let it go, nobody can ask for it again.
    await database.webhooks.keep({ ...kept, id: 'w2', deliveryId: 'd2', now: 100 });
    expect((await database.privacy.purge(before)).deliveries).toBe(1);
  });

  test('§6 Privacy: street and telephone of an order, and webhooks, are removed when their time is over [B6.18]', async () => {
    const { orders, privacy, webhooks } = await freshDatabase(engine);
    const before = { carts: 0, pendingOrders: 0, deliveries: 0, mail: 0, audit: 0, pictures: 0 };
    for (const id of ['delivered', 'open']) await orders.claim(newOrder({ id, reuseKey: id }), 0);
    const parcel = { id: 'f', at: 2_000, deliveredAt: 3_000 };
    const delivery = orderEvent({ orderId: 'delivered', status: 'fulfilled', fulfillments: [parcel] });
    await orders.applyEvent(delivery);
    await orders.applyEvent(orderEvent({ orderId: 'open', platformOrderId: 'open', status: 'paid' }));
    const { email: _email, ...address } = ADA;
    const change = { key: 'k', state: 'done', at: 1, content: 'c', tries: 1, before: [], after: [] } as const;
    await orders.decide('delivered', 3_000, ({ details }) => ({
      details: { ...details, change: { ...change, address } },
      result: undefined,
    }));
    for (const now of [10, 20])
      await webhooks.keep({
        ...{ id: `w-${now}`, deliveryId: `d-${now}`, topic: 'orders/paid', body: '{}', outcome: 'applied' },
        ...{ now, most: 9 },
      });
    const last = 3_000 + 60 * DAY_MS;
    expect(await privacy.purge({ ...before, webhooks: 10, now: last })).toMatchObject({
      addresses: 0,
      webhooks: 0,
    });
    expect((await orders.find('delivered'))?.customer).toEqual(ADA);
    expect(await privacy.purge({ ...before, webhooks: 20, now: last + 1 })).toMatchObject({
      addresses: 1,
      webhooks: 1,
    });
    const rest = { ...ADA, address: '', phone: '' };
    expect((await orders.find('delivered'))?.customer).toEqual(rest);
    expect(JSON.stringify(await orders.find('delivered'))).not.toContain(ADA.address);
    expect((await orders.find('open'))?.customer).toEqual(ADA);
    expect((await webhooks.list({ limit: 9 })).rows.map(({ id }) => id)).toEqual(['w-20']);
    await orders.applyEvent({ ...delivery, deliveryId: 'later', updatedAt: last });
    expect((await privacy.purge({ ...before, webhooks: 0, now: last * 2 })).addresses).toBe(0);
    expect((await orders.find('delivered'))?.customer).toEqual(rest);
  });

  test('§6 Privacy: the purge deletes what is too old and keeps the rest', async () => {
    const database = await freshDatabase(engine);
    await database.carts.add(cartAdd({ sessionId: 'stale', now: 10 }));
    await database.carts.add(cartAdd({ sessionId: 'alive', variantId: 'a', now: 10 }));
    await database.carts.add(cartAdd({ sessionId: 'alive', variantId: 'b', now: 100 }));
    await database.webhooks.receive({ id: 'old', topic: 't', now: 10 });
    await database.webhooks.receive({ id: 'new', topic: 't', now: 60 });
    await database.counters.hit('over', { now: 10, windowMs: 10 });
    await database.counters.hit('running', { now: 10, windowMs: 1_000 });
    await database.admins.put({ id: 'a', username: 'a', email: 'e', passwordHash: 'h', now: 1 });
    await database.adminSessions.create({ tokenHash: 'idle', adminId: 'a', expiresAt: 200, endsAt: 1_000 });
    await database.adminSessions.create({ tokenHash: 'used', adminId: 'a', expiresAt: 201, endsAt: 1_000 });
    await database.setupTokens.put({ hash: 't', expiresAt: 150 });
    for (const [id, now] of [
      ['abandoned', 10],
      ['paid', 10],
      ['young', 60],
    ] as const)
      await database.orders.claim(newOrder({ id, reuseKey: id, now }), 0);
    await database.orders.applyEvent(orderEvent({ orderId: 'paid', now: 20 }));
    const before = {
      carts: 50,
      pendingOrders: 50,
      deliveries: 20,
      mail: 0,
      audit: 0,
      pictures: 0,
      webhooks: 0,
      now: 200,
    };
    expect(await database.privacy.purge(before)).toEqual({
      carts: 1,
      pendingOrders: 1,
      deliveries: 1,
      counters: 1,
      adminSessions: 1,
      setupTokens: 1,
      mails: 0,
      unconfirmed: 0,
      audit: 0,
      pictures: 0,
      webhooks: 0,
      addresses: 0,
    });
    expect(await database.orders.find('abandoned')).toBeUndefined();
    expect(await database.orders.find('paid')).toMatchObject({ status: 'placed' });
    expect(await database.orders.find('young')).toMatchObject({ status: 'pending' });
    expect(await database.carts.list('stale')).toEqual([]);
    expect(await database.carts.list('alive')).toHaveLength(2);
    expect(await database.webhooks.receive({ id: 'new', topic: 't', now: 61 })).toBe(false);
    expect((await database.counters.hit('running', { now: 200, windowMs: 1_000 })).count).toBe(2);
    expect(await database.adminSessions.touch('used', 200, 10)).toEqual({ id: 'a', username: 'a' });
    expect(Object.values(await database.privacy.purge(before)).every((count) => count === 0)).toBe(true);
  });
});
