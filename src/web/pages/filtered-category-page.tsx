// B1 Category pages whose sidebar filters: hero, filters, order, grid and paging, all of it in the address.
import { useId, useRef } from 'react';
import { BRAND } from '../../shared/brand.ts';
import { CATEGORIES, findSubCategory } from '../../shared/catalogue.ts';
import {
  changeFind,
  type FindState,
  hasFilters,
  NO_FILTERS,
  printFind,
  readFind,
  rulesOf,
} from '../../shared/find/query.ts';
import type { PageAddress } from '../../shared/pages/page-contract.ts';
import { href, type RouteMatch } from '../../shared/routes.ts';
import { type FoundStart, findInput, useFound } from '../api/find.ts';
import { categoryQuery } from '../api/products.ts';
import { CARD_LARGEST_PX } from '../components/product-card/card-picture.tsx';
import { cardSizes, ProductGrid } from '../components/product-card/product-grid.tsx';
import { countLabel, FILTER_TEXT } from '../content/filters.ts';
import { pageTitle } from '../content/page-title.ts';
import { breadcrumbs } from '../content/structured-data.ts';
import FilterChips from '../features/filters/filter-chips.tsx';
import FilterSidebar from '../features/filters/filter-sidebar.tsx';
import { findAddress } from '../features/filters/find-address.ts';
import SortSelect from '../features/filters/sort-select.tsx';
import { useTurnedPage } from '../features/filters/use-turned-page.ts';
import { ListingHero } from '../features/listing/listing-hero.tsx';
import { ListingResults } from '../features/listing/listing-results.tsx';
import { SidebarSheet } from '../features/sidebar/sidebar-sheet.tsx';
import { SubCategoryLinks } from '../features/sidebar/sub-category-links.tsx';
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
  return {
    address: printFind(state, rules),
    found: await api.findProducts(findInput(asCall(state, match))),
  };
}

/** Only pages that exist: a number beyond the end is the last page. */
export const address = (
  { match, query, features }: StartRequest<CategoryMatch>,
  { found }: FoundStart,
): PageAddress => findAddress(readMatch(match).path, query, rulesOf('category', features), found.page);

export default function FilteredCategoryPage({ match }: PageProps<CategoryMatch>) {
  const { path } = readMatch(match);
  return <Listing key={path} match={match} />;
}

function Listing({ match }: PageProps<CategoryMatch>) {
  const { category, subCategory, path } = readMatch(match);
  const rules = rulesOf('category', useFeatures());
  const read = readFind(new URLSearchParams(useSearch()), rules);
  const { found, stale, failed, retry } = useFound({
    state: asCall(read, match),
    address: printFind(read, rules),
    scope: { category, sub: subCategory?.slug },
    list: categoryQuery(category.id),
    start: usePageStart<FoundStart>(),
  });
  // The number of the last list is not that of one that could not be loaded.
  const counted = failed ? undefined : found;
  // Sizes this list does not have count as not chosen.
  const offered = found?.facets.size.map(({ value }) => value);
  const withOffered = (asked: FindState): FindState => ({
    ...asked,
    sizes: asked.sizes.filter((size) => offered?.includes(size) ?? true),
  });
  const state = withOffered(read);
  const hrefOf = (change: Partial<FindState>, from = state) =>
    path + printFind(changeFind(from, change), rules);
  // From the address as it is then: a press that waited for its code is older than that.
  const change = (next: Partial<FindState>) =>
    navigate(hrefOf(next, withOffered(readFind(new URLSearchParams(location.search), rules))));

  const page = found?.page ?? 1;
  const filtered = hasFilters(state) || state.sort !== 'featured';
  const name = subCategory ? `${category.name}: ${subCategory.name}` : category.name;
  const image = found?.items[0]?.imageUrl;
  usePageMeta({
    title: pageTitle(`${name}${page > 1 ? `, Page ${page}` : ''}`),
    description: `${name} at ${BRAND.name}. ${category.tagline}.`,
    canonical: filtered || page === 1 ? path : `${path}?page=${page}`,
    noindex: filtered,
    jsonLd: [breadcrumbs(name, path)],
    image: image && imageAt(image, OPEN_GRAPH_PX),
    preloadImage: image
      ? { src: image, srcSet: imageSrcSet(image, CARD_LARGEST_PX) ?? '', sizes: cardSizes(category.columns) }
      : undefined,
  });

  const results = useRef<HTMLDivElement>(null);
  const turn = useTurnedPage(results, page);
  // What clears the filters leaves with them.
  const focusResults = () => results.current?.focus({ preventScroll: true });
  const formId = useId();
  const sidebar = (close?: () => void) => (
    <FilterSidebar
      state={state}
      facets={found?.facets}
      categoryId={category.id}
      action={path}
      carried={[]}
      formId={close ? undefined : formId}
      links={<SubCategoryLinks category={category} slug={subCategory?.slug} onFollow={close} />}
      onChange={change}
    />
  );
  return (
    <>
      <ListingHero category={category} subCategory={subCategory} />
      <div className="wrap grid gap-x-10 gap-y-8 py-10 md:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-14 lg:py-14">
        <aside aria-label={FILTER_TEXT.title} className="max-md:hidden">
          <h2 className="sr-only">{FILTER_TEXT.title}</h2>
          {sidebar()}
        </aside>
        <section aria-labelledby="results-title" className="min-w-0">
          <h2 id="results-title" className="sr-only">
            Products
          </h2>
          <div ref={results} tabIndex={-1} className="mb-6 scroll-mt-24 outline-none">
            <div className="flex items-start justify-between gap-x-4 gap-y-3 max-md:flex-wrap">
              <div className="flex min-h-12 flex-wrap items-center gap-x-5 gap-y-2 max-md:order-last max-md:w-full">
                <p role="status" className="text-sm text-muted tabular-nums">
                  {counted && countLabel(counted.total)}
                </p>
                <FilterChips filters={state} onChange={change} onEmpty={focusResults} />
              </div>
              <SidebarSheet className="md:hidden" done={counted && FILTER_TEXT.show(counted.total)}>
                {sidebar}
              </SidebarSheet>
              <SortSelect value={state.sort} formId={formId} onChange={(sort) => change({ sort })} />
            </div>
          </div>
          <div className="results" data-stale={stale || undefined} aria-busy={stale}>
            <ListingResults
              view={found && { ...found, pageCount: found.pages }}
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
          </div>
        </section>
      </div>
    </>
  );
}
