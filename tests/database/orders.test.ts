// §4 Orders from the submit to the hand-off.
import { describe, expect, test } from 'vitest';
import { ADA, ENGINES, freshDatabase, inParallel, newOrder, orderEvent } from './engines.ts';

describe.each(ENGINES)('§7 Checkout on $name', (engine) => {
  test('§7 Checkout: a submit records a pending order with all it was given', async () => {
    const database = await freshDatabase(engine);
    const order = newOrder({ id: 'order-1' });
    const { order: made, created } = await database.claimOrder(order, 0);
    expect(created).toBe(true);
    expect(made).toEqual({
      id: 'order-1',
      sessionId: 'session-1',
      customer: ADA,
      customerName: 'Ada Byron',
      email: ADA.email,
      lines: order.lines,
      totalCents: 4_900,
      status: 'pending',
      platformOrderId: undefined,
      checkoutUrl: undefined,
      createdAt: 1_000,
    });
    expect(await database.findOrder('order-1')).toEqual(made);
    expect(await database.findOrder('order-2')).toBeUndefined();
  });

  test('§7 Checkout: the same cart submitted again finds the first order', async () => {
    const database = await freshDatabase(engine);
    const first = await database.claimOrder(newOrder({ now: 1_000 }), 500);
    await database.recordHandOff(first.order.id, {
      cartId: 'c',
      checkoutUrl: 'https://pay.example/1',
      now: 1_100,
    });
    const again = await database.claimOrder(newOrder({ now: 1_200 }), 1_000);
    expect(again.created).toBe(false);
    expect(again.order).toEqual({ ...first.order, checkoutUrl: 'https://pay.example/1' });
    const other = await database.claimOrder(newOrder({ reuseKey: 'key-2' }), 1_000);
    expect(other.created).toBe(true);
  });

  test('§7 Checkout: an order older than the reuse span, or no longer pending, is not reused [R.41]', async () => {
    const database = await freshDatabase(engine);
    const first = await database.claimOrder(newOrder({ now: 1_000 }), 0);
    const later = await database.claimOrder(newOrder({ now: 9_000 }), 1_001);
    expect(later.created).toBe(true);
    expect(later.order.id).not.toBe(first.order.id);
    await database.applyOrderEvent(orderEvent({ orderId: later.order.id }));
    const third = await database.claimOrder(newOrder({ now: 9_100 }), 1_001);
    expect(third.created).toBe(true);
    expect((await database.listOrders({ limit: 10 })).total).toBe(3);
  });

  test('§7 Checkout: parallel submits of one cart make exactly one order', async () => {
    const database = await freshDatabase(engine);
    await database.claimOrder(newOrder({ now: 1 }), 0);
    const answers = await inParallel(30, () => database.claimOrder(newOrder({ now: 1_000 }), 500));
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
    expect((await database.listOrders({ limit: 10 })).total).toBe(2);
  });

  test('§7 Checkout: an order that never got a checkout address can be dropped, another cannot', async () => {
    const database = await freshDatabase(engine);
    const { order: dropped } = await database.claimOrder(newOrder(), 0);
    await database.dropUnhandedOrder(dropped.id);
    expect(await database.findOrder(dropped.id)).toBeUndefined();
    const { order: kept, created } = await database.claimOrder(newOrder(), 0);
    expect(created).toBe(true);
    await database.recordHandOff(kept.id, { cartId: 'c', checkoutUrl: 'https://pay.example/2', now: 2 });
    await database.dropUnhandedOrder(kept.id);
    expect((await database.findOrder(kept.id))?.checkoutUrl).toBe('https://pay.example/2');
  });
});
