// §2 §8 Makes the two calls of the connection test and holds their results.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConnectionTest } from '../../../shared/entities.ts';
import { CONNECTION } from '../../../shared/messages.ts';
import { ApiError, call } from '../../api/client.ts';
import { everyProductQuery } from '../../api/products.ts';
import { readAgain } from '../../api/query-client.ts';

/** A failed call counts as a failed connection. */
function asResult(error: unknown): ConnectionTest {
  const message = error instanceof ApiError ? error.serverMessage : undefined;
  const text = message ?? (error instanceof Error ? error.message : String(error));
  return { connected: false, message: CONNECTION.failed, error: text };
}

export function useConnectionTest() {
  const client = useQueryClient();
  const test = useMutation({ mutationFn: () => call('testConnection').catch(asResult) });
  const products = useMutation({
    // A test always calls the server and ignores cached data.
    mutationFn: () => readAgain(client, everyProductQuery),
    onError: (error) => console.error(error),
  });
  return {
    result: test.data,
    testing: test.isPending,
    test: () => test.mutate(),
    products: products.data,
    loadFailed: products.isError,
    loading: products.isPending,
    load: () => products.mutate(),
  };
}
