// §2 B1 B16 The listing below the hero of a category or a collection: sidebar, sort, grid and paging, all of it in the
// address.
import { type ReactNode, useId, useRef, useState } from 'react';
import { filtersIn } from '../../../shared/find/facets/choices.ts';
import { type FindFilters, hasFilters, NO_FILTERS } from '../../../shared/find/facets/facets.ts';
import {
  changeFind,
  type FindRules,
  type FindState,
  printFind,
  readFind,
  sortsAt,
} from '../../../shared/find/query.ts';
import type { Found } from '../../../shared/find/view.ts';
import type { PageMeta } from '../../../shared/pages/page-contract.ts';
import { UNPAGED } from '../../../shared/paging.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { type FoundRequest, type FoundStart, useFound } from '../../api/find.ts';
import type { CardParts } from '../../components/product-card/card-parts.ts';
import { type Columns, ProductGrid } from '../../components/product-card/product-grid.tsx';
import { FILTER_TEXT } from '../../content/filters.ts';
import { pageTitle } from '../../content/page-title.ts';
import { usePageMeta } from '../../hydration/page-meta.tsx';
import { navigate, useSearch } from '../../router/router.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import FilterChips from './filter-chips.tsx';
import Sidebar from './filter-sidebar.tsx';
import { ListingColumns } from './listing-columns.tsx';
import SortSelect from './sort-select.tsx';
import { useTurnedPage } from './use-turned-page.ts';

interface ProductListingProps {
  name: string;
  path: string;
  rules: FindRules;
  cards: CardParts;
  /** Adds the list, which the page has in its path and the call as parameters. */
  asCall: (state: FindState) => FindState;
  scope: Omit<FoundRequest['scope'], 'words' | 'fromPrices' | 'pageSize' | 'atOnce'>;
  list: FoundRequest['list'];
  start: FoundStart | undefined;
  columns: Columns;
  /** §2: without filters the men's page shows everything at once. */
  unpaged?: boolean;
  /** B1: with filters it shows so many products at once. */
  atOnce?: number | undefined;
  /** Describes the page; its picture may be that of the first product. */
  meta: (first: CardProduct | undefined) => Omit<PageMeta, 'title' | 'canonical' | 'noindex'>;
  links?: (close?: () => void) => ReactNode;
}

export function ProductListing(props: ProductListingProps) {
  const {
    name,
    path,
    rules,
    cards,
    asCall,
    scope,
    list,
    start,
    columns,
    unpaged = false,
    atOnce,
    meta,
    links,
  } = props;
  const filters = rules.facets;
  const addressState = readFind(new URLSearchParams(useSearch()), rules);
  const requestedState = unpaged ? { ...addressState, page: 1 } : addressState;
  const listState = asCall(requestedState);
  const view = useFound({
    state: listState,
    addressOf: (page) => printFind({ ...requestedState, page }, rules),
    scope: {
      ...scope,
      words: rules.search,
      fromPrices: rules.facts,
      pageSize: unpaged ? UNPAGED : undefined,
      atOnce,
    },
    list,
    start,
    callable: filters,
  });
  const { stale, failed, retry } = view;
  const foundView = view.found && (unpaged ? { ...view.found, pages: 1 } : view.found);
  // Sizes that this list does not have count as not chosen.
  const state = filtersIn(requestedState, foundView?.facets);
  const hrefOf = (change: Partial<FindState>, from = state) =>
    path + printFind(changeFind(from, change), rules);
  // Reads the current address, because a press that waited for code may be older.
  const change = (next: Partial<FindState>) =>
    navigate(
      hrefOf(next, filtersIn(readFind(new URLSearchParams(location.search), rules), foundView?.facets)),
    );
  /** Holds the choices of a display-only sidebar. */
  const [display, setDisplay] = useState<FindFilters>(NO_FILTERS);
  const choose = (next: Partial<FindFilters>) => setDisplay((old) => ({ ...old, ...next }));

  const page = foundView?.page ?? 1;
  const filtered = hasFilters(state) || state.sort !== 'featured';
  usePageMeta({
    ...meta(foundView?.items[0]),
    title: pageTitle(`${name}${page > 1 ? `, Page ${page}` : ''}`),
    canonical: filtered || page === 1 ? path : `${path}?page=${page}`,
    noindex: filtered,
  });

  const results = useRef<HTMLDivElement>(null);
  const turn = useTurnedPage(results, page);
  // The button that clears the filters disappears with them.
  const focusResults = () => results.current?.focus({ preventScroll: true });
  const formId = useId();
  const filtering = filters
    ? { rules, facets: foundView?.facets, categoryId: listState.category, action: path, carried: [] }
    : undefined;
  const sidebar = (close?: () => void) => (
    <Sidebar
      filters={filters ? state : display}
      onChange={filters ? change : choose}
      links={links?.(close)}
      filtering={filtering && { ...filtering, formId: close ? undefined : formId }}
    />
  );
  return (
    <ListingColumns
      className="wrap py-10 lg:py-14"
      // A failed list must not show the number of the previous one.
      found={failed ? undefined : foundView}
      stale={stale}
      results={results}
      sidebar={sidebar}
      showsCount={filters}
      chips={filters && <FilterChips filters={state} onChange={change} onEmpty={focusResults} />}
      sort={
        filters && (
          <SortSelect
            value={state.sort}
            sorts={sortsAt(rules, false)}
            formId={formId}
            onChange={(sort) => change({ sort })}
          />
        )
      }
    >
      <Results
        view={foundView}
        failed={failed}
        onRetry={retry}
        onPage={(next) => {
          turn();
          change({ page: next });
        }}
        hrefFor={(next) => hrefOf({ page: next })}
        columns={columns}
        cards={cards}
        emptyAction={
          hasFilters(state) && (
            <Button
              variant="secondary"
              onClick={() => {
                focusResults();
                change(NO_FILTERS);
              }}
            >
              {FILTER_TEXT.clear}
            </Button>
          )
        }
      />
    </ListingColumns>
  );
}

interface ResultsProps {
  view: Found<CardProduct> | undefined;
  failed: boolean;
  onRetry: () => void;
  onPage: (page: number) => void;
  hrefFor: (page: number) => string;
  columns: Columns;
  cards: CardParts;
  /** Appears in an empty list. */
  emptyAction: ReactNode;
}

/** §2 §4 Shows a spinner, an error, the empty message, or the grid with its paging. */
function Results({ view, failed, onRetry, onPage, hrefFor, columns, cards, emptyAction }: ResultsProps) {
  if (failed) {
    return (
      <div role="alert">
        <EmptyState
          title="We could not load these products"
          description="The connection to our shop was interrupted. Nothing is wrong on your side."
          action={<Button onClick={onRetry}>Try Again</Button>}
        />
      </div>
    );
  }
  if (!view) {
    return (
      <div className="grid min-h-[60vh] place-items-center">
        <Spinner label="Loading products" className="text-heading text-muted" />
      </div>
    );
  }
  if (view.total === 0)
    return <EmptyState title="No products found in this category." action={emptyAction} />;
  return (
    <>
      <ProductGrid products={view.items} parts={cards} columns={columns} />
      <Pagination
        className="mt-section"
        page={view.page}
        pageCount={view.pages}
        onPage={onPage}
        hrefFor={hrefFor}
      />
    </>
  );
}
