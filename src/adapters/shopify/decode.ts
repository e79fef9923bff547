// Vendor JSON → CatalogueEntry, once, where it enters. What cannot be a product gives undefined; nothing throws.
import type { Product, ProductImage, ProductOption, ProductVariant } from '../../shared/entities.ts';
import type { CatalogueEntry } from '../../shop/ports/platform.ts';
import { categoryOf } from './category-of.ts';
import { DEFAULT_TITLE, type DecodedVariant, decodeVariant } from './decode-variant.ts';
import { field, gidNumber, imageAddress, listOf, nodesOf, plainText } from './foreign.ts';
import { decodeRating, decodeReviewCount } from './ratings.ts';
import { sanitiseMarkup } from './sanitise.ts';

const EPOCH = new Date(0).toISOString();

function isoDate(value: unknown): string {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? EPOCH : new Date(time).toISOString();
}

function decodeOptions(node: unknown): ProductOption[] {
  const options = listOf(field(node, 'options'))
    .map((option) => ({
      name: plainText(field(option, 'name')),
      values: listOf(field(option, 'optionValues'))
        .map((value) => plainText(field(value, 'name')))
        .filter(Boolean),
    }))
    .filter((option) => option.name && option.values.length > 0);
  const only = options.length === 1 ? options[0] : undefined;
  return only?.values.length === 1 && only.values[0] === DEFAULT_TITLE ? [] : options;
}

function decodeImages(node: unknown, variants: readonly DecodedVariant[]): ProductImage[] {
  const images = new Map<string, ProductImage>();
  const add = (src: string | undefined, alt: string) => {
    if (src && !images.has(src)) images.set(src, alt ? { src, alt } : { src });
  };
  for (const image of nodesOf(field(node, 'images'))) {
    add(imageAddress(field(image, 'url')), plainText(field(image, 'altText')));
  }
  // A variant's own picture may lie beyond the page of images we read.
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
    ...(image >= 0 ? { image } : {}),
  };
}

export function decodeProduct(node: unknown): CatalogueEntry | undefined {
  const shopifyId = gidNumber(field(node, 'id'), 'Product');
  const handle = plainText(field(node, 'handle'));
  const name = plainText(field(node, 'title'));
  const decoded = nodesOf(field(node, 'variants'))
    .map(decodeVariant)
    .filter((variant) => variant !== undefined);
  if (!shopifyId || !handle || !name || decoded.length === 0) return undefined;

  const options = decodeOptions(node);
  const images = decodeImages(node, decoded);
  const variants = decoded.map((variant) => toVariant(variant, options, images));
  // The price of the variant that "Add to Cart" takes when none is chosen, so that a card never shows another
  // price than the one paid.
  const shown = variants.find((variant) => variant.stock > 0) ?? (variants[0] as ProductVariant);
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  const tags = [...new Set(listOf(field(node, 'tags')).map((tag) => plainText(tag)))].filter(Boolean);
  const collections = nodesOf(field(node, 'collections'))
    .map((collection) => plainText(field(collection, 'handle')))
    .filter(Boolean);
  const categoryId = categoryOf(collections, tags, plainText(field(node, 'productType')));
  const rating = decodeRating(field(node, 'rating', 'value'));
  const reviewCount = decodeReviewCount(field(node, 'ratingCount', 'value'));
  const vendor = plainText(field(node, 'vendor'));

  const product: Product = {
    shopifyId,
    id: `shopify-${shopifyId}`,
    handle,
    name,
    description: sanitiseMarkup(field(node, 'descriptionHtml')),
    tags,
    categoryId,
    category: { slug: categoryId },
    price: shown.price,
    ...(shown.salePrice ? { salePrice: shown.salePrice } : {}),
    imageUrl: images[0]?.src ?? '',
    images,
    inStock: stock > 0,
    stockQuantity: stock,
    stock,
    ...(rating === undefined ? {} : { rating }),
    ...(reviewCount === undefined ? {} : { reviewCount }),
    ...(vendor ? { vendor } : {}),
    ...(field(node, 'isGiftCard') === true ? { giftCard: true as const } : {}),
    variants,
    options,
    createdAt: isoDate(field(node, 'createdAt')),
  };
  return { product, collections };
}
