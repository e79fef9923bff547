// §2 Admin setup at the machine itself: open to the person there, and only once.
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createAdmin, localAccount, login, withDatabase } from '../support/admin.ts';
import { localKeyOf } from '../support/local-key.ts';
import { ACCOUNT, open, send, tokenOf } from '../support/setup.ts';
import { FEW_PRODUCTS, startStore, type TestStore } from '../support/store.ts';

/** Ways to ask that are not the person at the machine; those of another site may do nothing at all. */
const ELSEWHERE: Record<
  string,
  { headers: Record<string, string>; crossSite?: boolean; stranger?: boolean }
> = {
  'a proxy that adds nothing': { headers: {}, stranger: true },
  'a guessed key': { headers: { cookie: 'local_key=guess' }, stranger: true },
  'a foreign Host': { headers: { host: 'shop.example' } },
  'a LAN Host': { headers: { host: '192.168.1.20:3000' } },
  'a rebound name': { headers: { host: 'localhost.evil.example' } },
  'X-Forwarded-For': { headers: { 'x-forwarded-for': '127.0.0.1' } },
  'X-Forwarded-Port': { headers: { 'x-forwarded-port': '443' } },
  Forwarded: { headers: { forwarded: 'for=127.0.0.1' } },
  Via: { headers: { via: '1.1 proxy' } },
  'X-Forwarded-Proto': { headers: { 'x-forwarded-proto': 'https' } },
  'another origin': { headers: { origin: 'https://evil.example' }, crossSite: true },
  'another site': { headers: { 'sec-fetch-site': 'cross-site' }, crossSite: true },
};

describe('§2 Admin setup: at the machine itself', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startStore({ env: FEW_PRODUCTS });
  });
  afterAll(() => store.close());

  it('the page shows the same credentials of this install at every reload and after a restart, and they are deleted once others can reach the store [R.56]', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'setup-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const start = (env = {}) => startStore({ env: { ...FEW_PRODUCTS, ...env }, dataDir });
    const first = await start();
    const shown = await localAccount(first);
    expect(shown.username).toBe('admin');
    expect(shown.password.length).toBeGreaterThanOrEqual(16);
    expect(await localAccount(first)).toEqual(shown);
    expect((await localAccount(store)).password).not.toBe(shown.password);
    await first.close();
    const second = await start();
    expect(await createAdmin(second)).toEqual(shown);
    await second.close();
    const third = await start({ PUBLIC_URL: 'https://shop.example' });
    await third.close();
    await withDatabase({ dataDir }, async (database) =>
      expect(await database.settings.read('setup.password')).toBeUndefined(),
    );
  });

  it('the printed link gives its key to the first browser that opens it, and with it the back office', async () => {
    const ask = async (path: string, headers: Record<string, string> = {}) =>
      (await store.call('GET', path, undefined, headers)).status;
    const path = new URL(store.localLink ?? '').pathname;
    expect((await store.call('HEAD', path)).status).toBe(204);
    expect((await store.call('GET', `${path}x`)).headers.get('set-cookie')).toBe(null);
    const opened = await store.call('GET', path);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/admin/setup']);
    const given = opened.headers.get('set-cookie') ?? '';
    expect(given).toMatch(/^local_key=[\w-]{43}; .*HttpOnly; SameSite=Strict$/);
    const [cookie = ''] = given.split(';');
    expect((await store.call('GET', path)).headers.get('set-cookie')).toBe(null);
    for (const owned of ['/demo-shop/admin', '/demo-shop/admin/api/orders', '/metrics']) {
      expect([owned, await ask(owned, { cookie })]).toEqual([owned, 200]);
      expect([owned, await ask(owned, { cookie: 'local_key=' })]).not.toEqual([owned, 200]);
    }
    expect(statSync(join(store.dataDir, 'local-key')).mode & 0o777).toBe(0o600);
  });

  it('the credentials create the admin once: 201, then 409; the password is shown until the first login and is in no file afterwards [7.31]', async () => {
    const store = await open();
    const account = await createAdmin(store);
    const again = await store.call('POST', '/api/admin/create', account, localKeyOf(store));
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({ message: 'Admin user already exists' });
    expect(existsSync(join(store.dataDir, 'setup-token'))).toBe(false);
    const wrong = await store.call('POST', '/api/admin/login', { ...account, password: 'something else' });
    expect(wrong.status).toBe(401);
    expect(await localAccount(store)).toEqual(account);
    await login(store, account);
    expect((await localAccount(store)).password).toBe('');
    await withDatabase(store, async (database) =>
      expect(await database.settings.read('setup.password')).toBeUndefined(),
    );
    await login(store, account);
  });

  it('fifty parallel creates give one 201 and forty-nine 409 [R.61]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        store.call('POST', '/api/admin/create', { ...ACCOUNT, username: `admin${index}` }, localKeyOf(store)),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  });

  describe('somebody who is not at the machine', () => {
    let store: TestStore;
    let token: string;
    beforeAll(async () => {
      store = await startStore({ env: FEW_PRODUCTS });
      token = tokenOf(store);
    });
    afterAll(() => store.close());
    // Even somebody who has the key is not at the machine when the request comes another way.
    const ways = () =>
      Object.entries(ELSEWHERE).map(([name, { headers, crossSite = false, stranger }]) => ({
        name,
        crossSite,
        how: { headers: { ...(!stranger && localKeyOf(store)), ...headers } },
      }));
    const create = async (how: { headers: Record<string, string> }, given?: string) => {
      const body = { ...ACCOUNT, ...(given !== undefined && { token: given }) };
      return (await send(store, 'POST', '/api/admin/create', { ...how, body })).status;
    };

    it('gets no credentials and cannot create an admin, another site not even with the token [R.57]', async () => {
      for (const { name, how, crossSite } of ways()) {
        const setup = await send(store, 'GET', '/api/admin/setup', how);
        if (crossSite) expect(setup.status, name).toBe(403);
        else expect(setup, name).toEqual({ status: 200, body: { mode: 'token' } });
        expect(await create(how), name).toBe(403);
        if (crossSite) expect(await create(how, token), name).toBe(403);
      }
      await withDatabase(store, async (database) => expect(await database.admins.exists()).toBe(false));
    });

    it('creates the admin with the token from the data folder, and gets 409 afterwards, or 403 from another site', async () => {
      const [first] = ways().filter(({ crossSite }) => !crossSite);
      expect(await create(first?.how ?? { headers: {} }, token)).toBe(201);
      for (const { name, how, crossSite } of ways())
        for (const given of [undefined, 'wrong', token])
          expect(await create(how, given), name).toBe(crossSite ? 403 : 409);
    });
  });
});
