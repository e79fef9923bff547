// B1 Reads and writes the state of a listing in its address.
import { ALL_PRODUCTS, findSubCategory, isCategoryId } from '../catalogue.ts';
import { COLORS, PRICE_SLIDER } from '../constants.ts';
import { type Features, partsOf } from '../features.ts';
import { type Cents, fromCents, toCents } from '../money.ts';
import type { ColorFamily } from './colors.ts';

export const CATEGORY_SORTS = ['featured', 'newest', 'price-low', 'price-high'] as const;
export const MERCHANDISE_SORTS = ['name', 'price', 'category', 'match'] as const;

export const isMerchandiseSort = (sort: FindSort): boolean => MERCHANDISE_SORTS.some((each) => each === sort);
/** B10 The minimum ratings that a shopper can choose. */
export const RATING_STEPS = [4, 3, 2, 1] as const;
/** B10 On every listing, while there are reviews. */
export const RATING_SORT = 'rating';
export type FindSort =
  | (typeof CATEGORY_SORTS)[number]
  | (typeof MERCHANDISE_SORTS)[number]
  | typeof RATING_SORT;
export const FIND_ORDERS = ['asc', 'desc'] as const;
export const VIEWS = ['grid', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** The range of the price a shopper pays; a missing end is open. */
export interface PriceRange {
  readonly min?: Cents;
  readonly max?: Cents;
}

export interface FindFilters {
  readonly sizes: readonly string[];
  readonly colors: readonly ColorFamily[];
  readonly price: PriceRange;
  readonly inStock: boolean;
  readonly sale: boolean;
  /** B10 The minimum rating. */
  readonly rating?: number | undefined;
  /** B15 The range of the price on the card; `price` is the range of a variant's price. */
  readonly cardPrice?: PriceRange | undefined;
}

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
export interface FindRules {
  readonly place: 'category' | 'merchandise' | 'call';
  readonly facets: boolean;
  readonly search: boolean;
  readonly reviews?: boolean | undefined;
  /** B15 Prices can be typed, and a card shows the variant that a color was filtered for. */
  readonly facts?: boolean | undefined;
}

const RULES = { facets: 'facets', search: 'search', reviews: 'reviews', facts: 'facts' } as const;

export const rulesOf = (place: FindRules['place'], features: Features): FindRules => ({
  place,
  ...partsOf(RULES, features),
});

export const NO_FILTERS: FindFilters = {
  sizes: [],
  colors: [],
  price: {},
  inStock: false,
  sale: false,
  rating: undefined,
};

const MAX_SEARCH = 200;
const MAX_VALUES = 50;
const FAMILIES: readonly string[] = COLORS.map((name) => name.toLowerCase());
const PRICE = /^(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/;
const DOLLARS = /^\d{1,7}(?:\.\d{1,2})?$/;

/** The names of the no-script form's two price fields; a script writes `price` instead. */
export const PRICE_FIELDS = { from: 'price-from', to: 'price-to' } as const;

export const FIND_PARAMETERS = [
  'q',
  'category',
  'sub',
  'size',
  'color',
  'price',
  'card-price',
  'in-stock',
  'sale',
  'rating',
  'sort',
  'order',
  'view',
  'page',
] as const;

const oneOf = <Value extends string>(allowed: readonly Value[], value: string | null): Value | undefined =>
  allowed.find((each) => each === value);

function unescapeComma(value: string): string {
  return value.replaceAll('%2C', ',').replaceAll('%25', '%');
}
const escapeComma = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C');

/** 'S,M' and 'size=S&size=M' mean the same: a form without script repeats the name. */
const listed = (query: URLSearchParams, name: string): string[] =>
  [...new Set(query.getAll(name).flatMap((text) => text.split(',')))]
    .filter(Boolean)
    .slice(0, MAX_VALUES)
    .map(unescapeComma);

function rangeOf(min: string | undefined, max: string | undefined): PriceRange {
  const range = {
    ...(min !== undefined && { min: toCents(min) }),
    ...(max !== undefined && { max: toCents(max) }),
  };
  return (range.min ?? 0) <= (range.max ?? Number.POSITIVE_INFINITY) ? range : {};
}

function readRange(text: string | null): PriceRange | undefined {
  const match = PRICE.exec(text ?? '');
  return match ? rangeOf(match[1], match[2]) : undefined;
}

function readPrice(query: URLSearchParams): PriceRange {
  const range = readRange(query.get('price'));
  if (range) return range;
  const field = (name: string, open: number): string | undefined => {
    const value = query.get(name) ?? '';
    return DOLLARS.test(value) && Number(value) !== open ? value : undefined;
  };
  return rangeOf(field(PRICE_FIELDS.from, PRICE_SLIDER.min), field(PRICE_FIELDS.to, PRICE_SLIDER.max));
}

const RATING = /^[1-5]$/;

export function readFilters(query: URLSearchParams, { reviews }: Pick<FindRules, 'reviews'>): FindFilters {
  const rating = query.get('rating') ?? '';
  return {
    ...(reviews && RATING.test(rating) && { rating: Number(rating) }),
    sizes: listed(query, 'size'),
    colors: listed(query, 'color').filter((value): value is ColorFamily => FAMILIES.includes(value)),
    price: readPrice(query),
    inStock: query.get('in-stock') === '1',
    sale: query.get('sale') === '1',
  };
}

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
  const cardPrice = rules.place === 'call' && rules.facets ? readRange(query.get('card-price')) : undefined;
  return {
    search,
    category,
    sub: rules.place === 'call' ? readSub(query, category) : '',
    ...(rules.facets ? readFilters(query, rules) : NO_FILTERS),
    ...(cardPrice && { cardPrice }),
    sort:
      oneOf(sortsAt(rules, search.trim() !== ''), query.get('sort')) ??
      defaultSort(rules, category, search.trim() !== ''),
    order: (!listing && oneOf(FIND_ORDERS, query.get('order'))) || 'asc',
    view: (rules.place === 'merchandise' && oneOf(VIEWS, query.get('view'))) || 'grid',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

const dollars = (cents: Cents | undefined): string =>
  cents === undefined ? '' : fromCents(cents).replace(/\.00$/, '');

const printPrice = ({ min, max }: PriceRange): string =>
  min === undefined && max === undefined ? '' : `${dollars(min)}-${dollars(max)}`;

/** Returns the query with its question mark, or an empty text; default values are omitted. */
export function printFind(state: FindState, rules: FindRules): string {
  const start = readFind(
    new URLSearchParams({
      ...(state.category !== ALL_PRODUCTS && { category: state.category }),
      q: state.search,
    }),
    rules,
  );
  const parameters: Readonly<Record<(typeof FIND_PARAMETERS)[number], string>> = {
    q: state.search,
    category: state.category === ALL_PRODUCTS ? '' : state.category,
    sub: state.sub,
    size: state.sizes.map(escapeComma).join(','),
    color: FAMILIES.filter((family) => state.colors.some((color) => color === family)).join(','),
    price: printPrice(state.price),
    'card-price': printPrice(state.cardPrice ?? {}),
    'in-stock': state.inStock ? '1' : '',
    sale: state.sale ? '1' : '',
    rating: state.rating ? String(state.rating) : '',
    // 'Best match' needs a search, so it leaves the address together with the search.
    sort: state.sort === start.sort || (state.sort === 'match' && !state.search.trim()) ? '' : state.sort,
    order: state.order === start.order ? '' : state.order,
    view: state.view === start.view ? '' : state.view,
    page: state.page === 1 ? '' : String(state.page),
  };
  const query = new URLSearchParams();
  for (const name of FIND_PARAMETERS) if (parameters[name] !== '') query.set(name, parameters[name]);
  // A comma is as safe in a query as a letter, and reads better.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
}

export const hasFilters = (state: FindFilters): boolean =>
  state.sizes.length > 0 ||
  state.colors.length > 0 ||
  state.price.min !== undefined ||
  state.price.max !== undefined ||
  state.inStock ||
  state.sale ||
  state.rating !== undefined ||
  state.cardPrice !== undefined;

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
