// B6 An admin's own account: the password, two-step login, and the devices that are logged in.
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { oneTimeCodes } from '../../../src/server/system/one-time-codes.ts';
import { randomIds } from '../../../src/server/system/system.ts';
import { RECOVERY_CODES, TWO_STEP_TEXTS } from '../../../src/shared/api/desk/account.ts';
import { NEW_PASSWORD_MIN_CHARS } from '../../../src/shared/constants.ts';
import { createAccount } from '../../../src/shop/desk/account.ts';
import { ShopError } from '../../../src/shop/errors.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import { movingClock } from '../moving-clock.ts';
import { databaseOfFile } from '../one-database.ts';
import { addAdmin, NOON, OWNER, PASSWORD, quickPasswords, refusalOf } from '../support-desk.ts';

const STEP_MS = 30_000;
const COMMON = 'password1234';
const NEXT = 'quiet amber meadow';
const store = databaseOfFile({ emptied: true });

async function open(wrap: (database: Database) => Partial<Database> = () => ({})) {
  const database = store();
  await addAdmin(database);
  const clock = movingClock(NOON);
  const account = createAccount({
    database: { ...database, ...wrap(database) },
    passwords: quickPasswords,
    codes: oneTimeCodes,
    isCommon: async (password) => password === COMMON,
    clock,
    ids: randomIds,
  });
  const addSession = (tokenHash: string, device?: string, adminId = OWNER.id) =>
    database.adminSessions.create({
      tokenHash,
      adminId,
      expiresAt: NOON + 1_000,
      endsAt: NOON + 2_000,
      device,
      now: NOON,
    });
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: clock.now() });
  /** Two-step login switched on; the code that did it is spent. */
  async function switchOn() {
    const { secret } = await account.beginTwoStep(OWNER, PASSWORD);
    const recovery = await account.confirmTwoStep(OWNER, codeOf(secret));
    return { secret, recovery };
  }
  return { database, clock, account, addSession, codeOf, switchOn };
}

const wrongCode = new ShopError('invalid_credentials', { message: TWO_STEP_TEXTS.codeWrong });
const badCode = new ShopError('bad_request', { message: TWO_STEP_TEXTS.codeWrong });
const wrongPassword = new ShopError('bad_request', { message: 'The current password is not right.' });

test('the account lists the devices and marks the current one', async () => {
  const { account, addSession } = await open();
  await addSession('a'.repeat(43), 'Chrome on Windows');
  await addSession('b'.repeat(43));
  const { sessions, ...rest } = await account.describe(OWNER, 'b'.repeat(43));
  expect(rest).toEqual({ admin: OWNER, twoStep: false, recoveryCodesLeft: 0 });
  const at = '2026-11-16T17:00:00.000Z';
  expect(sessions.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
    { id: 'a'.repeat(16), device: 'Chrome on Windows', loggedInAt: at, usedAt: at, current: false },
    { id: 'b'.repeat(16), device: 'Unknown device', loggedInAt: at, usedAt: at, current: true },
  ]);
});

test('a device shows its last use, and an expired one is not listed', async () => {
  const { account, addSession, database, clock } = await open();
  await addSession('a'.repeat(43));
  await addSession('b'.repeat(43));
  clock.move(999);
  await database.adminSessions.touch('a'.repeat(43), clock.now(), 1_000);
  clock.move(1);
  expect((await account.describe(OWNER, 'none')).sessions).toMatchObject([
    { id: 'a'.repeat(16), usedAt: '2026-11-16T17:00:00.999Z', current: false },
  ]);
});

test('an admin can log out only their own devices', async () => {
  const { account, addSession, database } = await open();
  await addSession('a'.repeat(43));
  await addSession('b'.repeat(43));
  expect(await refusalOf(account.endSession({ id: 'other', username: 'other' }, 'a'.repeat(16)))).toBe(
    'not_found',
  );
  await account.endSession(OWNER, 'a'.repeat(16));
  expect(await refusalOf(account.endSession(OWNER, 'a'.repeat(16)))).toBe('not_found');
  expect((await database.adminSessions.list(OWNER.id, NOON)).map(({ id }) => id)).toEqual(['b'.repeat(16)]);
});

