// B8 The product feed, one item for each variant that can be bought: the same price, sale price and stock as its page.
import { BRAND } from '../brand.ts';
import { CATEGORIES, isCategoryId } from '../catalogue.ts';
import { CURRENCY, DAY_MS } from '../constants.ts';
import type { Product, ProductVariant } from '../entities.ts';
import { fromCents, isOnSale, toCents } from '../money.ts';
import { href } from '../routes.ts';
import { cut, stripMarkup } from '../text.ts';
import { isAvailable } from './stock.ts';

/** Google's own limits. */
const TITLE_CHARS = 147;
const DESCRIPTION_CHARS = 4_990;
const MORE_IMAGES = 10;

/** A seller who names no day must ship within 30 days (16 CFR 435); so that is the day Google is told. */
const BACKORDER_MS = 30 * DAY_MS;

interface Identified {
  readonly barcode?: string | undefined;
  readonly sku?: string | undefined;
}

/** A product with what a catalogue knows of its variants beyond what the pages show. */
export interface FeedEntry {
  readonly product: Product;
  readonly details?: {
    readonly variants?: readonly ({ readonly id: string } & Identified)[];
  };
}

interface FeedOptions {
  readonly origin: string;
  readonly now: number;
}

/** What XML 1.0 cannot hold is left out. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** A barcode is a GTIN when it has one of its lengths and its last digit is the checksum of the others. */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = [...barcode].map(Number);
  const sum = digits
    .slice(0, -1)
    .reduceRight((total, digit, index, all) => total + digit * ((all.length - index) % 2 === 1 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1);
}

const WEARERS: Readonly<Record<string, readonly [gender: string, ageGroup: string]>> = {
  women: ['female', 'adult'],
  men: ['male', 'adult'],
  kids: ['unisex', 'kids'],
  accessories: ['unisex', 'adult'],
};

const COLOR_OPTION = /^colou?r$/i;
const SIZE_OPTION = /^(?:.*\s)?size$/i;

export const canBeBought = (product: Product, variant: ProductVariant): boolean =>
  !product.notSellable && isAvailable(variant);

const price = (amount: string): string => `${fromCents(toCents(amount))} ${CURRENCY}`;
const whole = (address: string, origin: string): string =>
  address.startsWith('/') ? origin + address : address;

/** What all variants of a product say alike, made once for them. */
interface Common {
  readonly description: string;
  readonly brand: string;
  readonly type: string;
  readonly wearer: readonly [string, string] | undefined;
  readonly color: number;
  readonly size: number;
}

function commonOf(product: Product): Common {
  const { slug } = product.category;
  return {
    description: cut(stripMarkup(product.description), DESCRIPTION_CHARS) || product.name,
    brand: product.vendor || BRAND.name,
    type: isCategoryId(slug) ? CATEGORIES[slug].name : '',
    wearer: WEARERS[slug],
    color: product.options.findIndex(({ name }) => COLOR_OPTION.test(name)),
    size: product.options.findIndex(({ name }) => SIZE_OPTION.test(name)),
  };
}

function itemOf(
  product: Product,
  variant: ProductVariant,
  { barcode, sku }: Identified,
  common: Common,
  { origin, now }: FeedOptions,
): string {
  const ownImage = variant.image === undefined ? undefined : product.images[variant.image]?.src;
  const image = ownImage ?? product.imageUrl;
  const several = product.variants.length > 1;
  const gtin = barcode && isGtin(barcode) ? barcode : undefined;
  const others = product.images.map(({ src }) => src).filter((src) => src !== image);
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['id', variant.id],
    [
      'title',
      cut(several && variant.title ? `${product.name}, ${variant.title}` : product.name, TITLE_CHARS),
    ],
    ['description', common.description],
    ['link', origin + (several ? href.variant(product, variant.id) : href.product(product))],
    ['image_link', image && whole(image, origin)],
    ...others.slice(0, MORE_IMAGES).map((src) => ['additional_image_link', whole(src, origin)] as const),
    ['availability', variant.backorder ? 'backorder' : 'in_stock'],
    ['availability_date', variant.backorder && new Date(now + BACKORDER_MS).toISOString().slice(0, 10)],
    ['price', price(variant.price)],
    ['sale_price', isOnSale(variant) && variant.salePrice ? price(variant.salePrice) : undefined],
    ['brand', common.brand],
    ['condition', 'new'],
    ['gtin', gtin],
    ['mpn', sku],
    ['identifier_exists', gtin || sku ? undefined : 'no'],
    ['item_group_id', several ? product.shopifyId : undefined],
    ['color', variant.options[common.color]],
    ['size', variant.options[common.size]],
    ['gender', common.wearer?.[0]],
    ['age_group', common.wearer?.[1]],
    ['product_type', common.type],
  ];
  const written = fields.map(([name, value]) => (value ? `<g:${name}>${escapeXml(value)}</g:${name}>` : ''));
  return `<item>${written.join('')}</item>\n`;
}

/** Empty for a product without a picture, which Google refuses, and for one that cannot be bought. */
export function feedItems({ product, details }: FeedEntry, options: FeedOptions): string {
  if (!product.imageUrl && product.images.length === 0) return '';
  const variants = product.variants.filter((variant) => canBeBought(product, variant));
  if (variants.length === 0) return '';
  const common = commonOf(product);
  const known = new Map(details?.variants?.map((each) => [each.id, each]));
  return variants
    .map((variant) => itemOf(product, variant, known.get(variant.id) ?? {}, common, options))
    .join('');
}

export const feedHead = (origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(BRAND.name)}</title><link>${escapeXml(origin)}</link><description>${escapeXml(BRAND.description)}</description>\n`;
export const FEED_TAIL = '</channel></rss>\n';
