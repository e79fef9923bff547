import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBreaker } from './breaker.ts';
import { type Catalogue, type CatalogueOptions, createCatalogue } from './catalogue.ts';
import { entries, entry, fakePlatform, memoryDatabase, recordingLog } from './catalogue-fixtures.ts';
import { arrange } from './catalogue-view.ts';
import { READER_TTL_MS } from './leases.ts';
import { versionOf } from './version.ts';

const open: Catalogue[] = [];
afterEach(async () => {
  for (const catalogue of open.splice(0)) await catalogue.close();
});

function setUp(options: Partial<CatalogueOptions> = {}) {
  const platform = fakePlatform(entries(30));
  const database = memoryDatabase();
  const log = recordingLog();
  const clock = { now: () => Date.now() };
  const all = { platform, database, log, clock, holder: 'one', debounceMs: 10, followMs: 20, ...options };
  const catalogue = createCatalogue(all);
  open.push(catalogue);
  return { catalogue, platform, database, log };
}

async function savedSnapshot(count: number) {
  const arranged = await arrange(entries(count));
  return { version: await versionOf(arranged), savedAt: 0, entries: arranged };
}

const until = (test: () => boolean) =>
  vi.waitFor(() => expect(test()).toBe(true), { timeout: 3_000, interval: 10 });

describe('How products arrive: at start', () => {
  test('without a snapshot the first reading is waited for, then saved', async () => {
    const { catalogue, database } = setUp();
    expect(() => catalogue.snapshot()).toThrow('Unable to connect to Shopify store. Please try again later.');
    await catalogue.start();
    expect(catalogue.snapshot().products).toHaveLength(30);
    await until(() => database.saved?.version === catalogue.snapshot().version);
  });

  test('with the platform down, the last snapshot serves at once', async () => {
    const platform = fakePlatform([]);
    platform.failing = true;
    const { catalogue } = setUp({ platform, database: memoryDatabase(await savedSnapshot(7)) });
    await catalogue.start();
    expect(catalogue.snapshot().products).toHaveLength(7);
    expect(catalogue.status().ready).toBe(true);
  });

  test('with the platform down and no snapshot, start ends and the catalogue is unavailable', async () => {
    const { catalogue, platform, log } = setUp();
    platform.failing = true;
    await catalogue.start();
    expect(() => catalogue.snapshot()).toThrowError(
      expect.objectContaining({ code: 'catalogue_unavailable', status: 503 }),
    );
    expect(log.lines).toEqual(['error: There is no catalogue to serve yet']);
    platform.failing = false;
    expect(await catalogue.refresh()).toBe('changed');
    expect(catalogue.status().ready).toBe(true);
  });

  test('a platform that hangs holds start up for a bounded time only', async () => {
    const platform = { ...fakePlatform([]), listProducts: () => sleep(400).then(() => []) };
    const { catalogue } = setUp({ platform, startWaitMs: 50 });
    const startedAt = Date.now();
    await catalogue.start();
    expect(Date.now() - startedAt).toBeLessThan(300);
  });

  test.each(['of another version', 'of the very version'])(
    'a damaged snapshot %s is told once, read anew and replaced',
    async (which) => {
      const { version } = await savedSnapshot(30);
      const damaged = {
        version: which === 'of the very version' ? version : 'old',
        savedAt: 0,
        entries: [],
      };
      const database = memoryDatabase(damaged);
      vi.spyOn(database, 'loadSnapshot').mockRejectedValue(new Error('damaged'));
      const { catalogue, log } = setUp({ database });
      await catalogue.start();
      await sleep(60);
      expect(catalogue.snapshot().products).toHaveLength(30);
      expect(database.saved).not.toBe(damaged);
      expect(log.lines.filter((line) => line.includes('could not be read'))).toHaveLength(1);
    },
  );
});

