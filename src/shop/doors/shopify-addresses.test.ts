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

test.each<[what: string, target: string | undefined, paths: string[]]>([
  [
    'a product leads to its page',
    '/product/1',
    [
      '/products/linen-shirt',
      '/collections/women/products/linen-shirt',
      '/collections/all/products/linen-shirt',
    ],
  ],
  ['an encoded handle is read', '/product/2', ['/products/caf%C3%A9-apron']],
  [
    'a whole list leads to All Merchandise',
    '/all-merchandise',
    [
      '/products',
      '/collections',
      '/collections/all',
      '/collections/all/denim',
      '/collections/vendors',
      '/collections/types',
      '/search',
    ],
  ],
  [
    'a category has its own page',
    '/women',
    ['/collections/women', '/collections/women/no-such-tag', '/collections/women/products'],
  ],
  ['a tag may be a sub-category', '/women/denim', ['/collections/women/denim']],
  [
    'a tag of a collection leads to the collection',
    '/collections/linen-edit',
    ['/collections/linen-edit/blue'],
  ],
  ['the story of the shop', '/about', ['/pages/about', '/pages/About-Us', '/pages/our-story']],
  ['contact', '/contact', ['/pages/contact', '/pages/contact-us', '/policies/contact-information']],
  ['questions', '/faq', ['/pages/faq', '/pages/faqs', '/pages/help']],
  [
    'shipping and returns',
    '/shipping-returns',
    [
      '/pages/shipping',
      '/pages/returns',
      '/pages/shipping-returns',
      '/pages/shipping-and-returns',
      '/policies/refund-policy',
      '/policies/shipping-policy',
    ],
  ],
  [
    'orders',
    '/order-status',
    ['/pages/order-status', '/pages/track-order', '/account', '/account/login', '/account/orders/5'],
  ],
  ['privacy', '/privacy', ['/pages/privacy-policy', '/policies/privacy-policy']],
  [
    'terms',
    '/terms',
    [
      '/pages/terms-of-service',
      '/policies/terms-of-service',
      '/policies/terms-of-sale',
      '/policies/legal-notice',
    ],
  ],
  ['accessibility', '/accessibility', ['/pages/accessibility']],
  ['the wishlist', '/wishlist', ['/pages/wishlist']],
  [
    'a blog and its tags lead to the journal',
    '/journal',
    ['/pages/blog', '/pages/journal', '/blogs', '/blogs/news', '/blogs/news/tagged/denim'],
  ],
  ['an article leads to its page', '/journal/washing-linen', ['/blogs/news/washing-linen']],
  [
    'nothing leads away from a subject that does not exist here',
    undefined,
    [
      '/products/no-such-product',
      '/collections/women/products/no-such-product',
      '/pages/no-such-page',
      '/policies/no-such-policy',
      '/blogs/news/no-such-article',
    ],
  ],
  [
    'nothing leads away from a longer path',
    undefined,
    [
      '/products/linen-shirt/reviews',
      '/collections/women/products/linen-shirt/reviews',
      '/collections/women/denim/linen-shirt',
      '/collections/linen-edit/blue/green',
      '/pages/about/team',
      '/blogs/news/washing-linen/comments',
      '/search/suggest',
    ],
  ],
  [
    'nothing leads away from a page of this store or an address that cannot be decoded',
    undefined,
    ['/', '/women', '/collections/linen-edit', '/cart', '/products/%E0%A4%A'],
  ],
])("B16 Shopify's addresses: %s [B16.1, B16.4]", (_what, target, paths) => {
  for (const path of paths) expect([path, addressOf(path)]).toEqual([path, target]);
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
