// B5 Asking to cancel: what the platform is asked, what the owner is told, and what is refused.
import { describe, expect, test } from 'vitest';
import { BRAND } from '../../../src/shared/brand.ts';
import type { PlatformOrder } from '../../../src/shop/orders/reconcile.ts';
import type { OrderEvent } from '../../../src/shop/ports/orders.ts';
import { PlatformBusy, PlatformError } from '../../../src/shop/ports/platform.ts';
import { ADA, newOrder } from '../../database/engines.ts';
import { orderTasks } from '../../support/order-tasks.ts';
import { MINUTE_MS, NOON, outcomeOf, scriptedPlatform, useOrders } from '../support-orders.ts';

const LAST_MS = NOON + 30 * MINUTE_MS + 999;

const openStore = useOrders();

async function setUp({ access = true, mail = true } = {}) {
  const store = await openStore();
  const platform = scriptedPlatform();
  const queued = { times: 0 };
  const { cancelling } = orderTasks({
    ...store.system,
    platform: access ? platform : undefined,
    mail,
    onQueued: () => {
      queued.times += 1;
    },
  });
  return { ...store, platform, queued, cancelling };
}

describe('B5 Cancelling: who may ask', () => {
  test('an order that does not exist is not found', async () => {
    const { cancelling, platform } = await setUp();
    expect(await outcomeOf(cancelling.ask('no-such-order'))).toBe('order_not_found');
    expect(platform.asked).toEqual([]);
  });

  test.each<[string, Partial<OrderEvent>]>([
    ['cancel_shipped', { status: 'fulfilled' }],
    ['cancel_shipped', { fulfillments: [{ id: 'f1', at: NOON }] }],
    ['cancel_refunded', { status: 'refunded' }],
    ['cancel_late', { placedAt: NOON - 31 * MINUTE_MS }],
  ])('it is refused with %s, and nobody is notified', async (code, event) => {
    const { cancelling, platform, place, cancellationOf, takeMessages } = await setUp();
    const { id } = await place(event);
    expect(await outcomeOf(cancelling.ask(id))).toBe(code);
    expect(platform.asked).toEqual([]);
    expect(await cancellationOf(id)).toBeUndefined();
    expect(await takeMessages()).toEqual([]);
  });

  test('an order that was not paid for yet cannot be cancelled', async () => {
    const { cancelling, database } = await setUp();
    const { order } = await database.orders.claim(newOrder(), 0);
    expect(await outcomeOf(cancelling.ask(order.id))).toBe('cancel_unplaced');
  });

  test.each([
    ['at the last millisecond of the last second', LAST_MS, 'done'],
    ['one millisecond later', LAST_MS + 1, 'cancel_late'],
  ])('the time limit is checked: %s', async (_title, time, expected) => {
    const { cancelling, clock, place } = await setUp();
    const { id } = await place();
    clock.time = time;
    expect(await outcomeOf(cancelling.ask(id))).toBe(expected);
  });

  test('an order that is cancelled already is left alone', async () => {
    const { cancelling, platform, place, cancellationOf } = await setUp();
    const { id } = await place({ status: 'cancelled' });
    await cancelling.ask(id);
    expect(platform.asked).toEqual([]);
    expect(await cancellationOf(id)).toBeUndefined();
  });
});

