// §3 Entities that the server sends and the browser shows, with the types inferred from the schemas. The
// browser imports the types only; the schemas run on the server and in tests.
import * as z from 'zod/mini';
import { giftCardRecipient } from './cart/gift-card.ts';
import { orderChangeView, orderDelayView } from './order-changes/view.ts';
import { productFacts, variantNumbers } from './product/facts-schema.ts';

/** Text holding an amount with two decimals, as the commerce platform gives it. */
const priceText = z.string().check(z.regex(/^\d+\.\d{2}$/));
const isoDate = z.string();

const productImage = z.object({
  src: z.string(),
  alt: z.optional(z.string()),
});
export type ProductImage = z.infer<typeof productImage>;

const productOption = z.object({
  name: z.string(),
  values: z.array(z.string()),
  /** '#rrggbb' by value, for the colors that have a swatch in the shop. */
  swatches: z.optional(z.record(z.string(), z.string())),
});
export type ProductOption = z.infer<typeof productOption>;

const productVariant = z.object({
  /** The numeric part of the platform's variant id, as text. */
  id: z.string(),
  title: z.string(),
  /** One value for each of the product's options, in their order. */
  options: z.array(z.string()),
  price: priceText,
  salePrice: z.optional(priceText),
  stock: z.number(),
  /** The shop sells it without stock: it ships later. */
  backorder: z.optional(z.literal(true)),
  /** B13 The items of a fixed bundle, as text. */
  parts: z.optional(z.array(z.string())),
  /** Index in the product's images, when the variant has a picture of its own. */
  image: z.optional(z.number()),
  ...variantNumbers,
});
export type ProductVariant = z.infer<typeof productVariant>;

/** The reasons why a product cannot be bought here although the shop sells it. */
export const NOT_SELLABLE = ['selling-plan', 'quantity-rule'] as const;
export type NotSellable = (typeof NOT_SELLABLE)[number];

export const product = z.object({
  shopifyId: z.string(),
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  /** Sanitized markup. */
  description: z.string(),
  tags: z.array(z.string()),
  categoryId: z.string(),
  category: z.object({ slug: z.string() }),
  price: priceText,
  salePrice: z.optional(priceText),
  imageUrl: z.string(),
  images: z.array(productImage),
  inStock: z.boolean(),
  stockQuantity: z.number(),
  stock: z.number(),
  rating: z.optional(z.string()),
  reviewCount: z.optional(z.number()),
  vendor: z.optional(z.string()),
  /** Its variants are amounts of money for a recipient. */
  giftCard: z.optional(z.literal(true)),
  variants: z.array(productVariant),
  options: z.array(productOption),
  facts: z.optional(productFacts),
  notSellable: z.optional(z.enum(NOT_SELLABLE)),
  createdAt: isoDate,
});
export type Product = z.infer<typeof product>;

export const category = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** For the tiles of the home page. */
  imageUrl: z.optional(z.string()),
  productCount: z.optional(z.number()),
});
export type ShopCategory = z.infer<typeof category>;

export const cartItem = z.object({
  id: z.string(),
  quantity: z.number(),
  productId: z.string(),
  variantId: z.string(),
  /** Absent for a product without options. */
  variantTitle: z.optional(z.string()),
  /** The highest quantity of this line: the stock, never above 99; 0 if it cannot be bought any more. */
  maxQuantity: z.number(),
  /** The reason why the line cannot be checked out. */
  problem: z.optional(z.enum(['gone', 'sold-out', 'not-enough', 'day-passed'])),
  giftCard: z.optional(z.literal(true)),
  /** B13 The items of a bundle. */
  parts: z.optional(z.array(z.string())),
  /** The recipient of a gift card. */
  recipient: z.optional(giftCardRecipient),
  product: z.object({
    name: z.string(),
    imageUrl: z.string(),
    price: z.union([z.string(), z.number()]),
    salePrice: z.optional(z.union([z.string(), z.number()])),
  }),
});
export type CartItem = z.infer<typeof cartItem>;

export const CODE_STATES = ['waiting', 'removed', 'unchecked'] as const;

export const cartSummary = z.object({
  subtotal: priceText,
  discount: z.nullable(z.object({ code: z.string(), title: z.string(), amount: priceText })),
  total: priceText,
  freeShipping: z.object({ threshold: priceText, missing: priceText }),
  /** B13 The shop's automatic discounts, by title; absent if there are none. */
  automatic: z.optional(z.array(z.object({ title: z.string(), amount: priceText }))),
  /** A code without effect: it waits for a fitting cart, was removed, or could not be checked. */
  note: z.optional(z.object({ code: z.string(), state: z.enum(CODE_STATES), message: z.string() })),
});
export type CartSummary = z.infer<typeof cartSummary>;

/** The shop's gift-card product, for the block that sells it. */
const giftCardOffer = z.object({
  productId: z.string(),
  /** One for each amount that can be bought. */
  variants: z.array(z.object({ id: z.string(), price: priceText })),
});
export type GiftCardOffer = z.infer<typeof giftCardOffer>;

const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

