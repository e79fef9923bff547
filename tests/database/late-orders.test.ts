// B12 Late orders on both databases: each buyer is told once, however many instances look and whichever of them dies.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSigner, randomIds } from '../../src/server/system/system.ts';
import { dayOf } from '../../src/shared/delivery/calendar.ts';
import { createLateService } from '../../src/shop/orders/late-service.ts';
import { createOrderLinks } from '../../src/shop/orders/links.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import { orderTasks } from '../support/order-tasks.ts';
import { ENGINES, freshDatabase, newOrder, orderEvent } from './engines.ts';

const DAY_MS = 86_400_000;
/** Friday, 10 AM in New York: promised by Tuesday, Nov 24. */
const FRIDAY = Date.UTC(2026, 10, 20, 15);
const NOON_AFTER = Date.UTC(2026, 10, 25, 17);

function open(database: Database) {
  const clock = { time: FRIDAY, now: () => clock.time };
  const links = createOrderLinks({ signer: createSigner('secret'), clock });
  const system = { database, clock, ids: randomIds };
  const instance = () => createLateService({ ...system, links, onQueued: () => undefined });

  async function place(fields = {}) {
    const { order } = await database.orders.claim(
      newOrder({ id: randomUUID(), reuseKey: randomUUID(), now: FRIDAY }),
      0,
    );
    const platformOrderId = randomUUID();
    const event = {
      orderId: order.id,
      platformOrderId,
      status: 'paid' as const,
      placedAt: FRIDAY,
      now: FRIDAY,
    };
    await database.orders.applyEvent(orderEvent({ ...event, deliveryId: randomUUID(), ...fields }));
    return { id: order.id, platformOrderId };
  }

  async function takeMails() {
    const mails = [];
    for (;;) {
      const mail = await database.outbox.claim({ holder: 'test', now: Number.MAX_SAFE_INTEGER });
      if (!mail) return mails;
      await database.outbox.settle(mail.id, 'test', { state: 'sent', now: clock.now() });
      mails.push(mail);
    }
  }
  const log = { info() {}, warn() {}, error() {} };
  const { cancelling } = orderTasks({
    ...system,
    log,
    platform: { cancelOrder: async () => 'requested', find: async () => undefined },
    onQueued: () => undefined,
  });
  return { clock, instance, place, takeMails, cancelling };
}

describe.each(ENGINES)('B12 Late orders on $name', (engine) => {
  test('two instances that check at once send one mail for each order [B12.14]', async () => {
    const database = await freshDatabase(engine);
    const { clock, instance, place, takeMails } = open(database);
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push((await place()).id);
    const shipped = await place();
    await database.orders.applyEvent(
      orderEvent({
        deliveryId: randomUUID(),
        platformOrderId: shipped.platformOrderId,
        status: 'fulfilled',
        fulfillments: [{ id: '1', at: FRIDAY }],
      }),
    );
    // An order of another channel was promised nothing here.
    await database.orders.applyEvent(
      orderEvent({
        deliveryId: randomUUID(),
        platformOrderId: 'elsewhere',
        status: 'paid',
        placedAt: FRIDAY,
      }),
    );
    const [one, two] = [instance(), instance()];
    // Over the weekend, and until noon of the business day after the promised one, nothing is sent.
    for (let time = FRIDAY; time < NOON_AFTER; time += DAY_MS / 4) {
      clock.time = time;
      await Promise.all([one.checkDue(), two.checkDue()]);
    }
    expect(await takeMails()).toEqual([]);
    clock.time = NOON_AFTER;
    await Promise.all([one.checkDue(), two.checkDue(), one.checkDue()]);
    clock.time += DAY_MS;
    await Promise.all([one.checkDue(), two.checkDue()]);
    const mails = await takeMails();
    expect(mails).toHaveLength(ids.length);
    // Nov 26 is Thanksgiving: five business days after Wednesday is the Thursday of the week after.
    for (const { content } of mails)
      expect(content).toMatchObject({ kind: 'order-delayed', day: 'Thu, Dec 3' });
  });

  test('a crash before the transaction ends loses nothing and doubles nothing [B12.14]', async () => {
    const database = await freshDatabase(engine);
    const { clock, place, takeMails } = open(database);
    await place();
    clock.time = NOON_AFTER;
    let isCrashing = true;
    const dying: Database = {
      ...database,
      orders: {
        ...database.orders,
        decide: (id, now, decide) =>
          database.orders.decide(id, now, (order, facts) => {
            const step = decide(order, facts);
            if (isCrashing) throw new Error('The process died');
            return step;
          }),
      },
    };
    const links = createOrderLinks({ signer: createSigner('secret'), clock });
    const late = createLateService({
      database: dying,
      clock,
      ids: randomIds,
      links,
      onQueued: () => undefined,
    });
    await expect(late.checkDue()).rejects.toThrow('died');
    expect(await takeMails()).toEqual([]);
    isCrashing = false;
    await late.checkDue();
    await late.checkDue();
    expect(await takeMails()).toHaveLength(1);
  });

  test('the mail names the owner’s day, and the buyer may wait or cancel without a time limit [B12.15]', async () => {
    const database = await freshDatabase(engine);
    const { clock, instance, place, takeMails, cancelling } = open(database);
    const { id } = await place();
    const intime = await place({ placedAt: FRIDAY + 5 * DAY_MS });
    const late = instance();
    clock.time = NOON_AFTER;
    expect(await cancelling.ask(id).catch((error) => error.code)).toBe('cancel_late');
    expect(await late.setDay(id, '2026-11-24').catch((error) => error.code)).toBe('bad_ship_day');
    await late.setDay(id, '2026-12-01');
    await late.checkDue();
    const [mail] = await takeMails();
    expect(mail?.content).toMatchObject({ day: 'Tue, Dec 1' });
    await late.wait(id);
    const told = await database.orders.find(id);
    expect(told?.details).toMatchObject({
      shipBy: dayOf(2026, 11, 24),
      late: { newDay: dayOf(2026, 12, 1), answer: 'wait' },
    });
    clock.time += DAY_MS;
    await cancelling.ask(id);
    expect((await database.orders.find(id))?.details.cancellation?.state).toBe('requested');
    expect(await cancelling.ask(intime.id).catch((error) => error.code)).toBe('cancel_late');
  });

  test('the desk counts and filters late orders [B12.13]', async () => {
    const database = await freshDatabase(engine);
    const { place } = open(database);
    const { id } = await place();
    const today = dayOf(2026, 11, 25);
    expect(await database.orders.countLate(today - 1)).toBe(0);
    expect(await database.orders.countLate(today)).toBe(1);
    const found = await database.orders.search({ limit: 10, lateOn: today });
    expect(found.rows.map((order) => order.id)).toEqual([id]);
    expect((await database.orders.search({ limit: 10, lateOn: today - 1 })).rows).toEqual([]);
  });
});
