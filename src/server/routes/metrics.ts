// B6 Metrics in Prometheus' format, for the person at this machine or with a token.
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import { ShopError } from '../../shop/errors.ts';
import type { Database } from '../../shop/ports/database.ts';
import { readWebhookNotes } from '../../shop/webhooks/notes.ts';
import type { IsLocal } from '../plugins/local-request.ts';

export const METRICS_PATH = '/metrics';
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface MetricsDeps {
  readonly database: Pick<Database, 'outbox' | 'settings' | 'health'>;
  readonly catalogue: Pick<Catalogue, 'status' | 'snapshot'>;
  /** Undefined limits the metrics to the person at this machine. */
  readonly metricsToken: string | undefined;
  readonly isLocal: IsLocal;
  /** Compares in constant time. */
  readonly equal: (a: string, b: string) => boolean;
}

/** The library is loaded here, so that a store without a desk does not have it in memory. */
async function createMetrics({ database, catalogue }: MetricsDeps) {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'store_request_seconds',
    help: 'Time to answer, by route and kind of status; pages and files are the route /*.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  const ready = gauge('store_catalogue_ready', '1 when there is a catalogue to show.');
  const products = gauge('store_catalogue_products', 'Products in the catalogue.');
  const health = gauge('store_database_writable', '1 when the database can be read and written.');
  const mails = new Gauge({
    name: 'store_mails',
    help: 'Mails in the outbox by state.',
    labelNames: ['state'],
    registers: [register],
  });
  const webhooks = new Gauge({
    name: 'store_webhook_last_seconds',
    help: 'When a webhook was last accepted or refused, in seconds since the epoch.',
    labelNames: ['outcome'],
    registers: [register],
  });

  async function collect(): Promise<void> {
    const isReady = catalogue.status().ready;
    ready.set(isReady ? 1 : 0);
    products.set(isReady ? catalogue.snapshot().products.length : 0);
    // A failed check must not hide the other metrics.
    const state = await database.health().catch(() => undefined);
    health.set(state === 'ok' ? 1 : 0);
    if (state === undefined) return;
    for (const [name, count] of Object.entries(await database.outbox.count()))
      mails.set({ state: name }, count);
    const { accepted, refused } = await readWebhookNotes(database);
    for (const [outcome, at] of Object.entries({ accepted, refused }))
      if (at !== undefined) webhooks.set({ outcome }, at / 1000);
  }

  return {
    observe: (labels: { method: string; route: string; status: string }, seconds: number) =>
      requests.observe(labels, seconds),
    contentType: register.contentType,
    async read() {
      await collect();
      return register.metrics();
    },
  };
}

export async function mountMetrics(app: FastifyInstance, deps: MetricsDeps): Promise<void> {
  const metrics = await createMetrics(deps);
  app.addHook('onResponse', (request, reply, done) => {
    // Uses the route, because there is no end of addresses.
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    metrics.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
  app.get(METRICS_PATH, async (request, reply) => {
    const [, bearerToken = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const token = deps.metricsToken;
    const allowed =
      token !== undefined && bearerToken !== '' ? deps.equal(bearerToken, token) : deps.isLocal(request.raw);
    if (!allowed) throw new ShopError('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read());
  });
}
