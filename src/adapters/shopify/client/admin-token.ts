// The token for Shopify's Admin API: a permanent one, or one for a day that an app gets for its credentials.
import * as z from 'zod/mini';
import { fetchWhole } from './fetch-whole.ts';
import { decode, requiredText, text } from './schema.ts';
import { ShopifyError, scrub } from './shopify-error.ts';

const TIMEOUT_MS = 10_000;
/** Renewed this long before it ends, so that none expires before it is used. */
const EARLY_MS = 5 * 60_000;

export type AdminAccess =
  | { readonly adminToken: string }
  | { readonly clientId: string; readonly clientSecret: string };

interface AdminToken {
  get(): Promise<string>;
  /** Shopify refuses it, so the next request gets a new one. */
  drop(): void;
}

interface Grant {
  readonly token: string;
  readonly renewAt: number;
}

const granted = z.object({ access_token: requiredText, expires_in: z.number().check(z.positive()) });
const refused = z.object({ error: text, error_description: text });

function readAnswer(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return { error: /Oauth error (\w+)/i.exec(body)?.[1] };
  }
}

/** Includes Shopify's own code, because the remedy depends on it. */
function refusal(status: number, answer: unknown): string {
  const reply = decode(refused, answer);
  const code = reply?.error
    ? ` (${reply.error}${reply.error_description ? `: ${reply.error_description}` : ''})`
    : '';
  return `Shopify gave the app no token: HTTP ${status}${code}`;
}

export function createAdminToken(shopUrl: string, access: AdminAccess): AdminToken {
  if ('adminToken' in access) return { get: async () => access.adminToken, drop: () => undefined };
  const { clientId, clientSecret } = access;
  let grant: Grant | undefined;

  /** OAuth's client credentials grant, which needs neither a shopper nor the owner. */
  async function ask(): Promise<Grant> {
    let response: Response;
    let answer: unknown;
    try {
      response = await fetchWhole(`${shopUrl}/admin/oauth/access_token`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // Without it, a refusal is an HTML page.
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        }),
      });
      answer = readAnswer(await response.text());
    } catch (error) {
      throw new ShopifyError('unreachable', scrub(String(error), [clientSecret]));
    }
    if (response.status >= 500) throw new ShopifyError('unreachable', `HTTP ${response.status}`);
    const decoded = decode(granted, answer);
    if (!response.ok || !decoded)
      throw new ShopifyError('refused', scrub(refusal(response.status, answer), [clientSecret]));
    return { token: decoded.access_token, renewAt: Date.now() + decoded.expires_in * 1000 - EARLY_MS };
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