test('a new password replaces the old one and ends every other session', async () => {
  const { account, addSession, database } = await open();
  await addSession('a'.repeat(43));
  await addSession('b'.repeat(43));
  await account.changePassword(OWNER, 'b'.repeat(43), { current: PASSWORD, next: NEXT });
  expect(await database.admins.find(OWNER.username)).toMatchObject({
    passwordHash: await quickPasswords.hash(NEXT),
  });
  expect((await database.adminSessions.list(OWNER.id, NOON)).map(({ id }) => id)).toEqual(['b'.repeat(16)]);
});

test('a new password of just enough characters is accepted', async () => {
  const { account } = await open();
  const next = 'x'.repeat(NEW_PASSWORD_MIN_CHARS);
  expect(await refusalOf(account.changePassword(OWNER, '', { current: PASSWORD, next }))).toBeUndefined();
});

test.each([
  [
    'too short',
    { current: PASSWORD, next: 'x'.repeat(NEW_PASSWORD_MIN_CHARS - 1) },
    new ShopError('bad_request'),
  ],
  [
    'too common',
    { current: PASSWORD, next: COMMON },
    new ShopError('bad_request', { message: 'That password is too common. Choose another.' }),
  ],
  ['given with a wrong one', { current: 'wrong', next: NEXT }, wrongPassword],
])('a new password that is %s changes nothing', async (_case, given, error) => {
  const { account, addSession, database } = await open();
  await addSession('a'.repeat(43));
  await expect(account.changePassword(OWNER, '', given)).rejects.toEqual(error);
  expect(await database.admins.find(OWNER.username)).toMatchObject({
    passwordHash: await quickPasswords.hash(PASSWORD),
  });
  expect(await database.adminSessions.list(OWNER.id, NOON)).toHaveLength(1);
});

test('a deleted account has no right password', async () => {
  const { account } = await open();
  const gone = { id: 'gone', username: 'gone' };
  await expect(account.beginTwoStep(gone, PASSWORD)).rejects.toEqual(wrongPassword);
});

test('two-step login starts with the password, and is off until a code confirms it', async () => {
  const { account, database } = await open();
  await expect(account.beginTwoStep(OWNER, 'wrong')).rejects.toEqual(wrongPassword);
  expect(await database.twoStep.find(OWNER.id)).toBeUndefined();
  const { secret, uri } = await account.beginTwoStep(OWNER, PASSWORD);
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toContain(OWNER.username);
  expect(await account.describe(OWNER, '')).toMatchObject({ twoStep: false, recoveryCodesLeft: 0 });
  expect(await refusalOf(account.checkCode(OWNER.id, undefined))).toBeUndefined();
});

test('the first right code turns it on and returns ten different recovery codes', async () => {
  const { account, switchOn } = await open();
  const { recovery } = await switchOn();
  expect(recovery).toHaveLength(RECOVERY_CODES);
  expect(new Set(recovery).size).toBe(RECOVERY_CODES);
  for (const code of recovery) expect(code).toMatch(/^[a-z\d]{5}-[a-z\d]{5}$/);
  expect(await account.describe(OWNER, '')).toMatchObject({
    twoStep: true,
    recoveryCodesLeft: RECOVERY_CODES,
  });
});

test('recovery codes use letters and digits of all kinds, so they are hard to guess', async () => {
  const { switchOn } = await open();
  const { recovery } = await switchOn();
  expect(new Set(recovery.join('')).size).toBeGreaterThan(20);
});

test('a wrong code does not turn it on', async () => {
  const { account, codeOf } = await open();
  const { secret } = await account.beginTwoStep(OWNER, PASSWORD);
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
  await expect(account.confirmTwoStep(OWNER, wrong)).rejects.toEqual(badCode);
  expect(await account.describe(OWNER, '')).toMatchObject({ twoStep: false });
});

test('a code without a started setup confirms nothing', async () => {
  const { account } = await open();
  await expect(account.confirmTwoStep(OWNER, '123456')).rejects.toEqual(badCode);
});

