// Decodes a variant: price, sale price, stock, and whether it can be bought here.
import { STOCK_UNKNOWN } from '../../../shared/constants.ts';
import type { NotSellable } from '../../../shared/entities.ts';
import { fromCents } from '../../../shared/money.ts';
import { imageAddress } from '../client/schema.ts';
import type { BundlePart, VariantNode } from './product-schema.ts';

/** Shopify's title of the only variant of a product without options. */
export const DEFAULT_TITLE = 'Default Title';

export interface DecodedVariant {
  readonly id: string;
  readonly title: string;
  readonly sku: string;
  readonly barcode: string;
  readonly chosen: ReadonlyMap<string, string>;
  readonly price: string;
  readonly salePrice: string | undefined;
  readonly stock: number;
  /** The shop sells it without stock. */
  readonly backorder: boolean;
  readonly notSellable: NotSellable | undefined;
  /** The items of a fixed bundle. */
  readonly parts: readonly string[] | undefined;
  readonly image: { readonly src: string; readonly alt: string } | undefined;
}

/** A compare-at price above the price means a sale: the higher one is then our price, the lower our sale price. */
function prices({ price, compareAtPrice: before }: VariantNode) {
  return before !== undefined && before > price
    ? { price: fromCents(before), salePrice: fromCents(price) }
    : { price: fromCents(price), salePrice: undefined };
}

/** The shop's sale price is not lower. Shoppers see the plain price; the desk warns the owner. */
export const isSaleNotBelow = ({ price, compareAtPrice: before }: VariantNode): boolean =>
  before !== undefined && before > 0 && before <= price;

/**
 * A cart here counts single pieces; a variant sold in sixes or from ten up would fail at checkout. It gets no
 * stock, so that carts, lists, filters and feeds need no rule of their own.
 */
function notSellableReason({ quantityRule }: VariantNode): NotSellable | undefined {
  return quantityRule && (quantityRule.minimum > 1 || quantityRule.increment > 1)
    ? 'quantity-rule'
    : undefined;
}

/**
 * `availableForSale` decides. If such a variant has no positive quantity, the token may not read its stock,
 * the stock is not tracked, or it may be oversold: all three can be bought, so the quantity is unknown.
 */
function stockOf({ availableForSale, quantityAvailable: quantity, quantityRule }: VariantNode): number {
  if (!availableForSale) return 0;
  const stock =
    quantity !== undefined && quantity >= 1
      ? Math.min(Math.floor(quantity), Number.MAX_SAFE_INTEGER)
      : STOCK_UNKNOWN;
  return Math.min(stock, quantityRule?.maximum ?? stock);
}

/** '2 x Linen Shirt, M' */
export function partText({ quantity, productVariant: { title, product } }: BundlePart): string {
  const name = title && title !== DEFAULT_TITLE ? `${product.title}, ${title}` : product.title;
  return quantity > 1 ? `${quantity} x ${name}` : name;
}

export function decodeVariant(node: VariantNode): DecodedVariant {
  const notSellable = notSellableReason(node);
  const src = imageAddress(node.image?.url);
  return {
    id: node.id,
    title: node.title === DEFAULT_TITLE ? '' : node.title,
    sku: node.sku,
    barcode: node.barcode,
    chosen: new Map(node.selectedOptions.map(({ name, value }) => [name, value])),
    ...prices(node),
    stock: notSellable ? 0 : stockOf(node),
    backorder: !notSellable && node.availableForSale && node.currentlyNotInStock,
    notSellable,
    parts: node.parts,
    image: src ? { src, alt: node.image?.altText ?? '' } : undefined,
  };
}
