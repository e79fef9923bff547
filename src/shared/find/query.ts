// B1 Reads and writes the state of a listing in its address.
import { ALL_PRODUCTS, findSubCategory, isCategoryId } from '../catalogue.ts';
import { type Features, partsOf } from '../features.ts';
import { type FacetRules, type FindFilters, printFilters, readFilters } from './facets/facets.ts';

export const CATEGORY_SORTS = ['featured', 'newest', 'price-low', 'price-high'] as const;
export const MERCHANDISE_SORTS = ['name', 'price', 'category', 'match'] as const;

export const isMerchandiseSort = (sort: FindSort): boolean => MERCHANDISE_SORTS.some((each) => each === sort);
/** B10 On every listing, while there are reviews. */
export const RATING_SORT = 'rating';
export type FindSort =
  | (typeof CATEGORY_SORTS)[number]
  | (typeof MERCHANDISE_SORTS)[number]
  | typeof RATING_SORT;
/** Only the specification's three sorts have a direction; the names of the others include it. */
export const isDirected = (sort: FindSort): boolean => ['name', 'price', 'category'].includes(sort);

export const FIND_ORDERS = ['asc', 'desc'] as const;
export const VIEWS = ['grid', 'list'] as const;
export type View = (typeof VIEWS)[number];

export interface FindState extends FindFilters {
  readonly search: string;
  readonly category: string;
  /** The slug of a sub-category of the category, or empty; pages have it in their path, the call as a parameter. */
  readonly sub: string;
  readonly sort: FindSort;
  readonly order: (typeof FIND_ORDERS)[number];
  readonly view: View;
  readonly page: number;
}

/** The parameters that count depend on the page and the features. */
export interface FindRules extends FacetRules {
  readonly place: 'category' | 'merchandise' | 'call';
  readonly search: boolean;
}

const RULES = { facets: 'facets', search: 'search', reviews: 'reviews', facts: 'facts' } as const;

export const rulesOf = (place: FindRules['place'], features: Features): FindRules => ({
  place,
  ...partsOf(RULES, features),
});

const MAX_SEARCH = 200;

const oneOf = <Value extends string>(allowed: readonly Value[], value: string | null): Value | undefined =>
  allowed.find((each) => each === value);

function readSub(query: URLSearchParams, category: string): string {
  const sub = query.get('sub') ?? '';
  return isCategoryId(category) && findSubCategory(category, sub) ? sub : '';
}

/** The orders on offer; 'Best match' while there are words. */
export function sortsAt(
  { place, facets, search, reviews }: FindRules,
  hasText: boolean,
): readonly FindSort[] {
  const rated = reviews && facets ? ([RATING_SORT] as const) : [];
  const merchandise = MERCHANDISE_SORTS.filter((sort) => sort !== 'match' || (search && hasText));
  if (place === 'merchandise') return [...merchandise, ...rated];
  if (place === 'call') return [...CATEGORY_SORTS, ...merchandise, ...rated];
  return facets ? [...CATEGORY_SORTS, ...rated] : ['featured'];
}

/** A search sorts by the best match first. */
function defaultSort({ place, search }: FindRules, category: string, hasText: boolean): FindSort {
  if (place === 'category' || (place === 'call' && category !== ALL_PRODUCTS && !hasText)) return 'featured';
  return search && hasText ? 'match' : 'name';
}

/** Unknown, malformed or out-of-range values are ignored. */
export function readFind(query: URLSearchParams, rules: FindRules): FindState {
  const listing = rules.place === 'category';
  const search = listing ? '' : (query.get('q') ?? '').slice(0, MAX_SEARCH);
  const category = (!listing && query.get('category')) || ALL_PRODUCTS;
  const page = Number(query.get('page') ?? 1);
  return {
    search,
    category,
    sub: rules.place === 'call' ? readSub(query, category) : '',
    ...readFilters(query, rules),
    sort:
      oneOf(sortsAt(rules, search.trim() !== ''), query.get('sort')) ??
      defaultSort(rules, category, search.trim() !== ''),
    order: (!listing && oneOf(FIND_ORDERS, query.get('order'))) || 'asc',
    view: (rules.place === 'merchandise' && oneOf(VIEWS, query.get('view'))) || 'grid',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the query with its question mark, or an empty text; default values are omitted. */
export function printFind(state: FindState, rules: FindRules): string {
  const start = readFind(
    new URLSearchParams({
      ...(state.category !== ALL_PRODUCTS && { category: state.category }),
      q: state.search,
    }),
    rules,
  );
  const parameters: [name: string, text: string][] = [
    ['q', state.search],
    ['category', state.category === ALL_PRODUCTS ? '' : state.category],
    ['sub', state.sub],
    ...printFilters(state),
    // 'Best match' needs a search, so it leaves the address together with the search.
    ['sort', state.sort === start.sort || (state.sort === 'match' && !state.search.trim()) ? '' : state.sort],
    ['order', state.order === start.order ? '' : state.order],
    ['view', state.view === start.view ? '' : state.view],
    ['page', state.page === 1 ? '' : String(state.page)],
  ];
  const query = new URLSearchParams(parameters.filter(([, text]) => text !== ''));
  // A comma is as safe in a query as a letter, and reads better.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
}

/** Any change except the view and the page returns to page 1. */
export function changeFind(state: FindState, change: Partial<FindState>): FindState {
  const next = { ...state, ...change };
  const moved = (Object.keys(next) as (keyof FindState)[]).some(
    (key) => key !== 'view' && key !== 'page' && JSON.stringify(next[key]) !== JSON.stringify(state[key]),
  );
  return moved ? { ...next, page: 1 } : next;
}

/** Changes the search and, unless the shopper chose a sort, uses the default sort for it. */
export function searchFor(state: FindState, search: string, rules: FindRules): FindState {
  const sort = new URLSearchParams(printFind(state, rules)).get('sort');
  const query = new URLSearchParams({ q: search, ...(sort !== null && { sort }) });
  return changeFind(state, { search, sort: readFind(query, rules).sort });
}
