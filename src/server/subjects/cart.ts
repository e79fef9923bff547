// §4 B3 Opens the subject 'cart': its lines, codes, estimates, and the checkout.
import { createAutomaticDiscounts } from '../../shop/cart/automatic.ts';
import { createCart } from '../../shop/cart/cart.ts';
import { createDiscounts } from '../../shop/cart/discounts.ts';
import { createEstimates } from '../../shop/cart/estimates.ts';
import { createCheckout } from '../../shop/checkout/checkout.ts';
import { createUnfinished } from '../../shop/checkout/unfinished.ts';
import { createCartApi, mountCart, mountDiscounts, mountEstimates } from '../routes/cart.ts';
import { mountCheckout } from '../routes/checkout.ts';
import type { Store, Subject } from './subject.ts';

export function openCart(
  store: Store,
  { statusUrl }: { readonly statusUrl: ((orderId: string) => string) | undefined },
) {
  const { features } = store.config;
  const { platform } = store.connected;
  const { orders } = store.database;
  const hasTrueFigures = features.has('true-figures');
  const cart = createCart({
    ...store,
    sellsGiftCards: features.has('gift-cards'),
    namesParts: hasTrueFigures,
  });
  const automatic = hasTrueFigures ? createAutomaticDiscounts(platform) : undefined;
  const discounts = createDiscounts({ ...store, cart, platform, automatic });
  /** Undefined if codes are off. */
  const codes = features.has('discounts') ? discounts : undefined;
  const checkout = createCheckout({
    ...store,
    cart,
    discounts: codes,
    orders,
    platform,
    statusUrl,
    checksAddress: features.has('address-checks'),
  });
  const unfinished = createUnfinished({ ...store, orders });
  const estimates = createEstimates({ cart, discounts: codes, platform });
  return {
    services: { cart, codes },
    routes({ mount, writeLimit, site }) {
      mountCart(mount, cart, writeLimit);
      mountDiscounts(mount, discounts);
      mountEstimates(mount, estimates);
      mountCheckout(mount, checkout, site.optsOut, features);
    },
    pages: {
      getCart: createCartApi(cart, codes),
      getTypedDetails: ({ sessionId }) => unfinished(sessionId),
    },
  } satisfies Subject;
}
