// Checks the Storefront API: reachable, supported, readable, in dollars, with stock, and able to sell.
import * as z from 'zod/mini';
import { decode, flag, listOf, maybe, requiredText } from '../../adapters/shopify/client/schema.ts';
import { ShopifyError } from '../../adapters/shopify/client/shopify-error.ts';
import {
  CART_CREATE_MUTATION,
  COLLECTION_QUERY,
  SCOPES_QUERY,
  VERSIONS_QUERY,
} from '../../adapters/shopify/queries.ts';
import { CATEGORY_IDS } from '../../shared/catalogue.ts';
import { CURRENCY } from '../../shared/constants.ts';
import { type Check, type DoctorContext, failed, ok, warning } from './check.ts';
import { isSchemaOld, SCHEMA_VERSION, supportEnd } from './schema-age.ts';

export const CONNECTION = 'Domain and token';
export const SCOPES = 'Storefront permissions';
export const CURRENCY_CHECK = 'Currency';
export const PRODUCTS = 'Products published';

const versions = z.object({
  publicApiVersions: listOf(z.object({ handle: requiredText, supported: flag })),
});
const cart = z.object({ cartCreate: z.object({ cart: z.object({ checkoutUrl: requiredText }) }) });
const products = z.object({ products: z.object({ nodes: z.array(z.unknown()) }) });
const collection = z.object({ collection: maybe(z.object({ id: requiredText })) });

const SCOPE_OF: Readonly<Record<string, string>> = {
  products: 'unauthenticated_read_product_listings',
  tags: 'unauthenticated_read_product_tags',
  quantityAvailable: 'unauthenticated_read_product_inventory',
  cartCreate: 'unauthenticated_write_checkouts',
};

async function deniedBy(ask: () => Promise<unknown>): Promise<readonly string[]> {
  try {
    await ask();
    return [];
  } catch (error) {
    if (error instanceof ShopifyError && error.failure === 'access_denied') return error.deniedFields;
    throw error;
  }
}

/** An empty cart costs nothing and expires by itself. */
export async function emptyCheckout({ storefront }: DoctorContext): Promise<string | undefined> {
  return decode(cart, await storefront.request(CART_CREATE_MUTATION, { input: {} }))?.cartCreate.cart
    .checkoutUrl;
}

export const STOREFRONT_CHECKS: readonly Check[] = [
  {
    name: CONNECTION,
    remedy:
      'Check SHOPIFY_STORE_DOMAIN and the Storefront token: Sales channels > Headless > Storefront API.',
    run: async ({ platform }) => ok(`connected to ${(await platform.shopInfo()).name}`),
  },
  {
    name: 'API version',
    needs: [CONNECTION],
    remedy: 'Set SHOPIFY_API_VERSION to a version Shopify supports.',
    async run({ storefront, config: { shopify } }) {
      const apiVersions = decode(versions, await storefront.request(VERSIONS_QUERY))?.publicApiVersions ?? [];
      const supported = apiVersions.filter((each) => each.supported).map(({ handle }) => handle);
      if (supported.includes(shopify.apiVersion)) return ok(`${shopify.apiVersion} is supported`);
      return failed(
        `${shopify.apiVersion} is not supported any more`,
        `Update the store, or set SHOPIFY_API_VERSION to one of ${supported.join(', ')}.`,
      );
    },
  },
  {
    name: 'API schema',
    remedy: 'Update the store.',
    async run({ clock }) {
      const text = `written for ${SCHEMA_VERSION}, supported until ${supportEnd()}`;
      return isSchemaOld(clock.now())
        ? warning(`${text}: older than nine months`, 'Update the store before Shopify drops that version.')
        : ok(text);
    },
  },
  {
    name: SCOPES,
    needs: [CONNECTION],
    remedy: 'Allow them under Headless > Storefront API permissions.',
    async run(context) {
      const fields = [
        ...(await deniedBy(() => context.storefront.request(SCOPES_QUERY))),
        ...(await deniedBy(() => emptyCheckout(context))),
      ];
      const missing = [...new Set(fields.map((field) => SCOPE_OF[field] ?? field))];
      return missing.length === 0 ? ok('all granted') : failed(`missing: ${missing.join(', ')}`);
    },
  },
  {
    name: CURRENCY_CHECK,
    needs: [CONNECTION],
    remedy: 'Give the United States market prices in US dollars: Settings > Markets.',
    async run({ platform }) {
      const { currency } = await platform.shopInfo();
      return currency === CURRENCY
        ? ok('US dollars')
        : failed(`sells to the United States in ${currency || 'an unknown currency'}`);
    },
  },
  {
    name: PRODUCTS,
    needs: [SCOPES],
    remedy: 'Publish products to the channel: Products > select all > Include in sales channels.',
    async run({ storefront }) {
      const nodes = decode(products, await storefront.request(SCOPES_QUERY))?.products.nodes ?? [];
      return nodes.length > 0
        ? ok('products can be read')
        : failed('no product is published to this channel');
    },
  },
  {
    name: 'Collections',
    needs: [SCOPES],
    remedy: 'Make collections with these handles and publish them to the channel.',
    async run({ storefront }) {
      const missing: string[] = [];
      for (const handle of CATEGORY_IDS) {
        const answer = decode(collection, await storefront.request(COLLECTION_QUERY, { handle }));
        if (!answer?.collection) missing.push(handle);
      }
      return missing.length === 0 ? ok('all five are there') : failed(`missing: ${missing.join(', ')}`);
    },
  },
  {
    name: 'Products that cannot be sold',
    needs: [SCOPES, CURRENCY_CHECK, PRODUCTS],
    remedy: 'See the log of the store.',
    async run({ products: readProducts }) {
      const entries = await readProducts();
      const stuck = entries.filter(({ product }) => product.notSellable).map(({ product }) => product);
      return stuck.length === 0
        ? ok('none')
        : warning(
            `${stuck.length}: ${stuck
              .slice(0, 3)
              .map(({ name, notSellable }) => `${name} (${notSellable})`)
              .join(', ')}${stuck.length > 3 ? ', ...' : ''}`,
            'Take them out of this channel, or remove what stands in the way: subscriptions only, minimum quantities.',
          );
    },
  },
];
