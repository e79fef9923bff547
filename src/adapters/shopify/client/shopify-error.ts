// The error of a failed call to Shopify, and the cleaning of texts that may reach a log or a page.
import { PlatformError } from '../../../shop/ports/platform.ts';

/** The kinds of failure that a caller must distinguish. */
export type ShopifyFailure =
  | 'unreachable' // no response: network error or 5xx after every try
  | 'timeout'
  | 'throttled'
  | 'too_complex' // the query costs more than the shop allows
  | 'access_denied'
  | 'refused' // any other response that is an error: 401, 404, GraphQL errors
  | 'garbage' // not JSON, cut off, or without data
  | 'aborted'; // by the caller

export class ShopifyError extends PlatformError {
  constructor(
    readonly failure: ShopifyFailure,
    message: string,
    /** Names of the fields that the token may not read. */
    readonly deniedFields: readonly string[] = [],
    /** The server's delay before the next attempt. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
    this.name = 'ShopifyError';
  }
}

const TRANSIENT: ReadonlySet<ShopifyFailure> = new Set(['unreachable', 'timeout', 'throttled', 'garbage']);

/** The same call may succeed later. */
export const isTransient = (error: unknown): error is ShopifyError =>
  error instanceof ShopifyError && TRANSIENT.has(error.failure);

const ERROR_TEXT_CHARS = 300;
const ADDRESS = /\b(?:https?:\/\/)?(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\]|localhost)(?::\d+)?[^\s"']*/gi;
const URL_TEXT = /\bhttps?:\/\/[^\s"'<>]+/gi;
const TOKEN = /\b(?:shp[a-z]{2}_[0-9a-z]+|[0-9a-f]{32,})\b/gi;

/** Removes tokens, addresses and control characters from a text, and shortens it. */
export function scrub(text: string, secrets: readonly (string | undefined)[] = []): string {
  let clean = text;
  for (const secret of secrets) if (secret) clean = clean.replaceAll(secret, '[token]');
  clean = clean
    .replace(TOKEN, '[token]')
    .replace(URL_TEXT, '[address]')
    .replace(ADDRESS, '[address]')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return clean.length > ERROR_TEXT_CHARS ? `${clean.slice(0, ERROR_TEXT_CHARS)}...` : clean;
}
