// B13 Entities of the true figures: the estimate of a cart, and what the pages claim.
import * as z from 'zod/mini';

const priceText = z.string().check(z.regex(/^\d+\.\d{2}$/));

/** B13 What a cart costs at one ZIP code, by the shop's own rates. */
export const cartEstimate = z.object({
  /** The policy's figures stand where the shop could not be asked; the message then says why. */
  basis: z.enum(['shop', 'policy']),
  message: z.optional(z.string()),
  zip: z.string(),
  state: z.string(),
  /** The goods after all discounts. */
  goods: priceText,
  /** Absent where the shop adds it at checkout only. */
  tax: z.optional(priceText),
  options: z.array(
    z.object({
      name: z.string(),
      /** The shop's own words about the option. */
      note: z.optional(z.string()),
      price: priceText,
      total: priceText,
    }),
  ),
});
export type CartEstimate = z.infer<typeof cartEstimate>;

/** B13 What the pages may say of the shop; what is not known is absent. */
const claims = z.object({
  /** Confirmed ones, once there are enough to name. */
  subscribers: z.optional(z.number()),
  /** The ways to pay, as the shop's payment settings name them. */
  payments: z.optional(z.array(z.string())),
});
export type Claims = z.infer<typeof claims>;
