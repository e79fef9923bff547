// B6 The audit trail: what is written down, what is written once, and how it is read.
import { expect, test } from 'vitest';
import { randomIds } from '../../../src/server/system/system.ts';
import { ALL_ENDPOINTS, type CallName } from '../../../src/shared/api/all.ts';
import { DESK_PAGE } from '../../../src/shared/api/desk/list.ts';
import type { Endpoint } from '../../../src/shared/api/endpoint.ts';
import type { Admin } from '../../../src/shared/entities.ts';
import { createAudit, outcomeOf } from '../../../src/shop/desk/audit.ts';
import { ShopError } from '../../../src/shop/errors.ts';
import { movingClock } from '../moving-clock.ts';
import { databaseOfFile } from '../one-database.ts';
import { addAdmin, MINUTE_MS, NOON, OWNER, oneByOne } from '../support-desk.ts';

const REPEATED_MS = 10 * MINUTE_MS;
const OTHER = { id: 'other-id', username: 'other' };
const done = (admin: Admin, call: CallName, subject: string) => ({
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

test('an attempt at each of the calls is worded as an attempt', async () => {
  const { audit, actions } = open();
  const calls = (Object.entries(ALL_ENDPOINTS) as [CallName, Endpoint][]).filter(
    ([, endpoint]) => endpoint.audit && !endpoint.audit.repeated,
  );
  for (const [call] of calls) await audit.record({ ...done(OWNER, call, ''), outcome: 'refused' });
  const texts = await actions();
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toMatch(/^Tried to [a-z]/);
});

test('each failed login with an admin’s name is recorded with its device and reason', async () => {
  const { audit, database } = open();
  await addAdmin(database);
  const login = { username: OWNER.username, device: 'Firefox on Windows' };
  await audit.recordFailedLogin({ ...login, error: new ShopError('invalid_credentials') });
  await audit.recordFailedLogin({ ...login, error: new ShopError('invalid_credentials') });
  await audit.recordFailedLogin({ ...login, error: new Error('disk full') });
  const { rows } = await audit.list(undefined);
  expect(rows.map(({ outcome, subject }) => `${outcome}: ${subject}`).toSorted()).toEqual([
    'failed: Firefox on Windows',
    'refused: Firefox on Windows: Invalid credentials',
    'refused: Firefox on Windows: Invalid credentials',
  ]);
  for (const row of rows) expect(row).toMatchObject({ username: 'owner', action: 'Tried to log in' });
});

test('logins with invented names and those beyond the limit are recorded once in ten minutes', async () => {
  const { audit, database, clock } = open();
  await addAdmin(database);
  const attempt = (username: string, code: 'invalid_credentials' | 'too_many_attempts') =>
    audit.recordFailedLogin({ username, device: 'curl', error: new ShopError(code) });
  const usernames = async () => (await audit.list(undefined)).rows.map(({ username }) => username).toSorted();
  await oneByOne(3, (index) => attempt(`plum violet ${index}`, 'invalid_credentials'));
  await oneByOne(3, () => attempt(OWNER.username, 'too_many_attempts'));
  expect(await usernames()).toEqual(['Unknown name', 'owner']);
  clock.move(REPEATED_MS);
  await attempt('plum violet', 'invalid_credentials');
  expect(await usernames()).toEqual(['Unknown name', 'Unknown name', 'owner']);
});

test('a fault of the store is a failure, and a rule that says no is a refusal', () => {
  const outcomes = (['not_found', 'internal', 'platform_unavailable'] as const).map((code) =>
    outcomeOf(new ShopError(code)),
  );
  expect(outcomes).toEqual(['refused', 'failed', 'failed']);
  expect(outcomeOf(new Error('disk full'))).toBe('failed');
});
