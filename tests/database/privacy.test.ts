// §6 A person's records: shown on request, taken out on request.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/shop/ports/database.ts';
import {
  ADA,
  cartAdd,
  ENGINES,
  freshDatabase,
  newOrder,
  openForTest,
  orderEvent,
  temporaryFolder,
} from './engines.ts';

const LINE = { productId: '7', variantId: '71', name: 'Linen shirt', quantity: 2, unitCents: 2_450 };
const OTHER = {
  ...ADA,
  email: 'bob@example.com',
  firstName: 'Bob',
  lastName: 'Kahn',
  address: '1 Elm Street',
  phone: '919 555 0199',
};

async function fill(database: Database): Promise<void> {
  for (const [who, customer] of [
    ['1', ADA],
    ['2', OTHER],
  ] as const) {
    await database.subscribers.add({ id: `s-${who}`, email: customer.email, now: 1 });
    await database.messages.add({
      id: `m-${who}`,
      name: customer.firstName,
      email: customer.email,
      subject: 'Hello there',
      message: 'A question',
      now: 2,
    });
    await database.orders.claim(
      newOrder({ id: `o-${who}`, customer, sessionId: `session-${who}`, reuseKey: who, now: 3 }),
      0,
    );
    await database.orders.recordHandOff(`o-${who}`, {
      cartId: `gid://cart/key-of-${who}`,
      checkoutUrl: `https://pay.example/${who}`,
      now: 4,
    });
    await database.carts.add(cartAdd({ id: `l-${who}`, sessionId: `session-${who}` }));
  }
}

/** Returns everything that is held of a person, in one list. */
const heldOf = async (database: Database, email: string): Promise<unknown[]> =>
  Object.values(await database.privacy.exportPerson(email))
    .flat()
    .filter((part) => part !== false);

describe.each(ENGINES)('§6 Privacy on $name', (engine) => {
  test('§6 Privacy: the export has everything of one person, found in any letter case, and nobody else', async () => {
    const database = await freshDatabase(engine);
    await fill(database);
    const records = await database.privacy.exportPerson(' ADA.byron@example.com ');
    expect(records.subscribers).toEqual([{ id: 's-1', email: ADA.email, subscribedAt: 1, waiting: false }]);
    expect(records.messages.map(({ id }) => id)).toEqual(['m-1']);
    expect(records.orders.map(({ id, customer }) => [id, customer])).toEqual([['o-1', ADA]]);
    expect(records.carts).toEqual([
      { id: 'l-1', sessionId: 'session-1', productId: '7', variantId: '71', quantity: 1 },
    ]);
    expect(await heldOf(database, 'nobody@example.com')).toEqual([]);
  });

  test("§6 Privacy: erasing keeps the order's figures and nothing that identifies the person", async () => {
    const database = await freshDatabase(engine);
    await fill(database);
    const counts = { subscribers: 1, messages: 1, orders: 1, alerts: 0, mails: 0, carts: 1, reviews: 0 };
    expect(await database.privacy.erasePerson('Ada.Byron@example.com')).toEqual(counts);
    const order = await database.orders.find('o-1');
    expect(order).toMatchObject({ totalCents: 4_900, status: 'pending', createdAt: 3 });
    expect(order?.lines).toHaveLength(1);
    expect(JSON.stringify(order)).not.toMatch(/ada|byron|churton|919 555/i);
    expect(await database.carts.list('session-1')).toEqual([]);
    expect(await heldOf(database, ADA.email)).toEqual([]);
    expect(Object.values(await database.privacy.erasePerson(ADA.email)).every((count) => count === 0)).toBe(
      true,
    );
    expect((await database.privacy.exportPerson(OTHER.email)).orders).toHaveLength(1);
    expect(await database.carts.list('session-2')).toHaveLength(1);
  });

  test('§6 Privacy: a later webhook does not restore an erased person', async () => {
    const database = await freshDatabase(engine);
    await fill(database);
    await database.orders.applyEvent(orderEvent({ newId: 'foreign', email: ADA.email, customerName: 'Ada' }));
    await database.privacy.erasePerson(ADA.email);
    const again = { email: ADA.email, customerName: 'Ada Byron', status: 'fulfilled' as const };
    await database.orders.applyEvent(orderEvent({ ...again, platformOrderId: 'p-2', orderId: 'o-1' }));
    await database.orders.applyEvent(orderEvent(again));
    expect((await database.privacy.exportPerson(ADA.email)).orders).toEqual([]);
    expect(await database.orders.find('foreign')).toMatchObject({
      status: 'fulfilled',
      email: '',
      customerName: '',
    });
    expect(await database.orders.find('o-1')).toMatchObject({
      status: 'fulfilled',
      email: '',
      customerName: '',
    });
  });

  test('§6 Privacy: no trace of an erased person comes back with a later webhook', async () => {
    const database = await freshDatabase(engine);
    await fill(database);
    const personal = {
      ...{ email: ADA.email, customerName: 'Ada Byron', contact: 'hash-of-ada', city: 'Hillsborough' },
      lines: [{ ...LINE, properties: [{ name: 'Recipient email', value: ADA.email }] }],
    };
    // Told of by name, by a refund only, and not yet told of.
    await database.orders.applyEvent(orderEvent({ ...personal, newId: 'named', platformOrderId: 'p-1' }));
    await database.orders.applyEvent(
      orderEvent({ newId: 'blank', platformOrderId: 'p-2', email: '', customerName: '' }),
    );
    expect((await database.privacy.erasePerson(ADA.email, ['p-1', 'p-2'])).orders).toBe(3);
    for (const [platformOrderId, orderId] of [['p-1'], ['p-2'], ['p-3', 'o-1']])
      await database.orders.applyEvent(
        orderEvent({ ...personal, ...(platformOrderId && { platformOrderId }), orderId, status: 'paid' }),
      );
    for (const id of ['named', 'blank', 'o-1']) {
      const order = await database.orders.find(id);
      expect(order).toMatchObject({ status: 'paid', lines: [LINE] });
      expect(JSON.stringify(order)).not.toMatch(/ada|byron|hillsborough/i);
    }
    for (const platformOrderId of ['p-1', 'p-2', 'p-3'])
      expect(await database.orders.isErased(platformOrderId)).toBe(true);
    expect(await database.orders.isErased('p-4')).toBe(false);
  });

  test('§6 Privacy: erasing the shop deletes the hash of an address as well', async () => {
    const database = await freshDatabase(engine);
    await database.orders.applyEvent(orderEvent({ newId: 'foreign', contact: 'hash-of-ada' }));
    await database.privacy.eraseShop();
    expect((await database.orders.find('foreign'))?.details).not.toHaveProperty('contact');
  });

  test('§6 Privacy: erasing an empty address changes no order that was erased before', async () => {
    const database = await freshDatabase(engine);
    await fill(database);
    await database.privacy.erasePerson(ADA.email);
    expect((await database.privacy.erasePerson('')).orders).toBe(0);
  });

  test('§6 Privacy: orders named without an address lead to their person and all their records', async () => {
    const database = await freshDatabase(engine);
    await fill(database);
    await database.orders.applyEvent(orderEvent({ orderId: 'o-1', platformOrderId: '5550001', email: '' }));
    await database.orders.applyEvent(
      orderEvent({ newId: 'nameless', platformOrderId: '5550002', email: '', customerName: 'Ada Byron' }),
    );
    expect(await database.privacy.erasePerson('', ['5550001', '5550002', '5550003'])).toEqual({
      subscribers: 1,
      messages: 1,
      orders: 2,
      carts: 0,
      reviews: 0,
      mails: 0,
      alerts: 0,
    });
    for (const id of ['o-1', 'nameless'])
      expect(await database.orders.find(id)).toMatchObject({ email: '', customerName: '', status: 'placed' });
    expect((await database.privacy.exportPerson(ADA.email)).subscribers).toEqual([]);
    expect((await database.privacy.exportPerson(OTHER.email)).orders).toHaveLength(1);
    expect((await database.privacy.erasePerson('', [])).orders).toBe(0);
  });

  test("§6 Privacy: somebody else's order without an address is not changed", async () => {
    const database = await freshDatabase(engine);
    for (const [id, customerName] of [
      ['theirs', 'Ada Byron'],
      ['other', 'Bob Kahn'],
    ] as const)
      await database.orders.applyEvent(
        orderEvent({ newId: id, platformOrderId: id, email: '', customerName }),
      );
    expect((await database.privacy.erasePerson('', ['theirs'])).orders).toBe(1);
    expect(await database.orders.find('theirs')).toMatchObject({ customerName: '' });
    expect(await database.orders.find('other')).toMatchObject({ customerName: 'Bob Kahn' });
  });

  test('§6 Privacy: erasing the shop removes everyone from the orders and keeps the inbox', async () => {
    const database = await freshDatabase(engine);
    await fill(database);
    await database.carts.add(cartAdd({ sessionId: 'never-ordered' }));
    expect(await database.privacy.eraseShop()).toEqual({ orders: 2, carts: 2 });
    const { rows } = await database.orders.list({ limit: 5 });
    expect(
      rows.map(({ email, customerName, customer, totalCents }) => [
        email,
        customerName,
        customer,
        totalCents,
      ]),
    ).toEqual([
      ['', '', undefined, 4_900],
      ['', '', undefined, 4_900],
    ]);
    expect((await database.subscribers.list({ limit: 5 })).total).toBe(2);
    expect(await database.carts.list('never-ordered')).toHaveLength(1);
    expect(await database.privacy.eraseShop()).toEqual({ orders: 0, carts: 0 });
  });
});

