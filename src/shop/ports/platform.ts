// The commerce platform: where products come from and orders are paid.

import type { LineAttribute } from '../../shared/cart/gift-card.ts';
import type { CollectionInfo } from '../../shared/doors/collections.ts';
import type { Product } from '../../shared/entities.ts';
import type { CustomerInfo } from '../../shared/forms.ts';
import type { Cents } from '../../shared/money.ts';
import type { ProductFacts } from '../../shared/product/facts-schema.ts';
import type { DoorsPlatform } from './doors.ts';
import type { PublishingPlatform } from './publications.ts';

/** Known to the shop, and kept out of the lists that browsers load. */
export interface ProductDetails {
  readonly seoTitle?: string;
  readonly seoDescription?: string;
  readonly productType?: string;
  readonly facts?: ProductFacts;
  /** The shop names a price before the sale that is not above the price: nothing is reduced. */
  readonly saleNotBelow?: true;
  readonly variants?: readonly { readonly id: string; readonly sku?: string; readonly barcode?: string }[];
}

export interface CatalogueEntry {
  readonly product: Product;
  /** Handles of the collections that hold the product. */
  readonly collections: readonly string[];
  readonly details?: ProductDetails;
}

/** B16 One of the owner's collections. */
export interface ShopCollection extends CollectionInfo {
  /** The products in the owner's order. */
  readonly productIds: readonly string[];
}

/** All that is read of the platform's catalogue. */
export interface CatalogueContent {
  readonly entries: readonly CatalogueEntry[];
  readonly collections: readonly ShopCollection[];
}

/** One product as it stands now. */
export interface ProductReading {
  readonly id: string;
  /** Absent when it is gone or cannot be read. */
  readonly entry: CatalogueEntry | undefined;
  /** When the platform last changed it; absent when it is gone. */
  readonly updatedAt: string | undefined;
}

/** What the platform says has changed. */
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
  /** B13 The shopper's browser opts out of sales of personal data: the checkout must know. */
  readonly optedOut?: boolean | undefined;
  /** Where the platform's thank-you may lead. */
  readonly statusUrl?: string | undefined;
}

export interface ShopInfo {
  readonly name: string;
  /** Where the hosted checkout lives. */
  readonly primaryHost: string;
  /** In which the shop sells to our shoppers. */
  readonly currency: string;
}

/** An entry of equal content that the caller holds already, so that a large catalogue is never held twice. */
type Keep = (entry: CatalogueEntry) => CatalogueEntry;

export interface DiscountQuote {
  /** As the platform spells it. */
  readonly code: string;
  readonly title: string;
  /** Off the goods; 0 for a code that takes off the delivery. */
  readonly amountCents: Cents;
}

export interface QuoteLine {
  readonly variantId: string;
  readonly quantity: number;
}

/** B13 What the shop charges for a cart. */
export interface CartQuote {
  /** What each automatic discount takes off the goods, by the shop's own title. */
  readonly automatic: readonly { readonly title: string; readonly amountCents: Cents }[];
  /** The goods after all discounts. */
  readonly goodsCents: Cents;
  /** Undefined where the shop adds it at checkout only. */
  readonly taxCents: Cents | undefined;
  /** Empty without a destination, and where the shop does not deliver to it. */
  readonly options: readonly {
    readonly name: string;
    readonly note: string | undefined;
    readonly priceCents: Cents;
  }[];
}

export interface QuoteRequest {
  readonly lines: readonly QuoteLine[];
  readonly code?: string | undefined;
  readonly destination?: { readonly zip: string; readonly state: string } | undefined;
  readonly buyerIp?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface CommercePlatform extends PublishingPlatform, DoorsPlatform {
  /** Every product of the shop; what cannot be decoded is left out and logged. */
  listProducts(signal?: AbortSignal, keep?: Keep): Promise<CatalogueEntry[]>;
  /** The products the platform changed since then; those that are gone are not among them. */
  listChanges(since: number, signal?: AbortSignal, keep?: Keep): Promise<ProductReading[]>;
  /** The named products, in that order. */
  readProducts(ids: readonly string[], signal?: AbortSignal, keep?: Keep): Promise<ProductReading[]>;
  /** Every collection that the shop has published. */
  listCollections(signal?: AbortSignal): Promise<ShopCollection[]>;
  shopInfo(): Promise<ShopInfo>;
  /** B13 What shoppers can pay with, by name. */
  paymentMethods(): Promise<string[]>;
  /** Ids of the products the platform would show beside one, best first; throws when it cannot say. */
  recommendedProducts(shopifyId: string, signal?: AbortSignal): Promise<string[]>;
  /** The shop's name; throws when it cannot be reached. */
  testConnection(): Promise<{ shopName: string }>;
  /** What a code takes off these lines. Throws a DiscountRefusal when it takes nothing off. */
  quoteDiscount(request: {
    readonly code: string;
    readonly lines: readonly QuoteLine[];
    readonly buyerIp?: string | undefined;
  }): Promise<DiscountQuote>;
  /** B13 Throws a ShopError about the ZIP code or the cart, and `platform_unavailable` when the shop cannot say. */
  quoteCart(request: QuoteRequest): Promise<CartQuote>;
  /**
   * `cartId` is what the order's events name the cart by. Throws a DiscountRefusal when it would hand over without the
   * code.
   */
  createCheckout(request: CheckoutRequest): Promise<{ cartId: string; checkoutUrl: string }>;
}

/** The platform did not respond or asked us to wait: the same call may succeed later. */
export class PlatformBusy extends Error {
  override readonly name = 'PlatformBusy';
}

/** What the platform lets an owner's own program do, where the owner gave it access. */
export interface AdminPlatform {
  /**
   * Asks for the order to be canceled, refunded and restocked; the platform's event says when it is done. Throws
   * PlatformBusy when it is worth trying again.
   */
  cancelOrder(platformOrderId: string): Promise<'requested' | { readonly refused: string }>;
  /** Makes sure the platform tells `address` of everything we listen to; gives the topics it had to add. */
  ensureWebhooks(address: string): Promise<readonly string[]>;
  /** Ends what the platform tells an address that was ours. */
  removeWebhooks(address: string): Promise<void>;
}
