// The client of Shopify's Storefront API: chooses the token, names the buyer, and signs.
import type { Log } from '../../../shop/ports/system.ts';
import { createGraphqlClient, type GraphqlClient } from './graphql-client.ts';
import { isPublicAddress } from './public-address.ts';

/** Web Bot Auth headers from the shop's admin: signed traffic gets higher limits. */
export interface BotSignature {
  readonly input: string;
  readonly signature: string;
  readonly agent: string;
}

export interface StorefrontConfig {
  /** 'https://my.myshopify.com', or the demo shop's root. */
  readonly shopUrl: string;
  readonly apiVersion: string;
  readonly privateToken?: string | undefined;
  readonly publicToken?: string | undefined;
  readonly botSignature?: BotSignature | undefined;
  readonly timeoutMs?: number | undefined;
  readonly retries?: number | undefined;
  readonly log: Log;
  readonly fetch?: typeof fetch | undefined;
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** A private token is for servers, which must then send the buyer's IP address. */
function tokenHeaders({ privateToken, publicToken }: StorefrontConfig): Record<string, string> {
  if (privateToken) return { 'Shopify-Storefront-Private-Token': privateToken };
  return publicToken ? { 'X-Shopify-Storefront-Access-Token': publicToken } : {};
}

export function createStorefrontClient(config: StorefrontConfig): GraphqlClient {
  const { botSignature } = config;
  const constant = {
    ...tokenHeaders(config),
    ...(botSignature && {
      'Signature-Input': botSignature.input,
      Signature: botSignature.signature,
      'Signature-Agent': botSignature.agent,
    }),
  };
  return createGraphqlClient({
    ...config,
    url: `${withoutSlash(config.shopUrl)}/api/${config.apiVersion}/graphql.json`,
    secrets: [config.privateToken, config.publicToken, botSignature?.signature],
    // A private address belongs to our own network, not to the buyer, and would count against every shopper
    // at once.
    headers: ({ buyerIp }) =>
      buyerIp && isPublicAddress(buyerIp)
        ? { ...constant, 'Shopify-Storefront-Buyer-IP': buyerIp }
        : constant,
  });
}
