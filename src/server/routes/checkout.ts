// §7 The checkout call: answers where the browser is to be sent.
import type { Checkout } from '../../shop/checkout/checkout.ts';
import type { Mount } from '../plugins/endpoints.ts';

export function mountCheckout(mount: Mount, checkout: Checkout): void {
  mount('checkout', (input, { sessionId, ip }) => checkout.start(sessionId, input, ip));
}