/** Every byte the database keeps on disk, whichever file it is in. */
function bytesOf(dataDir: string): string {
  return readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('');
}

describe('§6 Privacy in the files of SQLite', () => {
  test('§6 Privacy: after an erasure no byte of the person, and no key to them, is in any file', async () => {
    const dataDir = temporaryFolder();
    const database = await openForTest({ dataDir });
    await fill(database);
    // Rows all around them, so that pages are split and joined while theirs move about.
    for (let index = 0; index < 300; index += 1) {
      const now = index % 7;
      await database.subscribers.add({ id: `x-${(index * 37) % 300}`, email: `e${index}@example.org`, now });
      const text = { name: 'Grace', email: 'grace@example.org', subject: 'Hello', message: 'x'.repeat(400) };
      await database.messages.add({ ...text, id: `n-${(index * 53) % 300}`, now });
    }
    await database.messages.add({
      id: 'm-3',
      name: 'Ada',
      email: ADA.email,
      subject: 'About me',
      message: `A long tale of a difference engine. ${'And more. '.repeat(2_000)}`,
      now: 5,
    });
    const theirs = ['Ada', 'Byron', ADA.email, ADA.email.toLowerCase(), ADA.phone, ADA.address];
    const keys = ['key-of-1', 'pay.example/1', 'session-1'];
    const all = [...theirs, ...keys, 'difference engine'];
    const held = bytesOf(dataDir);
    expect(all.filter((text) => !held.includes(text))).toEqual([]);
    await database.privacy.erasePerson(ADA.email);
    const left = bytesOf(dataDir);
    expect(all.filter((text) => left.includes(text))).toEqual([]);
    expect(left.includes(OTHER.email)).toBe(true);
    expect((await database.privacy.exportPerson(OTHER.email)).orders).toHaveLength(1);
  });
});
