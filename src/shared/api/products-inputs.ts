// §7 The inputs of `products.ts`. Server and tests only.
import * as z from 'zod/mini';
import { WISHLIST_MAX } from '../constants.ts';
import { id } from './fields.ts';

/** The query of a listing ignores unreadable values, so nothing is refused here. */
const looseQuery = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((query) => {
    const texts: Record<string, string> = {};
    for (const [name, value] of Object.entries(query)) {
      const text = Array.isArray(value) ? value.join(',') : value;
      if (typeof text === 'string') texts[name] = text.replaceAll('\u0000', '');
    }
    return texts;
  }),
);

export const PRODUCT_INPUTS = {
  listCategories: z.object({}),
  listProducts: z.object({
    category: z.optional(z.string().check(z.maxLength(100))),
  }),
  getProduct: z.object({ id }),
  /** Comma-separated shopifyIds. */
  productsByIds: z.object({
    ids: z.string().check(
      z.maxLength(WISHLIST_MAX * 21),
      z.refine((ids) => ids.split(',').length <= WISHLIST_MAX, `At most ${WISHLIST_MAX} ids`),
    ),
  }),
  getCollection: z.object({ handle: z.string().check(z.minLength(1), z.maxLength(255)) }),
  findProducts: looseQuery,
  suggest: looseQuery,
  relatedProducts: z.object({ id }),
  listCards: looseQuery,
} as const;
