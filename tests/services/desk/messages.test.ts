// B6 The desk's messages and newsletter: lists, marks, deletions and exports.
import { expect, test } from 'vitest';
import { DESK_PAGE } from '../../../src/shared/api/desk/list.ts';
import { createDeskLists } from '../../../src/shop/desk/lists.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import { databaseOfFile } from '../one-database.ts';
import { NOON, oneByOne, refusalOf, textOf } from '../support-desk.ts';

const NOON_TEXT = '2026-11-16T17:00:00.000Z';
const MARK = '\uFEFF';
const MESSAGE = { name: 'Ada', email: 'ada@example.com', subject: 'Sizing', message: 'Does it run large?' };
const store = databaseOfFile({ emptied: true });

function open(changes: Partial<Database> = {}) {
  const database = store();
  const links = { order: () => '', product: () => '' };
  const clock = { now: () => NOON };
  const deps = { database: { ...database, ...changes }, links, clock };
  return {
    database,
    lists: createDeskLists(deps),
    promising: createDeskLists({ ...deps, countsLate: true }),
  };
}

const mail = (recipient: string) =>
  ({ id: `mail ${recipient}`, recipient, content: { kind: 'test' }, now: NOON }) as const;

const addMessage = (database: Database, id: string, now = NOON) =>
  database.messages.add({ id, ...MESSAGE, now });

async function addSubscribers(database: Database): Promise<void> {
  await database.subscribers.add({ id: 's1', email: 'ada@example.com', now: NOON });
  await database.subscribers.add({
    id: 's2',
    email: 'bob@example.com',
    now: NOON + 1_000,
    confirmation: { most: 1, since: 0, mail: () => mail('bob@example.com') },
  });
}

test('a message is shown with its own replies only', async () => {
  const { database, lists } = open();
  await addMessage(database, 'm1');
  await addMessage(database, 'm2', NOON + 1);
  const reply = { id: 'r1', messageId: 'm1', text: 'It does not.', createdAt: NOON + 1_000 };
  await database.messages.addReply(reply, mail('ada@example.com'));
  const { rows, total } = await lists.messages({});
  expect(total).toBe(2);
  expect(rows.map(({ id, replies }) => [id, replies.length])).toEqual([
    ['m2', 0],
    ['m1', 1],
  ]);
  expect(rows[1]).toEqual({
    id: 'm1',
    ...MESSAGE,
    isRead: false,
    createdAt: NOON_TEXT,
    replies: [{ id: 'r1', text: 'It does not.', createdAt: '2026-11-16T17:00:01.000Z' }],
  });
});

test.each([
  ['true', ['m2']],
  ['false', ['m2', 'm1']],
  [undefined, ['m2', 'm1']],
] as const)('of a read and an unread message, unread = %s shows %j', async (unread, shown) => {
  const { database, lists } = open();
  await addMessage(database, 'm1');
  await addMessage(database, 'm2', NOON + 1);
  await lists.markMessage({ id: 'm1', isRead: true });
  expect((await lists.messages({ unread })).rows.map(({ id }) => id)).toEqual(shown);
  const csv = await textOf(lists.messagesCsv({ unread }));
  expect(
    csv
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(',')[0]),
  ).toEqual(shown);
});

test('a message is marked read and unread again', async () => {
  const { database, lists } = open();
  await addMessage(database, 'm1');
  for (const isRead of [true, false]) {
    expect(await lists.markMessage({ id: 'm1', isRead })).toEqual({ isRead });
    expect((await lists.messages({})).rows[0]?.isRead).toBe(isRead);
  }
});

test('B13 Replies: the desk counts messages that waited longer than one business day, without answered or read ones [B13.18]', async () => {
  const { database, lists, promising } = open();
  const threeDays = 3 * 24 * 60 * 60_000;
  for (const id of ['m1', 'm2', 'm3', 'm4']) await addMessage(database, id, NOON - threeDays - 60_000);
  await addMessage(database, 'm5', NOON - 60_000);
  await lists.markMessage({ id: 'm2', isRead: true });
  await database.messages.addReply(
    { id: 'r', messageId: 'm3', text: 'Yes', createdAt: NOON },
    mail('a@b.co'),
  );
  await database.messages.mark('m3', false);
  expect((await promising.messages({})).late).toBe(2);
  expect(await lists.messages({})).not.toHaveProperty('late');
});

