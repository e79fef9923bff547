// Health for balancers: alive means the process answers, ready means it can serve shoppers.
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import type { Database } from '../../shop/ports/database.ts';

interface HealthDeps {
  readonly database: Pick<Database, 'ping'>;
  readonly catalogue: Pick<Catalogue, 'status'>;
  readonly isDraining: () => boolean;
}

export function mountHealth(app: FastifyInstance, { database, catalogue, isDraining }: HealthDeps): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const answers = await database.ping().then(
      () => true,
      () => false,
    );
    const checks = { database: answers, catalogue: catalogue.status().ready, accepting: !isDraining() };
    const ready = Object.values(checks).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks });
  });
}
