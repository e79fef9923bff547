// §7 Sets the defaults of every query and mutation.
import {
  type DefaultError,
  type FetchQueryOptions,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { expectOk } from './client.ts';

/** Back restores the scroll position of a listing only while its products are cached. The server needs no timer. */
export const LISTING_KEPT_MS = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000;
/** The delays are short, because the shopper is looking at a spinner. */
const RETRY_BASE_MS = 300;

/** Loads a query that names no function: its path is the key's segments joined with slashes. */
async function loadByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  const response = await fetch(queryKey.join('/'), { credentials: 'include', signal });
  return (await expectOk(response)).json();
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: loadByKey,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        retryDelay: (attempt) => RETRY_BASE_MS * 2 ** attempt,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A browser that reports itself offline may be wrong, so the call is made anyway.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Reads again and cancels an earlier call, which may have been answered before the change. */
export async function readAgain<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, DefaultError, Data, Key>,
): Promise<Data> {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.fetchQuery({ ...query, staleTime: 0 });
}
