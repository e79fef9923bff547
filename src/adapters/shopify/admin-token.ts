// The token for Shopify's Admin API: one that lasts, or one of a day that an app gets for its own credentials.
import { fetchWhole } from './fetch-whole.ts';
import { field, plainText } from './foreign.ts';
import { StorefrontError, scrub } from './storefront-error.ts';

const TIMEOUT_MS = 10_000;
/** Renewed this long before it ends, so that none ends between being taken and being used. */
const EARLY_MS = 5 * 60_000;

export type AdminAccess =
  | { readonly adminToken: string }
  | { readonly clientId: string; readonly clientSecret: string };

interface AdminToken {
  get(): Promise<string>;
  /** Shopify refuses it: the next is a new one. */
  drop(): void;
}

interface Grant {
  readonly token: string;
  readonly renewAt: number;
}

export function createAdminToken(shopUrl: string, access: AdminAccess): AdminToken {
  if ('adminToken' in access) return { get: async () => access.adminToken, drop: () => undefined };
  const { clientId, clientSecret } = access;
  let grant: Grant | undefined;

  /** OAuth's client credentials grant: no shopper and no owner takes part in it. */
  async function ask(): Promise<Grant> {
    let response: Response;
    let answer: unknown;
    try {
      response = await fetchWhole(`${shopUrl}/admin/oauth/access_token`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        }),
      });
      answer = await response.json().catch(() => undefined);
    } catch (error) {
      throw new StorefrontError('unreachable', scrub(String(error), [clientSecret]));
    }
    if (response.status >= 500) throw new StorefrontError('unreachable', `HTTP ${response.status}`);
    const token = plainText(field(answer, 'access_token'));
    const seconds = Number(field(answer, 'expires_in'));
    if (!response.ok || !token || !(seconds > 0))
      throw new StorefrontError('refused', `Shopify gave the app no token: HTTP ${response.status}`);
    return { token, renewAt: Date.now() + seconds * 1000 - EARLY_MS };
  }

  return {
    async get() {
      if (!grant || Date.now() >= grant.renewAt) grant = await ask();
      return grant.token;
    },
    drop() {
      grant = undefined;
    },
  };
}
