// B11 Mounts the call that requests a return. It alone takes forms with pictures, so their parser is registered around it.
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { OrderStatusPage } from '../../shop/orders/order-status.ts';
import type { CounterRepository } from '../../shop/ports/database.ts';
import type { Clock, Ids, Log } from '../../shop/ports/system.ts';
import type { Mount } from '../plugins/endpoints.ts';
import { createUploads, type Uploads } from '../plugins/uploads.ts';

interface ReturnDeps {
  readonly config: { readonly dataDir: string };
  readonly database: { readonly counters: CounterRepository };
  readonly page: Pick<OrderStatusPage, 'orderOf' | 'requestReturn'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

export function mountReturns(
  app: FastifyInstance,
  { config, database, page, clock, ids, log }: ReturnDeps,
  mountOn: (scope: FastifyInstance, uploads: Uploads) => Mount,
): void {
  const uploads = createUploads({
    clock,
    ids,
    log,
    dataDir: config.dataDir,
    counters: database.counters,
    orderOf: ({ token = '' }) => page.orderOf(token),
  });
  app.register(async (scope) => {
    // A picture that is too large is refused in words, after the rest of the form was read.
    await scope.register(multipart, { throwFileSizeLimit: false });
    mountOn(scope, uploads)('requestReturn', (input, { pictures }) => page.requestReturn(input, pictures));
  });
}
