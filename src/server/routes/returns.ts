// B11 The call that asks for a return. It alone takes forms with pictures, so the parser for them is registered around it.
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { OrderStatusPage } from '../../shop/orders/order-status.ts';
import type { Mount } from '../plugins/endpoints.ts';

export function mountReturns(
  app: FastifyInstance,
  mountOn: (scope: FastifyInstance) => Mount,
  page: Pick<OrderStatusPage, 'requestReturn'>,
): void {
  app.register(async (scope) => {
    // A picture that is too large is refused in words, after the rest of the form was read.
    await scope.register(multipart, { throwFileSizeLimit: false });
    mountOn(scope)('requestReturn', (input, { pictures }) => page.requestReturn(input, pictures));
  });
}
