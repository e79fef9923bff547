// B8 Writes the product feed with one item for each variant in stock: the same price, sale price and stock as
// its page.
import { BRAND } from '../brand.ts';
import { CATEGORIES, isCategoryId } from '../catalogue.ts';
import { CURRENCY, DAY_MS } from '../constants.ts';
import { isoOf, utcDay } from '../delivery/calendar.ts';
import type { Product, ProductVariant } from '../entities.ts';
import { fromCents, isOnSale, toCents } from '../money.ts';
import { cut, stripMarkup } from '../text.ts';
import { type DetailedEntry, factRows } from './facts.ts';
import type { ProductFacts } from './facts-schema.ts';
import { isGtin } from './gtin.ts';
import {
  canBeBought,
  colorPlace,
  hasSeveral,
  offerImage,
  offerName,
  offerPath,
  sizePlace,
} from './variant-offer.ts';

/** Google's own limits. */
const TITLE_CHARS = 147;
const DESCRIPTION_CHARS = 4_990;
const MORE_IMAGES = 10;

/** A seller who names no day must ship within 30 days (16 CFR 435), so the feed names that day. */
const BACKORDER_MS = 30 * DAY_MS;

interface Identified {
  readonly barcode?: string | undefined;
  readonly sku?: string | undefined;
}

interface FeedOptions {
  readonly origin: string;
  readonly now: number;
  /** B15 Adds the product's facts. */
  readonly facts?: boolean;
}

/** Matches the characters that XML 1.0 forbids. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const WEARERS: Readonly<Record<string, readonly [gender: string, ageGroup: string]>> = {
  women: ['female', 'adult'],
  men: ['male', 'adult'],
  kids: ['unisex', 'kids'],
  accessories: ['unisex', 'adult'],
};

const price = (amount: string): string => `${fromCents(toCents(amount))} ${CURRENCY}`;
const whole = (address: string, origin: string): string =>
  address.startsWith('/') ? origin + address : address;

/** The part that all variants of a product share, built once. */
interface Common {
  readonly description: string;
  readonly brand: string;
  readonly type: string;
  readonly wearer: readonly [string, string] | undefined;
  readonly color: number;
  readonly size: number;
  /** Markup, because each fact except the material is a pair of a name and a value. */
  readonly facts: string;
}

/** Google has a field for the material with at most 200 characters; it takes other facts as pairs. */
const MATERIAL_CHARS = 197;
const FACT_SECTION = 'Details';

function factFields(facts: ProductFacts | undefined): string {
  return factRows(facts)
    .map(({ name, label, value }) =>
      name === 'material'
        ? `<g:material>${escapeXml(cut(value, MATERIAL_CHARS))}</g:material>`
        : `<g:product_detail><g:section_name>${FACT_SECTION}</g:section_name><g:attribute_name>${label}</g:attribute_name><g:attribute_value>${escapeXml(value)}</g:attribute_value></g:product_detail>`,
    )
    .join('');
}

function commonOf(product: Product, facts: ProductFacts | undefined): Common {
  const { slug } = product.category;
  return {
    description: cut(stripMarkup(product.description), DESCRIPTION_CHARS) || product.name,
    brand: product.vendor || BRAND.name,
    type: isCategoryId(slug) ? CATEGORIES[slug].name : '',
    wearer: WEARERS[slug],
    color: colorPlace(product),
    size: sizePlace(product),
    facts: factFields(facts),
  };
}

function itemOf(
  product: Product,
  variant: ProductVariant,
  { barcode, sku }: Identified,
  common: Common,
  { origin, now }: FeedOptions,
): string {
  const image = offerImage(product, variant);
  const gtin = barcode && isGtin(barcode) ? barcode : undefined;
  const others = product.images.map(({ src }) => src).filter((src) => src !== image);
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['id', variant.id],
    ['title', cut(offerName(product, variant), TITLE_CHARS)],
    ['description', common.description],
    ['link', origin + offerPath(product, variant)],
    ['image_link', image && whole(image, origin)],
    ...others.slice(0, MORE_IMAGES).map((src) => ['additional_image_link', whole(src, origin)] as const),
    ['availability', variant.backorder ? 'backorder' : 'in_stock'],
    ['availability_date', variant.backorder && isoOf(utcDay(now + BACKORDER_MS))],
    ['price', price(variant.price)],
    ['sale_price', isOnSale(variant) && variant.salePrice ? price(variant.salePrice) : undefined],
    ['brand', common.brand],
    ['condition', 'new'],
    ['gtin', gtin],
    ['mpn', sku],
    ['identifier_exists', gtin || sku ? undefined : 'no'],
    ['item_group_id', hasSeveral(product) ? product.shopifyId : undefined],
    ['color', variant.options[common.color]],
    ['size', variant.options[common.size]],
    ['gender', common.wearer?.[0]],
    ['age_group', common.wearer?.[1]],
    ['product_type', common.type],
  ];
  const elements = fields.map(([name, value]) => (value ? `<g:${name}>${escapeXml(value)}</g:${name}>` : ''));
  return `<item>${elements.join('')}${common.facts}</item>\n`;
}

/** Empty for a product without a picture, which Google refuses, and for a sold-out product. */
export function feedItems({ product, details }: DetailedEntry, options: FeedOptions): string {
  if (!product.imageUrl && product.images.length === 0) return '';
  const variants = product.variants.filter((variant) => canBeBought(product, variant));
  if (variants.length === 0) return '';
  const common = commonOf(product, options.facts ? details?.facts : undefined);
  const detailsById = new Map(details?.variants?.map((each) => [each.id, each]));
  return variants
    .map((variant) => itemOf(product, variant, detailsById.get(variant.id) ?? {}, common, options))
    .join('');
}

export const feedHead = (origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(BRAND.name)}</title><link>${escapeXml(origin)}</link><description>${escapeXml(BRAND.description)}</description>\n`;
export const FEED_TAIL = '</channel></rss>\n';