test('a message is deleted once', async () => {
  const { database, lists } = open();
  await addMessage(database, 'm1');
  await addMessage(database, 'm2');
  expect(await lists.deleteMessage('m1')).toEqual({ id: 'm1' });
  expect((await lists.messages({})).rows.map(({ id }) => id)).toEqual(['m2']);
  expect(await refusalOf(lists.deleteMessage('m1'))).toBe('not_found');
  expect(await refusalOf(lists.markMessage({ id: 'm1', isRead: true }))).toBe('not_found');
});

test('messages continue from page to page', async () => {
  const { database, lists } = open();
  await oneByOne(DESK_PAGE + 1, (index) => addMessage(database, `m${index}`, NOON + index));
  const first = await lists.messages({});
  expect(first.rows).toHaveLength(DESK_PAGE);
  const second = await lists.messages({ before: first.next });
  expect(second.rows.map(({ id }) => id)).toEqual(['m0']);
});

test('the export of messages says whether each was read', async () => {
  const { database, lists } = open();
  await addMessage(database, 'm1');
  await addMessage(database, 'm2', NOON + 1_000);
  await lists.markMessage({ id: 'm1', isRead: true });
  expect(await textOf(lists.messagesCsv({}))).toBe(
    `${MARK}Id,Date,Name,Email,Subject,Message,Read\r\n` +
      'm2,2026-11-16T17:00:01.000Z,Ada,ada@example.com,Sizing,Does it run large?,no\r\n' +
      `m1,${NOON_TEXT},Ada,ada@example.com,Sizing,Does it run large?,yes\r\n`,
  );
});

test('subscribers are found by address and by whether they have confirmed', async () => {
  const { database, lists } = open();
  await addSubscribers(database);
  const found = async (filter: Parameters<typeof lists.subscribers>[0]) =>
    (await lists.subscribers(filter)).rows.map(({ id }) => id);
  expect(await found({})).toEqual(['s2', 's1']);
  expect(await found({ q: 'ADA' })).toEqual(['s1']);
  expect(await found({ state: 'waiting' })).toEqual(['s2']);
  expect(await found({ state: 'confirmed' })).toEqual(['s1']);
  expect(await found({ q: 'ada', state: 'waiting' })).toEqual([]);
  expect((await lists.subscribers({})).rows).toEqual([
    { id: 's2', email: 'bob@example.com', waiting: true, subscribedAt: '2026-11-16T17:00:01.000Z' },
    { id: 's1', email: 'ada@example.com', waiting: false, subscribedAt: NOON_TEXT },
  ]);
});

test('subscribers continue from page to page', async () => {
  const { database, lists } = open();
  await oneByOne(DESK_PAGE + 1, (index) =>
    database.subscribers.add({ id: `s${index}`, email: `${index}@example.com`, now: NOON + index }),
  );
  const first = await lists.subscribers({});
  expect(first.rows).toHaveLength(DESK_PAGE);
  const second = await lists.subscribers({ before: first.next });
  expect(second.rows.map(({ id }) => id)).toEqual(['s0']);
});

test('a subscriber is deleted once', async () => {
  const { database, lists } = open();
  await addSubscribers(database);
  expect(await lists.deleteSubscriber('s1')).toEqual({ id: 's1' });
  expect((await lists.subscribers({})).rows.map(({ id }) => id)).toEqual(['s2']);
  expect(await refusalOf(lists.deleteSubscriber('s1'))).toBe('not_found');
});

test('the newsletter export has the rows of the list', async () => {
  const { database, lists } = open();
  await addSubscribers(database);
  const header = `${MARK}Email,Date,State\r\n`;
  const ada = `ada@example.com,${NOON_TEXT},confirmed\r\n`;
  const bob = 'bob@example.com,2026-11-16T17:00:01.000Z,waiting\r\n';
  const csv = (filter: Parameters<typeof lists.newsletterCsv>[0]) => textOf(lists.newsletterCsv(filter));
  expect(await csv({})).toBe(header + bob + ada);
  expect(await csv({ q: 'ada' })).toBe(header + ada);
  expect(await csv({ state: 'waiting' })).toBe(header + bob);
  expect(await csv({ q: 'ada', state: 'waiting' })).toBe(header);
});
