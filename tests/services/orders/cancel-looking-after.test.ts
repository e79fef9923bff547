// B5 Requests to cancel whose outcome is not certain: tried again, settled, or left to the owner.
import { describe, expect, test } from 'vitest';
import { PlatformBusy, PlatformError } from '../../../src/shop/ports/platform.ts';
import { orderTasks } from '../../support/order-tasks.ts';
import { MINUTE_MS, NOON, scriptedPlatform, useOrders } from '../support-orders.ts';

const openStore = useOrders();
const busy = () => Promise.reject(new PlatformBusy('timeout'));
const noAccess = () => Promise.reject(new PlatformError('Access denied'));

async function setUp() {
  const store = await openStore();
  const platform = scriptedPlatform();
  const queued = { times: 0 };
  const instance = (access = true) =>
    orderTasks({
      ...store.system,
      platform: access ? platform : undefined,
      onQueued: () => {
        queued.times += 1;
      },
    }).cancelling;
  return {
    ...store,
    platform,
    queued,
    instance,
    cancelling: instance(),
    /** A request of noon that is due now, tried that often. */
    async placeDue(tries = 1) {
      const placed = await store.place();
      await store.setCancellation(placed.id, { state: 'requested', at: NOON, tries, dueAt: NOON });
      return placed;
    },
    /** As the platform's own event says it. */
    tell: (platformOrderId: string, status: 'cancelled' | 'fulfilled') =>
      store.orders.receive({
        ...{ deliveryId: `${platformOrderId} ${status}`, topic: 'orders/updated', platformOrderId, status },
        ...{ customerName: '', email: '' },
      }),
  };
}

describe('B5 Cancelling: when a request is tried again', () => {
  test('a busy platform is called again after a wait, until it accepts', async () => {
    const { cancelling, clock, platform, place, cancellationOf } = await setUp();
    const { id } = await place();
    platform.reply = busy;
    await cancelling.ask(id);
    expect(await cancelling.checkDue()).toBe(0);
    clock.move(MINUTE_MS);
    expect(await cancelling.checkDue()).toBe(1);
    clock.move(MINUTE_MS);
    platform.reply = async () => 'requested';
    expect(await cancelling.checkDue()).toBe(1);
    expect(await cancellationOf(id)).toMatchObject({ state: 'requested', tries: 3, accepted: true });
  });

  test('a request whose sender died in the call is retried a minute later', async () => {
    const { cancelling, clock, platform, place, instance } = await setUp();
    const { id, platformOrderId } = await place();
    const called = new Promise<void>((note) => {
      platform.reply = () => {
        note();
        return new Promise<never>(() => {});
      };
    });
    void cancelling.ask(id);
    await called;
    platform.reply = async () => 'requested';
    clock.move(MINUTE_MS - 1);
    expect(await instance().checkDue()).toBe(0);
    clock.move(1);
    expect(await instance().checkDue()).toBe(1);
    expect(platform.asked.at(-1)).toBe(`cancel ${platformOrderId}`);
  });

  test('two instances that look at once make one request', async () => {
    const { instance, platform, placeDue } = await setUp();
    const { platformOrderId } = await placeDue();
    await Promise.all([instance().checkDue(), instance().checkDue()]);
    expect(platform.asked).toEqual([`find ${platformOrderId}`, `cancel ${platformOrderId}`]);
  });

  test('a failing request does not delay the next', async () => {
    const { cancelling, platform, placeDue, cancellationOf } = await setUp();
    const [first, second] = [await placeDue(), await placeDue()];
    platform.reply = async () => {
      platform.reply = async () => 'requested';
      throw new PlatformBusy('timeout');
    };
    expect(await cancelling.checkDue()).toBe(2);
    const both = [await cancellationOf(first.id), await cancellationOf(second.id)];
    expect(both.filter((each) => each?.accepted)).toHaveLength(1);
  });
});

describe('B5 Cancelling: what a repeated try comes to', () => {
  test('an order that was cancelled meanwhile is not requested again', async () => {
    const { cancelling, platform, placeDue, cancellationOf } = await setUp();
    const { id, platformOrderId } = await placeDue();
    platform.knows = { platformOrderId, status: 'cancelled', cancelledAt: NOON };
    await cancelling.checkDue();
    expect(platform.asked).toEqual([`find ${platformOrderId}`]);
    expect(await cancellationOf(id)).toEqual({ state: 'cancelled', at: NOON, tries: 2 });
  });

  test('an order that shipped meanwhile is refused', async () => {
    const { cancelling, platform, placeDue, stored } = await setUp();
    const { id, platformOrderId } = await placeDue();
    platform.knows = { platformOrderId, status: 'paid', fulfillments: [{ id: 'f1', at: NOON }] };
    await cancelling.checkDue();
    expect(platform.asked).toEqual([`find ${platformOrderId}`]);
    expect((await stored(id)).details).toMatchObject({
      cancellation: { state: 'refused' },
      fulfillments: [{ id: 'f1' }],
    });
  });

  test('a refusal of a repeated request is not final, because the first may still be processed', async () => {
    const { cancelling, clock, platform, placeDue, cancellationOf, tell } = await setUp();
    const { id, platformOrderId } = await placeDue();
    platform.knows = { platformOrderId, status: 'paid' };
    platform.reply = async () => ({ refused: 'A cancellation is under way' });
    await cancelling.checkDue();
    const waiting = { state: 'requested', at: NOON, tries: 2, dueAt: NOON + 30_000 };
    expect(await cancellationOf(id)).toEqual(waiting);
    await tell(platformOrderId, 'cancelled');
    expect(await cancellationOf(id)).toEqual({ state: 'cancelled', at: NOON, tries: 2 });
    clock.move(30_000);
    expect(await cancelling.checkDue()).toBe(0);
  });

  test.each([
    ['accepts', async () => 'requested' as const],
    ['refuses', async () => ({ refused: 'It is cancelled' })],
    ['is busy', busy],
    ['denies access', noAccess],
  ])('an event that settles the request during the call wins, when the platform %s', async (_title, end) => {
    const { cancelling, platform, place, cancellationOf, takeMessages, tell } = await setUp();
    const { id, platformOrderId } = await place();
    platform.reply = async () => {
      await tell(platformOrderId, 'cancelled');
      return end();
    };
    await cancelling.ask(id);
    expect(await cancellationOf(id)).toEqual({ state: 'cancelled', at: NOON, tries: 1 });
    expect(await takeMessages()).toEqual([]);
  });
});

