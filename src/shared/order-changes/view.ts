// B12 The changes and delays on the order's page.
import * as z from 'zod/mini';

export const orderChangeView = z.object({
  open: z.boolean(),
  /** The state of the last change. */
  state: z.optional(z.enum(['requested', 'asked', 'done', 'refused'])),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      variantId: z.string(),
      variantTitle: z.optional(z.string()),
      quantity: z.number(),
      /** Other sizes and colors of the same price. */
      choices: z.array(z.object({ variantId: z.string(), title: z.string() })),
    }),
  ),
});

/** The buyer has a notice of a delay: the new day, and the buyer's answer. */
export const orderDelayView = z.object({ day: z.string(), answer: z.optional(z.literal('wait')) });
