// Wires everything and listens: settings, database, commerce platform, catalogue, services, site, calls.
import type { RequestListener } from 'node:http';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import { openDatabase } from '../adapters/database/open.ts';
import { createAdminClient } from '../adapters/shopify/admin-client.ts';
import { createAdminOrders } from '../adapters/shopify/admin-orders.ts';
import { createAdminPlatform } from '../adapters/shopify/admin-platform.ts';
import { createShopifyPlatform } from '../adapters/shopify/platform.ts';
import { myshopifyDomain } from '../adapters/shopify/webhooks/check.ts';
import { WEBHOOK_PATH } from '../shared/api.ts';
import { type Catalogue, createCatalogue } from '../shop/catalogue/catalogue.ts';
import { createCatalogueHealth } from '../shop/desk/catalogue-health.ts';
import { createSearchDesk } from '../shop/desk/search-desk.ts';
import { createFindServices } from '../shop/find/find-services.ts';
import { createHousekeeping } from '../shop/housekeeping.ts';
import { keepWebhooks } from '../shop/keep-webhooks.ts';
import { createReconciliation } from '../shop/orders/reconcile.ts';
import type { Clock } from '../shop/ports/system.ts';
import { adminLinksOf } from './admin-links.ts';
import { createApp } from './app.ts';
import { isLocalInstall, readConfig } from './config.ts';
import { DEMO_SHOP_PATH, type OpenDemoShop, openDemoShop } from './demo-shop.ts';
import { scheduleHousekeeping } from './housekeeping.ts';
import { listen, refuse } from './listen.ts';
import { createLog } from './log.ts';
import { createMail } from './mail.ts';
import { createOrderLinksFor, createOrderPages, keepCancelling, orderUrl } from './orders.ts';
import type { SiteBuild } from './pages/build-files.ts';
import { UNTRUSTED_PROXY } from './plugins/proxy-warning.ts';
import { createServices } from './services.ts';
import { publishSetupToken } from './setup-token.ts';
import { openSite } from './site.ts';
import { createSigner, randomIds, systemClock } from './system.ts';
import { warnOfTraps } from './traps.ts';

interface StartOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly vite?: ViteDevServer;
  /** Pages to serve instead of the built ones, for tests of the calls that need no build. */
  readonly site?: SiteBuild;
  /** Where log lines go instead of standard output. */
  readonly logTo?: { write(line: string): void };
  /** Another time than the machine's, for tests of what happens after a while. */
  readonly clock?: Clock;
}

export interface RunningServer {
  /** Where this process answers. */
  readonly url: string;
  /** Where shoppers find it. */
  readonly origin: string;
  readonly demoShop: boolean;
  isReady(): boolean;
  /** Resolves once there is a catalogue to show. */
  whenReady(): Promise<void>;
  close(): Promise<void>;
}

/** Kept in the database, so that every instance reads what another has signed. */
const SIGNING_SECRET = 'signing-secret';
const SECRET_BYTES = 32;
const SHOPIFY_IMAGES = 'https://cdn.shopify.com';

