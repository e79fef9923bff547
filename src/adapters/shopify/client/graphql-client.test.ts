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
import { backoffMs, parseRetryAfter } from './retry.ts';
import { ShopifyError, scrub } from './shopify-error.ts';
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
    const [asked] = server.asked;
    expect(asked).toMatchObject({ url: '/shop/api/2026-10/graphql.json', query: QUERY, variables: { a: 1 } });
    expect(asked?.headers['x-shopify-storefront-access-token']).toBe('public-token-value');
    expect(asked?.headers).not.toHaveProperty('shopify-storefront-private-token');
  });

  test('a private token goes alone, with the buyer’s address when it is known', async () => {
    const { server, client } = await setUp(good, { privateToken: 'private-token-value' });
    await client.request(QUERY, {}, { buyerIp: '203.0.113.9' });
    await client.request(QUERY);
    expect(server.asked[0]?.headers).toMatchObject({
      'shopify-storefront-private-token': 'private-token-value',
      'shopify-storefront-buyer-ip': '203.0.113.9',
    });
    expect(server.asked[0]?.headers).not.toHaveProperty('x-shopify-storefront-access-token');
    expect(server.asked[1]?.headers).not.toHaveProperty('shopify-storefront-buyer-ip');
  });
});

describe('§1 Which address the platform gets', () => {
  test.each([
    ['203.0.113.9', true],
    ['2001:db8::1', true],
    ['::ffff:203.0.113.9', true],
    ['10.1.2.3', false],
    ['172.20.0.1', false],
    ['192.168.1.1', false],
    ['127.0.0.1', false],
    ['100.64.0.1', false],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['fd00::1', false],
    ['unknown', false],
  ])('a buyer at %s is named: %s', async (buyerIp, named) => {
    const { server, client } = await setUp(good);
    await client.request(QUERY, {}, { buyerIp });
    expect(server.asked[0]?.headers['shopify-storefront-buyer-ip']).toBe(named ? buyerIp : undefined);
  });

  test('calls carry the shop’s Web Bot Auth signature where one is set, and errors never do', async () => {
    const botSignature = {
      input: 'sig1=("@authority" "signature-agent");keyid="k"',
      signature: 'sig1=:c2VjcmV0LXNpZ25hdHVyZQ==:',
      agent: '"https://shopify.com"',
    };
    const { server, client } = await setUp(good, { botSignature });
    await client.request(QUERY);
    expect(server.asked[0]?.headers).toMatchObject({
      'signature-input': botSignature.input,
      signature: botSignature.signature,
      'signature-agent': botSignature.agent,
    });
    const plain = await setUp(good);
    await plain.client.request(QUERY);
    expect(plain.server.asked[0]?.headers).not.toHaveProperty('signature');
    expect(client.scrub(`bad ${botSignature.signature}`)).not.toContain('c2VjcmV0');
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

  test.each(faults)('%s is tried three times, then an error of ours', async (_name, answer, failure) => {
    const { server, client } = await setUp(answer);
    expect(await failureOf(client.request(QUERY))).toBe(failure);
    expect(server.asked).toHaveLength(3);
  });

  test.each(faults)('%s that passes is not noticed', async (_name, answer) => {
    const { client } = await setUp((asked, res, count) => (count === 1 ? answer : good)(asked, res, count));
    await expect(client.request(QUERY)).resolves.toEqual({ shop: { name: 'Shop' } });
  });

  test.each([
    ['401', (_asked, res) => res.writeHead(401).end('{}'), 'refused'],
    ['404', (_asked, res) => res.writeHead(404).end('{}'), 'refused'],
    [
      'a redirect',
      (_asked, res) => res.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
      'unreachable',
    ],
    [
      'a faulty query',
      (_asked, res) => sendData(res, null, [{ message: 'Field does not exist' }]),
      'refused',
    ],
    ['errors of no shape', (_asked, res) => sendData(res, null, [null, 5]), 'refused'],
    [
      'no scope',
      (_asked, res) =>
        sendData(res, {}, [{ message: 'no', path: ['a', 'tags'], extensions: { code: 'ACCESS_DENIED' } }]),
      'access_denied',
    ],
  ] satisfies [string, Answer, string][])('%s is an error', async (_name, answer, failure) => {
    const { client } = await setUp(answer);
    expect(await failureOf(client.request(QUERY, {}, { retries: 0 }))).toBe(failure);
  });

  test('no answer in time is a timeout, the body counted in', async () => {
    const silent = await setUp(() => undefined, { timeoutMs: 80, retries: 0 });
    expect(await failureOf(silent.client.request(QUERY))).toBe('timeout');
    const halting = await setUp(halfAnAnswer, { timeoutMs: 80, retries: 0 });
    expect(await failureOf(halting.client.request(QUERY))).toBe('timeout');
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

  test('a call that is called off ends at once', async () => {
    const controller = new AbortController();
    const { server, client } = await setUp(() => controller.abort());
    const call = failureOf(client.request(QUERY, {}, { signal: controller.signal }));
    expect(await call).toBe('aborted');
    expect(server.asked).toHaveLength(1);
  });

  test('another API version than requested is logged once', async () => {
    const { client, log } = await setUp((_asked, res) => {
      res.setHeader('X-Shopify-API-Version', '2024-01');
      sendData(res, { shop: {} });
    });
    await client.request(QUERY);
    await client.request(QUERY);
    expect(log.lines).toEqual([
      expect.objectContaining({ fields: { asked: '2026-10', answered: '2024-01' } }),
    ]);
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

  test('waits grow with jitter, and Retry-After is honored within reason', () => {
    expect(backoffMs(0, undefined, () => 0)).toBe(125);
    expect(backoffMs(2, undefined, () => 1)).toBe(1_000);
    expect(backoffMs(0, 2_000)).toBe(2_000);
    expect(backoffMs(0, 3_600_000)).toBe(10_000);
    expect(parseRetryAfter('1.5', 0)).toBe(1_500);
    expect(parseRetryAfter('Thu, 01 Jan 1970 00:00:02 GMT', 500)).toBe(1_500);
    expect(parseRetryAfter('soon', 0)).toBeUndefined();
    expect(scrub('x'.repeat(500))).toHaveLength(303);
  });
});
