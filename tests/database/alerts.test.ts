// B4 Alerts on both engines: one mail per alert, only for confirmed addresses, quick among very many.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DueAlert, VariantState } from '../../src/shop/ports/alerts.ts';
import type { Database } from '../../src/shop/ports/database.ts';
import { ENGINES, freshDatabase, inParallel, openForTest } from './engines.ts';

interface Asked {
  readonly email?: string;
  readonly variantId?: string;
  readonly kind?: 'stock' | 'price';
  readonly priceCents?: number;
  readonly soldOut?: boolean;
  readonly contactId?: string;
  readonly now?: number;
  /** Asked for by the owner of the address. */
  readonly own?: boolean;
}

async function ask(database: Database, asked: Asked = {}): Promise<boolean> {
  const {
    email = 'ada@example.com',
    variantId = '71',
    kind = 'stock',
    priceCents = 5_000,
    soldOut = true,
  } = asked;
  return database.alerts.add({
    id: randomUUID(),
    contactId: asked.contactId ?? randomUUID(),
    email,
    productId: '7',
    variantId,
    kind,
    priceCents,
    soldOut,
    mostPerAddress: 3,
    now: asked.now ?? 1_000,
    confirmation: asked.own
      ? undefined
      : {
          most: 0,
          since: 0,
          mail: () => ({ id: randomUUID(), recipient: email, content: { kind: 'test' }, now: 1 }),
        },
  });
}

/** Purges the alerts that were not confirmed before that time. */
const purgeBefore = (database: Database, mail: number) =>
  database.privacy.purge({
    carts: 0,
    pendingOrders: 0,
    deliveries: 0,
    mail,
    audit: 0,
    pictures: 0,
    webhooks: 0,
    now: 0,
  });

const take = (database: Database, ...variants: VariantState[]) =>
  database.alerts.takeDue(variants, 1_000, ({ contactId, email }: DueAlert) => ({
    id: randomUUID(),
    recipient: email,
    content: {
      kind: 'back-in-stock',
      contactId,
      product: { name: 'Shirt', path: '/product/7', imageUrl: '', price: '$50.00' },
    },
    now: 2_000,
  }));
const state = (inStock: boolean, cents = 5_000, variantId = '71'): VariantState => ({
  variantId,
  inStock,
  cents,
});
const waiting = async (database: Database) => (await database.outbox.count()).waiting;

