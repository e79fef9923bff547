// B0 Renders pages with one addition off at a time: the part that it brings is gone, and a part of another stays.
import { expect, it, test } from 'vitest';
import { summarize } from '../../src/shared/cart/cart-summary.ts';
import type { Product } from '../../src/shared/entities.ts';
import { type FeatureName, featuresOf } from '../../src/shared/features.ts';
import { findInList } from '../../src/shared/find/find-in-list.ts';
import { readFind, rulesOf } from '../../src/shared/find/query.ts';
import type { PageApi } from '../../src/shared/pages/page-contract.ts';
import { linenArticle } from '../../src/shop/publications/articles/linen.ts';
import { product } from '../fixtures/product.ts';
import { loadRenderer } from '../support/renderer.ts';

const SHIRT: Product = product({
  name: 'Linen Shirt',
  options: [{ name: 'Color', values: ['Red', 'Blue'] }],
  variants: ['Red', 'Blue'].map((color) => ({
    id: color,
    title: color,
    options: [color],
    price: color === 'Red' ? '40.00' : '50.00',
    stock: 5,
  })),
  facts: { material: 'Linen' },
});
const PRODUCTS = [SHIRT];
const ITEMS = [
  {
    id: 'line',
    quantity: 1,
    productId: SHIRT.shopifyId,
    variantId: 'Red',
    maxQuantity: 5,
    product: { name: SHIRT.name, imageUrl: '', price: '40.00' },
  },
];

const api = {
  getMenu: () => [],
  claims: async () => ({}),
  listProducts: async () => PRODUCTS,
  getProduct: async () => SHIRT,
  listCategories: async () => [{ id: 'women', name: 'Women', slug: 'women', productCount: 1 }],
  listArticles: async () => [{ ...linenArticle, minutes: 3 }],
  giftCard: async () => ({ offer: null }),
  findProducts: async (query: Record<string, string>) =>
    findInList(
      PRODUCTS,
      { words: true },
      readFind(new URLSearchParams(query), rulesOf('call', featuresOf('full'))),
    ),
  listReviews: async () => ({
    average: null,
    count: 0,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    fit: { small: 0, true: 0, large: 0 },
    items: [],
    removed: {},
    page: 1,
    pages: 1,
  }),
  getCart: async () => ({ items: ITEMS, summary: summarize(ITEMS, null) }),
  getTypedDetails: async () => undefined,
} as unknown as PageApi;

async function htmlOf(path: string, off: readonly FeatureName[]): Promise<string> {
  const { prepare } = await loadRenderer(featuresOf('full', off));
  const [pathname = '/', query = ''] = path.split('?');
  const page = await prepare(pathname, new URLSearchParams(query), api, {
    sessionId: 'session',
    ip: '127.0.0.1',
  });
  const { body, meta } = page.render();
  return body + JSON.stringify(meta.jsonLd ?? '');
}

const PRODUCT = `/product/${SHIRT.shopifyId}`;

const PARTS: readonly (readonly [FeatureName, path: string, mark: string])[] = [
  ['facets', '/women', 'name="in-stock"'],
  ['facets', '/women', 'Sort by'],
  ['search', '/about', 'title="Search" aria-haspopup="dialog"'],
  ['related', '/women', 'Colors: '],
  ['wishlist', '/about', 'href="/wishlist"'],
  ['discounts', '/cart', 'Discount code'],
  ['discounts', '/checkout', 'Discount code'],
  ['delivery-dates', PRODUCT, 'data-testid="arrival"'],
  ['mail', '/contact', 'name="website"'],
  ['alerts', PRODUCT, 'price drop'],
  ['order-status', '/faq', 'Look up an order'],
  ['order-changes', '/faq', 'ship in 1-2 business days'],
  ['journal', '/', 'href="/journal"'],
  ['reach', '/nope', '<search>'],
  ['reach', '/about', 'href="/privacy"'],
  ['reviews', PRODUCT, 'id="reviews"'],
  ['reviews', '/women', 'name="rating"'],
  ['true-figures', '/about', 'Opt-out signal honored'],
  ['true-figures', '/contact', 'on business days'],
  ['true-figures', '/cart', 'ZIP'],
  ['facts', PRODUCT, 'aria-label="Breadcrumb"'],
  ['facts', '/women', 'Lowest price'],
  ['facts', '/all-merchandise?q=faq', 'Looking for'],
  ['facts', '/women', 'From <!-- -->$40.00'],
  ['facts', '/', 'From <!-- -->$40.00'],
  ['facts', '/women?color=blue', '?variant=Blue'],
  ['returns', '/faq', 'Start a return</a>'],
  ['returns', '/shipping-returns', 'href="/returns"'],
  ['returns', PRODUCT, 'href="/shipping-returns" class="link-quiet'],
  ['address-checks', '/checkout', 'For the carrier'],
  ['cart-notes', '/cart', 'Secure Payment'],
  ['faq-link', '/contact', 'View FAQ</a>'],
  ['no-script', '/about', 'id="add-form"'],
  ['no-script', '/women', 'form="add-form"'],
  ['no-script', PRODUCT, 'formMethod="get"'],
];

const wholePages = new Map<string, Promise<string>>();
const wholePage = (path: string): Promise<string> => {
  const page = wholePages.get(path) ?? htmlOf(path, []);
  wholePages.set(path, page);
  return page;
};

test.each(PARTS)('B0 Profiles: without %s the page %s has no %s [B0.5]', async (feature, path, mark) => {
  expect(await wholePage(path)).toContain(mark);
  expect(await htmlOf(path, [feature])).not.toContain(mark);
});

it('B0 Profiles: the splash greets at every load without its addition [B0.6]', async () => {
  const scriptOf = async (off: readonly FeatureName[]) =>
    (await loadRenderer(featuresOf('full', off))).frame.script;
  expect(await scriptOf([])).toContain('data-splash');
  expect(await scriptOf(['splash-once'])).not.toContain('data-splash');
});

it('B0 Profiles: the pages of an addition that is off are not found [B0.3]', async () => {
  const { prepare } = await loadRenderer(featuresOf('full', ['journal', 'wishlist']));
  for (const path of ['/journal', '/wishlist'])
    expect((await prepare(path, new URLSearchParams(), api)).render().meta.status, path).toBe(404);
});
