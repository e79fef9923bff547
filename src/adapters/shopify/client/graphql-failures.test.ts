// Tests the kind, the message and the delay of a failed call to Shopify.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { recordingLog } from '../../../../tests/fixtures/shopify-server.ts';
import { createGraphqlClient } from './graphql-client.ts';
import { ShopifyError } from './shopify-error.ts';

const QUERY = 'query Shop { shop { name } }';
const NOW = Date.parse('2026-03-01T12:00:00Z');
const JSON_TYPE = { 'Content-Type': 'application/json' };

afterEach(() => {
  vi.useRealTimers();
});

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { ...JSON_TYPE, ...headers } });
const errors = (...list: unknown[]) => json({ data: null, errors: list });
const coded = (code: string, more: object = {}) => ({
  message: 'said Shopify',
  extensions: { code },
  ...more,
});

function setUp(
  answer: (init: RequestInit | undefined) => Response | Promise<Response>,
  changes: object = {},
) {
  const log = recordingLog();
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  const client = createGraphqlClient({
    url: 'https://my.myshopify.com/api/2026-10/graphql.json',
    apiVersion: '2026-10',
    headers: () => ({ 'X-Token': 'token-value' }),
    secrets: ['token-value', undefined],
    retries: 0,
    log,
    fetch: (async (url: string, init?: RequestInit) => {
      calls.push({ url, init });
      return answer(init);
    }) as typeof fetch,
    ...changes,
  });
  return { client, log, calls };
}

async function failing(answer: () => Response, changes: object = {}): Promise<ShopifyError> {
  const error = await setUp(answer, changes)
    .client.request(QUERY)
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ShopifyError);
  return error as ShopifyError;
}

describe('§8 Faults of the platform: named by what Shopify says', () => {
  test.each([
    ['THROTTLED', 'throttled', 'Shopify asked us to slow down: said Shopify'],
    ['MAX_COMPLEXITY_EXCEEDED', 'too_complex', 'Shopify refused the call: said Shopify'],
    ['MAX_COST_EXCEEDED', 'too_complex', 'Shopify refused the call: said Shopify'],
    ['ACCESS_DENIED', 'access_denied', 'The token has no permission for this: said Shopify'],
    ['INTERNAL_SERVER_ERROR', 'unreachable', 'Shopify could not be reached: said Shopify'],
    ['TIMEOUT', 'unreachable', 'Shopify could not be reached: said Shopify'],
    ['SOMETHING_ELSE', 'refused', 'Shopify refused the call: said Shopify'],
  ])('%s is %s', async (code, failure, message) => {
    expect(await failing(() => errors({ message: 'first' }, coded(code)))).toMatchObject({ failure });
    expect(await failing(() => errors(coded(code)))).toMatchObject({ failure, message });
  });

  test('of several the one that passes by itself counts most', async () => {
    const all = ['TIMEOUT', 'ACCESS_DENIED', 'MAX_COST_EXCEEDED', 'THROTTLED'].map((code) => coded(code));
    const failures = [];
    for (let count = 1; count <= all.length; count += 1)
      failures.push((await failing(() => errors(...all.slice(0, count)))).failure);
    expect(failures).toEqual(['unreachable', 'access_denied', 'too_complex', 'throttled']);
  });

  test('fields the token may not read are named by the end of their path, or by the message', async () => {
    const denied = await failing(() =>
      errors(
        coded('ACCESS_DENIED', { path: ['products', 'nodes', 0, 'tags'] }),
        coded('ACCESS_DENIED', { message: 'no right to blogs' }),
        coded('SOMETHING_ELSE', { path: ['shop'] }),
      ),
    );
    expect(denied.deniedFields).toEqual(['tags', 'no right to blogs']);
    expect((await failing(() => errors(coded('TIMEOUT')))).deniedFields).toEqual([]);
  });

  test.each([
    [400, 'refused', 'Shopify refused the call: HTTP 400'],
    [401, 'refused', 'Shopify did not accept the access token: HTTP 401'],
    [402, 'refused', 'The shop is frozen: HTTP 402'],
    [403, 'refused', 'Shopify did not accept the access token: HTTP 403'],
    [404, 'refused', 'There is no such shop or API version: HTTP 404'],
    [429, 'throttled', 'Shopify asked us to slow down: HTTP 429'],
    [430, 'throttled', 'Shopify asked us to slow down: HTTP 430'],
    [431, 'refused', 'Shopify refused the call: HTTP 431'],
    [499, 'refused', 'Shopify refused the call: HTTP 499'],
    [500, 'unreachable', 'Shopify could not be reached: HTTP 500'],
    [503, 'unreachable', 'Shopify could not be reached: HTTP 503'],
  ])('HTTP %i is %s', async (status, failure, message) => {
    expect(await failing(() => json({}, status))).toMatchObject({ failure, message });
  });

  test('an answer without data is garbage, and says no more', async () => {
    expect(await failing(() => json({}))).toMatchObject({
      failure: 'garbage',
      message: 'Shopify answered with something unreadable',
    });
    expect((await failing(() => errors())).failure).toBe('garbage');
  });

  test('no connection is unreachable, and never repeats the token', async () => {
    const { message, failure } = await failing(() => {
      throw new Error('no route with token-value');
    });
    expect({ message, failure }).toEqual({ message: 'Shopify could not be reached', failure: 'unreachable' });
    expect((await failing(() => errors({ message: 'bad token-value' }))).message).toBe(
      'Shopify refused the call: bad [token]',
    );
  });
});

