// §7 B3 Calls about one shopper's cart: its lines, discount, total and checkout, and what a gift card costs.
import type { CartItem, CartSummary, GiftCardOffer } from '../entities.ts';
import type { CartEstimate, Claims } from '../figures.ts';
import type { NoticeCode } from '../notices.ts';
import { ROUTES } from '../routes.ts';
import { type Endpoint, session, visitor } from './endpoint.ts';

const toCart = <Notice extends NoticeCode>(notice: Notice) => ({ page: ROUTES.cart, notice });

export const CART_ENDPOINTS = {
  listCart: { ...session, method: 'GET', path: '/api/cart' },
  addToCart: { ...session, method: 'POST', path: '/api/cart/shopify', stores: true, form: toCart('added') },
  updateCartItem: {
    ...session,
    method: 'PUT',
    path: '/api/cart/:id',
    stores: true,
    form: toCart('changed'),
  },
  removeCartItem: { ...session, method: 'DELETE', path: '/api/cart/:id', form: toCart('removed') },
  cartSummary: { ...session, method: 'GET', path: '/api/cart/summary', feature: 'discounts' },
  applyDiscount: {
    ...session,
    method: 'PUT',
    path: '/api/cart/discount',
    perMinute: 120,
    feature: 'discounts',
    stores: true,
    form: toCart('code-applied'),
  },
  removeDiscount: {
    ...session,
    method: 'DELETE',
    path: '/api/cart/discount',
    feature: 'discounts',
    form: toCart('code-removed'),
  },
  estimateCart: {
    ...session,
    method: 'POST',
    path: '/api/cart/estimate',
    perMinute: 60,
    feature: 'true-figures',
    form: { page: ROUTES.cart, shows: 'estimate' },
  },
  checkout: { ...session, method: 'POST', path: '/api/shopify/checkout', perMinute: 60, stores: true },
  giftCard: { ...visitor, method: 'GET', path: '/api/gift-card', feature: 'gift-cards' },
  claims: { ...visitor, method: 'GET', path: '/api/claims', feature: 'true-figures' },
} as const satisfies Record<string, Endpoint>;

export interface CartReplies {
  listCart: CartItem[];
  addToCart: CartItem;
  updateCartItem: CartItem;
  removeCartItem: { id: string };
  cartSummary: CartSummary;
  applyDiscount: CartSummary;
  removeDiscount: CartSummary;
  estimateCart: CartEstimate;
  checkout: { checkoutUrl: string };
  /** Without an offer the shop has no gift cards. */
  giftCard: { offer: GiftCardOffer | null };
  claims: Claims;
}
