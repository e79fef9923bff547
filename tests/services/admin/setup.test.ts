// §2 Admin setup: the first admin is made once, freely at the machine itself, with the token anywhere else.
import { expect, test } from 'vitest';
import { equalInConstantTime, randomIds } from '../../../src/server/system/system.ts';
import { BRAND } from '../../../src/shared/brand.ts';
import {
  SETUP_FAILURES_ALLOWED,
  SETUP_TOKEN_LIFE_MS,
  SETUP_WINDOW_MS,
} from '../../../src/shared/constants.ts';
import { createAdminSetup } from '../../../src/shop/admin/setup.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import { movingClock } from '../moving-clock.ts';
import { databaseOfFile } from '../one-database.ts';
import { addAdmin, MINUTE_MS, NOON, quickPasswords, recordingLog, refusalOf } from '../support-desk.ts';

const store = databaseOfFile({ emptied: true });
const ACCOUNT = { username: 'grace', email: 'grace@example.com', password: 'long enough' };
const MACHINE = { local: true, address: '127.0.0.1' };
const AWAY = { local: false, address: '192.0.2.1' };

function open(wrap: (database: Database) => Database = (database) => database) {
  const database = store();
  const clock = movingClock(NOON);
  const log = recordingLog();
  const notices: boolean[] = [];
  const setup = createAdminSetup({
    database: wrap(database),
    passwords: quickPasswords,
    clock,
    ids: randomIds,
    equal: equalInConstantTime,
    log,
    onCreated: async () => void notices.push(await database.admins.exists()),
  });
  const attempt = (token?: string, from = AWAY) => refusalOf(setup.create({ ...ACCOUNT, token }, from));
  const token = async () => (await setup.issueToken()) ?? '';
  return { database, clock, log, told: notices, setup, attempt, token };
}

