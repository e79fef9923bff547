// B5 Cancelling over both databases: one request however many ask, and the right end whatever happens on the way.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomIds } from '../../src/server/system/system.ts';
import { createReconciliation, type PlatformOrder } from '../../src/shop/orders/reconcile.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import { PlatformBusy } from '../../src/shop/ports/platform.ts';
import { extent } from '../support/extent.ts';
import { orderTasks } from '../support/order-tasks.ts';
import { movableClock } from '../support/outbox.ts';
import { orderReceiver } from '../support/receive-orders.ts';
import { ENGINES, freshDatabase, inParallel, newOrder, orderEvent } from './engines.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const MINUTE_MS = 60_000;
const TOTAL = 5_300;

type Trouble = 'none' | 'busy' | 'lost-answer';

/** A platform with one order: cancelling is asked for, and done later, unless the order ships first. */
function fakePlatform(platformOrderId: string, clock: { now(): number }) {
  let order: PlatformOrder = { platformOrderId, status: 'paid', totalCents: TOTAL };
  let inFlight = false;
  const seen = { requests: 0, accepted: 0 };
  return {
    seen,
    trouble: 'none' as Trouble,
    order: () => order,
    isDone: () => order.status !== 'paid',
    async find() {
      if (this.trouble === 'busy') throw new PlatformBusy('busy');
      return order;
    },
    changedSince: async () => [order],
    async cancelOrder() {
      seen.requests += 1;
      if (this.trouble === 'busy') throw new PlatformBusy('busy');
      if (inFlight || order.status !== 'paid') return { refused: 'It cannot be cancelled' };
      inFlight = true;
      seen.accepted += 1;
      if (this.trouble === 'lost-answer') throw new PlatformBusy('timeout');
      return 'requested' as const;
    },
    runJob() {
      if (!inFlight || order.status !== 'paid') return;
      inFlight = false;
      const at = clock.now();
      const refunds = [{ id: `r-${platformOrderId}`, at, cents: TOTAL }];
      order = { ...order, status: 'refunded', cancelledAt: at, refunds };
    },
    ship() {
      const fulfillments = [{ id: `f-${platformOrderId}`, at: clock.now(), trackingNumber: '1Z' }];
      if (order.status === 'paid') order = { ...order, status: 'fulfilled', fulfillments };
    },
  };
}

async function placedOrder(database: Database, clock: { now(): number }) {
  const platformOrderId = randomUUID();
  const { order } = await database.orders.claim(newOrder({ reuseKey: randomUUID() }), 0);
  await database.orders.applyEvent(
    orderEvent({ orderId: order.id, platformOrderId, status: 'paid', placedAt: clock.now(), number: '#1' }),
  );
  return { id: order.id, platformOrderId };
}

function setUp(database: Database, platformOrderId: string, clock: ReturnType<typeof movableClock>) {
  const system = { database, clock, ids: randomIds, log: quiet };
  const orders = orderReceiver(system);
  const platform = fakePlatform(platformOrderId, clock);
  const instance = () => orderTasks({ ...system, platform, onQueued: () => {} }).cancelling;
  return { orders, platform, instance };
}

const pressed = (cancelling: ReturnType<typeof orderTasks>['cancelling'], id: string) =>
  cancelling.ask(id).then(
    () => 200,
    (error: { status: number }) => error.status,
  );

describe.each(ENGINES)('B5 Cancelling on $name', (engine) => {
  test('B5 Cancelling: fifty presses at once, over two instances, make one request [B5.9]', async () => {
    const database = await freshDatabase(engine);
    const clock = movableClock();
    const { id, platformOrderId } = await placedOrder(database, clock);
    const { platform, instance } = setUp(database, platformOrderId, clock);
    const instances = [instance(), instance()];
    const answers = await inParallel(50, (index) => pressed(instances[index % 2] ?? instance(), id));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(platform.seen.requests).toBe(1);
    expect((await database.orders.find(id))?.details.cancellation?.state).toBe('requested');
  });

  test('B5 Cancelling: without access the owner gets one message and one mail [B5.11]', async () => {
    const database = await freshDatabase(engine);
    const clock = movableClock();
    const { id } = await placedOrder(database, clock);
    const system = { database, clock, ids: randomIds, log: quiet };
    const { cancelling } = orderTasks({ ...system, onQueued: () => {} });
    await inParallel(10, () => pressed(cancelling, id));
    const { rows } = await database.messages.list({ limit: 5 });
    expect(rows.map(({ subject }) => subject)).toEqual(['Cancel order #1']);
    expect((await database.outbox.count()).waiting).toBe(1);
    expect((await database.orders.find(id))?.details.cancellation).toMatchObject({ byOwner: true });
  });

  test('B5 Cancelling: webhooks, presses and reconciliation in any order end correctly [B5.14]', async () => {
    const database = await freshDatabase(engine);
    const action = fc.constantFrom('press', 'webhook', 'reconcile', 'look', 'job', 'ship', 'wait');
    const trouble = fc.constantFrom<Trouble>('none', 'none', 'busy', 'lost-answer');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(action, trouble), { maxLength: 8 }), async (steps) => {
        const clock = movableClock();
        const { id, platformOrderId } = await placedOrder(database, clock);
        const { orders, platform, instance } = setUp(database, platformOrderId, clock);
        const cancelling = instance();
        const tell = () =>
          orders.receive({
            ...platform.order(),
            orderId: id,
            deliveryId: randomUUID(),
            topic: 'orders/updated',
            customerName: '',
            email: '',
            lines: [],
          });
        const reconciled = async () => {
          const told = { ...platform.order(), orderId: id };
          const passes = createReconciliation({
            platformOrders: { ...platform, changedSince: async () => [told] },
            database,
            ids: randomIds,
            clock,
            log: quiet,
            holder: id,
          });
          await passes.close();
        };
        let wasPressed = false;
        for (const [step, mishap] of steps) {
          platform.trouble = mishap;
          if (step === 'press') wasPressed = (await pressed(cancelling, id)) === 200 || wasPressed;
          else if (step === 'webhook') await tell();
          else if (step === 'reconcile') await reconciled();
          else if (step === 'look') await cancelling.checkDue();
          else if (step === 'job') platform.runJob();
          else if (step === 'ship') platform.ship();
          else clock.move(20_000);
        }
        // A later pass finds lost deliveries again.
        platform.trouble = 'none';
        for (let round = 0; round < 2; round += 1) {
          clock.move(15 * MINUTE_MS);
          await cancelling.checkDue();
          platform.runJob();
        }
        await reconciled();

        const after = await database.orders.find(id);
        const truth = platform.order();
        expect(platform.seen.accepted).toBeLessThanOrEqual(1);
        expect(after?.status).toBe(truth.status);
        expect(after?.details.cancelledAt).toBe(truth.cancelledAt);
        const asked = after?.details.cancellation;
        if (wasPressed) expect(asked).toBeDefined();
        if (asked) expect(asked.state).toBe(truth.cancelledAt === undefined ? 'refused' : 'cancelled');
        expect(await database.tasks.listDue(['cancel'], Number.MAX_SAFE_INTEGER, 1)).toEqual([]);
      }),
      { numRuns: engine.name === 'SQLite' ? extent({ whole: 200, fast: 30 }) : 60 },
    );
  }, 120_000);
});
