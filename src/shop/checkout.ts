// The hand-off: checks the cart and the customer, records the order as pending, and gets the hosted checkout's address.
import type { Inputs } from '../shared/api.ts';
import { CHECKOUT_REUSE_MS } from '../shared/constants.ts';
import type { CartItem } from '../shared/entities.ts';
import type { CustomerInfo } from '../shared/forms.ts';
import { cartTotalCents, effectiveCents } from '../shared/money.ts';
import { STORE } from '../shared/store.ts';
import type { Cart } from './cart.ts';
import { ShopError } from './errors.ts';
import type { Clock, CommercePlatform, Ids, Log, OrderLine, OrderStore } from './ports.ts';

export interface Checkout {
  start(
    sessionId: string,
    input: Inputs['checkout'],
    buyerIp: string | undefined,
  ): Promise<{ checkoutUrl: string }>;
}

export interface CheckoutDeps {
  readonly cart: Pick<Cart, 'list'>;
  readonly orders: OrderStore;
  readonly platform: Pick<CommercePlatform, 'createCheckout'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

const SERVED_COUNTRIES = new Set(
  [STORE.country, STORE.countryCode, 'USA', 'United States of America'].map((name) => name.toLowerCase()),
);

function checkCountry({ country }: CustomerInfo): void {
  const plain = country.toLowerCase().replace(/[.\s]+/g, (run) => (run.includes(' ') ? ' ' : ''));
  if (!SERVED_COUNTRIES.has(plain.trim())) throw new ShopError('country_not_served');
}

/** What the shopper saw must be what we hold: same lines, same quantities. */
function checkSameCart(items: readonly CartItem[], sent: Inputs['checkout']['cartItems']): void {
  if (items.length === 0) throw new ShopError('cart_empty');
  const held = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const same =
    sent.length === items.length &&
    new Set(sent.map(({ id }) => id)).size === sent.length &&
    sent.every(({ id, quantity }) => held.get(id) === quantity);
  if (!same) throw new ShopError('cart_changed');
  if (items.some(({ problem }) => problem)) throw new ShopError('cart_unavailable');
}

const toOrderLine = (item: CartItem): OrderLine => ({
  productId: item.productId,
  variantId: item.variantId,
  name: item.product.name,
  variantTitle: item.variantTitle,
  quantity: item.quantity,
  unitCents: effectiveCents(item.product),
});

export function createCheckout({ cart, orders, platform, clock, ids, log }: CheckoutDeps): Checkout {
  /** Two clicks at once share one hand-off. */
  const underWay = new Map<string, Promise<{ checkoutUrl: string }>>();

  async function handOff(
    sessionId: string,
    items: readonly CartItem[],
    customer: CustomerInfo,
    reuseKey: string,
    buyerIp: string | undefined,
  ): Promise<{ checkoutUrl: string }> {
    const now = clock.now();
    const lines = items.map(toOrderLine);
    const { order } = await orders.claimOrder(
      { id: ids.uuid(), sessionId, reuseKey, customer, lines, totalCents: cartTotalCents(items), now },
      now - CHECKOUT_REUSE_MS,
    );
    if (order.checkoutUrl) return { checkoutUrl: order.checkoutUrl };
    try {
      const { cartId, checkoutUrl } = await platform.createCheckout({
        orderId: order.id,
        lines,
        customer,
        buyerIp,
      });
      await orders.recordHandOff(order.id, { cartId, checkoutUrl, now: clock.now() });
      return { checkoutUrl };
    } catch (error) {
      // An order that was never handed over must not look as if it had been.
      await orders.dropUnhandedOrder(order.id).catch(() => {
        log.error({ orderId: order.id }, 'An order that was not handed over could not be removed');
      });
      throw error;
    }
  }

  return {
    async start(sessionId, { customerInfo, cartItems }, buyerIp) {
      checkCountry(customerInfo);
      const items = await cart.list(sessionId);
      checkSameCart(items, cartItems);
      const content = items.map((item) => [item.variantId, item.quantity, effectiveCents(item.product)]);
      const reuseKey = ids.hash(JSON.stringify([sessionId, content.sort(), customerInfo]));
      let attempt = underWay.get(reuseKey);
      if (!attempt) {
        attempt = handOff(sessionId, items, customerInfo, reuseKey, buyerIp).finally(() =>
          underWay.delete(reuseKey),
        );
        underWay.set(reuseKey, attempt);
      }
      return attempt;
    },
  };
}
