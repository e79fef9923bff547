// What of a page's query counts, and which addresses are worth keeping a page for. Server only.
import { ALL_PRODUCTS, isCategoryId } from '../shared/catalogue.ts';
import type { Features } from '../shared/features.ts';
import { type FindRules, printFind, readFind, rulesOf } from '../shared/find/query.ts';
import type { RouteMatch } from '../shared/routes.ts';

const PLACES: Partial<Record<RouteMatch['name'], FindRules['place']>> = {
  category: 'category',
  subCategory: 'category',
  allMerchandise: 'merchandise',
};

/** The query as listings read it, printed in one way, with the question mark; other pages read none. */
export function knownQuery(match: RouteMatch, query: URLSearchParams, features: Features): string {
  const place = PLACES[match.name];
  if (!place) return '';
  const rules = rulesOf(place, features);
  return printFind(readFind(query, rules), rules);
}

/** Plain lists and their pages are kept; filters, orders, searches and unheard-of categories are endless. */
export function isKeptAddress(match: RouteMatch, query: URLSearchParams, features: Features): boolean {
  const place = PLACES[match.name];
  if (!place) return true;
  const rules = rulesOf(place, features);
  const state = readFind(query, rules);
  const plain = { ...readFind(new URLSearchParams(), rules), page: state.page, category: state.category };
  const known = state.category === ALL_PRODUCTS || isCategoryId(state.category);
  return known && printFind(state, rules) === printFind(plain, rules);
}
