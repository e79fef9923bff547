// B1 Searches and synonyms as they are kept, on both databases.
import { describe, expect, test } from 'vitest';
import { createSearchLog } from '../../src/shop/find/search-log.ts';
import { createSynonyms } from '../../src/shop/find/synonyms.ts';
import { ENGINES, freshDatabase } from './engines.ts';

const DAY_MS = 24 * 60 * 60_000;
const log = { info() {}, warn() {}, error() {} };

describe.each(ENGINES)('B1 Searches on $name', (engine) => {
  test('they are counted by phrase and day, those without result first [B1.31]', async () => {
    const database = await freshDatabase(engine);
    const add = (day: string, phrase: string, times: number, results: number) =>
      database.searches.record({ day, phrase, times, results, most: 4 });
    await add('2026-11-15', 'linen', 2, 0);
    await add('2026-11-16', 'linen', 3, 40);
    await add('2026-11-16', 'kilt', 1, 0);
    await add('2026-10-01', 'old', 9, 0);
    expect(await database.searches.list('2026-11-01', 10)).toEqual([
      { phrase: 'kilt', times: 1, results: 0 },
      { phrase: 'linen', times: 5, results: 40 },
    ]);
    expect(await database.searches.list('2026-11-01', 1)).toHaveLength(1);
  });

  test('they are limited by day, the rarest is dropped, and old ones are deleted', async () => {
    const database = await freshDatabase(engine);
    for (const phrase of ['a1', 'a1', 'a2', 'a3'])
      await database.searches.record({ day: '2026-11-16', phrase, times: 1, results: 1, most: 2 });
    expect(await database.searches.list('2026-11-16', 10)).toEqual([
      { phrase: 'a1', times: 2, results: 1 },
      { phrase: 'a3', times: 1, results: 1 },
    ]);
    expect(await database.searches.prune('2026-11-17')).toBe(2);
    expect(await database.searches.list('', 10)).toEqual([]);
  });

  test('the log counts the meant word, not its beginnings, and deletes after 90 days [B1.31]', async () => {
    const database = await freshDatabase(engine);
    let now = Date.UTC(2026, 10, 16, 12);
    const searches = createSearchLog({ database, clock: { now: () => now }, log });
    for (const text of ['l', 'li', 'lin', ' Linen  ']) searches.saw(text, 7);
    await searches.flush();
    expect(await database.searches.list('', 10)).toEqual([{ phrase: 'linen', times: 1, results: 7 }]);
    now += 91 * DAY_MS;
    searches.saw('wool', 3);
    await searches.close();
    expect(await database.searches.list('', 10)).toEqual([{ phrase: 'wool', times: 1, results: 3 }]);
  });

  test('synonyms of another instance apply without a restart [B1.29]', async () => {
    const database = await freshDatabase(engine);
    let now = 0;
    const deps = { database, clock: { now: () => now }, log };
    const [desk, shop] = [createSynonyms(deps), createSynonyms(deps)];
    await shop.load();
    expect(await desk.replace([['Trousers', ' pants ', 'pants'], ['alone']])).toEqual([
      ['trousers', 'pants'],
    ]);
    expect(desk.current()).toEqual([['trousers', 'pants']]);
    expect(shop.current()).toEqual([]);
    now += 5_000;
    shop.current();
    await expect.poll(() => shop.current()).toEqual([['trousers', 'pants']]);
  });
});
