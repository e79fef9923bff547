// B12 A cancellation, a change and a shipment fired at once, in every order, on both databases: one consistent end, no money
// twice, every mail once. ORDER_RACE_ROUNDS sets how often; the rounds differ in who is quicker.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { randomIds } from '../../src/server/system/system.ts';
import { piecesOf } from '../../src/shop/order-changes/rules.ts';
import type { PlatformOrder } from '../../src/shop/orders/reconcile.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import type { OrderChangesPlatform, Pieces } from '../../src/shop/ports/order-changes.ts';
import { orderTasks } from '../support/order-tasks.ts';
import { ENGINES, freshDatabase, newOrder, orderEvent } from './engines.ts';

const ROUNDS = Number(process.env.ORDER_RACE_ROUNDS ?? 36);
const MINUTE_MS = 60_000;
/** About as long as the database takes for one step, so that nobody always comes first. */
const MAX_PAUSE_MS = 40;
const NOON = Date.UTC(2026, 9, 5, 16);
const PRICE = 2_450;
const ORDERS_OF_THREE = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** The platform's side of one order of two pieces. What happens first there decides. */
function oneOrder(platformOrderId: string, pause: () => Promise<void>) {
  const shop = {
    pieces: [{ variantId: '71', quantity: 2 }] as Pieces[],
    refunds: [] as number[],
    keys: new Set<string>(),
    shippedAt: undefined as number | undefined,
    cancelledAt: undefined as number | undefined,
    updatedAt: NOON,
  };
  const worth = () => shop.pieces.reduce((sum, { quantity }) => sum + quantity * PRICE, 0);
  const refunded = () => shop.refunds.reduce((sum, each) => sum + each, 0);
  const isOpen = () => shop.shippedAt === undefined && shop.cancelledAt === undefined;
  const touch = () => {
    shop.updatedAt += 1_000;
    return shop.updatedAt;
  };
  const editing: OrderChangesPlatform = {
    async readPieces() {
      await pause();
      return { pieces: shop.pieces, isOpen: isOpen(), owedCents: 0, codes: [] };
    },
    readAddress: async () => undefined,
    changeAddress: async () => 'done',
    restoreAddress: async () => 'done',
    async editLines(_id, { reductions }) {
      await pause();
      if (!isOpen()) return { refused: 'The order cannot be edited' };
      shop.pieces = piecesOf(reductions.map(({ variantId, quantity }) => ({ variantId, quantity })));
      touch();
      await pause();
      return 'done';
    },
    async refundRest(_id, key) {
      await pause();
      const rest = 2 * PRICE - refunded() - worth();
      if (rest > 0 && shop.cancelledAt === undefined && !shop.keys.has(key)) {
        shop.keys.add(key);
        shop.refunds.push(rest);
        touch();
      }
      return 'done';
    },
  };
  const told = (): PlatformOrder => ({
    platformOrderId,
    status:
      shop.cancelledAt !== undefined ? 'cancelled' : shop.shippedAt !== undefined ? 'fulfilled' : 'paid',
    updatedAt: shop.updatedAt,
    ...(shop.cancelledAt !== undefined && { cancelledAt: shop.cancelledAt }),
    ...(shop.shippedAt !== undefined && { fulfillments: [{ id: 'f1', at: shop.shippedAt }] }),
    refunds: shop.refunds.map((cents, index) => ({ id: `r${index}`, at: NOON, cents })),
    lines: shop.pieces.map((each) => ({ ...each, productId: '7', name: 'Linen shirt', unitCents: PRICE })),
    totalCents: 2 * PRICE,
    paid: true,
  });
  return {
    shop,
    told,
    worth,
    refunded,
    platform: {
      ...editing,
      async cancelOrder() {
        await pause();
        if (!isOpen()) return { refused: 'It cannot be cancelled' };
        shop.cancelledAt = touch();
        shop.refunds.push(2 * PRICE - refunded());
        return 'requested' as const;
      },
      async find() {
        await pause();
        return told();
      },
    },
    async ship() {
      // Longer than one step: a parcel is not always quicker than a press.
      for (let left = 0; left < 4; left += 1) await pause();
      if (!isOpen()) return;
      shop.shippedAt = touch();
    },
  };
}

