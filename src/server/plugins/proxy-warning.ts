// Warns once when requests come through an untrusted proxy: all shoppers then count as one caller.
import type { FastifyInstance } from 'fastify';

export const UNTRUSTED_PROXY =
  'TRUST_PROXY is not set: behind a proxy all shoppers count as one address and share its limits. Set it to the number of proxies before the store.';

const FORWARDED = ['x-forwarded-for', 'forwarded'] as const;

export function warnOfProxy(app: FastifyInstance, proxies: number): void {
  if (proxies > 0) return;
  let warned = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!warned && FORWARDED.some((name) => headers[name] !== undefined)) {
      warned = true;
      app.log.warn({}, UNTRUSTED_PROXY);
    }
    done();
  });
}
