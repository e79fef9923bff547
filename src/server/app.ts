// Builds the store's request handler: the framework, its hooks, and every route. It does not listen.
import type { RequestListener, Server } from 'node:http';
import cookies from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { BODY_LIMIT_BYTES } from '../shared/constants.ts';
import { ERROR_TEXTS } from '../shared/error-texts.ts';
import { canonicalUrl } from '../shared/pages/normalize-path.ts';
import { splitAddress } from '../shared/routes.ts';
import type { Catalogue } from '../shop/catalogue/catalogue.ts';
import type { Audit } from '../shop/desk/audit.ts';
import type { Database } from '../shop/ports/database.ts';
import type { Clock, Ids } from '../shop/ports/system.ts';
import { sendFromMemory } from './cache/memory-response.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { type Config, isLocalInstall } from './config.ts';
import { mountPages } from './pages/page-routes.ts';
import type { ConnectedPlatform } from './platform.ts';
import { createMount, type MountDeps } from './plugins/endpoints.ts';
import { API_PREFIX, handleErrors, OVERLOADED_RETRY_SECONDS } from './plugins/errors.ts';
import { acceptForms, createSessionCookie, type SessionCookie } from './plugins/forms.ts';
import { createLimitCaller, createMemoryCounters, type LimitCaller } from './plugins/limit-caller.ts';
import type { IsLocal } from './plugins/local-request.ts';
import { warnOfProxy } from './plugins/proxy-warning.ts';
import { createRefusalLog } from './plugins/refusal-log.ts';
import { createRequestIds, logRequests } from './plugins/request-log.ts';
import { guardFromOtherSites } from './plugins/security.ts';
import { createWriteBudget, type WriteBudget } from './plugins/write-budget.ts';
import { createWriteLimit, type WriteLimit } from './plugins/write-limit.ts';
import { createAuthenticate, mountAdmin, sessionTokenOf } from './routes/admin.ts';
import { mountAgents } from './routes/agents.ts';
import { mountAlerts, mountSubscriptions } from './routes/alerts.ts';
import { mountCart, mountDiscounts, mountEstimates } from './routes/cart.ts';
import { mountCatalogue } from './routes/catalogue.ts';
import { mountCheckout } from './routes/checkout.ts';
import { mountConnection } from './routes/connection.ts';
import { mountContact } from './routes/contact.ts';
import { mountDesk } from './routes/desk.ts';
import { mountDeskReturns } from './routes/desk-returns.ts';
import { mountDeskReviews } from './routes/desk-reviews.ts';
import { createPageDoors } from './routes/doors.ts';
import { mountFeed } from './routes/feed.ts';
import { mountFind } from './routes/find.ts';
import { mountHealth } from './routes/health.ts';
import { mountLlmsAndMarkdown } from './routes/llms-and-markdown.ts';
import { mountLocalLink } from './routes/local-link.ts';
import { mountMailLinks } from './routes/mail-links.ts';
import { mountMetrics } from './routes/metrics.ts';
import { mountOrderChanges } from './routes/order-changes.ts';
import { mountOrders } from './routes/orders.ts';
import { mountProductViews } from './routes/product-views.ts';
import { mountPublications } from './routes/publications.ts';
import { mountReturns } from './routes/returns.ts';
import { mountReviews } from './routes/reviews.ts';
import { mountSitemap } from './routes/sitemap.ts';
import { mountVitals } from './routes/vitals.ts';
import { mountWebhooks } from './routes/webhooks.ts';
import type { Services } from './services.ts';
import type { Site } from './site.ts';
import type { LocalKey } from './system/local-key.ts';
import { equalInConstantTime } from './system/system.ts';

const MAX_EVENT_LOOP_DELAY_MS = 1_000;
const SEARCH_BYTES = 6 * 1024 * 1024;
const REVIEW_BYTES = 4 * 1024 * 1024;

