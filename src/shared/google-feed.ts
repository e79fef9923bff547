// B8 The product feed, one item for each variant that can be bought: the same price, sale price and stock as its page.
import { BRAND } from './brand.ts';
import { CATEGORIES, isCategoryId } from './catalogue.ts';
import { CURRENCY } from './constants.ts';
import type { Product, ProductVariant } from './entities.ts';
import { fromCents, isOnSale, toCents } from './money.ts';
import { href } from './routes.ts';
import { cut, stripMarkup } from './text.ts';

/** Google's own limits. */
const TITLE_CHARS = 147;
const DESCRIPTION_CHARS = 4_990;
const MORE_IMAGES = 10;

/** What a catalogue may know of a variant beyond what the pages show. */
interface Identified {
  readonly barcode?: string | undefined;
  readonly sku?: string | undefined;
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
  !product.notSellable && (variant.stock > 0 || variant.backorder === true);

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
  variant: ProductVariant & Identified,
  common: Common,
  origin: string,
): string {
  const ownImage = variant.image === undefined ? undefined : product.images[variant.image]?.src;
  const image = ownImage ?? product.imageUrl;
  const several = product.variants.length > 1;
  const gtin = variant.barcode && isGtin(variant.barcode) ? variant.barcode : undefined;
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
    ['availability', variant.stock > 0 ? 'in_stock' : 'backorder'],
    ['price', price(variant.price)],
    ['sale_price', isOnSale(variant) && variant.salePrice ? price(variant.salePrice) : undefined],
    ['brand', common.brand],
    ['condition', 'new'],
    ['gtin', gtin],
    ['mpn', variant.sku],
    ['identifier_exists', gtin || variant.sku ? undefined : 'no'],
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
export function feedItems(product: Product, origin: string): string {
  if (!product.imageUrl && product.images.length === 0) return '';
  const variants = product.variants.filter((variant) => canBeBought(product, variant));
  if (variants.length === 0) return '';
  const common = commonOf(product);
  return variants.map((variant) => itemOf(product, variant, common, origin)).join('');
}

export const feedHead = (origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(BRAND.name)}</title><link>${escapeXml(origin)}</link><description>${escapeXml(BRAND.description)}</description>\n`;
export const FEED_TAIL = '</channel></rss>\n';
