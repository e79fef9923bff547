// Warns if requests come through an untrusted proxy, once in the log and at the desk until the process ends:
// all shoppers then count as one caller.
import type { FastifyInstance } from 'fastify';

export const UNTRUSTED_PROXY =
  'TRUST_PROXY is not set: behind a proxy all shoppers count as one address and share its limits. Set it to the number of proxies before the store.';

const FORWARDED = ['x-forwarded-for', 'forwarded'] as const;

/** Returns the warning for the desk. */
export function warnOfProxy(
  app: FastifyInstance,
  { proxies, publicUrl }: { readonly proxies: number; readonly publicUrl?: string | undefined },
): () => readonly string[] {
  if (proxies > 0) return () => [];
  let warned = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!warned && FORWARDED.some((name) => headers[name] !== undefined)) {
      warned = true;
      app.log.warn({}, UNTRUSTED_PROXY);
    }
    done();
  });
  return () => (warned || publicUrl !== undefined ? [UNTRUSTED_PROXY] : []);
}
