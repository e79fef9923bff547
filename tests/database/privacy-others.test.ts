// §6 A person in somebody else's order: the recipient of a gift card, or the payer under another address.
import { describe, expect, test } from 'vitest';
import { randomIds } from '../../src/server/system/system.ts';
import { emailKey } from '../../src/shop/orders/order-number.ts';
import { ADA, cartAdd, ENGINES, freshDatabase, newOrder, orderEvent } from './engines.ts';

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

  test("§6 Privacy: a gift card's recipient and a payer get their own part of others' webhooks and carts [B6.17]", async () => {
    const database = await freshDatabase(engine);
    const properties = [
      { name: 'Recipient email', value: ADA.email },
      { name: 'Message', value: 'For your birthday' },
    ];
    const giver = {
      ...{ email: GIVER.email, contact_email: GIVER.email, phone: '919-555-0177' },
      customer: { email: GIVER.email, first_name: 'Bob', last_name: 'Kahn' },
      shipping_address: { name: 'Bob Kahn', address1: '5 Mill Road', phone: '919-555-0177' },
      note_attributes: [{ name: 'order_id', value: 'o-2' }],
    };
    const gift = { title: 'Gift card', quantity: 1, properties };
    const bodies = [
      { id: 1, ...giver, line_items: [{ title: 'Coat for Bob', quantity: 1, properties: [] }, gift] },
      // Paid by Ada, but delivered to Bob.
      { id: 2, ...giver, email: ADA.email, customer: { ...giver.customer, email: ADA.email.toLowerCase() } },
      { id: 3, email: ADA.email, shipping_address: { address1: ADA.address }, line_items: [gift] },
    ];
    for (const body of bodies)
      await database.webhooks.keep({
        ...{ id: `w-${body.id}`, deliveryId: `d-${body.id}`, topic: 'orders/create', outcome: 'applied' },
        ...{ now: body.id, most: 9, body: JSON.stringify(body) },
      });
    await database.carts.add(
      cartAdd({ sessionId: 'session-of-bob', recipientEmail: ADA.email, lineKey: 'ada' }),
    );
    const { webhooks, carts } = await database.privacy.exportPerson(ADA.email);
    expect(webhooks.map(({ body }) => JSON.parse(body))).toEqual([
      { line_items: [{ properties }] },
      { email: ADA.email, customer: { email: ADA.email.toLowerCase() } },
      bodies[2],
    ]);
    expect(carts).toHaveLength(1);
    expect(JSON.stringify({ webhooks, carts })).not.toMatch(/bob|kahn|mill road|0177|coat/i);
    const [first, second] = (await database.privacy.exportPerson(GIVER.email)).webhooks;
    expect(JSON.parse(first?.body ?? '')).toEqual(bodies[0]);
    expect(JSON.parse(second?.body ?? '')).toEqual({ contact_email: GIVER.email });
  });

  test('§6 Privacy: searches for the address or the name of an erased person are deleted, others are not [B6.19]', async () => {
    const database = await freshDatabase(engine);
    await database.orders.claim(newOrder({ customer: { ...ADA, lastName: "Byron O'Neil" } }), 0);
    const message = { id: 'm-1', email: ADA.email, subject: 'Hello there', message: 'A question', now: 2 };
    await database.messages.add({ ...message, name: 'José  NÚÑEZ' });
    const theirs = ["ada byron o'neil", 'neil, ada', 'order of josé núñez', ADA.email.toLowerCase()];
    const others = ['ada', 'neil', 'adair neilson', 'josé', 'linen shirt'];
    for (const phrase of [...theirs, ...others])
      await database.searches.record({ day: '2026-11-17', phrase, times: 1, results: 0, most: 99 });
    await database.privacy.erasePerson(ADA.email);
    const remaining = (await database.searches.list('2026-01-01', 99)).map(({ phrase }) => phrase);
    expect(remaining.sort()).toEqual(others.sort());
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
