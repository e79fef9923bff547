// B15 What a product is, as the server sends it.
import * as z from 'zod/mini';

export const productFacts = z.object({
  material: z.optional(z.string()),
  care: z.optional(z.string()),
  origin: z.optional(z.string()),
  fit: z.optional(z.string()),
  /** How tall the model is, and the size worn. */
  model: z.optional(z.string()),
});
/** A variant has them only where one product is asked for, as the product has its facts. */
export const variantNumbers = { sku: z.optional(z.string()), gtin: z.optional(z.string()) };

export type ProductFacts = z.infer<typeof productFacts>;
