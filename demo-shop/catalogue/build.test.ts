// Tests that the demo catalogue has everything that the listing pages and the checkout need.
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { DemoProduct } from '../types.ts';
import { buildCatalogue } from './build.ts';
import { hexOf } from './palette.ts';

const SUB_CATEGORIES: Record<string, string[]> = {
  'new-arrivals': ['tops', 'dresses', 'matching-sets', 'bottoms-jeans', 'restocks-best-sellers'],
  men: ['denim', 'bottoms', 'shoes', 'outerwear'],
  women: ['tops', 'denim', 'sets', 'jumpsuits', 'active-wear', 'swimwear', 'loungewear', 'outerwear'],
  kids: ['sets', 'dresses', 'parent-child-clothing'],
  accessories: ['jewelry', 'sunglasses', 'bags', 'belts', 'gloves', 'hats', 'self-care'],
};
const PAGE_SIZE = 24;
const { products, collections } = buildCatalogue();
const stockOf = (product: DemoProduct) =>
  product.variants.reduce((sum, variant) => sum + variant.quantityAvailable, 0);
const share = (matches: (product: DemoProduct) => boolean) =>
  products.filter(matches).length / products.length;

test('the catalogue is the same every time it is built', () => {
  expect(products).toHaveLength(520);
  expect(buildCatalogue()).toEqual({ products, collections });
  expect(buildCatalogue({ count: 40 }).products).toEqual(products.slice(0, 40));
});

test.each(Object.entries(SUB_CATEGORIES))(
  '§2 Sub-category slugs: %s and each of its sub-categories need a second page',
  (category, slugs) => {
    const inCategory = products.filter((product) => product.collections.includes(category));
    for (const slug of slugs) {
      const count = inCategory.filter((product) => product.tags.includes(slug)).length;
      expect(count, `${category}/${slug}`).toBeGreaterThan(PAGE_SIZE);
    }
    expect(collections.map((collection) => collection.handle)).toContain(category);
  },
);

test('every product is in exactly one of the four shopper categories', () => {
  const main = ['women', 'men', 'kids', 'accessories'];
  for (const product of products) {
    expect(
      product.collections.filter((handle) => main.includes(handle)),
      product.handle,
    ).toHaveLength(1);
  }
  const handles = new Set(collections.map((collection) => collection.handle));
  expect(products.flatMap((product) => product.collections).every((handle) => handles.has(handle))).toBe(
    true,
  );
});

test('ids, handles, titles, skus and pictures are unique', () => {
  const variants = products.flatMap((product) => product.variants);
  const distinct = (values: unknown[]) => new Set(values).size === values.length;
  expect(distinct(products.map((product) => product.id))).toBe(true);
  expect(distinct(products.map((product) => product.handle))).toBe(true);
  expect(distinct(products.map((product) => product.title))).toBe(true);
  expect(distinct(variants.map((variant) => variant.id))).toBe(true);
  expect(distinct(variants.map((variant) => variant.sku))).toBe(true);
  expect(distinct(products.flatMap((product) => product.images.map((image) => image.path)))).toBe(true);
});

test('prices are believable and about a fifth of the products are on sale', () => {
  for (const variant of products.flatMap((product) => product.variants)) {
    expect(variant.price).toBeGreaterThanOrEqual(800);
    expect(variant.price).toBeLessThanOrEqual(26_000);
    if (variant.compareAtPrice !== null) expect(variant.compareAtPrice).toBeGreaterThan(variant.price);
  }
  const onSale = share((product) => product.variants[0]?.compareAtPrice !== null);
  expect(onSale).toBeGreaterThan(0.16);
  expect(onSale).toBeLessThan(0.24);
});

test('§2 Product card: some products are low in stock and a few are sold out', () => {
  const soldOut = share((product) => stockOf(product) === 0);
  const low = share((product) => stockOf(product) > 0 && stockOf(product) < 10);
  expect(soldOut).toBeGreaterThan(0.02);
  expect(soldOut).toBeLessThan(0.06);
  expect(low).toBeGreaterThan(0.05);
});

test('§9 Gift cards: one gift card, in 25, 50, 100, 150 and 200 dollars', () => {
  const cards = products.filter((product) => product.isGiftCard);
  expect(cards).toHaveLength(1);
  expect(cards[0]?.variants.map((variant) => variant.price)).toEqual([2_500, 5_000, 10_000, 15_000, 20_000]);
});

