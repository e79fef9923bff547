// §4 B1 Provides the featured products: the first eight, or with recommendations eight more at each press.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CATEGORY_IDS } from '../../../../shared/catalogue.ts';
import { FEATURED_COUNT, PAGE_SIZE } from '../../../../shared/constants.ts';
import type { Product } from '../../../../shared/entities.ts';
import { distinctCategories } from '../../../../shared/find/categories.ts';
import {
  DEFAULT_FEATURED_FILTERS,
  type FeaturedFilters,
  featuredState,
  findFeatured,
} from '../../../../shared/find/featured.ts';
import type { CardProduct } from '../../../../shared/product/product-card.ts';
import { call } from '../../../api/client.ts';
import { findInput, useLocalFind } from '../../../api/find.ts';

/** Offers every category while the list is incomplete, because neither side knows then which ones it has. */
const EVERY_CATEGORY = [...CATEGORY_IDS].sort();

interface Featured {
  readonly visible: readonly CardProduct[];
  /** Undefined until it is known. */
  readonly total: number | undefined;
  readonly categories: readonly string[];
}

interface FeaturedSource {
  /** Holds the products shown at first. */
  readonly products: readonly CardProduct[];
  /** Holds the list that the browser filters; without it the server filters, as for a large catalogue. */
  readonly list: readonly Product[] | undefined;
  /** True while the list is only the beginning of a longer one. */
  readonly isPartial: boolean;
  /** B15 Cards say 'From' and the lowest price. */
  readonly fromPrices: boolean;
}

export function useFeatured({ products, list, isPartial, fromPrices }: FeaturedSource) {
  const [filters, setFilters] = useState(DEFAULT_FEATURED_FILTERS);
  const [count, setCount] = useState(FEATURED_COUNT);
  const isFiltered = filters !== DEFAULT_FEATURED_FILTERS;
  const isChanged = isFiltered || count > FEATURED_COUNT;
  const rules = useLocalFind(isChanged && list !== undefined);
  const { remote, failed, retry } = useRemoteFeatured(filters, count, isChanged && (!list || rules.isError));
  const featured: Featured = (list && (isChanged ? filterList(list) : untouched(list))) ??
    remote ?? {
      // Unfiltered products must not appear as the result of a filter.
      visible: failed && isFiltered ? [] : products,
      total: undefined,
      categories: EVERY_CATEGORY,
    };

  function untouched(all: readonly Product[]): Featured {
    return {
      visible: products,
      total: isPartial ? undefined : all.length,
      categories: isPartial ? EVERY_CATEGORY : distinctCategories(all),
    };
  }

  /** Returns undefined until the filter code, which loads with the first change, is there. */
  function filterList(all: readonly Product[]): Featured | undefined {
    if (!rules.data) return undefined;
    const { items, total } = findFeatured(rules.data, all, filters, count, fromPrices);
    return { ...untouched(all), visible: items, total: isPartial ? undefined : total };
  }

  return {
    ...featured,
    /** True if the shopper has changed the filters. */
    isChanged,
    /** True if neither the list nor the server gave a result. */
    failed,
    retry,
    filters,
    filter(next: FeaturedFilters) {
      setFilters(next);
      setCount(FEATURED_COUNT);
    },
    more: () => setCount((old) => old + FEATURED_COUNT),
  };
}

/** Requests the products page by page and keeps the last answer until the next arrives. */
function useRemoteFeatured(filters: FeaturedFilters, count: number, enabled: boolean) {
  const pages = Math.ceil(count / PAGE_SIZE);
  const input = findInput(featuredState(filters));
  const { data, isError, refetch } = useQuery({
    queryKey: ['featured', input, pages],
    queryFn: ({ signal }) =>
      Promise.all(
        Array.from({ length: pages }, (_, index) =>
          call('findProducts', { ...input, page: String(index + 1) }, { signal }),
        ),
      ),
    enabled,
    placeholderData: (last) => last,
  });
  const total = data?.[0]?.total;
  const remote: Featured | undefined = data && {
    visible: data.flatMap(({ items }) => items).slice(0, Math.min(count, total ?? 0)),
    total,
    categories: EVERY_CATEGORY,
  };
  return { remote, failed: enabled && isError, retry: () => void refetch() };
}
