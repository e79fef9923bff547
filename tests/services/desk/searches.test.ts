// B6 Tests the desk's list of searches and the owner's synonyms.
import { expect, test } from 'vitest';
import { createSearchDesk } from '../../../src/shop/desk/search-desk.ts';
import { createSynonyms } from '../../../src/shop/find/synonyms.ts';
import { movingClock } from '../moving-clock.ts';
import { databaseOfFile } from '../one-database.ts';
import { NOON, recordingLog } from '../support-desk.ts';

const store = databaseOfFile({ emptied: true });

function open() {
  const database = store();
  const clock = movingClock(NOON);
  const synonyms = createSynonyms({ database, clock, log: recordingLog() });
  const search = (phrase: string, day: string, times: number, results: number) =>
    database.searches.record({ day, phrase, times, results, most: 1_000 });
  return { database, synonyms, search, desk: createSearchDesk({ database, synonyms, clock }) };
}

test('a store without searches shows nothing', async () => {
  expect(await open().desk.read()).toEqual({ searches: [], synonyms: [] });
});

test('searches without result come first, then the most frequent', async () => {
  const { desk, search } = open();
  await search('dress', '2026-11-16', 9, 40);
  await search('shirt', '2026-11-16', 12, 3);
  await search('zorblatt', '2026-11-16', 1, 0);
  expect((await desk.read()).searches).toEqual([
    { phrase: 'zorblatt', times: 1, results: 0 },
    { phrase: 'shirt', times: 12, results: 3 },
    { phrase: 'dress', times: 9, results: 40 },
  ]);
});

test('the last thirty days count, today among them', async () => {
  const { desk, search } = open();
  await search('today', '2026-11-16', 1, 1);
  await search('first day', '2026-10-18', 1, 1);
  await search('the day before', '2026-10-17', 1, 1);
  expect((await desk.read()).searches.map(({ phrase }) => phrase).toSorted()).toEqual(['first day', 'today']);
});

test('synonyms are answered as stored and shown from then on', async () => {
  const { desk, database } = open();
  const given = [['Jumper', ' sweater '], ['alone']];
  expect(await desk.replaceSynonyms(given)).toEqual({ synonyms: [['jumper', 'sweater']] });
  expect((await desk.read()).synonyms).toEqual([['jumper', 'sweater']]);
  expect(await database.synonyms.list()).toEqual([['jumper', 'sweater']]);
});
