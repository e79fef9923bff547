// §4 §8 The cart in the browser: the errors of reading and adding, and the read after each change.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addFailure, addToCart } from './cart.ts';
import { readCart, refetchCart } from './cart-query.ts';
import { ApiError } from './client.ts';
import { createQueryClient } from './query-client.ts';

const CART_KEY = ['/api/cart'];
const input = { productId: '1', quantity: 1 };

/** Answers adding and reading, and records the methods in their order. */
function stubServer(statusOf: { POST?: number; GET?: number } = {}): string[] {
  const methods: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method }: { method: 'POST' | 'GET' }) => {
    methods.push(method);
    return new Response('[]', { status: statusOf[method] ?? 200 });
  });
  return methods;
}

afterEach(() => vi.unstubAllGlobals());

describe('§8 Thrown', () => {
  it("a cart that cannot be read throws 'Failed to fetch cart' [7.5, 8.4]", async () => {
    stubServer({ GET: 500 });
    const client = createQueryClient();
    await refetchCart(client);
    expect(client.getQueryState(CART_KEY)?.error).toMatchObject({
      message: 'Failed to fetch cart',
      cause: { status: 500 },
    });
    expect(readCart(client)).toBeUndefined();
  });

  it("an add that fails throws 'Failed to add to cart' [8.6]", async () => {
    stubServer({ POST: 409 });
    await expect(addToCart(createQueryClient(), input)).rejects.toMatchObject({
      message: 'Failed to add to cart',
      cause: { status: 409 },
    });
  });
});

it('§8 Toasts: a refused add shows the server’s message, any other failure ours', () => {
  const failed = (status: number) =>
    addFailure(
      new Error('Failed to add to cart', {
        cause: new ApiError(status, '{"message":"Only 8 available."}', ''),
      }),
    );
  expect(failed(409)).toMatchObject({ title: 'Error', description: 'Only 8 available.' });
  expect(failed(503)).toMatchObject({ title: 'Error', description: 'Failed to add item to cart.' });
});

it('§4 Cart: it is refetched after a successful add [4.4]', async () => {
  const methods = stubServer();
  const client = createQueryClient();
  await addToCart(client, input);
  await expect.poll(() => readCart(client)).toEqual([]);
  expect(methods).toEqual(['POST', 'GET']);
});

it('§4 Cart: the line that an add answers is shown before the cart is read again', async () => {
  const line = { id: 'a', quantity: 1, maxQuantity: 9, productId: '1', product: { name: 'Mug' } };
  vi.stubGlobal('fetch', async (_url: string, { method }: { method: string }) =>
    method === 'POST' ? Response.json(line) : new Promise(() => {}),
  );
  const client = createQueryClient();
  client.setQueryData(CART_KEY, []);
  await addToCart(client, input);
  expect(readCart(client)).toEqual([line]);
});

it.each(['{}', 'null', '[]', '"ok"', '', '{"id":"a","quantity":1}', '{"id":"a","quantity":1,"product":{}}'])(
  '§7 Cart: an add that is answered 200 with the body %j succeeds and leaves the lines to the next read',
  async (body) => {
    const line = { id: 'b', quantity: 1 };
    let answerRead: (response: Response) => void = () => {};
    vi.stubGlobal('fetch', (_url: string, { method }: { method: string }) =>
      method === 'POST'
        ? Promise.resolve(new Response(body))
        : new Promise<Response>((resolve) => {
            answerRead = resolve;
          }),
    );
    const client = createQueryClient();
    client.setQueryData(CART_KEY, [line]);
    await addToCart(client, input);
    expect(readCart(client)).toEqual([line]);
    answerRead(Response.json([line, line]));
    await expect.poll(() => readCart(client)).toEqual([line, line]);
  },
);

it('B3 Sums: a change requests them again, because it may start or end a discount of the shop', async () => {
  const SUMMARY_KEY = ['/api/cart/summary'];
  const isAskedAgain = async (summary: object) => {
    stubServer();
    const client = createQueryClient();
    client.setQueryData(SUMMARY_KEY, summary);
    await addToCart(client, input);
    await expect.poll(() => readCart(client)).toEqual([]);
    return client.getQueryState(SUMMARY_KEY)?.isInvalidated;
  };
  expect(await isAskedAgain({ discount: null })).toBe(true);
  expect(await isAskedAgain({ discount: { code: 'TEN' } })).toBe(true);
  expect(await isAskedAgain({ discount: null, note: { code: 'TEN' } })).toBe(true);
});
