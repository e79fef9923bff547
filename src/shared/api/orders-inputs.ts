// §7 The inputs of `orders.ts`. Server and tests only.
import * as z from 'zod/mini';
import { orderToken } from './fields.ts';

export const ORDER_INPUTS = {
  /** Any text: the answer does not tell one problem from another. */
  lookUpOrder: z.object({
    number: z.string().check(z.maxLength(300)),
    email: z.string().check(z.maxLength(300)),
  }),
  getOrder: z.object({ token: orderToken }),
  cancelOrder: z.object({ token: orderToken }),
} as const;
