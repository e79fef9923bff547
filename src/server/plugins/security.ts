// Security headers of every response, and the cross-site check of every mutation.
import type { IncomingHttpHeaders } from 'node:http';
import { TRUSTED_TYPES_POLICY } from '../../shared/pages/page-contract.ts';

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
    // Hot reload makes markup of its own.
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

const OWN_SITE = new Set(['same-origin', 'none']);

/** True when a browser says that another site caused this request. Other clients send neither header. */
export function isCrossSite(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && !OWN_SITE.has(site)) return true;
  const { origin } = headers;
  // A page that tells no referrer tells no origin either: the form of a mail's link, sent without scripts.
  if (site === 'same-origin' && origin === 'null') return false;
  return origin !== undefined && !ownOrigins.includes(origin);
}