describe('How products arrive: refreshing', () => {
  test('an unchanged catalogue keeps its version, its objects and its snapshot, and notifies nobody', async () => {
    const { catalogue, database } = setUp();
    await catalogue.start();
    await catalogue.refresh();
    const before = catalogue.snapshot();
    const listener = vi.fn();
    catalogue.subscribe(listener);
    expect(await catalogue.refresh()).toBe('unchanged');
    expect(catalogue.snapshot()).toBe(before);
    expect(database.saves).toBe(1);
    expect(listener).not.toHaveBeenCalled();
  });

  test('a changed one has a new version, is saved and announced, and unchanged products stay the same objects', async () => {
    const { catalogue, platform, database, log } = setUp();
    await catalogue.start();
    const before = catalogue.snapshot();
    const seen: string[] = [];
    catalogue.subscribe(() => {
      throw new Error('a listener of ours');
    });
    const stopListening = catalogue.subscribe((view) => seen.push(view.version));
    platform.list = [...entries(29), entry(30, { stock: 0, inStock: false })];
    expect(await catalogue.refresh()).toBe('changed');
    const after = catalogue.snapshot();
    expect(seen).toEqual([after.version]);
    expect(after.version).not.toBe(before.version);
    expect(database.saved?.version).toBe(after.version);
    expect(after.find('30')?.stock).toBe(0);
    expect(log.lines).toContain('error: A listener to the catalogue failed');
    stopListening();
    platform.list = entries(28);
    await catalogue.refresh();
    expect(seen).toHaveLength(1);
  });

  test('the objects of unchanged products are offered to the platform’s reader', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    const held = catalogue.snapshot().find('3');
    const listProducts = vi.spyOn(platform, 'listProducts');
    await catalogue.refresh();
    const keep = listProducts.mock.calls[0]?.[1];
    expect(keep?.(entry(3)).product).toBe(held);
    expect(keep?.(entry(3, { stock: 9 })).product).not.toBe(held);
  });

  test('calls during a reading share it', async () => {
    const { catalogue, platform } = setUp();
    await Promise.all([catalogue.refresh(), catalogue.refresh(), catalogue.refresh()]);
    expect(platform.reads).toBe(1);
  });

  test.each([
    ['nothing', 0],
    ['far fewer products', 14],
  ])('%s is not believed until the third reading says so', async (_case, count) => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    platform.list = entries(count);
    expect(await catalogue.refresh()).toBe('unconfirmed');
    expect(await catalogue.refresh()).toBe('unconfirmed');
    expect(catalogue.snapshot().products).toHaveLength(30);
    expect(await catalogue.refresh()).toBe('changed');
    expect(catalogue.snapshot().products).toHaveLength(count);
  });

  test('a normal reading resets the count of suspicious ones', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    for (const count of [0, 0, 30, 0, 0]) {
      platform.list = entries(count);
      await catalogue.refresh();
    }
    expect(catalogue.snapshot().products).toHaveLength(30);
  });

  test('a store that cannot save does not stop the catalogue, and is tried again', async () => {
    const database = memoryDatabase();
    const save = vi.spyOn(database, 'saveSnapshot').mockRejectedValueOnce(new Error('disk full'));
    vi.spyOn(database, 'acquireLease').mockRejectedValue(new Error('no database'));
    const { catalogue } = setUp({ database });
    await catalogue.start();
    expect(catalogue.snapshot().products).toHaveLength(30);
    await catalogue.refresh();
    await catalogue.refresh();
    expect(save).toHaveBeenCalledTimes(2);
    expect(database.saved?.version).toBe(catalogue.snapshot().version);
  });
});

