// Loads the products of a list of ids with one call.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointUrl } from '../../../shared/api.ts';
import { PRODUCT_QUERY_RETRIES } from '../../../shared/constants.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { call } from '../../api/client.ts';

interface WishedProducts {
  /** Maps ids to products; undefined while loading. */
  readonly products: ReadonlyMap<string, CardProduct> | undefined;
  readonly failed: boolean;
  retry(): Promise<unknown>;
}

const byId = (products: readonly CardProduct[]): ReadonlyMap<string, CardProduct> =>
  new Map(products.map((product) => [product.shopifyId, product]));

export function useWishedProducts(
  ids: readonly string[],
  first?: readonly CardProduct[] | undefined,
): WishedProducts {
  // A list that only became shorter needs no new call.
  const [requestedIds, setRequestedIds] = useState(ids);
  if (ids.some((id) => !requestedIds.includes(id))) setRequestedIds(ids);
  const input = { ids: requestedIds.join(',') };
  const { data, isError, refetch } = useQuery({
    queryKey: [endpointUrl('productsByIds', input)],
    queryFn: ({ signal }) => call('productsByIds', input, { signal }),
    retry: PRODUCT_QUERY_RETRIES,
    staleTime: 0,
    enabled: requestedIds.length > 0 && first === undefined,
    placeholderData: keepPreviousData,
  });
  const cards = first ?? data;
  return { products: cards && byId(cards), failed: isError && !cards, retry: refetch };
}
