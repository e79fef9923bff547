// §6 §7 Admin: who may read, how sessions live and end, and how guesses are slowed down.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomIds } from '../../src/server/system.ts';
import { ENDPOINTS, type Endpoint } from '../../src/shared/api.ts';
import { ADMIN_LIST_LIMIT, LOGIN_FAILURES_ALLOWED } from '../../src/shared/constants.ts';
import { loginNameKey } from '../../src/shop/admin/sessions.ts';
import { type Account, createAdmin, login, withDatabase } from '../support/admin.ts';
import { createDatabase } from '../support/postgres.ts';
import { startStore, type TestStore } from '../support/store.ts';

const TABLE = Object.entries(ENDPOINTS) as [string, Endpoint][];
const GUARDED = TABLE.filter(([, { access }]) => access === 'admin');
const OPEN_ADMIN_PATHS = ['login', 'logout', 'setup', 'create'].map((name) => `/api/admin/${name}`);

/** The catalogue is of no interest here; a small one is quick. */
const FEW = { DEMO_SHOP_PRODUCTS: '8' };
const OWNER = { ...FEW, ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'long-enough' };

let store: TestStore;
let account: Account;
beforeAll(async () => {
  store = await startStore({ env: FEW });
  account = await createAdmin(store);
  await store.call('POST', '/api/newsletter', { email: 'secret-reader@example.com' });
  await store.call('POST', '/api/contact', {
    name: 'Secret Writer',
    email: 'secret-writer@example.com',
    subject: 'A question',
    message: 'What nobody else may read',
  });
});
afterAll(() => store.close());

const tokenOf = ({ cookie }: { cookie: string }): string => cookie.split('=')[1] ?? '';

async function expired(): Promise<{ cookie: string }> {
  const headers = await login(store, account);
  const tokenHash = randomIds.hash(tokenOf(headers));
  await withDatabase(store, (database) => database.touchAdminSession(tokenHash, Date.now(), -1));
  return headers;
}

async function loggedOut(): Promise<{ cookie: string }> {
  const headers = await login(store, account);
  expect((await store.call('POST', '/api/admin/logout', {}, headers)).status).toBe(200);
  return headers;
}

const REFUSED: Record<string, { status: number; headers: () => Promise<Record<string, string>> }> = {
  'no cookie': { status: 401, headers: async () => ({}) },
  'an empty cookie': { status: 401, headers: async () => ({ cookie: 'admin_session=' }) },
  'a forged cookie': {
    status: 401,
    headers: async () => ({ cookie: `admin_session=${randomIds.token(32)}` }),
  },
  'the hash kept in the database': {
    status: 401,
    headers: async () => ({
      cookie: `admin_session=${randomIds.hash(tokenOf(await login(store, account)))}`,
    }),
  },
  'a session idle for too long': { status: 401, headers: expired },
  'a session logged out': { status: 401, headers: loggedOut },
  'another origin': {
    status: 403,
    headers: async () => ({ ...(await login(store, account)), origin: 'https://evil.example' }),
  },
  'another site': {
    status: 403,
    headers: async () => ({ ...(await login(store, account)), 'sec-fetch-site': 'cross-site' }),
  },
};

