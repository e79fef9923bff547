// §2 Admin setup anywhere but at the machine itself: by a single-use token, and only once.
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ACCOUNT, open, send, tokenOf } from '../support/setup.ts';
import { FEW_PRODUCTS, startStore, type TestStore } from '../support/store.ts';

const lanAddress = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && !each.internal && each.family === 'IPv4')?.address;

describe('§2 Admin setup: anywhere else', () => {
  const PUBLIC = { env: { PUBLIC_URL: 'https://shop.example' } };
  const create = (store: TestStore, token?: string) =>
    store.call('POST', '/api/admin/create', { ...ACCOUNT, ...(token !== undefined && { token }) });

  it('the token is in a file that only its owner can read and once in the log, works once, and is then gone [R.58-59]', async () => {
    const lines: string[] = [];
    const dataDir = await mkdtemp(join(tmpdir(), 'setup-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const start = () =>
      startStore({
        env: { ...FEW_PRODUCTS, ...PUBLIC.env, LOG_LEVEL: 'info' },
        dataDir,
        logTo: { write: (line) => lines.push(line) },
      });
    const store = await start();
    const setup = await store.call('GET', '/api/admin/setup');
    expect(await setup.json()).toEqual({ mode: 'token' });
    const token = tokenOf(store);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(dataDir, 'setup-token')).mode & 0o777).toBe(0o600);
    expect(lines.filter((line) => line.includes(token))).toHaveLength(1);
    expect(lines.join('')).toContain('Setup token');
    for (const given of [undefined, '', `${token}x`]) expect((await create(store, given)).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(store, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
    expect(existsSync(join(dataDir, 'setup-token'))).toBe(false);
    expect((await create(store)).status).toBe(409);
    await store.close();
    lines.length = 0;
    await (await start()).close();
    expect(lines.join('')).not.toContain('Setup token');
  });

  it('five wrong tokens of one network block it, and never the owner', async () => {
    const store = await open({ env: { ...PUBLIC.env, TRUST_PROXY: '1' } });
    const token = tokenOf(store);
    const from = (address: string, given: string) =>
      store.call('POST', '/api/admin/create', { ...ACCOUNT, token: given }, { 'x-forwarded-for': address });
    for (let guess = 0; guess < 5; guess += 1)
      expect((await from(`2001:db8:0:1::${guess + 1}`, `guess${guess}`)).status).toBe(403);
    const closed = await from('2001:db8:0:1::1', token);
    expect(closed.status).toBe(429);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    for (let guess = 0; guess < 50; guess += 1) await from(`203.0.113.${guess}`, 'guess');
    expect((await from('198.51.100.1', token)).status).toBe(201);
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

  it('ADMIN_USERNAME and ADMIN_PASSWORD create the admin at start, and never change it later [R.60]', async () => {
    const env = { ...PUBLIC.env, ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'from-settings' };
    const store = await open({ env });
    expect(existsSync(join(store.dataDir, 'setup-token'))).toBe(false);
    const credentials = { username: 'owner', password: 'from-settings' };
    expect((await store.call('POST', '/api/admin/login', credentials)).status).toBe(200);
    expect((await create(store)).status).toBe(409);
  });
});
