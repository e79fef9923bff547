// §7 The checkout call: returns the address of the hosted checkout.
import type { Checkout } from '../../shop/checkout/checkout.ts';
import type { Mount } from '../plugins/endpoints.ts';
import type { OptsOut } from '../plugins/opt-out.ts';

export function mountCheckout(mount: Mount, checkout: Checkout, optsOut: OptsOut): void {
  mount('checkout', (input, { sessionId, ip, request }) =>
    checkout.start(sessionId, input, ip, optsOut(request)),
  );
}
