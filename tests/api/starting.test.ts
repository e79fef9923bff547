// Tests the responses, warnings and files of a starting store.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { createDatabase } from '../support/postgres.ts';
import { ALL_PRODUCTS, FEW_PRODUCTS, startStore } from '../support/store.ts';

const POLL_MS = 20;

test('Starting: the store is alive at once, and every other path is 503 until it can serve', async () => {
  const port = await freePort();
  let started = false;
  const starting = startStore({ env: { ...ALL_PRODUCTS, PORT: String(port) } }).finally(() => {
    started = true;
  });
  const heard = { '/healthz': new Set<number>(), '/robots.txt': new Set<number>() };
  while (!started) {
    for (const [path, statuses] of Object.entries(heard)) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
      if (answer && !started) statuses.add(answer.status);
    }
    await sleep(POLL_MS);
  }
  const store = await starting;
  try {
    expect([...heard['/healthz']]).toEqual([200]);
    expect([...heard['/robots.txt']].filter((status) => status !== 503 && status !== 200)).toEqual([]);
    expect(heard['/robots.txt']).toContain(503);
    expect((await store.call('GET', '/healthz')).status).toBe(200);
  } finally {
    await store.close();
  }
});

test('Starting: a public store without a declared proxy warns once', async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const env = { ...FEW_PRODUCTS, PUBLIC_URL: 'https://store.example', LOG_LEVEL: 'warn' };
  await (await startStore({ env, logTo })).close();
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  await (await startStore({ env: { ...env, TRUST_PROXY: '1' }, logTo })).close();
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});

test('Starting: its data folder is closed to others, with PostgreSQL too', async () => {
  const database = await createDatabase();
  const parent = await mkdtemp(join(tmpdir(), 'store-'));
  const dataDir = join(parent, 'data');
  const env = { ...FEW_PRODUCTS, DATABASE_URL: database.url, PUBLIC_URL: 'https://shop.example' };
  const store = await startStore({ dataDir, env });
  try {
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'setup-token'))).mode & 0o777).toBe(0o600);
  } finally {
    await store.close();
    await rm(parent, { recursive: true, force: true });
    await database.drop();
  }
});