describe('B5 Cancelling: what the platform accepted', () => {
  async function acceptedBefore() {
    const store = await setUp();
    const placed = await store.place();
    await store.cancelling.ask(placed.id);
    store.clock.move(10 * MINUTE_MS);
    return { ...store, ...placed };
  }

  test('it is not requested again, and left to the owner if it was not done', async () => {
    const { cancelling, platform, id, platformOrderId, number, ...store } = await acceptedBefore();
    platform.knows = { platformOrderId, status: 'paid' };
    expect(await cancelling.checkDue()).toBe(1);
    expect(platform.asked).toEqual([`cancel ${platformOrderId}`, `find ${platformOrderId}`]);
    expect(await store.cancellationOf(id)).toEqual({ state: 'requested', at: NOON, tries: 2, byOwner: true });
    expect((await store.takeMessages()).map(({ subject }) => subject)).toEqual([`Cancel order ${number}`]);
    expect(store.warnings).toEqual([{ orderId: id }]);
    store.clock.move(60 * MINUTE_MS);
    expect(await cancelling.checkDue()).toBe(0);
  });

  test('it is done if the platform says so, even without its event', async () => {
    const { cancelling, platform, id, platformOrderId, ...store } = await acceptedBefore();
    platform.knows = { platformOrderId, status: 'cancelled', cancelledAt: NOON };
    await cancelling.checkDue();
    expect(await store.cancellationOf(id)).toEqual({ state: 'cancelled', at: NOON, tries: 2 });
    expect(await store.takeMessages()).toEqual([]);
  });

  test('it is waited for as long as the platform’s job is in progress [B5.15]', async () => {
    const { cancelling, clock, platform, id, platformOrderId, ...store } = await acceptedBefore();
    platform.knows = { platformOrderId, status: 'paid' };
    platform.job = 'started';
    await cancelling.checkDue();
    expect(await store.cancellationOf(id)).toMatchObject({ accepted: true, dueAt: clock.now() + 30_000 });
    expect(await store.takeMessages()).toEqual([]);
    platform.job = 'failed';
    clock.move(30_000);
    await cancelling.checkDue();
    expect(await store.cancellationOf(id)).toMatchObject({ state: 'requested', byOwner: true });
    expect(await store.takeMessages()).toHaveLength(1);
  });

  test('it is checked again later if the platform is busy', async () => {
    const { cancelling, platform, id, platformOrderId, clock, ...store } = await acceptedBefore();
    platform.find = busy;
    await cancelling.checkDue();
    expect(await store.cancellationOf(id)).toMatchObject({ accepted: true, dueAt: clock.now() + 30_000 });
    expect(platform.asked).toEqual([`cancel ${platformOrderId}`]);
  });
});

describe('B5 Cancelling: what is left to the owner', () => {
  const BY_OWNER = { state: 'requested', at: NOON, byOwner: true };

  test('a request that failed for half a day is left to the owner after 80 attempts', async () => {
    const { cancelling, platform, placeDue, cancellationOf, takeMessages, takeMails, queued } = await setUp();
    platform.reply = busy;
    const last = await placeDue(79);
    await cancelling.checkDue();
    expect(platform.asked).toEqual([`find ${last.platformOrderId}`, `cancel ${last.platformOrderId}`]);
    expect(await cancellationOf(last.id)).toMatchObject({ tries: 80, dueAt: NOON + 10 * MINUTE_MS });
    expect(await takeMessages()).toEqual([]);

    const over = await placeDue(80);
    await cancelling.checkDue();
    expect(platform.asked).toHaveLength(2);
    expect(await cancellationOf(over.id)).toEqual({ ...BY_OWNER, tries: 81 });
    expect((await takeMessages()).map(({ subject }) => subject)).toEqual([`Cancel order ${over.number}`]);
    expect(await takeMails()).toHaveLength(1);
    expect(queued.times).toBe(1);
  });

  test('a due request of a store that has lost its access is left to the owner', async () => {
    const { instance, platform, placeDue, cancellationOf, takeMessages, warnings } = await setUp();
    const { id } = await placeDue();
    await instance(false).checkDue();
    expect(platform.asked).toEqual([]);
    expect(warnings).toEqual([]);
    expect(await cancellationOf(id)).toEqual({ ...BY_OWNER, tries: 2 });
    expect(await takeMessages()).toHaveLength(1);
  });

  test('two instances that both fail notify the owner once', async () => {
    const { cancelling, clock, instance, platform, place, cancellationOf, takeMessages, takeMails } =
      await setUp();
    const { id } = await place();
    platform.reply = async () => {
      platform.reply = noAccess;
      // The call takes so long that another instance looks after the request meanwhile.
      clock.move(MINUTE_MS);
      await instance().checkDue();
      return noAccess();
    };
    await cancelling.ask(id);
    expect(await cancellationOf(id)).toEqual({ ...BY_OWNER, tries: 2 });
    expect(await takeMessages()).toHaveLength(1);
    expect(await takeMails()).toHaveLength(1);
  });
});
