// Defines the documented product calls as queries with their keys, retries and errors.

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointUrl } from '../../shared/api.ts';
import { ALL_PRODUCTS, type CategoryId } from '../../shared/catalogue.ts';
import { ALL_MERCHANDISE_FRESH_MS, PRODUCT_QUERY_RETRIES } from '../../shared/constants.ts';
import { collectionList } from '../../shared/doors/collections.ts';
import type { Product } from '../../shared/entities.ts';
import { THROWN } from '../../shared/messages.ts';
import { productKey } from '../../shared/routes.ts';
import { call, isNotFound } from './client.ts';
import { wholeProduct, wholeProducts } from './whole-product.ts';

async function orThrow<Result>(promise: Promise<Result>, text: string): Promise<Result> {
  try {
    return await promise;
  } catch (cause) {
    throw new Error(text, { cause });
  }
}

function listQuery(category: string | undefined, errorText: string) {
  const input = category === undefined ? {} : { category };
  return queryOptions({
    queryKey: [endpointUrl('listProducts', input)],
    queryFn: ({ signal }) => orThrow(call('listProducts', input, { signal }).then(wholeProducts), errorText),
  });
}

export type ProductListQuery = ReturnType<typeof listQuery>;

/** Serves Featured Products, the men's page and the test page: no category, no retries. */
export const everyProductQuery = listQuery(undefined, THROWN.products);

const CATEGORY_THROWN: Readonly<Record<Exclude<CategoryId, 'men'>, string>> = {
  'new-arrivals': THROWN.newArrivals,
  women: THROWN.women,
  kids: THROWN.kids,
  accessories: THROWN.accessories,
};

/** The men's page has no list of its own: it filters the full one. */
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

const productQuery = (id: string) =>
  queryOptions({
    queryKey: [endpointUrl('getProduct', { id })],
    queryFn: ({ signal }) => call('getProduct', { id }, { signal }).then(wholeProduct),
  });

/**
 * Queries one product and shows the server's data or a cached list's until the answer arrives. A `first` of null
 * means that the server found no such product, so no call is made.
 */
export function useProduct(id: string, first: Product | null | undefined) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...productQuery(id),
    retry: PRODUCT_QUERY_RETRIES,
    enabled: id !== '' && first !== null,
    // An equal answer keeps this object, so that the page does not render again.
    initialData: () => first ?? findLoaded(client, id),
    initialDataUpdatedAt: 0,
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY),
  });
  // A visible product disappears only if the server answers 404, not if a call fails.
  return { data: isNotFound(error) ? undefined : data, isError: error !== null };
}

/** Returns the product from a list in memory, else from the server. */
export async function loadProduct(client: QueryClient, id: string): Promise<Product> {
  const listed = findLoaded(client, id);
  return listed ?? client.fetchQuery({ ...productQuery(id), staleTime: ALL_MERCHANDISE_FRESH_MS });
}

/** Fetches the product before its page opens, unless a cached list contains it. */
export async function prefetchProduct(client: QueryClient, id: string): Promise<void> {
  await loadProduct(client, id).catch(() => undefined);
}

/** Finds the product in a cached list of whole products; cards and cart lines lack fields that its page needs. */
function findLoaded(client: QueryClient, id: string): Product | undefined {
  for (const { state } of client.getQueryCache().getAll()) {
    const product = Array.isArray(state.data)
      ? (state.data as Product[]).find(
          (product) => product.variants && [productKey(product), product.id, product.handle].includes(id),
        )
      : undefined;
    if (product) return product;
  }
  return undefined;
}
