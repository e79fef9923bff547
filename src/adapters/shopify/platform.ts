// Shopify as the shop's commerce platform.
import { ShopError } from '../../shop/errors.ts';
import type { CommercePlatform } from '../../shop/ports/platform.ts';
import { createCheckout } from './checkout.ts';
import { createStorefrontClient, type StorefrontConfig } from './client.ts';
import { field, gidNumber, listOf, plainText, toGid } from './foreign.ts';
import { PRODUCT_UPDATED_QUERY, RECOMMENDATIONS_QUERY, SHOP_QUERY } from './queries.ts';
import { createProductReader } from './read-products.ts';
import { StorefrontError } from './storefront-error.ts';

interface ShopifyConfig extends StorefrontConfig {
  /** Hosts besides the shop's own that its checkout may live on, such as 'checkout.example.com'. */
  readonly checkoutHosts?: readonly string[] | undefined;
}

export function createShopifyPlatform(config: ShopifyConfig): CommercePlatform {
  const client = createStorefrontClient(config);
  const reader = createProductReader(client, config.log);

  return {
    listProducts: reader.readAll,

    async productUpdatedAt(shopifyId) {
      const number = gidNumber(shopifyId, 'Product') ?? shopifyId;
      if (!/^\d+$/.test(number)) return undefined;
      const data = await client.request<unknown>(PRODUCT_UPDATED_QUERY, { id: toGid('Product', number) });
      const updatedAt = field(data, 'product', 'updatedAt');
      return typeof updatedAt === 'string' ? updatedAt : undefined;
    },

    async recommendedProducts(shopifyId, signal) {
      const variables = { id: toGid('Product', shopifyId) };
      const data = await client.request<unknown>(RECOMMENDATIONS_QUERY, variables, { signal, retries: 0 });
      return listOf(field(data, 'productRecommendations'))
        .map((node) => gidNumber(field(node, 'id'), 'Product'))
        .filter((id) => id !== undefined);
    },

    async testConnection() {
      const data = await client.request<unknown>(SHOP_QUERY);
      const shopName = plainText(field(data, 'shop', 'name'));
      if (!shopName) throw new StorefrontError('garbage', 'Shopify answered without the name of the shop');
      return { shopName };
    },

    async createCheckout(request) {
      const { shopUrl, checkoutHosts = [], log } = config;
      try {
        return await createCheckout(client, { shopUrl, checkoutHosts, log }, request);
      } catch (error) {
        if (error instanceof ShopError) throw error;
        const reason = error instanceof StorefrontError ? error.message : 'unexpected error';
        log.error({ orderId: request.orderId, reason }, 'The cart could not be handed over to Shopify');
        throw new ShopError('platform_unavailable');
      }
    },
  };
}