describe.each(ENGINES)('B4 Alerts on $name', (engine) => {
  test('asking again renews the whole waiting time of an unconfirmed address [B4.14]', async () => {
    const database = await freshDatabase(engine);
    await ask(database, { now: 10, contactId: 'c' });
    await ask(database, { now: 60, variantId: '72' });
    expect(await purgeBefore(database, 60)).toMatchObject({ unconfirmed: 0 });
    expect(await database.alerts.isContactConfirmed('c')).toBe(false);
    expect(await purgeBefore(database, 61)).toMatchObject({ unconfirmed: 1 });
  });

  test('a restock sends one mail, whichever instance sees it, and only to a confirmed address [B4.17-18]', async () => {
    const place = await engine.place();
    const [database, other] = [await openForTest(place), await openForTest(place)];
    await ask(database, { contactId: 'c1' });
    expect(await take(database, state(true))).toBe(0);
    expect(await database.alerts.isContactConfirmed('c1')).toBe(false);
    expect(await database.alerts.confirmContact('c1', { now: 1, until: 5_000 })).toBe(true);
    expect(await database.alerts.confirmContact('c1', { now: 2, until: 5_000 })).toBe(false);
    expect(await database.alerts.countWaiting()).toEqual({ stock: 1, price: 0 });
    expect(await database.alerts.listWaitedFor(5)).toEqual([{ variantId: '71', productId: '7', waiting: 1 }]);
    expect(await take(database, state(false))).toBe(0);
    expect(await take(database, state(true, 5_000, '72'))).toBe(0);
    const taken = await inParallel(8, (index) => take(index % 2 ? database : other, state(true)));
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await waiting(database)).toBe(1);
    expect(await database.alerts.list('c1')).toEqual([]);
  });

  test('an alert set while there is stock waits for the next restock [B4.18]', async () => {
    const database = await freshDatabase(engine);
    await ask(database, { contactId: 'c1', soldOut: false });
    await database.alerts.confirmContact('c1', { now: 1, until: 5_000 });
    expect(await take(database, state(true))).toBe(0);
    expect(await take(database, state(false))).toBe(0);
    expect(await take(database, state(true))).toBe(1);
  });

  test('a price mail comes only below the price at the time of asking, and asking again stores the newer price [B4.18]', async () => {
    const database = await freshDatabase(engine);
    await ask(database, { contactId: 'c1', kind: 'price', priceCents: 5_000 });
    await ask(database, { kind: 'price', priceCents: 4_000 });
    await database.alerts.confirmContact('c1', { now: 1, until: 5_000 });
    expect(await database.alerts.list('c1')).toHaveLength(1);
    expect(await take(database, state(true, 4_500))).toBe(0);
    expect(await take(database, state(true, 4_000))).toBe(0);
    expect(await take(database, state(false, 3_999))).toBe(1);
  });

  test('an address has a limited number of alerts, sees only its own, and leaves with its waiting mails', async () => {
    const database = await freshDatabase(engine);
    // A stranger can fill the place of an address that never confirmed: the oldest makes room.
    for (const [index, variantId] of ['0', '1', '2', '3'].entries())
      expect(await ask(database, { contactId: 'c1', variantId, now: 1_000 + index })).toBe(true);
    await ask(database, { contactId: 'c2', email: 'bob@example.com', variantId: '1' });
    const mine = await database.alerts.list('c1');
    expect(mine).toHaveLength(3);
    expect(await database.alerts.remove('c2', mine[0]?.id ?? '')).toBe(false);
    expect(await database.alerts.remove('c1', mine[0]?.id ?? '')).toBe(true);
    await database.alerts.confirmContact('c1', { now: 1, until: 5_000 });
    expect(await ask(database, { variantId: '9' })).toBe(true);
    // The one that waits makes room; the owner hears when none is left.
    expect(await ask(database, { variantId: '10', own: true })).toBe(true);
    expect(await ask(database, { variantId: '11', own: true })).toBe(false);
    expect(await ask(database, { variantId: '11' })).toBe(true);
    expect(await ask(database, { variantId: '10', own: true })).toBe(true);
    expect(await take(database, ...['1', '2', '9', '11'].map((id) => state(true, 5_000, id)))).toBe(2);
    for (const [list, id] of [
      ['alerts', 'c1'],
      ['newsletter', 's1'],
    ] as const)
      await database.outbox.enqueue({
        id,
        recipient: 'ada@example.com',
        content: { kind: 'confirm', list, id },
        now: 2_000,
      });
    expect(await waiting(database)).toBe(4);
    expect(await database.alerts.removeContact('c1')).toBe(true);
    // Asking for the newsletter is another matter.
    const left = await database.outbox.list({ state: 'waiting', limit: 10 });
    expect(left.rows.map(({ id }) => id)).toEqual(['s1']);
    expect(await database.alerts.isContactConfirmed('c1')).toBeUndefined();
    expect(await database.alerts.list('c2')).toHaveLength(1);
  });

  test('an alert that nobody confirmed is purged, and those that are on stay [B4.22]', async () => {
    const database = await freshDatabase(engine);
    await ask(database, { contactId: 'c1', now: 10 });
    await database.alerts.confirmContact('c1', { now: 10, until: 10 });
    await ask(database, { variantId: '72', now: 20 });
    await ask(database, { variantId: '73', now: 30 });
    await purgeBefore(database, 30);
    expect((await database.alerts.list('c1')).map(({ variantId }) => variantId)).toEqual(['73', '71']);
  });

  test('Privacy: erasing a person deletes their alerts', async () => {
    const database = await freshDatabase(engine);
    await ask(database, { contactId: 'c1', email: 'Ada@Example.com' });
    expect((await database.privacy.exportPerson('ada@example.com')).alerts).toHaveLength(1);
    expect(await database.privacy.erasePerson('ada@example.com')).toMatchObject({ alerts: 1 });
    expect(await database.alerts.isContactConfirmed('c1')).toBeUndefined();
  });
});
