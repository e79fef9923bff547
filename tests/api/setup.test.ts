// §2 Admin setup: open to the person at the machine, by single-use token to everyone else, and only once.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AdminSetup } from '../../src/shared/entities.ts';
import { createAdmin, localAccount, login, withDatabase } from '../support/admin.ts';
import { startStore, type TestStore, type TestStoreOptions } from '../support/store.ts';

const ACCOUNT = { username: 'admin', email: 'owner@example.com', password: 'long-enough-1' };

/** The catalogue is of no interest here; a small one is quick. */
const FEW = { DEMO_SHOP_PRODUCTS: '8' };

async function open(options: TestStoreOptions = {}): Promise<TestStore> {
  const store = await startStore({ ...options, env: { ...FEW, ...options.env } });
  onTestFinished(() => store.close());
  return store;
}

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly address?: string;
  readonly version?: '1.0';
}

/** As a proxy without settings asks. */
function sendOld(store: TestStore, method: string, path: string, body: unknown) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const { host, port } = new URL(store.url);
  const head = `host: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${text.length}`;
  return new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.0\r\n${head}\r\n\r\n${text}`),
    );
    socket.on('data', (bytes) => {
      answer += String(bytes);
    });
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({
        status: Number(answer.slice(9, 12)),
        body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as Record<string, unknown>,
      }),
    );
  });
}

/** Like fetch, but lets a Host header be sent, and another address be called. */
function send(
  store: TestStore,
  method: string,
  path: string,
  { headers = {}, body, address, version }: Sent,
): Promise<{ status: number; body: Record<string, unknown> }> {
  if (version) return sendOld(store, method, path, body);
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        method,
        path,
        host: address ?? '127.0.0.1',
        port: new URL(store.url).port,
        headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      },
      (response) => {
        let answer = '';
        response.on('data', (bytes) => {
          answer += String(bytes);
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(answer) as Record<string, unknown>,
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(text);
  });
}

const tokenOf = (store: TestStore): string => readFileSync(join(store.dataDir, 'setup-token'), 'utf8').trim();

const lanAddress = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && !each.internal && each.family === 'IPv4')?.address;

/** Ways to ask that are not the person at the machine; those of another site may do nothing at all. */
const ELSEWHERE: Record<string, { headers: Record<string, string>; crossSite?: boolean; version?: '1.0' }> = {
  'a foreign Host': { headers: { host: 'shop.example' } },
  'a LAN Host': { headers: { host: '192.168.1.20:3000' } },
  'a rebound name': { headers: { host: 'localhost.evil.example' } },
  'X-Forwarded-For': { headers: { 'x-forwarded-for': '127.0.0.1' } },
  'X-Forwarded-Port': { headers: { 'x-forwarded-port': '443' } },
  Forwarded: { headers: { forwarded: 'for=127.0.0.1' } },
  Via: { headers: { via: '1.1 proxy' } },
  'X-Forwarded-Proto': { headers: { 'x-forwarded-proto': 'https' } },
  'another tunnel': { headers: { 'ngrok-trace-id': '1' } },
  'HTTP/1.0': { headers: {}, version: '1.0' },
  'a public Referer': { headers: { referer: 'https://shop.example/admin/setup' } },
  'a tunnel': { headers: { 'cf-connecting-ip': '127.0.0.1' } },
  'another origin': { headers: { origin: 'https://evil.example' }, crossSite: true },
  'another site': { headers: { 'sec-fetch-site': 'cross-site' }, crossSite: true },
};

describe('§2 Admin setup: at the machine itself', () => {
  it('shows the credentials of this install, the same at every reload and after a restart [R.56]', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'setup-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const first = await startStore({ env: FEW, dataDir });
    const shown = await localAccount(first);
    expect(shown.username).toBe('admin');
    expect(shown.password.length).toBeGreaterThanOrEqual(16);
    expect(await localAccount(first)).toEqual(shown);
    await first.close();
    expect(await localAccount(await open({ dataDir }))).toEqual(shown);
    expect((await localAccount(await open())).password).not.toBe(shown.password);
  });

  it('creates the admin with them, once: 201, then 409 [7.31]', async () => {
    const store = await open();
    const account = await createAdmin(store);
    const again = await store.call('POST', '/api/admin/create', account);
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({ message: 'Admin user already exists' });
    expect((await store.call('POST', '/api/admin/login', account)).status).toBe(200);
    expect(existsSync(join(store.dataDir, 'setup-token'))).toBe(false);
  });

  it('the password is shown until the first login, and is in no file afterwards', async () => {
    const store = await open();
    const account = await createAdmin(store);
    expect(await localAccount(store)).toEqual(account);
    const wrong = await store.call('POST', '/api/admin/login', { ...account, password: 'something else' });
    expect(wrong.status).toBe(401);
    expect(await localAccount(store)).toEqual(account);
    await login(store, account);
    const setup = (await (await store.call('GET', '/api/admin/setup')).json()) as AdminSetup;
    expect(setup).toEqual({ mode: 'local', username: account.username, email: account.email });
    await withDatabase(store, async (database) =>
      expect(await database.readSetting('setup.password')).toBeUndefined(),
    );
    await login(store, account);
  });

  it('the password is forgotten once the store is not one person’s alone', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'setup-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const first = await startStore({ env: FEW, dataDir });
    await createAdmin(first);
    await first.close();
    const store = await open({ dataDir, env: { PUBLIC_URL: 'https://shop.example' } });
    await withDatabase(store, async (database) =>
      expect(await database.readSetting('setup.password')).toBeUndefined(),
    );
  });

  it('of fifty parallel creates one is 201 and forty-nine are 409 [R.61]', async () => {
    const store = await open();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        store.call('POST', '/api/admin/create', { ...ACCOUNT, username: `admin${index}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  });

  it.each(Object.entries(ELSEWHERE))(
    '%s gets no credentials and cannot create [R.57]',
    async (_case, how) => {
      const store = await open();
      const setup = await send(store, 'GET', '/api/admin/setup', how);
      if (how.crossSite) expect(setup.status).toBe(403);
      else expect(setup).toEqual({ status: 200, body: { mode: 'token' } });
      const created = await send(store, 'POST', '/api/admin/create', { ...how, body: ACCOUNT });
      expect(created.status).toBe(403);
      await withDatabase(store, async (database) => expect(await database.hasAdmin()).toBe(false));
      // With the token from the data folder the owner gets through, another site still does not.
      const body = { ...ACCOUNT, token: tokenOf(store) };
      const withToken = await send(store, 'POST', '/api/admin/create', { ...how, body });
      expect(withToken.status).toBe(how.crossSite ? 403 : 201);
    },
  );

  it.each(Object.entries(ELSEWHERE))(
    '%s, when an admin exists: 409, or 403 from another site',
    async (_c, how) => {
      const store = await open();
      const token = tokenOf(store);
      await createAdmin(store);
      for (const given of [undefined, 'wrong', token]) {
        const body = { ...ACCOUNT, ...(given !== undefined && { token: given }) };
        const answer = await send(store, 'POST', '/api/admin/create', { ...how, body });
        expect(answer.status).toBe(how.crossSite ? 403 : 409);
      }
    },
  );
});

