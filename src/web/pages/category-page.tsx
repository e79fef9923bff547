// §2 B1 Category listing pages and their sub-categories: hero, sidebar, sort, grid and paging, all of it in the
// address.
import { useId, useRef, useState } from 'react';
import { BRAND } from '../../shared/brand.ts';
import { CATEGORIES, findSubCategory } from '../../shared/catalogue.ts';
import {
  changeFind,
  type FindFilters,
  type FindState,
  hasFilters,
  NO_FILTERS,
  printFind,
  readFind,
  rulesOf,
  sortsAt,
} from '../../shared/find/query.ts';
import { UNPAGED } from '../../shared/find/view.ts';
import type { PageAddress } from '../../shared/pages/page-contract.ts';
import { categoryTrail } from '../../shared/pages/trail.ts';
import { href, type RouteMatch } from '../../shared/routes.ts';
import { type FoundStart, findInput, useFound } from '../api/find.ts';
import { categoryQuery } from '../api/products.ts';
import { CARD_LARGEST_PX } from '../components/product-card/card-picture.tsx';
import { cardSizes, ProductGrid } from '../components/product-card/product-grid.tsx';
import { FILTER_TEXT } from '../content/filters.ts';
import { pageTitle } from '../content/page-title.ts';
import { breadcrumbs, breadcrumbTrail } from '../content/structured-data.ts';
import FilterChips from '../features/listing/filter-chips.tsx';
import Sidebar from '../features/listing/filter-sidebar.tsx';
import { findAddress } from '../features/listing/find-address.ts';
import { ListingColumns } from '../features/listing/listing-columns.tsx';
import { ListingHero } from '../features/listing/listing-hero.tsx';
import { ListingResults } from '../features/listing/listing-results.tsx';
import SortSelect from '../features/listing/sort-select.tsx';
import { SubCategoryLinks } from '../features/listing/sub-category-links.tsx';
import { useTurnedPage } from '../features/listing/use-turned-page.ts';
import { useFeatures } from '../hydration/features.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { PageProps, StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';
import { navigate, useSearch } from '../router/router.tsx';
import { Button } from '../ui/button.tsx';
import { imageAt, imageSrcSet } from '../ui/image-source.ts';

const OPEN_GRAPH_PX = 1200;

type CategoryMatch = Extract<RouteMatch, { name: 'category' | 'subCategory' }>;

function readMatch(match: CategoryMatch) {
  const category = CATEGORIES[match.category];
  const subCategory = match.name === 'subCategory' ? findSubCategory(match.category, match.slug) : undefined;
  const path = subCategory ? href.subCategory(category.id, subCategory.slug) : href.category(category.id);
  return { category, subCategory, path };
}

/** The page has its category in the path, the call as parameters. */
const asCall = (state: FindState, match: CategoryMatch): FindState => ({
  ...state,
  category: match.category,
  sub: match.name === 'subCategory' ? match.slug : '',
});

export async function start({
  match,
  query,
  api,
  features,
}: StartRequest<CategoryMatch>): Promise<FoundStart> {
  const rules = rulesOf('category', features);
  const state = readFind(query, rules);
  const found = await api.findProducts(findInput(asCall(state, match)));
  return { address: printFind({ ...state, page: found.page }, rules), found };
}

/** Only existing pages: a number beyond the end is the last page. */
export const address = (
  { match, query, features }: StartRequest<CategoryMatch>,
  { found }: FoundStart,
): PageAddress => findAddress(readMatch(match).path, query, rulesOf('category', features), found.page);

export default function CategoryPage({ match }: PageProps<CategoryMatch>) {
  const { path } = readMatch(match);
  return <Listing key={path} match={match} />;
}

