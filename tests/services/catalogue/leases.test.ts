// Tests that one of several instances reads the platform, by leases in a real database and a clock the test moves.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLeases, READER_TTL_MS } from '../../../src/shop/catalogue/leases.ts';
import { recordingLog } from '../../fixtures/catalogue.ts';
import { databaseOfFile } from '../one-database.ts';

const openedDatabase = databaseOfFile();
const LEADER_TTL_MS = 180_000;
/** Each test has a day of its own: by then every lease of the test before is over. */
let day = 0;

function setUp() {
  day += 86_400_000;
  const time = { now: day };
  const database = openedDatabase();
  const log = recordingLog();
  const clock = { now: () => time.now };
  const instance = (holder: string) =>
    createLeases({ database, clock, log, holder, leaderTtlMs: LEADER_TTL_MS });
  return { time, database, log, one: instance('one'), two: instance('two') };
}

/** Work that goes on until the test ends it. */
function heldWork() {
  let begin: () => void = () => undefined;
  let end: (result: string) => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const work = () => {
    begin();
    return new Promise<string>((resolve) => {
      end = resolve;
    });
  };
  return { work, begun, end: (result: string) => end(result) };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('The leader', () => {
  test('one instance at a time leads, until its lease ends', async () => {
    const { time, one, two } = setUp();
    expect([await one.lead(), await two.lead(), await one.lead()]).toEqual([true, false, true]);
    time.now += LEADER_TTL_MS - 1;
    expect(await two.lead()).toBe(false);
    time.now += 1;
    expect([await two.lead(), await one.lead()]).toEqual([true, false]);
  });

  test('it stays the leader while it renews in time', async () => {
    const { time, one, two } = setUp();
    for (let times = 0; times < 4; times += 1) {
      expect(await one.lead()).toBe(true);
      time.now += LEADER_TTL_MS / 2;
      expect(await two.lead()).toBe(false);
    }
  });

  test('leaving releases its own lease at once', async () => {
    const { one, two } = setUp();
    await one.lead();
    await two.lead();
    await two.releaseAll();
    expect(await two.lead()).toBe(false);
    await one.releaseAll();
    expect(await two.lead()).toBe(true);
  });

  test('leaving succeeds although the lease cannot be released', async () => {
    const { database, one } = setUp();
    await one.lead();
    vi.spyOn(database.leases, 'release').mockRejectedValue(new Error('locked'));
    await expect(one.releaseAll()).resolves.toBeUndefined();
  });
});

describe('A reading', () => {
  test('it returns the result of its work and releases the lease', async () => {
    const { one, two } = setUp();
    expect(await one.whileReading('list', async () => 'read')).toBe('read');
    expect(await two.whileReading('list', async () => 'read too')).toBe('read too');
  });

  test('it excludes one of the same kind, and none of the other kind', async () => {
    const { one, two } = setUp();
    const { work, begun, end } = heldWork();
    const reading = one.whileReading('list', work);
    await begun;
    const kept = vi.fn(async () => 'never');
    expect(await two.whileReading('list', kept)).toBeUndefined();
    expect(kept).not.toHaveBeenCalled();
    expect(await two.whileReading('named', async () => 'named')).toBe('named');
    end('list');
    expect(await reading).toBe('list');
  });

  test('a failed reading throws and releases the lease', async () => {
    const { one, two } = setUp();
    const failing = one.whileReading('list', () => Promise.reject(new Error('down')));
    await expect(failing).rejects.toThrow('down');
    expect(await two.whileReading('list', async () => 'read')).toBe('read');
  });

  test('a reading of a killed instance excludes the others for four seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { time, one, two } = setUp();
    const { work, begun } = heldWork();
    void one.whileReading('list', work);
    await begun;
    time.now += READER_TTL_MS - 1;
    expect(await two.whileReading('list', async () => 'read')).toBeUndefined();
    time.now += 1;
    expect(await two.whileReading('list', async () => 'read')).toBe('read');
  });
});

test('With the database away every instance reads, and the log says why', async () => {
  const { database, log, one, two } = setUp();
  vi.spyOn(database.leases, 'acquire').mockRejectedValue(new Error('no database'));
  expect([await one.lead(), await two.lead()]).toEqual([true, true]);
  expect(await one.whileReading('list', async () => 'read')).toBe('read');
  expect(log.lines).toHaveLength(3);
});
