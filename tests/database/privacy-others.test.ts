// §6 A person in somebody else's order: the recipient of a gift card, or the payer under another address.
import { describe, expect, test } from 'vitest';
import { randomIds } from '../../src/server/system/system.ts';
import { emailKey } from '../../src/shop/orders/order-number.ts';
import { ADA, ENGINES, freshDatabase, newOrder, orderEvent } from './engines.ts';

const LINE = { productId: '7', variantId: '71', name: 'Linen shirt', quantity: 2, unitCents: 2_450 };
const GIVER = { ...ADA, email: 'bob@example.com', firstName: 'Bob', lastName: 'Kahn' };

describe.each(ENGINES)('§6 Privacy in orders of others on $name', (engine) => {
  test('§6 Privacy: the recipient of a gift card and the payer of another order are exported, and erased for good', async () => {
    const database = await freshDatabase(engine);
    await database.messages.add({
      id: 'm-1',
      name: 'Ada',
      email: ADA.email,
      subject: 'Hello there',
      message: 'A question',
      now: 2,
    });
    const order = newOrder({ id: 'o-2', customer: GIVER, sessionId: 'session-2', reuseKey: '2', now: 3 });
    await database.orders.claim(order, 0);
    const contact = randomIds.hash(emailKey(ADA.email));
    const properties = [
      { name: 'Recipient email', value: 'ADA.byron@example.com' },
      { name: 'Message', value: 'For your birthday' },
    ];
    const paid = orderEvent({
      orderId: 'o-2',
      platformOrderId: 'platform-2',
      number: '#1002',
      contact,
      city: 'Ashby',
      lines: [LINE, { ...LINE, variantId: '72', properties }],
    });
    await database.orders.applyEvent(paid);
    await database.searches.record({ day: '2026-11-17', phrase: ADA.email, times: 1, results: 0, most: 9 });
    await database.messages.addReply(
      { id: 'r-1', messageId: 'm-1', text: 'Our answer', createdAt: 5 },
      { id: 'mail-1', recipient: ADA.email, content: { kind: 'test' }, now: 5 },
    );

    const records = await database.privacy.exportPerson(ADA.email);
    expect(records.replies).toEqual([{ messageId: 'm-1', text: 'Our answer', createdAt: 5 }]);
    expect(records.mails).toMatchObject([{ id: 'mail-1', content: { kind: 'test' } }]);
    expect(records.othersOrders).toMatchObject([
      { id: 'o-2', paid: true, city: 'Ashby', lines: [{ variantId: '72', properties }] },
    ]);
    expect(JSON.stringify(records.othersOrders)).not.toContain(GIVER.email);

    expect((await database.privacy.erasePerson(ADA.email)).orders).toBe(1);
    for (const told of [
      undefined,
      { ...paid, deliveryId: 'later', topic: 'orders/updated', updatedAt: 9_000 },
      { ...paid, deliveryId: 'last', topic: 'orders/updated', updatedAt: 9_500 },
    ]) {
      if (told) await database.orders.applyEvent(told);
      const [found] = await database.orders.findByNumber('1002', 1);
      expect(found).toMatchObject({ id: 'o-2', email: GIVER.email });
      expect(JSON.stringify(found)).not.toMatch(/ada\.byron|birthday|Ashby/i);
      expect(found?.details.contact).toBeUndefined();
    }
    // So that the inbox keeps no later webhook of the order either.
    expect(await database.orders.isErased('platform-2')).toBe(true);
    expect(await database.searches.list('2026-01-01', 10)).toEqual([]);
    expect((await database.privacy.exportPerson(ADA.email)).othersOrders).toEqual([]);
  });

  test("§6 Privacy: an address that is a part of somebody else's brings nothing of theirs", async () => {
    const database = await freshDatabase(engine);
    const theirs = 'joann@example.com';
    const properties = [
      { name: 'Recipient email', value: theirs },
      { name: 'Message', value: 'For Jo' },
    ];
    await database.orders.applyEvent(
      orderEvent({ newId: 'gift', platformOrderId: 'gift', lines: [{ ...LINE, properties }] }),
    );
    await database.webhooks.keep({
      ...{ id: 'w', deliveryId: 'd', topic: 'orders/create', outcome: 'applied', now: 1, most: 9 },
      body: JSON.stringify({ id: 7, email: theirs }),
    });
    const records = await database.privacy.exportPerson('ann@example.com');
    expect(records.othersOrders).toEqual([]);
    expect(records.webhooks).toEqual([]);
    expect((await database.privacy.erasePerson('ann@example.com')).orders).toBe(0);
    expect((await database.orders.find('gift'))?.lines[0]?.properties).toEqual(properties);
    expect((await database.privacy.exportPerson(theirs)).othersOrders).toHaveLength(1);
  });
});
