// B12 What the order's page shows of changes and delays.
import * as z from 'zod/mini';

export const orderChangeView = z.object({
  open: z.boolean(),
  /** How the last change stands. */
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

/** The buyer was told of a delay: the day it ships now, and what was answered. */
export const orderDelayView = z.object({ day: z.string(), answer: z.optional(z.literal('wait')) });