test('it can be neither started nor confirmed again once it is on', async () => {
  const { account, switchOn, codeOf, clock, database } = await open();
  const { secret } = await switchOn();
  await expect(account.beginTwoStep(OWNER, PASSWORD)).rejects.toEqual(
    new ShopError('bad_request', { message: 'Two-step login is on already.' }),
  );
  const before = await database.twoStep.find(OWNER.id);
  clock.move(2 * STEP_MS);
  await expect(account.confirmTwoStep(OWNER, codeOf(secret))).rejects.toEqual(badCode);
  expect(await database.twoStep.find(OWNER.id)).toEqual(before);
});

test('of two confirmations at once the second hears that its code is used', async () => {
  const { account, codeOf } = await open((database) => ({
    twoStep: { ...database.twoStep, confirm: async () => false },
  }));
  const { secret } = await account.beginTwoStep(OWNER, PASSWORD);
  await expect(account.confirmTwoStep(OWNER, codeOf(secret))).rejects.toEqual(badCode);
});

test('the password turns it off, and a login then needs no code', async () => {
  const { account, switchOn } = await open();
  await switchOn();
  await expect(account.endTwoStep(OWNER, 'wrong')).rejects.toEqual(wrongPassword);
  expect(await account.describe(OWNER, '')).toMatchObject({ twoStep: true });
  await account.endTwoStep(OWNER, PASSWORD);
  expect(await account.describe(OWNER, '')).toMatchObject({ twoStep: false, recoveryCodesLeft: 0 });
  expect(await refusalOf(account.checkCode(OWNER.id, undefined))).toBeUndefined();
});

test('a login without two-step login accepts any code or none', async () => {
  const { account } = await open();
  expect(await refusalOf(account.checkCode(OWNER.id, undefined))).toBeUndefined();
  expect(await refusalOf(account.checkCode(OWNER.id, '000000'))).toBeUndefined();
});

test.each([undefined, ''])('a login with two-step login asks for the code when %j is given', async (code) => {
  const { account, switchOn } = await open();
  await switchOn();
  await expect(account.checkCode(OWNER.id, code)).rejects.toEqual(
    new ShopError('invalid_credentials', { message: TWO_STEP_TEXTS.codeNeeded }),
  );
});

test('a code of the app works once, and the one that turned it on is used', async () => {
  const { account, switchOn, codeOf, clock } = await open();
  const { secret } = await switchOn();
  await expect(account.checkCode(OWNER.id, codeOf(secret))).rejects.toEqual(wrongCode);
  clock.move(STEP_MS);
  await account.checkCode(OWNER.id, codeOf(secret));
  await expect(account.checkCode(OWNER.id, codeOf(secret))).rejects.toEqual(wrongCode);
  clock.move(STEP_MS);
  await account.checkCode(OWNER.id, codeOf(secret));
});

test('a recovery code works once in any spelling, and the others stay valid', async () => {
  const { account, switchOn } = await open();
  const { recovery } = await switchOn();
  const [one = '', two = ''] = recovery;
  await account.checkCode(OWNER.id, ` ${one.toUpperCase().replace('-', ' ')} `);
  await expect(account.checkCode(OWNER.id, one)).rejects.toEqual(wrongCode);
  expect(await account.describe(OWNER, '')).toMatchObject({ recoveryCodesLeft: RECOVERY_CODES - 1 });
  await account.checkCode(OWNER.id, two.replace('-', ''));
  expect(await account.describe(OWNER, '')).toMatchObject({ recoveryCodesLeft: RECOVERY_CODES - 2 });
});

test('a recovery code works for its own account only', async () => {
  const { account, database, switchOn } = await open();
  const other = { id: 'other-id', username: 'other' };
  await addAdmin(database, other);
  const { recovery } = await switchOn();
  const hash = randomIds.hash(`${OWNER.id} ${recovery[0]?.replace('-', '')}`);
  await database.twoStep.begin(other.id, 'JBSWY3DPEHPK3PXP');
  await database.twoStep.confirm(other.id, 1, [hash], NOON);
  await expect(account.checkCode(other.id, recovery[0])).rejects.toEqual(wrongCode);
});
