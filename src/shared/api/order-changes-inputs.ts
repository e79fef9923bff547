// §7 The inputs of `order-changes.ts`. Server and tests only.
import * as z from 'zod/mini';
import { CART_MAX_LINES } from '../constants.ts';
import { deliveryAddress } from '../forms.ts';
import { id, orderToken } from './fields.ts';

const quantity = z.number();

export const ORDER_CHANGE_INPUTS = {
  waitForOrder: z.object({ token: orderToken }),
  changeOrder: z.object({
    token: orderToken,
    lines: z.optional(
      z
        .array(z.object({ line: id, quantity: z.optional(quantity), variantId: z.optional(id) }))
        .check(z.maxLength(CART_MAX_LINES)),
    ),
    address: z.optional(deliveryAddress),
  }),
} as const;
