import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../src/shared/entities.ts';
import { LINE } from '../fixtures/order.ts';
import { cartAdd, ENGINES, freshDatabase, inParallel, newOrder, orderEvent } from './engines.ts';

describe.each(ENGINES)('§4 Order states on $name', (engine) => {
  test('§4 Order: a delivery changes our order, records the platform order and empties the cart', async () => {
    const database = await freshDatabase(engine);
    await database.carts.add(cartAdd());
    await database.carts.add(cartAdd({ sessionId: 'session-2' }));
    const { order } = await database.orders.claim(newOrder(), 0);
    expect(await database.orders.applyEvent(orderEvent({ orderId: order.id }))).toBe('applied');
    expect(await database.orders.find(order.id)).toEqual({
      ...order,
      status: 'placed',
      totalCents: 5_300,
      platformOrderId: 'platform-1',
      details: { history: [{ status: 'placed', at: 2_000 }] },
    });
    expect(await database.carts.list('session-1')).toEqual([]);
    expect(await database.carts.list('session-2')).toHaveLength(1);
  });

  test('§4 Order: only leaving "pending" empties the cart, and products added later stay', async () => {
    const database = await freshDatabase(engine);
    const { order } = await database.orders.claim(newOrder(), 0);
    await database.orders.applyEvent(orderEvent({ orderId: order.id, status: 'placed' }));
    await database.carts.add(cartAdd());
    expect(await database.orders.applyEvent(orderEvent({ orderId: order.id, status: 'paid' }))).toBe(
      'applied',
    );
    expect(await database.carts.list('session-1')).toHaveLength(1);
  });

  test('B14 One cart: goods paid after their cart was joined with another leave the joint cart [B14.32]', async () => {
    const { carts, orders } = await freshDatabase(engine);
    const gift = { variantId: '72', lineKey: 'ann' };
    await carts.add(cartAdd({ sessionId: 'cookie', quantity: 2 }));
    const giftLine = await carts.add(cartAdd({ ...gift, sessionId: 'cookie' }));
    const cartLineId = 'line' in giftLine ? giftLine.line.id : '';
    const lines = [LINE, { ...LINE, variantId: '72', quantity: 1, cartLineId }];
    const { order } = await orders.claim(newOrder({ sessionId: 'cookie', lines }), 0);
    await carts.add(cartAdd({ sessionId: 'header', quantity: 3 }));
    await carts.add(cartAdd({ ...gift, sessionId: 'header' }));
    await carts.add(cartAdd({ sessionId: 'header', variantId: '73' }));
    await carts.move('cookie', 'header', () => 99, 1_500);
    expect((await orders.findUnplaced('header', 0))?.id).toBe(order.id);
    await orders.applyEvent(orderEvent({ orderId: order.id }));
    const remaining = (await carts.list('header')).map(({ variantId, quantity }) => [variantId, quantity]);
    expect(remaining.sort()).toEqual([
      ['71', 3],
      ['72', 1],
      ['73', 1],
    ]);
  });

  test('B14 One cart: a payment and a joining at once leave no paid goods in a cart [B14.32]', async () => {
    const { carts, orders } = await freshDatabase(engine);
    await inParallel(12, async (index) => {
      const [from, to] = [`cookie-${index}`, `header-${index}`];
      await carts.add(cartAdd({ sessionId: from, quantity: 2 }));
      const { order } = await orders.claim(newOrder({ sessionId: from, reuseKey: from }), 0);
      const payment = orderEvent({ orderId: order.id, platformOrderId: from });
      await Promise.all([orders.applyEvent(payment), carts.move(from, to, () => 99, 1_500)]);
      expect([...(await carts.list(from)), ...(await carts.list(to))]).toEqual([]);
    });
  });

  test('§4 Order: the same delivery is processed once, even in parallel', async () => {
    const database = await freshDatabase(engine);
    const { order } = await database.orders.claim(newOrder(), 0);
    const event = orderEvent({ orderId: order.id });
    const answers = await inParallel(20, () => database.orders.applyEvent(event));
    expect(answers.filter((answer) => answer === 'applied')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'duplicate')).toHaveLength(19);
    expect(await database.webhooks.receive({ id: event.deliveryId, topic: 'orders/create', now: 1 })).toBe(
      false,
    );
  });

  test('§4 Order: an order placed on the platform without us is recorded from its data', async () => {
    const database = await freshDatabase(engine);
    const event = orderEvent({ newId: 'order-9', status: 'paid' });
    expect(await database.orders.applyEvent(event)).toBe('applied');
    expect(await database.orders.find('order-9')).toMatchObject({
      customerName: 'Grace Hopper',
      email: 'grace@example.com',
      lines: event.lines,
      totalCents: 5_300,
      status: 'paid',
    });
    expect(await database.orders.applyEvent(orderEvent({ status: 'fulfilled' }))).toBe('applied');
    expect((await database.orders.find('order-9'))?.status).toBe('fulfilled');
    expect((await database.orders.list({ limit: 5 })).total).toBe(1);
  });

  test('§4 Order: an event whose attribute was lost finds our order by its cart', async () => {
    const database = await freshDatabase(engine);
    const { order } = await database.orders.claim(newOrder(), 0);
    await database.orders.recordHandOff(order.id, { cartId: 'cart-1', checkoutUrl: '/pay', now: 1_500 });
    await database.orders.applyEvent(orderEvent({ cartId: 'cart-2', platformOrderId: 'other' }));
    expect((await database.orders.find(order.id))?.status).toBe('pending');
    await database.orders.applyEvent(orderEvent({ orderId: 'overwritten', cartId: 'cart-1' }));
    expect(await database.orders.find(order.id)).toMatchObject({
      status: 'placed',
      platformOrderId: 'platform-1',
    });
  });

  test('§4 Order: an order id we never issued counts as unknown', async () => {
    const database = await freshDatabase(engine);
    await database.orders.applyEvent(orderEvent({ orderId: 'made-up', newId: 'order-9' }));
    expect(await database.orders.find('made-up')).toBeUndefined();
    expect((await database.orders.find('order-9'))?.platformOrderId).toBe('platform-1');
  });

  test('§4 Order: a second platform order carrying the same order id becomes an order of its own', async () => {
    const database = await freshDatabase(engine);
    const { order } = await database.orders.claim(newOrder(), 0);
    await database.orders.applyEvent(orderEvent({ orderId: order.id, platformOrderId: 'platform-1' }));
    const copy = orderEvent({
      orderId: order.id,
      platformOrderId: 'platform-2',
      newId: 'copy',
      status: 'paid',
    });
    expect(await database.orders.applyEvent(copy)).toBe('applied');
    expect((await database.orders.find(order.id))?.status).toBe('placed');
    expect((await database.orders.find('copy'))?.status).toBe('paid');
  });

  test('§4 Order: parallel deliveries for one unknown platform order make one row, at the furthest state', async () => {
    const database = await freshDatabase(engine);
    const statuses = ['placed', 'paid', 'fulfilled'] as const;
    const answers = await inParallel(24, (index) =>
      database.orders.applyEvent(orderEvent({ status: statuses[index % 3] ?? 'placed' })),
    );
    expect(answers).toContain('applied');
    const { rows, total } = await database.orders.list({ limit: 5 });
    expect(total).toBe(1);
    expect(rows[0]?.status).toBe('fulfilled');
  });

  test('§4 Order: parallel deliveries for our order leave it at the furthest state', async () => {
    const database = await freshDatabase(engine);
    const { order } = await database.orders.claim(newOrder(), 0);
    await inParallel(24, (index) =>
      database.orders.applyEvent(
        orderEvent({ orderId: order.id, status: ORDER_STATUSES[index % ORDER_STATUSES.length] ?? 'placed' }),
      ),
    );
    expect((await database.orders.find(order.id))?.status).toBe('refunded');
    expect((await database.orders.list({ limit: 5 })).total).toBe(1);
  });
});