interface AppOptions {
  readonly config: Config;
  readonly server: Server;
  readonly log: FastifyBaseLogger;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly catalogue: Catalogue;
  readonly connected: ConnectedPlatform;
  readonly services: Services;
  readonly site: Site;
  /** The beginning of absolute addresses. */
  readonly origin: string;
  readonly isLocal: IsLocal;
  readonly localKey: LocalKey | undefined;
  readonly isDraining: () => boolean;
}

interface App {
  readonly handle: RequestListener;
  /** Runs the plugins' `onClose`. The listener closes the server itself. */
  close(): Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  const { config, server, log, database, clock, ids, site, catalogue, isLocal } = options;
  const { features } = config;
  const { headers } = site;
  let handleByFramework: RequestListener = (_request, response) => response.destroy();
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.proxies > 0 && ((_address, hop) => hop < config.proxies),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 300 },
    genReqId: createRequestIds(ids),
    // A logger for each request would cost a twentieth of its time; log lines name the request instead.
    childLoggerFactory: (logger, bindings, { level }) => (level ? logger.child(bindings, { level }) : logger),
    serverFactory: (handler) => {
      handleByFramework = handler;
      return server;
    },
    frameworkErrors: (_error, { url }, reply: FastifyReply) => {
      const message = ERROR_TEXTS.bad_request;
      reply.code(400);
      if (url.startsWith(API_PREFIX)) reply.send({ message });
      else reply.type('text/html; charset=utf-8').send(site.pages.error(message, false));
    },
  });
  app.removeContentTypeParser('text/plain');
  const cookie = features.has('no-script')
    ? createSessionCookie({ https: options.origin.startsWith('https:') })
    : undefined;
  if (cookie) acceptForms(app);
  const logRefusal = createRefusalLog(log);
  const writeLimit = createWriteLimit({
    headers,
    page: site.pages.error(ERROR_TEXTS.overloaded, false),
    onRefused: logRefusal,
  });
  const writeBudget = createWriteBudget({
    counters: database.counters,
    clock,
    ids,
    megabytes: config.writeMegabytes,
    onRefused: () => log.warn({}, 'an address has used up what may be written for it and is refused'),
  });
  handleErrors(app, site.pages, logRefusal);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  const warnings = warnOfProxy(app, config);
  guardFromOtherSites(app, config.publicUrl);
  logRequests(app);
  await app.register(cookies);
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    retryAfter: OVERLOADED_RETRY_SECONDS,
  });

  const hasDesk = features.has('desk');
  if (hasDesk)
    await mountMetrics(app, {
      database,
      catalogue,
      metricsToken: config.metricsToken,
      isLocal,
      equal: equalInConstantTime,
    });
  if (options.localKey) mountLocalLink(app, { localKey: options.localKey, pages: site.pages });
  const limit = createLimitCaller({ counters: database.counters, clock, ids });
  const { services } = options;
  const audit = hasDesk ? services.audit : undefined;
  mountResources(app, { ...options, audit, warnings, writeLimit, writeBudget, cookie, limit });
  const links = cookie && { cookie, ids, limit, writeBudget, writeLimit };
  const doors = services.doors && createPageDoors({ ...services, doors: services.doors, links });
  mountPages(app, { ...site, cookie, doors });
  await app.ready();
  return {
    handle(request, response) {
      // Normalizes URLs here only: all later code sees one spelling of each path.
      request.url = canonicalUrl(request.url ?? '/');
      if (!writeLimit.refuse(request, response)) handleByFramework(request, response);
    },
    close: () => app.close(),
  };
}

