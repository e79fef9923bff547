// B1 The owner's synonyms: how they are tidied, stored, and read again while the shop runs.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSynonyms, normalizeSynonyms } from '../../../src/shop/find/synonyms.ts';
import { recordingLog } from '../../fixtures/catalogue.ts';
import { databaseOfFile } from '../one-database.ts';

const PANTS = [['trousers', 'pants']];
const COATS = [['coat', 'jacket', 'parka']];

const openedDatabase = databaseOfFile();

async function setUp() {
  const database = openedDatabase();
  await database.synonyms.save([]);
  const log = recordingLog();
  const time = { now: 1_000_000 };
  const deps = { database, log, clock: { now: () => time.now } };
  return { ...deps, time, book: createSynonyms(deps), another: () => createSynonyms(deps) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('B1 Synonyms are tidied', () => {
  test.each([
    ['words are lower case without space around them', [[' Trousers ', 'PANTS']], PANTS],
    ['none is there twice', [['trousers', 'pants', 'Pants ', 'trousers']], PANTS],
    ['empty words are left out', [['', 'trousers', '  ', 'pants']], PANTS],
    ['a group of one means nothing', [['alone'], ['trousers', 'pants'], ['same', 'Same'], []], PANTS],
    ['several groups keep their order', [...COATS, ...PANTS], [...COATS, ...PANTS]],
    ['a phrase stays one', [['jump suit', 'overall']], [['jump suit', 'overall']]],
    ['no groups are none', [], []],
  ])('%s', (_rule, written, kept) => {
    expect(normalizeSynonyms(written)).toEqual(kept);
  });

  test('a word is cut after sixty letters', () => {
    const [sixty, more] = ['x'.repeat(60), `${'y'.repeat(60)}z`];
    expect(normalizeSynonyms([[sixty, more]])).toEqual([[sixty, 'y'.repeat(60)]]);
  });

  test('five hundred groups are stored, and groups of one word do not count', () => {
    const groups = Array.from({ length: 501 }, (_, number) => [`one ${number}`, `other ${number}`]);
    expect(normalizeSynonyms([['alone'], ...groups])).toEqual(groups.slice(0, 500));
  });
});

describe('B1 Synonyms are stored and read', () => {
  test('a new list is returned tidied, applies at once and survives a restart', async () => {
    const { book, another, database } = await setUp();
    expect(await book.replace([['Trousers', 'pants '], ['alone']])).toEqual(PANTS);
    expect(book.current()).toEqual(PANTS);
    expect(await database.synonyms.list()).toEqual(PANTS);
    const restarted = another();
    await restarted.load();
    expect(restarted.current()).toEqual(PANTS);
    await book.replace(COATS);
    await restarted.load();
    expect(restarted.current()).toEqual(COATS);
  });

  test('the first read loads them for the next one', async () => {
    const { book, database } = await setUp();
    await database.synonyms.save(PANTS);
    expect(book.current()).toEqual([]);
    await vi.waitFor(() => expect(book.current()).toEqual(PANTS));
  });

  test.each(['load', 'replace'] as const)('after a %s they are fresh for five seconds', async (how) => {
    const { book, database, time } = await setUp();
    await database.synonyms.save(PANTS);
    await (how === 'load' ? book.load() : book.replace(PANTS));
    await database.synonyms.save(COATS);
    const list = vi.spyOn(database.synonyms, 'list');
    time.now += 4_999;
    expect(book.current()).toEqual(PANTS);
    expect(list).not.toHaveBeenCalled();
    time.now += 1;
    expect(book.current()).toEqual(PANTS);
    await vi.waitFor(() => expect(book.current()).toEqual(COATS));
    expect(list).toHaveBeenCalledOnce();
  });

  test('words that were stored untidily are tidied when they are read', async () => {
    const { book, database } = await setUp();
    await database.synonyms.save([['Trousers', 'PANTS', 'pants'], ['alone']]);
    await book.load();
    expect(book.current()).toEqual(PANTS);
  });
});

describe('B1 Synonyms while the database fails', () => {
  test('the last known ones stay, the failure is logged, and they are read again later', async () => {
    const { book, database, log, time } = await setUp();
    await book.replace(PANTS);
    const list = vi.spyOn(database.synonyms, 'list').mockRejectedValueOnce(new Error('locked'));
    await book.load();
    expect(book.current()).toEqual(PANTS);
    expect(log.lines).toEqual(['warn: The synonyms could not be read']);
    expect(list).toHaveBeenCalledOnce();
    time.now += 5_000;
    book.current();
    expect(list).toHaveBeenCalledTimes(2);
  });

  test('a list that could not be stored does not apply', async () => {
    const { book, database } = await setUp();
    await book.replace(PANTS);
    vi.spyOn(database.synonyms, 'save').mockRejectedValueOnce(new Error('disk full'));
    await expect(book.replace(COATS)).rejects.toThrow('disk full');
    expect(book.current()).toEqual(PANTS);
  });
});
