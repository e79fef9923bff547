// Tests the calls to the Storefront API: address, headers, and a body that is read to its end or not at all.
import { describe, expect, test } from 'vitest';
import { recordingLog } from '../../../../tests/fixtures/shopify-server.ts';
import { fetchWhole } from './fetch-whole.ts';
import { createStorefrontClient } from './storefront-client.ts';

const QUERY = 'query Shop { shop { name } }';
const SIGNATURE = { input: 'sig1=()', signature: 'sig1=:c2VjcmV0:', agent: '"https://shopify.com"' };

async function callWith(config: object, buyerIp?: string) {
  const calls: { url: string; headers: Headers }[] = [];
  const client = createStorefrontClient({
    shopUrl: 'https://my.myshopify.com',
    apiVersion: '2026-10',
    log: recordingLog(),
    fetch: async (url, init) => {
      calls.push({ url: String(url), headers: new Headers(init?.headers) });
      return new Response('{"data":{}}', { headers: { 'Content-Type': 'application/json' } });
    },
    ...config,
  });
  await client.request(QUERY, {}, { buyerIp });
  return { client, url: calls[0]?.url, headers: calls[0]?.headers ?? new Headers() };
}

describe('§1 The platform is asked through our own server: its address', () => {
  test.each([
    ['https://my.myshopify.com', 'https://my.myshopify.com/api/2026-10/graphql.json'],
    ['https://my.myshopify.com/', 'https://my.myshopify.com/api/2026-10/graphql.json'],
    ['http://localhost:1/demo-shop//', 'http://localhost:1/demo-shop/api/2026-10/graphql.json'],
  ])('a shop at %s', async (shopUrl, expected) => {
    expect((await callWith({ shopUrl })).url).toBe(expected);
  });
});

describe('§1 The platform is asked through our own server: its headers', () => {
  const NAMES = [
    'Shopify-Storefront-Private-Token',
    'X-Shopify-Storefront-Access-Token',
    'Shopify-Storefront-Buyer-IP',
    'Signature-Input',
    'Signature',
    'Signature-Agent',
  ];
  test.each([
    ['nothing', {}, undefined, [null, null, null, null, null, null]],
    ['a public token', { publicToken: 'public' }, undefined, [null, 'public', null, null, null, null]],
    ['both tokens', { publicToken: 'a', privateToken: 'b' }, undefined, ['b', null, null, null, null, null]],
    ['a buyer', { privateToken: 'b' }, '203.0.113.9', ['b', null, '203.0.113.9', null, null, null]],
    ['a buyer of our own network', { privateToken: 'b' }, '10.0.0.1', ['b', null, null, null, null, null]],
    [
      'a signature',
      { botSignature: SIGNATURE },
      undefined,
      [null, null, null, SIGNATURE.input, SIGNATURE.signature, SIGNATURE.agent],
    ],
  ])('with %s', async (_case, config, buyerIp, expected) => {
    const { headers } = await callWith(config, buyerIp);
    expect(NAMES.map((name) => headers.get(name))).toEqual(expected);
  });

  test.each([
    [{ publicToken: 'secret-value' }],
    [{ privateToken: 'secret-value' }],
    [{ botSignature: { ...SIGNATURE, signature: 'secret-value' } }],
  ])('%j is taken out of every text', async (config) => {
    expect((await callWith(config)).client.scrub('a secret-value')).toBe('a [token]');
  });
});

describe('§8 Faults of the platform: a body is read to its end', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  /** Sends two pieces, and runs a function between them. */
  const inPieces = (between: () => void, canceled: () => void = () => undefined) =>
    new Response(
      new ReadableStream(
        {
          start: (stream) => stream.enqueue(bytes('one ')),
          pull: (stream) => {
            between();
            stream.enqueue(bytes('two'));
            stream.close();
          },
          cancel: canceled,
        },
        { highWaterMark: 0 },
      ),
      { status: 201, headers: { 'X-One': '1' } },
    );
  const fetching = (response: Response, signal: AbortSignal) =>
    fetchWhole('https://my.example/', { signal }, async () => response);

  test('pieces become one text, with the status and the headers', async () => {
    const response = await fetching(
      inPieces(() => undefined),
      new AbortController().signal,
    );
    expect(await response.text()).toBe('one two');
    expect([response.status, response.headers.get('X-One')]).toEqual([201, '1']);
  });

  test('a call that is called off in the middle ends with its reason', async () => {
    const controller = new AbortController();
    const response = inPieces(() => controller.abort(new Error('enough')));
    await expect(fetching(response, controller.signal)).rejects.toThrow('enough');
  });

  test('a body that stops in the middle is let go when the call is called off', async () => {
    const controller = new AbortController();
    let canceled = false;
    const silent = new Response(
      new ReadableStream({
        cancel() {
          canceled = true;
        },
      }),
    );
    const call = fetching(silent, controller.signal);
    await Promise.resolve();
    setImmediate(() => controller.abort(new Error('enough')));
    await expect(call).rejects.toThrow('enough');
    expect(canceled).toBe(true);
  });

  test('a call that was called off before its body is not read', async () => {
    let canceled = false;
    const response = inPieces(
      () => undefined,
      () => {
        canceled = true;
      },
    );
    await expect(fetching(response, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    expect(canceled).toBe(true);
  });
});
