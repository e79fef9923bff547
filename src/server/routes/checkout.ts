// §7 The checkout call: returns the address of the hosted checkout.
import type { FastifyRequest } from 'fastify';
import type { Checkout } from '../../shop/checkout/checkout.ts';
import type { Mount } from '../plugins/endpoints.ts';

export function mountCheckout(
  mount: Mount,
  checkout: Checkout,
  optsOut: (request: FastifyRequest) => boolean,
): void {
  mount('checkout', (input, { sessionId, ip, request }) =>
    checkout.start(sessionId, input, ip, optsOut(request)),
  );
}
