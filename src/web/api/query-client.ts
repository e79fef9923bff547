// §7 Query defaults: no refetch interval, none on window focus, never stale, no retries unless a query says so.
import { QueryClient } from '@tanstack/react-query';
import { expectOk } from './client.ts';

const RETRY_BASE_MS = 300;

/** The default loader: the path is the key's segments joined with slashes. */
async function loadByKey({ queryKey }: { queryKey: readonly unknown[] }): Promise<unknown> {
  const response = await fetch(queryKey.join('/'), { credentials: 'include' });
  return (await expectOk(response)).json();
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: loadByKey,
        // Offline a call fails at once and is told; waiting for the line would apply it behind the shopper's back.
        networkMode: 'always',
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // Short waits: whoever waits for a product list is looking at a spinner.
        retryDelay: (attempt) => RETRY_BASE_MS * 2 ** attempt,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