test('options, variants, pictures, ratings and dates fit together', () => {
  for (const product of products) {
    const combinations = product.options.reduce((total, option) => total * option.values.length, 1);
    expect(product.variants.length, product.handle).toBe(combinations);
    expect(product.variants.length).toBeLessThanOrEqual(16);
    expect(product.images.length).toBeGreaterThanOrEqual(3);
    expect(product.variants.every((variant) => product.images[variant.imageIndex] !== undefined)).toBe(true);
    expect(product.descriptionHtml.replace(/<table>.*<\/table>/, '').length).toBeLessThanOrEqual(450);
    expect(product.createdAt >= '2025-05-01' && product.createdAt < '2026-11-01T14').toBe(true);
    if (product.rating) {
      expect(product.rating.value).toBeGreaterThanOrEqual(3.6);
      expect(product.rating.value).toBeLessThanOrEqual(5);
    }
  }
  expect(share((product) => product.rating !== null)).toBeGreaterThan(0.8);
  const featured = products.filter((product) => product.tags.includes('featured'));
  expect(featured.length).toBeGreaterThanOrEqual(35);
  expect(new Set(featured.map((product) => product.collections[0])).size).toBe(4);
});

test('§2 New Arrivals: the newest of all four categories stand on the first page', () => {
  const arrivals = products.filter((product) => product.collections.includes('new-arrivals'));
  const newest = arrivals.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, PAGE_SIZE);
  const categories = new Set(newest.map((product) => product.collections[0]));
  expect([...categories].sort()).toEqual(['accessories', 'kids', 'men', 'women']);
});

test('B1 Colors: about a third of the clothing comes in two to four, each with its swatch and picture', () => {
  const clothing = products.filter((product) => product.collections[0] !== 'accessories');
  const colored = clothing.filter((product) => product.options.some(({ name }) => name === 'Color'));
  expect(colored.length / clothing.length).toBeGreaterThan(0.28);
  expect(colored.length / clothing.length).toBeLessThan(0.42);
  const counts = new Set<number>();
  for (const product of products) {
    const values = product.options.find(({ name }) => name === 'Color')?.values ?? [];
    if (values.length > 0) counts.add(values.length);
    for (const value of values) {
      expect(hexOf(value), value).toMatch(/^#[0-9a-f]{6}$/);
      const variant = product.variants.find(({ selectedOptions }) =>
        selectedOptions.some((option) => option.value === value),
      );
      expect(product.images[variant?.imageIndex ?? -1]?.altText).toContain(` in ${value.toLowerCase()},`);
    }
  }
  expect([...counts].sort()).toEqual([2, 3, 4]);
  const names = products.flatMap((product) => product.images.map(({ altText }) => altText ?? ''));
  const single = products.find(({ options }) => options.every(({ name }) => name === 'Size'));
  expect(single?.descriptionHtml).toContain('Shown in ');
  expect(names.every((text) => text !== '')).toBe(true);
});

test('every variant has a barcode of its own with a true check digit', () => {
  const codes = products.flatMap((product) => product.variants.map(({ barcode }) => barcode ?? ''));
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    expect(code).toMatch(/^\d{12}$/);
    const sum = [...code].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
    expect(sum % 10, code).toBe(0);
  }
});

test('twenty thousand products can be built, with unique handles', () => {
  const many = buildCatalogue({ count: 20_000 }).products;
  expect(new Set(many.map((product) => product.handle)).size).toBe(20_000);
  expect(many.filter((product) => product.isGiftCard)).toHaveLength(1);
});

test('the whole list compresses to less than 60 KB with its descriptions', () => {
  const list = products.map((product) => ({
    id: product.id,
    handle: product.handle,
    name: product.title,
    description: product.descriptionHtml,
    tags: product.tags,
    vendor: product.vendor,
    images: product.images.map((image) => image.path),
    options: product.options,
    variants: product.variants.map(({ id, title, price, quantityAvailable }) => ({
      id,
      title,
      price,
      quantityAvailable,
    })),
    price: product.variants[0]?.price,
    compareAt: product.variants[0]?.compareAtPrice,
    rating: product.rating,
    createdAt: product.createdAt,
  }));
  expect(brotliCompressSync(JSON.stringify(list)).length).toBeLessThan(60_000);
});
