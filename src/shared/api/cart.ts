// §7 B3 Calls about one shopper's cart: its lines, discount, total and checkout, and the price of a gift
// card.
import { CART_CHANGES_PER_MINUTE, CART_READS_PER_MINUTE } from '../constants.ts';
import type { CartItem, CartSummary, GiftCardOffer } from '../entities.ts';
import type { CartEstimate, Claims } from '../figures.ts';
import type { NoticeCode } from '../notices.ts';
import { href, ROUTES } from '../routes.ts';
import { type Endpoint, type FormFields, session, type, visitor } from './endpoint.ts';

const toCart = <Notice extends NoticeCode>(notice: Notice) => ({ page: ROUTES.cart, notice });

/** One field for each option of a product, by its place. */
const OPTION_FIELD = /^option-(\d)$/;

/** A gift card's form has a design and whom the card is for. */
function addInput({ quantity, email, message, sendOn, design, ...fields }: FormFields): object {
  const options: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const place = OPTION_FIELD.exec(name)?.[1];
    if (place) options[Number(place)] = value;
  }
  return {
    ...fields,
    quantity: Number(quantity),
    ...(options.length > 0 && { options }),
    ...(design && { recipient: { email, message, sendOn, design } }),
  };
}

/** A refused gift card returns to its own page, which has the fields that were typed. */
const giftCardPage = ({ design, productId }: FormFields) =>
  design && productId ? href.product({ shopifyId: productId }) : undefined;

/** A code can be typed on both pages. */
const cartFormPage = ({ page }: FormFields) => (page === 'checkout' ? ROUTES.checkout : ROUTES.cart);

/** Each line that the shopper saw is a field of its own: its id and its quantity. */
export const CHECKOUT_LINE_PREFIX = 'line-';

function checkoutInput(fields: FormFields): object {
  const lines = Object.entries(fields).filter(([name]) => name.startsWith(CHECKOUT_LINE_PREFIX));
  return {
    customerInfo: fields,
    cartItems: lines.map(([name, quantity]) => ({
      id: name.slice(CHECKOUT_LINE_PREFIX.length),
      quantity: Number(quantity),
    })),
  };
}

const read = { ...session, perMinute: CART_READS_PER_MINUTE, quick: true } as const;
const change = { ...session, perMinute: CART_CHANGES_PER_MINUTE, quick: true } as const;

export const CART_ENDPOINTS = {
  listCart: { ...read, method: 'GET', path: '/api/cart', reply: type<CartItem[]>() },
  addToCart: {
    ...change,
    method: 'POST',
    path: '/api/cart/shopify',
    stores: true,
    form: { ...toCart('added'), refusedAt: giftCardPage, input: addInput },
    reply: type<CartItem>(),
  },
  updateCartItem: {
    ...change,
    method: 'PUT',
    path: '/api/cart/:id',
    form: toCart('changed'),
    reply: type<CartItem>(),
  },
  removeCartItem: {
    ...change,
    method: 'DELETE',
    path: '/api/cart/:id',
    form: toCart('removed'),
    reply: type<{ id: string }>(),
  },
  cartSummary: {
    ...read,
    method: 'GET',
    path: '/api/cart/summary',
    feature: 'discounts',
    reply: type<CartSummary>(),
  },
  applyDiscount: {
    ...session,
    method: 'PUT',
    path: '/api/cart/discount',
    perMinute: 120,
    feature: 'discounts',
    stores: true,
    form: { page: cartFormPage, notice: 'code-applied' },
    reply: type<CartSummary>(),
  },
  removeDiscount: {
    ...change,
    method: 'DELETE',
    path: '/api/cart/discount',
    feature: 'discounts',
    form: { page: cartFormPage, notice: 'code-removed' },
    reply: type<CartSummary>(),
  },
  checkout: {
    ...session,
    method: 'POST',
    path: '/api/shopify/checkout',
    perMinute: 60,
    stores: true,
    countsFor: 'session',
    form: { page: ROUTES.checkout, leadsTo: 'checkoutUrl', input: checkoutInput },
    reply: type<{ checkoutUrl: string }>(),
  },
  estimateCart: {
    ...session,
    method: 'POST',
    path: '/api/cart/estimate',
    perMinute: 60,
    feature: 'true-figures',
    form: { page: cartFormPage, shows: 'estimate' },
    reply: type<CartEstimate>(),
  },
  /** Without an offer the shop has no gift cards. */
  giftCard: {
    ...visitor,
    method: 'GET',
    path: '/api/gift-card',
    feature: 'gift-cards',
    reply: type<{ offer: GiftCardOffer | null }>(),
  },
  claims: { ...visitor, method: 'GET', path: '/api/claims', feature: 'true-figures', reply: type<Claims>() },
} as const satisfies Record<string, Endpoint>;
