// Calls one of Shopify's GraphQL APIs: one POST per operation, with a time limit, retries and one kind of
// error.
import { type ClientResponse, createGraphQLClient } from '@shopify/graphql-client';
import * as z from 'zod/mini';
import type { Log } from '../../../shop/ports/system.ts';
import { fetchWhole } from './fetch-whole.ts';
import { parseRetryAfter, withRetries } from './retry.ts';
import { decode, listOf, maybe, text } from './schema.ts';
import { ShopifyError, type ShopifyFailure, scrub } from './shopify-error.ts';

const TIMEOUT_MS = 5_000;
const RETRIES = 2;

export interface CallOptions {
  /** The IP address of the shopper. */
  readonly buyerIp?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly retries?: number | undefined;
}

interface GraphqlConfig {
  readonly url: string;
  readonly apiVersion: string;
  /** The token's header and all other headers of a call. */
  readonly headers: (options: CallOptions) => Promise<Record<string, string>> | Record<string, string>;
  /** These never appear in a message. */
  readonly secrets: readonly (string | undefined)[];
  /** Receives the cost of a document, if Shopify reports it. */
  readonly onCost?: ((document: string, cost: number) => void) | undefined;
  /** Called when Shopify no longer accepts the token. */
  readonly onUnauthorized?: () => void;
  readonly timeoutMs?: number | undefined;
  readonly retries?: number | undefined;
  readonly log: Log;
  readonly fetch?: typeof fetch | undefined;
}

export interface GraphqlClient {
  /** Returns the operation's `data`, not yet decoded; throws a ShopifyError for everything else. */
  request(document: string, variables?: object, options?: CallOptions): Promise<unknown>;
  scrub(text: string): string;
}

const graphqlError = z.object({
  message: text,
  path: maybe(z.array(z.union([z.string(), z.number()]))),
  extensions: maybe(z.object({ code: text })),
});
const graphqlErrors = listOf(graphqlError);
type GraphqlErrors = z.output<typeof graphqlErrors>;

/** GraphQL errors come with HTTP 200; their codes tell the kind. */
function graphqlFailure(errors: GraphqlErrors): { failure: ShopifyFailure; denied: string[] } {
  const codes = new Set(errors.map(({ extensions }) => extensions?.code));
  const denied = errors
    .filter(({ extensions }) => extensions?.code === 'ACCESS_DENIED')
    .map(({ path, message }) => String(path?.at(-1) ?? message));
  if (codes.has('THROTTLED')) return { failure: 'throttled', denied };
  if (codes.has('MAX_COMPLEXITY_EXCEEDED') || codes.has('MAX_COST_EXCEEDED'))
    return { failure: 'too_complex', denied };
  if (denied.length > 0) return { failure: 'access_denied', denied };
  if (codes.has('INTERNAL_SERVER_ERROR') || codes.has('TIMEOUT')) return { failure: 'unreachable', denied };
  return { failure: 'refused', denied };
}

function httpFailure(status: number | undefined): ShopifyFailure {
  if (status === undefined) return 'unreachable';
  if (status === 429 || status === 430) return 'throttled';
  if (status >= 500) return 'unreachable';
  return status === 200 ? 'garbage' : 'refused';
}

const FAILURE_TEXTS: Readonly<Partial<Record<ShopifyFailure, string>>> = {
  unreachable: 'Shopify could not be reached',
  timeout: 'Shopify took too long to answer',
  throttled: 'Shopify asked us to slow down',
  access_denied: 'The token has no permission for this',
  garbage: 'Shopify answered with something unreadable',
  aborted: 'The call was aborted',
};

const REFUSAL_TEXTS: Readonly<Record<number, string>> = {
  401: 'Shopify did not accept the access token',
  403: 'Shopify did not accept the access token',
  402: 'The shop is frozen',
  404: 'There is no such shop or API version',
};

const cost = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
  }),
});

/** The Admin API reports how fast its bucket refills. */
function refillMs(extensions: unknown): number | undefined {
  const queryCost = decode(cost, extensions)?.cost;
  if (!queryCost || queryCost.throttleStatus.restoreRate <= 0) return undefined;
  const missing = queryCost.requestedQueryCost - queryCost.throttleStatus.currentlyAvailable;
  return Math.max(0, (missing / queryCost.throttleStatus.restoreRate) * 1_000);
}

export function createGraphqlClient(config: GraphqlConfig): GraphqlClient {
  const { apiVersion, log, timeoutMs = TIMEOUT_MS, retries: defaultRetries = RETRIES } = config;
  const clean = (value: string) => scrub(value, config.secrets);
  const client = createGraphQLClient({
    url: config.url,
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
  let driftLogged = false;

  function noticeDrift(answered: string | null): void {
    if (driftLogged || !answered || answered === apiVersion) return;
    driftLogged = true;
    log.warn({ asked: apiVersion, answered: clean(answered) }, 'Shopify answers with another API version');
  }

  function failureOf(errors: NonNullable<ClientResponse['errors']>, extensions: unknown): ShopifyError {
    const { networkStatusCode: status, graphQLErrors, response } = errors;
    const listed = Array.isArray(graphQLErrors) && graphQLErrors.length > 0;
    const faults = decode(graphqlErrors, graphQLErrors) ?? [];
    const { failure, denied } = listed
      ? graphqlFailure(faults)
      : { failure: httpFailure(status), denied: [] as string[] };
    if (status === 401) config.onUnauthorized?.();
    const detail = faults[0]?.message || (status && status !== 200 ? `HTTP ${status}` : '');
    const sentence = FAILURE_TEXTS[failure] ?? REFUSAL_TEXTS[status ?? 0] ?? 'Shopify refused the call';
    const wait = parseRetryAfter(response?.headers.get('Retry-After') ?? null, Date.now());
    return new ShopifyError(
      failure,
      clean(detail ? `${sentence}: ${detail}` : sentence),
      denied,
      wait ?? refillMs(extensions),
    );
  }

  async function once(document: string, variables: object, options: CallOptions): Promise<unknown> {
    const headers = await config.headers(options);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
    const { data, errors, extensions } = await client.request<unknown>(document, {
      variables,
      headers,
      signal,
    });
    const queryCost = decode(cost, extensions)?.cost;
    if (queryCost) config.onCost?.(document, queryCost.requestedQueryCost);
    if (!errors) return data;
    // The library hides an abort in its message, so the signals are checked.
    if (options.signal?.aborted) throw new ShopifyError('aborted', 'The call was aborted.');
    if (timeout.aborted && !errors.graphQLErrors)
      throw new ShopifyError('timeout', FAILURE_TEXTS.timeout as string);
    throw failureOf(errors, extensions);
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
