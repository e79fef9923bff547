// Tests the Admin API's token: a permanent one, an app's own with its renewal, and the errors.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordingLog } from '../../../../tests/fixtures/shopify-server.ts';
import { createAdminClient } from './admin-client.ts';
import { createAdminToken } from './admin-token.ts';

const SHOP = 'https://my.myshopify.com';
const APP = { clientId: 'client-1', clientSecret: 'secret-of-the-app' };
const START = Date.parse('2026-03-01T12:00:00Z');
const DAY_S = 86_399;
const EARLY_MS = 5 * 60_000;

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** Replaces Shopify at the level of fetch. */
function shopify(answer: (count: number, url: string) => Response | Error) {
  const requests: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    const response = answer(requests.length, url);
    if (response instanceof Error) throw response;
    return response;
  });
  return requests;
}
const granting = () =>
  shopify((count) => json({ access_token: `token-${count}`, expires_in: DAY_S, scope: 'read_orders' }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('A token that lasts', () => {
  test('is used as it is, also after it was refused', async () => {
    const requests = granting();
    const token = createAdminToken(SHOP, { adminToken: 'lasting-token' });
    expect(await token.get()).toBe('lasting-token');
    token.drop();
    expect(await token.get()).toBe('lasting-token');
    expect(requests).toEqual([]);
  });
});

describe('A token an app gets for its own credentials', () => {
  test('is asked for with the credentials, and redirects are not followed', async () => {
    const requests = granting();
    expect(await createAdminToken(SHOP, APP).get()).toBe('token-1');
    expect(requests[0]?.url).toBe(`${SHOP}/admin/oauth/access_token`);
    expect(requests[0]?.init).toMatchObject({
      method: 'POST',
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    expect(String(requests[0]?.init.body)).toBe(
      'grant_type=client_credentials&client_id=client-1&client_secret=secret-of-the-app',
    );
  });

  test.each([
    ['a millisecond before it is due', DAY_S * 1_000 - EARLY_MS - 1, 'token-1'],
    ['five minutes before it ends', DAY_S * 1_000 - EARLY_MS, 'token-2'],
  ])('%s it is %s', async (_case, later, expected) => {
    granting();
    const token = createAdminToken(SHOP, APP);
    await token.get();
    vi.setSystemTime(START + later);
    expect(await token.get()).toBe(expected);
  });

  test('one that Shopify refused is not used again', async () => {
    granting();
    const token = createAdminToken(SHOP, APP);
    await token.get();
    token.drop();
    expect(await token.get()).toBe('token-2');
    expect(await token.get()).toBe('token-2');
  });

  test.each([
    ['a code', () => json({ error: 'shop_not_permitted' }, 400), 'HTTP 400 (shop_not_permitted)'],
    [
      'a code and a reason',
      () => json({ error: 'invalid_client', error_description: 'No such app' }, 401),
      'HTTP 401 (invalid_client: No such app)',
    ],
    [
      'a page for a person',
      () => new Response('<h1>Oauth error application_cannot_be_found: sorry</h1>', { status: 400 }),
      'HTTP 400 (application_cannot_be_found)',
    ],
    ['a page without a code', () => new Response('<h1>No</h1>', { status: 404 }), 'HTTP 404'],
    ['an answer of no shape', () => json([], 403), 'HTTP 403'],
    ['success without a token', () => json({ expires_in: DAY_S }), 'HTTP 200'],
    ['a token that does not last', () => json({ access_token: 'x', expires_in: 0 }), 'HTTP 200'],
    ['a token with a refusal', () => json({ access_token: 'x', expires_in: DAY_S }, 400), 'HTTP 400'],
  ])('%s is a refusal that says so', async (_case, answer, reason) => {
    shopify(answer);
    await expect(createAdminToken(SHOP, APP).get()).rejects.toMatchObject({
      failure: 'refused',
      message: `Shopify gave the app no token: ${reason}`,
    });
  });

  test('a refusal never repeats the secret', async () => {
    shopify(() => json({ error: 'invalid', error_description: `not ${APP.clientSecret}` }, 400));
    await expect(createAdminToken(SHOP, APP).get()).rejects.toThrow('(invalid: not [token])');
  });

  test.each([
    [499, 'refused'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('HTTP %i is %s', async (status, failure) => {
    shopify(() => json({}, status));
    await expect(createAdminToken(SHOP, APP).get()).rejects.toMatchObject({ failure });
  });

  test('a shop that cannot be reached is tried again, and named without the secret', async () => {
    shopify((count) =>
      count === 1
        ? new Error(`no route for ${APP.clientSecret}`)
        : json({ access_token: 'late', expires_in: DAY_S }),
    );
    const token = createAdminToken(SHOP, APP);
    await expect(token.get()).rejects.toMatchObject({
      failure: 'unreachable',
      message: 'Error: no route for [token]',
    });
    expect(await token.get()).toBe('late');
  });
});

describe('The client of the Admin API', () => {
  const QUERY = 'query Access { shop { name } }';
  const data = { shop: { name: 'Shop' } };
  const ok = () =>
    new Response(JSON.stringify({ data }), { headers: { 'Content-Type': 'application/json' } });
  const config = { shopUrl: SHOP, apiVersion: '2026-10', log: recordingLog(), retries: 0 };
  const tokenOf = (call: Asked | undefined) => new Headers(call?.init.headers).get('X-Shopify-Access-Token');

  test('sends the token to the versioned address', async () => {
    const requests = shopify(ok);
    const client = createAdminClient({ ...config, access: { adminToken: 'lasting-token' } });
    expect(await client.request(QUERY)).toEqual(data);
    expect(requests[0]?.url).toBe(`${SHOP}/admin/api/2026-10/graphql.json`);
    expect(tokenOf(requests[0])).toBe('lasting-token');
  });

  test('gets a new token after the old one was refused', async () => {
    let tokens = 0;
    let refused = 0;
    const requests = shopify((_count, url) => {
      if (url.endsWith('/access_token')) {
        tokens += 1;
        return json({ access_token: `token-${tokens}`, expires_in: DAY_S });
      }
      refused += 1;
      return refused === 1 ? json({}, 401) : ok();
    });
    const client = createAdminClient({ ...config, access: APP });
    await expect(client.request(QUERY)).rejects.toMatchObject({ failure: 'refused' });
    expect(await client.request(QUERY)).toEqual(data);
    expect(requests.filter(({ url }) => url.endsWith('graphql.json')).map(tokenOf)).toEqual([
      'token-1',
      'token-2',
    ]);
  });

  test.each([
    [{ adminToken: 'lasting-token' }, 'lasting-token'],
    [APP, APP.clientSecret],
  ])('never repeats its secret', (access, secret) => {
    expect(createAdminClient({ ...config, access }).scrub(`of ${secret}`)).toBe('of [token]');
  });
});
