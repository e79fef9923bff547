// The state of the demo shop besides its catalogue: carts, orders and changes to products.
import type { Discount } from '../discounts/discount.ts';
import type { ShopReturn } from '../returns/model.ts';
import type { DemoProduct, DemoVariant, Money } from '../types.ts';

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
  discount: Money; // off the whole line
  attributes: Attribute[]; // the line's properties
  giftCard: boolean;
  currentQuantity?: number; // the quantity after edits
}

/** A code as it was applied to an order. */
export interface OrderDiscount {
  code: string;
  title: string;
  kind: 'percentage' | 'fixed_amount' | 'shipping';
  value: string; // '10.0' percent, or dollars
  amount: Money;
  onLines: boolean; // for chosen products rather than the whole order
  automatic?: boolean;
  perLine?: Money[]; // its share of each line; without, all that is off the lines is this one's
}

export interface Fulfilment {
  id: number;
  createdAt: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  trackingCompany: string | null;
  lineIds?: number[]; // the lines of a part shipment; all without
  updatedAt?: string; // when its tracking was last changed
  deliveredAt?: string; // by the carrier
  estimatedDeliveryAt?: string; // by the carrier
}

export interface Refund {
  id: number;
  createdAt: string;
  amount: Money;
  restock: boolean;
  whole: boolean; // names every line, rather than an amount alone
  ofEdit?: Money | boolean; // the part that an edit or a new address left over; true for all of it
  returnId?: number; // the return it is for
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
  financialStatus: 'authorized' | 'pending' | 'voided' | 'paid' | 'partially_refunded' | 'refunded';
  fulfillmentStatus: 'fulfilled' | 'partial' | null;
  email: string;
  phone: string | null;
  note: string;
  attributes: Attribute[];
  lines: OrderLine[];
  shippingAddress: Address;
  shipping: { handle: string; title: string; price: Money; discount: Money }; // the price before its discount
  discounts: OrderDiscount[];
  fulfilments: Fulfilment[];
  refunds: Refund[];
  returns?: ShopReturn[];
  subtotal: Money; // goods after discounts, as Shopify's subtotal_price
  tax: Money;
  total: Money;
  charged?: Money; // what was paid before the first edit or new tax; the total without one
  edits?: number; // how often it was edited
  cardLast4: string;
}

/** The product fields that the back office can change, besides the variants. */
export type ProductFields = Partial<
  Pick<
    DemoProduct,
    'title' | 'descriptionHtml' | 'tags' | 'collections' | 'images' | 'requiresSellingPlan' | 'seo'
  >
>;

export type VariantFields = Partial<
  Pick<
    DemoVariant,
    | 'price'
    | 'compareAtPrice'
    | 'quantityAvailable'
    | 'barcode'
    | 'quantityRule'
    | 'requiresComponents'
    | 'components'
    | 'currentlyNotInStock'
  >
>;

export interface ProductPatch extends ProductFields {
  updatedAt: string;
  variants: Record<number, VariantFields>;
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

export interface UrlRedirect {
  path: string;
  target: string;
}

// An item of the main menu; its address is a path of the shop or a whole one.
export interface MenuEntry {
  title: string;
  url: string;
  items: MenuEntry[];
}

// The shop's content besides products; null articles mean that it has no journal.
export interface ShopContent {
  articles: Article[] | null;
  policies: Partial<Record<PolicyName, { title: string; body: string }>>;
  redirects?: UrlRedirect[]; // the shop's first ones without
  menu?: MenuEntry[] | null; // the shop's first one without, none with null
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

// A webhook subscription to one topic, made through the Admin API.
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
  discounts?: Discount[]; // the demo shop's own without
}
