// §7 The checkout call: returns the address of the hosted checkout.
import { offeredFields } from '../../shared/checkout-fields.ts';
import type { Features } from '../../shared/features.ts';
import type { Checkout } from '../../shop/checkout/checkout.ts';
import type { Mount } from '../plugins/endpoints.ts';
import type { OptsOut } from '../plugins/opt-out.ts';

export function mountCheckout(mount: Mount, checkout: Checkout, optsOut: OptsOut, features: Features): void {
  mount('checkout', (input, { sessionId, ip, request }) => {
    const customerInfo = offeredFields(input.customerInfo, features);
    return checkout.start(sessionId, { ...input, customerInfo }, ip, optsOut(request));
  });
}