describe('How products arrive: the platform down', () => {
  test('the last good catalogue keeps serving; the log says so once, and once when it is over', async () => {
    const { catalogue, platform, log } = setUp();
    await catalogue.start();
    platform.failing = true;
    for (let tries = 0; tries < 6; tries += 1) expect(await catalogue.refresh()).toBe('failed');
    expect(catalogue.snapshot().products).toHaveLength(30);
    platform.failing = false;
    await catalogue.refresh();
    const told = log.lines.filter((line) => line.includes('commerce platform'));
    expect(told).toEqual([
      'error: The commerce platform keeps failing: the last good catalogue is served',
      'info: The commerce platform answers again: the catalogue is being refreshed',
    ]);
  });

  test('the breaker waits longer and longer, within bounds, and never in step', () => {
    const breaker = createBreaker({ usualMs: 120_000, log: recordingLog(), random: () => 0.5 });
    const waits = Array.from({ length: 8 }, () => {
      breaker.fail('down');
      return breaker.waitMs();
    });
    expect(waits).toEqual([15_000, 30_000, 120_000, 240_000, 300_000, 300_000, 300_000, 300_000]);
    breaker.succeed();
    expect([breaker.isOpen, breaker.waitMs()]).toEqual([false, 120_000]);
    const jittery = createBreaker({ usualMs: 100, log: recordingLog(), random: () => 0 });
    expect(jittery.waitMs()).toBe(80);
  });
});

describe('How products arrive: asking for changes', () => {
  const MINUTE = 60_000;

  function setUpClock(options: Partial<CatalogueOptions> = {}) {
    let now = 1_800_000_000_000;
    const made = setUp({ clock: { now: () => now }, refreshMs: 20, ...options });
    return { ...made, pass: (ms: number) => (now += ms), time: () => now };
  }

  test('after the first reading only changes are asked for, from before the last reading', async () => {
    const { catalogue, platform, time } = setUpClock();
    await catalogue.start();
    await until(() => platform.polls >= 2);
    expect(platform.reads).toBe(1);
    expect(platform.since[0]).toBe(time() - 5 * MINUTE);
  });

  test('a change is taken over, and the other products stay the same objects', async () => {
    const { catalogue, platform, database } = setUpClock();
    await catalogue.start();
    const before = catalogue.snapshot();
    platform.changes = [
      { id: '3', entry: entry(3, { name: 'New name' }), updatedAt: 'x' },
      { id: '4', entry: entry(4), updatedAt: 'x' },
      { id: '99', entry: entry(99), updatedAt: 'x' },
      { id: '5', entry: undefined, updatedAt: 'x' },
    ];
    await until(() => catalogue.snapshot().find('3')?.name === 'New name');
    const after = catalogue.snapshot();
    expect(after.products[0]?.shopifyId).toBe('99');
    expect(after.products).toHaveLength(30);
    expect(after.find('5')).toBeUndefined();
    expect(after.find('4')).toBe(before.find('4'));
    await until(() => database.saved?.version === after.version);
    expect(platform.reads).toBe(1);
  });

  test('everything is read again after an hour, and after a failure', async () => {
    const { catalogue, platform, pass } = setUpClock();
    await catalogue.start();
    await until(() => platform.polls >= 1);
    platform.list = entries(29);
    pass(59 * MINUTE);
    const { polls } = platform;
    await until(() => platform.polls > polls);
    expect(platform.reads).toBe(1);
    pass(MINUTE);
    await until(() => catalogue.snapshot().products.length === 29);
    expect(platform.reads).toBe(2);
    platform.failing = true;
    const before = platform.polls;
    await until(() => platform.polls > before);
    platform.failing = false;
    await until(() => platform.reads === 3);
  });
});