async function race(database: Database, round: number) {
  let seed = round * 7_919 + 1;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const pause = async () => {
    await sleep(random(MAX_PAUSE_MS));
  };
  const clock = { time: NOON, now: () => clock.time };
  const platformOrderId = randomUUID();
  const order = oneOrder(platformOrderId, pause);
  const { order: made } = await database.orders.claim(
    newOrder({ id: randomUUID(), reuseKey: randomUUID(), now: NOON }),
    0,
  );
  const tell = () =>
    database.orders.applyEvent(
      orderEvent({
        ...order.told(),
        orderId: made.id,
        deliveryId: randomUUID(),
        lines: order.told().lines ?? [],
      }),
    );
  await database.orders.applyEvent(
    orderEvent({
      ...order.told(),
      orderId: made.id,
      deliveryId: randomUUID(),
      lines: order.told().lines ?? [],
      placedAt: NOON,
      now: NOON,
    }),
  );
  const log = { info() {}, warn() {}, error() {} };
  const system = {
    database,
    clock,
    ids: randomIds,
    log,
    platform: order.platform,
    changes: order.platform,
    onQueued: () => undefined,
  };
  const { cancelling, changing } = orderTasks(system);
  const less = { lines: [{ line: '71', quantity: 1 }] };
  const deeds = [
    () => Promise.all([cancelling.ask(made.id), cancelling.ask(made.id)]),
    () => Promise.all([changing.ask(made.id, less), changing.ask(made.id, less)]),
    async () => {
      await order.ship();
      await tell();
    },
  ];
  await Promise.allSettled((ORDERS_OF_THREE[round % 6] ?? []).map((deed) => deeds[deed]?.()));
  // The webhooks come, and whatever was not certain is looked after.
  await tell();
  for (let left = 0; left < 4; left += 1) {
    clock.time += 11 * MINUTE_MS;
    await changing.checkDue();
    await cancelling.checkDue();
  }
  await tell();
  const stored = await database.orders.find(made.id);
  const { shop } = order;
  expect(shop.shippedAt !== undefined && shop.cancelledAt !== undefined).toBe(false);
  expect(order.refunded()).toBe(shop.cancelledAt === undefined ? 2 * PRICE - order.worth() : 2 * PRICE);
  expect(stored?.details.change?.state === 'done').toBe(order.worth() === PRICE);
  expect(stored?.details.change?.state).not.toBe('requested');
  expect(stored?.details.cancellation?.state === 'cancelled').toBe(shop.cancelledAt !== undefined);
  expect(stored?.details.cancellation?.state).not.toBe('requested');
  expect(piecesOf(stored?.lines ?? [])).toEqual(shop.pieces);
  const { rows } = await database.messages.list({ limit: 50 });
  expect(new Set(rows.map(({ subject }) => subject)).size).toBe(rows.length);
  for (const { id } of rows) await database.messages.remove(id);
  return [
    shop.cancelledAt !== undefined && 'cancelled',
    shop.shippedAt !== undefined && 'shipped',
    order.worth() === PRICE && 'changed',
  ]
    .filter(Boolean)
    .join(' and ');
}

describe.each(ENGINES)('B12 Races on $name', (engine) => {
  test(`${ROUNDS} rounds end in one consistent state each [B12.8]`, { timeout: 600_000 }, async () => {
    const database = await freshDatabase(engine);
    const ends = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const end = await race(database, round);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    // The rounds are not all alike.
    expect(ends.size).toBeGreaterThan(1);
    if (process.env.ORDER_RACE_ROUNDS) console.log(engine.name, Object.fromEntries(ends));
  });
});
