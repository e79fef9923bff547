// §6 §7 Admin: who may read, and how sessions live and end.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomIds } from '../../src/server/system/system.ts';
import { ENDPOINTS, type Endpoint } from '../../src/shared/api.ts';
import { ADMIN_LIST_LIMIT } from '../../src/shared/constants.ts';
import { type Account, createAdmin, login, OWNER, withDatabase } from '../support/admin.ts';
import { FEW_PRODUCTS, startStore, type TestStore } from '../support/store.ts';

const TABLE = Object.entries(ENDPOINTS) as [string, Endpoint][];
const GUARDED = TABLE.filter(([, { access }]) => access === 'admin');
const OPEN_ADMIN_PATHS = ['login', 'logout', 'setup', 'create'].map((name) => `/api/admin/${name}`);

let store: TestStore;
let account: Account;
beforeAll(async () => {
  store = await startStore({ env: FEW_PRODUCTS });
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
  await withDatabase(store, (database) => database.adminSessions.touch(tokenHash, Date.now(), -1));
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
    it.each(GUARDED)('%s is refused and reveals nothing [R.50]', async (_name, { method, path }) => {
      const response = await store.call(method, path, undefined, await headers());
      expect(response.status).toBe(status);
      const text = await response.text();
      expect(Object.keys(JSON.parse(text) as object)).toEqual(['message']);
      expect(text).not.toContain('secret');
      expect(response.headers.get('x-total-count')).toBeNull();
    });
  });

  it('a live session reads the lists newest first, with the full counts [6.3, 7.32]', async () => {
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
  it('an answer has at most 500 rows and the full count, and a cursor reads the older ones, none twice [R.55]', async () => {
    const other = await startStore({ env: FEW_PRODUCTS });
    const own = await createAdmin(other);
    const count = ADMIN_LIST_LIMIT * 2 + 1;
    await withDatabase(other, async (database) => {
      for (let index = 0; index < count; index += 1)
        await database.subscribers.add({ id: `s${index}`, email: `reader${index}@example.com`, now: index });
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
  it('the cookie is httpOnly, strict, sent to admin calls alone, and secure on https [R.47]', async () => {
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

  it('a session ends after 12 idle hours, and after 7 days however much it is used', async () => {
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

  it('each login creates a new token and ends the session it replaces', async () => {
    const first = await login(store, account);
    const second = await login(store, account, first);
    expect(second.cookie).not.toBe(first.cookie);
    expect((await store.call('GET', '/api/admin/orders', undefined, first)).status).toBe(401);
    expect((await store.call('GET', '/api/admin/orders', undefined, second)).status).toBe(200);
  });

  it('the database holds neither token nor password in plain text [R.48]', async () => {
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