describe('How products arrive: change webhooks', () => {
  const later = '2026-03-01T10:00:00Z';
  const changed = (productId: string, updatedAt = later) =>
    ({ kind: 'product-changed', productId, updatedAt }) as const;

  test('a burst of webhooks is one call that names the products', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    platform.list = [...entries(29), entry(30, { name: 'Renamed' }), entry(31)];
    for (let count = 0; count < 20; count += 1) catalogue.onChange(changed('30'));
    catalogue.onChange(changed('31'));
    await until(() => catalogue.snapshot().products.length === 31);
    await sleep(60);
    expect(catalogue.snapshot().find('30')?.name).toBe('Renamed');
    expect([platform.reads, platform.polls, platform.named]).toEqual([1, 0, [['30', '31']]]);
  });

  test('a change is on screen while everything is being read, and outlives that reading', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    let finish: () => void = () => undefined;
    const stale = structuredClone(platform.list);
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    vi.spyOn(platform, 'listProducts').mockImplementation(async () => {
      await finished;
      return stale;
    });
    const walk = catalogue.refresh();
    platform.list = [...entries(29), entry(30, { name: 'Renamed' })];
    catalogue.onChange(changed('30'));
    await until(() => catalogue.snapshot().find('30')?.name === 'Renamed');
    finish();
    expect(await walk).toBe('unchanged');
    expect(catalogue.snapshot().find('30')?.name).toBe('Renamed');
  });

  test('a change that is not readable yet is waited for', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    platform.updatedAt = '2026-03-01T09:00:00Z';
    platform.list = [...entries(29), entry(30, { name: 'Half done' })];
    catalogue.onChange(changed('30', '2026-03-01T05:00:00-05:00'));
    await until(() => platform.named.length >= 2);
    expect(catalogue.snapshot().find('30')?.name).toBe('Product 30');
    platform.list = [...entries(29), entry(30, { name: 'Done' })];
    platform.updatedAt = later;
    await until(() => catalogue.snapshot().find('30')?.name === 'Done');
  });

  test('a change that never becomes readable makes the next reading a full one', async () => {
    const { catalogue, platform } = setUp({ debounceMs: 1, refreshMs: 300 });
    await catalogue.start();
    platform.updatedAt = '2026-03-01T09:00:00Z';
    catalogue.onChange(changed('30'));
    await until(() => platform.reads === 2);
    expect(platform.named).toHaveLength(5);
  });

  test('a deleted product is waited for until it is gone, and one that was unpublished goes', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    catalogue.onChange({ kind: 'product-deleted', productId: '30' });
    await until(() => platform.named.length >= 2);
    expect(catalogue.snapshot().find('30')).toBeDefined();
    platform.list = entries(28);
    catalogue.onChange(changed('29'));
    await until(() => catalogue.snapshot().products.length === 28);
    expect(platform.reads).toBe(1);
  });

  test('a change of collections is a full reading', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    platform.list = entries(31);
    catalogue.onChange({ kind: 'collections' });
    await until(() => catalogue.snapshot().products.length === 31);
    expect(platform.reads).toBe(2);
  });

  test('while the breaker is open, webhooks cause no calls to the platform', async () => {
    const { catalogue, platform } = setUp();
    await catalogue.start();
    platform.failing = true;
    for (let tries = 0; tries < 3; tries += 1) await catalogue.refresh();
    const { reads } = platform;
    catalogue.onChange({ kind: 'collections' });
    catalogue.onChange(changed('30'));
    await sleep(60);
    expect([platform.reads, platform.named]).toEqual([reads, []]);
  });
});

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
    database.leases.set('catalogue-leader', { holder: 'killed', until: now + 180_000 });
    database.leases.set('catalogue-reader', { holder: 'killed', until: now + READER_TTL_MS });
    expect(READER_TTL_MS).toBeLessThanOrEqual(5_000);
    const { catalogue, log } = setUp({ database, holder: 'two' });
    const starting = catalogue.start();
    await until(() => log.lines.some((line) => line.startsWith('warn: Waiting for the first catalogue')));
    expect(catalogue.status().ready).toBe(false);
    database.leases.set('catalogue-reader', { holder: 'killed', until: Date.now() });
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
      await vi.waitFor(() => expect(database.leases.has('catalogue-reader')).toBe(true));
      for (let passed = 0; passed < READER_TTL_MS * 3; passed += 500) {
        await vi.advanceTimersByTimeAsync(500);
        expect(database.leases.get('catalogue-reader')?.until).toBeGreaterThan(Date.now());
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
    expect(database.leases.size).toBe(0);
    const next = setUp({ database, holder: 'two', refreshMs: 30 });
    await next.catalogue.start();
    await until(() => next.platform.polls > 0);
  });
});
