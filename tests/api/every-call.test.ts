// Rulings on every call: cross-site, media types, sizes, shapes, caching, security headers. Walked from the endpoint table.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '../../src/shared/api/all.ts';
import type { Endpoint, EndpointName } from '../../src/shared/api.ts';
import { BODY_LIMIT_BYTES } from '../../src/shared/constants.ts';
import { newSession, startStore, type TestStore } from '../support/store.ts';

const TABLE = Object.entries(ALL_ENDPOINTS) as [EndpointName, Endpoint][];
const MUTATIONS = TABLE.filter(([, { method }]) => method !== 'GET');
const WITH_BODY = MUTATIONS.filter(([, { method }]) => method !== 'DELETE');
const pathOf = ({ path }: Endpoint) => path.replace(':id', 'no-such-id');

let store: TestStore;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.close());

const send = (endpoint: Endpoint, init: { body?: string; headers?: Record<string, string> }) =>
  fetch(store.url + pathOf(endpoint), {
    method: endpoint.method,
    ...init,
    headers: { ...newSession(), ...init.headers },
  });

describe('Every call: a mutation from another site is 403', () => {
  it.each(MUTATIONS)('%s is refused by Origin [R.63]', async (_name, endpoint) => {
    const response = await send(endpoint, { headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ message: 'This request came from another site.' });
  });

  it.each(MUTATIONS)('%s is refused by Sec-Fetch-Site', async (_name, endpoint) => {
    for (const site of ['cross-site', 'same-site']) {
      const response = await send(endpoint, { headers: { 'sec-fetch-site': site } });
      expect(response.status).toBe(403);
    }
  });

  it('a request that the browser marks as same-site passes although it hides the origin', async () => {
    const post = (site: Record<string, string>) =>
      store.call('POST', '/api/newsletter', { email: 'hidden@example.com' }, { origin: 'null', ...site });
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    for (const site of ['none', 'same-site', 'cross-site'])
      expect((await post({ 'sec-fetch-site': site })).status, site).toBe(403);
    expect((await post({})).status).toBe(403);
  });

  it('a request from the own origin passes', async () => {
    const response = await store.call(
      'POST',
      '/api/newsletter',
      { email: 'own@example.com' },
      { origin: store.url },
    );
    expect(response.status).toBe(200);
  });
});

describe('Every call: a body that is not application/json is 415', () => {
  it.each(WITH_BODY)('%s is refused [R.64]', async (name, endpoint) => {
    // B14: some calls take a form as well, and B11's return takes one with pictures.
    const forms = 'form' in endpoint ? [] : ['application/x-www-form-urlencoded'];
    const multipart = name === 'requestReturn' ? [] : ['multipart/form-data; boundary=x'];
    for (const type of ['text/plain', ...multipart, ...forms]) {
      const response = await send(endpoint, { body: 'a=1', headers: { 'content-type': type } });
      expect(response.status).toBe(415);
    }
  });
});

describe('Error bodies: bad bodies are 4xx with a message, never 5xx', () => {
  const BODIES = [
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
    '\u0000',
  ];

  it.each(WITH_BODY.filter(([name]) => name !== 'adminLogout'))(
    '%s is refused [R.46]',
    async (_name, endpoint) => {
      for (const body of BODIES) {
        const response = await send(endpoint, { body, headers: { 'content-type': 'application/json' } });
        // A visitor who is not logged in must not learn the fields of a call.
        const refusals = endpoint.access === 'admin' ? [400, 401] : [400, 403, 429];
        expect(refusals, `${body} gave ${response.status}`).toContain(response.status);
        expect(((await response.json()) as { message: string }).message).toBeTypeOf('string');
      }
    },
  );

  it.each(WITH_BODY)('%s with over 100 KB is 413 [R.46]', async (_name, endpoint) => {
    const body = JSON.stringify({ filler: 'x'.repeat(BODY_LIMIT_BYTES) });
    const response = await send(endpoint, { body, headers: { 'content-type': 'application/json' } });
    expect(response.status).toBe(413);
  });

  it('malformed addresses are 400 [R.46]', async () => {
    expect((await fetch(`${store.url}/api/shopify/product/%E0%A4%A`)).status).toBe(400);
    expect((await fetch(`${store.url}/api/shopify/products?category=a&category=b`)).status).toBe(400);
  });

  it('garbage on the wire is 400 and the server continues [R.46]', async () => {
    const { port } = new URL(store.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.end('\u0016\u0003 garbage\r\n\r\n'));
      let text = '';
      socket.on('data', (bytes) => {
        text += bytes.toString('latin1');
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toContain('400');
    expect((await fetch(`${store.url}/healthz`)).status).toBe(200);
  });

  it('an unknown call is 404 with a message [R.46]', async () => {
    const response = await fetch(`${store.url}/api/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Not found.' });
  });
});

describe('Caching', () => {
  it.each(TABLE.filter(([, { cache }]) => cache === 'private'))(
    '%s answers with private, no-store [R.65]',
    async (_name, endpoint) => {
      const response = await send(endpoint, {});
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('only catalogue answers that are the same for everyone may be cached [R.65]', () => {
    const kept = TABLE.filter(([, { cache }]) => cache !== 'private').map(([, { path }]) => path);
    expect(kept).toEqual([
      '/api/categories',
      '/api/shopify/products',
      '/api/shopify/product/:id',
      '/api/products/find',
      '/api/search/suggest',
      '/api/journal',
      '/api/journal/:slug',
      '/api/policies/:name',
      '/api/products/:id/reviews',
    ]);
  });

  it('catalogue answers carry an ETag, must be revalidated, and answer 304 [R.66]', async () => {
    const [product] = (await (await fetch(`${store.url}/api/shopify/products`)).json()) as { id: string }[];
    for (const path of [
      '/api/shopify/products',
      '/api/shopify/products?category=women',
      '/api/products/find?category=women&size=M',
      '/api/search/suggest?q=linen',
      `/api/shopify/product/${product?.id}`,
      '/api/categories',
    ]) {
      const first = await fetch(store.url + path);
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      const etag = first.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const second = await fetch(store.url + path, { headers: { 'if-none-match': etag } });
      expect(second.status).toBe(304);
    }
  });
});

it('each response names its request with a unique id', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () =>
      (await fetch(`${store.url}/api/nothing`)).headers.get('x-request-id'),
    ),
  );
  expect(new Set(ids).size).toBe(20);
  expect(ids.every((id) => id && id.length > 12)).toBe(true);
});

describe('Security headers', () => {
  it.each(['/', '/api/categories', '/api/nothing', '/healthz'])('%s has them', async (path) => {
    const { headers } = await fetch(store.url + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/);
    expect(policy).not.toContain('unsafe-inline');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});
