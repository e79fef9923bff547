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
  readonly shown: readonly CardProduct[];
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
  readonly begun: boolean;
}

export function useFeatured({ products, list, begun }: FeaturedSource) {
  const [filters, setFilters] = useState(DEFAULT_FEATURED_FILTERS);
  const [count, setCount] = useState(FEATURED_COUNT);
  const isFiltered = filters !== DEFAULT_FEATURED_FILTERS;
  const touched = isFiltered || count > FEATURED_COUNT;
  const rules = useLocalFind(touched && list !== undefined);
  const { asked, failed, askAgain } = useAsked(filters, count, touched && (!list || rules.isError));
  const featured: Featured = (list && (touched ? cut(list) : untouched(list))) ??
    asked ?? {
      // Unfiltered products must not appear as the result of a filter.
      shown: failed && isFiltered ? [] : products,
      total: undefined,
      categories: EVERY_CATEGORY,
    };

  function untouched(whole: readonly Product[]): Featured {
    return {
      shown: products,
      total: begun ? undefined : whole.length,
      categories: begun ? EVERY_CATEGORY : distinctCategories(whole),
    };
  }

  /** Returns undefined until the filter code, which loads with the first change, is there. */
  function cut(whole: readonly Product[]): Featured | undefined {
    if (!rules.data) return undefined;
    const { items, total } = findFeatured(rules.data, whole, filters, count);
    return { ...untouched(whole), shown: items, total: begun ? undefined : total };
  }

  return {
    ...featured,
    /** True if the shopper has changed the filters. */
    touched,
    /** True if neither the list nor the server gave a result. */
    failed,
    askAgain,
    filters,
    filter(next: FeaturedFilters) {
      setFilters(next);
      setCount(FEATURED_COUNT);
    },
    more: () => setCount((old) => old + FEATURED_COUNT),
  };
}

/** Requests the products page by page and keeps the last answer until the next arrives. */
function useAsked(filters: FeaturedFilters, count: number, enabled: boolean) {
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
  const asked: Featured | undefined = data && {
    shown: data.flatMap(({ items }) => items).slice(0, Math.min(count, total ?? 0)),
    total,
    categories: EVERY_CATEGORY,
  };
  return { asked, failed: enabled && isError, askAgain: () => void refetch() };
}
