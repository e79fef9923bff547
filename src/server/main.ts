// Wires everything and listens: settings, database, commerce platform, catalogue, pages, calls.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import { openStore } from '../adapters/database/open.ts';
import { createAdminOrders } from '../adapters/shopify/admin-orders.ts';
import { createShopifyPlatform } from '../adapters/shopify/platform.ts';
import { createAdminLists } from '../shop/admin-lists.ts';
import { createAdminSetup } from '../shop/admin-setup.ts';
import { createAdmins } from '../shop/admins.ts';
import { createCart } from '../shop/cart.ts';
import { createCatalogue } from '../shop/catalogue/catalogue.ts';
import { createCheckout } from '../shop/checkout.ts';
import { createHousekeeping } from '../shop/housekeeping.ts';
import { createInbox } from '../shop/inbox.ts';
import { createOrders } from '../shop/orders.ts';
import { createPrivacy } from '../shop/privacy.ts';
import { createReconciliation } from '../shop/reconcile.ts';
import { createApp } from './app.ts';
import { type Config, isLocalInstall, readConfig } from './config.ts';
import { DEMO_SHOP_PATH, openDemoShop } from './demo-shop.ts';
import { scheduleHousekeeping } from './housekeeping.ts';
import { createPageApi } from './http/catalogue.ts';
import { securityHeaders } from './http/security.ts';
import { type Listener, listen } from './listen.ts';
import { createLog } from './log.ts';
import { loadAssets } from './pages/assets.ts';
import { loadBuild, loadDevelopmentBuild, type SiteBuild } from './pages/build-files.ts';
import { createPages } from './pages/pages.ts';
import { discardSetupToken, publishSetupToken } from './setup-token.ts';
import { argon2Passwords, equalInConstantTime, randomIds, systemClock } from './world.ts';

export interface StartOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly vite?: ViteDevServer;
  /** Pages to serve instead of the built ones, for tests of the calls that need no build. */
  readonly site?: SiteBuild;
  /** Where log lines go instead of standard output. */
  readonly logTo?: { write(line: string): void };
}

export interface RunningServer {
  /** Where this process answers. */
  readonly url: string;
  /** Where shoppers find it. */
  readonly origin: string;
  readonly demoShop: boolean;
  close(): Promise<void>;
}

const SHOPIFY_IMAGES = 'https://cdn.shopify.com';
const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/** Beside this file once it is built; development reads the sources through Vite instead. */
const SERVER_DIR = dirname(fileURLToPath(import.meta.url));
const CLIENT_DIR = fileURLToPath(new URL('../client', import.meta.url));

