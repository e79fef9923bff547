// A store of a test's own: the built program on a free port and an empty data folder, for tests that change what others see.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../src/adapters/database/open.ts';
import type { AdminSetup } from '../../../src/shared/entities.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import { localKeyOf } from '../../support/local-key.ts';
import { PICTURES } from '../../support/pictures.ts';

const START_MS = 110_000;

export interface OwnStore {
  readonly url: string;
  readonly dataDir: string;
  /** Holds the link that the program prints for the person at the machine. */
  readonly localLink: string;
  /** The database, opened beside the running store. */
  withDatabase(work: (store: Database) => Promise<unknown>): Promise<void>;
  setupToken(): Promise<string>;
  close(): Promise<void>;
}

/** Of this clone's build, or of the one in another folder. */
export async function startOwnStore(env: Record<string, string> = {}, folder?: string): Promise<OwnStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'browser-store-'));
  await mkdir(PICTURES, { recursive: true });
  await symlink(PICTURES, join(dataDir, 'demo-shop-pictures'));
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      STORE_PROFILE: 'document',
      // Enough for every kind of product.
      DEMO_SHOP_PRODUCTS: '120',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(folder && { cwd: folder }),
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { url, localLink } = await new Promise<{ url: string; localLink: string }>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The store did not start in time.')), START_MS);
    let output = '';
    child.stdout.on('data', (bytes) => {
      output += String(bytes);
      const [, origin, link] = /Ready: (\S+)\n.*: (\S+)\n/.exec(output) ?? [];
      if (!origin || !link) return;
      clearTimeout(late);
      resolve({ url: origin, localLink: link });
    });
    child.once('exit', (code) => reject(new Error(`The store ended with ${code}: ${output}`)));
  });
  return {
    url,
    dataDir,
    localLink,
    async withDatabase(work) {
      const store = await openDatabase({ dataDir });
      await work(store).finally(() => store.close());
    },
    setupToken: async () => (await readFile(join(dataDir, 'setup-token'), 'utf8')).trim(),
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes the admin of a local store and gives its credentials. */
export async function createAdmin({
  url,
  dataDir,
}: OwnStore): Promise<{ username: string; password: string }> {
  const key = localKeyOf({ dataDir });
  const setup = (await (await fetch(`${url}/api/admin/setup`, { headers: key })).json()) as AdminSetup;
  const { username = '', email = '', password = '' } = setup;
  await fetch(`${url}/api/admin/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...key },
    body: JSON.stringify({ username, email, password }),
  });
  return { username, password };
}

interface BackOfficeReply {
  readonly orders: { id: number }[];
  readonly returns: { id: number; orderId: number }[];
}

/** Calls the demo shop's back office as the person at the machine; with a body it posts. */
export async function backOffice(store: OwnStore, path: string, body?: object): Promise<BackOfficeReply> {
  const response = await fetch(`${store.url}/demo-shop/admin/api/${path}`, {
    headers: { ...localKeyOf(store), 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as BackOfficeReply;
}

/** Ships and delivers the newest order; returns its number in the back office. */
export async function deliverNewestOrder(store: OwnStore): Promise<number> {
  const id = (await backOffice(store, 'orders')).orders[0]?.id ?? 0;
  await backOffice(store, `orders/${id}/fulfil`, {});
  await backOffice(store, `orders/${id}/deliver`, {});
  return id;
}
