// Starts the store: opens each part in turn, listens, and closes them in reverse.
import type { RequestListener } from 'node:http';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { ViteDevServer } from 'vite';
import { lockInstance } from '../adapters/database/engines/sqlite/instance-lock.ts';
import { reasonOf } from '../adapters/database/engines/unavailable.ts';
import { openDatabase } from '../adapters/database/open.ts';
import { BRAND } from '../shared/brand.ts';
import { createCatalogue } from '../shop/catalogue/catalogue.ts';
import { createPriceHistory } from '../shop/catalogue/price-history.ts';
import type { Clock } from '../shop/ports/system.ts';
import { createRatings } from '../shop/reviews/ratings.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { addDemoReviews } from './demo-reviews.ts';
import { DEMO_SHOP_PATH, type OpenDemoShop } from './demo-shop.ts';
import { startJobs } from './jobs.ts';
import { listen, refuse } from './listen.ts';
import type { SiteBuild } from './pages/build-files.ts';
import { connectPlatform, openShop } from './platform.ts';
import { createIsLocal } from './plugins/local-request.ts';
import { UNTRUSTED_PROXY } from './plugins/proxy-warning.ts';
import { openSite } from './site.ts';
import { openSubjects } from './subjects/subjects.ts';
import { openLocalKey } from './system/local-key.ts';
import { createLog } from './system/log.ts';
import { createResources } from './system/resources.ts';
import { retryStart } from './system/retry-start.ts';
import { createSigner, randomIds, systemClock } from './system/system.ts';
import { VERSION } from './system/version.ts';

const SECRET_BYTES = 32;

interface StartOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly vite?: ViteDevServer;
  /** Pages that replace the built ones, for tests of calls that need no build. */
  readonly site?: SiteBuild;
  /** Receives the log lines in place of standard output. */
  readonly logTo?: { write(line: string): void };
  /** Replaces the machine's clock, for tests of later times. */
  readonly clock?: Clock;
}

export interface RunningServer {
  /** The address of this process. */
  readonly url: string;
  /** The address shoppers use. */
  readonly origin: string;
  readonly demoShop: boolean;
  /** A link that gives one browser the rights of the person at this machine; undefined with a real shop. */
  readonly localLink: string | undefined;
  isReady(): boolean;
  /** Resolves once there is a catalogue to show. */
  whenReady(): Promise<void>;
  close(): Promise<void>;
}

/** The build puts the files beside this one; development reads the sources through Vite. */
const serverDir = dirname(fileURLToPath(import.meta.url));
const clientDir = fileURLToPath(new URL('../client', import.meta.url));

export async function startServer({
  env = process.env,
  vite,
  site: build,
  logTo,
  clock = systemClock,
}: StartOptions = {}): Promise<RunningServer> {
  const config = readConfig(env);
  const log = createLog(config.logLevel, logTo);
  if (config.publicUrl && config.proxies === 0) log.warn({}, UNTRUSTED_PROXY);
  const listener = await listen(config.host, config.port);
  const origin = config.publicUrl ?? listener.url;
  const { closeLater, closeAll } = createResources();
  let draining = false;
  /** Requests finish first; then the services close. */
  const close = async () => {
    draining = true;
    await listener.drain();
    await closeAll();
  };

  try {
    if (!config.databaseUrl) closeLater(await lockInstance(config.dataDir));
    const database = closeLater(
      await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log }),
    );
    const system = { clock, ids: randomIds, log, database, config };
    const localKey = config.shopify ? undefined : await openLocalKey(config.dataDir, randomIds);
    const isLocal = createIsLocal(localKey);
    const { shopify, demoShop } = await openShop({ ...system, ownUrl: listener.url, isLocal });
    // It answers before the store does: the catalogue is read from it over HTTP, as from any shop.
    if (demoShop) listener.handle(route(refuse, { demoShop: closeLater(demoShop) }));
    const connected = connectPlatform({ ...system, shopify, demoShop });

    /** The name of this instance on shared leases. */
    const holder = randomIds.uuid();
    const { platform } = connected;
    const prices = config.features.has('true-figures')
      ? createPriceHistory({ ...system, mode: config.strikePrices })
      : undefined;
    if (prices) closeLater({ close: prices.settled });
    await prices?.load();
    const { listCollections, ...products } = platform;
    const readPlatform = config.features.has('doors') ? { ...products, listCollections } : products;
    const ratings = config.features.has('reviews') ? createRatings(system) : undefined;
    const steps = [ratings, prices].filter((step) => step !== undefined);
    const catalogue = closeLater(createCatalogue({ ...system, platform: readPlatform, steps, holder }));
    const onReview = (productId: string) => {
      ratings?.note(productId);
      return catalogue.renew();
    };
    await catalogue.start();
    // A demo without reviews still works, so a failure is ignored.
    if (demoShop && ratings)
      await addDemoReviews({ ...system, catalogue, onReview }).catch((error: unknown) =>
        log.warn({ err: error }, 'The reviews of the demo shop could not be added'),
      );
    const signerOf = async (name: string) =>
      createSigner(await database.settings.getOrCreate(name, randomIds.token(SECRET_BYTES)));
    const store = {
      ...system,
      ...{ catalogue, prices, connected, origin, holder, closeLater, signerOf, onReview },
    };
    const subjects = await openSubjects(store);
    const site = await openSite({ ...store, subjects, clientDir, serverDir, vite, build });
    const app = await createApp({
      ...store,
      subjects,
      site,
      server: listener.server,
      isLocal,
      localKey,
      isDraining: () => draining,
    });
    closeLater(app);
    await startJobs(store, subjects.all);
    listener.handle(route(app.handle, { demoShop, vite }));
    return {
      url: listener.url,
      origin,
      demoShop: demoShop !== undefined,
      localLink: localKey && listener.url + localKey.linkPath,
      isReady: () => catalogue.status().ready,
      whenReady: () => catalogue.whenReady(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function route(
  handle: RequestListener,
  { demoShop, vite }: { demoShop: OpenDemoShop | undefined; vite?: ViteDevServer | undefined },
): RequestListener {
  return (request, response) => {
    if (demoShop && request.url?.startsWith(`${DEMO_SHOP_PATH}/`)) return demoShop.handle(request, response);
    if (vite) return vite.middlewares(request, response, () => handle(request, response));
    return handle(request, response);
  };
}

/** Logs 'Ready', and before that the reason for waiting. */
export async function announce(running: RunningServer): Promise<void> {
  if (!running.isReady())
    console.log(`Listening on ${running.origin}. Waiting for the first catalogue from Shopify; see the log.`);
  await running.whenReady();
  console.log(`${running.demoShop ? 'The demo shop stands in for Shopify. ' : ''}Ready: ${running.origin}`);
  if (running.localLink)
    console.log(`Your key to the setup page and the back office, for one browser: ${running.localLink}`);
}

/**
 * Runs the store as a program: starts, drains on Ctrl-C and SIGTERM, and explains in one sentence why it
 * cannot start.
 */
export async function run(): Promise<void> {
  // V8 would put objects of every request straight into its old memory, because those of the start stayed alive.
  setFlagsFromString('--no-allocation-site-pretenuring');
  console.log(`${BRAND.name} ${VERSION}`);
  try {
    const running = await retryStart(() => startServer());
    void announce(running);
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (stopping) process.exit(1);
        stopping = true;
        void running.close().then(() => process.exit(0));
      });
    }
  } catch (error) {
    console.error(reasonOf(error));
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
