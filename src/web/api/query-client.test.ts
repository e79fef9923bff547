// §7 §8 Query defaults and the default loader.
import {
  focusManager,
  MutationObserver,
  onlineManager,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFind } from '../../shared/find/query.ts';
import { findQuery } from './find.ts';
import { createQueryClient, readAgain } from './query-client.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CALL = { place: 'call', facets: true, search: true } as const;
const CATEGORIES = { queryKey: ['/api/categories'] };

const answer = (body: unknown, status = 200) =>
  vi.fn(async (_url: string, _init?: RequestInit) => new Response(JSON.stringify(body), { status }));

/** Shows a query as a component does, until the returned function is called. */
const show = (client: QueryClient, query: QueryObserverOptions): (() => void) =>
  new QueryObserver(client, query).subscribe(() => {});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('§7 The default loader', () => {
  it("the path is the query key's segments joined with slashes, and JSON is read with cookies [7.3]", async () => {
    const fetched = answer([{ id: 'women', name: 'Women' }]);
    vi.stubGlobal('fetch', fetched);
    const product = await createQueryClient().fetchQuery({ queryKey: ['/api', 'shopify', 'product', '42'] });
    expect(product).toEqual([{ id: 'women', name: 'Women' }]);
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/api/shopify/product/42',
      expect.objectContaining({ credentials: 'include' }),
    );
  });

  it('§8 queries throw on a 401 by default, and on any other non-OK response [8.3]', async () => {
    for (const status of [401, 404, 500]) {
      vi.stubGlobal('fetch', answer({ message: 'no' }, status));
      await expect(createQueryClient().fetchQuery(CATEGORIES)).rejects.toThrow(`${status}: {"message":"no"}`);
    }
  });
});

describe('§7 Query defaults', () => {
  it('there is no refetch interval, and data never goes stale [7.40]', async () => {
    const fetched = answer([]);
    vi.stubGlobal('fetch', fetched);
    const client = createQueryClient();
    const stop = show(client, CATEGORIES);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    show(client, CATEGORIES)();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
  });

  it('there is no refetch on window focus, even of stale data [7.41]', async () => {
    const fetched = answer([]);
    vi.stubGlobal('fetch', fetched);
    const client = createQueryClient();
    client.mount();
    const stop = show(client, { ...CATEGORIES, staleTime: 0 });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
    client.unmount();
  });

  it('there are no retries unless stated, and none for mutations [7.42]', async () => {
    const failing = vi.fn(async () => {
      throw new Error('no');
    });
    const client = createQueryClient();
    show(client, { ...CATEGORIES, queryFn: failing });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(failing).toHaveBeenCalledTimes(1);
    show(client, { queryKey: ['tried'], queryFn: failing, retry: 2 });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(failing).toHaveBeenCalledTimes(1 + 3);
    void new MutationObserver(client, { mutationFn: failing }).mutate().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(failing).toHaveBeenCalledTimes(1 + 3 + 1);
  });
});

describe('§7 Queries', () => {
  it('an answer requested before a refetch never replaces the later one', async () => {
    const answers = [
      { text: 'early', afterMs: 100 },
      { text: 'late', afterMs: 10 },
    ];
    const query = {
      queryKey: ['cart'],
      queryFn: async () => {
        const next = answers.shift();
        await new Promise((resolve) => setTimeout(resolve, next?.afterMs));
        return next?.text;
      },
    };
    const client = createQueryClient();
    show(client, query);
    const second = readAgain(client, query);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(await second).toBe('late');
    expect(client.getQueryData(query.queryKey)).toBe('late');
  });

  it('a find answer stays cached for six minutes on a product, so that Back restores the listing [B1.18]', async () => {
    const client = createQueryClient();
    const found = { ...findQuery(readFind(new URLSearchParams(), CALL)), queryFn: async () => 'found' };
    const stop = show(client, found as unknown as QueryObserverOptions);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    stop();
    await vi.advanceTimersByTimeAsync(6 * MINUTE_MS);
    expect(client.getQueryData(found.queryKey)).toBe('found');
  });
});
