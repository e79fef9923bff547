// The commerce platform: where products come from and orders are paid.
import type { Product } from '../../shared/entities.ts';
import type { CustomerInfo } from '../../shared/forms.ts';

export interface CatalogueEntry {
  readonly product: Product;
  /** Handles of the collections that hold the product. */
  readonly collections: readonly string[];
}

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
  /** Ids of the products the platform would show beside one, best first; throws when it cannot say. */
  recommendedProducts(shopifyId: string, signal?: AbortSignal): Promise<string[]>;
  /** The shop's name; throws when it cannot be reached. */
  testConnection(): Promise<{ shopName: string }>;
  createCheckout(request: CheckoutRequest): Promise<{ cartId: string; checkoutUrl: string }>;
}
