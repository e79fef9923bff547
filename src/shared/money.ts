// §9 Money: prices are text with two decimals outside, integer cents inside; never floats in between.
export type Cents = number;

interface Priced {
  readonly price: string | number;
  readonly salePrice?: string | number | null | undefined;
}

const AMOUNT = /^(-?)(\d+)(?:\.(\d+))?$/;

/** '19.9' → 1990. Exact for any decimal text; more than two decimals round half up. NaN for other text. */
export function toCents(amount: string | number): Cents {
  const match = AMOUNT.exec(String(amount).trim());
  if (!match) return Number.NaN;
  const [, sign, whole = '0', decimals = ''] = match;
  const padded = decimals.padEnd(3, '0');
  const cents = Number(whole) * 100 + Number(padded.slice(0, 2)) + (Number(padded[2]) >= 5 ? 1 : 0);
  return sign && cents !== 0 ? -cents : cents;
}

/** 1990 → '19.90' */
export function fromCents(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** 1990 → '$19.90' */
export function formatCents(cents: Cents): string {
  return cents < 0 ? `-$${fromCents(-cents)}` : `$${fromCents(cents)}`;
}

export function formatPrice(amount: string | number): string {
  return formatCents(toCents(amount));
}

const hasSalePrice = (item: Priced): boolean =>
  item.salePrice !== undefined && item.salePrice !== null && item.salePrice !== '';

/** Returns the price that the shopper pays: the sale price if present, else the price. */
export function effectiveCents(item: Priced): Cents {
  return toCents(hasSalePrice(item) ? (item.salePrice as string | number) : item.price);
}

export function isOnSale(item: Priced): boolean {
  return hasSalePrice(item) && effectiveCents(item) < toCents(item.price);
}

export function savingCents(item: Priced): Cents {
  return isOnSale(item) ? toCents(item.price) - effectiveCents(item) : 0;
}

interface Line {
  readonly quantity: number;
  readonly product: Priced;
}

export function cartTotalCents(lines: readonly Line[]): Cents {
  return lines.reduce((sum, line) => sum + effectiveCents(line.product) * line.quantity, 0);
}

export function cartCount(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
