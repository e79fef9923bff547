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
  test('§2 Admin setup: the first admin can be created once, and found', async () => {
    const database = await freshDatabase(engine);
    expect(await database.admins.exists()).toBe(false);
    expect(await database.admins.createFirst(admin('admin'))).toBe(true);
    expect(await database.admins.createFirst(admin('other'))).toBe(false);
    expect(await database.admins.createFirst(admin('admin'))).toBe(false);
    expect(await database.admins.exists()).toBe(true);
    expect(await database.admins.find('admin')).toEqual({
      id: 'id-admin',
      username: 'admin',
      passwordHash: 'hash',
    });
    expect(await database.admins.find('other')).toBeUndefined();
  });

  test('§2 Admin setup: of fifty parallel creates exactly one succeeds', async () => {
    const database = await freshDatabase(engine);
    const answers = await inParallel(50, (index) => database.admins.createFirst(admin(`admin-${index}`)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const found = await inParallel(50, (index) => database.admins.find(`admin-${index}`));
    expect(found.filter(Boolean)).toHaveLength(1);
  });

  test('§2 Admin setup: an admin created from the shell also closes the setup', async () => {
    const database = await freshDatabase(engine);
    expect(await database.admins.put(admin('shell'))).toBe('created');
    expect(await database.admins.createFirst(admin('admin'))).toBe(false);
  });

  test('§6 Admin: a new password from the shell keeps the account and ends its sessions only', async () => {
    const database = await freshDatabase(engine);
    await database.admins.put(admin('one'));
    await database.admins.put(admin('two'));
    await database.adminSessions.create({
      tokenHash: 't1',
      adminId: 'id-one',
      expiresAt: 1_000,
      endsAt: 1_000,
    });
    await database.adminSessions.create({
      tokenHash: 't2',
      adminId: 'id-two',
      expiresAt: 1_000,
      endsAt: 1_000,
    });
    expect(await database.admins.put({ ...admin('one', 'new-hash'), id: 'unused' })).toBe('reset');
    expect(await database.admins.find('one')).toEqual({
      id: 'id-one',
      username: 'one',
      passwordHash: 'new-hash',
    });
    expect(await database.adminSessions.touch('t1', 500, 100)).toBeUndefined();
    expect(await database.adminSessions.touch('t2', 500, 100)).toEqual({ id: 'id-two', username: 'two' });
  });

  test('§6 Admin session: it is alive while used, and ends when idle too long or logged out [R.49]', async () => {
    const database = await freshDatabase(engine);
    await database.admins.put(admin('one'));
    await database.adminSessions.create({ tokenHash: 't1', adminId: 'id-one', expiresAt: 100, endsAt: 250 });
    expect(await database.adminSessions.touch('t1', 99, 100)).toEqual({ id: 'id-one', username: 'one' });
    expect(await database.adminSessions.touch('t1', 198, 100)).toEqual({ id: 'id-one', username: 'one' });
    expect(await database.adminSessions.touch('t1', 298, 100)).toBeUndefined();
    expect(await database.adminSessions.touch('unknown', 1, 100)).toBeUndefined();

    await database.adminSessions.create({ tokenHash: 't2', adminId: 'id-one', expiresAt: 100, endsAt: 250 });
    await database.adminSessions.delete('t2');
    expect(await database.adminSessions.touch('t2', 1, 100)).toBeUndefined();
    await database.adminSessions.create({ tokenHash: 't3', adminId: 'id-one', expiresAt: 100, endsAt: 250 });
    expect(await database.adminSessions.deleteAll()).toBe(2);
    expect(await database.adminSessions.touch('t3', 1, 100)).toBeUndefined();
  });

  test('§6 Admin session: it ends at its maximum age, however much it is used', async () => {
    const database = await freshDatabase(engine);
    await database.admins.put(admin('one'));
    await database.adminSessions.create({ tokenHash: 't1', adminId: 'id-one', expiresAt: 100, endsAt: 250 });
    for (const now of [99, 198, 249])
      expect(await database.adminSessions.touch('t1', now, 100), String(now)).toMatchObject({ id: 'id-one' });
    expect(await database.adminSessions.touch('t1', 250, 100)).toBeUndefined();
  });

  test('§2 Admin setup: only the newest token is stored, until it expires', async () => {
    const database = await freshDatabase(engine);
    expect(await database.setupTokens.find(50)).toBeUndefined();
    await database.setupTokens.put({ hash: 'old', expiresAt: 100 });
    await database.setupTokens.put({ hash: 'new', expiresAt: 100 });
    expect(await database.setupTokens.find(99)).toBe('new');
    expect(await database.setupTokens.find(100)).toBeUndefined();
    expect(await database.setupTokens.consume('old')).toBe(false);
  });

  test('§2 Admin setup: exactly one caller consumes the token', async () => {
    const database = await freshDatabase(engine);
    await database.setupTokens.put({ hash: 'token', expiresAt: 100 });
    const answers = await inParallel(20, () => database.setupTokens.consume('token'));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await database.setupTokens.find(1)).toBeUndefined();
  });
});