test('the person at the machine always sees the same name and password', async () => {
  const { setup } = open();
  const page = await setup.describe(true);
  expect(page).toEqual({
    mode: 'local',
    username: 'admin',
    email: BRAND.supportEmail,
    password: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(await setup.describe(true)).toEqual(page);
});

test('a visitor from elsewhere sees no name and no password', async () => {
  const { setup } = open();
  await setup.describe(true);
  expect(await setup.describe(false)).toEqual({ mode: 'token' });
});

test('the password is shown after the admin was created, until it is deleted', async () => {
  const { setup } = open();
  const page = await setup.describe(true);
  await setup.create(ACCOUNT, MACHINE);
  expect(await setup.describe(true)).toEqual(page);
  await setup.forgetLocalPassword();
  expect(await setup.describe(true)).toEqual({
    mode: 'local',
    username: 'admin',
    email: BRAND.supportEmail,
  });
});

test('a password that was never shown is not generated once there is an admin', async () => {
  const { setup, database } = open();
  await addAdmin(database);
  expect(await setup.describe(true)).not.toHaveProperty('password');
});

test('at the machine itself the admin is created without a token', async () => {
  const { setup, database, told } = open();
  const admin = await setup.create(ACCOUNT, MACHINE);
  expect(admin).toEqual({ id: expect.any(String), username: 'grace' });
  expect(await database.admins.find('grace')).toEqual({
    ...admin,
    passwordHash: await quickPasswords.hash(ACCOUNT.password),
  });
  expect(told).toEqual([true]);
});

test('elsewhere the setup needs the token, and uses it up', async () => {
  const { attempt, token, database, clock, told } = open();
  const setupToken = await token();
  expect(setupToken).toMatch(/^[\w-]{43}$/);
  expect(await attempt(setupToken)).toBeUndefined();
  expect(await database.admins.find('grace')).toBeDefined();
  expect(await database.setupTokens.find(clock.now())).toBeUndefined();
  expect(told).toEqual([true]);
});

test.each([
  ['no token', undefined],
  ['an empty token', ''],
  ['a wrong token', 'wrong'],
])('%s creates no admin elsewhere', async (_case, given) => {
  const { attempt, token, database, told } = open();
  await token();
  expect(await attempt(given)).toBe('setup_forbidden');
  expect(await database.admins.exists()).toBe(false);
  expect(told).toEqual([]);
});

test('without a stored token no token is right', async () => {
  const { attempt } = open();
  expect(await attempt('anything')).toBe('setup_forbidden');
});

test('a token is valid for a day, to the millisecond', async () => {
  const { attempt, token, clock } = open();
  const setupToken = await token();
  clock.move(SETUP_TOKEN_LIFE_MS);
  expect(await attempt(setupToken)).toBe('setup_forbidden');
  clock.move(-1);
  expect(await attempt(setupToken)).toBeUndefined();
});

test('a new token replaces the one before', async () => {
  const { attempt, token } = open();
  const old = await token();
  const fresh = await token();
  expect(await attempt(old)).toBe('setup_forbidden');
  expect(await attempt(fresh)).toBeUndefined();
});

test('once an admin exists there is no token, and none can be created', async () => {
  const { setup, attempt, token, database } = open();
  const setupToken = await token();
  await addAdmin(database);
  expect(await setup.issueToken()).toBeUndefined();
  expect(await attempt(setupToken)).toBe('admin_exists');
  expect(await attempt(undefined, MACHINE)).toBe('admin_exists');
  expect(await database.admins.find('grace')).toBeUndefined();
});

test('wrong tokens lock out their sender for a while, and are logged once', async () => {
  const { setup, attempt, token, clock, log } = open();
  const setupToken = await token();
  for (let index = 1; index < SETUP_FAILURES_ALLOWED; index += 1)
    expect(await attempt('wrong')).toBe('setup_forbidden');
  expect(log.warnings).toEqual([]);
  expect(await attempt('wrong')).toBe('setup_forbidden');
  clock.move(MINUTE_MS - 1);
  await expect(setup.create({ ...ACCOUNT, token: setupToken }, AWAY)).rejects.toMatchObject({
    code: 'too_many_attempts',
    retryAt: clock.now() + SETUP_WINDOW_MS - MINUTE_MS + 1,
  });
  expect(await attempt('wrong')).toBe('too_many_attempts');
  expect(log.warnings).toHaveLength(1);
});

test.each([
  ['from another address at once', '198.51.100.1', 0],
  ['from the same one after the window', AWAY.address, SETUP_WINDOW_MS],
])('the owner can log in while somebody guesses, %s', async (_case, address, wait) => {
  const { attempt, token, clock } = open();
  const setupToken = await token();
  for (let index = 0; index <= SETUP_FAILURES_ALLOWED; index += 1) await attempt('wrong');
  clock.move(wait);
  expect(await attempt(setupToken, { local: false, address })).toBeUndefined();
});

test('attempts without a token lock nobody out', async () => {
  const { attempt, token } = open();
  const setupToken = await token();
  for (let index = 0; index <= SETUP_FAILURES_ALLOWED; index += 1)
    expect(await attempt()).toBe('setup_forbidden');
  expect(await attempt(setupToken)).toBeUndefined();
});

test('the right token clears the wrong ones before it', async () => {
  let refused = false;
  const { attempt, token } = open((database) => ({
    ...database,
    // The first account that is made finds that the database cannot write.
    admins: {
      ...database.admins,
      async createFirst(admin) {
        if (refused) return database.admins.createFirst(admin);
        refused = true;
        throw new Error('The disk is full.');
      },
    },
  }));
  const setupToken = await token();
  for (let index = 1; index < SETUP_FAILURES_ALLOWED; index += 1) await attempt('wrong');
  expect(await attempt(setupToken)).toBe('Error: The disk is full.');
  for (let index = 1; index < SETUP_FAILURES_ALLOWED; index += 1)
    expect(await attempt('wrong')).toBe('setup_forbidden');
  expect(await attempt(setupToken)).toBeUndefined();
});

test('of many calls with the right token one creates the admin, and the others report that it exists', async () => {
  const { attempt, token, told } = open();
  const setupToken = await token();
  const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(setupToken)));
  expect(answers).toEqual([undefined, ...Array.from({ length: 7 }, () => 'admin_exists')]);
  expect(told).toHaveLength(1);
});

test('an admin created by another instance meanwhile is reported', async () => {
  const { attempt } = open((database) => ({
    ...database,
    admins: { ...database.admins, createFirst: async () => false },
  }));
  expect(await attempt(undefined, MACHINE)).toBe('admin_exists');
});

test('the account of the settings is created once, and an existing admin is not changed', async () => {
  const { setup, database } = open();
  await setup.ensure({ username: 'grace', password: 'first password' });
  await setup.ensure({ username: 'grace', password: 'another password' });
  await setup.ensure({ username: 'ada', password: 'another password' });
  expect(await database.admins.find('grace')).toMatchObject({
    passwordHash: await quickPasswords.hash('first password'),
  });
  expect(await database.admins.find('ada')).toBeUndefined();
});

test("an instance that starts second keeps the first one's admin", async () => {
  const { setup } = open((database) => ({
    ...database,
    admins: { ...database.admins, createFirst: async () => false },
  }));
  expect(await refusalOf(setup.ensure(ACCOUNT))).toBeUndefined();
});

test('an account of the settings that cannot be stored is reported', async () => {
  const { setup } = open((database) => ({
    ...database,
    admins: { ...database.admins, createFirst: () => Promise.reject(new Error('The disk is full.')) },
  }));
  expect(await refusalOf(setup.ensure(ACCOUNT))).toBe('Error: The disk is full.');
});
