// §7 The cart calls. Every line belongs to the session in the header.
import { summarize } from '../../shared/cart/cart-summary.ts';
import type { PersonalApi } from '../../shared/pages/page-contract.ts';
import type { Cart } from '../../shop/cart/cart.ts';
import type { Discounts } from '../../shop/cart/discounts.ts';
import type { Estimates } from '../../shop/cart/estimates.ts';
import type { Mount } from '../plugins/endpoints.ts';
import type { WriteLimit } from '../plugins/write-limit.ts';

/** B14 Reads the data of the cart's page. */
export const createCartApi =
  (cart: Cart, discounts: Discounts | undefined): PersonalApi['getCart'] =>
  async ({ sessionId, ip }) => {
    const items = sessionId === '' ? [] : await cart.list(sessionId);
    const priced = discounts && items.length > 0;
    return { items, summary: priced ? await discounts.summary(sessionId, ip) : summarize(items, null) };
  };

export function mountDiscounts(mount: Mount, discounts: Discounts): void {
  mount('cartSummary', (_input, { sessionId, ip }) => discounts.summary(sessionId, ip));
  mount('applyDiscount', async ({ code }, { sessionId, ip, storedNothing }) => {
    const summary = await discounts.apply(sessionId, code, ip);
    // A cart whose lines were counted has one code, which the next one replaces.
    if (Number(summary.subtotal) > 0) storedNothing();
    return summary;
  });
  mount('removeDiscount', (_input, { sessionId }) => discounts.remove(sessionId));
}

export function mountEstimates(mount: Mount, estimates: Estimates): void {
  mount('estimateCart', ({ zip }, { sessionId, ip }) => estimates.estimate(sessionId, zip, ip));
}

export function mountCart(mount: Mount, cart: Cart, { during }: Pick<WriteLimit, 'during'>): void {
  mount('listCart', (_input, { sessionId }) => cart.list(sessionId));
  mount('addToCart', async (input, { sessionId, storedNothing }) => {
    const item = await during(() => cart.add(sessionId, input));
    // It was added to an existing line.
    if (item.quantity > input.quantity) storedNothing();
    return item;
  });
  mount('updateCartItem', ({ id, quantity }, { sessionId }) =>
    during(() => cart.update(sessionId, id, quantity)),
  );
  mount('removeCartItem', async ({ id }, { sessionId }) => {
    await during(() => cart.remove(sessionId, id));
    return { id };
  });
}
