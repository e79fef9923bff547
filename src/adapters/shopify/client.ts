// Calls Shopify's Storefront API: one POST per operation, with a time limit, retries and errors of one kind.
import { type ClientResponse, createGraphQLClient } from '@shopify/graphql-client';
import type { Log } from '../../shop/ports/system.ts';
import { fetchWhole } from './fetch-whole.ts';
import { parseRetryAfter, withRetries } from './retry.ts';
import { StorefrontError, type StorefrontFailure, scrub } from './storefront-error.ts';

const TIMEOUT_MS = 5_000;
const RETRIES = 2;

export interface StorefrontConfig {
  /** 'https://my.myshopify.com', or the demo shop's root. */
  readonly shopUrl: string;
  readonly apiVersion: string;
  readonly privateToken?: string | undefined;
  readonly publicToken?: string | undefined;
  readonly timeoutMs?: number | undefined;
  readonly retries?: number | undefined;
  readonly log: Log;
  readonly fetch?: typeof fetch | undefined;
}

interface CallOptions {
  readonly buyerIp?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly retries?: number | undefined;
}

export interface StorefrontClient {
  /** The operation's `data`; throws a StorefrontError for everything else. */
  request<Data>(document: string, variables?: object, options?: CallOptions): Promise<Data>;
  scrub(text: string): string;
}

/** A private token is meant for servers, which must then say whose buyer they ask for. */
function authHeaders(config: StorefrontConfig, buyerIp: string | undefined): Record<string, string> {
  if (config.privateToken) {
    return {
      'Shopify-Storefront-Private-Token': config.privateToken,
      ...(buyerIp ? { 'Shopify-Storefront-Buyer-IP': buyerIp } : {}),
    };
  }
  return config.publicToken ? { 'X-Shopify-Storefront-Access-Token': config.publicToken } : {};
}

const codeOf = (error: { extensions?: { code?: unknown } }): unknown => error?.extensions?.code;

/** GraphQL errors come with HTTP 200; their codes say what kind they are. */
function graphQLFailure(errors: readonly unknown[]): { failure: StorefrontFailure; denied: string[] } {
  const all = errors as readonly { extensions?: { code?: unknown }; path?: unknown; message?: unknown }[];
  const has = (code: string) => all.some((error) => codeOf(error) === code);
  const denied = all
    .filter((error) => codeOf(error) === 'ACCESS_DENIED')
    .map((error) => (Array.isArray(error.path) ? String(error.path.at(-1)) : String(error.message)));
  if (has('THROTTLED')) return { failure: 'throttled', denied };
  if (has('MAX_COMPLEXITY_EXCEEDED') || has('MAX_COST_EXCEEDED')) return { failure: 'too_complex', denied };
  if (denied.length > 0) return { failure: 'access_denied', denied };
  if (has('INTERNAL_SERVER_ERROR') || has('TIMEOUT')) return { failure: 'unreachable', denied };
  return { failure: 'refused', denied };
}

function httpFailure(status: number | undefined): StorefrontFailure {
  if (status === undefined) return 'unreachable';
  if (status === 429 || status === 430) return 'throttled';
  if (status >= 500) return 'unreachable';
  return status === 200 ? 'garbage' : 'refused';
}

const FAILURE_TEXTS: Readonly<Partial<Record<StorefrontFailure, string>>> = {
  unreachable: 'Shopify could not be reached',
  timeout: 'Shopify took too long to answer',
  throttled: 'Shopify asked us to slow down',
  garbage: 'Shopify answered with something unreadable',
  aborted: 'The call was called off',
};

const REFUSAL_TEXTS: Readonly<Record<number, string>> = {
  401: 'Shopify did not accept the access token',
  403: 'Shopify did not accept the access token',
  402: 'The shop is frozen',
  404: 'There is no such shop or API version',
};

export function createStorefrontClient(config: StorefrontConfig): StorefrontClient {
  const { apiVersion, log, timeoutMs = TIMEOUT_MS, retries: defaultRetries = RETRIES } = config;
  const clean = (text: string) => scrub(text, [config.privateToken, config.publicToken]);
  const client = createGraphQLClient({
    url: `${config.shopUrl.replace(/\/+$/, '')}/api/${apiVersion}/graphql.json`,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    customFetchApi: (url, init) =>
      fetchWhole(
        url,
        { ...(init as RequestInit & { signal: AbortSignal }), redirect: 'error' },
        config.fetch,
      ),
    retries: 0,
    logger: ({ type, content }) => {
      if (type === 'HTTP-Response') noticeDrift(content.response.headers.get('X-Shopify-API-Version'));
    },
  });
  let driftTold = false;

  function noticeDrift(answered: string | null): void {
    if (driftTold || !answered || answered === apiVersion) return;
    driftTold = true;
    log.warn({ asked: apiVersion, answered: clean(answered) }, 'Shopify answers with another API version');
  }

  function failureOf(errors: NonNullable<ClientResponse['errors']>): StorefrontError {
    const { networkStatusCode: status, graphQLErrors, response } = errors;
    const listed = Array.isArray(graphQLErrors) && graphQLErrors.length > 0 ? graphQLErrors : undefined;
    const { failure, denied } = listed
      ? graphQLFailure(listed)
      : { failure: httpFailure(status), denied: [] as string[] };
    const said = listed ? String((listed[0] as { message?: unknown })?.message ?? '') : '';
    const detail = said || (status && status !== 200 ? `HTTP ${status}` : '');
    const text = FAILURE_TEXTS[failure] ?? REFUSAL_TEXTS[status ?? 0] ?? 'Shopify refused the call';
    return new StorefrontError(
      failure,
      clean(detail ? `${text}: ${detail}` : text),
      denied,
      parseRetryAfter(response?.headers.get('Retry-After') ?? null, Date.now()),
    );
  }

  async function once<Data>(document: string, variables: object, options: CallOptions): Promise<Data> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
    const { data, errors } = await client.request<Data>(document, {
      variables,
      headers: authHeaders(config, options.buyerIp),
      signal,
    });
    if (errors) {
      // The library folds an abort into its message, so the signals are asked instead.
      if (options.signal?.aborted) throw new StorefrontError('aborted', 'The call was called off.');
      if (timeout.aborted && !errors.graphQLErrors) {
        throw new StorefrontError('timeout', FAILURE_TEXTS.timeout as string);
      }
      throw failureOf(errors);
    }
    return data as Data;
  }

  return {
    scrub: clean,
    request: (document, variables = {}, options = {}) =>
      withRetries(() => once(document, variables, options), {
        retries: options.retries ?? defaultRetries,
        signal: options.signal,
      }),
  };
}
