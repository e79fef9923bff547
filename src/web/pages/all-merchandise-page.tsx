// §2 B1 All Merchandise: the whole catalogue with search, category, sort, filters and paging, all of it in the
// address.

import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { BRAND } from '../../shared/brand.ts';
import { ALL_PRODUCTS, CATEGORY_IDS } from '../../shared/catalogue.ts';
import { ALL_MERCHANDISE_SKELETONS } from '../../shared/constants.ts';
import { type Features, partsOf } from '../../shared/features.ts';
import { distinctCategories } from '../../shared/find/categories.ts';
import { filtersIn, isParameter } from '../../shared/find/facets/choices.ts';
import { hasFilters, NO_FILTERS } from '../../shared/find/facets/facets.ts';
import { helpPagesFor } from '../../shared/find/help-pages.ts';
import { type FindState, printFind, readFind, rulesOf, sortsAt } from '../../shared/find/query.ts';
import type { PageAddress } from '../../shared/pages/page-contract.ts';
import { href, type RouteMatch } from '../../shared/routes.ts';
import { type FoundStart, findInput, useFound } from '../api/find.ts';
import { allMerchandiseQuery } from '../api/products.ts';
import { CARD_PARTS } from '../components/product-card/card-parts.ts';
import { CARD_LARGEST_PX } from '../components/product-card/card-picture.tsx';
import { CardSkeletons } from '../components/product-card/card-skeletons.tsx';
import { type Columns, cardSizes, ProductGrid } from '../components/product-card/product-grid.tsx';
import { SEARCH_TEXT } from '../content/filters.ts';
import { MERCHANDISE } from '../content/merchandise.ts';
import { pageTitle } from '../content/page-title.ts';
import FilterChips from '../features/listing/filter-chips.tsx';
import Sidebar from '../features/listing/filter-sidebar.tsx';
import { findAddress } from '../features/listing/find-address.ts';
import { ListingColumns } from '../features/listing/listing-columns.tsx';
import { useTurnedPage } from '../features/listing/use-turned-page.ts';
import { HelpLinks } from '../features/merchandise/help-links.tsx';
import { MerchandiseFrame } from '../features/merchandise/merchandise-frame.tsx';
import { MerchandiseResults } from '../features/merchandise/merchandise-results.tsx';
import { MerchandiseToolbar } from '../features/merchandise/merchandise-toolbar.tsx';
import { useMerchandiseState } from '../features/merchandise/use-merchandise-state.ts';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';
import { imageSrcSet } from '../ui/image-source.ts';
import PopularProducts from './parts/popular-products.tsx';

interface MerchandiseStart extends FoundStart {
  readonly categories: readonly string[];
}

/** Grid and list show the same products. */
const inGrid = (state: FindState): FindState => ({ ...state, view: 'grid' });

export const parts = (features: Features) => ({
  rules: rulesOf('merchandise', features),
  cards: partsOf(CARD_PARTS, features),
  helpPages: (search: string) => helpPagesFor(search, features),
});

type Parts = ReturnType<typeof parts>;

export async function start({
  query,
  api,
  parts: { rules },
}: StartRequest<RouteMatch, Parts>): Promise<MerchandiseStart> {
  const state = readFind(query, rules);
  const [found, products] = await Promise.all([
    api.findProducts(findInput(state)),
    api.listProducts({ category: ALL_PRODUCTS }),
  ]);
  const canonicalState = inGrid({ ...state, page: found.page });
  return { address: printFind(canonicalState, rules), found, categories: distinctCategories(products) };
}

/** Only existing pages: a number beyond the end is the last page. */
export const address = (
  { query, parts }: StartRequest<RouteMatch, Parts>,
  { found }: MerchandiseStart,
): PageAddress => findAddress(href.allMerchandise, query, parts.rules, found.page);

const isInToolbar = (name: string): boolean => ['q', 'category', 'sort'].includes(name);

/** Without scripts each form sends its own fields and keeps the others' in hidden ones. */
const carriedBut = (search: string, isOwn: (name: string) => boolean): [string, string][] =>
  [...new URLSearchParams(search)].filter(([name]) => name !== 'page' && !isOwn(name));

