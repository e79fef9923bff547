// §6 Admin login: who gets in, how guesses are slowed down, and how long a session lives.
import { expect, test } from 'vitest';
import { equalInConstantTime, randomIds } from '../../../src/server/system/system.ts';
import {
  ADMIN_SESSION_IDLE_MS,
  ADMIN_SESSION_LIFE_MS,
  LOGIN_FAILURES_ALLOWED,
  LOGIN_WINDOW_MS,
} from '../../../src/shared/constants.ts';
import { createDevices } from '../../../src/shop/admin/devices.ts';
import { createAdmins, loginNameKey } from '../../../src/shop/admin/sessions.ts';
import { ShopError } from '../../../src/shop/errors.ts';
import { movingClock } from '../moving-clock.ts';
import { databaseOfFile } from '../one-database.ts';
import { addAdmin, MINUTE_MS, NOON, OWNER, PASSWORD, quickPasswords, refusalOf } from '../support-desk.ts';

const store = databaseOfFile({ emptied: true });
const HERE = { address: '192.0.2.1', device: undefined };
const RIGHT = { username: OWNER.username, password: PASSWORD };
const WRONG = { ...RIGHT, password: 'something else' };
const CLOSED = 'too_many_attempts';

async function open(checkCode?: Parameters<typeof createAdmins>[0]['checkCode']) {
  const database = store();
  await addAdmin(database);
  const clock = movingClock(NOON);
  const admins = createAdmins({
    database,
    passwords: quickPasswords,
    devices: createDevices({ database, ids: randomIds, equal: equalInConstantTime }),
    clock,
    ids: randomIds,
    checkCode,
  });
  const attempt = (credentials = RIGHT, from: Parameters<typeof admins.login>[1] = HERE) =>
    refusalOf(admins.login(credentials, from));
  /** As many wrong passwords as are let through, from one place. */
  async function useUp(credentials = WRONG, from: Parameters<typeof admins.login>[1] = HERE) {
    for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
      expect(await attempt(credentials, from)).toBe('invalid_credentials');
  }
  return { database, clock, admins, attempt, useUp };
}

test('the right password opens a session and returns its admin', async () => {
  const { admins } = await open();
  const { admin, token } = await admins.login(RIGHT, HERE);
  expect(admin).toEqual(OWNER);
  expect(await admins.authenticate(token)).toEqual(OWNER);
  expect(await admins.authenticate(`${token}x`)).toBeUndefined();
});

test('the token is long, new each time, and stored only as a hash', async () => {
  const { admins, database, clock } = await open();
  const one = await admins.login(RIGHT, HERE);
  const two = await admins.login(RIGHT, HERE);
  expect(one.token).toMatch(/^[\w-]{43}$/);
  expect(one.token).not.toBe(two.token);
  const ids = (await database.adminSessions.list(OWNER.id, clock.now())).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  for (const id of ids) {
    expect(one.token).not.toContain(id);
    expect(two.token).not.toContain(id);
  }
});

test.each([
  ['a wrong password', WRONG],
  ['an unknown name', { ...RIGHT, username: 'nobody' }],
  ['an empty password', { ...RIGHT, password: '' }],
])('%s is refused with the same message', async (_case, credentials) => {
  const { admins, database } = await open();
  await expect(admins.login(credentials, HERE)).rejects.toEqual(new ShopError('invalid_credentials'));
  expect(await database.adminSessions.list(OWNER.id, NOON)).toEqual([]);
});

test('an unknown name also checks a password, so that the time reveals nothing', async () => {
  const database = store();
  const verified: string[] = [];
  const admins = createAdmins({
    database,
    passwords: {
      ...quickPasswords,
      verify: async (hash, password) => {
        verified.push(hash);
        return quickPasswords.verify(hash, password);
      },
    },
    devices: createDevices({ database, ids: randomIds, equal: equalInConstantTime }),
    clock: movingClock(NOON),
    ids: randomIds,
  });
  expect(await refusalOf(admins.login(RIGHT, HERE))).toBe('invalid_credentials');
  expect(verified).toEqual([expect.stringMatching(/^hash of [\w-]{43}$/)]);
});

test('the session names the device and the moment of the login', async () => {
  const { admins, database, clock } = await open();
  await admins.login(RIGHT, { ...HERE, deviceName: 'Firefox on Linux' });
  expect(await database.adminSessions.list(OWNER.id, clock.now())).toMatchObject([
    { device: 'Firefox on Linux', createdAt: NOON, usedAt: NOON },
  ]);
});

test('an unused session ends after its idle time, to the millisecond', async () => {
  const { admins, clock } = await open();
  const { token } = await admins.login(RIGHT, HERE);
  clock.move(ADMIN_SESSION_IDLE_MS - 1);
  expect(await admins.authenticate(token)).toEqual(OWNER);
  clock.move(ADMIN_SESSION_IDLE_MS - 1);
  expect(await admins.authenticate(token)).toEqual(OWNER);
  clock.move(ADMIN_SESSION_IDLE_MS);
  expect(await admins.authenticate(token)).toBeUndefined();
});

