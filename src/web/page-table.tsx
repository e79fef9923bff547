// §2 The route table: which page each path shows.
import { type Features, isOffered } from '../shared/features.ts';
import {
  ASK_PARAMETER,
  DONE_PARAMETER,
  matchRoute,
  type RouteMatch,
  type RouteName,
  TOKEN_PARAMETER,
  VARIANT_PARAMETER,
} from '../shared/routes.ts';
import type { PageRoute } from './hydration/page-module.ts';

const admin: PageRoute = {
  source: 'src/web/pages/admin-page.tsx',
  load: () => import('./pages/admin-page.tsx'),
};
const category: PageRoute = {
  source: 'src/web/pages/category-page.tsx',
  load: () => import('./pages/category-page.tsx'),
};

const policy: PageRoute = {
  source: 'src/web/pages/policy-page.tsx',
  load: () => import('./pages/policy-page.tsx'),
  feature: 'reach',
};

const MAIL_LINK_QUERY = [TOKEN_PARAMETER, DONE_PARAMETER];

const TABLE: Readonly<Record<RouteName, PageRoute>> = {
  home: { source: 'src/web/pages/home-page.tsx', load: () => import('./pages/home-page.tsx') },
  about: { source: 'src/web/pages/about-page.tsx', load: () => import('./pages/about-page.tsx') },
  contact: { source: 'src/web/pages/contact-page.tsx', load: () => import('./pages/contact-page.tsx') },
  faq: { source: 'src/web/pages/faq-page.tsx', load: () => import('./pages/faq-page.tsx') },
  shippingReturns: {
    source: 'src/web/pages/shipping-returns-page.tsx',
    load: () => import('./pages/shipping-returns-page.tsx'),
  },
  sizeGuide: {
    source: 'src/web/pages/size-guide-page.tsx',
    load: () => import('./pages/size-guide-page.tsx'),
    feature: 'facts',
  },
  allMerchandise: {
    source: 'src/web/pages/all-merchandise-page.tsx',
    load: () => import('./pages/all-merchandise-page.tsx'),
  },
  category,
  subCategory: category,
  collection: {
    source: 'src/web/pages/collection-page.tsx',
    load: () => import('./pages/collection-page.tsx'),
    feature: 'doors',
  },
  product: {
    source: 'src/web/pages/product-page.tsx',
    load: () => import('./pages/product-page.tsx'),
    query: [VARIANT_PARAMETER, 'stars', 'sort', 'page'],
  },
  cart: {
    source: 'src/web/pages/cart-page.tsx',
    load: () => import('./pages/cart-page.tsx'),
    feature: 'no-script',
    personal: 'session',
  },
  checkout: {
    source: 'src/web/pages/checkout-page.tsx',
    load: () => import('./pages/checkout-page.tsx'),
    personal: 'session',
  },
  wishlist: {
    source: 'src/web/pages/wishlist-page.tsx',
    load: () => import('./pages/wishlist-page.tsx'),
    feature: 'wishlist',
    query: ['ids'],
    uncached: 'ids',
  },
  discount: {
    source: 'src/web/pages/discount-page.tsx',
    load: () => import('./pages/discount-page.tsx'),
    feature: 'discounts',
    query: ['redirect'],
    uncached: true,
  },
  admin,
  adminLogin: admin,
  adminDashboard: admin,
  adminSetup: {
    source: 'src/web/pages/admin-setup-page.tsx',
    load: () => import('./pages/admin-setup-page.tsx'),
  },
  adminLink: {
    source: 'src/web/pages/admin-link-page.tsx',
    load: () => import('./pages/admin-link-page.tsx'),
    personal: 'token',
  },
  connectionTest: {
    source: 'src/web/pages/connection-test-page.tsx',
    load: () => import('./pages/connection-test-page.tsx'),
  },
  newsletterConfirm: {
    source: 'src/web/pages/newsletter-confirm-page.tsx',
    load: () => import('./pages/newsletter-confirm-page.tsx'),
    feature: 'mail',
    personal: 'token',
    query: MAIL_LINK_QUERY,
  },
  newsletterUnsubscribe: {
    source: 'src/web/pages/newsletter-unsubscribe-page.tsx',
    load: () => import('./pages/newsletter-unsubscribe-page.tsx'),
    feature: 'mail',
    personal: 'token',
    query: MAIL_LINK_QUERY,
  },
  alerts: {
    source: 'src/web/pages/alerts-page.tsx',
    load: () => import('./pages/alerts-page.tsx'),
    feature: 'alerts',
    personal: 'token',
    query: [TOKEN_PARAMETER],
  },
  journal: {
    source: 'src/web/pages/journal-page.tsx',
    load: () => import('./pages/journal-page.tsx'),
    feature: 'journal',
  },
  article: {
    source: 'src/web/pages/article-page.tsx',
    load: () => import('./pages/article-page.tsx'),
    feature: 'journal',
  },
  privacy: policy,
  terms: policy,
  accessibility: policy,
  orderStatus: {
    source: 'src/web/pages/order-status-page.tsx',
    load: () => import('./pages/order-status-page.tsx'),
    feature: 'order-status',
  },
  returns: {
    source: 'src/web/pages/returns-page.tsx',
    load: () => import('./pages/returns-page.tsx'),
    feature: 'returns',
  },
  order: {
    source: 'src/web/pages/order-page.tsx',
    load: () => import('./pages/order-page.tsx'),
    feature: 'order-status',
    personal: 'token',
    query: [ASK_PARAMETER],
  },
  review: {
    source: 'src/web/pages/review-page.tsx',
    load: () => import('./pages/review-page.tsx'),
    feature: 'reviews',
    personal: 'token',
  },
  notFound: { source: 'src/web/pages/not-found-page.tsx', load: () => import('./pages/not-found-page.tsx') },
};

/** Shows every token and primitive in all its states, in development only. */
const SPECIMEN_PATH = '/ui';
const SPECIMEN_SOURCE = 'src/web/pages/ui-page.tsx';
const specimen: PageRoute | undefined = import.meta.env.DEV
  ? { source: SPECIMEN_SOURCE, load: () => import('./pages/ui-page.tsx') }
  : undefined;

interface ResolvedPage {
  readonly match: RouteMatch;
  readonly route: PageRoute;
}

export function resolvePage(path: string, features: Features): ResolvedPage {
  const match = matchRoute(path, features.has('facets'));
  const route = (path === SPECIMEN_PATH && specimen) || TABLE[match.name];
  if (!isOffered(route, features)) return { match: { name: 'notFound' }, route: TABLE.notFound };
  return { match, route };
}

/** Excludes the specimen page, which has no route in the specification. */
export const isUnknown = ({ match, route }: ResolvedPage): boolean =>
  match.name === 'notFound' && route === TABLE.notFound;
