// Remembers, for this tab, that the shopper went to the hosted checkout: back from there the cart may have been paid.
// A referrer would not do: the hosted page sends none.
const KEY = 'checkoutStartedAt';
/** Longer than a checkout takes; after that the shopper will not come back. */
const LASTS_MS = 60 * 60_000;

export function markCheckout(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // A browser that keeps nothing reads the cart when the page is shown again, as any page does.
  }
}

/** True once for each hand-off. */
export function takeCheckoutMark(): boolean {
  try {
    const at = Number(sessionStorage.getItem(KEY) ?? 0);
    sessionStorage.removeItem(KEY);
    return Date.now() - at < LASTS_MS;
  } catch {
    return false;
  }
}
