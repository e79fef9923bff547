// The port of the commerce platform, which has the products and takes the payments.

import type { LineAttribute } from '../../shared/cart/gift-card.ts';
import type { CollectionInfo } from '../../shared/doors/collections.ts';
import type { Product } from '../../shared/entities.ts';
import type { CustomerInfo } from '../../shared/forms.ts';
import type { Cents } from '../../shared/money.ts';
import type { ProductFacts } from '../../shared/product/facts-schema.ts';
import type { DoorsPlatform } from './doors.ts';
import type { PublishingPlatform } from './publications.ts';

/** Details that the lists for browsers do not include. */
export interface ProductDetails {
  readonly seoTitle?: string;
  readonly seoDescription?: string;
  readonly productType?: string;
  readonly facts?: ProductFacts;
  /** The shop's old price is not above the price, so there is no sale. */
  readonly saleNotBelow?: true;
  readonly variants?: readonly { readonly id: string; readonly sku?: string; readonly barcode?: string }[];
}

export interface CatalogueEntry {
  readonly product: Product;
  /** Handles of the product's collections. */
  readonly collections: readonly string[];
  readonly details?: ProductDetails;
}

/** B16 One of the owner's collections. */
export interface ShopCollection extends CollectionInfo {
  /** The products in the owner's order. */
  readonly productIds: readonly string[];
}

/** The platform's catalogue. */
export interface CatalogueContent {
  readonly entries: readonly CatalogueEntry[];
  readonly collections: readonly ShopCollection[];
}

/** The current state of one product. */
export interface ProductReading {
  readonly id: string;
  /** Absent if it is gone or cannot be read. */
  readonly entry: CatalogueEntry | undefined;
  /** The time of the platform's last change; absent if it is gone. */
  readonly updatedAt: string | undefined;
}

/** A change that the platform reported. */
export type CatalogueChange =
  | { readonly kind: 'product-changed'; readonly productId: string; readonly updatedAt?: string | undefined }
  | { readonly kind: 'product-deleted'; readonly productId: string }
  /** Collections decide the category of any number of products. */
  | { readonly kind: 'collections' };

export interface CheckoutRequest {
  readonly orderId: string;
  readonly lines: readonly {
    readonly variantId: string;
    readonly quantity: number;
    readonly attributes?: readonly LineAttribute[] | undefined;
  }[];
  readonly discountCode?: string | undefined;
  readonly customer: CustomerInfo;
  readonly buyerIp?: string | undefined;
  /** B13 The shopper's browser opts out of sales of personal data, which the checkout must respect. */
  readonly optedOut?: boolean | undefined;
  /** The page of the order, for a link on the platform's thank-you page. */
  readonly statusUrl?: string | undefined;
}

export interface ShopInfo {
  readonly name: string;
  /** The host of the hosted checkout. */
  readonly primaryHost: string;
  /** The currency for our shoppers. */
  readonly currency: string;
}

/** Returns an existing entry of equal content, so that a large catalogue is not in memory twice. */
type Keep = (entry: CatalogueEntry) => CatalogueEntry;

export interface DiscountQuote {
  /** The platform's spelling. */
  readonly code: string;
  readonly title: string;
  /** Discount on the goods; 0 for a code that makes the delivery free. */
  readonly amountCents: Cents;
}

export interface QuoteLine {
  readonly variantId: string;
  readonly quantity: number;
}

/** B13 The shop's price of a cart. */
export interface CartQuote {
  /** The amount of each automatic discount, by the shop's own title. */
  readonly automatic: readonly { readonly title: string; readonly amountCents: Cents }[];
  /** The goods after all discounts. */
  readonly goodsCents: Cents;
  /** The goods of each variant, at full price and after all discounts. */
  readonly variants: readonly {
    readonly variantId: string;
    readonly fullCents: Cents;
    readonly cents: Cents;
  }[];
  /** Undefined if the shop adds it at checkout only. */
  readonly taxCents: Cents | undefined;
  /** Empty without a destination, and if the shop does not deliver to it. */
  readonly options: readonly {
    readonly name: string;
    readonly note: string | undefined;
    readonly priceCents: Cents;
  }[];
}

