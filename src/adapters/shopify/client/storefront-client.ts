// The client of Shopify's Storefront API: which token it sends, for whom it asks, and how it signs.
import type { Log } from '../../../shop/ports/system.ts';
import { createGraphqlClient, type GraphqlClient } from './graphql-client.ts';
import { isPublicAddress } from './public-address.ts';

/** Web Bot Auth headers as the shop's admin gives them out: signed traffic gets higher limits. */
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

/** A private token is meant for servers, which must then say whose buyer they ask for. */
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
    // A private address is our own network's, not the buyer's, and would count against every shopper at once.
    headers: ({ buyerIp }) =>
      buyerIp && isPublicAddress(buyerIp)
        ? { ...constant, 'Shopify-Storefront-Buyer-IP': buyerIp }
        : constant,
  });
}