function Listing({ match }: PageProps<CategoryMatch>) {
  const { category, subCategory, path } = readMatch(match);
  const rules = rulesOf('category', useFeatures());
  const trail = rules.facts && subCategory ? categoryTrail(category.id, subCategory.slug) : undefined;
  const filters = rules.facets;
  // §2: without filters the men's page shows everything at once.
  const unpaged = !filters && !category.paged;
  const addressState = readFind(new URLSearchParams(useSearch()), rules);
  const requestedState = unpaged ? { ...addressState, page: 1 } : addressState;
  const view = useFound({
    state: asCall(requestedState, match),
    addressOf: (page) => printFind({ ...requestedState, page }, rules),
    scope: {
      category,
      sub: subCategory?.slug,
      words: rules.search,
      pageSize: unpaged ? UNPAGED : undefined,
    },
    list: categoryQuery(category.id),
    start: usePageStart<FoundStart>(),
    callable: filters,
  });
  const { stale, failed, retry } = view;
  const found = view.found && (unpaged ? { ...view.found, pages: 1 } : view.found);
  // Sizes that this list does not have count as not chosen.
  const availableSizes = found?.facets.size.map(({ value }) => value);
  const withAvailableSizes = (state: FindState): FindState => ({
    ...state,
    sizes: state.sizes.filter((size) => availableSizes?.includes(size) ?? true),
  });
  const state = withAvailableSizes(requestedState);
  const hrefOf = (change: Partial<FindState>, from = state) =>
    path + printFind(changeFind(from, change), rules);
  // Reads the current address, because a press that waited for code may be older.
  const change = (next: Partial<FindState>) =>
    navigate(hrefOf(next, withAvailableSizes(readFind(new URLSearchParams(location.search), rules))));
  /** Holds the choices of a display-only sidebar. */
  const [display, setDisplay] = useState<FindFilters>(NO_FILTERS);
  const choose = (next: Partial<FindFilters>) => setDisplay((old) => ({ ...old, ...next }));

  const page = found?.page ?? 1;
  const filtered = hasFilters(state) || state.sort !== 'featured';
  const name = subCategory ? `${category.name}: ${subCategory.name}` : category.name;
  const [first] = found?.items ?? [];
  const image = (rules.facts && first?.chosen?.imageUrl) || first?.imageUrl;
  usePageMeta({
    title: pageTitle(`${name}${page > 1 ? `, Page ${page}` : ''}`),
    description: `${name} at ${BRAND.name}. ${category.tagline}.`,
    canonical: filtered || page === 1 ? path : `${path}?page=${page}`,
    noindex: filtered,
    jsonLd: [trail ? breadcrumbTrail(trail) : breadcrumbs(name, path)],
    image: image && imageAt(image, OPEN_GRAPH_PX),
    preloadImage: image
      ? { src: image, srcSet: imageSrcSet(image, CARD_LARGEST_PX) ?? '', sizes: cardSizes(category.columns) }
      : undefined,
  });

  const results = useRef<HTMLDivElement>(null);
  const turn = useTurnedPage(results, page);
  // The button that clears the filters disappears with them.
  const focusResults = () => results.current?.focus({ preventScroll: true });
  const formId = useId();
  const sidebar = (close?: () => void) => (
    <Sidebar
      filters={filters ? state : display}
      onChange={filters ? change : choose}
      links={<SubCategoryLinks category={category} slug={subCategory?.slug} onFollow={close} />}
      filtering={
        filters
          ? {
              rules,
              facets: found?.facets,
              categoryId: category.id,
              action: path,
              carried: [],
              formId: close ? undefined : formId,
            }
          : undefined
      }
    />
  );
  return (
    <>
      <ListingHero category={category} subCategory={subCategory} trail={trail} />
      <ListingColumns
        className="wrap py-10 lg:py-14"
        // A failed list must not show the number of the previous one.
        found={failed ? undefined : found}
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
        <ListingResults
          view={found}
          failed={failed}
          onRetry={retry}
          onPage={(next) => {
            turn();
            change({ page: next });
          }}
          hrefFor={(next) => hrefOf({ page: next })}
          grid={(products) => <ProductGrid products={products} columns={category.columns} />}
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
    </>
  );
}