export const ORDER_STATUSES = ['pending', 'placed', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const adminOrder = z.object({
  id: z.string(),
  customerName: z.string(),
  totalAmount: priceText,
  status: z.string(),
  createdAt: isoDate,
  /** B5 The platform's number of the order, and the amount refunded. */
  number: z.optional(z.string()),
  refundedAmount: z.optional(priceText),
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const adminMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: isoDate,
});
export type AdminMessage = z.infer<typeof adminMessage>;

export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  subscribedAt: isoDate,
  /** Only on addresses that have not confirmed. */
  waiting: z.optional(z.literal(true)),
});
export type Subscriber = z.infer<typeof subscriber>;

/** B4 An alert, as the subscriber's own page lists it. */
const productAlert = z.object({
  id: z.string(),
  kind: z.enum(['stock', 'price']),
  /** Absent when the product has left the shop. */
  product: z.optional(
    z.object({
      name: z.string(),
      variantTitle: z.optional(z.string()),
      path: z.string(),
      imageUrl: z.string(),
    }),
  ),
  /** The price when the shopper asked for the alert. */
  price: priceText,
  /** Not confirmed yet. */
  waiting: z.optional(z.literal(true)),
});
export type ProductAlert = z.infer<typeof productAlert>;

/** B4 The kind of list that a mail's link belongs to. */
export interface MailLink {
  readonly valid: boolean;
  /** Also set for a used link; absent for a link that is not ours. */
  readonly list?: 'newsletter' | 'alerts' | 'reviews';
  /** The alerts that the button confirms, and the time until which they were asked for. */
  readonly alerts?: readonly ProductAlert[];
  readonly until?: number;
}

/** B5 One order, as its own page shows it. It has no personal data except the city. */
const orderView = z.object({
  /** The number that the shopper sees, '#1001'; absent until the platform has sent it. */
  number: z.optional(z.string()),
  /** The state in words, such as 'Shipped, $20.00 refunded'. */
  state: z.string(),
  placedAt: z.optional(isoDate),
  steps: z.array(z.object({ label: z.string(), at: z.optional(isoDate), done: z.boolean() })),
  lines: z.array(
    z.object({
      name: z.string(),
      /** Absent when the shop no longer sells it. */
      path: z.optional(z.string()),
      variantTitle: z.optional(z.string()),
      imageUrl: z.optional(z.string()),
      quantity: z.number(),
      /** B13 The items of a bundle. */
      parts: z.optional(z.array(z.string())),
      /** The price of the whole line before any discount: the lines add up to the subtotal. */
      price: priceText,
      notes: z.array(z.string()),
      /** B10 The page on which the shopper reviews the line, once it has shipped. */
      review: z.optional(z.object({ path: z.string(), written: z.boolean() })),
    }),
  ),
  /** B18 The link that puts what is still sold into the cart, and the names of what is not. */
  again: z.optional(z.object({ path: z.optional(z.string()), missing: z.array(z.string()) })),
  totals: z.object({
    subtotal: z.optional(priceText),
    discount: z.optional(priceText),
    /** B13 The parts of the discount. */
    discounts: z.optional(z.array(z.object({ name: z.string(), amount: priceText }))),
    shipping: z.optional(priceText),
    tax: z.optional(priceText),
    other: z.optional(priceText),
    total: priceText,
    /** B12 Present after an edit: the payments less what was taken out, or with what is still to pay, are the total. */
    paid: z.optional(priceText),
    takenOut: z.optional(priceText),
    toPay: z.optional(priceText),
    refunded: z.optional(priceText),
  }),
  shipments: z.array(
    z.object({
      at: isoDate,
      carrier: z.optional(z.string()),
      number: z.optional(z.string()),
      url: z.optional(z.string()),
      /** B18 'Arrives Tue, Nov 24', by the carrier, until the parcel is delivered. */
      arrival: z.optional(z.string()),
    }),
  ),
  city: z.optional(z.string()),
  /** B18 'Arrives Mon, Nov 23 - Thu, Dec 3' until the order ships. */
  arrival: z.optional(z.string()),
  /** 'open' until the time is over; then the state of a cancellation, if there is one. */
  cancel: z.optional(z.enum(['open', 'requested', 'asked', 'refused', 'cancelled'])),
  /** The end of the time for changes. */
  openUntil: z.optional(isoDate),
  /** Counted from the response, because the browser's clock may be wrong. */
  openForMs: z.optional(z.number()),
  /** B12 Absent if nothing can be changed and nothing was. */
  change: z.optional(orderChangeView),
  /** B12 Absent unless the buyer has a notice of a delay and can still answer it. */
  delay: z.optional(orderDelayView),
  returns: z.optional(z.custom<import('./returns.ts').ReturnsView>()),
  /** An update is expected, so the page should ask again soon. */
  waiting: z.boolean(),
});
export type OrderView = z.infer<typeof orderView>;

const admin = z.object({ id: z.string(), username: z.string() });
export type Admin = z.infer<typeof admin>;

const connectionTest = z.object({
  connected: z.boolean(),
  message: z.string(),
  error: z.optional(z.string()),
});
export type ConnectionTest = z.infer<typeof connectionTest>;

/** The content of the setup page: in local mode the credentials of this install, elsewhere a token field. */
const adminSetup = z.object({
  mode: z.enum(['local', 'token']),
  username: z.optional(z.string()),
  email: z.optional(z.string()),
  password: z.optional(z.string()),
});
export type AdminSetup = z.infer<typeof adminSetup>;
