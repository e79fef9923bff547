// B1 Tests the count of the shoppers' searches, on a real database and with a clock the test moves.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSearchLog, SEARCHES_PER_CALLER } from '../../../src/shop/find/search-log.ts';
import { recordingLog } from '../../fixtures/catalogue.ts';
import { databaseOfFile } from '../one-database.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOON = Date.UTC(2026, 10, 16, 12);

const openedDatabase = databaseOfFile();

async function setUp() {
  const database = openedDatabase();
  await database.searches.prune('9999-12-31');
  const log = recordingLog();
  const time = { now: NOON };
  const searches = createSearchLog({ database, clock: { now: () => time.now }, log });
  const counted = async (since = '') =>
    (await database.searches.list(since, 1_000)).map(({ phrase, times }) => [phrase, times]);
  return { database, log, time, searches, counted };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('B1 Which phrases are counted', () => {
  test.each([
    ['white space around it is cut and folded inside', '  Linen \t\n  SHIRT ', 'linen shirt'],
    ['two letters are enough', 'xl', 'xl'],
    ['eighty letters are not too many', 'x'.repeat(80), 'x'.repeat(80)],
    ['a character no database stores is left out', 'li\u0000nen', 'linen'],
  ])('%s', async (_rule, typed, phrase) => {
    const { searches, counted } = await setUp();
    searches.saw(typed, 3);
    await searches.flush();
    expect(await counted()).toEqual([[phrase, 1]]);
  });

  test.each([
    ['nothing', ''],
    ['white space', '   '],
    ['one letter', ' l '],
    ['one letter and what is left out', 'l\u0000'],
    ['eighty-one letters', 'x'.repeat(81)],
  ])('%s is no search', async (_case, typed) => {
    const { searches, counted } = await setUp();
    searches.saw(typed, 3);
    await searches.flush();
    expect(await counted()).toEqual([]);
  });

  test('the searches of one caller count up to a limit a day, and take no place from others', async () => {
    const { searches, counted, time } = await setUp();
    for (let times = 0; times < SEARCHES_PER_CALLER + 5; times += 1) searches.saw('made up', 0, '192.0.2.1');
    searches.saw('linen', 4, '192.0.2.2');
    await searches.flush();
    expect(await counted()).toEqual([
      ['made up', SEARCHES_PER_CALLER],
      ['linen', 1],
    ]);
    time.now += DAY_MS;
    searches.saw('made up', 0, '192.0.2.1');
    await searches.flush();
    expect(await counted('2026-11-17')).toEqual([['made up', 1]]);
  });

  test('equal phrases add up, and the last number of results is stored', async () => {
    const { database, searches } = await setUp();
    searches.saw('linen', 4);
    searches.saw('LINEN', 5);
    await searches.flush();
    searches.saw('linen', 6);
    await searches.flush();
    await searches.flush();
    expect(await database.searches.list('', 10)).toEqual([{ phrase: 'linen', times: 3, results: 6 }]);
  });

  test('a search counts for its day in New York, however late it is stored', async () => {
    const { time, searches, counted } = await setUp();
    time.now = Date.UTC(2026, 10, 17, 5) - 1;
    searches.saw('linen', 1);
    time.now += 1;
    searches.saw('wool', 1);
    await searches.flush();
    expect(await counted('2026-11-17')).toEqual([['wool', 1]]);
    expect(await counted('2026-11-16')).toEqual([
      ['linen', 1],
      ['wool', 1],
    ]);
  });

  test('at most five hundred phrases wait; the rarest is dropped and repeated ones stay', async () => {
    const { database, searches } = await setUp();
    const record = vi.spyOn(database.searches, 'record').mockResolvedValue();
    const phrase = (number: number) => `phrase ${String(number).padStart(3, '0')}`;
    searches.saw(phrase(1), 1);
    for (let number = 1; number <= 501; number += 1) searches.saw(phrase(number), 1);
    await searches.flush();
    const rows = record.mock.calls.map(([row]) => row);
    expect(rows).toHaveLength(500);
    expect(rows[0]).toMatchObject({ phrase: phrase(1), times: 2 });
    expect(rows.at(-1)).toMatchObject({ phrase: phrase(501), times: 1 });
    expect(rows.some((row) => row.phrase === phrase(2))).toBe(false);
  });
});

describe('B1 What was typed on the way', () => {
  test.each([
    ['within three seconds is no search', 3_000, [['linen', 1]]],
    [
      'longer ago was one',
      3_001,
      [
        ['lin', 1],
        ['linen', 1],
      ],
    ],
  ])('a beginning %s', async (_rule, later, expected) => {
    const { time, searches, counted } = await setUp();
    searches.saw('lin', 9);
    time.now += later;
    searches.saw('linen', 7);
    await searches.flush();
    expect(await counted()).toEqual(expected);
  });

  test('another phrase is no beginning, wherever its letters are', async () => {
    const { searches, counted } = await setUp();
    for (const phrase of ['shirt', 'wool', 'linen shirt']) searches.saw(phrase, 1);
    await searches.flush();
    expect(await counted()).toEqual([
      ['linen shirt', 1],
      ['shirt', 1],
      ['wool', 1],
    ]);
  });

  test('one shopper who types on removes one search, and not those of others', async () => {
    const { searches, counted } = await setUp();
    for (const phrase of ['linen', 'linen', 'linen shirt']) searches.saw(phrase, 1);
    await searches.flush();
    expect(await counted()).toEqual([
      ['linen', 1],
      ['linen shirt', 1],
    ]);
  });
});

describe('B1 Storing the searches', () => {
  test('searches are deleted after ninety days', async () => {
    const { time, searches, counted } = await setUp();
    searches.saw('linen', 1);
    await searches.flush();
    time.now += 90 * DAY_MS;
    await searches.flush();
    expect(await counted()).toEqual([['linen', 1]]);
    time.now += DAY_MS;
    await searches.flush();
    expect(await counted()).toEqual([]);
  });

  test('a database failure is logged, and the next searches are counted', async () => {
    const { database, log, searches, counted } = await setUp();
    vi.spyOn(database.searches, 'record').mockRejectedValueOnce(new Error('disk full'));
    searches.saw('linen', 1);
    await searches.flush();
    expect(log.lines).toEqual(['warn: Searches could not be counted']);
    searches.saw('wool', 1);
    await searches.flush();
    expect(await counted()).toEqual([['wool', 1]]);
  });

  test('waiting searches are stored every five seconds and at closing, and none after that', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { database, searches } = await setUp();
    const record = vi.spyOn(database.searches, 'record');
    const prune = vi.spyOn(database.searches, 'prune');
    searches.saw('linen', 1);
    vi.advanceTimersByTime(4_999);
    expect(prune).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(record).toHaveBeenCalledOnce());
    searches.saw('wool', 1);
    await searches.close();
    expect(record).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
