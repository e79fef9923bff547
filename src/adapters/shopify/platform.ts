// Shopify as the shop's commerce platform.
import * as z from 'zod/mini';
import type { ErrorCode } from '../../shared/error-texts.ts';
import type { FactMetafields } from '../../shared/product/facts.ts';
import { ShopError } from '../../shop/errors.ts';
import type { CommercePlatform, ShopInfo } from '../../shop/ports/platform.ts';
import { createCheckout } from './checkout/checkout.ts';
import { quoteDiscount } from './checkout/discounts.ts';
import { quoteCart } from './checkout/quote.ts';
import { decode, gid, listOf, maybe, type Reads, requiredText, text, toGid } from './client/schema.ts';
import { ShopifyError } from './client/shopify-error.ts';
import { createStorefrontClient, type StorefrontConfig } from './client/storefront-client.ts';
import { createCollectionReader } from './doors/read-collections.ts';
import { createDoorReader } from './doors/read-doors.ts';
import { paymentName, paymentsSchema } from './payments.ts';
import { createProductReader } from './products/read-products.ts';
import { createPublicationReader } from './publications/read-publications.ts';
import { PAYMENTS_QUERY, RECOMMENDATIONS_QUERY, SHOP_QUERY } from './queries.ts';
import type { RecommendationsQueryVariables, ShopQuery } from './storefront.generated.ts';

interface ShopifyConfig extends StorefrontConfig {
  /** Hosts of the checkout besides the shop's own, such as 'checkout.example.com'. */
  readonly checkoutHosts?: readonly string[] | undefined;
  /** The address shoppers use to reach us. */
  readonly publicUrl?: string | undefined;
  /** B15 The metafields of the owner's facts about a product. */
  readonly factMetafields?: FactMetafields | undefined;
}

const shopSchema = z.object({
  shop: z.object({ name: requiredText, primaryDomain: maybe(z.object({ host: text })) }),
  localization: maybe(z.object({ country: z.object({ currency: z.object({ isoCode: text }) }) })),
});
export const READS_PUBLISHED_TYPES: Reads<typeof shopSchema, ShopQuery> = true;

const recommendedSchema = z.object({ productRecommendations: listOf(z.object({ id: gid('Product') })) });

/** A domain or a currency rarely changes, and a checkout must not wait for it. */
const SHOP_INFO_MS = 10 * 60_000;

export function createShopifyPlatform(config: ShopifyConfig): CommercePlatform {
  const client = createStorefrontClient(config);
  const { log, shopUrl, checkoutHosts = [], publicUrl } = config;
  let cacheEntry: { readonly info: ShopInfo; readonly at: number } | undefined;

  async function shopInfo(): Promise<ShopInfo> {
    const answer = decode(shopSchema, await client.request(SHOP_QUERY));
    if (!answer) throw new ShopifyError('garbage', 'Shopify answered without the name of the shop');
    const info = {
      name: answer.shop.name,
      primaryHost: answer.shop.primaryDomain?.host ?? '',
      currency: answer.localization?.country.currency.isoCode ?? '',
    };
    cacheEntry = { info, at: Date.now() };
    return info;
  }

  /** Returns the host of the checkout; without a response, the last known one. */
  async function primaryHost(): Promise<string> {
    const fresh = cacheEntry && Date.now() - cacheEntry.at < SHOP_INFO_MS;
    const info = fresh ? cacheEntry?.info : await shopInfo().catch(() => cacheEntry?.info);
    return info?.primaryHost ?? '';
  }

  /** Logs what Shopify said, and throws an error that a shopper can read. */
  async function forShoppers<Result>(
    work: Promise<Result>,
    failure: { code: ErrorCode; warning: string; details?: object },
  ): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof ShopError) throw error;
      const reason = error instanceof ShopifyError ? error.message : 'unexpected error';
      log.warn({ ...failure.details, reason }, failure.warning);
      throw new ShopError(failure.code);
    }
  }

  return {
    ...createProductReader(client, log, config.factMetafields),
    ...createPublicationReader(client, log, shopUrl),
    ...createCollectionReader(client, log),
    ...createDoorReader(client, { shopUrl, publicUrl, primaryHost }),
    shopInfo,
    testConnection: async () => ({ shopName: (await shopInfo()).name }),

    async paymentMethods() {
      const answer = decode(paymentsSchema, await client.request(PAYMENTS_QUERY));
      const { acceptedCardBrands = [], supportedDigitalWallets = [] } = answer?.shop.paymentSettings ?? {};
      return {
        cards: acceptedCardBrands.map(paymentName),
        wallets: supportedDigitalWallets.map(paymentName),
      };
    },

    async recommendedProducts(shopifyId, signal) {
      const variables = { id: toGid('Product', shopifyId) } satisfies RecommendationsQueryVariables;
      const data = await client.request(RECOMMENDATIONS_QUERY, variables, { signal, retries: 0 });
      return (decode(recommendedSchema, data)?.productRecommendations ?? []).map(({ id }) => id);
    },

    quoteDiscount: (request) =>
      forShoppers(quoteDiscount(client, request), {
        code: 'discount_unavailable',
        warning: 'A discount code could not be checked with Shopify',
      }),

    quoteCart: (request) =>
      forShoppers(quoteCart(client, request), {
        code: 'platform_unavailable',
        warning: 'Shopify did not answer with the price of a cart',
      }),

    createCheckout: (request) =>
      forShoppers(createCheckout(client, { shopUrl, checkoutHosts, primaryHost, publicUrl, log }, request), {
        code: 'platform_unavailable',
        warning: 'The cart could not be handed over to Shopify',
        details: { orderId: request.orderId },
      }),
  };
}
