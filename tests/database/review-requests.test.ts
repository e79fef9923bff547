// B10 The mail that asks for reviews, on both databases: once for each order, in time, and to nobody who left.
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/shared/constants.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import { NOON, openReviewShop, shippedOrder, WORDS } from '../support/review-shop.ts';
import { ENGINES, inParallel, orderEvent } from './engines.ts';

const mailsOf = async (database: Database) =>
  (await database.outbox.list({ state: 'waiting', limit: 50 })).rows.map(({ kind, recipient }) => [
    kind,
    recipient,
  ]);

describe.each(ENGINES)('B10 Requests on $name', (engine) => {
  test('each order gets one mail 14 days after it shipped, from any number of instances [B10.7]', async () => {
    const { database, clock, requests } = await openReviewShop(engine);
    await shippedOrder(database, { email: 'one@example.com' });
    clock.time = NOON + 14 * DAY_MS - 1;
    expect(await requests.run()).toBe(0);
    clock.time += 1;
    await inParallel(5, () => requests.run());
    expect(await mailsOf(database)).toEqual([['review-request', 'one@example.com']]);
    clock.time += 5 * DAY_MS;
    expect(await requests.run()).toBe(0);
  });

  test('no mail follows a full refund or a cancellation, an erased buyer, or a reviewed order [B10.7]', async () => {
    const { database, clock, links, requests, reviews } = await openReviewShop(engine);
    const change = async (id: string, event: Parameters<typeof orderEvent>[0]) => {
      const { platformOrderId = '' } = (await database.orders.find(id)) ?? {};
      await database.orders.applyEvent(orderEvent({ platformOrderId, ...event }));
    };
    const refunded = await shippedOrder(database, { email: 'refunded@example.com' });
    await change(refunded, { status: 'refunded', refunds: [{ id: 'r', at: NOON, cents: 5_300 }] });
    const canceled = await shippedOrder(database, { email: 'canceled@example.com' });
    await change(canceled, { status: 'cancelled', cancelledAt: NOON });
    await shippedOrder(database, { email: 'erased@example.com' });
    await database.privacy.erasePerson('erased@example.com');
    const reviewed = await shippedOrder(database, { email: 'reviewed@example.com' });
    await reviews.write({ token: links.sign({ orderId: reviewed, lineKey: '71-0' }), ...WORDS });
    const part = await shippedOrder(database, { email: 'part@example.com' });
    await change(part, { status: undefined, refunds: [{ id: 'p', at: NOON, cents: 100 }] });
    clock.time = NOON + 15 * DAY_MS;
    await requests.run();
    expect(await mailsOf(database)).toEqual([['review-request', 'part@example.com']]);
  });

  test('no mail goes to an address that left, for any of its orders, or about an old shipment [B10.7]', async () => {
    const { database, clock, requests } = await openReviewShop(engine);
    const first = await shippedOrder(database, { email: 'Left@example.com' });
    await requests.optOut(first);
    await shippedOrder(database, { email: 'left@Example.com' });
    await shippedOrder(database, {
      email: 'old@example.com',
      fulfillments: [{ id: 'old', at: NOON - 40 * DAY_MS }],
    });
    clock.time = NOON + 14 * DAY_MS;
    expect(await requests.run()).toBe(0);
    expect(await mailsOf(database)).toEqual([]);
  });
});
