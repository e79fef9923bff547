// §2 Admin setup and login: accounts, sessions and the setup token.
import { describe, expect, test } from 'vitest';
import { ENGINES, freshDatabase, inParallel } from './engines.ts';

const admin = (name: string, passwordHash = 'hash') => ({
  id: `id-${name}`,
  username: name,
  email: `${name}@example.com`,
  passwordHash,
  now: 1,
});

describe.each(ENGINES)('§6 Admins on $name', (engine) => {
  test('§2 Admin setup: the first admin can be made once, and found', async () => {
    const database = await freshDatabase(engine);
    expect(await database.hasAdmin()).toBe(false);
    expect(await database.createFirstAdmin(admin('admin'))).toBe(true);
    expect(await database.createFirstAdmin(admin('other'))).toBe(false);
    expect(await database.createFirstAdmin(admin('admin'))).toBe(false);
    expect(await database.hasAdmin()).toBe(true);
    expect(await database.findAdmin('admin')).toEqual({
      id: 'id-admin',
      username: 'admin',
      passwordHash: 'hash',
    });
    expect(await database.findAdmin('other')).toBeUndefined();
  });

  test('§2 Admin setup: of fifty parallel creates exactly one succeeds', async () => {
    const database = await freshDatabase(engine);
    const answers = await inParallel(50, (index) => database.createFirstAdmin(admin(`admin-${index}`)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const found = await inParallel(50, (index) => database.findAdmin(`admin-${index}`));
    expect(found.filter(Boolean)).toHaveLength(1);
  });

  test('§2 Admin setup: an admin made from the shell also closes the setup', async () => {
    const database = await freshDatabase(engine);
    expect(await database.putAdmin(admin('shell'))).toBe('created');
    expect(await database.createFirstAdmin(admin('admin'))).toBe(false);
  });

  test('§6 Admin: a new password from the shell keeps the account and ends its sessions only', async () => {
    const database = await freshDatabase(engine);
    await database.putAdmin(admin('one'));
    await database.putAdmin(admin('two'));
    await database.createAdminSession({
      tokenHash: 't1',
      adminId: 'id-one',
      expiresAt: 1_000,
      endsAt: 1_000,
    });
    await database.createAdminSession({
      tokenHash: 't2',
      adminId: 'id-two',
      expiresAt: 1_000,
      endsAt: 1_000,
    });
    expect(await database.putAdmin({ ...admin('one', 'new-hash'), id: 'unused' })).toBe('reset');
    expect(await database.findAdmin('one')).toEqual({
      id: 'id-one',
      username: 'one',
      passwordHash: 'new-hash',
    });
    expect(await database.touchAdminSession('t1', 500, 100)).toBeUndefined();
    expect(await database.touchAdminSession('t2', 500, 100)).toEqual({ id: 'id-two', username: 'two' });
  });

  test('§6 Admin session: alive while used, gone once idle too long or logged out [R.49]', async () => {
    const database = await freshDatabase(engine);
    await database.putAdmin(admin('one'));
    await database.createAdminSession({ tokenHash: 't1', adminId: 'id-one', expiresAt: 100, endsAt: 250 });
    expect(await database.touchAdminSession('t1', 99, 100)).toEqual({ id: 'id-one', username: 'one' });
    expect(await database.touchAdminSession('t1', 198, 100)).toEqual({ id: 'id-one', username: 'one' });
    expect(await database.touchAdminSession('t1', 298, 100)).toBeUndefined();
    expect(await database.touchAdminSession('unknown', 1, 100)).toBeUndefined();

    await database.createAdminSession({ tokenHash: 't2', adminId: 'id-one', expiresAt: 100, endsAt: 250 });
    await database.deleteAdminSession('t2');
    expect(await database.touchAdminSession('t2', 1, 100)).toBeUndefined();
    await database.createAdminSession({ tokenHash: 't3', adminId: 'id-one', expiresAt: 100, endsAt: 250 });
    expect(await database.deleteAllAdminSessions()).toBe(2);
    expect(await database.touchAdminSession('t3', 1, 100)).toBeUndefined();
  });

  test('§6 Admin session: ends at its end, however much it is used', async () => {
    const database = await freshDatabase(engine);
    await database.putAdmin(admin('one'));
    await database.createAdminSession({ tokenHash: 't1', adminId: 'id-one', expiresAt: 100, endsAt: 250 });
    for (const now of [99, 198, 249])
      expect(await database.touchAdminSession('t1', now, 100), String(now)).toMatchObject({ id: 'id-one' });
    expect(await database.touchAdminSession('t1', 250, 100)).toBeUndefined();
  });

  test('§2 Admin setup: the token is kept until it expires, and only the newest', async () => {
    const database = await freshDatabase(engine);
    expect(await database.findSetupToken(50)).toBeUndefined();
    await database.putSetupToken({ hash: 'old', expiresAt: 100 });
    await database.putSetupToken({ hash: 'new', expiresAt: 100 });
    expect(await database.findSetupToken(99)).toBe('new');
    expect(await database.findSetupToken(100)).toBeUndefined();
    expect(await database.consumeSetupToken('old')).toBe(false);
  });

  test('§2 Admin setup: exactly one caller consumes the token', async () => {
    const database = await freshDatabase(engine);
    await database.putSetupToken({ hash: 'token', expiresAt: 100 });
    const answers = await inParallel(20, () => database.consumeSetupToken('token'));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await database.findSetupToken(1)).toBeUndefined();
  });
});
