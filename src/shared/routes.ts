// §2 Page patterns, and the functions that build links; no other file writes a path by hand.
import { CATEGORY_IDS, type CategoryId, findSubCategory, isCategoryId } from './catalogue.ts';

export const ROUTES = {
  home: '/',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  shippingReturns: '/shipping-returns',
  allMerchandise: '/all-merchandise',
  cart: '/cart',
  checkout: '/checkout',
  wishlist: '/wishlist',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  adminSetup: '/admin/setup',
  /** With a code, the link that `npm start` prints; without one, what it shows when it was opened before. */
  adminLink: '/admin/local',
  connectionTest: '/shopify-test',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  alerts: '/alerts',
  journal: '/journal',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  orderStatus: '/order-status',
  sizeGuide: '/size-guide',
  returns: '/returns',
} as const;

/** The query parameter of links that open something personal. */
export const TOKEN_PARAMETER = 'token';
/** The outcome of a form, as one of `NOTICES`. */
export const NOTICE_PARAMETER = 'notice';
/** Set when the page answers its own form. */
export const DONE_PARAMETER = 'done';

/** With it, an order's page asks for confirmation before it cancels, for browsers without scripts. */
export const ASK_PARAMETER = 'ask';

export type RouteName =
  | keyof typeof ROUTES
  | 'category'
  | 'subCategory'
  | 'product'
  | 'article'
  | 'collection'
  | 'discount'
  | 'order'
  | 'review'
  | 'notFound';

/** The contact form reads the number of an order from it. */
export const ORDER_PARAMETER = 'order';

export const PRODUCT_PREFIX = '/product/';
const DISCOUNT_PREFIX = '/discount/';
const ORDER_PREFIX = '/orders/';
const REVIEW_PREFIX = '/reviews/';
const COLLECTION_PREFIX = '/collections/';
const ARTICLE_PREFIX = `${ROUTES.journal}/`;
/** After a product's path, it gives the product as markdown. */
export const MARKDOWN_SUFFIX = '.md';
/** The variant a product page opens with. */
export const VARIANT_PARAMETER = 'variant';
/** One field of the product's form for each option, by its place. */
export const optionField = (place: number): string => `option-${place}`;
export const FEED_PATH = '/feeds/google.xml';
/** Links of agents that fill a cart. */
export const BUY_PATH = '/buy';
export const LLMS_PATH = '/llms.txt';
export const SITEMAP_PATH = '/sitemap.xml';

/** Splits an address into path and query. A typed search may contain more question marks. */
export const splitAddress = (address: string): [path: string, query: string] => {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
};

interface Identified {
  readonly shopifyId?: string | undefined;
  readonly id?: string | undefined;
  readonly handle?: string | undefined;
}

/** List keys and product links use the first of shopifyId, id and handle. */
export const productKey = (product: Identified): string =>
  product.shopifyId || product.id || product.handle || '';

export const href = {
  ...ROUTES,
  withToken: (path: string, token: string): string =>
    `${path}?${new URLSearchParams({ [TOKEN_PARAMETER]: token })}`,
  category: (id: CategoryId): string => `/${id}`,
  subCategory: (id: CategoryId, slug: string): string => `/${id}/${slug}`,
  /** Links to a search on All Merchandise. */
  search: (words: string): string =>
    words === '' ? ROUTES.allMerchandise : `${ROUTES.allMerchandise}?${new URLSearchParams({ q: words })}`,
  order: (token: string): string => ORDER_PREFIX + encodeURIComponent(token),
  review: (token: string): string => REVIEW_PREFIX + encodeURIComponent(token),
  /** B16 Fills the cart with these pieces. */
  cartWith: (lines: readonly { readonly variantId: string; readonly quantity: number }[]): string =>
    `${ROUTES.cart}/${lines.map(({ variantId, quantity }) => `${encodeURIComponent(variantId)}:${quantity}`).join(',')}`,
  contactAbout: (orderNumber: string): string =>
    `${ROUTES.contact}?${new URLSearchParams({ [ORDER_PARAMETER]: orderNumber.replace(/^#/, '') })}`,
  product: (product: Identified): string => PRODUCT_PREFIX + encodeURIComponent(productKey(product)),
  variant: (product: Identified, variantId: string): string =>
    `${PRODUCT_PREFIX}${encodeURIComponent(productKey(product))}?${VARIANT_PARAMETER}=${encodeURIComponent(variantId)}`,
  article: (slug: string): string => ARTICLE_PREFIX + encodeURIComponent(slug),
  collection: (handle: string): string => COLLECTION_PREFIX + encodeURIComponent(handle),
  /** Ids are numbers as text: the commas need no escaping. */
  sharedWishlist: (ids: readonly string[]): string => `${ROUTES.wishlist}?ids=${ids.join(',')}`,
} as const;

export type RouteMatch =
  | {
      readonly name: Exclude<
        RouteName,
        'category' | 'subCategory' | 'product' | 'article' | 'collection' | 'discount' | 'order' | 'review'
      >;
    }
  | { readonly name: 'category'; readonly category: CategoryId }
  | {
      readonly name: 'subCategory';
      readonly category: CategoryId;
      readonly slug: string;
    }
  | { readonly name: 'product'; readonly id: string }
  | { readonly name: 'article'; readonly slug: string }
  | { readonly name: 'collection'; readonly handle: string }
  | { readonly name: 'discount'; readonly code: string }
  | { readonly name: 'order' | 'review'; readonly token: string };

const BY_PATH = new Map<string, keyof typeof ROUTES>(
  Object.entries(ROUTES).map(([name, path]) => [path, name as keyof typeof ROUTES]),
);

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Returns the text after the prefix if it is one whole segment. */
function lastSegment(path: string, prefix: string): string | undefined {
  const segment = path.startsWith(prefix) ? path.slice(prefix.length) : '/';
  return segment.includes('/') ? undefined : decodeSegment(segment);
}

/** Finds the screen of a path, with or without a trailing slash. B1 Some sub-categories come with the filters. */
export function matchRoute(pathname: string, withAdded = true): RouteMatch {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const fixed = BY_PATH.get(path);
  if (fixed) return { name: fixed };
  const id = lastSegment(path, PRODUCT_PREFIX);
  if (id) return { name: 'product', id };
  const token = lastSegment(path, ORDER_PREFIX);
  if (token) return { name: 'order', token };
  const reviewToken = lastSegment(path, REVIEW_PREFIX);
  if (reviewToken) return { name: 'review', token: reviewToken };
  const code = lastSegment(path, DISCOUNT_PREFIX)?.trim();
  if (code) return { name: 'discount', code };
  const articleSlug = lastSegment(path, ARTICLE_PREFIX);
  if (articleSlug) return { name: 'article', slug: articleSlug };
  const handle = lastSegment(path, COLLECTION_PREFIX);
  if (handle) return { name: 'collection', handle };
  const [, first = '', slug, ...more] = path.split('/');
  if (!isCategoryId(first) || more.length > 0) return { name: 'notFound' };
  if (slug === undefined) return { name: 'category', category: first };
  return findSubCategory(first, slug, withAdded)
    ? { name: 'subCategory', category: first, slug }
    : { name: 'notFound' };
}

/** Every path that crawlers should index, except the products. */
export const INDEXED_PATHS: readonly string[] = [
  ROUTES.home,
  ROUTES.about,
  ROUTES.contact,
  ROUTES.faq,
  ROUTES.shippingReturns,
  ROUTES.allMerchandise,
  ...CATEGORY_IDS.map(href.category),
];
