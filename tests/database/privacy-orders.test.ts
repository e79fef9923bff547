// §6 Tests the erasure of a person's orders: returns, parcels, webhooks, and the wish to get no mails about reviews.
import { describe, expect, test } from 'vitest';
import { randomIds } from '../../src/server/system/system.ts';
import { emailKey } from '../../src/shop/orders/order-number.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import type { ReturnRecord } from '../../src/shop/ports/returns.ts';
import { createReturnLedger } from '../../src/shop/returns/ledger.ts';
import { ADA, ENGINES, freshDatabase, newOrder, orderEvent } from './engines.ts';

const PARCEL = {
  id: 'f-1',
  at: 10,
  trackingNumber: 'TRACK-77',
  trackingUrl: 'https://carrier.test/TRACK-77',
};
const RETURN: ReturnRecord = {
  id: 'r-1',
  orderId: 'o-1',
  number: 0,
  reference: '1001-R1',
  platformReturnId: '900',
  state: 'requested',
  lines: [
    {
      ...{ productId: '7', variantId: '71', name: 'Linen shirt', quantity: 1 },
      reason: 'Damaged or defective',
      note: 'The left sleeve is torn',
    },
  ],
  details: {
    history: [{ state: 'requested', at: 20 }],
    declined: 'Dear Ada, it was worn',
    labelUrl: 'https://labels.test/ada',
    trackingNumber: 'BACK-12',
  },
  createdAt: 20,
};
const PERSONAL = /ada|torn|worn|labels|TRACK-77|BACK-12/i;

async function fill(database: Database): Promise<void> {
  await database.orders.claim(newOrder({ id: 'o-1', customer: ADA, now: 3 }), 0);
  const shipped = { orderId: 'o-1', platformOrderId: '5550001', email: ADA.email, fulfillments: [PARCEL] };
  await database.orders.applyEvent(orderEvent({ ...shipped, number: '#1001', status: 'fulfilled' }));
  await database.orders.decide('o-1', 20, () => ({
    insert: { record: RETURN, pictures: [{ id: 'p-1', jpeg: Buffer.from('a torn sleeve') }] },
    result: undefined,
  }));
  const task = { orderId: 'o-1', state: 'requested' as const, at: 21, tries: 1 };
  const address = { address: '12 Ada Street' };
  const change = { content: 'c', before: [], after: [], address, undo: address };
  const decision = { returnId: 'r-9', kind: 'decline', at: 22, reason: 'It was worn, Ada' };
  for (const [kind, payload] of [
    ['change', change],
    ['return-decision', decision],
  ] as const)
    await database.orders.decide('o-1', 22, () => ({
      task: { ...task, key: kind, kind, payload },
      result: undefined,
    }));
  await database.reviews.optOut(randomIds.hash(emailKey(ADA.email)), 30);
  const kept = { topic: 'fulfillments/create', outcome: 'applied' as const, now: 40, most: 9 };
  const body = (order_id: number) => JSON.stringify({ id: 1, order_id, destination: { city: 'Ashby' } });
  await database.webhooks.keep({ ...kept, id: 'w-1', deliveryId: 'd-1', body: body(5_550_001) });
  await database.webhooks.keep({ ...kept, id: 'w-2', deliveryId: 'd-2', body: body(95_550_001) });
  const mail = { id: 'm-1', recipient: ADA.email, now: 50 };
  const order = { orderNumber: '#1001', day: 'Dec 1', path: '/orders/token' };
  await database.outbox.enqueue({ ...mail, content: { kind: 'order-delayed', ...order } });
  await database.outbox.enqueue({ ...mail, id: 'm-2', content: { kind: 'welcome', id: 's' } });
}

async function expectForgotten(database: Database): Promise<void> {
  const order = await database.orders.find('o-1');
  expect(order?.details.fulfillments).toEqual([{ id: 'f-1', at: 10 }]);
  const [found] = await database.returns.ofOrder('o-1');
  expect(found).toMatchObject({ state: RETURN.state, lines: [{ quantity: 1 }] });
  expect(JSON.stringify([order, found, await database.tasks.ofOrder('o-1')])).not.toMatch(PERSONAL);
  expect(await database.returns.findPicture('p-1')).toBeUndefined();
  expect(await database.reviews.hasOptedOut(randomIds.hash(emailKey(ADA.email)))).toBe(false);
}

describe.each(ENGINES)('§6 Privacy of what belongs to orders, on $name', (engine) => {
  test('§6 Privacy: the export holds returns with notes and pictures, webhooks of their orders, and who wants no mails', async () => {
    const database = await freshDatabase(engine);
    await fill(database);
    const records = await database.privacy.exportPerson(ADA.email);
    const pictures = [Buffer.from('a torn sleeve').toString('base64')];
    expect(records.returns).toEqual([{ ...RETURN, pictures }]);
    expect(records.noReviewMails).toBe(true);
    expect(records.webhooks.map(({ body }) => JSON.parse(body).order_id)).toEqual([5_550_001]);
  });

  test('§6 Privacy: erasing takes words, pictures and the carrier’s numbers, and later news does not bring them back', async () => {
    const database = await freshDatabase(engine);
    await fill(database);
    await database.privacy.erasePerson(ADA.email);
    await expectForgotten(database);
    const shipped = { orderId: 'o-1', platformOrderId: '5550001', email: ADA.email, fulfillments: [PARCEL] };
    await database.orders.applyEvent(orderEvent({ ...shipped, status: 'fulfilled', updatedAt: 9_000 }));
    const ledger = createReturnLedger({
      database,
      mails: {
        step: () => [],
        ownerNotice: () => ({
          message: { ...ADA, id: 'x', name: '', subject: '', message: '', now: 1 },
          mails: [],
        }),
      },
      onQueued: () => undefined,
      clock: { now: () => 99 },
      ids: randomIds,
    });
    await ledger.change(RETURN, (known) => ({ ...known, details: { ...RETURN.details, byOwner: true } }));
    await expectForgotten(database);
  });

  test('§6 Privacy: erasing the shop takes the same, and the mails about orders', async () => {
    const database = await freshDatabase(engine);
    await fill(database);
    await database.privacy.eraseShop();
    await expectForgotten(database);
    expect((await database.outbox.list({ state: 'waiting', limit: 9 })).rows.map(({ id }) => id)).toEqual([
      'm-2',
    ]);
  });
});
