// The documented product calls as queries: their keys, retries and thrown texts.

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointUrl } from '../../shared/api.ts';
import { ALL_PRODUCTS, type CategoryId } from '../../shared/catalogue.ts';
import { ALL_MERCHANDISE_FRESH_MS, PRODUCT_QUERY_RETRIES } from '../../shared/constants.ts';
import { collectionList } from '../../shared/doors/collections.ts';
import type { Product } from '../../shared/entities.ts';
import { THROWN } from '../../shared/messages.ts';
import { productKey } from '../../shared/routes.ts';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { call, isNotFound } from './client.ts';
import { wholeProduct, wholeProducts } from './whole-product.ts';

async function orThrow<Result>(promise: Promise<Result>, text: string): Promise<Result> {
  try {
    return await promise;
  } catch (cause) {
    throw new Error(text, { cause });
  }
}

function listQuery(category: string | undefined, thrown: string) {
  const input = category === undefined ? {} : { category };
  return queryOptions({
    queryKey: [endpointUrl('listProducts', input)],
    queryFn: ({ signal }) => orThrow(call('listProducts', input, { signal }).then(wholeProducts), thrown),
  });
}

export type ProductListQuery = ReturnType<typeof listQuery>;

/** Featured Products, the men page and the test page: no category, no retries. */
export const everyProductQuery = listQuery(undefined, THROWN.products);

const CATEGORY_THROWN: Readonly<Record<Exclude<CategoryId, 'men'>, string>> = {
  'new-arrivals': THROWN.newArrivals,
  women: THROWN.women,
  kids: THROWN.kids,
  accessories: THROWN.accessories,
};

/** Men has no list of its own: the page filters the full one. */
export const categoryQuery = (category: CategoryId) =>
  category === 'men'
    ? everyProductQuery
    : { ...listQuery(category, CATEGORY_THROWN[category]), retry: PRODUCT_QUERY_RETRIES };

/** B16 The products of one of the owner's collections. */
export const collectionListQuery = (handle: string) => ({
  ...listQuery(collectionList(handle), THROWN.products),
  retry: PRODUCT_QUERY_RETRIES,
});

export const allMerchandiseQuery = {
  ...listQuery(ALL_PRODUCTS, THROWN.products),
  retry: PRODUCT_QUERY_RETRIES,
  staleTime: ALL_MERCHANDISE_FRESH_MS,
};

/** A documented list. Where the server's first view already stands, the call waits until that is hydrated. */
export function useProductList(query: ProductListQuery, hasFirstView: boolean, wanted = true) {
  const hydrated = useHydrated();
  return useQuery({ ...query, enabled: wanted && (hydrated || !hasFirstView) });
}

const productQuery = (id: string) =>
  queryOptions({
    queryKey: [endpointUrl('getProduct', { id })],
    queryFn: ({ signal }) => call('getProduct', { id }, { signal }).then(wholeProduct),
  });

/**
 * One product; painted from the server's answer or a list already in memory while the call is under way.
 * A `first` of null is the server's word that there is none: nothing is left to ask.
 */
export function useProduct(id: string, first: Product | null | undefined) {
  const client = useQueryClient();
  const hydrated = useHydrated();
  // The list it came from can leave the memory first.
  const [known] = useState(() => first ?? findLoaded(client, id));
  const query = useQuery({
    ...productQuery(id),
    retry: PRODUCT_QUERY_RETRIES,
    enabled: id !== '' && first !== null && (hydrated || !first),
  });
  // A shopper who sees a product is told that it does not exist only if the server says so.
  // What is on screen stays there when the call fails: a shopper who sees a product is not told that there is none.
  return { data: query.data ?? (isNotFound(query.error) ? undefined : known), isError: query.isError };
}

/** Returns the product from a list in memory, else from the server. */
export async function loadProduct(client: QueryClient, id: string): Promise<Product> {
  const known = findLoaded(client, id);
  return known ?? client.fetchQuery({ ...productQuery(id), staleTime: ALL_MERCHANDISE_FRESH_MS });
}

/** Fetched ahead of a visit, unless a list in memory shows it already. */
export async function prefetchProduct(client: QueryClient, id: string): Promise<void> {
  await loadProduct(client, id).catch(() => undefined);
}

/** Finds the product in a list of whole products; answers of cards and cart lines lack what its page needs. */
function findLoaded(client: QueryClient, id: string): Product | undefined {
  for (const { state } of client.getQueryCache().getAll()) {
    const found = Array.isArray(state.data)
      ? (state.data as Product[]).find(
          (product) => product.variants && [productKey(product), product.id, product.handle].includes(id),
        )
      : undefined;
    if (found) return found;
  }
  return undefined;
}