describe('§6 Admin: data calls are the admin’s alone', () => {
  it('every call under /api/admin/ is guarded, except login and setup', () => {
    const unguarded = TABLE.filter(
      ([, { path, access }]) => path.startsWith('/api/admin') && access !== 'admin',
    ).map(([, { path }]) => path);
    expect(unguarded.sort()).toEqual(OPEN_ADMIN_PATHS.sort());
    expect(GUARDED.length).toBeGreaterThanOrEqual(3);
  });

  describe.each(Object.entries(REFUSED))('%s', (_case, { status, headers }) => {
    it.each(GUARDED)('%s is refused and tells nothing [R.50]', async (_name, { method, path }) => {
      const response = await store.call(method, path, undefined, await headers());
      expect(response.status).toBe(status);
      const text = await response.text();
      expect(Object.keys(JSON.parse(text) as object)).toEqual(['message']);
      expect(text).not.toContain('secret');
      expect(response.headers.get('x-total-count')).toBeNull();
    });
  });

  it('a live session reads newest first, with the full counts [6.3, 7.32]', async () => {
    const headers = await login(store, account);
    const newsletter = await store.call('GET', '/api/admin/newsletter', undefined, headers);
    // It has not confirmed, and is not counted.
    expect(newsletter.headers.get('x-total-count')).toBe('0');
    expect(await newsletter.json()).toMatchObject([{ email: 'secret-reader@example.com', waiting: true }]);
    const messages = await store.call('GET', '/api/admin/messages', undefined, headers);
    expect(messages.headers.get('x-unread-count')).toBe('1');
    expect(await messages.json()).toMatchObject([
      { name: 'Secret Writer', email: 'secret-writer@example.com', isRead: false },
    ]);
    const orders = await store.call('GET', '/api/admin/orders', undefined, headers);
    expect(await orders.json()).toEqual([]);
    expect(orders.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('List sizes', () => {
  it('at most 500 rows an answer, the full count beside them, older ones by cursor, none twice [R.55]', async () => {
    const other = await startStore({ env: FEW });
    const own = await createAdmin(other);
    const count = ADMIN_LIST_LIMIT * 2 + 1;
    await withDatabase(other, async (database) => {
      for (let index = 0; index < count; index += 1)
        await database.addSubscriber({ id: `s${index}`, email: `reader${index}@example.com`, now: index });
    });
    const headers = await login(other, own);
    const emails: string[] = [];
    let path: string | undefined = '/api/admin/newsletter';
    const sizes: number[] = [];
    while (path) {
      const response: Response = await other.call('GET', path, undefined, headers);
      const rows = (await response.json()) as { email: string }[];
      expect(response.headers.get('x-total-count')).toBe(String(count));
      sizes.push(rows.length);
      emails.push(...rows.map(({ email }) => email));
      const next = response.headers.get('x-next-cursor');
      path = next ? `/api/admin/newsletter?before=${encodeURIComponent(next)}` : undefined;
    }
    expect(sizes).toEqual([ADMIN_LIST_LIMIT, ADMIN_LIST_LIMIT, 1]);
    expect(emails[0]).toBe(`reader${count - 1}@example.com`);
    expect(new Set(emails).size).toBe(count);
    await other.close();
  });
});

describe('§4 Admin session', () => {
  it('the cookie is httpOnly, strict, for the admin calls alone, and secure on https [R.47]', async () => {
    const response = await store.call('POST', '/api/admin/login', account);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^admin_session=[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).toContain('Path=/api/admin');
    expect(cookie).not.toContain('Secure');
    expect(await response.json()).toEqual({
      admin: { id: expect.any(String), username: account.username },
    });
    const secure = await startStore({
      env: { ...OWNER, PUBLIC_URL: 'https://shop.example' },
    });
    const over = await secure.call('POST', '/api/admin/login', {
      username: 'owner',
      password: 'long-enough',
    });
    const [session = '', device = ''] = over.headers.getSetCookie();
    expect(session).toMatch(/^__Host-admin_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(device).toMatch(/^__Host-admin_device=/);
    for (const flag of ['Max-Age=31536000', 'Path=/;', 'HttpOnly', 'Secure', 'SameSite=Strict'])
      expect(device).toContain(flag);
    const headers = { cookie: session.split(';')[0] ?? '' };
    expect((await secure.call('GET', '/api/admin/orders', undefined, headers)).status).toBe(200);
    const planted = { cookie: headers.cookie.replace('__Host-', '') };
    expect((await secure.call('GET', '/api/admin/orders', undefined, planted)).status).toBe(401);
    await secure.close();
  });

  it('ends after 12 hours idle, at login and after each use, and after 7 days however much it is used', async () => {
    let now = Date.now();
    const other = await startStore({ env: OWNER, clock: { now: () => now } });
    const owner = { username: 'owner', password: 'long-enough' };
    const status = async (headers: { cookie: string }) =>
      (await other.call('GET', '/api/admin/orders', undefined, headers)).status;
    const IDLE_MS = 12 * 60 * 60_000;
    const fresh = await login(other, owner);
    const used = await login(other, owner);
    now += IDLE_MS - 1;
    expect(await status(used)).toBe(200);
    now += 1;
    expect(await status(fresh)).toBe(401);
    now += IDLE_MS - 2;
    expect(await status(used)).toBe(200);
    now += IDLE_MS;
    expect(await status(used)).toBe(401);

    const busy = await login(other, owner);
    const end = now + 7 * 24 * 60 * 60_000;
    while (now + IDLE_MS / 2 < end) {
      now += IDLE_MS / 2;
      expect(await status(busy)).toBe(200);
    }
    now = end - 1;
    expect(await status(busy)).toBe(200);
    now = end;
    expect(await status(busy)).toBe(401);
    await other.close();
  });

  it('each login has a token of its own and ends the session it replaces', async () => {
    const first = await login(store, account);
    const second = await login(store, account, first);
    expect(second.cookie).not.toBe(first.cookie);
    expect((await store.call('GET', '/api/admin/orders', undefined, first)).status).toBe(401);
    expect((await store.call('GET', '/api/admin/orders', undefined, second)).status).toBe(200);
  });

  it('neither token nor password is stored in plain text [R.48]', async () => {
    const token = tokenOf(await login(store, account));
    const files = ['store.sqlite', 'store.sqlite-wal'].map((name) =>
      readFileSync(join(store.dataDir, name)).toString('latin1'),
    );
    const bytes = files.join('');
    expect(bytes).toContain(randomIds.hash(token));
    expect(bytes).not.toContain(token);
    expect(bytes).toContain('$argon2id$');
  });
});

describe('Passwords: guesses are slowed down', () => {
  const fail = (target: TestStore, username: string, address: string) =>
    target.call(
      'POST',
      '/api/admin/login',
      { username, password: 'wrong-password' },
      { 'x-forwarded-for': address },
    );

  it('ten failures of one name, from anywhere: the eleventh is 429 with Retry-After, the right password too [R.54]', async () => {
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

  it('ten failures of one address, whatever the name: the eleventh is 429; others are not hindered', async () => {
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
    'what a client says of its own address does not help it past a proxy that adds the true one: $TRUST_PROXY',
    async ({ added, ...proxies }) => {
      const other = await startStore({ env: { ...proxies, ...OWNER } });
      for (let index = 0; index < LOGIN_FAILURES_ALLOWED; index += 1)
        expect((await fail(other, `name${index}`, `10.0.0.${index}, ${added}`)).status).toBe(401);
      expect((await fail(other, 'yet-another', `10.0.0.99, ${added}`)).status).toBe(429);
      await other.close();
    },
  );

  it('a login that succeeds forgets the failures before it', async () => {
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

  it('parallel guesses cannot outrun the count', async () => {
    const other = await startStore({ env: OWNER });
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail(other, 'owner', '127.0.0.1')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_FAILURES_ALLOWED);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - LOGIN_FAILURES_ALLOWED);
    await other.close();
  });
});