test('a session ends after its maximum life, however much it is used', async () => {
  const { admins, clock } = await open();
  const { token } = await admins.login(RIGHT, HERE);
  const step = ADMIN_SESSION_IDLE_MS / 2;
  while (clock.now() + step < NOON + ADMIN_SESSION_LIFE_MS) {
    clock.move(step);
    expect(await admins.authenticate(token)).toEqual(OWNER);
  }
  clock.move(NOON + ADMIN_SESSION_LIFE_MS - 1 - clock.now());
  expect(await admins.authenticate(token)).toEqual(OWNER);
  clock.move(1);
  expect(await admins.authenticate(token)).toBeUndefined();
});

test('a logout ends this session and no other', async () => {
  const { admins } = await open();
  const one = await admins.login(RIGHT, HERE);
  const two = await admins.login(RIGHT, HERE);
  await admins.logout(one.token);
  expect(await admins.authenticate(one.token)).toBeUndefined();
  expect(await admins.authenticate(two.token)).toEqual(OWNER);
});

test('after ten failures the right password is refused too, with the seconds to wait', async () => {
  const { admins, clock, useUp } = await open();
  await useUp();
  clock.move(MINUTE_MS - 1);
  await expect(admins.login(RIGHT, HERE)).rejects.toMatchObject({
    code: CLOSED,
    retryAt: clock.now() + LOGIN_WINDOW_MS - MINUTE_MS + 1,
  });
});

test('the lock ends with the window that the first failure began', async () => {
  const { clock, attempt, useUp } = await open();
  await useUp();
  clock.move(LOGIN_WINDOW_MS - 1);
  expect(await attempt()).toBe(CLOSED);
  clock.move(1);
  expect(await attempt()).toBeUndefined();
});

test('failures of one name count from anywhere, in any letter case', async () => {
  const { attempt } = await open();
  for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
    await attempt({ ...WRONG, username: 'Owner' }, { ...HERE, address: `192.0.2.${index}` });
  expect(await attempt(RIGHT, { ...HERE, address: '198.51.100.1' })).toBe(CLOSED);
});

test('failures of one address count for every name, and other addresses can still log in', async () => {
  const { attempt } = await open();
  for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
    await attempt({ ...WRONG, username: `name ${index}` });
  expect(await attempt()).toBe(CLOSED);
  expect(await attempt(RIGHT, { ...HERE, address: '198.51.100.1' })).toBeUndefined();
});

test('names share a bounded number of counters, so that made-up names do not fill the database', () => {
  const keys = Array.from({ length: 10_000 }, (_, index) => loginNameKey(`name ${index}`, randomIds));
  const { size } = new Set(keys);
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThanOrEqual(4_096);
});

test('a refused address counts nothing against a name', async () => {
  const { attempt, useUp, database, clock } = await open();
  await useUp({ ...WRONG, username: 'stranger' });
  for (let index = 0; index < 3; index += 1) expect(await attempt()).toBe(CLOSED);
  const window = { now: clock.now(), windowMs: LOGIN_WINDOW_MS };
  expect((await database.counters.count(loginNameKey(OWNER.username, randomIds), window)).count).toBe(0);
});

test('a login clears the failures before it, of the name and of the address', async () => {
  const { attempt } = await open();
  for (let round = 0; round < 3; round += 1) {
    for (let index = 1; index < LOGIN_FAILURES_ALLOWED; index += 1)
      expect(await attempt(WRONG)).toBe('invalid_credentials');
    expect(await attempt()).toBeUndefined();
  }
});

test('a browser that has logged in before has attempts of its own', async () => {
  const { admins, attempt, useUp } = await open();
  const { device } = await admins.login(RIGHT, HERE);
  await useUp();
  expect(await attempt()).toBe(CLOSED);
  await useUp(WRONG, { ...HERE, device });
  expect(await attempt(RIGHT, { address: '198.51.100.1', device })).toBe(CLOSED);
});

test('a browser that has logged in before is let in while strangers guess', async () => {
  const { admins, attempt, useUp } = await open();
  const { device } = await admins.login(RIGHT, HERE);
  await useUp();
  expect(await attempt(RIGHT, { ...HERE, device })).toBeUndefined();
  expect(await attempt(RIGHT, { ...HERE, device: 'made-up' })).toBe(CLOSED);
});

test('the second step follows the password and uses the given code', async () => {
  const calls: unknown[] = [];
  const { admins, attempt } = await open(async (...values) => void calls.push(values));
  expect(await attempt(WRONG)).toBe('invalid_credentials');
  expect(calls).toEqual([]);
  await admins.login({ ...RIGHT, code: '123456' }, HERE);
  await admins.login(RIGHT, HERE);
  expect(calls).toEqual([
    [OWNER.id, '123456'],
    [OWNER.id, undefined],
  ]);
});

test('a wrong second step opens no session and counts as a failure', async () => {
  const { database, attempt } = await open(async () => {
    throw new ShopError('invalid_credentials');
  });
  for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
    expect(await attempt()).toBe('invalid_credentials');
  expect(await attempt()).toBe(CLOSED);
  expect(await database.adminSessions.list(OWNER.id, NOON)).toEqual([]);
});
