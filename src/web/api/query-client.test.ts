// §7 §8 Query defaults and the default loader.
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFind } from '../../shared/find/query.ts';
import { findQuery } from './find.ts';
import { type Query, QueryClient } from './query-client.ts';
import { useMutation } from './use-query.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CALL = { place: 'call', facets: true, search: true } as const;
const CATEGORIES = { queryKey: ['/api/categories'] };

const answer = (body: unknown, status = 200) =>
  vi.fn(async (_url: string, _init?: RequestInit) => new Response(JSON.stringify(body), { status }));

function deferred() {
  let resolve: (value: string) => void = () => {};
  const promise = new Promise<string>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

/** A query on screen, as a component mounts it. */
function show(client: QueryClient, query: Query<unknown>): () => void {
  const leave = client.want(query);
  const stop = client.subscribe(query, () => {});
  return () => {
    leave();
    stop();
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('§7 The default loader', () => {
  it('builds the path from the query key segments joined with slashes and reads JSON, with cookies [7.3]', async () => {
    const fetched = answer([{ id: 'women', name: 'Women' }]);
    vi.stubGlobal('fetch', fetched);
    const read = await new QueryClient().fetch({ queryKey: ['/api', 'shopify', 'product', '42'] });
    expect(read).toEqual([{ id: 'women', name: 'Women' }]);
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/api/shopify/product/42',
      expect.objectContaining({ credentials: 'include' }),
    );
  });

  it('§8 queries throw on a 401 by default, and on any other non-OK response [8.3]', async () => {
    for (const status of [401, 404, 500]) {
      vi.stubGlobal('fetch', answer({ message: 'no' }, status));
      await expect(new QueryClient().fetch(CATEGORIES)).rejects.toThrow(`${status}: {"message":"no"}`);
    }
  });
});

describe('§7 Query defaults', () => {
  it('no automatic refetch interval, and data never goes stale [7.40]', async () => {
    const fetched = answer([]);
    vi.stubGlobal('fetch', fetched);
    const client = new QueryClient();
    const stop = show(client, CATEGORIES);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    show(client, CATEGORIES)();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
  });

  it('no refetch on window focus, not even of what is stale [7.41]', async () => {
    const fetched = answer([]);
    vi.stubGlobal('fetch', fetched);
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const stop = show(new QueryClient(), { ...CATEGORIES, staleTime: 0 });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    for (const type of ['blur', 'focus', 'visibilitychange']) page.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
  });

  it('no retries unless stated, and none for mutations [7.42]', async () => {
    const failing = vi.fn(async () => {
      throw new Error('no');
    });
    const client = new QueryClient();
    const stop = show(client, { ...CATEGORIES, queryFn: failing });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(failing).toHaveBeenCalledTimes(1);
    stop();
    show(client, { queryKey: ['tried'], queryFn: failing, retry: 2 });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(failing).toHaveBeenCalledTimes(1 + 3);
    const mutation: { mutate?: () => void } = {};
    function Form() {
      mutation.mutate = useMutation({ mutationFn: failing }).mutate;
      return null;
    }
    renderToString(createElement(Form));
    mutation.mutate?.();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(failing).toHaveBeenCalledTimes(1 + 3 + 1);
  });
});

describe('§7 Queries', () => {
  it('one call for all who want the same answer', async () => {
    const fetched = answer([]);
    vi.stubGlobal('fetch', fetched);
    const client = new QueryClient();
    show(client, CATEGORIES);
    show(client, CATEGORIES);
    await client.fetch(CATEGORIES);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('an answer asked for before a refetch never replaces the later one', async () => {
    const answers = [deferred(), deferred()];
    let calls = 0;
    const query = { queryKey: ['cart'], queryFn: () => answers[calls++]?.promise ?? Promise.reject() };
    const client = new QueryClient();
    show(client, query);
    const second = client.refetch(query);
    answers[1]?.resolve('late');
    await second;
    answers[0]?.resolve('early');
    await vi.advanceTimersByTimeAsync(0);
    expect(client.state(query)).toEqual({ data: 'late', error: undefined, isFetching: false });
  });

  it('a failed refetch keeps what is shown and tells of the failure', async () => {
    const queryFn = vi.fn(async () => 'first');
    const query = { queryKey: ['list'], queryFn };
    const client = new QueryClient();
    await client.fetch(query);
    queryFn.mockRejectedValueOnce(new Error('no'));
    await expect(client.refetch(query)).rejects.toThrow('no');
    expect(client.state(query)).toMatchObject({ data: 'first', error: { message: 'no' }, isFetching: false });
  });

  it('an equal answer is the same object', async () => {
    const query = { queryKey: ['list'], queryFn: async () => [{ id: 1 }] };
    const client = new QueryClient();
    const first = await client.fetch(query);
    await client.refetch(query);
    expect(client.read(query)).toBe(first);
  });

  it('invalidated: asked for again where it is shown, else when it is wanted next', async () => {
    const queryFn = vi.fn(async () => 1);
    const query = { queryKey: ['summary'], queryFn };
    const client = new QueryClient();
    const stop = show(client, query);
    await vi.advanceTimersByTimeAsync(0);
    client.invalidate({ queryKey: ['summary'] });
    await vi.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
    client.invalidate(query);
    expect(queryFn).toHaveBeenCalledTimes(2);
    await client.fetch(query);
    expect(queryFn).toHaveBeenCalledTimes(3);
  });

  it('a call nobody waits for any more is called off', () => {
    let seen: AbortSignal | undefined;
    const query = {
      queryKey: ['slow'],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        seen = signal;
        return new Promise(() => {});
      },
    };
    const client = new QueryClient();
    const stop = show(client, query);
    expect(seen?.aborted).toBe(false);
    stop();
    expect(seen?.aborted).toBe(true);
    expect(client.state(query).isFetching).toBe(false);
  });

  it('what nobody shows is forgotten: after 5 minutes, or at once where it is personal', async () => {
    const client = new QueryClient();
    const kept = { queryKey: ['list'], queryFn: async () => 'list' };
    const personal = { queryKey: ['alerts'], queryFn: async () => 'alerts', gcTime: 0 };
    const stops = [show(client, kept), show(client, personal)];
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect([...client.values()]).toEqual(['list', 'alerts']);
    for (const stop of stops) stop();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect([...client.values()]).toEqual(['list']);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect([...client.values()]).toEqual([]);
  });

  it('a find answer outlives six minutes on a product, for Back to restore the listing [B1.18]', async () => {
    const client = new QueryClient();
    const answered = { ...findQuery(readFind(new URLSearchParams(), CALL)), queryFn: async () => 'found' };
    const stop = show(client, answered);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    stop();
    await vi.advanceTimersByTimeAsync(6 * MINUTE_MS);
    expect([...client.values()]).toEqual(['found']);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect([...client.values()]).toEqual([]);
  });

  it('of what nobody shows the oldest is forgotten beyond a hundred answers', async () => {
    const client = new QueryClient();
    const query = (id: number) => ({ queryKey: ['find', id], queryFn: async () => id, gcTime: HOUR_MS });
    const stop = show(client, query(0));
    for (let id = 1; id <= 150; id += 1) await client.fetch(query(id));
    const kept = Array.from({ length: 100 }, (_, index) => index + 51);
    expect([...client.values()]).toEqual([0, ...kept]);
    stop();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect([...client.values()]).toEqual([]);
  });
});
