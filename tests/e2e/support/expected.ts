// Repeats the specification's rules of prices and texts, so that the store is not tested against itself.

interface Priced {
  readonly price: string;
  readonly salePrice?: string | undefined;
}

export const onSale = ({ price, salePrice }: Priced): boolean =>
  salePrice !== undefined && Number(salePrice) < Number(price);

/** Returns the price to pay, in cents. */
export const centsOf = (one: Priced): number =>
  Math.round(100 * Number(onSale(one) ? one.salePrice : one.price));

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** A description as plain text. */
export const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