/** Beside this file once it is built; development reads the sources through Vite instead. */
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
  const system = { clock, ids: randomIds, log };
  /** This instance's name on the leases that several share. */
  const holder = randomIds.uuid();

  const listener = await listen(config.host, config.port);
  const origin = config.publicUrl ?? listener.url;
  const { closeLater, closeAll } = createResources();
  let draining = false;
  let catalogue: Catalogue;
  /** Requests finish first; then what they needed closes. */
  const close = async () => {
    draining = true;
    await listener.drain();
    await closeAll();
  };

  try {
    const database = closeLater(
      await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log }),
    );

    let { shopify } = config;
    let demoShop: OpenDemoShop | undefined;
    if (!shopify) {
      demoShop = closeLater(
        await openDemoShop({
          ownUrl: listener.url,
          dataDir: config.dataDir,
          products: config.demoProducts,
          settings: database,
          ids: randomIds,
          log: (line) => log.info({}, line),
        }),
      );
      // It answers before the store does: the catalogue is read from it as from any shop, over HTTP.
      listener.handle(route(refuse, { demoShop }));
      shopify = demoShop.shopify;
    }
    const platform = createShopifyPlatform({ ...shopify, publicUrl: config.publicUrl, log });
    const adminClient =
      shopify.adminAccess && createAdminClient({ ...shopify, access: shopify.adminAccess, log });
    const admin = adminClient && createAdminPlatform(adminClient);
    catalogue = closeLater(createCatalogue({ ...system, platform, database, holder }));
    await catalogue.start();

    const finding = closeLater(
      createFindServices({ ...system, features: config.features, database, platform, catalogue }),
    );
    await finding.synonyms.load();
    void finding.prepare();

    const mail = createMail({
      ...system,
      ...config.mail,
      database,
      catalogue,
      origin,
      holder,
      features: config.features,
      signer: createSigner(await database.keepSetting(SIGNING_SECRET, randomIds.token(SECRET_BYTES))),
      smtpUrl: config.mail.smtpUrl ?? demoShop?.smtpUrl,
    });
    const adminLinks = adminLinksOf(shopify.shopUrl, demoShop !== undefined);
    const links = await createOrderLinksFor({ ...system, database });
    const shopServices = createServices({
      ...system,
      database,
      platform,
      catalogue,
      dataDir: config.dataDir,
      features: config.features,
      statusUrl: orderUrl(links, config),
      adminLinks,
    });
    const platformOrders = adminClient && createAdminOrders(adminClient);
    const orderPages = createOrderPages({
      ...system,
      database,
      links,
      orders: shopServices.orders,
      platform: admin && platformOrders && { ...admin, find: platformOrders.find },
      features: config.features,
      publicUrl: config.publicUrl,
      onQueued: mail.onQueued,
    });
    const services = {
      searchDesk: createSearchDesk({ ...system, database, synonyms: finding.synonyms }),
      catalogueHealth: closeLater(createCatalogueHealth({ catalogue, links: adminLinks })),
      ...shopServices,
      ...mail.services,
      ...orderPages,
    };
    closeLater(services.vitals);
    closeLater(services.looks);
    closeLater(services.publications);
    if (config.features.has('journal') || config.features.has('reach')) await services.publications.start();
    const localInstall = isLocalInstall(config);
    if (!localInstall) await services.adminSetup.forgetLocalPassword();
    if (config.admin) await services.adminSetup.ensure(config.admin);
    await publishSetupToken(services.adminSetup, { dataDir: config.dataDir, log, quiet: localInstall });

    const imageHosts = config.shopify ? [SHOPIFY_IMAGES, config.shopify.shopUrl] : [];
    const site = await openSite({
      features: config.features,
      personal: {
        confirmLink: (input) => services.subscriptions.describeConfirm(input),
        unsubscribeLink: (input) => services.subscriptions.describeUnsubscribe(input),
        listAlerts: (input) => services.alerts.list(input),
        getOrder: (input) => services.orderStatus.get(input),
      },
      catalogue,
      publications: services.publications,
      finding,
      origin,
      imageHosts,
      clientDir,
      serverDir,
      vite,
      build,
    });
    const handle = await createApp({
      ...system,
      ...services,
      ...site,
      server: listener.server,
      database,
      platform,
      catalogue,
      finding,
      origin,
      features: config.features,
      publicUrl: config.publicUrl,
      https: origin.startsWith('https:'),
      proxies: config.proxies,
      localInstall,
      webhookSecrets: [...config.webhookSecrets, ...(demoShop ? [demoShop.webhookSecret] : [])],
      shopDomain: demoShop
        ? { domain: demoShop.shopDomain, required: false }
        : { domain: myshopifyDomain(shopify.shopUrl), required: true },
      writeMegabytes: config.writeMegabytes,
      metricsToken: config.metricsToken,
      isDraining: () => draining,
    });

    if (admin && platformOrders) {
      closeLater(
        createReconciliation({ ...system, database, orders: services.orders, platformOrders, holder }),
      );
      closeLater(keepCancelling(services.cancelling, log));
      // The demo shop needs no subscription: it knows where its store is.
      if (config.shopify && config.publicUrl)
        closeLater(
          keepWebhooks({ ...system, admin, database, holder, address: config.publicUrl + WEBHOOK_PATH }),
        );
    }
    if (config.shopify) void warnOfTraps(platform, config, log);
    closeLater(await mail.start());
    closeLater(scheduleHousekeeping(createHousekeeping({ ...system, database, holder })));
    listener.handle(route(handle, { demoShop, vite }));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: listener.url,
    origin,
    demoShop: config.shopify === undefined,
    isReady: () => catalogue.status().ready,
    whenReady: () => catalogue.whenReady(),
    close,
  };
}

/** What was opened last closes first, also when a later part fails to open. */
function createResources() {
  const resources: { close(): Promise<void> }[] = [];
  return {
    closeLater<Resource extends { close(): Promise<void> }>(resource: Resource): Resource {
      resources.push(resource);
      return resource;
    },
    async closeAll() {
      for (const resource of resources.splice(0).reverse()) await resource.close();
    },
  };
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

/** Says 'Ready' when it is, and until then what it waits for. */
export async function announce(running: RunningServer): Promise<void> {
  if (!running.isReady())
    console.log(`Listening on ${running.origin}. Waiting for the first catalogue from Shopify; see the log.`);
  await running.whenReady();
  console.log(`${running.demoShop ? 'The demo shop stands in for Shopify. ' : ''}Ready: ${running.origin}`);
}

/** The store as a program: starts, drains on Ctrl-C and SIGTERM, and says in one sentence why it cannot start. */
export async function run(): Promise<void> {
  try {
    const running = await startServer();
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
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
