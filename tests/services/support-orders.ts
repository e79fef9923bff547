// Orders for the tests of one file: a real database, a clock that each test moves, and a platform that answers as it is told.
import { randomUUID } from 'node:crypto';
import { createSigner, randomIds } from '../../src/server/system/system.ts';
import { createOrderLinks } from '../../src/shop/orders/links.ts';
import type { PlatformOrder } from '../../src/shop/orders/reconcile.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import type { OrderEvent, OrderRecord } from '../../src/shop/ports/orders.ts';
import { ended } from '../../src/shop/tasks/rules.ts';
import { newOrder, orderEvent } from '../database/engines.ts';
import { cancelTask } from '../support/order-tasks.ts';
import { orderReceiver } from '../support/receive-orders.ts';
import { databaseOfFile } from './one-database.ts';

export const MINUTE_MS = 60_000;
export const NOON = Date.UTC(2026, 9, 5, 12);

/** Orders are never shared between tests. */
export function useOrders(): () => Promise<ReturnType<typeof storeOver>> {
  const database = databaseOfFile();
  return async () => {
    const store = storeOver(database());
    await store.clear();
    return store;
  };
}

function storeOver(database: Database) {
  const clock = {
    time: NOON,
    now: () => clock.time,
    move(ms: number) {
      clock.time += ms;
    },
  };
  const { log, warnings, infos } = recordingLog();
  const system = { database, clock, ids: randomIds, log };

  async function stored(id: string): Promise<OrderRecord> {
    const order = await database.orders.find(id);
    if (!order) throw new Error(`There is no order ${id}`);
    return order;
  }

  /** The messages to the owner since it was last asked. */
  async function takeMessages() {
    const { rows } = await database.messages.list({ limit: 50 });
    for (const { id } of rows) await database.messages.remove(id);
    return rows;
  }

  /** The mails in the outbox since it was last asked. */
  async function takeMails() {
    const mails = [];
    for (;;) {
      const mail = await database.outbox.claim({ holder: 'test', now: Number.MAX_SAFE_INTEGER });
      if (!mail) return mails;
      await database.outbox.settle(mail.id, 'test', { state: 'sent', now: clock.now() });
      mails.push(mail);
    }
  }

  const setCancellation = (id: string, cancellation: Parameters<typeof cancelTask>[1]) =>
    database.orders.decide(id, clock.now(), () => ({
      task: cancelTask(id, cancellation),
      result: undefined,
    }));

  return {
    ...system,
    system,
    warnings,
    infos,
    stored,
    takeMessages,
    takeMails,
    setCancellation,
    orders: orderReceiver(system),
    links: createOrderLinks({ signer: createSigner('secret'), clock }),
    cancellationOf: async (id: string) => (await stored(id)).details.cancellation,
    /** An order of ours that the platform has told of: paid at noon, unless the test says otherwise. */
    place: (event: Partial<OrderEvent> = {}) => place(database, event),
    /** Nothing of an earlier test is left to be done. */
    async clear() {
      for (const task of await database.tasks.listDue(['cancel', 'change'], Number.MAX_SAFE_INTEGER, 100))
        await database.orders.decide(task.orderId, clock.now(), () => ({
          task: ended(task, 'refused'),
          result: undefined,
        }));
      await takeMessages();
      await takeMails();
    },
  };
}

function recordingLog() {
  const warnings: object[] = [];
  const infos: object[] = [];
  const log = {
    info: (fields: object) => void infos.push(fields),
    warn: (fields: object) => void warnings.push(fields),
    error() {},
  };
  return { log, warnings, infos };
}

/** A number that no other order of the file has. */
let lastNumber = 1_000;
export function newNumber(): string {
  lastNumber += 1;
  return `#${lastNumber}`;
}

async function place(database: Database, event: Partial<OrderEvent>) {
  const { order } = await database.orders.claim(newOrder({ reuseKey: randomUUID(), now: NOON }), 0);
  await database.orders.recordHandOff(order.id, { cartId: `cart-${order.id}`, checkoutUrl: '', now: NOON });
  const placed = orderEvent({
    orderId: order.id,
    status: 'paid',
    number: newNumber(),
    placedAt: NOON,
    now: NOON,
    platformOrderId: randomUUID(),
    ...event,
  });
  await database.orders.applyEvent(placed);
  return { id: order.id, platformOrderId: placed.platformOrderId, number: placed.number ?? '' };
}

type CancelReply = 'requested' | { readonly refused: string };

/** Answers with what the test has set, and keeps what was asked. */
export function scriptedPlatform() {
  const platform = {
    asked: [] as string[],
    reply: async (): Promise<CancelReply> => 'requested',
    knows: undefined as PlatformOrder | undefined,
    job: 'failed' as 'started' | 'failed',
    async cancelOrder(platformOrderId: string): Promise<CancelReply> {
      platform.asked.push(`cancel ${platformOrderId}`);
      return platform.reply();
    },
    async find(platformOrderId: string): Promise<PlatformOrder | undefined> {
      platform.asked.push(`find ${platformOrderId}`);
      return platform.knows;
    },
  };
  return platform;
}

/** The code of the error a call ends with, or 'done'. */
export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
