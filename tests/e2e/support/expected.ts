// What the specification says of prices and texts, written down a second time: the store is not asked about itself.

interface Priced {
  readonly price: string;
  readonly salePrice?: string | undefined;
}

export const onSale = ({ price, salePrice }: Priced): boolean =>
  salePrice !== undefined && Number(salePrice) < Number(price);

/** What is paid, in cents. */
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