describe('§8 Faults of the platform: how long to wait', () => {
  const cost = (requestedQueryCost: number, currentlyAvailable: number, restoreRate: number) => ({
    cost: {
      requestedQueryCost,
      throttleStatus: { maximumAvailable: 1_000, currentlyAvailable, restoreRate },
    },
  });
  const throttled = (extensions: unknown, headers: Record<string, string> = {}) =>
    failing(() => json({ errors: [coded('THROTTLED')], extensions }, 200, headers));

  test.each([
    ['what is missing fills up in time', cost(300, 200, 50), 2_000],
    ['a full bucket needs no wait', cost(300, 300, 50), 0],
    ['an overfull bucket needs no wait', cost(300, 400, 50), 0],
    ['a bucket that never fills says nothing', cost(300, 200, 0), undefined],
    ['a bucket that leaks says nothing', cost(300, 200, -50), undefined],
    ['no bucket says nothing', {}, undefined],
    ['nothing says nothing', undefined, undefined],
  ])('%s', async (_case, extensions, wait) => {
    expect((await throttled(extensions)).retryAfterMs).toBe(wait);
  });

  test('the header goes before the bucket', async () => {
    expect((await throttled(cost(300, 200, 50), { 'Retry-After': '7' })).retryAfterMs).toBe(7_000);
  });

  test('a date in the header is counted from now', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const later = new Date(NOW + 3_000).toUTCString();
    expect((await failing(() => json({}, 429, { 'Retry-After': later }))).retryAfterMs).toBe(3_000);
  });
});

describe('§1 The platform is asked through our own server: one call', () => {
  const good = () => json({ data: { shop: { name: 'Shop' } } });

  test.each([
    ['2026-10', 0],
    ['2026-01', 1],
    ['', 0],
  ])('an answer of version %j is noted %i times in two calls', async (version, times) => {
    const { client, log } = setUp(() => json({ data: {} }, 200, { 'X-Shopify-API-Version': version }));
    await client.request(QUERY);
    await client.request(QUERY);
    expect(log.lines).toHaveLength(times);
  });

  test('one that was called off before says so', async () => {
    const { client } = setUp(good);
    const call = client.request(QUERY, {}, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ failure: 'aborted' });
  });

  test('one that is called off on the way says so, whatever came back', async () => {
    const controller = new AbortController();
    const { client } = setUp(() => {
      controller.abort();
      return json({}, 500);
    });
    const call = client.request(QUERY, {}, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ failure: 'aborted' });
  });

  test('one without an answer in time is a timeout', async () => {
    const silent = (init: RequestInit | undefined) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const { client } = setUp(silent, { timeoutMs: 5 });
    await expect(client.request(QUERY)).rejects.toMatchObject({
      failure: 'timeout',
      message: 'Shopify took too long to answer',
    });
  });
});
