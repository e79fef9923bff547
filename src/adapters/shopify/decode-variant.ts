// A variant in Shopify's words → one in ours: price, sale price and stock.
import { CURRENCY, STOCK_UNKNOWN } from '../../shared/constants.ts';
import { fromCents, toCents } from '../../shared/money.ts';
import { field, gidNumber, imageAddress, listOf, plainText } from './foreign.ts';

/** What Shopify calls the only variant of a product without options. */
export const DEFAULT_TITLE = 'Default Title';

export interface DecodedVariant {
  readonly id: string;
  readonly title: string;
  readonly chosen: ReadonlyMap<string, string>;
  readonly price: string;
  readonly salePrice: string | undefined;
  readonly stock: number;
  readonly image: { readonly src: string; readonly alt: string } | undefined;
}

function centsOf(money: unknown): number | undefined {
  const amount = field(money, 'amount');
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined;
  const cents = toCents(amount);
  return Number.isSafeInteger(cents) && cents >= 0 ? cents : undefined;
}

/** A compare-at price above the price means a sale: the higher one is then our price, the lower our sale price. */
function prices(node: unknown): { price: string; salePrice: string | undefined } | undefined {
  const currency = field(node, 'price', 'currencyCode');
  // An amount in another currency shown with a dollar sign would be a wrong price.
  if (currency !== undefined && currency !== CURRENCY) return undefined;
  const paid = centsOf(field(node, 'price'));
  if (paid === undefined) return undefined;
  const before = centsOf(field(node, 'compareAtPrice'));
  return before !== undefined && before > paid
    ? { price: fromCents(before), salePrice: fromCents(paid) }
    : { price: fromCents(paid), salePrice: undefined };
}

/**
 * `availableForSale` rules. A variant on sale without a positive quantity is one whose stock the token may not read,
 * is not tracked, or may be oversold: all three can be bought, so the quantity is unknown rather than none.
 */
function stockOf(node: unknown): number {
  if (field(node, 'availableForSale') !== true) return 0;
  const quantity = field(node, 'quantityAvailable');
  return typeof quantity === 'number' && quantity >= 1
    ? Math.min(Math.floor(quantity), Number.MAX_SAFE_INTEGER)
    : STOCK_UNKNOWN;
}

export function decodeVariant(node: unknown): DecodedVariant | undefined {
  const id = gidNumber(field(node, 'id'), 'ProductVariant');
  const priced = prices(node);
  if (!id || !priced) return undefined;
  const title = plainText(field(node, 'title'));
  const src = imageAddress(field(node, 'image', 'url'));
  const chosen = new Map(
    listOf(field(node, 'selectedOptions')).map((option): [string, string] => [
      plainText(field(option, 'name')),
      plainText(field(option, 'value')),
    ]),
  );
  return {
    id,
    title: title === DEFAULT_TITLE ? '' : title,
    chosen,
    ...priced,
    stock: stockOf(node),
    image: src ? { src, alt: plainText(field(node, 'image', 'altText')) } : undefined,
  };
}
