// §7 §8 Query defaults and the default loader.
import {
  focusManager,
  MutationObserver,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const answer = (body: unknown, status = 200) =>
  vi.fn(async (_url: string, _init?: RequestInit) => new Response(JSON.stringify(body), { status }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
});

describe('§7 The default loader', () => {
  it('builds the path from the query key segments joined with slashes and reads JSON, with cookies [7.3]', async () => {
    const fetched = answer([{ id: 'women', name: 'Women' }]);
    vi.stubGlobal('fetch', fetched);
    const read = await createQueryClient().fetchQuery({ queryKey: ['/api', 'shopify', 'product', '42'] });
    expect(read).toEqual([{ id: 'women', name: 'Women' }]);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/shopify/product/42', { credentials: 'include' });
  });

  it('§8 queries throw on a 401 by default, and on any other non-OK response [8.3]', async () => {
    for (const status of [401, 404, 500]) {
      vi.stubGlobal('fetch', answer({ message: 'no' }, status));
      await expect(createQueryClient().fetchQuery({ queryKey: ['/api/categories'] })).rejects.toThrow(
        `${status}: {"message":"no"}`,
      );
    }
  });
});

describe('§7 Query defaults', () => {
  const HOUR_MS = 3_600_000;

  /** A query on screen, as a page mounts it. */
  function show(client: QueryClient, options: Partial<QueryObserverOptions>): () => void {
    return new QueryObserver(client, { queryKey: ['/api/categories'], ...options }).subscribe(() => {});
  }

  it('no automatic refetch interval, and data never goes stale [7.40]', async () => {
    const fetched = answer([]);
    vi.stubGlobal('fetch', fetched);
    const client = createQueryClient();
    const stop = show(client, {});
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    show(client, {})();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
    // Intervals run in browsers only, so this one is read instead of waited for.
    expect(client.defaultQueryOptions({ queryKey: ['/api/cart'] }).refetchInterval).toBe(false);
  });

  it('no refetch on window focus, not even of what is stale [7.41]', async () => {
    const fetched = answer([]);
    vi.stubGlobal('fetch', fetched);
    const client = createQueryClient();
    client.mount();
    const stop = show(client, { staleTime: 0 });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
    client.unmount();
  });

  it('no retries unless stated, and none for mutations [7.42]', async () => {
    const failing = vi.fn(async () => {
      throw new Error('no');
    });
    const client = createQueryClient();
    const stop = show(client, { queryFn: failing });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(failing).toHaveBeenCalledTimes(1);
    stop();
    new MutationObserver(client, { mutationFn: failing }).mutate().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(failing).toHaveBeenCalledTimes(2);
  });
});
