import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { href } from '../routes.ts';
import { NO_FILTERS } from './facets/facets.ts';
import {
  changeFind,
  FIND_ORDERS,
  type FindRules,
  type FindState,
  printFind,
  readFind,
  sortsAt,
  VIEWS,
} from './query.ts';

/** The specification's page has search, category, order, view and page only. */
const RULES: FindRules = { place: 'merchandise', facets: false, search: false };
const readState = (parameters: URLSearchParams): FindState => readFind(parameters, RULES);
const stateHref = (state: FindState): string => href.allMerchandise + printFind(state, RULES);
const DEFAULT_STATE = readState(new URLSearchParams());

const query = (address: string) => new URL(address, 'http://store.test').searchParams;

const anyState: fc.Arbitrary<FindState> = fc
  .record({
    search: fc.string({ unit: 'grapheme' }),
    category: fc.constantFrom('all', 'women', 'new-arrivals'),
    sort: fc.constantFrom(...sortsAt(RULES, true)),
    order: fc.constantFrom(...FIND_ORDERS),
    view: fc.constantFrom(...VIEWS),
    page: fc.integer({ min: 1, max: 500 }),
    sub: fc.constant(''),
  })
  .map((state) => ({ ...NO_FILTERS, ...state }));

describe('§4 All Merchandise in the address', () => {
  it('the defaults are sort by name, ascending, grid view, page 1, and keep the address clean [4.11]', () => {
    expect(readState(new URLSearchParams())).toEqual({
      ...NO_FILTERS,
      sub: '',
      search: '',
      category: 'all',
      sort: 'name',
      order: 'asc',
      view: 'grid',
      page: 1,
    });
    expect(stateHref(DEFAULT_STATE)).toBe('/all-merchandise');
  });

  it('what is written is read back', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readState(query(stateHref(state)))).toEqual(state);
      }),
    );
  });
});

describe('§4 The page resets to 1 whenever the search, category, sort field or sort order changes', () => {
  const deep: FindState = { ...DEFAULT_STATE, page: 7 };

  it.each([{ search: 'silk' }, { category: 'women' }, { sort: 'price' }, { order: 'desc' }] as const)(
    '%o resets it [4.12-14]',
    (change) => {
      expect(changeFind(deep, change).page).toBe(1);
    },
  );

  it('the view toggle and an unchanged choice keep it', () => {
    expect(changeFind(deep, { view: 'list' }).page).toBe(7);
    expect(changeFind(deep, { sort: 'name' }).page).toBe(7);
    expect(changeFind(deep, { page: 9 }).page).toBe(9);
  });
});
