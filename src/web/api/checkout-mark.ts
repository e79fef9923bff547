// Remembers, for this tab, that the shopper went to the hosted checkout: back from there the cart may have been paid.
// A referrer would not do: the hosted page sends none.
import { CHECKOUT_MARK_KEY } from '../../shared/constants.ts';

/** A checkout takes less than this. */
const LASTS_MS = 60 * 60_000;

export function markCheckout(): void {
  try {
    sessionStorage.setItem(CHECKOUT_MARK_KEY, String(Date.now()));
  } catch {
    // Without session storage the cart is read when the page is shown again, like on any page.
  }
}

/** Returns true once for each visit to the hosted checkout. */
export function takeCheckoutMark(): boolean {
  try {
    const at = Number(sessionStorage.getItem(CHECKOUT_MARK_KEY) ?? 0);
    sessionStorage.removeItem(CHECKOUT_MARK_KEY);
    return Date.now() - at < LASTS_MS;
  } catch {
    return false;
  }
}
