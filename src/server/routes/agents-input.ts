// B16 Reads what agents send by the Universal Commerce Protocol.
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Product, ProductVariant } from '../../shared/entities.ts';
import { effectiveCents } from '../../shared/money.ts';
import { canBeBought } from '../../shared/product/variant-offer.ts';
import { ShopError } from '../../shop/errors.ts';

export const MOST_IDS = 50;
/** The protocol's. */
export const DEFAULT_LIMIT = 10;
/** No product has more options. */
const MOST_SELECTED = 10;

const text = z.string().check(z.maxLength(200));
const texts = z.optional(z.array(text).check(z.maxLength(MOST_IDS)));
const cents = z.int().check(z.minimum(0), z.maximum(1e9));
const filtersInput = z._default(
  z.object({
    categories: texts,
    price: z.optional(z.object({ min: z.optional(cents), max: z.optional(cents) })),
    availability: texts,
    brand: texts,
  }),
  {},
);
export const searchInput = z.object({
  query: z._default(text, ''),
  purpose: z.optional(text),
  filters: filtersInput,
  pagination: z._default(z.object({ limit: z.optional(z.int()), cursor: z.optional(text) }), {}),
});
export const lookupInput = z.object({ ids: z.array(text).check(z.minLength(1)), filters: filtersInput });
export const productInput = z.object({
  id: text,
  filters: filtersInput,
  selected: z._default(z.array(z.object({ name: text, label: text })).check(z.maxLength(MOST_SELECTED)), []),
  preferences: z._default(z.array(text).check(z.maxLength(MOST_SELECTED)), []),
});

export function read<Out>(schema: z.ZodMiniType<Out>, request: FastifyRequest): Out {
  const parsed = schema.safeParse(request.body ?? {});
  if (!parsed.success) throw new ShopError('bad_request');
  return parsed.data;
}

/** Tells if a variant passes the filters of a lookup, which come after the ids. */
export function fits(
  product: Product,
  variant: ProductVariant,
  { categories, price, availability }: z.output<typeof filtersInput>,
): boolean {
  const cents = effectiveCents(variant);
  return (
    (!categories || categories.includes(product.categoryId)) &&
    cents >= (price?.min ?? 0) &&
    cents <= (price?.max ?? Number.POSITIVE_INFINITY) &&
    (!availability?.includes('in_stock') || canBeBought(product, variant))
  );
}
