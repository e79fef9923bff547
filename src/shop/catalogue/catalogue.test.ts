// Tests how the catalogue starts, refreshes and survives failures of the platform.
import { describe, expect, test, vi } from 'vitest';
import { entries, entry, fakePlatform, memoryDatabase } from '../../../tests/fixtures/catalogue.ts';
import { setUp, until } from '../../../tests/fixtures/running-catalogue.ts';
import { arrange } from './catalogue-view.ts';
import { versionOf } from './version.ts';

async function savedSnapshot(count: number) {
  const arranged = await arrange(entries(count));
  return { version: await versionOf(arranged), savedAt: 0, entries: arranged };
}
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
    let finish: (entries: []) => void = () => undefined;
    const listing = new Promise<[]>((resolve) => {
      finish = resolve;
    });
    const { catalogue } = setUp({
      platform: { ...fakePlatform([]), listProducts: () => listing },
      startWaitMs: 50,
    });
    await catalogue.start();
    expect(catalogue.status().ready).toBe(false);
    finish([]);
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
      vi.spyOn(database.snapshots, 'load').mockRejectedValue(new Error('damaged'));
      const { catalogue, log } = setUp({ database });
      await catalogue.start();
      await expect.poll(() => database.saved).not.toBe(damaged);
      expect(catalogue.snapshot().products).toHaveLength(30);
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
    const versions: string[] = [];
    catalogue.subscribe(() => {
      throw new Error('a listener of ours');
    });
    const stopListening = catalogue.subscribe((view) => versions.push(view.version));
    platform.list = [...entries(29), entry(30, { stock: 0, inStock: false })];
    expect(await catalogue.refresh()).toBe('changed');
    const after = catalogue.snapshot();
    expect(versions).toEqual([after.version]);
    expect(after.version).not.toBe(before.version);
    expect(database.saved?.version).toBe(after.version);
    expect(after.find('30')?.stock).toBe(0);
    expect(log.lines).toContain('error: A listener to the catalogue failed');
    stopListening();
    platform.list = entries(28);
    await catalogue.refresh();
    expect(versions).toHaveLength(1);
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
    const save = vi.spyOn(database.snapshots, 'save').mockRejectedValueOnce(new Error('disk full'));
    vi.spyOn(database.leases, 'acquire').mockRejectedValue(new Error('no database'));
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
    const messages = log.lines.filter((line) => line.includes('commerce platform'));
    expect(messages).toEqual([
      'error: The commerce platform keeps failing: the last good catalogue is served',
      'info: The commerce platform answers again: the catalogue is being refreshed',
    ]);
  });
});
