// Builds the store's request handler: the framework, its hooks, and every route. It does not listen.
import type { RequestListener, Server } from 'node:http';
import cookies from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyReply, LogController } from 'fastify';
import { BODY_LIMIT_BYTES } from '../shared/constants.ts';
import { ERROR_TEXTS } from '../shared/error-texts.ts';
import { canonicalUrl } from '../shared/pages/normalize-path.ts';
import { splitAddress } from '../shared/routes.ts';
import { sendFromMemory } from './cache/memory-response.ts';
import { mountPages } from './pages/page-routes.ts';
import type { Site } from './pages/site.ts';
import { createMount, type MountDeps } from './plugins/endpoints.ts';
import { API_PREFIX, handleErrors, OVERLOADED_RETRY_SECONDS } from './plugins/errors.ts';
import { acceptForms, createSessionCookie } from './plugins/forms.ts';
import { createLimitCaller, createMemoryCounters } from './plugins/limit-caller.ts';
import type { IsLocal } from './plugins/local-request.ts';
import { warnOfProxy } from './plugins/proxy-warning.ts';
import { createRefusalLog } from './plugins/refusal-log.ts';
import { createRequestIds, logRequests } from './plugins/request-log.ts';
import { guardFromOtherSites } from './plugins/security.ts';
import { createWriteBudget } from './plugins/write-budget.ts';
import { createWriteLimit } from './plugins/write-limit.ts';
import { mountLocalLink } from './routes/local-link.ts';
import { mountMetrics } from './routes/metrics.ts';
import type { Store, Web } from './subjects/subject.ts';
import type { Subjects } from './subjects/subjects.ts';
import type { LocalKey } from './system/local-key.ts';
import { equalInConstantTime } from './system/system.ts';

const MAX_EVENT_LOOP_DELAY_MS = 1_000;

interface AppOptions extends Omit<Store, 'log'> {
  readonly server: Server;
  readonly log: FastifyBaseLogger;
  readonly site: Site;
  readonly subjects: Subjects;
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
  const { config, server, log, database, clock, ids, site, subjects, isLocal } = options;
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
  handleErrors(app, { pages: site.pages, clock, onRefused: logRefusal });
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

  if (features.has('desk'))
    await mountMetrics(app, {
      ...options,
      metricsToken: config.metricsToken,
      equal: equalInConstantTime,
    });
  if (options.localKey) mountLocalLink(app, { localKey: options.localKey, pages: site.pages });
  const limit = createLimitCaller({ counters: database.counters, clock, ids });
  const { admin, cart, doors, orders } = subjects;
  const { responses } = site;
  const mountDeps: MountDeps = {
    features,
    limit,
    // A load test from one address turns off both limits of what an address may write.
    quickLimit:
      config.writeMegabytes === 0
        ? async () => undefined
        : createLimitCaller({ counters: createMemoryCounters(), clock, ids }),
    ids,
    writeBudget,
    orderOf: orders.services.orderOf,
    sendCached(request, reply) {
      const response = responses.cached(request.url);
      if (response) sendFromMemory({ request, reply }, response);
      return response !== undefined;
    },
    authenticate: admin.services.authenticate,
    audit: admin.services.audit,
    forms: cookie && {
      cookie,
      showPage: async (call, visitor) => {
        const [path, query] = splitAddress(visitor.formPage);
        return sendFromMemory(call, await site.pages.get(path, query, visitor, site.optsOut(call.request)));
      },
      join: (from, to) => writeLimit.during(() => cart.services.cart.join(from, to)),
    },
  };
  const web: Web = {
    app,
    mount: createMount(app, mountDeps),
    mountIn: (scope, uploads) => createMount(scope, { ...mountDeps, uploads }),
    site,
    limit,
    writeLimit,
    cookie,
    isLocal,
    isDraining: options.isDraining,
    warnings,
  };
  for (const { routes } of subjects.all) routes?.(web);
  const links = cookie && { cookie, ids, limit, writeBudget, writeLimit };
  mountPages(app, { ...site, cookie, doors: doors.beforePages(links) });
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
