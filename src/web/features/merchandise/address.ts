// §4 All Merchandise in the address: what the page shows is written in its query, and defaults stay out of it.
import { ALL_PRODUCTS } from '../../../shared/catalogue.ts';
import {
  DEFAULT_MERCHANDISE_FILTERS,
  type MerchandiseFilters,
  SORT_FIELDS,
  SORT_ORDERS,
} from '../../../shared/merchandise.ts';
import { href } from '../../../shared/routes.ts';

export const VIEWS = ['grid', 'list'] as const;
export type View = (typeof VIEWS)[number];

export interface MerchandiseState extends MerchandiseFilters {
  readonly view: View;
  readonly page: number;
}

export const DEFAULT_STATE: MerchandiseState = { ...DEFAULT_MERCHANDISE_FILTERS, view: 'grid', page: 1 };

const oneOf = <Value extends string>(allowed: readonly Value[], value: string | null): Value | undefined =>
  allowed.find((known) => known === value);

export function readState(query: URLSearchParams): MerchandiseState {
  const page = Number(query.get('page') ?? 1);
  return {
    search: query.get('q') ?? '',
    category: query.get('category') || ALL_PRODUCTS,
    sort: oneOf(SORT_FIELDS, query.get('sort')) ?? DEFAULT_STATE.sort,
    order: oneOf(SORT_ORDERS, query.get('order')) ?? DEFAULT_STATE.order,
    view: oneOf(VIEWS, query.get('view')) ?? DEFAULT_STATE.view,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

const NAMES = {
  search: 'q',
  category: 'category',
  sort: 'sort',
  order: 'order',
  view: 'view',
  page: 'page',
} as const satisfies Record<keyof MerchandiseState, string>;

export function stateHref(state: MerchandiseState): string {
  const query = new URLSearchParams();
  for (const [field, name] of Object.entries(NAMES)) {
    const key = field as keyof MerchandiseState;
    if (state[key] !== DEFAULT_STATE[key]) query.set(name, String(state[key]));
  }
  return query.size > 0 ? `${href.allMerchandise}?${query}` : href.allMerchandise;
}

/** The page resets to 1 whenever the search, category, sort field or sort order changes; the view keeps it. */
export function changeState(state: MerchandiseState, change: Partial<MerchandiseState>): MerchandiseState {
  const next = { ...state, ...change };
  const moved = (['search', 'category', 'sort', 'order'] as const).some((key) => next[key] !== state[key]);
  return moved ? { ...next, page: 1 } : next;
}
