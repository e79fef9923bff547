// The hand-off: checks the cart and the customer, stores the order as pending, and gets the address of the
// hosted checkout.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Inputs } from '../../shared/api.ts';
import { recipientAttributes } from '../../shared/cart/gift-card.ts';
import { CHECKOUT_REUSE_MS } from '../../shared/constants.ts';
import { defined } from '../../shared/defined.ts';
import type { CartItem } from '../../shared/entities.ts';
import type { CustomerInfo } from '../../shared/forms.ts';
import { type Cents, cartTotalCents, effectiveCents } from '../../shared/money.ts';
import type { Cart } from '../cart/cart.ts';
import type { Discounts } from '../cart/discounts.ts';
import { DiscountRefusal, ShopError } from '../errors.ts';
import type { OrderLine, OrderRecord, OrderRepository } from '../ports/orders.ts';
import type { CommercePlatform } from '../ports/platform.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import { checkAddress, checkCountry } from './delivery-address.ts';

export interface Checkout {
  start(
    sessionId: string,
    input: Inputs['checkout'],
    buyerIp: string | undefined,
    /** B13 The browser opts out of sales of personal data. */
    optedOut?: boolean,
  ): Promise<{ checkoutUrl: string }>;
}

interface CheckoutDeps {
  readonly cart: Pick<Cart, 'list'>;
  /** Absent if codes are off. */
  readonly discounts?: Pick<Discounts, 'forCheckout' | 'takeOff'> | undefined;
  readonly orders: Pick<OrderRepository, 'claim' | 'recordHandOff' | 'dropUnhanded' | 'find'>;
  readonly platform: Pick<CommercePlatform, 'createCheckout'>;
  /** The page of the order; undefined if the store has no such page. */
  readonly statusUrl?: ((orderId: string) => string) | undefined;
  /** The specification accepts any text; a parcel needs more. */
  readonly checksAddress?: boolean;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** The shopper must have seen the current cart: same lines, same quantities. */
function checkSameCart(items: readonly CartItem[], shownItems: Inputs['checkout']['cartItems']): void {
  if (items.length === 0) throw new ShopError('cart_empty');
  const quantities = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const same =
    shownItems.length === items.length &&
    new Set(shownItems.map(({ id }) => id)).size === shownItems.length &&
    shownItems.every(({ id, quantity }) => quantities.get(id) === quantity);
  if (!same) throw new ShopError('cart_changed');
  if (items.some(({ problem }) => problem)) throw new ShopError('cart_unavailable');
}

const toOrderLine = (item: CartItem): OrderLine =>
  defined({
    productId: item.productId,
    variantId: item.variantId,
    name: item.product.name,
    variantTitle: item.variantTitle,
    imageUrl: item.product.imageUrl || undefined,
    quantity: item.quantity,
    unitCents: effectiveCents(item.product),
    parts: item.parts,
    ...(item.recipient && { cartLineId: item.id }),
  });

/** The recipient goes to the platform and is not stored elsewhere. */
const toCheckoutLine = ({ variantId, quantity, recipient }: CartItem) =>
  defined({ variantId, quantity, attributes: recipient && recipientAttributes(recipient) });

/** Longer than the platform may take: the instance that started an order without a checkout address by then is gone. */
const HAND_OFF_MS = 20_000;
const LOOK_AGAIN_MS = 100;

interface Attempt {
  readonly sessionId: string;
  readonly items: readonly CartItem[];
  readonly totalCents: Cents;
  readonly discountCode: string | undefined;
  readonly customer: CustomerInfo;
  readonly reuseKey: string;
  readonly buyerIp: string | undefined;
  readonly optedOut: boolean;
}

/** Compares the fields of both, because an optional field may have been emptied. */
const sameCustomer = (a: CustomerInfo | undefined, b: CustomerInfo): boolean =>
  a !== undefined &&
  (Object.keys({ ...a, ...b }) as (keyof CustomerInfo)[]).every((field) => a[field] === b[field]);

export function createCheckout({
  cart,
  discounts,
  orders,
  platform,
  statusUrl,
  checksAddress = false,
  clock,
  ids,
  log,
}: CheckoutDeps): Checkout {
  /** Two presses at once share one hand-off. */
  const inFlight = new Map<string, Promise<{ checkoutUrl: string }>>();

  async function openCheckout(
    orderId: string,
    { sessionId, items, discountCode, customer, buyerIp, optedOut }: Attempt,
  ): Promise<{ checkoutUrl: string }> {
    try {
      const { cartId, checkoutUrl } = await platform.createCheckout(
        defined({
          orderId,
          lines: items.map(toCheckoutLine),
          discountCode,
          customer,
          buyerIp,
          optedOut: optedOut || undefined,
          statusUrl: statusUrl?.(orderId),
        }),
      );
      const isRecorded = await orders.recordHandOff(orderId, {
        cartId,
        checkoutUrl,
        customer,
        now: clock.now(),
      });
      // Paid meanwhile by an earlier submit: nobody may be led to pay for the same goods again.
      if (!isRecorded) throw new ShopError('cart_changed');
      return { checkoutUrl };
    } catch (error) {
      // An order that was never handed over must not look like one that was.
      await orders.dropUnhanded(orderId).catch(() => {
        log.error({ orderId }, 'An order that was not handed over could not be removed');
      });
      // The cart no longer has the code after this message.
      if (error instanceof DiscountRefusal) await discounts?.takeOff(sessionId);
      throw error;
    }
  }

  /** Waits while another instance hands the order over. Undefined if that one gave up and deleted the order. */
  async function awaitOther(order: OrderRecord): Promise<OrderRecord | undefined> {
    let current: OrderRecord | undefined = order;
    while (current && !current.checkoutUrl && clock.now() < current.createdAt + HAND_OFF_MS) {
      await sleep(LOOK_AGAIN_MS);
      current = await orders.find(order.id);
    }
    return current;
  }

  async function handOff(attempt: Attempt): Promise<{ checkoutUrl: string }> {
    const { sessionId, items, totalCents, customer, reuseKey } = attempt;
    const lines = items.map(toOrderLine);
    for (;;) {
      const now = clock.now();
      const { order, created } = await orders.claim(
        { id: ids.orderId(), sessionId, reuseKey, customer, lines, totalCents, now },
        now - CHECKOUT_REUSE_MS,
      );
      if (created) return openCheckout(order.id, attempt);
      const current = await awaitOther(order);
      if (current?.checkoutUrl && sameCustomer(current.customer, customer))
        return { checkoutUrl: current.checkoutUrl };
      // The order keeps its id: the shopper corrected a detail, or the instance that started it is gone.
      if (current) return openCheckout(current.id, attempt);
    }
  }

  return {
    async start(sessionId, { customerInfo: customer, cartItems }, buyerIp, optedOut = false) {
      checkCountry(customer);
      if (checksAddress) checkAddress(customer);
      const items = await cart.list(sessionId);
      checkSameCart(items, cartItems);
      const { totalCents, code: discountCode } = (await discounts?.forCheckout(
        sessionId,
        items,
        buyerIp,
      )) ?? {
        totalCents: cartTotalCents(items),
        code: undefined,
      };
      const content = items.map(({ variantId, quantity, product, recipient }) => [
        variantId,
        quantity,
        effectiveCents(product),
        ...(recipient ? [JSON.stringify(recipient)] : []),
      ]);
      const reuseKey = ids.hash(
        JSON.stringify([
          sessionId,
          content.sort(),
          ...(discountCode ? [discountCode] : []),
          ...(optedOut ? ['opted out'] : []),
        ]),
      );
      const key = ids.hash(JSON.stringify([reuseKey, customer]));
      let attempt = inFlight.get(key);
      if (!attempt) {
        attempt = handOff({
          sessionId,
          items,
          totalCents,
          discountCode,
          customer,
          reuseKey,
          buyerIp,
          optedOut,
        }).finally(() => inFlight.delete(key));
        inFlight.set(key, attempt);
      }
      return attempt;
    },
  };
}
