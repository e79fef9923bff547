// §6 Admin accounts from the shell of the server: made, given a new password, signed out, two-step login ended.
import { expect, test } from 'vitest';
import { randomIds } from '../../../src/server/system/system.ts';
import { LOGIN_WINDOW_MS } from '../../../src/shared/constants.ts';
import { createAdminAccounts } from '../../../src/shop/admin/accounts.ts';
import { loginNameKey } from '../../../src/shop/admin/sessions.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import { movingClock } from '../moving-clock.ts';
import { databaseOfFile } from '../one-database.ts';
import { addAdmin, NOON, OWNER, quickPasswords } from '../support-desk.ts';

const store = databaseOfFile({ emptied: true });

function open() {
  const database = store();
  const accounts = createAdminAccounts({
    database,
    passwords: quickPasswords,
    clock: movingClock(NOON),
    ids: randomIds,
  });
  return { database, accounts };
}

const addSession = (database: Database, tokenHash: string, adminId = OWNER.id) =>
  database.adminSessions.create({ tokenHash, adminId, expiresAt: NOON + 1, endsAt: NOON + 1, now: NOON });

test('an admin is created with the name and the password', async () => {
  const { database, accounts } = open();
  await accounts.create('grace', 'long enough');
  await accounts.create('ada', 'long enough');
  expect(await database.admins.find('grace')).toMatchObject({
    username: 'grace',
    passwordHash: await quickPasswords.hash('long enough'),
  });
  expect(await database.admins.find('ada')).toBeDefined();
});

test('a name that exists is not created again, and keeps its password', async () => {
  const { database, accounts } = open();
  await accounts.create('grace', 'first password');
  await expect(accounts.create('grace', 'second password')).rejects.toThrow(
    "There is an admin named 'grace' already; 'reset' gives it a new password.",
  );
  expect(await database.admins.find('grace')).toMatchObject({
    passwordHash: await quickPasswords.hash('first password'),
  });
});

test.each([8, 200])('a password of %i characters is accepted', async (length) => {
  const { database, accounts } = open();
  await accounts.create('grace', 'x'.repeat(length));
  expect(await database.admins.find('grace')).toBeDefined();
});

test.each([0, 7, 201])(
  'a password of %i characters is refused, for a new admin and an old one',
  async (length) => {
    const { database, accounts } = open();
    await addAdmin(database);
    const sentence = 'A password has from 8 to 200 characters.';
    await expect(accounts.create('grace', 'x'.repeat(length))).rejects.toThrow(sentence);
    await expect(accounts.reset(OWNER.username, 'x'.repeat(length))).rejects.toThrow(sentence);
    expect(await database.admins.find('grace')).toBeUndefined();
  },
);

test('a name has at most a hundred characters', async () => {
  const { database, accounts } = open();
  await accounts.create('g'.repeat(100), 'long enough');
  expect(await database.admins.find('g'.repeat(100))).toBeDefined();
  await expect(accounts.create('g'.repeat(101), 'long enough')).rejects.toThrow(
    'A username has at most 100 characters.',
  );
});

test('a new password ends the sessions of this admin and of no other', async () => {
  const { database, accounts } = open();
  await addAdmin(database);
  await addAdmin(database, { id: 'other-id', username: 'other' });
  await addSession(database, 'mine');
  await addSession(database, 'another', 'other-id');
  await accounts.reset(OWNER.username, 'a new password');
  expect(await database.admins.find(OWNER.username)).toEqual({
    ...OWNER,
    passwordHash: await quickPasswords.hash('a new password'),
  });
  expect(await database.adminSessions.list(OWNER.id, NOON)).toEqual([]);
  expect(await database.adminSessions.list('other-id', NOON)).toHaveLength(1);
});

test('a new password clears the failed logins of the name', async () => {
  const { database, accounts } = open();
  await addAdmin(database);
  const key = loginNameKey(OWNER.username, randomIds);
  await database.counters.hit(key, { now: NOON, windowMs: 1_000 });
  await accounts.reset(OWNER.username, 'a new password');
  expect((await database.counters.count(key, { now: NOON, windowMs: LOGIN_WINDOW_MS })).count).toBe(0);
});

test('an unknown name gets no password and no second step', async () => {
  const { database, accounts } = open();
  await expect(accounts.reset('grace', 'a new password')).rejects.toThrow(
    "There is no admin named 'grace'; 'create' makes one.",
  );
  await expect(accounts.endTwoStep('grace')).rejects.toThrow("There is no admin named 'grace'.");
  expect(await database.admins.exists()).toBe(false);
});

test('two-step login can be turned off for an admin who lost the phone, and the sessions stay', async () => {
  const { database, accounts } = open();
  await addAdmin(database);
  await addSession(database, 'mine');
  expect(await accounts.endTwoStep(OWNER.username)).toBe(false);
  await database.twoStep.begin(OWNER.id, 'SECRET');
  await database.twoStep.confirm(OWNER.id, 1, [], NOON);
  expect(await accounts.endTwoStep(OWNER.username)).toBe(true);
  expect(await database.twoStep.find(OWNER.id)).toBeUndefined();
  expect(await database.adminSessions.list(OWNER.id, NOON)).toHaveLength(1);
});

test('all admins are logged out at once, and their number is returned', async () => {
  const { database, accounts } = open();
  expect(await accounts.endSessions()).toBe(0);
  await addAdmin(database);
  await addAdmin(database, { id: 'other-id', username: 'other' });
  await addSession(database, 'one');
  await addSession(database, 'two', 'other-id');
  expect(await accounts.endSessions()).toBe(2);
  expect(await database.adminSessions.list(OWNER.id, NOON)).toEqual([]);
});

test('a generated password is long enough and never repeats', async () => {
  const { accounts } = open();
  expect(accounts.generatePassword()).toMatch(/^[\w-]{20}$/);
  expect(accounts.generatePassword()).not.toBe(accounts.generatePassword());
});
