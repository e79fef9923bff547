// Orders whose webhook never came: what is asked of the platform, what is taken over, and which instance does it.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createReconciliation,
  type PlatformOrder,
  type PlatformOrders,
} from '../../../src/shop/orders/reconcile.ts';
import type { OrderEvent } from '../../../src/shop/ports/orders.ts';
import { MINUTE_MS, NOON, useOrders } from '../support-orders.ts';

const EVERY_MS = 5 * MINUTE_MS;
const THREE_DAYS_MS = 3 * 24 * 60 * MINUTE_MS;
const PARCEL = { id: 'f1', at: NOON };
const REFUND = { id: 'r1', at: NOON, cents: 300 };

const openStore = useOrders();
const opened: { close(): Promise<void> }[] = [];

// The work is repeated by an interval: it comes when the test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  vi.useRealTimers();
});

async function setUp() {
  const store = await openStore();
  const platform = {
    changed: [] as PlatformOrder[],
    found: undefined as PlatformOrder | undefined,
    since: [] as number[],
    sought: [] as string[],
    failing: false,
    poison: '',
  };
  const platformOrders: PlatformOrders = {
    async changedSince(since) {
      platform.since.push(since);
      if (platform.failing) throw new Error('away');
      return platform.changed;
    },
    async find(platformOrderId) {
      platform.sought.push(platformOrderId);
      if (platformOrderId === platform.poison) throw new Error('cannot be read');
      return platform.found;
    },
  };
  /** An instance that has begun its first pass. */
  async function instance(holder: string = randomUUID()) {
    let firstPass = () => {};
    const passed = new Promise<void>((done) => {
      firstPass = done;
    });
    const { database } = store;
    const noting = {
      ...database,
      leases: {
        ...database.leases,
        async acquire(lease: Parameters<typeof database.leases.acquire>[0]) {
          const lock = await database.leases.acquire(lease);
          firstPass();
          return lock;
        },
      },
    };
    const work = createReconciliation({
      ...store.system,
      database: noting,
      platformOrders,
      holder,
    });
    opened.push(work);
    await passed;
    return work;
  }
  return { ...store, platform, instance };
}

