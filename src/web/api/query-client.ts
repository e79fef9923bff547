// §7 The defaults of every query and mutation.
import {
  type DefaultError,
  type FetchQueryOptions,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { expectOk } from './client.ts';

/** Back restores the place on a listing only while its products are in the cache. The server starts no timer for it. */
export const LISTING_KEPT_MS = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000;
/** The waits are short: whoever waits for a product list is looking at a spinner. */
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
        // A browser that says it is offline may be wrong: the call itself tells.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Reads again. An earlier call that is under way was sent too early and is canceled. */
export async function readAgain<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, DefaultError, Data, Key>,
): Promise<Data> {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.fetchQuery({ ...query, staleTime: 0 });
}
