// §4 Orders from the submit to the hand-off.
import { describe, expect, test } from 'vitest';
import { ADA, ENGINES, freshDatabase, inParallel, newOrder, orderEvent } from './engines.ts';

describe.each(ENGINES)('§7 Checkout on $name', (engine) => {
  test('§7 Checkout: a submit records a pending order with all its data', async () => {
    const database = await freshDatabase(engine);
    const order = newOrder({ id: 'order-1' });
    const { order: claimedOrder, created } = await database.orders.claim(order, 0);
    expect(created).toBe(true);
    expect(claimedOrder).toEqual({
      id: 'order-1',
      sessionId: 'session-1',
      customer: ADA,
      customerName: 'Ada Byron',
      email: ADA.email,
      lines: order.lines,
      totalCents: 4_900,
      status: 'pending',
      details: {},
      platformOrderId: undefined,
      checkoutUrl: undefined,
      createdAt: 1_000,
    });
    expect(await database.orders.find('order-1')).toEqual(claimedOrder);
    expect(await database.orders.find('order-2')).toBeUndefined();
  });

  test('§7 Checkout: the same cart submitted again finds the first order', async () => {
    const database = await freshDatabase(engine);
    const first = await database.orders.claim(newOrder({ now: 1_000 }), 500);
    await database.orders.recordHandOff(first.order.id, {
      cartId: 'c',
      checkoutUrl: 'https://pay.example/1',
      now: 1_100,
    });
    const again = await database.orders.claim(newOrder({ now: 1_200 }), 1_000);
    expect(again.created).toBe(false);
    expect(again.order).toEqual({
      ...first.order,
      checkoutUrl: 'https://pay.example/1',
      handedOverAt: 1_100,
    });
    const other = await database.orders.claim(newOrder({ reuseKey: 'key-2' }), 1_000);
    expect(other.created).toBe(true);
  });

  test('§7 Checkout: an order older than the reuse time, or no longer pending, is not reused [R.41]', async () => {
    const database = await freshDatabase(engine);
    const first = await database.orders.claim(newOrder({ now: 1_000 }), 0);
    const later = await database.orders.claim(newOrder({ now: 9_000 }), 1_001);
    expect(later.created).toBe(true);
    expect(later.order.id).not.toBe(first.order.id);
    await database.orders.applyEvent(orderEvent({ orderId: later.order.id }));
    const third = await database.orders.claim(newOrder({ now: 9_100 }), 1_001);
    expect(third.created).toBe(true);
    expect((await database.orders.list({ limit: 10 })).total).toBe(3);
  });

  test('B14 Checkout: what was typed is found for the session that typed it, until the order is placed [B14.30]', async () => {
    const database = await freshDatabase(engine);
    const { orders } = database;
    const old = newOrder({ id: 'order-1', reuseKey: 'key-1', now: 1_000 });
    const newer = newOrder({ id: 'order-2', reuseKey: 'key-2', now: 2_000 });
    await orders.claim(old, 0);
    await orders.claim({ ...newer, customer: { ...ADA, city: 'Durham' } }, 0);
    expect((await orders.findUnplaced('session-1', 500))?.customer?.city).toBe('Durham');
    expect(await orders.findUnplaced('session-1', 2_001)).toBeUndefined();
    expect(await orders.findUnplaced('session-2', 500)).toBeUndefined();
    await orders.applyEvent(orderEvent({ orderId: 'order-2' }));
    expect((await orders.findUnplaced('session-1', 500))?.id).toBe('order-1');
  });

  test('§7 Checkout: a corrected submit that ends after the payment does not change the placed order [R.45]', async () => {
    const { orders } = await freshDatabase(engine);
    const handOff = { cartId: 'cart-1', checkoutUrl: '/pay/1', now: 1_100 };
    const { order } = await orders.claim(newOrder(), 0);
    expect(await orders.recordHandOff(order.id, handOff)).toBe(true);
    await orders.applyEvent(orderEvent({ orderId: order.id }));
    const placed = await orders.find(order.id);
    const correction = {
      cartId: 'cart-2',
      checkoutUrl: '/pay/2',
      customer: { ...ADA, lastName: 'Lovelace' },
      now: 2_100,
    };
    expect(await orders.recordHandOff(order.id, correction)).toBe(false);
    expect(await orders.find(order.id)).toEqual(placed);
    expect((await orders.findByCart('cart-1'))?.id).toBe(order.id);
  });

  test('§7 Checkout: parallel submits of one cart make exactly one order', async () => {
    const database = await freshDatabase(engine);
    await database.orders.claim(newOrder({ now: 1 }), 0);
    const answers = await inParallel(30, () => database.orders.claim(newOrder({ now: 1_000 }), 500));
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
    expect((await database.orders.list({ limit: 10 })).total).toBe(2);
  });

  test('§7 Checkout: an order that never got a checkout address can be dropped, another cannot', async () => {
    const database = await freshDatabase(engine);
    const { order: dropped } = await database.orders.claim(newOrder(), 0);
    await database.orders.dropUnhanded(dropped.id);
    expect(await database.orders.find(dropped.id)).toBeUndefined();
    const { order: claimedOrder, created } = await database.orders.claim(newOrder(), 0);
    expect(created).toBe(true);
    await database.orders.recordHandOff(claimedOrder.id, {
      cartId: 'c',
      checkoutUrl: 'https://pay.example/2',
      now: 2,
    });
    await database.orders.dropUnhanded(claimedOrder.id);
    expect((await database.orders.find(claimedOrder.id))?.checkoutUrl).toBe('https://pay.example/2');
  });
});
