// B13 Entities of the estimate of a cart and of the claims on the pages.
import * as z from 'zod/mini';

const priceText = z.string().check(z.regex(/^\d+\.\d{2}$/));

/** B13 The cost of a cart at one ZIP code, by the shop's own rates. */
export const cartEstimate = z.object({
  /** If the shop did not answer, the policy's figures are used and the message says why. */
  basis: z.enum(['shop', 'policy']),
  message: z.optional(z.string()),
  zip: z.string(),
  state: z.string(),
  /** The goods after all discounts. */
  goods: priceText,
  /** Absent if the shop adds the tax at checkout only. */
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

/** B13 Facts that pages may state about the shop; unknown ones are absent. */
const claims = z.object({
  /** Confirmed subscribers, once there are enough to name; a large number is rounded down. */
  subscribers: z.optional(z.number()),
  /** The brands of cards and the wallets that the shop's payment settings name. */
  cards: z.optional(z.readonly(z.array(z.string()))),
  wallets: z.optional(z.readonly(z.array(z.string()))),
});
export type Claims = z.infer<typeof claims>;