describe('§4 Order: what is taken over when no webhook came', () => {
  test.each<[string, boolean, Partial<OrderEvent>, Partial<PlatformOrder>]>([
    ['another status', true, {}, { status: 'fulfilled' }],
    ['the same status', false, {}, {}],
    ['a refund we do not know', true, {}, { refunds: [REFUND] }],
    ['a refund we know', false, { refunds: [REFUND] }, { refunds: [REFUND] }],
    ['more refunded than we know', true, { refunds: [REFUND] }, { refunds: [{ ...REFUND, cents: 301 }] }],
    ['less refunded than we know', false, { refunds: [REFUND] }, {}],
    ['another total', true, { totalCents: 10_000 }, { totalCents: 16_000 }],
    ['the same total', false, { totalCents: 10_000 }, { totalCents: 10_000 }],
    ['a later change', true, { updatedAt: NOON }, { updatedAt: NOON + 1 }],
    ['the change we know', false, { updatedAt: NOON }, { updatedAt: NOON }],
    ['an earlier change', false, { updatedAt: NOON }, { updatedAt: NOON - 1 }],
    ['a change, where we know none', false, {}, { updatedAt: NOON }],
    ['a payment', true, { status: 'fulfilled', paid: false }, { status: 'fulfilled', paid: true }],
    ['a payment we know', false, {}, { paid: true }],
    ['a cancellation', true, {}, { cancelledAt: NOON }],
    ['a cancellation we know', false, { cancelledAt: NOON }, { cancelledAt: NOON }],
    ['a parcel we do not know', true, {}, { fulfillments: [PARCEL] }],
    ['a parcel we know', false, { fulfillments: [PARCEL] }, { fulfillments: [PARCEL] }],
    ['a second parcel', true, { fulfillments: [PARCEL] }, { fulfillments: [PARCEL, { id: 'f2', at: NOON }] }],
    [
      "a carrier's new day",
      true,
      { fulfillments: [PARCEL] },
      { fulfillments: [{ ...PARCEL, estimatedDeliveryAt: NOON }] },
    ],
    [
      "a carrier's day we know",
      false,
      { fulfillments: [{ ...PARCEL, estimatedDeliveryAt: NOON }] },
      { fulfillments: [{ ...PARCEL, estimatedDeliveryAt: NOON }] },
    ],
    ['a parcel taken back', true, { fulfillments: [PARCEL] }, { cancelledFulfillments: ['f1'] }],
    [
      'a parcel in place of another',
      true,
      { fulfillments: [PARCEL] },
      { fulfillments: [{ id: 'f2', at: NOON }], cancelledFulfillments: ['f1'] },
    ],
    [
      'a parcel we know was taken back',
      false,
      { cancelledFulfillments: ['f1'] },
      { cancelledFulfillments: ['f1'] },
    ],
    ['no parcel, where we know one', false, { fulfillments: [PARCEL] }, {}],
  ])('%s is news: %s', async (_title, isNews, known, told) => {
    const { instance, platform, place } = await setUp();
    const work = await instance();
    await work.close();
    const { id, platformOrderId } = await place(known);
    platform.changed = [{ platformOrderId, orderId: id, status: 'paid', ...told }];
    expect(await work.pass()).toBe(isNews ? 1 : 0);
    expect(platform.sought).toEqual(isNews ? [platformOrderId] : []);
  });

  test('the order is stored as the platform describes it, with its lines', async () => {
    const { instance, platform, place, stored } = await setUp();
    const work = await instance();
    const { id, platformOrderId } = await place();
    const lines = [{ productId: '9', variantId: '91', name: 'Wool hat', quantity: 1, unitCents: 5_300 }];
    const event = { platformOrderId, orderId: id, status: 'fulfilled' as const };
    platform.changed = [event];
    platform.found = { ...event, fulfillments: [PARCEL], lines };
    await work.close();
    expect(await work.pass()).toBe(1);
    expect(await stored(id)).toMatchObject({
      status: 'fulfilled',
      lines,
      customerName: 'Ada Byron',
      details: { fulfillments: [PARCEL] },
    });
  });

  test('an order whose attribute was lost is found by its cart', async () => {
    const { instance, platform, place, stored } = await setUp();
    const work = await instance();
    await work.close();
    const { id, platformOrderId } = await place();
    platform.changed = [{ platformOrderId, cartId: `cart-${id}`, status: 'fulfilled' }];
    expect(await work.pass()).toBe(1);
    expect((await stored(id))?.status).toBe('fulfilled');
  });

  test('an edit without a new status is adopted once', async () => {
    const { instance, platform, place, stored, infos } = await setUp();
    const work = await instance();
    await work.close();
    const { id, platformOrderId } = await place({ totalCents: 10_000, updatedAt: NOON });
    for (const [totalCents, updatedAt] of [
      [16_000, NOON + 1],
      [12_000, NOON + 2],
    ] as const) {
      platform.changed = [{ platformOrderId, orderId: id, status: 'paid', totalCents, updatedAt }];
      expect(await work.pass()).toBe(1);
      expect(infos.at(-1)).toMatchObject({ outcome: 'applied' });
      expect((await stored(id)).totalCents).toBe(totalCents);
      expect(await work.pass()).toBe(0);
    }
  });

  test('an order that cannot be read by itself changes its status and keeps its lines', async () => {
    const { instance, platform, place, stored } = await setUp();
    const work = await instance();
    await work.close();
    const { id, platformOrderId } = await place();
    const before = await stored(id);
    platform.changed = [{ platformOrderId, orderId: id, status: 'fulfilled' }];
    expect(await work.pass()).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 'fulfilled', lines: before.lines });
  });

  test('each state is adopted once, however often it is seen', async () => {
    const { instance, platform, place, infos } = await setUp();
    const work = await instance();
    await work.close();
    const { id, platformOrderId } = await place({ status: 'fulfilled' });
    const see = async (changes: Partial<PlatformOrder>) => {
      platform.changed = [{ platformOrderId, orderId: id, status: 'paid', ...changes }];
      await work.pass();
      return (infos.at(-1) as { outcome: string }).outcome;
    };
    expect(await see({})).toBe('applied');
    expect(await see({})).toBe('duplicate');
    expect(await see({ refunds: [REFUND] })).toBe('applied');
    expect(await see({ refunds: [REFUND] })).toBe('duplicate');
    expect(await see({ refunds: [REFUND], fulfillments: [PARCEL] })).toBe('applied');
    expect(await see({ refunds: [REFUND], fulfillments: [PARCEL], cancelledAt: NOON })).toBe('applied');
    expect(await see({ refunds: [REFUND], fulfillments: [PARCEL], cancelledAt: NOON })).toBe('duplicate');
  });

  test('orders that are not ours are left to their webhooks', async () => {
    const { instance, platform, place, database } = await setUp();
    const work = await instance();
    await work.close();
    const { id, platformOrderId } = await place();
    platform.changed = [
      { platformOrderId: 'foreign-1', status: 'paid' },
      { platformOrderId: 'foreign-2', orderId: 'made-up', status: 'paid' },
      { platformOrderId, orderId: id, status: 'fulfilled' },
    ];
    const { total } = await database.orders.list({ limit: 1 });
    expect(await work.pass()).toBe(1);
    expect(platform.sought).toEqual([platformOrderId]);
    expect((await database.orders.list({ limit: 1 })).total).toBe(total);
  });
});