async function openPort({ host, port }: Config): Promise<Listener> {
  try {
    return await listen(host, port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use. Stop what uses it, or set PORT to another.`);
    if (code === 'EACCES')
      throw new Error(`Port ${port} may not be opened by this user. Set PORT to another.`);
    throw new Error(`Cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`);
  }
}

export async function startServer({
  env = process.env,
  vite,
  site,
  logTo,
}: StartOptions = {}): Promise<RunningServer> {
  const config = readConfig(env);
  const log = createLog(config.logLevel, logTo);
  const listener = await openPort(config);
  const host = ANY_ADDRESS.has(config.host) ? '127.0.0.1' : config.host;
  const ownUrl = `http://${host.includes(':') ? `[${host}]` : host}:${listener.port}`;
  const origin = config.publicUrl ?? ownUrl;
  let draining = false;
  const parts: { close(): Promise<void> }[] = [];
  /** Requests finish first; then what was opened last closes first, also when a later part fails to open. */
  const closeAll = async () => {
    await listener.drain();
    for (const part of parts.splice(0).reverse()) await part.close();
  };
  try {
    const store = await openStore({ url: config.databaseUrl, dataDir: config.dataDir, log });
    parts.push(store);
    const demoShop = config.shopify
      ? undefined
      : await openDemoShop({
          ownUrl,
          dataDir: config.dataDir,
          products: config.demoProducts,
          settings: store,
          ids: randomIds,
          log: (line) => log.info({}, line),
        });
    if (demoShop) {
      listener.handle(demoShop.handle);
      parts.push(demoShop);
    }
    const shopify = config.shopify ?? demoShop?.shopify;
    if (!shopify) throw new Error('No shop is configured.');
    const platform = createShopifyPlatform({ ...shopify, shopUrl: shopify.url, log });
    const catalogue = createCatalogue({ platform, store, clock: systemClock, log, holder: randomIds.uuid() });
    parts.push(catalogue);
    await catalogue.start();

    const world = { clock: systemClock, ids: randomIds, log };
    const cart = createCart({ ...world, store, catalogue });
    const orders = createOrders({ ...world, store });
    const adminSetup = createAdminSetup({
      ...world,
      store,
      passwords: argon2Passwords,
      equal: equalInConstantTime,
      onCreated: () => discardSetupToken(config.dataDir),
    });
    const localInstall = isLocalInstall(config);
    if (config.admin) await adminSetup.ensure(config.admin);
    await publishSetupToken(adminSetup, { dataDir: config.dataDir, log, quiet: localInstall });

    const build = site ?? (vite ? await loadDevelopmentBuild(vite) : await loadBuild(CLIENT_DIR, SERVER_DIR));
    const headers = securityHeaders({
      scriptHashes: build.scriptHashes,
      styleHashes: build.styleHashes,
      imageHosts: config.shopify ? [SHOPIFY_IMAGES, shopify.url] : [],
      https: origin.startsWith('https:'),
      development: vite !== undefined,
    });
    const pages = createPages({
      renderer: build.renderer,
      filesFor: build.filesFor,
      api: createPageApi(catalogue),
      version: () => catalogue.status().version,
      publicUrl: origin,
      headers,
      ...(vite && { cacheBytes: 0 }),
    });
    const app = await createApp({
      server: listener.server,
      log,
      pages,
      assets: vite || site ? new Map() : await loadAssets(CLIENT_DIR, headers),
      headers,
      trustProxy: config.trustProxy,
      publicUrl: config.publicUrl,
      origin,
      clock: systemClock,
      ids: randomIds,
      store,
      catalogue,
      cart,
      checkout: createCheckout({ ...world, cart, orders: store, platform }),
      orders,
      inbox: createInbox({ ...world, store }),
      privacy: createPrivacy({ ...world, store }),
      platform,
      admins: createAdmins({ ...world, store, passwords: argon2Passwords }),
      adminSetup,
      adminLists: createAdminLists(store),
      localInstall,
      https: origin.startsWith('https:'),
      webhookSecrets: [...config.webhookSecrets, ...(demoShop ? [demoShop.webhookSecret] : [])],
      isDraining: () => draining,
    });
    if (shopify.adminToken)
      parts.push(
        createReconciliation({
          ...world,
          store,
          orders,
          platformOrders: createAdminOrders({
            ...shopify,
            shopUrl: shopify.url,
            adminToken: shopify.adminToken,
          }),
          holder: randomIds.uuid(),
        }),
      );
    parts.push(scheduleHousekeeping(createHousekeeping({ ...world, store, holder: randomIds.uuid() })));
    listener.handle((request, response) => {
      if (demoShop && request.url?.startsWith(`${DEMO_SHOP_PATH}/`))
        return demoShop.handle(request, response);
      if (vite) return vite.middlewares(request, response, () => app.handle(request, response));
      return app.handle(request, response);
    });
  } catch (error) {
    await closeAll();
    throw error;
  }
  return {
    url: ownUrl,
    origin,
    demoShop: config.shopify === undefined,
    async close() {
      draining = true;
      await closeAll();
    },
  };
}

/** The store as a program: starts, drains on Ctrl-C and SIGTERM, and says in one sentence why it cannot start. */
export async function run(): Promise<void> {
  try {
    const running = await startServer();
    console.log(`${running.demoShop ? 'The demo shop stands in for Shopify. ' : ''}Ready: ${running.origin}`);
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (stopping) process.exit(1);
        stopping = true;
        void running.close().then(() => process.exit(0));
      });
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
