// Tests several instances with one catalogue: one reads the platform, the others follow.
import { describe, expect, test, vi } from 'vitest';
import { entries, entry, memoryDatabase } from '../../../tests/fixtures/catalogue.ts';
import { setUp, until } from '../../../tests/fixtures/running-catalogue.ts';
import { READER_TTL_MS } from './leases.ts';

describe('Growing past one machine: several instances on one store', () => {
  test('one reads the platform, the others follow its snapshot', async () => {
    const database = memoryDatabase();
    const leader = setUp({ database, holder: 'one' });
    await leader.catalogue.start();
    const follower = setUp({ database, holder: 'two' });
    await follower.catalogue.start();
    expect(follower.catalogue.snapshot().version).toBe(leader.catalogue.snapshot().version);
    expect([leader.platform.reads, follower.platform.reads]).toEqual([1, 0]);
    leader.platform.list = entries(31);
    await leader.catalogue.refresh();
    await until(() => follower.catalogue.snapshot().products.length === 31);
    expect(follower.platform.reads).toBe(0);
  });

  test('a webhook that reaches the other instance is read there, and the leader follows', async () => {
    const database = memoryDatabase();
    const leader = setUp({ database, holder: 'one' });
    await leader.catalogue.start();
    const other = setUp({ database, holder: 'two' });
    await other.catalogue.start();
    other.platform.list = entries(31);
    other.catalogue.onChange({ kind: 'collections' });
    await until(() => leader.catalogue.snapshot().products.length === 31);
    expect([leader.platform.reads, other.platform.reads]).toEqual([1, 1]);
  });

  /** The leader reads what the shop has, and its result arrives when the test says so. */
  async function readingSlowly(kind: 'listProducts' | 'listChanges') {
    const database = memoryDatabase();
    const leader = setUp({ database, holder: 'one', refreshMs: kind === 'listChanges' ? 50 : undefined });
    const renamed = entry(30, { name: 'Renamed' });
    leader.platform.changes = [{ id: '30', entry: renamed, updatedAt: leader.platform.updatedAt }];
    await leader.catalogue.start();
    const other = setUp({ database, holder: 'two' });
    await other.catalogue.start();
    const read = leader.platform[kind].bind(leader.platform) as (...args: unknown[]) => Promise<never>;
    let finish: () => void = () => undefined;
    const begun = new Promise<void>((isReading) => {
      leader.platform[kind] = async (...args: unknown[]) => {
        const result = await read(...args);
        leader.platform[kind] = read;
        isReading();
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return result;
      };
    });
    return { database, leader, other, begun, finish: () => finish() };
  }
  const DELETED = { kind: 'product-deleted', productId: '30' } as const;
  const isSold = ({ catalogue }: ReturnType<typeof setUp>) => catalogue.snapshot().find('30') !== undefined;

  test('a product that one deletes while another reads everything does not return', async () => {
    const { database, leader, other, begun, finish } = await readingSlowly('listProducts');
    const reading = leader.catalogue.refresh();
    await begun;
    other.platform.list = entries(29);
    other.catalogue.onChange(DELETED);
    await until(() => !isSold(other));
    leader.platform.list = entries(29);
    finish();
    await reading;
    expect(isSold(leader)).toBe(false);
    expect(database.saved?.entries).toHaveLength(29);
    await until(() => !isSold(other));
  });

  test('a product that one deletes while another reads the changes does not return', async () => {
    const { database, leader, other, begun, finish } = await readingSlowly('listChanges');
    await begun;
    leader.platform.changes = [];
    other.platform.list = entries(29);
    other.catalogue.onChange(DELETED);
    await until(() => !isSold(other));
    const { polls } = leader.platform;
    finish();
    await until(() => leader.platform.polls > polls);
    expect(isSold(leader)).toBe(false);
    expect(database.saved?.entries).toHaveLength(29);
  });

  test('two that start together read once, and both serve', async () => {
    const database = memoryDatabase();
    const one = setUp({ database, holder: 'one' });
    const two = setUp({ database, holder: 'two' });
    await Promise.all([one.catalogue.start(), two.catalogue.start()]);
    expect(one.platform.reads + two.platform.reads).toBe(1);
    expect(one.catalogue.snapshot().version).toBe(two.catalogue.snapshot().version);
  });

  test('an instance killed during the first reading is replaced within seconds, and the wait is logged', async () => {
    const database = memoryDatabase();
    const now = Date.now();
    database.heldLeases.set('catalogue-leader', { holder: 'killed', until: now + 180_000 });
    database.heldLeases.set('catalogue-reader', { holder: 'killed', until: now + READER_TTL_MS });
    expect(READER_TTL_MS).toBeLessThanOrEqual(5_000);
    const { catalogue, log } = setUp({ database, holder: 'two' });
    const starting = catalogue.start();
    await until(() => log.lines.some((line) => line.startsWith('warn: Waiting for the first catalogue')));
    expect(catalogue.status().ready).toBe(false);
    database.heldLeases.set('catalogue-reader', { holder: 'killed', until: Date.now() });
    await starting;
    expect(catalogue.status().ready).toBe(true);
    await catalogue.whenReady();
  });

  test('a reading that takes longer than the lease keeps the others waiting', async () => {
    const database = memoryDatabase();
    const slow = setUp({ database, holder: 'one' });
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
    try {
      let finish: () => void = () => undefined;
      slow.platform.listProducts = () =>
        new Promise((resolve) => {
          finish = () => resolve(entries(30));
        });
      const starting = slow.catalogue.start();
      await vi.waitFor(() => expect(database.heldLeases.has('catalogue-reader')).toBe(true));
      for (let passed = 0; passed < READER_TTL_MS * 3; passed += 500) {
        await vi.advanceTimersByTimeAsync(500);
        expect(database.heldLeases.get('catalogue-reader')?.until).toBeGreaterThan(Date.now());
      }
      finish();
      await starting;
    } finally {
      vi.useRealTimers();
    }
  });

  test('when the leader leaves, another takes over', async () => {
    const database = memoryDatabase();
    const leader = setUp({ database, holder: 'one' });
    await leader.catalogue.start();
    await leader.catalogue.close();
    expect(database.heldLeases.size).toBe(0);
    const next = setUp({ database, holder: 'two', refreshMs: 30 });
    await next.catalogue.start();
    await until(() => next.platform.polls > 0);
  });
});
