// Manages the Admin API's tokens: a permanent one, and tokens for a day that an app gets for its credentials.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { grantRefusals } from '../conditions.ts';
import type { ShopContext } from '../context.ts';
import { sameSecret } from '../graphql/serve.ts';
import { HttpError, readBody, sendJson } from '../http/respond.ts';
import { html } from '../text.ts';

const MAX_BODY_BYTES = 10_000;
const GRANT_SECONDS = 86_399;

export interface AdminAccessOptions {
  token?: string; // a permanent one
  app?: { clientId: string; clientSecret: string }; // may request tokens for a day
  scopes: readonly string[];
}

type Refusal = keyof typeof grantRefusals;

export class AdminTokens {
  readonly #options: AdminAccessOptions;
  readonly #granted = new Map<string, number>(); // the end of each

  constructor(options: AdminAccessOptions) {
    this.#options = options;
  }

  // Returns the scopes of the request's token, or null if it is refused.
  scopesOf(req: IncomingMessage, { conditions }: ShopContext): readonly string[] | null {
    const { adminToken, adminScopes } = conditions.current;
    const secret = String(req.headers['x-shopify-access-token'] ?? '');
    const lasting = this.#options.token !== undefined && sameSecret(secret, this.#options.token);
    const ends = this.#granted.get(secret) ?? 0;
    if (adminToken !== 'accepted' || !(lasting || ends > Date.now())) return null;
    return adminScopes ?? this.#options.scopes;
  }

  // OAuth's client credentials grant.
  async answerGrant(req: IncomingMessage, res: ServerResponse, context: ShopContext): Promise<void> {
    if (req.method !== 'POST') return sendJson(res, 405, { errors: 'Method Not Allowed' }, { Allow: 'POST' });
    const fields = readFields(req, await readBody(req, MAX_BODY_BYTES));
    if (fields.grant_type !== 'client_credentials') throw new HttpError(400, 'unsupported_grant_type');
    const refusal = this.#refusal(fields, context);
    if (refusal) return refuseGrant(req, res, refusal);
    const token = `shpat_${randomBytes(16).toString('hex')}`;
    this.#granted.set(token, Date.now() + GRANT_SECONDS * 1000);
    const scope = (context.conditions.current.adminScopes ?? this.#options.scopes).join(',');
    sendJson(res, 200, { access_token: token, scope, expires_in: GRANT_SECONDS });
  }

  revokeGranted(): void {
    this.#granted.clear();
  }

  #refusal(fields: Record<string, unknown>, { conditions }: ShopContext): Refusal | null {
    const { adminGrant } = conditions.current;
    if (adminGrant !== 'granted') return adminGrant;
    const { app } = this.#options;
    if (!app || fields.client_id !== app.clientId) return 'application_cannot_be_found';
    return sameSecret(String(fields.client_secret ?? ''), app.clientSecret) ? null : 'invalid_client';
  }
}

function readFields(req: IncomingMessage, body: string): Record<string, unknown> {
  if (!req.headers['content-type']?.startsWith('application/json'))
    return Object.fromEntries(new URLSearchParams(body));
  try {
    const parsed = JSON.parse(body) as unknown;
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // falls through to the refusal below
  }
  throw new HttpError(400, 'Bad Request');
}

// Shopify returns the code as JSON to clients that accept it, and as a page to others.
function refuseGrant(req: IncomingMessage, res: ServerResponse, error: Refusal): void {
  const error_description = grantRefusals[error];
  if (String(req.headers.accept ?? '').includes('application/json')) {
    sendJson(res, 400, { error, error_description });
    return;
  }
  const page = html`<!doctype html><html lang="en"><head><title>400 - Oauth error ${error}</title></head>
<body><h1>Oauth error ${error}: ${error_description}</h1></body></html>`;
  res.writeHead(400, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(page.text);
}
