// The commerce platform: where products come from and orders are paid.
import type { Product } from '../../shared/entities.ts';
import type { CustomerInfo } from '../../shared/forms.ts';

export interface CatalogueEntry {
  readonly product: Product;
  /** Handles of the collections that hold the product. */
  readonly collections: readonly string[];
}

/** What the platform says has changed; what it names no product of is read with the next timed reading. */
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

export interface CommercePlatform {
  /**
   * Every product of the shop; what cannot be decoded is left out and logged. `keep` may answer an entry of equal
   * content that the caller holds already, so that a large catalogue is never held twice.
   */
  listProducts(
    signal?: AbortSignal,
    keep?: (entry: CatalogueEntry) => CatalogueEntry,
  ): Promise<CatalogueEntry[]>;
  /** When the platform last changed a product, to see whether a webhook's change is readable yet. */
  productUpdatedAt(shopifyId: string): Promise<string | undefined>;
  /** The shop's name; throws when it cannot be reached. */
  testConnection(): Promise<{ shopName: string }>;
  createCheckout(request: CheckoutRequest): Promise<{ cartId: string; checkoutUrl: string }>;
}
