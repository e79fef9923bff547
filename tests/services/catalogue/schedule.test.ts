// When the running catalogue asks the platform and follows the store: every wait, with timers the test moves.
import { describe, expect, test, vi } from 'vitest';
import { entries, memoryDatabase } from '../../fixtures/catalogue.ts';
import { CHANGED, holdTime, inShop, pass, RENAMED, snapshotOf } from '../../fixtures/running-catalogue.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const led = async (count: number) => {
  const database = memoryDatabase(await snapshotOf(count));
  database.heldLeases.set('catalogue-leader', { holder: 'leader', until: Date.now() + 3 * MINUTE });
  return database;
};

/** Expects a call to the platform after each wait, and none before. */
async function expectWaits(asked: () => number, waits: readonly number[]) {
  let calls = asked();
  for (const wait of waits) {
    await pass(wait - 1);
    expect(asked()).toBe(calls);
    await pass(1);
    calls += 1;
    expect(asked()).toBe(calls);
  }
}

holdTime();

describe('The time between two questions to the platform', () => {
  test('without a catalogue it is fifteen seconds however long the platform fails', async () => {
    const { catalogue, platform, asked } = inShop();
    platform.failing = true;
    await catalogue.start();
    expect(catalogue.status()).toEqual({ ready: false, version: undefined });
    await expectWaits(asked, Array(6).fill(15 * SECOND));
    platform.failing = false;
    await pass(15 * SECOND);
    expect(catalogue.status()).toEqual({ ready: true, version: catalogue.snapshot().version });
    await expectWaits(asked, [2 * MINUTE]);
  });
});

describe('Beside a leader', () => {
  test('an instance does not call the platform until the leader’s lease ends', async () => {
    const { catalogue, asked } = inShop({ database: await led(7), holder: 'two' });
    await catalogue.start();
    expect(catalogue.snapshot().products).toHaveLength(7);
    await pass(4 * MINUTE - 1);
    expect(asked()).toBe(0);
    await pass(1);
    expect(asked()).toBe(1);
  });

  test('a snapshot of the leader is adopted within five seconds', async () => {
    const database = await led(7);
    const { catalogue } = inShop({ database, holder: 'two' });
    await catalogue.start();
    database.saved = await snapshotOf(8);
    await pass(5 * SECOND - 1);
    expect(catalogue.snapshot().products).toHaveLength(7);
    await pass(1);
    expect(catalogue.snapshot().products).toHaveLength(8);
  });

  test('a snapshot is not adopted during an own reading', async () => {
    const database = await led(7);
    const { catalogue, platform } = inShop({ database, holder: 'two' });
    await catalogue.start();
    let end: () => void = () => undefined;
    platform.listProducts = () =>
      new Promise((resolve) => {
        end = () => resolve(entries(9));
      });
    const reading = catalogue.refresh();
    await pass(0);
    database.saved = await snapshotOf(8);
    await pass(20 * SECOND);
    expect(catalogue.snapshot().products).toHaveLength(7);
    end();
    expect(await reading).toBe('changed');
    expect(catalogue.snapshot().products).toHaveLength(9);
    database.saved = await snapshotOf(8);
    await pass(5 * SECOND);
    expect(catalogue.snapshot().products).toHaveLength(8);
  });

  test('an instance without a catalogue reads for itself', async () => {
    const database = memoryDatabase();
    database.heldLeases.set('catalogue-leader', { holder: 'leader', until: Date.now() + 10 * MINUTE });
    const { catalogue, platform } = inShop({ database, holder: 'two' });
    await catalogue.start();
    expect([platform.reads, catalogue.status().ready]).toEqual([1, true]);
  });

  test('a snapshot saved meanwhile ends the wait', async () => {
    const database = memoryDatabase();
    database.heldLeases.set('catalogue-reader', { holder: 'reader', until: Date.now() + MINUTE });
    const { catalogue, platform } = inShop({ database, holder: 'two' });
    const starting = catalogue.start();
    await pass(SECOND);
    database.saved = await snapshotOf(8);
    await pass(SECOND);
    await starting;
    expect([catalogue.snapshot().products.length, platform.reads]).toEqual([8, 0]);
  });
});

describe('Webhooks in a running shop', () => {
  test.each([
    ['of a product', CHANGED, 'catalogue-named-reader'],
    ['of collections', { kind: 'collections' }, 'catalogue-reader'],
  ] as const)('one %s waits for the same reading of another instance', async (_case, change, lease) => {
    const { catalogue, platform, database } = inShop();
    await catalogue.start();
    platform.list = RENAMED;
    database.heldLeases.set(lease, { holder: 'another', until: Date.now() + 5 * SECOND });
    catalogue.onChange(change);
    await pass(5 * SECOND);
    expect(catalogue.snapshot().find('30')?.name).toBe('Product 30');
    await pass(SECOND);
    expect(catalogue.snapshot().find('30')?.name).toBe('Renamed');
    const { length } = platform.named;
    await pass(MINUTE);
    expect(platform.named).toHaveLength(length);
  });

  test('after a platform that failed for a product everything is read', async () => {
    const { catalogue, platform } = inShop();
    await catalogue.start();
    platform.failing = true;
    catalogue.onChange(CHANGED);
    await pass(MINUTE);
    platform.failing = false;
    platform.list = RENAMED;
    await pass(MINUTE);
    expect([platform.reads, platform.polls]).toEqual([2, 0]);
    expect(catalogue.snapshot().find('30')?.name).toBe('Renamed');
  });
});

describe('Saving and ending', () => {
  test('a catalogue that could not be saved is saved with the next poll, changed or not', async () => {
    const database = memoryDatabase();
    vi.spyOn(database.snapshots, 'save').mockRejectedValueOnce(new Error('disk full'));
    const { catalogue } = inShop({ database });
    await catalogue.start();
    expect(database.saved).toBeUndefined();
    await pass(2 * MINUTE);
    expect(database.saved?.version).toBe(catalogue.snapshot().version);
    expect(database.saved?.entries).toHaveLength(30);
  });

  test('a closed catalogue makes no calls and holds no lease', async () => {
    const { catalogue, platform, database, asked } = inShop();
    await catalogue.start();
    catalogue.onChange({ kind: 'collections' });
    await catalogue.close();
    expect([vi.getTimerCount(), database.heldLeases.size]).toEqual([0, 0]);
    expect(await catalogue.refresh()).toBe('failed');
    database.saved = await snapshotOf(8);
    await pass(10 * MINUTE);
    expect([asked(), platform.named, catalogue.snapshot().products.length]).toEqual([1, [], 30]);
  });

  test('a reading that closing aborts is no failure of the platform', async () => {
    const { catalogue, platform, log } = inShop();
    platform.listProducts = (signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const reading = catalogue.refresh();
    await pass(0);
    await catalogue.close();
    expect(await reading).toBe('failed');
    expect([log.lines, vi.getTimerCount()]).toEqual([[], 0]);
  });
});
