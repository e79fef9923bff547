// §7 The cart as last read, and reading it again.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ENDPOINTS } from '../../shared/api.ts';
import type { CartItem } from '../../shared/entities.ts';
import { THROWN } from '../../shared/messages.ts';
import { call } from './client.ts';
import { readAgain } from './query-client.ts';

export const cartQuery = queryOptions({
  queryKey: [ENDPOINTS.listCart.path],
  queryFn: ({ signal }) =>
    call('listCart', {}, { signal }).catch((cause: unknown) => {
      throw new Error(THROWN.fetchCart, { cause });
    }),
});

export const summaryQuery = queryOptions({
  queryKey: [ENDPOINTS.cartSummary.path],
  queryFn: ({ signal }) => call('cartSummary', {}, { signal }),
});

/** Returns the cart as last read. */
export const readCart = (client: QueryClient): readonly CartItem[] | undefined =>
  client.getQueryData(cartQuery.queryKey);

async function refetchList(client: QueryClient): Promise<void> {
  await readAgain(client, cartQuery).catch(() => undefined);
}

/** Reads the cart and, where somebody looks at it, what it costs: a change may bring or end a discount of the shop. */
export async function refetchCart(client: QueryClient): Promise<void> {
  await refetchList(client);
  void client.invalidateQueries({ queryKey: summaryQuery.queryKey });
}
