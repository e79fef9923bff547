// Builds the one address of a filtered listing and decides whether its page is cached. Server only.
import { ALL_PRODUCTS, isCategoryId } from '../../../shared/catalogue.ts';
import { type FindRules, printFind, readFind } from '../../../shared/find/query.ts';
import type { PageAddress } from '../../../shared/pages/page-contract.ts';

/** Plain lists and their pages are cached; filters, orders, searches and unknown categories have endless variants. */
export function findAddress(
  path: string,
  query: URLSearchParams,
  rules: FindRules,
  page: number,
): PageAddress {
  const state = { ...readFind(query, rules), page };
  const plain = { ...readFind(new URLSearchParams(), rules), page, category: state.category };
  const isKnown = state.category === ALL_PRODUCTS || isCategoryId(state.category);
  return {
    address: path + printFind(state, rules),
    cacheable: isKnown && printFind(state, rules) === printFind(plain, rules),
  };
}
