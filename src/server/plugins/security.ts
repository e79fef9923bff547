// Sets the security headers of every response, and checks every mutation for cross-site requests.

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { WEBHOOK_PATH } from '../../shared/api.ts';
import { TRUSTED_TYPES_POLICY } from '../../shared/pages/page-contract.ts';
import { ROUTES } from '../../shared/routes.ts';
import { ShopError } from '../../shop/errors.ts';

interface SecurityOptions {
  /** Hashes of the constant inline scripts, as CSP source expressions. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  readonly imageHosts: readonly string[];
  readonly https: boolean;
  /** Hot reload needs inline scripts and a web socket. */
  readonly development: boolean;
}

function contentSecurityPolicy({
  scriptHashes,
  styleHashes,
  imageHosts,
  https,
  development,
}: SecurityOptions): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${development ? "'unsafe-inline'" : scriptHashes.join(' ')}`.trim(),
    `style-src 'self' ${development ? "'unsafe-inline'" : styleHashes.join(' ')}`.trim(),
    `img-src 'self' data: ${imageHosts.join(' ')}`.trim(),
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Hot reload creates its own markup.
    ...(development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_TYPES_POLICY}`]),
  ];
  return [...directives, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
}

export function securityHeaders(options: SecurityOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(options.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** The shop chooses the host of the hosted page, and Chromium treats a form's redirect as its action. */
export const allowHostedPage = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  'content-security-policy': (headers['content-security-policy'] ?? '').replace(
    "form-action 'self'",
    "form-action 'self' https:",
  ),
});

const OWN_SITE = new Set(['same-origin', 'none']);

/** True if a browser says that another site caused this request. Other clients send neither header. */
export function isCrossSite(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && !OWN_SITE.has(site)) return true;
  const { origin } = headers;
  // A page without a referrer sends no origin either, such as the form behind a mail's link, without scripts.
  if (site === 'same-origin' && origin === 'null') return false;
  return origin !== undefined && !ownOrigins.includes(origin);
}

const ADMIN_PATH = '/api/admin/';
/** A signature authorizes these: Shopify's webhooks, and the unsubscribe button of a mail program. */
const FROM_ELSEWHERE = new Set<string>([WEBHOOK_PATH, ROUTES.newsletterUnsubscribe]);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function guardFromOtherSites(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? '';
    // Other sites may neither read nor change admin data.
    const harmless = SAFE_METHODS.has(request.method) && !route.startsWith(ADMIN_PATH);
    if (harmless || FROM_ELSEWHERE.has(route)) return done();
    const own = [`http://${request.host}`, `https://${request.host}`, ...(publicUrl ? [publicUrl] : [])];
    done(isCrossSite(request.headers, own) ? new ShopError('cross_site') : undefined);
  });
}
