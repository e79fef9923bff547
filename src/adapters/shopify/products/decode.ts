// Decodes a product of Shopify. Undefined if it cannot be a product; nothing throws.
import { defined } from '../../../shared/defined.ts';
import type {
  NotSellable,
  Product,
  ProductImage,
  ProductOption,
  ProductVariant,
} from '../../../shared/entities.ts';
import { DEFAULT_FACT_METAFIELDS, type FactMetafields } from '../../../shared/product/facts.ts';
import type { CatalogueEntry, ProductDetails } from '../../../shop/ports/platform.ts';
import { decode, imageAddress } from '../client/schema.ts';
import { categoryOf } from './category-of.ts';
import { DEFAULT_TITLE, type DecodedVariant, decodeVariant, isSaleNotBelow } from './decode-variant.ts';
import { decodeFacts } from './facts.ts';
import { type ProductNode, productNode } from './product-schema.ts';
import { decodeRating, decodeReviewCount } from './ratings.ts';
import { sanitizeMarkup } from './sanitize.ts';

const EPOCH = new Date(0).toISOString();
const HEX_COLOR = /^#[0-9a-f]{6}$/i;

function isoDate(value: string): string {
  const time = Date.parse(value);
  return Number.isNaN(time) ? EPOCH : new Date(time).toISOString();
}

function decodeOptions(node: ProductNode): ProductOption[] {
  const options = node.options
    .filter(({ optionValues }) => optionValues.length > 0)
    .map(({ name, optionValues }): ProductOption => {
      const swatches = Object.fromEntries(
        optionValues
          .map((value) => [value.name, value.swatch?.color.toLowerCase() ?? ''] as const)
          .filter(([, color]) => HEX_COLOR.test(color)),
      );
      return {
        name,
        values: optionValues.map((value) => value.name),
        ...(Object.keys(swatches).length > 0 && { swatches }),
      };
    });
  const only = options.length === 1 ? options[0] : undefined;
  return only?.values.length === 1 && only.values[0] === DEFAULT_TITLE ? [] : options;
}

function decodeImages(node: ProductNode, variants: readonly DecodedVariant[]): ProductImage[] {
  const images = new Map<string, ProductImage>();
  const add = (src: string | undefined, alt: string) => {
    if (src && !images.has(src)) images.set(src, alt ? { src, alt } : { src });
  };
  for (const { url, altText } of node.images?.nodes ?? []) add(imageAddress(url), altText);
  // A variant's own picture may be beyond the page of images we read.
  for (const variant of variants) if (variant.image) add(variant.image.src, variant.image.alt);
  return [...images.values()];
}

function toVariant(
  variant: DecodedVariant,
  options: readonly ProductOption[],
  images: readonly ProductImage[],
): ProductVariant {
  const image = variant.image ? images.findIndex(({ src }) => src === variant.image?.src) : -1;
  return {
    id: variant.id,
    title: options.length > 0 ? variant.title : '',
    options: options.map((option) => variant.chosen.get(option.name) ?? ''),
    price: variant.price,
    ...(variant.salePrice ? { salePrice: variant.salePrice } : {}),
    stock: variant.stock,
    ...(variant.backorder && { backorder: true as const }),
    ...(variant.parts && variant.parts.length > 0 && { parts: [...variant.parts] }),
    ...(image >= 0 ? { image } : {}),
  };
}

/** Returns the reason why no variant can be bought here; undefined if one can. */
function notSellableReason(node: ProductNode, variants: readonly DecodedVariant[]): NotSellable | undefined {
  if (node.requiresSellingPlan) return 'selling-plan';
  return variants.every(({ notSellable }) => notSellable) ? variants[0]?.notSellable : undefined;
}

function detailsOf(
  node: ProductNode,
  variants: readonly DecodedVariant[],
  metafields: FactMetafields,
): ProductDetails | undefined {
  const facts = decodeFacts(node.facts ?? [], metafields);
  const codes = variants.map(({ id, sku, barcode }) => ({
    id,
    ...defined({ sku: sku || undefined, barcode: barcode || undefined }),
  }));
  const details: ProductDetails = {
    ...defined({
      seoTitle: node.seo?.title || undefined,
      seoDescription: node.seo?.description || undefined,
      productType: node.productType || undefined,
      facts,
    }),
    ...(node.variants.nodes.some(isSaleNotBelow) && { saleNotBelow: true as const }),
    ...(codes.some(({ sku, barcode }) => sku || barcode) && { variants: codes }),
  };
  return Object.keys(details).length > 0 ? details : undefined;
}

export const readProductNode = (value: unknown): ProductNode | undefined => decode(productNode, value);

export function toEntry(
  node: ProductNode,
  metafields: FactMetafields = DEFAULT_FACT_METAFIELDS,
): CatalogueEntry | undefined {
  const decoded = node.variants.nodes.map(decodeVariant);
  if (decoded.length === 0) return undefined;

  const options = decodeOptions(node);
  const images = decodeImages(node, decoded);
  const notSellable = notSellableReason(node, decoded);
  // A product that cannot be bought here has no stock, so that no list, cart or feed offers it.
  const sellable = notSellable
    ? decoded.map((variant) => ({ ...variant, stock: 0, backorder: false }))
    : decoded;
  const variants = sellable.map((variant) => toVariant(variant, options, images));
  // "Add to Cart" adds this variant if none is chosen, so the card shows its price.
  const cardVariant = variants.find((variant) => variant.stock > 0) ?? (variants[0] as ProductVariant);
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  const tags = [...new Set(node.tags)];
  const collections = (node.collections?.nodes ?? []).map(({ handle }) => handle);
  const categoryId = categoryOf(collections, tags, node.productType);
  const rating = decodeRating(node.rating?.value);
  const reviewCount = decodeReviewCount(node.ratingCount?.value);
  const details = detailsOf(node, decoded, metafields);

  const product: Product = {
    shopifyId: node.id,
    id: `shopify-${node.id}`,
    handle: node.handle,
    name: node.title,
    description: sanitizeMarkup(node.descriptionHtml),
    tags,
    categoryId,
    category: { slug: categoryId },
    price: cardVariant.price,
    ...(cardVariant.salePrice ? { salePrice: cardVariant.salePrice } : {}),
    imageUrl: images[0]?.src ?? '',
    images,
    inStock: stock > 0,
    stockQuantity: stock,
    stock,
    ...defined({ rating, reviewCount, vendor: node.vendor || undefined }),
    variants,
    options,
    ...(node.isGiftCard && { giftCard: true as const }),
    ...(notSellable && { notSellable }),
    createdAt: isoDate(node.createdAt),
  };
  return { product, collections, ...(details && { details }) };
}

export function decodeProduct(value: unknown): CatalogueEntry | undefined {
  const node = readProductNode(value);
  return node && toEntry(node);
}
