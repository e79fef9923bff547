// Health for balancers: alive means the process answers, ready means it can serve shoppers.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import type { Database, DatabaseHealth } from '../../shop/ports/database.ts';
import { VERSION } from '../system/version.ts';

export const ALIVE_PATH = '/healthz';
const ALIVE = JSON.stringify({ status: 'ok', version: VERSION });
/** A database that does not answer in this time counts as down. */
const DATABASE_WAIT_MS = 1_800;

interface HealthDeps {
  readonly database: Pick<Database, 'health'>;
  readonly catalogue: Pick<Catalogue, 'status'>;
  readonly isDraining: () => boolean;
  /** Sent with every response. */
  readonly headers: Readonly<Record<string, string>>;
}

export function sendAlive(response: ServerResponse, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(200, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(ALIVE.length),
    'cache-control': 'no-store',
  });
  response.end(ALIVE);
}

function within<Value>(work: Promise<Value>, ms: number, late: Value): Promise<Value> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(late), ms);
    void work.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

export function mountHealth(
  app: FastifyInstance,
  { database, catalogue, isDraining, headers }: HealthDeps,
): void {
  // An overloaded process is still alive.
  app.get(
    ALIVE_PATH,
    { logLevel: 'silent', config: { pressureHandler: () => undefined } },
    (_request, reply) => {
      reply.hijack();
      sendAlive(reply.raw, headers);
    },
  );

  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const health = database.health().catch(() => 'away' as const);
    const state = await within<DatabaseHealth | 'away'>(health, DATABASE_WAIT_MS, 'away');
    const checks = {
      database: state === 'ok',
      catalogue: catalogue.status().ready,
      accepting: !isDraining(),
    };
    const ready = Object.values(checks).every(Boolean);
    // Pages can still be shown but orders cannot be taken: the operator needs to know which it is.
    const notReady = state === 'read-only' ? 'read-only' : 'not ready';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : notReady, checks });
  });
}
