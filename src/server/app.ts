// Builds the store's request handler from its parts; it does not listen.
import type { RequestListener, Server } from 'node:http';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { WEBHOOK_PATH } from '../shared/api.ts';
import { BODY_LIMIT_BYTES } from '../shared/constants.ts';
import { ERROR_TEXTS } from '../shared/messages.ts';
import { canonicalUrl } from '../shared/pages/normalize-path.ts';
import { ROUTES } from '../shared/routes.ts';
import { ShopError } from '../shop/errors.ts';
import type { Ids } from '../shop/ports/system.ts';
import type { MemoryResponse } from './cache/memory-response.ts';
import { type HttpDeps, mountResources } from './mount-routes.ts';
import { mountPages } from './pages/page-routes.ts';
import { handleErrors, OVERLOADED_RETRY_SECONDS } from './plugins/errors.ts';
import { warnOfProxy } from './plugins/proxy-warning.ts';
import { createRefusalLog } from './plugins/refusal-log.ts';
import { isCrossSite } from './plugins/security.ts';
import { createWriteBudget } from './plugins/write-budget.ts';
import { createWriteLimit } from './plugins/write-limit.ts';
import { mountLocalLink } from './routes/local-link.ts';
import { mountMetrics } from './routes/metrics.ts';
import type { LocalKey } from './system/local-key.ts';
import { equalInConstantTime } from './system/system.ts';

const MAX_EVENT_LOOP_DELAY_MS = 1_000;
const START_BYTES = 9;
const ADMIN_PATH = '/api/admin/';
/** Authorized by a signature: Shopify's webhooks, and the unsubscribe button of a mail program. */
const FROM_ELSEWHERE = new Set<string>([WEBHOOK_PATH, ROUTES.newsletterUnsubscribe]);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface AppOptions extends Omit<HttpDeps, 'writeLimit' | 'writeBudget' | 'warnings'> {
  readonly server: Server;
  readonly log: FastifyBaseLogger;
  readonly assets: ReadonlyMap<string, MemoryResponse>;
  readonly proxies: number;
  /** What one caller may have kept in a day; 0 means without limit. */
  readonly writeMegabytes: number;
  readonly metricsToken: string | undefined;
  readonly localKey: LocalKey | undefined;
}

// Hooks call back. With promises, and a random id for each request, a cart call took a tenth longer.

function guardFromOtherSites(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? '';
    // Other sites may neither read nor change admin data.
    const harmless = SAFE_METHODS.has(request.method) && !route.startsWith(ADMIN_PATH);
    if (harmless || FROM_ELSEWHERE.has(route)) return done();
    const own = [`http://${request.host}`, `https://${request.host}`, ...(publicUrl ? [publicUrl] : [])];
    done(isCrossSite(request.headers, own) ? new ShopError('cross_site') : undefined);
  });
}

/** No two are the same, in this process or in another. */
function createRequestIds(ids: Ids): () => string {
  const start = ids.token(START_BYTES);
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count}`;
  };
}

/** Failures are logged where their cause is known. A request line is never an error, so that clients cannot trigger alerts. */
function levelOf(status: number): 'info' | 'debug' {
  return status < 400 || status === 503 ? 'debug' : 'info';
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = levelOf(reply.statusCode);
    // The route, not the address: addresses may hold what shoppers typed.
    request.log[level](
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}

interface App {
  readonly handle: RequestListener;
  /** Runs the plugins' `onClose`. The listener closes the server itself. */
  close(): Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  const { server, log, pages, assets, headers } = options;
  let handleByFramework: RequestListener = (_request, response) => response.destroy();
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.proxies > 0 && ((_address, hop) => hop < options.proxies),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 300 },
    genReqId: createRequestIds(options.ids),
    // A logger of its own for each request costs a twentieth of its time; those who log name the request instead.
    childLoggerFactory: (logger, bindings, { level }) => (level ? logger.child(bindings, { level }) : logger),
    serverFactory: (handler) => {
      handleByFramework = handler;
      return server;
    },
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.code(400).send({ message: ERROR_TEXTS.bad_request });
    },
  });
  app.removeContentTypeParser('text/plain');
  const logRefusal = createRefusalLog(log);
  const writeLimit = createWriteLimit({ headers, onRefused: logRefusal });
  const writeBudget = createWriteBudget({
    ...options,
    counters: options.database.counters,
    megabytes: options.writeMegabytes,
    onRefused: () => log.warn({}, 'an address has used up what may be written for it and is refused'),
  });
  handleErrors(app, logRefusal);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  const warnings = warnOfProxy(app, options);
  guardFromOtherSites(app, options.publicUrl);
  logRequests(app);
  await app.register(cookie);
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    retryAfter: OVERLOADED_RETRY_SECONDS,
  });
  if (options.features.has('desk')) await mountMetrics(app, { ...options, equal: equalInConstantTime });
  if (options.localKey) mountLocalLink(app, options.localKey);
  mountResources(app, { ...options, warnings, writeLimit, writeBudget });
  mountPages(app, { pages, assets });
  await app.ready();
  return {
    handle(request, response) {
      // The one place that normalizes URLs: all later code sees one spelling of each path.
      request.url = canonicalUrl(request.url ?? '/');
      if (!writeLimit.refuse(request, response)) handleByFramework(request, response);
    },
    close: () => app.close(),
  };
}