describe('B5 Cancelling: with access to the platform', () => {
  test('the platform is called once, and its result is checked ten minutes later', async () => {
    const { cancelling, clock, platform, place, cancellationOf, takeMessages, queued } = await setUp();
    const { id, platformOrderId } = await place();
    clock.move(MINUTE_MS);
    await cancelling.ask(id);
    await cancelling.ask(id);
    expect(platform.asked).toEqual([`cancel ${platformOrderId}`]);
    expect(await cancellationOf(id)).toEqual({
      ...{ state: 'requested', at: NOON + MINUTE_MS, tries: 1, accepted: true },
      dueAt: NOON + 11 * MINUTE_MS,
    });
    clock.move(10 * MINUTE_MS - 1);
    expect(await cancelling.checkDue()).toBe(0);
    expect(await takeMessages()).toEqual([]);
    expect(queued.times).toBe(0);
  });

  test('a refusal is final for us, is reported to the shopper and once to the owner, and its reason is logged', async () => {
    const { cancelling, platform, place, cancellationOf, takeMessages, warnings } = await setUp();
    const { id, platformOrderId, number } = await place();
    platform.reply = async () => ({ refused: 'Payment is on hold' });
    expect(await outcomeOf(cancelling.ask(id))).toBe('cancel_refused');
    expect(await cancellationOf(id)).toEqual({ state: 'refused', at: NOON, tries: 1 });
    expect(platform.asked).toEqual([`cancel ${platformOrderId}`, `find ${platformOrderId}`]);
    expect(warnings).toEqual([{ orderId: id, reason: 'Payment is on hold' }]);
    expect(await outcomeOf(cancelling.ask(id))).toBe('cancel_refused');
    expect(platform.asked).toHaveLength(2);
    const subjects = (await takeMessages()).map(({ subject }) => subject);
    expect(subjects).toEqual([`Cancel order ${number}`]);
  });

  test.each<[string, Partial<PlatformOrder>, string, object]>([
    ['is cancelled', { status: 'cancelled', cancelledAt: NOON }, 'done', { state: 'cancelled' }],
    ['is refunded and cancelled', { status: 'refunded', cancelledAt: NOON }, 'done', { state: 'cancelled' }],
    ['has shipped', { status: 'fulfilled' }, 'cancel_shipped', { state: 'refused' }],
    [
      'has a parcel on its way',
      { fulfillments: [{ id: 'f1', at: NOON }] },
      'cancel_shipped',
      { state: 'refused' },
    ],
    ['has no parcels', { fulfillments: [] }, 'cancel_refused', { state: 'refused' }],
    ['stands as before', {}, 'cancel_refused', { state: 'refused' }],
  ])('after a refusal the platform says that the order %s', async (_title, news, outcome, expected) => {
    const { cancelling, platform, place, cancellationOf } = await setUp();
    const { id, platformOrderId } = await place();
    platform.reply = async () => ({ refused: 'no' });
    platform.knows = { platformOrderId, status: 'paid', ...news };
    expect(await outcomeOf(cancelling.ask(id))).toBe(outcome);
    expect(await cancellationOf(id)).toMatchObject(expected);
  });

  test("the platform's state after a refusal is adopted", async () => {
    const { cancelling, platform, place, stored } = await setUp();
    const { id, platformOrderId } = await place();
    platform.reply = async () => ({ refused: 'no' });
    const refunds = [{ id: 'r1', at: NOON, cents: 5_300 }];
    platform.knows = { platformOrderId, status: 'refunded', cancelledAt: NOON + 1, refunds };
    await cancelling.ask(id);
    expect(await stored(id)).toMatchObject({
      status: 'refunded',
      details: { cancelledAt: NOON + 1, refunds },
    });
  });

  test.each([
    ['a busy platform is called', new PlatformBusy('timeout')],
    ['after a failure of our own the platform is called', new Error('database is locked')],
  ])('%s again later, without the owner', async (_title, failure) => {
    const { cancelling, platform, place, cancellationOf, takeMessages, warnings } = await setUp();
    const { id } = await place();
    platform.reply = () => Promise.reject(failure);
    await cancelling.ask(id);
    expect(await cancellationOf(id)).toMatchObject({ state: 'requested', tries: 1 });
    expect(warnings).toEqual([{ orderId: id, reason: String(failure) }]);
    expect(await takeMessages()).toEqual([]);
  });

  test('a token without the right to cancel leaves it to the owner', async () => {
    const { cancelling, platform, place, cancellationOf, takeMessages, takeMails, queued } = await setUp();
    const { id } = await place();
    platform.reply = () => Promise.reject(new PlatformError('Access denied'));
    await cancelling.ask(id);
    expect(await cancellationOf(id)).toEqual({ state: 'requested', at: NOON, tries: 1, byOwner: true });
    expect(await takeMessages()).toHaveLength(1);
    expect(await takeMails()).toHaveLength(1);
    expect(queued.times).toBe(1);
  });
});

describe('B5 Cancelling: without access to the platform', () => {
  test('the owner gets one message and one mail', async () => {
    const { cancelling, clock, place, cancellationOf, takeMessages, takeMails, queued } = await setUp({
      access: false,
    });
    const { id, number } = await place();
    clock.move(MINUTE_MS);
    await cancelling.ask(id);
    await cancelling.ask(id);
    const at = NOON + MINUTE_MS;
    expect(await cancellationOf(id)).toEqual({ state: 'requested', at, tries: 0, byOwner: true });
    expect(await takeMessages()).toMatchObject([
      {
        name: 'Ada Byron',
        email: ADA.email,
        subject: `Cancel order ${number}`,
        message: `Please cancel and refund order ${number}. Asked for on the order's page.`,
        createdAt: at,
      },
    ]);
    expect(await takeMails()).toMatchObject([
      {
        recipient: BRAND.supportEmail,
        content: { kind: 'cancellation', orderNumber: number, name: 'Ada Byron', email: ADA.email },
      },
    ]);
    expect(queued.times).toBe(1);
  });

  test('a store without mail stores the message only', async () => {
    const { cancelling, place, takeMessages, takeMails } = await setUp({ access: false, mail: false });
    const { id } = await place();
    await cancelling.ask(id);
    expect(await takeMessages()).toHaveLength(1);
    expect(await takeMails()).toEqual([]);
  });

  test('the request is done when the owner cancels, and refused when the order ships', async () => {
    const { cancelling, orders, place, cancellationOf } = await setUp({ access: false });
    const tell = (platformOrderId: string, status: 'cancelled' | 'fulfilled') =>
      orders.receive({
        ...{ deliveryId: platformOrderId, topic: 'orders/updated', platformOrderId, status },
        ...{ customerName: '', email: '' },
      });
    const one = await place();
    const other = await place();
    for (const { id } of [one, other]) await cancelling.ask(id);
    await tell(one.platformOrderId, 'cancelled');
    await tell(other.platformOrderId, 'fulfilled');
    expect(await cancellationOf(one.id)).toMatchObject({ state: 'cancelled', byOwner: true });
    expect(await cancellationOf(other.id)).toMatchObject({ state: 'refused', byOwner: true });
  });
});
