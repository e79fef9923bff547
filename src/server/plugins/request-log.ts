// Logs one line for each request, with an id of its own.
import type { FastifyInstance } from 'fastify';
import type { Ids } from '../../shop/ports/system.ts';

// Hooks use callbacks. With promises, and a random id for each request, a cart call took a tenth longer.

const START_BYTES = 9;

/** Ids are unique in this process and among all others. */
export function createRequestIds(ids: Ids): () => string {
  const start = ids.token(START_BYTES);
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count}`;
  };
}

/** Failures are logged at their cause. A request line is never an error, so that clients cannot trigger alerts. */
function levelOf(status: number): 'info' | 'debug' {
  return status < 400 || status === 503 ? 'debug' : 'info';
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = levelOf(reply.statusCode);
    // Logs the route, because addresses may contain what shoppers typed.
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
