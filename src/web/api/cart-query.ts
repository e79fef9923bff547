// §7 Queries the cart and refreshes it.
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

/** Returns the cached cart. */
export const readCart = (client: QueryClient): readonly CartItem[] | undefined =>
  client.getQueryData(cartQuery.queryKey);

async function refetchList(client: QueryClient): Promise<void> {
  await readAgain(client, cartQuery).catch(() => undefined);
}

/** Reads the cart, and its totals if they are on screen, because a change may start or end a discount. */
export async function refetchCart(client: QueryClient): Promise<void> {
  await refetchList(client);
  void client.invalidateQueries({ queryKey: summaryQuery.queryKey });
}