describe('§4 Order: when the platform is asked', () => {
  test('it is called at the start for three days, then for changes since ten minutes before the last pass', async () => {
    const { instance, platform, clock } = await setUp();
    const work = await instance();
    await work.close();
    expect(platform.since).toEqual([NOON - THREE_DAYS_MS]);
    clock.move(EVERY_MS);
    await work.pass();
    expect(platform.since.at(-1)).toBe(NOON - 10 * MINUTE_MS);
    clock.move(EVERY_MS);
    await work.pass();
    expect(platform.since.at(-1)).toBe(NOON + EVERY_MS - 10 * MINUTE_MS);
    clock.move(-THREE_DAYS_MS); // The clock was ahead.
    await work.pass();
    expect(platform.since.at(-1)).toBe(NOON + 2 * EVERY_MS - 2 * THREE_DAYS_MS);
  });

  test('after a failure the same time is read again, and the log says why', async () => {
    const { instance, platform, clock, warnings } = await setUp();
    platform.failing = true;
    const work = await instance();
    await work.close();
    expect(warnings).toEqual([{ reason: 'Error: away' }]);
    platform.failing = false;
    clock.move(EVERY_MS);
    expect(await work.pass()).toBe(0);
    expect(platform.since).toEqual([NOON - THREE_DAYS_MS, NOON - THREE_DAYS_MS]);
  });

  test('an order that fails stops no other and is tried again for three days', async () => {
    const { instance, platform, place, stored, clock, warnings } = await setUp();
    const work = await instance();
    await work.close();
    const [first, second] = [await place(), await place()];
    platform.poison = first.platformOrderId;
    platform.changed = [first, second].map(({ id, platformOrderId }) => ({
      platformOrderId,
      orderId: id,
      status: 'fulfilled' as const,
    }));
    clock.move(EVERY_MS);
    expect(await work.pass()).toBe(1);
    expect((await stored(second.id)).status).toBe('fulfilled');
    expect(warnings).toEqual([{ platformOrderId: first.platformOrderId, reason: 'Error: cannot be read' }]);
    clock.move(THREE_DAYS_MS);
    await work.pass();
    expect(platform.since.at(-1)).toBe(NOON - 10 * MINUTE_MS);
    clock.move(EVERY_MS);
    platform.poison = '';
    expect(await work.pass()).toBe(1);
    expect(platform.since.at(-1)).toBe(NOON + EVERY_MS);
    expect((await stored(first.id)).status).toBe('fulfilled');
    await work.pass();
    expect(platform.since.at(-1)).toBe(clock.now() - 10 * MINUTE_MS);
  });

  test('it is called every five minutes, until it is closed', async () => {
    const { instance, platform } = await setUp();
    const work = await instance('one');
    // The first pass has ended once a second one has.
    await work.pass();
    vi.advanceTimersByTime(EVERY_MS);
    await work.close();
    expect(platform.since).toHaveLength(3);
    vi.advanceTimersByTime(10 * EVERY_MS);
    expect(platform.since).toHaveLength(3);
  });
});

describe('§4 Order: one instance of several asks', () => {
  test('the others leave it to one instance until it closes', async () => {
    const { instance } = await setUp();
    const one = await instance('one');
    const other = await instance('other');
    expect(await other.pass()).toBeUndefined();
    expect(await one.pass()).toBe(0);
    await one.close();
    expect(await other.pass()).toBe(0);
  });

  test('an instance that died is replaced after two intervals', async () => {
    const { instance, clock } = await setUp();
    await instance('one');
    const other = await instance('other');
    clock.move(2 * EVERY_MS - 1);
    expect(await other.pass()).toBeUndefined();
    clock.move(1);
    expect(await other.pass()).toBe(0);
  });

  test('it closes even when the database is gone', async () => {
    const { system } = await setUp();
    const gone = async () => Promise.reject(new Error('closed'));
    const work = createReconciliation({
      ...system,
      platformOrders: { changedSince: async () => [], find: async () => undefined },
      database: { ...system.database, leases: { ...system.database.leases, release: gone } },
      holder: 'one',
    });
    await expect(work.close()).resolves.toBeUndefined();
    await system.database.leases.release('order-reconcile', 'one');
  });
});
