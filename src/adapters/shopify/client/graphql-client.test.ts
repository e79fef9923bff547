import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  type FixtureServer,
  recordingLog,
  sendData,
  startFixtureServer,
} from '../../../../tests/fixtures/shopify-server.ts';
import { ShopifyError } from './shopify-error.ts';
import { createStorefrontClient, type StorefrontConfig } from './storefront-client.ts';

/** Exposes Node's own garbage collector, which needs this flag first. */
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const QUERY = 'query Shop { shop { name } }';
const servers: FixtureServer[] = [];

async function setUp(answer: Answer, config: Partial<StorefrontConfig> = {}) {
  const server = await startFixtureServer(answer);
  servers.push(server);
  const log = recordingLog();
  const client = createStorefrontClient({
    shopUrl: server.shopUrl,
    apiVersion: '2026-10',
    publicToken: 'public-token-value',
    log,
    ...config,
  });
  return { server, log, client };
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ShopifyError ? error.failure : `not ours: ${error}`),
  );

const good: Answer = (_asked, res) => sendData(res, { shop: { name: 'Shop' } });

const halfAnAnswer: Answer = (_asked, res) => {
  res.writeHead(200, { 'Content-Type': 'application/json' }).write('{"data":');
};

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

describe('§1 The platform is asked through our own server', () => {
  test('posts to the shop’s versioned address with the public token', async () => {
    const { server, client } = await setUp(good);
    await expect(client.request(QUERY, { a: 1 })).resolves.toEqual({ shop: { name: 'Shop' } });
    const [request] = server.asked;
    expect(request).toMatchObject({
      url: '/shop/api/2026-10/graphql.json',
      query: QUERY,
      variables: { a: 1 },
    });
    expect(request?.headers['x-shopify-storefront-access-token']).toBe('public-token-value');
    expect(request?.headers).not.toHaveProperty('shopify-storefront-private-token');
  });
});

describe('§8 Faults of the platform', () => {
  const faults: [string, Answer, string][] = [
    ['a cut connection', (_asked, res) => res.socket?.destroy(), 'unreachable'],
    ['503', (_asked, res) => res.writeHead(503).end('<h1>down</h1>'), 'unreachable'],
    ['429', (_asked, res) => res.writeHead(429, { 'Retry-After': '0.2' }).end('{}'), 'throttled'],
    ['430', (_asked, res) => res.writeHead(430).end('no'), 'throttled'],
    [
      '200 Throttled',
      (_asked, res) => sendData(res, null, [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }]),
      'throttled',
    ],
    ['HTML', (_asked, res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'), 'garbage'],
    [
      'JSON cut in half',
      (_asked, res) => res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":{"sh'),
      'garbage',
    ],
    [
      'an empty body',
      (_asked, res) => res.writeHead(200, { 'Content-Type': 'application/json' }).end(),
      'garbage',
    ],
    [
      'null',
      (_asked, res) => res.writeHead(200, { 'Content-Type': 'application/json' }).end('null'),
      'garbage',
    ],
    [
      'no data',
      (_asked, res) => res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'),
      'garbage',
    ],
  ];

  test.each(faults)('%s is tried again, then an error of ours', async (_name, answer, failure) => {
    const { server, client } = await setUp(answer);
    expect(await failureOf(client.request(QUERY))).toBe(failure);
    expect(server.asked.length).toBeGreaterThan(1);
  });

  test.each([
    [
      'a redirect',
      (_asked, res) => res.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
      'unreachable',
    ],
    ['errors of no shape', (_asked, res) => sendData(res, null, [null, 5]), 'refused'],
  ] satisfies [string, Answer, string][])('%s is an error', async (_name, answer, failure) => {
    const { client } = await setUp(answer);
    expect(await failureOf(client.request(QUERY, {}, { retries: 0 }))).toBe(failure);
  });

  test('an answer that stops in the middle is a timeout also when memory is tidied up meanwhile', async () => {
    const halting = await setUp(halfAnAnswer, { timeoutMs: 300, retries: 0 });
    const failures = Promise.all([1, 2, 3].map(() => failureOf(halting.client.request(QUERY))));
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      collectGarbage();
    }
    expect(await failures).toEqual(['timeout', 'timeout', 'timeout']);
  });

  test('an error text holds neither token nor address', async () => {
    const { client, server } = await setUp((_asked, res) =>
      sendData(res, null, [
        { message: `public-token-value at ${server.shopUrl} shpat_0123456789abcdef 10.0.0.7:5432` },
      ]),
    );
    const error = await client.request(QUERY).catch((caught: Error) => caught);
    expect((error as Error).message).not.toMatch(/public-token-value|127\.0\.0\.1|shpat_|10\.0\.0\.7/);
  });
});
