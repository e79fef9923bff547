// §4 Tests how a delivery of the platform changes an order: once, with the buyer's address only as a hash.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { randomIds } from '../../../src/server/system/system.ts';
import type { OrderDelivery } from '../../support/receive-orders.ts';
import { NOON, useOrders } from '../support-orders.ts';

const openStore = useOrders();
const delivery = (changes: Partial<OrderDelivery>): OrderDelivery => ({
  deliveryId: randomUUID(),
  topic: 'orders/updated',
  platformOrderId: randomUUID(),
  customerName: '',
  email: '',
  lines: [],
  ...changes,
});

describe('§4 Order: a delivery', () => {
  test('it is applied once, and a repeated one changes nothing', async () => {
    const { orders, place, stored, infos } = await openStore();
    const { id, platformOrderId } = await place();
    const shipped = delivery({ platformOrderId, status: 'fulfilled', topic: 'orders/fulfilled' });
    expect(await orders.receive(shipped)).toBe('applied');
    expect(await orders.receive(shipped)).toBe('duplicate');
    expect(await orders.receive({ ...shipped, deliveryId: randomUUID() })).toBe('unchanged');
    expect((await stored(id)).status).toBe('fulfilled');
    expect(infos).toEqual(
      ['applied', 'duplicate', 'unchanged'].map((outcome) => ({ topic: 'orders/fulfilled', outcome })),
    );
  });

  test("the payer's address is stored as a hash, so that the order can be found by it", async () => {
    const { orders, place, stored } = await openStore();
    const { id, platformOrderId } = await place();
    await orders.receive(delivery({ platformOrderId, status: 'paid', email: ' Payer@Example.com' }));
    const order = await stored(id);
    expect(order.details.contact).toBe(randomIds.hash('payer@example.com'));
    expect(JSON.stringify(order)).not.toMatch(/payer@/i);
    await orders.receive(delivery({ platformOrderId, status: 'fulfilled' }));
    expect((await stored(id)).details.contact).toBe(order.details.contact);
  });

  test('a delivery without an address leaves it unknown', async () => {
    const { orders, place, stored } = await openStore();
    const { id, platformOrderId } = await place();
    await orders.receive(delivery({ platformOrderId, status: 'fulfilled' }));
    expect((await stored(id)).details).not.toHaveProperty('contact');
  });

  test('a delivery without a time counts from now', async () => {
    const { orders, clock, place, stored } = await openStore();
    const { id, platformOrderId } = await place();
    clock.move(1_000);
    await orders.receive(delivery({ platformOrderId, status: 'fulfilled' }));
    clock.move(1_000);
    await orders.receive(delivery({ platformOrderId, status: 'cancelled', at: NOON + 500 }));
    expect((await stored(id)).details.history).toEqual([
      { status: 'paid', at: NOON },
      { status: 'cancelled', at: NOON + 500 },
      { status: 'fulfilled', at: NOON + 1_000 },
    ]);
  });

  test('a delivery of an unknown order creates one', async () => {
    const { orders, database, clock } = await openStore();
    const [one, other] = [
      delivery({ status: 'paid', number: 'X1' }),
      delivery({ status: 'paid', number: 'X2' }),
    ];
    for (const each of [one, other]) expect(await orders.receive(each)).toBe('applied');
    const found = [
      ...(await database.orders.findByNumber('x1', 1)),
      ...(await database.orders.findByNumber('x2', 1)),
    ];
    expect(found).toMatchObject([
      { status: 'paid', createdAt: clock.now(), platformOrderId: one.platformOrderId },
      { status: 'paid', createdAt: clock.now(), platformOrderId: other.platformOrderId },
    ]);
    expect(found[0]?.id).not.toBe(found[1]?.id);
  });
});
