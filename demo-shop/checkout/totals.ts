// What a cart costs: goods, the delivery choices, a small honest tax estimate.
import type { Cart, CartLine } from '../state/model.ts';
import type { ProductShelf } from '../state/product-shelf.ts';
import type { DemoProduct, DemoVariant, Money } from '../types.ts';

const FREE_SHIPPING_FROM: Money = 50_00;
const HOME_STATE = 'NC';
const HOME_TAX_PERCENT = 7;

export interface ShippingOption {
  handle: string;
  title: string;
  promise: string;
  price: Money;
}

export interface PricedLine {
  line: CartLine;
  product: DemoProduct;
  variant: DemoVariant;
  total: Money;
}

// Lines whose product is gone drop out, as they do at Shopify.
export function pricedLines(cart: Cart, shelf: ProductShelf): PricedLine[] {
  return cart.lines.flatMap((line) => {
    const found = shelf.variant(line.variantId);
    return found ? [{ line, ...found, total: found.variant.price * line.quantity }] : [];
  });
}

export const subtotalOf = (lines: readonly PricedLine[]): Money =>
  lines.reduce((sum, each) => sum + each.total, 0);

export function shippingOptions(lines: readonly PricedLine[]): ShippingOption[] {
  if (lines.length > 0 && lines.every(({ product }) => product.isGiftCard)) {
    return [{ handle: 'email', title: 'Email', promise: 'Gift cards arrive by email', price: 0 }];
  }
  const standard = subtotalOf(lines) >= FREE_SHIPPING_FROM ? 0 : 5_99;
  return [
    { handle: 'standard', title: 'Standard', promise: '5-10 business days', price: standard },
    { handle: 'expedited', title: 'Expedited', promise: '3-5 business days', price: 9_99 },
    { handle: 'express', title: 'Express', promise: '1-3 business days', price: 19_99 },
  ];
}

export function chosenShipping(options: readonly ShippingOption[], handle: string | null): ShippingOption {
  const chosen = options.find((option) => option.handle === handle) ?? options[0];
  if (!chosen) throw new Error('there is always a way to deliver');
  return chosen;
}

export const taxedStates: ReadonlySet<string> = new Set([HOME_STATE]);

export function taxFor(lines: readonly PricedLine[], state: string | null): Money {
  if (!state || !taxedStates.has(state)) return 0;
  const taxable = lines.filter(({ product }) => !product.isGiftCard);
  return Math.round((subtotalOf(taxable) * HOME_TAX_PERCENT) / 100);
}