/** Mounts every resource of §7, one line each. */
function mountResources(
  app: FastifyInstance,
  deps: AppOptions & {
    writeLimit: WriteLimit;
    writeBudget: WriteBudget;
    warnings: () => readonly string[];
    cookie: SessionCookie | undefined;
    limit: LimitCaller;
    /** Undefined if the desk is off. */
    audit: Audit | undefined;
  },
): void {
  const { config, database, clock, ids, services, site, connected, catalogue, origin } = deps;
  const { features } = config;
  const { responses, headers } = site;
  const https = origin.startsWith('https:');
  const adminDeps = {
    admins: services.admins,
    adminSetup: services.adminSetup,
    adminLists: services.adminLists,
    localInstall: isLocalInstall(config),
    isLocal: deps.isLocal,
    https,
    audit: deps.audit,
  };
  const mountDeps: MountDeps = {
    features,
    limit: deps.limit,
    // A load test from one address turns off both limits of what an address may write.
    quickLimit:
      config.writeMegabytes === 0
        ? async () => undefined
        : createLimitCaller({ counters: createMemoryCounters(), clock, ids }),
    ids,
    writeBudget: deps.writeBudget,
    orderOf: services.orderStatus.orderOf,
    sendCached(request, reply) {
      const response = responses.cached(request.url);
      if (response) sendFromMemory({ request, reply }, response);
      return response !== undefined;
    },
    authenticate: createAuthenticate(adminDeps),
    audit: deps.audit,
    forms: deps.cookie && {
      cookie: deps.cookie,
      showPage: async (call, visitor) => {
        const [path, query] = splitAddress(visitor.formPage);
        return sendFromMemory(call, await site.pages.get(path, query, visitor, site.optsOut(call.request)));
      },
      join: (from, to) => deps.writeLimit.during(() => services.cart.join(from, to)),
    },
  };
  const mount = createMount(app, mountDeps);
  mountCatalogue(mount, { api: site.catalogueApi, catalogue, responses, headers });
  mountFind(mount, {
    catalogue,
    finding: services.finding,
    searches: createResponseCache(() => catalogue.snapshot().version, SEARCH_BYTES),
    headers,
  });
  mountCart(mount, services.cart, deps.writeLimit);
  mountDiscounts(mount, services.discounts);
  mountEstimates(mount, services.estimates);
  mount('claims', () => services.claims.read());
  mountCheckout(mount, services.checkout, site.optsOut);
  mountContact(mount, services.contact);
  mountSubscriptions(mount, services.subscriptions);
  if (services.mail.isOn) mountMailLinks(app, { pages: site.pages, subscriptions: services.subscriptions });
  mountAlerts(mount, services.alerts);
  mountOrders(mount, services.orderLookup, services.orderStatus);
  mountReturns(app, deps, (scope, uploads) => createMount(scope, { ...mountDeps, uploads }));
  mountReviews(mount, {
    reviews: services.reviews,
    catalogue,
    responses: createResponseCache(() => String(catalogue.status().version), REVIEW_BYTES),
    headers,
  });
  mountOrderChanges(mount, services.orderStatus);
  mountAdmin(mount, adminDeps);
  mountDesk(mount, {
    privacy: services.privacy,
    deskLists: services.deskLists,
    overview: services.overview,
    warnings: deps.warnings,
    vitals: services.vitals,
    account: services.account,
    audit: services.audit,
    catalogueHealth: services.catalogueHealth,
    webhookInbox: services.webhookInbox,
    mailDesk: services.mailDesk,
    searchDesk: services.searchDesk,
    database,
    ids,
    sessionToken: sessionTokenOf(https),
  });
  mountDeskReviews(mount, services.reviewDesk);
  mountDeskReturns(mount, services.returnDesk);
  mountConnection(mount, connected.platform);
  mountWebhooks(app, {
    secrets: connected.webhookSecrets,
    shopDomain: connected.shopDomain,
    receiveWebhook: services.receiveWebhook,
    database,
    clock,
    ids,
  });
  mountHealth(app, { database, catalogue, isDraining: deps.isDraining, headers });
  mountPublications(mount, services.publications);
  mountVitals(mount, services.vitals);
  mountProductViews(mount, services.productViews);
  mountSitemap(app, { catalogue, publications: services.publications, features, origin, headers });
  const hasReach = features.has('reach');
  if (services.doors)
    mountAgents(app, {
      catalogue,
      finder: services.finding.finder,
      features,
      origin,
      limit: deps.limit,
      links: deps.cookie !== undefined,
      feed: hasReach,
    });
  if (hasReach) {
    mountFeed(app, services.productFeed);
    mountLlmsAndMarkdown(app, { catalogueApi: site.catalogueApi, origin, features });
  }
}
