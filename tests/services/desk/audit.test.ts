// B6 The audit trail: what is written down, what is written once, and how it is read.
import { expect, test } from 'vitest';
import { randomIds } from '../../../src/server/system/system.ts';
import { AUDITED } from '../../../src/shared/api/desk.ts';
import { DESK_PAGE } from '../../../src/shared/api/desk-replies.ts';
import type { Admin } from '../../../src/shared/entities.ts';
import { createAudit } from '../../../src/shop/desk/audit.ts';
import { movingClock } from '../moving-clock.ts';
import { databaseOfFile } from '../one-database.ts';
import { MINUTE_MS, NOON, OWNER, oneByOne } from '../support-desk.ts';

const REPEATED_MS = 10 * MINUTE_MS;
const OTHER = { id: 'other-id', username: 'other' };
const done = (admin: Admin, call: string, subject: string) => ({
  admin,
  call,
  subject,
  outcome: 'done' as const,
});
const store = databaseOfFile({ emptied: true });

function open() {
  const database = store();
  const clock = movingClock(NOON);
  const audit = createAudit({ database, clock, ids: randomIds });
  const actions = async () => (await audit.list(undefined)).rows.map(({ action }) => action);
  return { database, clock, audit, actions };
}

test('a call that touches personal data is recorded with admin, action and time', async () => {
  const { audit } = open();
  await audit.record(done(OWNER, 'deskOrder', 'order-1'));
  expect(await audit.list(undefined)).toEqual({
    rows: [
      {
        id: expect.any(String),
        at: '2026-11-16T17:00:00.000Z',
        username: OWNER.username,
        action: 'Opened an order',
        subject: 'order-1',
        outcome: 'done',
      },
    ],
    total: 1,
    next: undefined,
  });
});

test('a call that touches none is not recorded', async () => {
  const { audit, actions } = open();
  await audit.record(done(OWNER, 'deskOverview', ''));
  expect(await actions()).toEqual([]);
});

test('each opening of an order is recorded, however soon it follows', async () => {
  const { audit, actions } = open();
  await audit.record(done(OWNER, 'deskOrder', 'order-1'));
  await audit.record(done(OWNER, 'deskOrder', 'order-1'));
  expect(await actions()).toEqual(['Opened an order', 'Opened an order']);
});

test('a list that is read repeatedly is recorded once in ten minutes', async () => {
  const { audit, actions, clock } = open();
  await audit.record(done(OWNER, 'deskOrders', ''));
  await audit.record(done(OWNER, 'deskOrders', ''));
  clock.move(REPEATED_MS - 1);
  await audit.record(done(OWNER, 'deskOrders', ''));
  expect(await actions()).toHaveLength(1);
  clock.move(1);
  await audit.record(done(OWNER, 'deskOrders', ''));
  expect(await actions()).toHaveLength(2);
  clock.move(REPEATED_MS - 1);
  await audit.record(done(OWNER, 'deskOrders', ''));
  expect(await actions()).toHaveLength(2);
});

test('the same list by another call counts as the same reading, another list or admin does not', async () => {
  const { audit, actions } = open();
  await audit.record(done(OWNER, 'deskOrders', ''));
  await audit.record(done(OWNER, 'adminOrders', ''));
  expect(await actions()).toHaveLength(1);
  await audit.record(done(OWNER, 'deskMessages', ''));
  await audit.record(done(OTHER, 'deskOrders', ''));
  await audit.record(done(OWNER, 'deskOrders', ''));
  expect((await actions()).toSorted()).toEqual([
    'Read the messages',
    'Read the order list',
    'Read the order list',
  ]);
});

test('the trail is read newest first, page by page', async () => {
  const { audit, clock } = open();
  await oneByOne(DESK_PAGE + 1, (index) => {
    clock.move(1);
    return audit.record(done(OWNER, 'deskOrder', `order-${index}`));
  });
  const first = await audit.list(undefined);
  expect(first.rows).toHaveLength(DESK_PAGE);
  expect(first.rows[0]?.subject).toBe(`order-${DESK_PAGE}`);
  const second = await audit.list(first.next);
  expect(second.rows.map(({ subject }) => subject)).toEqual(['order-0']);
  expect(second.total).toBe(DESK_PAGE + 1);
});

test('a call that could not be recorded is refused, and recorded at the next attempt', async () => {
  const { database, clock, actions } = open();
  let full = true;
  const onFullDisk = {
    ...database,
    audit: {
      ...database.audit,
      add: async (row: Parameters<typeof database.audit.add>[0]) => {
        if (full) throw new Error('disk full');
        await database.audit.add(row);
      },
    },
  };
  const audit = createAudit({ database: onFullDisk, clock, ids: randomIds });
  await expect(audit.record(done(OWNER, 'deskOrders', ''))).rejects.toThrow('disk full');
  full = false;
  await audit.record(done(OWNER, 'deskOrders', ''));
  expect(await actions()).toHaveLength(1);
});

test('an attempt at each of the calls is worded with the infinitive', async () => {
  const { audit, actions } = open();
  const calls = Object.entries(AUDITED).filter(([, { repeated }]) => !repeated);
  for (const [call] of calls) await audit.record({ ...done(OWNER, call, ''), outcome: 'refused' });
  const texts = await actions();
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toMatch(/^Tried to [a-z]/);
});
