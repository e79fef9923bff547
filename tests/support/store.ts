// Starts the whole store for tests of its calls: real HTTP, real database, real demo shop; only the pages are plain.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../../src/server/main.ts';
import type { SiteBuild } from '../../src/server/pages/build-files.ts';
import { cspHash } from '../../src/server/pages/document.ts';
import { SESSION_HEADER } from '../../src/shared/constants.ts';
import { ALL_FEATURES } from '../../src/shared/features.ts';
import type { PageRenderer } from '../../src/shared/pages/page-contract.ts';
import { localKeyOf } from './local-key.ts';

const INLINE = 'void 0';

const FRAME = { script: INLINE, splash: '', fontUrls: [], parts: [], themeColor: '#000000' };

/** Plain pages, for a store whose calls alone are tested. */
export const plainSite: SiteBuild = {
  renderer: {
    frame: FRAME,
    features: ALL_FEATURES,
    renderError: (message) => ({ title: 'Test', body: `<h1>${message}</h1>` }),
    prepare: async (path) => ({
      address: path,
      cacheable: true,
      render: () => ({
        body: `<h1>${path}</h1>`,
        meta: { title: 'Test', description: 'Test' },
        start: null,
        source: 'test',
      }),
    }),
  },
  filesFor: () => ({
    frame: FRAME,
    style: '',
    entry: '/entry.js',
    scripts: [],
    laterScripts: [],
  }),
  scriptHashes: [cspHash(INLINE)],
  styleHashes: [],
};

/** For tests in which the catalogue does not matter: a small one is quick. */
export const FEW_PRODUCTS = { DEMO_SHOP_PRODUCTS: '8' };
/** For tests of lists, searches and sizes: the catalogue that every shopper of the demo sees. */
export const ALL_PRODUCTS = { DEMO_SHOP_PRODUCTS: '520' };
/** Enough products of each kind for most tests. */
const SOME_PRODUCTS = { DEMO_SHOP_PRODUCTS: '60' };

export interface TestStore extends RunningServer {
  readonly dataDir: string;
  /** A call with a JSON body, as the browser makes it; the owner's browser, where the path is the back office's. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

export interface TestStoreOptions {
  readonly env?: Record<string, string>;
  /** Give one to restart a store on what an earlier one left. */
  readonly dataDir?: string;
  readonly logTo?: { write(line: string): void };
  /** The store's time, in milliseconds since the epoch. */
  readonly clock?: { now(): number };
  /** Pages of the real renderer instead of plain ones. */
  readonly renderer?: PageRenderer;
}

export async function startStore({
  env = {},
  dataDir: kept,
  logTo,
  clock,
  renderer,
}: TestStoreOptions = {}): Promise<TestStore> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'store-')));
  const running = await startServer({
    env: { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...SOME_PRODUCTS, ...env },
    site: renderer ? { ...plainSite, renderer } : plainSite,
    ...(logTo && { logTo }),
    ...(clock && { clock }),
  });
  return {
    ...running,
    dataDir,
    call: (method, path, body, headers = {}) =>
      fetch(running.url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(path.startsWith('/demo-shop/admin') && localKeyOf({ dataDir })),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async close() {
      await running.close();
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const newSession = (): Record<string, string> => ({ [SESSION_HEADER]: randomUUID() });
