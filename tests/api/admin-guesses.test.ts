// Passwords: guesses at the admin's login are slowed down, by name and by address, and the owner is not locked out.
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, it } from 'vitest';
import { randomIds } from '../../src/server/system/system.ts';
import { LOGIN_FAILURES_ALLOWED } from '../../src/shared/constants.ts';
import { loginNameKey } from '../../src/shop/admin/sessions.ts';
import { login, OWNER } from '../support/admin.ts';
import { createDatabase } from '../support/postgres.ts';
import { startStore, type TestStore } from '../support/store.ts';

describe('Passwords: guesses are slowed down', () => {
  const fail = (target: TestStore, username: string, address: string) =>
    target.call(
      'POST',
      '/api/admin/login',
      { username, password: 'wrong-password' },
      { 'x-forwarded-for': address },
    );

  it('after ten failures of one name from anywhere, the eleventh login is 429 with Retry-After, even with the right password [R.54]', async () => {
    const other = await startStore({ env: { TRUST_PROXY: 'true', ...OWNER } });
    for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
      expect((await fail(other, 'owner', `10.0.0.${index}`)).status).toBe(401);
    const refused = await fail(other, 'OWNER ', '10.0.0.99');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(await refused.json()).toEqual({ message: 'Too many attempts. Please try again later.' });
    const right = await other.call(
      'POST',
      '/api/admin/login',
      { username: 'owner', password: 'long-enough' },
      { 'x-forwarded-for': '10.0.1.1' },
    );
    expect(right.status).toBe(429);
    await other.close();
  });

  it('the lock-out lasts 15 minutes', async () => {
    let now = Date.now();
    const other = await startStore({ env: OWNER, clock: { now: () => now } });
    for (let index = 0; index <= LOGIN_FAILURES_ALLOWED; index += 1) await fail(other, 'owner', '127.0.0.1');
    now += 15 * 60_000 - 1;
    expect((await fail(other, 'owner', '127.0.0.1')).status).toBe(429);
    now += 1;
    await login(other, { username: 'owner', password: 'long-enough' });
    await other.close();
  });

  it('a browser that has logged in before is not locked out by other visitors, and has attempts of its own', async () => {
    const other = await startStore({ env: { TRUST_PROXY: 'true', ...OWNER } });
    const owner = { username: 'owner', password: 'long-enough' };
    const at = (address: string, cookie = '') => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
    const first = await other.call('POST', '/api/admin/login', owner, at('10.1.1.1'));
    const device = first.headers.getSetCookie().find((each) => each.startsWith('admin_device='));
    const cookie = device?.split(';')[0] ?? '';
    for (let index = 0; index < 30; index += 1) await fail(other, 'owner', `10.0.0.${index}`);
    for (let index = 0; index < 30; index += 1) await fail(other, `name${index}`, '10.1.1.1');
    const tryWith = async (address: string, given: string, credentials: object = owner) =>
      (await other.call('POST', '/api/admin/login', credentials, at(address, given))).status;
    expect(await tryWith('10.2.2.2', '')).toBe(429);
    // The owner's browser: from a new address, and from the one that is closed.
    expect(await tryWith('10.2.2.2', cookie)).toBe(200);
    expect(await tryWith('10.1.1.1', cookie)).toBe(200);
    // A mark that is not ours, or another name's, helps nobody.
    const [id = '', signature = ''] = cookie.replace('admin_device=', '').split('.');
    for (const forged of [`${id}.${'A'.repeat(43)}`, `${'A'.repeat(22)}.${signature}`, 'x', '', `${id}.`])
      expect(await tryWith('10.3.3.3', `admin_device=${forged}`)).toBe(429);
    const wrong = { username: 'owner', password: 'wrong-password' };
    for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
      expect(await tryWith(`10.4.4.${index}`, cookie, wrong)).toBe(401);
    expect(await tryWith('10.4.4.99', cookie, wrong)).toBe(429);
    await other.close();
  });

  it('an IPv6 /64 is one address, however it is written', async () => {
    const other = await startStore({ env: { TRUST_PROXY: 'true', ...OWNER } });
    for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
      expect((await fail(other, `name${index}`, `2001:db8:0:7::${index.toString(16)}`)).status).toBe(401);
    expect((await fail(other, 'more', '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff')).status).toBe(429);
    expect((await fail(other, 'more', '2001:db8:0:8::1')).status).toBe(401);
    await other.close();
  });

  it('made-up names do not make rows without end', async () => {
    const other = await startStore({ env: { TRUST_PROXY: 'true', ...OWNER } });
    const tries = Array.from({ length: 60 }, (_, index) => fail(other, `made-up-${index}`, '10.5.5.5'));
    await Promise.all(tries);
    const file = new Libsql(join(other.dataDir, 'store.sqlite'));
    const { count } = file.prepare('select count(*) as count from counters').get() as { count: number };
    file.close();
    expect(count).toBeLessThanOrEqual(LOGIN_FAILURES_ALLOWED + 3);
    const keys = Array.from({ length: 20_000 }, (_, index) => loginNameKey(`name ${index}`, randomIds));
    expect(new Set(keys).size).toBeLessThanOrEqual(4_096);
    await other.close();
  });

  it('after ten failures of one address with any names, its eleventh login is 429, and others still log in', async () => {
    const other = await startStore({ env: { TRUST_PROXY: 'true', ...OWNER } });
    for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
      expect((await fail(other, `name${index}`, '10.9.9.9')).status).toBe(401);
    expect((await fail(other, 'yet-another', '10.9.9.9')).status).toBe(429);
    await login(other, { username: 'owner', password: 'long-enough' }, { 'x-forwarded-for': '10.1.1.1' });
    await other.close();
  });

  it.each([
    { TRUST_PROXY: 'true', added: '10.9.9.9' },
    { TRUST_PROXY: '2', added: '10.9.9.9, 192.168.0.1' },
  ])(
    'a client cannot change its address behind a proxy that adds the true one: $TRUST_PROXY',
    async ({ added, ...proxies }) => {
      const other = await startStore({ env: { ...proxies, ...OWNER } });
      for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
        expect((await fail(other, `name${index}`, `10.0.0.${index}, ${added}`)).status).toBe(401);
      expect((await fail(other, 'yet-another', `10.0.0.99, ${added}`)).status).toBe(429);
      await other.close();
    },
  );

  it('a successful login clears the failures before it', async () => {
    const other = await startStore({ env: OWNER });
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < LOGIN_FAILURES_ALLOWED - 1; index += 1)
        expect((await fail(other, 'owner', '127.0.0.1')).status).toBe(401);
      await login(other, { username: 'owner', password: 'long-enough' });
    }
    await other.close();
  });

  it('two instances on one PostgreSQL count together, and share sessions', async () => {
    const { url, drop } = await createDatabase();
    const env = { DATABASE_URL: url, ...OWNER };
    const [one, two] = await Promise.all([startStore({ env }), startStore({ env })]);
    const headers = await login(one, { username: 'owner', password: 'long-enough' });
    expect((await two.call('GET', '/api/admin/orders', undefined, headers)).status).toBe(200);
    const statuses: number[] = [];
    for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
      statuses.push((await fail(index % 2 ? one : two, 'owner', '127.0.0.1')).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await fail(one, 'owner', '127.0.0.1')).status).toBe(429);
    expect((await fail(two, 'owner', '127.0.0.1')).status).toBe(429);
    await two.call('POST', '/api/admin/logout', {}, headers);
    expect((await one.call('GET', '/api/admin/orders', undefined, headers)).status).toBe(401);
    await Promise.all([one.close(), two.close()]);
    await drop();
  });

  it('parallel guesses do not get around the count', async () => {
    const other = await startStore({ env: OWNER });
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail(other, 'owner', '127.0.0.1')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_FAILURES_ALLOWED);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - LOGIN_FAILURES_ALLOWED);
    await other.close();
  });
});
