// §7 The inputs of `cart.ts`. Server and tests only.
import * as z from 'zod/mini';
import { giftCardRecipient } from '../cart/gift-card.ts';
import { DISCOUNT_CODE_CHARS } from '../constants.ts';
import { customerInfo } from '../forms.ts';
import { id } from './fields.ts';

/** The cart checks the limits, so that its answer can name the problem. */
const quantity = z.number();

export const CART_INPUTS = {
  listCart: z.object({}),
  addToCart: z.object({
    productId: id,
    quantity,
    variantId: z.optional(id),
    /** B14 One value for each option, from a form without scripts. */
    options: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(10))),
    /** B14 The query of the list whose card was pressed without scripts. */
    filters: z.optional(z.string().check(z.maxLength(1_000))),
    recipient: z.optional(giftCardRecipient),
  }),
  updateCartItem: z.object({ id, quantity }),
  removeCartItem: z.object({ id }),
  cartSummary: z.object({}),
  applyDiscount: z.object({
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(DISCOUNT_CODE_CHARS)),
  }),
  removeDiscount: z.object({}),
  /** Any text: the rule has the sentence about the problem. */
  estimateCart: z.object({ zip: z.string().check(z.trim(), z.maxLength(20)) }),
  giftCard: z.object({}),
  claims: z.object({}),
  checkout: z.object({
    customerInfo,
    cartItems: z.array(z.object({ id, quantity })).check(z.maxLength(500)),
  }),
} as const;
