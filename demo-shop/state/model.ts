// What the demo shop remembers besides its catalogue: carts, orders and changes to products.
import type { DemoProduct, Money } from '../types.ts';

export interface Attribute {
  key: string;
  value: string | null;
}

export interface Address {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  provinceCode: string | null;
  zip: string | null;
  countryCode: string | null;
  phone: string | null;
}

export interface CartLine {
  id: string;
  variantId: number;
  quantity: number;
  attributes: Attribute[];
}

export interface CartAddress {
  id: string;
  address: Address;
  selected: boolean;
  oneTimeUse: boolean;
}

export interface Cart {
  token: string;
  key: string;
  createdAt: string;
  updatedAt: string;
  lines: CartLine[];
  attributes: Attribute[];
  note: string;
  buyer: { email: string | null; phone: string | null; countryCode: string | null };
  addresses: CartAddress[];
  discountCodes: string[];
  shippingHandle: string | null;
  orderToken: string | null; // set once paid: the cart is then gone for the Storefront API
}

interface OrderLine {
  id: number;
  productId: number;
  variantId: number;
  title: string;
  variantTitle: string;
  sku: string;
  vendor: string;
  imagePath: string | null;
  requiresShipping: boolean;
  quantity: number;
  price: Money;
}

export interface Order {
  id: number;
  number: number;
  token: string;
  cartToken: string;
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  cancelReason: string | null;
  financialStatus: 'paid' | 'refunded';
  fulfillmentStatus: 'fulfilled' | null;
  email: string;
  phone: string | null;
  note: string;
  attributes: Attribute[];
  lines: OrderLine[];
  shippingAddress: Address;
  shipping: { handle: string; title: string; price: Money };
  subtotal: Money;
  tax: Money;
  total: Money;
  cardLast4: string;
}

export interface ProductPatch {
  title?: string;
  updatedAt: string;
  variants: Record<number, { price: Money; compareAtPrice: Money | null; quantityAvailable: number }>;
}

// A journal article; its picture is a path of the CDN or an address of its own.
export interface Article {
  handle: string;
  title: string;
  contentHtml: string;
  excerptHtml: string | null;
  publishedAt: string;
  tags: string[];
  author: { firstName: string; lastName: string };
  image: { path: string; altText: string; width: number; height: number } | null;
  seo: { title: string | null; description: string | null };
}

export type PolicyName = 'privacyPolicy' | 'termsOfService' | 'refundPolicy' | 'shippingPolicy';

// What the shop publishes besides products; null articles mean that it has no journal.
export interface ShopContent {
  articles: Article[] | null;
  policies: Partial<Record<PolicyName, { title: string; body: string }>>;
}

// A webhook that the store has not yet acknowledged.
export interface Delivery {
  id: string;
  eventId: string;
  topic: string;
  triggeredAt: string;
  body: string;
  url?: string; // where it goes; the configured address when not given
  subscriptionId?: number; // of the subscription it was sent for
}

// An app's wish, registered through the Admin API, to be told of one topic.
export interface Subscription {
  id: number;
  topic: string;
  uri: string;
  createdAt: string;
  updatedAt: string;
  failures: number; // deliveries in a row that failed
}

export interface SavedState {
  format: 1;
  outbox: Delivery[];
  carts: Cart[];
  orders: Order[];
  patches: Record<number, ProductPatch>;
  created: DemoProduct[];
  deleted: number[];
  subscriptions?: Subscription[];
  content?: ShopContent;
}
