// The saved catalogue in a real database: when it is written, and when what another instance wrote is read.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSnapshots } from '../../../src/shop/catalogue/snapshots.ts';
import { openForTest, temporaryFolder } from '../../database/engines.ts';
import { entries, recordingLog } from '../../fixtures/catalogue.ts';
import { databaseOfFile } from '../one-database.ts';

const NOW = Date.UTC(2026, 10, 16);

const content = (count: number) => ({ entries: entries(count), collections: [] });

const openedDatabase = databaseOfFile();

/** Instances that know nothing of what earlier tests saved. */
function setUp(database = openedDatabase()) {
  const log = recordingLog();
  const instance = () => createSnapshots(database, { now: () => NOW }, log);
  const save = vi.spyOn(database.snapshots, 'save');
  const load = vi.spyOn(database.snapshots, 'load');
  return { database, log, one: instance(), two: instance(), save, load };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('Saving', () => {
  test('a version is saved once, with the time, and replaced by the next', async () => {
    const { database, one, save } = setUp();
    await one.save('v1', content(2));
    await one.save('v1', content(2));
    expect(save).toHaveBeenCalledOnce();
    expect(await database.snapshots.load()).toEqual({ version: 'v1', savedAt: NOW, ...content(2) });
    await one.save('v2', content(3));
    expect(await database.snapshots.load()).toMatchObject({ version: 'v2', entries: entries(3) });
  });

  test('a failed save is logged and tried again', async () => {
    const { database, one, log, save } = setUp();
    save.mockRejectedValueOnce(new Error('disk full'));
    await one.save('late', content(2));
    expect(log.lines).toEqual(['warn: The catalogue could not be saved; the next reading tries again']);
    expect(await database.snapshots.version()).not.toBe('late');
    await one.save('late', content(2));
    expect(await database.snapshots.version()).toBe('late');
  });
});

describe('Reading what others saved', () => {
  test('an empty store has no snapshot', async () => {
    const { one, load, log } = setUp(await openForTest({ dataDir: temporaryFolder() }));
    expect(await one.loadNewer(undefined)).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
    expect(log.lines).toEqual([]);
  });

  test('an unknown version is returned once', async () => {
    const { one, two, load, save } = setUp();
    await one.save('v1', content(2));
    expect(await two.loadNewer(undefined)).toEqual({ version: 'v1', ...content(2) });
    expect(await two.loadNewer('v1')).toBeUndefined();
    expect(await two.loadNewer(undefined)).toBeUndefined();
    expect(load).toHaveBeenCalledOnce();
    await two.save('v1', content(2));
    expect(save).toHaveBeenCalledOnce();
    await one.save('v2', content(3));
    expect(await two.loadNewer('v1')).toEqual({ version: 'v2', ...content(3) });
  });

  test('a corrupt snapshot is reported once, and saving the same version replaces it', async () => {
    const { one, two, load, save, log } = setUp();
    await one.save('v1', content(2));
    load.mockRejectedValue(new Error('damaged'));
    expect(await two.loadNewer(undefined)).toBeUndefined();
    expect(await two.loadNewer(undefined)).toBeUndefined();
    expect(log.lines).toEqual(['warn: The saved catalogue could not be read']);
    await two.save('v1', content(2));
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('a snapshot that changed or disappeared while reading is used as it is', async () => {
    const { one, two, load, save } = setUp();
    await one.save('v1', content(2));
    load.mockResolvedValueOnce(undefined);
    expect(await two.loadNewer(undefined)).toBeUndefined();
    await one.save('v2', content(3));
    load.mockResolvedValueOnce({ version: 'v3', savedAt: NOW, entries: entries(4) });
    expect(await two.loadNewer(undefined)).toEqual({ version: 'v3', ...content(4) });
    save.mockClear();
    await two.save('v3', content(4));
    expect(save).not.toHaveBeenCalled();
  });

  test('a failed read is logged and tried again', async () => {
    const { database, one, two, log } = setUp();
    await one.save('v1', content(2));
    vi.spyOn(database.snapshots, 'version').mockRejectedValueOnce(new Error('locked'));
    expect(await two.loadNewer(undefined)).toBeUndefined();
    expect(log.lines).toEqual(['warn: The saved catalogue could not be read']);
    expect(await two.loadNewer(undefined)).toMatchObject({ version: 'v1' });
  });
});
