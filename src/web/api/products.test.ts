// §7 §8 Tests the product queries: their requests, retries, errors and cache times.
import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allMerchandiseQuery, categoryQuery, everyProductQuery, type ProductListQuery } from './products.ts';
import { createQueryClient } from './query-client.ts';

const MINUTE_MS = 60_000;

const show = (client: QueryClient, query: ProductListQuery): (() => void) =>
  new QueryObserver(client, query as unknown as QueryObserverOptions).subscribe(() => {});

/** Mounts a query as a page does, waits until it settles, and returns its state. */
async function run(query: ProductListQuery, status: number) {
  const fetched = vi.fn(async (_url: string) => new Response('[]', { status }));
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient();
  const stop = show(client, query);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const { error } = client.getQueryState(query.queryKey) ?? {};
  stop();
  return { fetched, client, error, urls: fetched.mock.calls.map(([url]) => url) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('§7 §8 Product lists', () => {
  it.each([
    ['new-arrivals', 'Failed to fetch new arrivals products'],
    ['women', "Failed to fetch women's products"],
    ['kids', 'Failed to fetch kids products'],
    ['accessories', 'Failed to fetch accessories'],
  ] as const)(
    "%s has its own list, retries 2 times, then throws '%s' [7.15-18, 8.15-18, 9.13]",
    async (category, text) => {
      const url = `/api/shopify/products?category=${category}`;
      const { urls, error } = await run(categoryQuery(category), 500);
      expect(urls).toEqual([url, url, url]);
      expect(error).toMatchObject({ message: text, cause: { status: 500 } });
    },
  );

  it("all products are retried 2 times, then throw 'Failed to fetch products' [7.19, 8.19]", async () => {
    const { urls, error } = await run(allMerchandiseQuery, 500);
    expect(urls).toEqual(Array(3).fill('/api/shopify/products?category=all'));
    expect(error?.message).toBe('Failed to fetch products');
  });

  it("men, featured and test call the full list once and throw 'Failed to fetch products' [8.19]", async () => {
    expect(categoryQuery('men')).toBe(everyProductQuery);
    const { urls, error } = await run(everyProductQuery, 500);
    expect(urls).toEqual(['/api/shopify/products']);
    expect(error?.message).toBe('Failed to fetch products');
  });

  it('all products are fresh for 2 minutes, and the other lists never go stale [7.20, 9.12]', async () => {
    const mounts = async (query: ProductListQuery, waitMs: number) => {
      const { fetched, client } = await run(query, 200);
      await vi.advanceTimersByTimeAsync(waitMs);
      const stop = show(client, query);
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
      stop();
      return fetched.mock.calls.length;
    };
    expect(await mounts(allMerchandiseQuery, 0.9 * MINUTE_MS)).toBe(1);
    expect(await mounts(allMerchandiseQuery, 1.1 * MINUTE_MS)).toBe(2);
    expect(await mounts(categoryQuery('women'), 4 * MINUTE_MS)).toBe(1);
  });
});
