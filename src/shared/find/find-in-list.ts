// B1 Filters a loaded list by the same rules as the server. The browser loads this file with the list.
import { ALL_PRODUCTS, type Category, FEATURED_TAG, isCategoryId } from '../catalogue.ts';
import type { Product } from '../entities.ts';
import { UNPAGED } from '../paging.ts';
import type { CardProduct } from '../product/product-card.ts';
import { BUILT_IN_SYNONYMS } from './built-in-synonyms.ts';
import { toFoundCards } from './cards.ts';
import { categoryProducts, hasTagSlug } from './categories.ts';
import { buildIndex, type IndexOptions } from './index.ts';
import { type FindList, wholeList } from './list.ts';
import type { FindState } from './query.ts';
import { type Found, findView, type Matching } from './view.ts';
import { createMatcher, createRank, createTextMatcher } from './words.ts';

/** The part of the loaded list that a page shows. Without a category, the state's category counts. */
export interface FindScope extends IndexOptions {
  readonly category?: Category | undefined;
  readonly sub?: string | undefined;
  /** The search words may stand apart; otherwise the text must appear as typed. */
  readonly words: boolean;
  readonly pageSize?: number | undefined;
  /** So many products are shown without paging. */
  readonly atOnce?: number | undefined;
}

const lists = new WeakMap<readonly Product[], Map<string, FindList>>();

/** All Merchandise filters by the products' own category. As on the server, an unknown one is ignored. */
function merchandiseOf(products: readonly Product[], category: string): readonly Product[] {
  if (category === ALL_PRODUCTS) return products;
  if (category === FEATURED_TAG) return products.filter((product) => hasTagSlug(product, FEATURED_TAG));
  const own = products.filter((product) => product.categoryId === category);
  return own.length > 0 || isCategoryId(category) ? own : products;
}

function listOf(products: readonly Product[], scope: FindScope, state: FindState): FindList {
  const { category, sub, fromPrices } = scope;
  const listsByKey = lists.get(products) ?? new Map<string, FindList>();
  lists.set(products, listsByKey);
  const key = `${fromPrices} ${category ? `${category.id}/${sub ?? ''}` : state.category}`;
  let list = listsByKey.get(key);
  if (!list) {
    const own = category
      ? categoryProducts(products, category, sub)
      : merchandiseOf(products, state.category);
    list = wholeList(buildIndex(own, { fromPrices }));
    listsByKey.set(key, list);
  }
  return list;
}

function matchingOf({ index }: FindList, { search }: FindState, { words }: FindScope): Matching | undefined {
  if (search.trim() === '') return undefined;
  const matches = words ? createMatcher(search, BUILT_IN_SYNONYMS) : createTextMatcher(search);
  const rank = createRank(search, BUILT_IN_SYNONYMS);
  const at = (place: number) => index.products[place] as Product;
  return { has: (place) => matches(at(place)), rank: (place) => rank(at(place)) };
}

export function findInList(
  products: readonly Product[],
  scope: FindScope,
  state: FindState,
): Found<CardProduct> {
  const list = listOf(products, scope, state);
  const matching = matchingOf(list, state, scope);
  const paged = findView(list, state, matching, scope.pageSize);
  const results =
    paged.pages > 1 && paged.total <= (scope.atOnce ?? 0) ? findView(list, state, matching, UNPAGED) : paged;
  return toFoundCards(results, state);
}
