// Builds the demo shop's catalogue: the same products, prices and dates on every machine.

import { SHOP_NAME } from '../constants.ts';
import type { DemoCatalogue, DemoProduct, DemoVariant } from '../types.ts';
import { buildCollections, editsOf } from './collections.ts';
import { type Piece, pieceAt } from './compose.ts';
import { describe } from './describe.ts';
import { factsOf } from './facts.ts';
import { SLOTS, WINDOW_SIZE } from './plan.ts';
import { type Price, priceIn, priceOf, stockOf } from './pricing.ts';
import { createRandom, mixSeed, type Random } from './random.ts';
import { type Option, optionsFor } from './sizes.ts';
import { viewsOf } from './views.ts';

const FIRST_PRODUCT_ID = 8_410_000_001;
const FIRST_VARIANT_ID = 46_100_000_001;
const VARIANT_IDS_PER_PRODUCT = 16;
const OPENING_DAY = Date.UTC(2026, 10, 1, 14); // the catalogue's today: 2026-11-01
const DAY_MS = 86_400_000;
const SHOP_AGE_DAYS = 540; // eighteen months
const ARRIVAL_DAYS = 75;
const OTHERS_ARRIVAL_DAYS = 30; // fewer pieces than women's, so their newest stand among the first all the same
const FEATURED_EVERY = 16;
const DEFAULT_COUNT = SLOTS.length;

export function buildCatalogue(options: { count?: number } = {}): DemoCatalogue {
  const count = options.count ?? DEFAULT_COUNT;
  const products = Array.from({ length: count }, (_, index) => buildProduct(pieceAt(index)));
  return { products, collections: buildCollections(products) };
}

function isFeatured(index: number): boolean {
  return index < WINDOW_SIZE || index % FEATURED_EVERY === 3;
}

function buildProduct(piece: Piece): DemoProduct {
  const { index, slot, style, art, arrival } = piece;
  const random = createRandom(mixSeed(index, 5));
  const isGiftCard = style.cut.kind === 'giftcard';
  const productOptions = optionsFor(style.sizes, art.colors, random);
  const price = priceOf(style, index, random);
  const createdAt = new Date(OPENING_DAY - ageInDays(piece, random) * DAY_MS).toISOString();
  const home = Boolean(slot.group.home) || Boolean(style.tags?.includes('home'));
  return {
    id: FIRST_PRODUCT_ID + index,
    handle: piece.handle,
    title: piece.title,
    descriptionHtml: describe(style, art.colors, random),
    vendor: piece.vendor,
    productType: style.type,
    tags: tagsOf(piece, price, home),
    collections: [
      slot.group.collection,
      ...(arrival ? ['new-arrivals'] : []),
      ...(home ? ['home'] : []),
      ...(isFeatured(index) ? ['featured'] : []),
      ...(isGiftCard
        ? []
        : editsOf({
            title: piece.title,
            category: slot.group.collection,
            cents: price.price,
            sized: productOptions.some(({ name }) => name === 'Size'),
          })),
    ],
    options: productOptions,
    variants: variantsOf(piece, productOptions, price, random),
    images: viewsOf(art).map((view, at) => ({
      path: `products/${piece.handle}-${at + 1}.svg`,
      altText: isGiftCard
        ? `${piece.title}, ${view.label}`
        : `${piece.title} in ${(art.colors[view.color]?.name ?? '').toLowerCase()}, ${view.label}`,
      width: 1200,
      height: 1500,
    })),
    rating: ratingOf(piece, random),
    facts: factsOf(piece, productOptions.find(({ name }) => name === 'Size')?.values ?? []),
    isGiftCard,
    ...(isFeatured(index) && { seo: seoOf(piece) }),
    createdAt,
    updatedAt: createdAt,
  };
}

function tagsOf(piece: Piece, price: Price, home: boolean): string[] {
  const { slot, style, arrival, index } = piece;
  const tags = new Set<string>([slot.group.collection, ...slot.group.tags, ...(style.tags ?? [])]);
  for (const tag of arrival?.tags ?? []) tags.add(tag);
  if (home) tags.add('home');
  if (isFeatured(index)) tags.add('featured');
  if (price.compareAt !== null) tags.add('sale');
  if (style.cut.kind === 'giftcard') tags.add('gift-card');
  // 'denim' is a sub-category, so only its own products may have the word as a tag.
  if (style.fabric !== 'denim' && style.cut.kind !== 'giftcard') tags.add(style.fabric);
  return [...tags];
}

function variantsOf(piece: Piece, options: Option[], price: Price, random: Random): DemoVariant[] {
  let rows: { name: string; value: string }[][] = [[]];
  for (const option of options) {
    rows = rows.flatMap((row) => option.values.map((value) => [...row, { name: option.name, value }]));
  }
  const stock = stockOf(piece, rows.length, random);
  const colors = piece.art.colors.map((color) => color.name);
  return rows.map((selectedOptions, at) => {
    const color = selectedOptions.map(({ value }) => colors.indexOf(value)).find((index) => index >= 0) ?? 0;
    const giftAmount =
      piece.style.cut.kind === 'giftcard' ? Number(selectedOptions[0]?.value.slice(1)) * 100 : null;
    return {
      id: FIRST_VARIANT_ID + piece.index * VARIANT_IDS_PER_PRODUCT + at,
      title: selectedOptions.map(({ value }) => value).join(' / '),
      selectedOptions,
      sku: `DM-${String(piece.index + 1).padStart(5, '0')}-${at + 1}`,
      ...(giftAmount === null
        ? priceIn(price, selectedOptions)
        : { price: giftAmount, compareAtPrice: null }),
      quantityAvailable: stock[at] ?? 0,
      imageIndex: color,
      barcode: barcodeOf(piece.index * VARIANT_IDS_PER_PRODUCT + at),
    };
  });
}

const seoOf = ({ title, style }: Piece) => ({
  title: `${title} | ${SHOP_NAME}`,
  description: `${title} by ${SHOP_NAME}: ${style.type.toLowerCase()} in ${style.fabric}, made to be worn often.`,
});

// A UPC-A of twelve digits, the last of them the check digit that scanners and shopping feeds expect.
function barcodeOf(number: number): string {
  const digits = `850${String(number).padStart(8, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function ageInDays(piece: Piece, random: Random): number {
  const span = piece.slot.group.collection === 'women' ? ARRIVAL_DAYS : OTHERS_ARRIVAL_DAYS;
  if (piece.arrival && !piece.arrival.restock) return 1 + random.int(span);
  return ARRIVAL_DAYS + 1 + random.int(SHOP_AGE_DAYS - ARRIVAL_DAYS - 1);
}

function ratingOf(piece: Piece, random: Random): DemoProduct['rating'] {
  if (piece.style.cut.kind === 'giftcard' || random.chance(0.12)) return null;
  const loved = piece.arrival?.restock ? 3 : 1;
  const value = piece.arrival?.restock
    ? 4.5 + random.int(6) / 10
    : 3.6 + Math.max(random.int(15), random.int(15)) / 10;
  return { value: Math.round(value * 10) / 10, count: (3 + random.int(90)) * loved };
}
