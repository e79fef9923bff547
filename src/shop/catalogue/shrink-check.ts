// When a reading of the platform is too good an excuse to empty the shop: it must be confirmed before it is believed.

/** Below this many products a shop may well halve itself in an afternoon. */
const MANY_PRODUCTS = 20;

export const CONFIRMATIONS_NEEDED = 3;

export const isSuspiciouslySmall = (products: number, known: number): boolean =>
  known > 0 && (products === 0 || (known >= MANY_PRODUCTS && products < known / 2));