export interface QuoteRequest {
  readonly lines: readonly QuoteLine[];
  readonly code?: string | undefined;
  /** Further codes, of an order that has several. */
  readonly moreCodes?: readonly string[] | undefined;
  readonly destination?: { readonly zip: string; readonly state: string } | undefined;
  readonly buyerIp?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** B13 The names of the cards and of the wallets that the shop takes. */
export interface PaymentMethods {
  readonly cards: readonly string[];
  readonly wallets: readonly string[];
}

export interface CommercePlatform extends PublishingPlatform, DoorsPlatform {
  /** Returns every product of the shop; unreadable ones are left out and logged. */
  listProducts(signal?: AbortSignal, keep?: Keep): Promise<CatalogueEntry[]>;
  /** Returns the products that changed since then; deleted ones are not included. */
  listChanges(since: number, signal?: AbortSignal, keep?: Keep): Promise<ProductReading[]>;
  /** Returns the named products in that order. */
  readProducts(ids: readonly string[], signal?: AbortSignal, keep?: Keep): Promise<ProductReading[]>;
  /** Returns every published collection of the shop. */
  listCollections(signal?: AbortSignal): Promise<ShopCollection[]>;
  shopInfo(): Promise<ShopInfo>;
  paymentMethods(): Promise<PaymentMethods>;
  /** Returns the ids of the platform's recommendations for a product, best first; throws if it does not answer. */
  recommendedProducts(shopifyId: string, signal?: AbortSignal): Promise<string[]>;
  /** Returns the shop's name; throws if it cannot be reached. */
  testConnection(): Promise<{ shopName: string }>;
  /** Returns the discount of a code on these lines. Throws a DiscountRefusal if it has no effect. */
  quoteDiscount(request: {
    readonly code: string;
    readonly lines: readonly QuoteLine[];
    readonly buyerIp?: string | undefined;
  }): Promise<DiscountQuote>;
  /** B13 Throws a ShopError about the ZIP code or the cart, and `platform_unavailable` if the shop does not answer. */
  quoteCart(request: QuoteRequest): Promise<CartQuote>;
  /** The order's events name the cart by `cartId`. Throws a DiscountRefusal if the hand-off would lose the code. */
  createCheckout(request: CheckoutRequest): Promise<{ cartId: string; checkoutUrl: string }>;
}

/** A failure of the platform, and not of our own database or code. */
export class PlatformError extends Error {}

/** The platform did not respond or asked us to wait: the same call may succeed later. */
export class PlatformBusy extends PlatformError {
  override readonly name = 'PlatformBusy';
}

/** The platform refused, for example because the token lacks a permission: only the owner can do it. */
export const isDenied = (error: unknown): boolean =>
  error instanceof PlatformError && !(error instanceof PlatformBusy);

/** The platform's Admin API, if the owner gave access. */
export interface AdminPlatform {
  /**
   * Requests that the order is canceled, refunded and restocked; the platform sends an event when its job has done it.
   * Throws PlatformBusy if a retry may help.
   */
  cancelOrder(
    platformOrderId: string,
  ): Promise<{ readonly job: string | undefined } | { readonly refused: string }>;
  /** The state of such a job; 'failed' if the platform no longer knows it. */
  cancellation(job: string | undefined): Promise<{
    readonly state: 'started' | 'done' | 'failed';
    readonly reason?: string | undefined;
  }>;
  /** Subscribes `address` to every topic we handle; returns the topics that were missing. */
  ensureWebhooks(address: string): Promise<readonly string[]>;
  /** Removes the subscriptions of an address that was ours. */
  removeWebhooks(address: string): Promise<void>;
}
