// The commerce platform: where products come from and orders are paid.
import type { Product } from '../../shared/entities.ts';
import type { CustomerInfo } from '../../shared/forms.ts';
import type { PublishingPlatform } from './publications.ts';

/** Known to the shop, and kept out of the lists that browsers load. */
export interface ProductDetails {
  readonly seoTitle?: string;
  readonly seoDescription?: string;
  readonly productType?: string;
  readonly variants?: readonly { readonly id: string; readonly sku?: string; readonly barcode?: string }[];
}

export interface CatalogueEntry {
  readonly product: Product;
  /** Handles of the collections that hold the product. */
  readonly collections: readonly string[];
  readonly details?: ProductDetails;
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
  }[];
  readonly customer: CustomerInfo;
  readonly buyerIp?: string | undefined;
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

export interface CommercePlatform extends PublishingPlatform {
  /** Every product of the shop; what cannot be decoded is left out and logged. */
  listProducts(signal?: AbortSignal, keep?: Keep): Promise<CatalogueEntry[]>;
  /** The products the platform changed since then; those that are gone are not among them. */
  listChanges(since: number, signal?: AbortSignal, keep?: Keep): Promise<ProductReading[]>;
  /** The named products, in that order. */
  readProducts(ids: readonly string[], signal?: AbortSignal, keep?: Keep): Promise<ProductReading[]>;
  shopInfo(): Promise<ShopInfo>;
  /** The shop's name; throws when it cannot be reached. */
  testConnection(): Promise<{ shopName: string }>;
  /** `cartId` is what the order's events name the cart by. */
  createCheckout(request: CheckoutRequest): Promise<{ cartId: string; checkoutUrl: string }>;
}

/** The platform did not answer or asked for patience: the same call may succeed later. */
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
}
