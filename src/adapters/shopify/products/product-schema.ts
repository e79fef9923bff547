// The schemas of a product, checked against the types generated from Shopify's published schema.
import * as z from 'zod/mini';
import {
  connection,
  flag,
  gid,
  listOf,
  maybe,
  money,
  type Reads,
  requiredText,
  text,
} from '../client/schema.ts';
import type {
  MoreOfProductQuery,
  ProductFieldsFragment,
  VariantFieldsFragment,
} from '../storefront.generated.ts';
import { factMetafield } from './facts.ts';

const image = z.object({ url: text, altText: text });

const quantityRule = z.object({ minimum: z.number(), maximum: maybe(z.number()), increment: z.number() });

export const variantNode = z.object({
  id: gid('ProductVariant'),
  title: text,
  sku: text,
  barcode: text,
  availableForSale: flag,
  currentlyNotInStock: flag,
  requiresComponents: flag,
  quantityRule: maybe(quantityRule),
  quantityAvailable: maybe(z.number()),
  price: money,
  compareAtPrice: maybe(money),
  selectedOptions: listOf(z.object({ name: text, value: text })),
  image: maybe(image),
});
/** A separate document reads the parts, for bundles only. */
export type VariantNode = z.output<typeof variantNode> & { parts?: readonly string[] };

const part = z.object({
  quantity: z.number(),
  productVariant: z.object({ title: text, product: z.object({ title: requiredText }) }),
});
export const bundleParts = z.object({
  nodes: z.array(
    maybe(z.object({ id: gid('ProductVariant'), components: z.object({ nodes: listOf(part) }) })),
  ),
});
export type BundlePart = z.output<typeof part>;

const optionValue = z.object({ name: requiredText, swatch: maybe(z.object({ color: text })) });
const collectionNode = z.object({ handle: requiredText });
const metafield = maybe(z.object({ value: z.string() }));

export const productNode = z.object({
  id: gid('Product'),
  handle: requiredText,
  title: requiredText,
  descriptionHtml: maybe(z.string()),
  vendor: text,
  productType: text,
  tags: listOf(requiredText),
  isGiftCard: flag,
  requiresSellingPlan: flag,
  seo: maybe(z.object({ title: text, description: text })),
  createdAt: text,
  updatedAt: text,
  collections: maybe(connection(collectionNode)),
  options: listOf(z.object({ name: requiredText, optionValues: listOf(optionValue) })),
  images: maybe(z.object({ nodes: listOf(image) })),
  variants: connection(variantNode),
  rating: metafield,
  ratingCount: metafield,
  facts: maybe(z.array(maybe(factMetafield))),
});
export type ProductNode = z.output<typeof productNode>;

export const moreOfProduct = z.object({
  product: z.object({
    collections: maybe(connection(collectionNode)),
    variants: maybe(connection(variantNode)),
  }),
});

type MoreFields = Required<NonNullable<MoreOfProductQuery['product']>>;

/** Fails to compile if a schema reads a field that no document requests, or with another type. */
export const READS_PUBLISHED_TYPES: [
  Reads<typeof variantNode, VariantFieldsFragment>,
  Reads<typeof productNode, ProductFieldsFragment>,
  Reads<typeof moreOfProduct.shape.product, MoreFields>,
] = [true, true, true];
