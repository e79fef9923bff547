// The commerce platform: where products come from and orders are paid.
import type { Product } from '../../shared/entities.ts';
import type { CustomerInfo } from '../../shared/forms.ts';
import type { LineAttribute } from '../../shared/gift-card.ts';
import type { Cents } from '../../shared/money.ts';

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
    readonly attributes?: readonly LineAttribute[] | undefined;
  }[];
  readonly discountCode?: string | undefined;
  readonly customer: CustomerInfo;
  readonly buyerIp?: string | undefined;
}

export interface DiscountQuote {
  /** As the platform spells it. */
  readonly code: string;
  readonly title: string;
  /** Off the goods; 0 for a code that takes off the delivery. */
  readonly amountCents: Cents;
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
  /** What a code takes off these lines. Throws a DiscountRefusal when it takes nothing off. */
  quoteDiscount(request: {
    readonly code: string;
    readonly lines: readonly { readonly variantId: string; readonly quantity: number }[];
    readonly buyerIp?: string | undefined;
  }): Promise<DiscountQuote>;
  /** Throws a DiscountRefusal when it would hand over without the code. */
  createCheckout(request: CheckoutRequest): Promise<{ cartId: string; checkoutUrl: string }>;
}
