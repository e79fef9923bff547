// B16 Tests the map from a path of a Shopify shop to a path of this store.
import { expect, test } from 'vitest';
import { ALL_FEATURES, type FeatureName } from '../../shared/features.ts';
import { ownAddressOf } from './shopify-addresses.ts';

const PRODUCTS = new Map([
  ['linen-shirt', '/product/1'],
  ['café-apron', '/product/2'],
]);

const addressOf = (path: string, off: readonly FeatureName[] = []) =>
  ownAddressOf(path, {
    features: new Set([...ALL_FEATURES].filter((feature) => !off.includes(feature))),
    productPath: (handle) => PRODUCTS.get(handle),
    hasArticle: (slug) => slug === 'washing-linen',
  });

/** Each line has a page of this store and the addresses that lead to it. */
const PAGES = `
  /product/1 /products/linen-shirt /collections/women/products/linen-shirt /collections/all/products/linen-shirt
  /product/2 /products/caf%C3%A9-apron
  /all-merchandise /products /collections /collections/all /collections/all/denim /search
  /all-merchandise /collections/vendors /collections/types
  /women /collections/women /collections/women/no-such-tag /collections/women/products
  /women/denim /collections/women/denim
  /collections/linen-edit /collections/linen-edit/blue
  /about /pages/about /pages/About-Us /pages/our-story
  /contact /pages/contact /pages/contact-us /policies/contact-information
  /faq /pages/faq /pages/faqs /pages/help
  /shipping-returns /pages/shipping /pages/returns /pages/shipping-returns /pages/shipping-and-returns
  /shipping-returns /policies/refund-policy /policies/shipping-policy
  /order-status /pages/order-status /pages/track-order /account /account/login /account/orders/5
  /privacy /pages/privacy-policy /policies/privacy-policy
  /terms /pages/terms-of-service /policies/terms-of-service /policies/terms-of-sale /policies/legal-notice
  /accessibility /pages/accessibility
  /wishlist /pages/wishlist
  /journal /pages/blog /pages/journal /blogs /blogs/news /blogs/news/tagged/denim
  /journal/washing-linen /blogs/news/washing-linen`;

test("B16 Shopify's addresses: the usual ones lead to a page of this store [B16.1, B16.4]", () => {
  for (const line of PAGES.trim().split('\n')) {
    const [page, ...paths] = line.trim().split(' ');
    for (const path of paths) expect([path, addressOf(path)]).toEqual([path, page]);
  }
});

test.each([
  ['/products/no-such-product', '/collections/women/products/no-such-product'],
  ['/pages/no-such-page', '/policies/no-such-policy', '/blogs/news/no-such-article'],
  ['/products/linen-shirt/reviews', '/collections/women/products/linen-shirt/reviews'],
  ['/collections/women/denim/linen-shirt', '/collections/linen-edit/blue/green'],
  ['/pages/about/team', '/blogs/news/washing-linen/comments', '/search/suggest'],
  ['/', '/women', '/collections/linen-edit', '/cart', '/products/%E0%A4%A'],
])("B16 Shopify's addresses: %s and the like lead nowhere [B16.4]", (...paths) => {
  for (const path of paths) expect([path, addressOf(path)]).toEqual([path, undefined]);
});

test("B16 Shopify's addresses: none leads to a page that is off, and an account leads to contact then", () => {
  for (const path of ['/pages/privacy-policy', '/policies/terms-of-service', '/pages/accessibility'])
    expect(addressOf(path, ['reach'])).toBeUndefined();
  for (const path of ['/pages/journal', '/blogs', '/blogs/news', '/blogs/news/washing-linen'])
    expect(addressOf(path, ['journal'])).toBeUndefined();
  expect(addressOf('/pages/wishlist', ['wishlist'])).toBeUndefined();
  expect(addressOf('/pages/track-order', ['order-status'])).toBeUndefined();
  expect(addressOf('/account/login', ['order-status'])).toBe('/contact');
});
