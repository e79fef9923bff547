// §7 B3 Calls about one shopper's cart: its lines, discount, total and checkout, and what a gift card costs.
import type { CartItem, CartSummary, GiftCardOffer } from '../entities.ts';
import { type Endpoint, session, visitor } from './endpoint.ts';

export const CART_ENDPOINTS = {
  listCart: { ...session, method: 'GET', path: '/api/cart' },
  addToCart: { ...session, method: 'POST', path: '/api/cart/shopify', stores: true },
  updateCartItem: { ...session, method: 'PUT', path: '/api/cart/:id', stores: true },
  removeCartItem: { ...session, method: 'DELETE', path: '/api/cart/:id' },
  cartSummary: { ...session, method: 'GET', path: '/api/cart/summary', feature: 'discounts' },
  applyDiscount: {
    ...session,
    method: 'PUT',
    path: '/api/cart/discount',
    perMinute: 120,
    feature: 'discounts',
    stores: true,
  },
  removeDiscount: { ...session, method: 'DELETE', path: '/api/cart/discount', feature: 'discounts' },
  checkout: { ...session, method: 'POST', path: '/api/shopify/checkout', perMinute: 60, stores: true },
  giftCard: { ...visitor, method: 'GET', path: '/api/gift-card', feature: 'gift-cards' },
} as const satisfies Record<string, Endpoint>;

export interface CartReplies {
  listCart: CartItem[];
  addToCart: CartItem;
  updateCartItem: CartItem;
  removeCartItem: { id: string };
  cartSummary: CartSummary;
  applyDiscount: CartSummary;
  removeDiscount: CartSummary;
  checkout: { checkoutUrl: string };
  /** Without an offer the shop has no gift cards. */
  giftCard: { offer: GiftCardOffer | null };
}
