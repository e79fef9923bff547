// §7 §8 Tests how calls are sent and which errors a refused call throws, with a fake network.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS, type EndpointName, type Inputs } from '../../shared/api.ts';
import { ApiError, call } from './client.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
const CART_CALLS = ['listCart', 'addToCart', 'updateCartItem', 'removeCartItem'] as const;
const WITH_BODY = NAMES.filter((name) => ['POST', 'PUT'].includes(ENDPOINTS[name].method));

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly credentials: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Answers every call and records the requests. */
async function send<Name extends EndpointName>(name: Name, input: object = { id: 'a b' }): Promise<Sent> {
  const fetched = vi.fn(async (_url: string, _init: Omit<Sent, 'url'>) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  await call(name, input as Inputs[Name]);
  expect(fetched).toHaveBeenCalledTimes(1);
  const [url, init] = fetched.mock.calls[0] ?? [];
  return { ...(init as Omit<Sent, 'url'>), url: String(url) };
}

afterEach(() => vi.unstubAllGlobals());

describe('§7 Calls', () => {
  it.each(NAMES)('%s sends cookies and uses its documented method [7.1]', async (name) => {
    const request = await send(name);
    expect(request.credentials).toBe('include');
    expect(request.method).toBe(ENDPOINTS[name].method);
  });

  it.each(WITH_BODY)('%s sends JSON with a JSON content type [7.2]', async (name) => {
    const { headers, body } = await send(name, { quantity: 2 });
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body ?? '')).toEqual({ quantity: 2 });
  });

  it('PUT /api/cart/{id} sends {quantity} alone: the id is in the path [7.7]', async () => {
    const { url, body } = await send('updateCartItem', { id: '7', quantity: 2 });
    expect(url).toBe('/api/cart/7');
    expect(JSON.parse(body ?? '')).toEqual({ quantity: 2 });
  });

  it('a call without a body has neither a body nor a content type', async () => {
    for (const name of NAMES.filter((each) => !WITH_BODY.includes(each))) {
      const request = await send(name);
      expect(request).not.toHaveProperty('body');
      expect(request.headers).not.toHaveProperty('content-type');
    }
  });

  it.each(CART_CALLS)('Ownership: %s carries x-session-id, the same UUID on every call', async (name) => {
    const first = (await send(name)).headers['x-session-id'];
    expect(first).toMatch(UUID);
    expect((await send('listCart')).headers['x-session-id']).toBe(first);
  });

  it('calls that are not about a cart carry no session id', async () => {
    for (const name of NAMES.filter((each) => ENDPOINTS[each].access !== 'session'))
      expect((await send(name)).headers).not.toHaveProperty('x-session-id');
  });

  it('an id is put into the path, encoded', async () => {
    expect((await send('updateCartItem', { id: 'a/b', quantity: 1 })).url).toBe('/api/cart/a%2Fb');
    expect((await send('getProduct', { id: 'gid://x/1' })).url).toBe(
      '/api/shopify/product/gid%3A%2F%2Fx%2F1',
    );
  });
});

describe('§8 Network layer', () => {
  const refuse = (body: string, status: number, statusText = '') =>
    vi.stubGlobal('fetch', async () => new Response(body, { status, statusText }));

  it('any non-OK response raises the status code, a colon and a space, then the body text [8.1]', async () => {
    refuse('{"message":"Invalid credentials"}', 401);
    const error = await call('adminLogin', { username: 'a', password: 'b' }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: '401: {"message":"Invalid credentials"}',
      serverMessage: 'Invalid credentials',
      status: 401,
    });
  });

  it('the status text replaces an empty body [8.2]', async () => {
    refuse('', 503, 'Service Unavailable');
    await expect(call('listCategories')).rejects.toThrow(/^503: Service Unavailable$/);
  });

  it('a body that is no JSON leaves no server message', async () => {
    refuse('<h1>Bad gateway</h1>', 502);
    const error = await call('subscribe', { email: 'jo@example.com' }).catch((thrown) => thrown);
    expect(error.message).toBe('502: <h1>Bad gateway</h1>');
    expect(error.serverMessage).toBeUndefined();
  });
});
