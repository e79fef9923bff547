// B15 The schema of a product's facts, as the server sends them.
import * as z from 'zod/mini';

export const productFacts = z.object({
  material: z.optional(z.string()),
  care: z.optional(z.string()),
  origin: z.optional(z.string()),
  fit: z.optional(z.string()),
  /** The height of the model, and the size worn. */
  model: z.optional(z.string()),
});
/** Only the response for one product has these numbers, like its facts. */
export const variantNumbers = { sku: z.optional(z.string()), gtin: z.optional(z.string()) };

export type ProductFacts = z.infer<typeof productFacts>;
