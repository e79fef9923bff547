// Runs a cart mutation on a copy, which is saved if nothing was refused.

import { priceCart } from '../checkout/totals.ts';
import { refusalText } from '../discounts/judge.ts';
import { parseGid, randomToken } from '../ids.ts';
import type { Cart } from '../state/model.ts';
import { CartChange, type UserError, type Warning } from './cart-changes.ts';
import { cartGid, cartNode } from './cart-node.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { badRequest } from './resolve.ts';

export type OnCart<T> = { cartId: string } & T;

const MAX_LIST = 250;

// A paid cart is gone: the Storefront API answers null for it, as Shopify does.
export function findCart(id: string, { state }: GraphqlContext): Cart | null {
  const parsed = parseGid(id);
  const cart = parsed?.type === 'Cart' ? state.carts.get(parsed.id) : undefined;
  return cart && !cart.orderToken ? cart : null;
}

export const noSuchCart: UserError = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
};

export function edit(cartId: string, context: GraphqlContext, work: (change: CartChange) => void) {
  const cart = findCart(cartId, context);
  if (!cart) return { cart: null, userErrors: [noSuchCart], warnings: [] };
  const change = new CartChange(cart, context.state.productIndex);
  work(change);
  return finish(change, context, (changed) => {
    context.state.carts.set(changed.token, changed);
    context.state.touch();
  });
}

export function finish(change: CartChange, context: GraphqlContext, save: (cart: Cart) => void) {
  if (change.errors.length > 0) {
    const untouched = findCart(cartGid(change.cart), context);
    return { cart: untouched && cartNode(untouched, context), userErrors: change.errors, warnings: [] };
  }
  change.cart.updatedAt = new Date().toISOString();
  save(change.cart);
  const warnings = [...change.warnings, ...codeWarnings(change.cart, context)];
  return { cart: cartNode(change.cart, context), userErrors: [], warnings };
}

// Checked with every change: a code can stop applying when the cart changes.
const codeWarnings = (cart: Cart, { state }: GraphqlContext): Warning[] =>
  priceCart(cart, state).discounts.codes.flatMap(({ code, warning }) =>
    warning ? [{ code: warning, message: refusalText[warning](code), target: cartGid(cart) }] : [],
  );

export function newCart(): Cart {
  const now = new Date().toISOString();
  return {
    token: randomToken(),
    key: randomToken(),
    createdAt: now,
    updatedAt: now,
    lines: [],
    attributes: [],
    note: '',
    buyer: { email: null, phone: null, countryCode: 'US' },
    addresses: [],
    discountCodes: [],
    shippingHandle: null,
    orderToken: null,
  };
}

export function each<T>(
  items: readonly T[] | null | undefined,
  work: (item: T, index: number) => void,
): void {
  if (!items) return;
  if (items.length > MAX_LIST)
    throw badRequest(`The input array size of ${items.length} is greater than ${MAX_LIST}.`);
  items.forEach(work);
}
