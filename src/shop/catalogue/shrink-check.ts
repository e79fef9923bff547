// Detects readings that would remove most of the catalogue: they must be confirmed before they are used.

/** A shop with fewer products may well halve itself in an afternoon. */
const MANY_PRODUCTS = 20;

export const CONFIRMATIONS_NEEDED = 3;

export const isSuspiciouslySmall = (products: number, before: number): boolean =>
  before > 0 && (products === 0 || (before >= MANY_PRODUCTS && products < before / 2));
