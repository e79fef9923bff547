// Computes the cost of a cart for the API, the page and the order: prices, discounts, delivery and tax.
import type { ShopConditions } from '../conditions.ts';
import { FREE_SHIPPING_FROM } from '../constants.ts';
import { type AppliedDiscounts, applyDiscounts } from '../discounts/apply.ts';
import type { Discount } from '../discounts/discount.ts';
import type { Cart, CartLine } from '../state/model.ts';
import type { ProductIndex } from '../state/product-index.ts';
import type { ShopState } from '../state/shop-state.ts';
import type { DemoProduct, DemoVariant, Money } from '../types.ts';

const HOME_STATE = 'NC';
export const HOME_TAX_PERCENT = 7;

type OwnRate = NonNullable<ShopConditions['shippingRates']>[number];

export interface ShippingOption {
  handle: string;
  title: string;
  promise: string;
  price: Money; // the price to pay
  fullPrice: Money; // before a free-shipping code
}

export interface PricedLine {
  line: CartLine;
  product: DemoProduct;
  variant: DemoVariant;
  total: Money; // before discounts
  discount: Money; // this line's part
}

export interface PricedCart {
  lines: PricedLine[];
  subtotal: Money; // goods before discounts
  discount: Money; // off the goods
  net: Money; // goods after discounts
  discounts: AppliedDiscounts;
  shipping: ShippingOption[];
}

interface Circumstances {
  email?: string | null; // the payer, if it is not the cart's buyer
  now?: Date;
}

export function priceCart(cart: Cart, state: ShopState, circumstances: Circumstances = {}): PricedCart {
  const plain = pricedLines(cart, state.productIndex);
  const discounts = applyDiscounts(cart.discountCodes, state.discounts, {
    lines: plain,
    email: circumstances.email ?? cart.buyer.email,
    shippable: plain.some(({ product }) => !product.isGiftCard),
    now: circumstances.now ?? new Date(),
    timesUsed: (discount, email) => state.timesUsed(discount, email),
  });
  const lines = plain.map((line, index) => ({ ...line, discount: discounts.perLine[index] ?? 0 }));
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
  return {
    lines,
    subtotal,
    discount: discounts.amount,
    net: subtotal - discounts.amount,
    discounts,
    shipping: shippingOptions(lines, discounts.shipping, state.conditions.current.shippingRates),
  };
}

// Lines whose product is gone drop out, as they do at Shopify.
function pricedLines(cart: Cart, productIndex: ProductIndex): PricedLine[] {
  return cart.lines.flatMap((line) => {
    const match = productIndex.variant(line.variantId);
    return match ? [{ line, ...match, total: match.variant.price * line.quantity, discount: 0 }] : [];
  });
}

// Gift cards are sent by email: they neither count for free shipping nor are they taxed.
const netOfGoods = (lines: readonly PricedLine[]): Money =>
  lines
    .filter(({ product }) => !product.isGiftCard)
    .reduce((sum, { total, discount }) => sum + total - discount, 0);

function shippingOptions(
  lines: readonly PricedLine[],
  freed: Discount | null,
  own: readonly OwnRate[] | null,
): ShippingOption[] {
  if (lines.length > 0 && lines.every(({ product }) => product.isGiftCard)) {
    return [
      { handle: 'email', title: 'Email', promise: 'Gift cards arrive by email', price: 0, fullPrice: 0 },
    ];
  }
  const net = netOfGoods(lines);
  const rates = own?.map((rate) => ownRate(rate, net)) ?? usualRates(net);
  const isFree = (price: Money) => freed !== null && price <= (freed.maximumShippingPrice ?? price);
  return rates.map((rate) => ({ ...rate, price: isFree(rate.fullPrice) ? 0 : rate.fullPrice }));
}

const usualRates = (net: Money) => [
  {
    handle: 'standard',
    title: 'Standard',
    promise: '5-10 business days',
    fullPrice: net >= FREE_SHIPPING_FROM ? 0 : 5_99,
  },
  { handle: 'expedited', title: 'Expedited', promise: '3-5 business days', fullPrice: 9_99 },
  { handle: 'express', title: 'Express', promise: '1-3 business days', fullPrice: 19_99 },
];

/** A rate that the back office has set. */
const ownRate = ({ title, price, freeFrom }: OwnRate, net: Money) => ({
  handle: title.toLowerCase().replaceAll(/\W+/g, '-'),
  title,
  promise: '',
  fullPrice: freeFrom !== undefined && net >= freeFrom ? 0 : price,
});

export function chosenShipping(options: readonly ShippingOption[], handle: string | null): ShippingOption {
  const selectedOption = options.find((option) => option.handle === handle) ?? options[0];
  if (!selectedOption) throw new Error('there is always a way to deliver');
  return selectedOption;
}

/** The delivery prices on the page, which reveal a change when the shopper pays. */
export const deliveryPrices = ({ shipping }: PricedCart): string =>
  shipping.map(({ handle, price }) => `${handle}:${price}`).join(' ');

export const taxedStates: ReadonlySet<string> = new Set([HOME_STATE]);

export function taxFor(lines: readonly PricedLine[], state: string | null): Money {
  if (!state || !taxedStates.has(state)) return 0;
  return Math.round((netOfGoods(lines) * HOME_TAX_PERCENT) / 100);
}
