// Housekeeping over the database: what is too old goes, what is not stays, once a day by one of the instances.
import { describe, expect, test } from 'vitest';
import { createHousekeeping } from '../../src/shop/jobs/housekeeping.ts';
import { cartAdd, newOrder, openForTest, temporaryFolder } from '../database/engines.ts';
import { NOON } from './support-cart.ts';

const DAY_MS = 24 * 60 * 60_000;
const REMOVED = 'Expired records were deleted';

async function open() {
  const database = await openForTest({ dataDir: temporaryFolder() });
  const time = { now: NOON };
  const messages: { fields: object; message: string }[] = [];
  const say = (fields: object, message: string) => void messages.push({ fields, message });
  const instance = (holder: string, through: Partial<typeof database> = {}) =>
    createHousekeeping({
      database: { ...database, ...through },
      clock: { now: () => time.now },
      log: { info: say, warn: say, error: say },
      holder,
    });
  return { database, time, said: messages, instance };
}

describe('Housekeeping', () => {
  test('it deletes what is a millisecond too old, keeps the rest, and logs the number', async () => {
    const { database, instance, said } = await open();
    const receipt = (id: string, now: number) => database.webhooks.receive({ id, topic: 'orders/paid', now });
    for (const [name, late] of [
      ['old', 1],
      ['kept', 0],
    ] as const) {
      const at = (days: number) => NOON - days * DAY_MS - late;
      await database.carts.add(cartAdd({ sessionId: name, now: at(90) }));
      await database.orders.claim(newOrder({ id: name, reuseKey: name, now: at(90) }), 0);
      await receipt(name, at(30));
      await database.webhooks.keep({
        ...{ id: name, deliveryId: name, topic: 'orders/paid', body: '{}', outcome: 'applied' },
        ...{ now: at(30), most: 9 },
      });
      await database.outbox.enqueue({
        id: name,
        recipient: `${name}@example.com`,
        content: { kind: 'test' },
        now: at(30),
      });
    }
    await instance('one').run();
    expect(await database.carts.list('old')).toEqual([]);
    expect(await database.carts.list('kept')).toHaveLength(1);
    expect(await database.orders.find('old')).toBeUndefined();
    expect(await database.orders.find('kept')).toBeDefined();
    const { rows: inbox } = await database.webhooks.list({ limit: 5 });
    expect(inbox.map(({ id }) => id)).toEqual(['kept']);
    expect([await receipt('old', NOON), await receipt('kept', NOON)]).toEqual([true, false]);
    const { rows } = await database.outbox.list({ state: 'waiting', limit: 5 });
    expect(rows.map(({ id }) => id)).toEqual(['kept']);
    expect(said).toMatchObject([{ message: REMOVED, fields: { removed: { carts: 1 } } }]);
  });

  test('a clock that was ahead does not stop the work of later days', async () => {
    const { database, time, instance } = await open();
    const housekeeping = instance('one');
    time.now = NOON + 30 * DAY_MS;
    await housekeeping.run();
    time.now = NOON;
    await database.carts.add(cartAdd({ sessionId: 'old', now: NOON - 91 * DAY_MS }));
    await housekeeping.run();
    expect(await database.carts.list('old')).toEqual([]);
  });

  test('a failure is logged, and another instance can run it at once', async () => {
    const { database, instance, said } = await open();
    await database.carts.add(cartAdd({ now: 1 }));
    const error = new Error('the disk is full');
    await instance('one', { privacy: { ...database.privacy, purge: () => Promise.reject(error) } }).run();
    expect(said).toHaveLength(1);
    expect(await database.carts.list('session-1')).toHaveLength(1);
    await instance('two').run();
    expect(await database.carts.list('session-1')).toEqual([]);
  });

  test('a failing database does not stop the store', async () => {
    const { database, instance } = await open();
    const away = () => Promise.reject(new Error('away'));
    await expect(
      instance('one', {
        privacy: { ...database.privacy, purge: away },
        leases: { ...database.leases, release: away },
      }).run(),
    ).resolves.toBeUndefined();
  });
});
