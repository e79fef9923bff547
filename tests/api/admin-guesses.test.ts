// Passwords: guesses at the admin's login are slowed down, by name and by address, and the owner is not locked out.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOGIN_FAILURES_ALLOWED } from '../../src/shared/constants.ts';
import { login, OWNER } from '../support/admin.ts';
import { createDatabase } from '../support/postgres.ts';
import { startStore, type TestStore } from '../support/store.ts';

const owner = { username: 'owner', password: 'long-enough' };

describe('Passwords: guesses are slowed down', () => {
  let now = Date.now();
  let store: TestStore;
  beforeAll(async () => {
    store = await startStore({ env: { TRUST_PROXY: 'true', ...OWNER }, clock: { now: () => now } });
  });
  afterAll(() => store.close());
  // The attempts of the test before are forgotten.
  beforeEach(() => {
    now += 15 * 60_000;
  });

  const fail = (target: TestStore, username: string, address: string) =>
    target.call(
      'POST',
      '/api/admin/login',
      { username, password: 'wrong-password' },
      { 'x-forwarded-for': address },
    );

  it('after ten failures of one name from anywhere, the eleventh login is 429 with Retry-After, even with the right password [R.54]', async () => {
    for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
      expect((await fail(store, 'owner', `10.0.0.${index}`)).status).toBe(401);
    const refused = await fail(store, 'OWNER ', '10.0.0.99');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(await refused.json()).toEqual({ message: 'Too many attempts. Please try again later.' });
    const right = await store.call('POST', '/api/admin/login', owner, { 'x-forwarded-for': '10.0.1.1' });
    expect(right.status).toBe(429);
    now += 15 * 60_000;
    await login(store, owner);
  });

  it('a browser that has logged in before is not locked out by other visitors, and has attempts of its own', async () => {
    const at = (address: string, cookie = '') => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
    const first = await store.call('POST', '/api/admin/login', owner, at('10.1.1.1'));
    const device = first.headers.getSetCookie().find((each) => each.startsWith('admin_device='));
    const cookie = device?.split(';')[0] ?? '';
    for (let index = 0; index < 30; index += 1) await fail(store, 'owner', `10.0.0.${index}`);
    for (let index = 0; index < 30; index += 1) await fail(store, `name${index}`, '10.1.1.1');
    const tryWith = async (address: string, given: string, credentials: object = owner) =>
      (await store.call('POST', '/api/admin/login', credentials, at(address, given))).status;
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
  });

  it('after ten failures of one address with any names its eleventh login is 429, and others still log in; an IPv6 /64 is one address, however it is written', async () => {
    for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
      expect((await fail(store, `name${index}`, `2001:db8:0:7::${index.toString(16)}`)).status).toBe(401);
    expect((await fail(store, 'more', '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff')).status).toBe(429);
    expect((await fail(store, 'more', '2001:db8:0:8::1')).status).toBe(401);
  });

  it('a client cannot change its address behind proxies that add the true one', async () => {
    const other = await startStore({ env: { ...OWNER, TRUST_PROXY: '2' } });
    for (const [target, added] of [
      [store, '10.9.9.9'],
      [other, '10.9.9.9, 192.168.0.1'],
    ] as const) {
      for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
        expect((await fail(target, `name${index}`, `10.0.0.${index}, ${added}`)).status).toBe(401);
      expect((await fail(target, 'yet-another', `10.0.0.99, ${added}`)).status).toBe(429);
    }
    await other.close();
  });

  it('two instances on one PostgreSQL count together, and share sessions', async () => {
    const { url, drop } = await createDatabase();
    const env = { DATABASE_URL: url, ...OWNER };
    const [one, two] = await Promise.all([startStore({ env }), startStore({ env })]);
    const headers = await login(one, owner);
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
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail(store, 'owner', '127.0.0.1')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_FAILURES_ALLOWED);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - LOGIN_FAILURES_ALLOWED);
  });
});
