// §2 Admin setup and login: accounts, sessions and the setup token.
import { describe, expect, test } from 'vitest';
import { ENGINES, freshStore, inParallel } from './engines.ts';

const admin = (name: string, passwordHash = 'hash') => ({
  id: `id-${name}`,
  username: name,
  email: `${name}@example.com`,
  passwordHash,
  now: 1,
});

describe.each(ENGINES)('§6 Admins on $name', (engine) => {
  test('§2 Admin setup: the first admin can be made once, and found', async () => {
    const store = await freshStore(engine);
    expect(await store.hasAdmin()).toBe(false);
    expect(await store.createFirstAdmin(admin('admin'))).toBe(true);
    expect(await store.createFirstAdmin(admin('other'))).toBe(false);
    expect(await store.createFirstAdmin(admin('admin'))).toBe(false);
    expect(await store.hasAdmin()).toBe(true);
    expect(await store.findAdmin('admin')).toEqual({
      id: 'id-admin',
      username: 'admin',
      passwordHash: 'hash',
    });
    expect(await store.findAdmin('other')).toBeUndefined();
  });

  test('§2 Admin setup: of fifty parallel creates exactly one succeeds', async () => {
    const store = await freshStore(engine);
    const answers = await inParallel(50, (index) => store.createFirstAdmin(admin(`admin-${index}`)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const found = await inParallel(50, (index) => store.findAdmin(`admin-${index}`));
    expect(found.filter(Boolean)).toHaveLength(1);
  });

  test('§2 Admin setup: an admin made from the shell also closes the setup', async () => {
    const store = await freshStore(engine);
    expect(await store.putAdmin(admin('shell'))).toBe('created');
    expect(await store.createFirstAdmin(admin('admin'))).toBe(false);
  });

  test('§6 Admin: a new password from the shell keeps the account and ends its sessions only', async () => {
    const store = await freshStore(engine);
    await store.putAdmin(admin('one'));
    await store.putAdmin(admin('two'));
    await store.createAdminSession({ tokenHash: 't1', adminId: 'id-one', expiresAt: 1_000 });
    await store.createAdminSession({ tokenHash: 't2', adminId: 'id-two', expiresAt: 1_000 });
    expect(await store.putAdmin({ ...admin('one', 'new-hash'), id: 'unused' })).toBe('reset');
    expect(await store.findAdmin('one')).toEqual({ id: 'id-one', username: 'one', passwordHash: 'new-hash' });
    expect(await store.touchAdminSession('t1', 500, 100)).toBeUndefined();
    expect(await store.touchAdminSession('t2', 500, 100)).toEqual({ id: 'id-two', username: 'two' });
  });

  test('§6 Admin session: alive while used, gone once idle too long or logged out', async () => {
    const store = await freshStore(engine);
    await store.putAdmin(admin('one'));
    await store.createAdminSession({ tokenHash: 't1', adminId: 'id-one', expiresAt: 100 });
    expect(await store.touchAdminSession('t1', 99, 100)).toEqual({ id: 'id-one', username: 'one' });
    expect(await store.touchAdminSession('t1', 198, 100)).toEqual({ id: 'id-one', username: 'one' });
    expect(await store.touchAdminSession('t1', 298, 100)).toBeUndefined();
    expect(await store.touchAdminSession('unknown', 1, 100)).toBeUndefined();

    await store.createAdminSession({ tokenHash: 't2', adminId: 'id-one', expiresAt: 100 });
    await store.deleteAdminSession('t2');
    expect(await store.touchAdminSession('t2', 1, 100)).toBeUndefined();
    await store.createAdminSession({ tokenHash: 't3', adminId: 'id-one', expiresAt: 100 });
    expect(await store.deleteAllAdminSessions()).toBe(2);
    expect(await store.touchAdminSession('t3', 1, 100)).toBeUndefined();
  });

  test('§2 Admin setup: the token may be tried five times, until it expires, and only the newest', async () => {
    const store = await freshStore(engine);
    const limits = { now: 50, maxAttempts: 5 };
    expect(await store.attemptSetupToken(limits)).toBeUndefined();
    await store.putSetupToken({ hash: 'old', expiresAt: 100 });
    await store.attemptSetupToken(limits);
    await store.putSetupToken({ hash: 'new', expiresAt: 100 });
    expect(await store.attemptSetupToken(limits)).toEqual({ hash: 'new', attempts: 1, expiresAt: 100 });
    expect(await store.attemptSetupToken({ ...limits, now: 100 })).toBeUndefined();
    const answers = await inParallel(20, () => store.attemptSetupToken(limits));
    expect(answers.filter(Boolean)).toHaveLength(4);
    expect(await store.consumeSetupToken('old')).toBe(false);
  });

  test('§2 Admin setup: exactly one caller consumes the token', async () => {
    const store = await freshStore(engine);
    await store.putSetupToken({ hash: 'token', expiresAt: 100 });
    const answers = await inParallel(20, () => store.consumeSetupToken('token'));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await store.attemptSetupToken({ now: 1, maxAttempts: 5 })).toBeUndefined();
  });
});