describe('§2 Admin setup: anywhere else', () => {
  const PUBLIC = { env: { PUBLIC_URL: 'https://shop.example' } };
  const create = (store: TestStore, token?: string) =>
    store.call('POST', '/api/admin/create', { ...ACCOUNT, ...(token !== undefined && { token }) });

  it('shows no credentials, keeps the token in a file only its owner can read [R.59]', async () => {
    const store = await open(PUBLIC);
    const setup = await store.call('GET', '/api/admin/setup');
    expect(await setup.json()).toEqual({ mode: 'token' });
    expect(tokenOf(store)).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(store.dataDir, 'setup-token')).mode & 0o777).toBe(0o600);
  });

  it('says the token once in the log, and only while there is no admin [R.59]', async () => {
    const lines: string[] = [];
    const dataDir = await mkdtemp(join(tmpdir(), 'setup-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const start = () =>
      startStore({
        env: { ...FEW, ...PUBLIC.env, LOG_LEVEL: 'info' },
        dataDir,
        logTo: { write: (line) => lines.push(line) },
      });
    const store = await start();
    const token = tokenOf(store);
    expect(lines.filter((line) => line.includes(token))).toHaveLength(1);
    expect(lines.join('')).toContain('Setup token');
    expect((await create(store, token)).status).toBe(201);
    await store.close();
    lines.length = 0;
    await (await start()).close();
    expect(lines.join('')).not.toContain('Setup token');
  });

  it('no token and a wrong token are 403; the right one is 201 and takes the file away; then 409 [R.58-59]', async () => {
    const store = await open(PUBLIC);
    const token = tokenOf(store);
    expect((await create(store)).status).toBe(403);
    expect((await create(store, '')).status).toBe(403);
    expect((await create(store, `${token}x`)).status).toBe(403);
    expect((await create(store, token)).status).toBe(201);
    expect(existsSync(join(store.dataDir, 'setup-token'))).toBe(false);
    expect((await create(store, token)).status).toBe(409);
    expect((await create(store)).status).toBe(409);
  });

  it('five wrong tokens block their address for 15 minutes, and never the owner', async () => {
    let now = Date.now();
    const store = await open({ env: { ...PUBLIC.env, TRUST_PROXY: '1' }, clock: { now: () => now } });
    const token = tokenOf(store);
    const from = (address: string, given: string) =>
      store.call('POST', '/api/admin/create', { ...ACCOUNT, token: given }, { 'x-forwarded-for': address });
    const attacker = '2001:db8:0:1::1';
    for (let guess = 0; guess < 5; guess += 1)
      expect((await from(`2001:db8:0:1::${guess + 1}`, `guess${guess}`)).status).toBe(403);
    const closed = await from(attacker, token);
    expect(closed.status).toBe(429);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    now += 15 * 60_000 - 1;
    expect((await from(attacker, 'guess')).status).toBe(429);
    now += 1;
    expect((await from(attacker, 'guess')).status).toBe(403);
    for (let guess = 0; guess < 50; guess += 1) await from(`203.0.113.${guess}`, 'guess');
    expect((await from('198.51.100.1', token)).status).toBe(201);
  });

  it('the token is valid for a day', async () => {
    const DAY_MS = 24 * 60 * 60_000;
    for (const [age, status] of [
      [DAY_MS - 1, 201],
      [DAY_MS, 403],
    ] as const) {
      let now = Date.now();
      const store = await open({ ...PUBLIC, clock: { now: () => now } });
      now += age;
      expect((await create(store, tokenOf(store))).status).toBe(status);
    }
  });

  it('of fifty parallel creates with the right token one is 201 and forty-nine are 409', async () => {
    const store = await open(PUBLIC);
    const token = tokenOf(store);
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(store, token)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  });

  it('a store that listens beyond loopback asks for the token, on its LAN address and on loopback', async () => {
    const store = await open({ env: { HOST: '0.0.0.0' } });
    for (const address of ['127.0.0.1', ...(lanAddress ? [lanAddress] : [])]) {
      const setup = await send(store, 'GET', '/api/admin/setup', { address });
      expect(setup.body).toEqual({ mode: 'token' });
      const created = await send(store, 'POST', '/api/admin/create', { address, body: ACCOUNT });
      expect(created.status).toBe(403);
    }
  });

  it('ADMIN_USERNAME and ADMIN_PASSWORD make the admin at start, and leave it alone later [R.60]', async () => {
    const env = { ...PUBLIC.env, ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'from-settings' };
    const store = await open({ env });
    expect(existsSync(join(store.dataDir, 'setup-token'))).toBe(false);
    const credentials = { username: 'owner', password: 'from-settings' };
    expect((await store.call('POST', '/api/admin/login', credentials)).status).toBe(200);
    expect((await create(store)).status).toBe(409);
  });
});
