// §7 The endpoint table: used by the server, the client and the tests.
import type {
  Admin,
  AdminMessage,
  AdminOrder,
  AdminSetup,
  CartItem,
  CartSummary,
  ConnectionTest,
  GiftCardOffer,
  OrderView,
  Product,
  ProductAlert,
  ShopCategory,
  Subscriber,
} from './entities.ts';
import type { FeatureName } from './features.ts';
import type { Suggestions } from './find/suggestions.ts';
import type { Found } from './find/view.ts';
import type { Inputs } from './inputs.ts';
import type { CardProduct } from './product-card.ts';
import type { ArticlePage, ArticleTeaser, PolicyText } from './publications.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Who may call: anyone, a shopper with a session id, or a logged-in admin. */
  readonly access: 'public' | 'session' | 'admin';
  readonly cache: 'private' | 'catalogue';
  /** How many calls a minute one address may make; absent means unlimited. */
  readonly perMinute?: number;
  /** The addition it belongs to; without that the call does not exist. */
  readonly feature?: FeatureName;
}

export const ENDPOINTS = {
  listCart: {
    method: 'GET',
    path: '/api/cart',
    access: 'session',
    cache: 'private',
  },
  addToCart: {
    method: 'POST',
    path: '/api/cart/shopify',
    access: 'session',
    cache: 'private',
  },
  updateCartItem: {
    method: 'PUT',
    path: '/api/cart/:id',
    access: 'session',
    cache: 'private',
  },
  removeCartItem: {
    method: 'DELETE',
    path: '/api/cart/:id',
    access: 'session',
    cache: 'private',
  },
  cartSummary: {
    method: 'GET',
    path: '/api/cart/summary',
    access: 'session',
    cache: 'private',
    feature: 'discounts',
  },
  applyDiscount: {
    method: 'PUT',
    path: '/api/cart/discount',
    access: 'session',
    cache: 'private',
    perMinute: 120,
    feature: 'discounts',
  },
  removeDiscount: {
    method: 'DELETE',
    path: '/api/cart/discount',
    access: 'session',
    cache: 'private',
    feature: 'discounts',
  },
  giftCard: {
    method: 'GET',
    path: '/api/gift-card',
    access: 'public',
    cache: 'private',
    feature: 'gift-cards',
  },
  listCategories: {
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    cache: 'catalogue',
  },
  listProducts: {
    method: 'GET',
    path: '/api/shopify/products',
    access: 'public',
    cache: 'catalogue',
  },
  getProduct: {
    method: 'GET',
    path: '/api/shopify/product/:id',
    access: 'public',
    cache: 'catalogue',
  },
  productsByIds: {
    method: 'GET',
    path: '/api/products/by-ids',
    access: 'public',
    cache: 'private',
    feature: 'wishlist',
  },
  findProducts: {
    method: 'GET',
    path: '/api/products/find',
    access: 'public',
    cache: 'catalogue',
    feature: 'facets',
  },
  suggest: {
    method: 'GET',
    path: '/api/search/suggest',
    access: 'public',
    cache: 'catalogue',
    feature: 'search',
  },
  relatedProducts: {
    method: 'GET',
    path: '/api/products/related/:id',
    access: 'public',
    cache: 'private',
    feature: 'related',
  },
  listCards: {
    method: 'GET',
    path: '/api/products/cards',
    access: 'public',
    cache: 'private',
    feature: 'related',
  },
  testConnection: {
    method: 'GET',
    path: '/api/shopify/test',
    access: 'public',
    cache: 'private',
    perMinute: 30,
  },
  checkout: {
    method: 'POST',
    path: '/api/shopify/checkout',
    access: 'session',
    cache: 'private',
    perMinute: 60,
  },
  subscribe: {
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    cache: 'private',
    perMinute: 20,
  },
  contact: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    cache: 'private',
    perMinute: 10,
  },
  confirmMail: {
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: 'public',
    cache: 'private',
    perMinute: 20,
    feature: 'mail',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    access: 'public',
    cache: 'private',
    perMinute: 20,
    feature: 'mail',
  },
  createAlert: {
    method: 'POST',
    path: '/api/alerts',
    access: 'public',
    cache: 'private',
    perMinute: 20,
    feature: 'alerts',
  },
  listAlerts: {
    method: 'POST',
    path: '/api/alerts/list',
    access: 'public',
    cache: 'private',
    perMinute: 60,
    feature: 'alerts',
  },
  removeAlert: {
    method: 'POST',
    path: '/api/alerts/remove',
    access: 'public',
    cache: 'private',
    perMinute: 60,
    feature: 'alerts',
  },
  listArticles: {
    method: 'GET',
    path: '/api/journal',
    access: 'public',
    cache: 'catalogue',
    feature: 'journal',
  },
  getArticle: {
    method: 'GET',
    path: '/api/journal/:slug',
    access: 'public',
    cache: 'catalogue',
    feature: 'journal',
  },
  getPolicy: {
    method: 'GET',
    path: '/api/policies/:name',
    access: 'public',
    cache: 'catalogue',
    feature: 'reach',
  },
  reportVitals: {
    method: 'POST',
    path: '/api/vitals',
    access: 'public',
    cache: 'private',
    feature: 'reach',
  },
  lookUpOrder: {
    method: 'POST',
    path: '/api/orders/lookup',
    access: 'public',
    cache: 'private',
    perMinute: 20,
    feature: 'order-status',
  },
  getOrder: {
    method: 'GET',
    path: '/api/orders/:token',
    access: 'public',
    cache: 'private',
    perMinute: 240,
    feature: 'order-status',
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/orders/:token/cancel',
    access: 'public',
    cache: 'private',
    perMinute: 120,
    feature: 'order-status',
  },
  adminLogin: {
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    cache: 'private',
  },
  adminLogout: {
    method: 'POST',
    path: '/api/admin/logout',
    access: 'public',
    cache: 'private',
  },
  adminSetup: {
    method: 'GET',
    path: '/api/admin/setup',
    access: 'public',
    cache: 'private',
    perMinute: 60,
  },
  adminCreate: {
    method: 'POST',
    path: '/api/admin/create',
    access: 'public',
    cache: 'private',
  },
  adminOrders: {
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    cache: 'private',
  },
  adminMessages: {
    method: 'GET',
    path: '/api/admin/messages',
    access: 'admin',
    cache: 'private',
  },
  adminNewsletter: {
    method: 'GET',
    path: '/api/admin/newsletter',
    access: 'admin',
    cache: 'private',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

export interface Replies {
  listCart: CartItem[];
  addToCart: CartItem;
  updateCartItem: CartItem;
  removeCartItem: { id: string };
  cartSummary: CartSummary;
  applyDiscount: CartSummary;
  removeDiscount: CartSummary;
  /** Without an offer the shop has no gift cards. */
  giftCard: { offer: GiftCardOffer | null };
  listCategories: ShopCategory[];
  listProducts: Product[];
  getProduct: Product;
  productsByIds: CardProduct[];
  findProducts: Found<CardProduct>;
  suggest: Suggestions;
  relatedProducts: CardProduct[];
  listCards: CardProduct[];
  testConnection: ConnectionTest;
  checkout: { checkoutUrl: string };
  subscribe: { message: string };
  contact: { message: string };
  confirmMail: { message: string };
  unsubscribe: { message: string };
  createAlert: { message: string };
  listAlerts: ProductAlert[];
  removeAlert: ProductAlert[];
  listArticles: ArticleTeaser[];
  getArticle: ArticlePage;
  /** Null where the shop has no text of its own: the site's content file stands in. */
  getPolicy: { policy: PolicyText | null };
  reportVitals: { message: string };
  lookUpOrder: { token: string; path: string };
  getOrder: OrderView;
  cancelOrder: OrderView;
  adminLogin: { admin: Admin };
  adminLogout: { message: string };
  adminSetup: AdminSetup;
  adminCreate: { admin: Admin };
  adminOrders: AdminOrder[];
  adminMessages: AdminMessage[];
  adminNewsletter: Subscriber[];
}

export type { Inputs };

/** Fills ':id' and, for GET, puts what is left into the query. */
export function endpointUrl(name: EndpointName, input: Readonly<Record<string, unknown>> = {}): string {
  const { method, path } = ENDPOINTS[name];
  const rest = new URLSearchParams();
  let url: string = path;
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (url.includes(`:${key}`)) url = url.replace(`:${key}`, encodeURIComponent(String(value)));
    else if (method === 'GET') rest.set(key, String(value));
  }
  return rest.size > 0 ? `${url}?${rest}` : url;
}

/** What goes into the body: all that has not gone into the path. */
export function endpointBody(name: EndpointName, input: Readonly<Record<string, unknown>> = {}): object {
  const { path } = ENDPOINTS[name];
  return Object.fromEntries(Object.entries(input).filter(([key]) => !path.includes(`:${key}`)));
}

export const WEBHOOK_PATH = '/api/webhooks/shopify';
