// The client of Shopify's Admin API, if the owner gave access.
import type { Log } from '../../../shop/ports/system.ts';
import { type AdminAccess, createAdminToken } from './admin-token.ts';
import { createGraphqlClient, type GraphqlClient } from './graphql-client.ts';

export interface AdminConfig {
  readonly shopUrl: string;
  readonly apiVersion: string;
  readonly access: AdminAccess;
  readonly log: Log;
  readonly timeoutMs?: number | undefined;
  readonly retries?: number | undefined;
  readonly onCost?: ((document: string, cost: number) => void) | undefined;
}

const TIMEOUT_MS = 10_000;

export function createAdminClient({ shopUrl, access, timeoutMs, ...config }: AdminConfig): GraphqlClient {
  const token = createAdminToken(shopUrl, access);
  return createGraphqlClient({
    ...config,
    url: `${shopUrl}/admin/api/${config.apiVersion}/graphql.json`,
    timeoutMs: timeoutMs ?? TIMEOUT_MS,
    secrets: ['adminToken' in access ? access.adminToken : access.clientSecret],
    headers: async () => ({ 'X-Shopify-Access-Token': await token.get() }),
    onUnauthorized: token.drop,
  });
}
