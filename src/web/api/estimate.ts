// B13 Queries the estimate of one cart at one ZIP code. It is held in memory only while it is on screen.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ENDPOINTS } from '../../shared/api.ts';
import type { CartItem, CartSummary } from '../../shared/entities.ts';
import { ESTIMATE } from '../content/estimate.ts';
import { whenCartIdle } from './cart-changes.ts';
import { call, refusalText } from './client.ts';

/** Builds the key from everything except the ZIP code, so that a changed cart never shows old figures. */
export const estimateKey = (items: readonly CartItem[], { total, discount }: CartSummary): string =>
  JSON.stringify([items.map(({ variantId, quantity }) => [variantId, quantity]), total, discount?.code]);

export function useEstimate(zip: string | undefined, cartKey: string) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [ENDPOINTS.estimateCart.path, zip, cartKey],
    queryFn: async ({ signal }) => {
      // The server must have the cart that the shopper sees.
      await whenCartIdle(client);
      return call('estimateCart', { zip: zip ?? '' }, { signal });
    },
    enabled: zip !== undefined,
    gcTime: 0,
  });
  const refusal = error && refusalText(error, ESTIMATE.failed);
  return { estimate: isFetching || refusal ? undefined : data, refusal, isFetching, refetch };
}