export default function AllMerchandisePage({ parts }: { parts: Parts }) {
  const { rules, cards } = parts;
  const { state: requestedState, type, choose } = useMerchandiseState(rules);
  const firstData = usePageStart<MerchandiseStart>();
  // Defers the text, because a deferred value must be equal to itself between renders.
  const address = useDeferredValue(printFind(requestedState, rules));
  const shownState = readFind(new URLSearchParams(address), rules);
  const { found, products, stale, failed } = useFound({
    state: shownState,
    addressOf: (page) => printFind(inGrid({ ...shownState, page }), rules),
    scope: { words: rules.search, fromPrices: rules.facts },
    list: allMerchandiseQuery,
    start: firstData,
    callable: rules.facets,
  });
  const categories = useMemo(() => products && distinctCategories(products), [products]);
  const state = filtersIn(requestedState, found?.facets);
  const columns: Columns = shownState.view === 'list' ? 'list' : rules.facets ? 'two-three' : 'four';
  const page = found?.page ?? 1;
  const [first] = found?.items ?? [];
  const image = (rules.facts && first?.chosen?.imageUrl) || first?.imageUrl;
  const filtered = hasFilters(state) || state.search !== '' || state.category !== ALL_PRODUCTS;
  usePageMeta({
    title: pageTitle(`${MERCHANDISE.title}${page > 1 ? `, Page ${page}` : ''}`),
    description: `${MERCHANDISE.lead} ${BRAND.description}`,
    canonical: filtered || page === 1 ? href.allMerchandise : `${href.allMerchandise}?page=${page}`,
    noindex: filtered,
    image,
    preloadImage: image
      ? { src: image, srcSet: imageSrcSet(image, CARD_LARGEST_PX) ?? '', sizes: cardSizes(columns) }
      : undefined,
  });

  const results = useRef<HTMLDivElement>(null);
  const turn = useTurnedPage(results, page);
  // The button that clears the filters disappears with them.
  const focusResults = () => results.current?.focus({ preventScroll: true });
  const formId = useId();
  const search = printFind(state, rules);
  const sidebar = (close?: () => void) => (
    <Sidebar
      filters={state}
      onChange={choose}
      filtering={{
        rules,
        facets: found?.facets,
        categoryId: state.category,
        action: href.allMerchandise,
        carried: carriedBut(search, isParameter),
        formId: close ? undefined : formId,
      }}
    />
  );
  return (
    <MerchandiseFrame
      toolbar={
        <MerchandiseToolbar
          state={state}
          sorts={sortsAt(rules, state.search.trim() !== '')}
          categories={categories ?? firstData?.categories ?? CATEGORY_IDS}
          carried={carriedBut(search, isInToolbar)}
          onType={type}
          onChoose={choose}
        />
      }
    >
      <ListingColumns
        className="mt-8"
        // A failed list must not show the number of the previous one.
        found={failed ? undefined : found}
        stale={stale}
        results={results}
        sidebar={rules.facets ? sidebar : undefined}
        showsCount
        chips={rules.facets && <FilterChips filters={state} onChange={choose} onEmpty={focusResults} />}
      >
        <HelpLinks pages={parts.helpPages(shownState.search)} />
        <MerchandiseResults
          view={found}
          failed={failed}
          skeletons={
            <CardSkeletons
              count={ALL_MERCHANDISE_SKELETONS}
              className={
                rules.facets ? 'grid-cols-2 lg:grid-cols-3' : 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4'
              }
            />
          }
          note={
            found?.corrected !== undefined && (
              <p role="status" className="mb-8">
                {SEARCH_TEXT.near(shownState.search.trim(), found.corrected, found.dropped)}
              </p>
            )
          }
          popular={rules.search && <PopularProducts cards={cards} />}
          grid={(products) => <ProductGrid products={products} parts={cards} columns={columns} />}
          onClear={() => {
            focusResults();
            choose({ search: '', category: ALL_PRODUCTS, ...NO_FILTERS });
          }}
          onPage={(next) => {
            turn();
            choose({ page: next });
          }}
          hrefFor={(next) => href.allMerchandise + printFind({ ...state, page: next }, rules)}
        />
      </ListingColumns>
    </MerchandiseFrame>
  );
}
