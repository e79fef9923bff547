// B16 /collections/{handle}: shows one of the owner's collections as a listing, in the owner's order, with all
// filters.
import { useId, useRef } from 'react';
import { BRAND } from '../../shared/brand.ts';
import { type CollectionInfo, collectionList } from '../../shared/doors/collections.ts';
import {
  changeFind,
  type FindState,
  hasFilters,
  NO_FILTERS,
  printFind,
  readFind,
  rulesOf,
  sortsAt,
} from '../../shared/find/query.ts';
import { type PageAddress, UNKNOWN_COLLECTION_ADDRESS } from '../../shared/pages/page-contract.ts';
import { href, type RouteMatch } from '../../shared/routes.ts';
import { cut, stripMarkup } from '../../shared/text.ts';
import { HTTP_NOT_FOUND, isNotFound } from '../api/client.ts';
import { useCollection } from '../api/collections.ts';
import { type FoundStart, findInput, useFound } from '../api/find.ts';
import { collectionListQuery } from '../api/products.ts';
import { ProductGrid } from '../components/product-card/product-grid.tsx';
import { COLLECTION } from '../content/collections.ts';
import { FILTER_TEXT } from '../content/filters.ts';
import { pageTitle } from '../content/page-title.ts';
import { breadcrumbs } from '../content/structured-data.ts';
import { CollectionHero } from '../features/listing/collection-hero.tsx';
import FilterChips from '../features/listing/filter-chips.tsx';
import Sidebar from '../features/listing/filter-sidebar.tsx';
import { findAddress } from '../features/listing/find-address.ts';
import { ListingColumns } from '../features/listing/listing-columns.tsx';
import { ListingResults } from '../features/listing/listing-results.tsx';
import SortSelect from '../features/listing/sort-select.tsx';
import { useTurnedPage } from '../features/listing/use-turned-page.ts';
import { useFeatures } from '../hydration/features.tsx';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { PageProps, StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';
import { navigate, useSearch } from '../router/router.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyPage } from '../ui/empty-page.tsx';
import { Spinner } from '../ui/spinner.tsx';

const DESCRIPTION_CHARS = 160;

type CollectionMatch = Extract<RouteMatch, { name: 'collection' }>;

/** Null if the shop has no such collection. */
type CollectionStart = (FoundStart & { readonly collection: CollectionInfo }) | { readonly collection: null };

const asCall = (state: FindState, handle: string): FindState => ({
  ...state,
  category: collectionList(handle),
});

export async function start({
  match,
  query,
  api,
  features,
}: StartRequest<CollectionMatch>): Promise<CollectionStart> {
  try {
    const collection = await api.getCollection({ handle: match.handle });
    const rules = rulesOf('category', features);
    const state = readFind(query, rules);
    const found = await api.findProducts(findInput(asCall(state, match.handle)));
    return { collection, address: printFind({ ...state, page: found.page }, rules), found };
  } catch (error) {
    if (isNotFound(error)) return { collection: null };
    throw error;
  }
}

/** All unknown collections look the same. */
export const address = (
  { match, query, features }: StartRequest<CollectionMatch>,
  firstData: CollectionStart,
): PageAddress =>
  firstData.collection
    ? findAddress(href.collection(match.handle), query, rulesOf('category', features), firstData.found.page)
    : { address: UNKNOWN_COLLECTION_ADDRESS, cacheable: true };

export default function CollectionPage({ match }: PageProps<CollectionMatch>) {
  const firstData = usePageStart<CollectionStart>();
  const { data, error } = useCollection(match.handle, firstData?.collection);
  if (data)
    return (
      <Listing
        key={match.handle}
        collection={data}
        firstData={firstData?.collection ? firstData : undefined}
      />
    );
  return <Absent missing={firstData?.collection === null || isNotFound(error)} />;
}

function Absent({ missing }: { missing: boolean }) {
  usePageMeta({
    title: pageTitle(missing ? COLLECTION.missingTitle : BRAND.name),
    description: COLLECTION.missing,
    ...(missing && { status: HTTP_NOT_FOUND }),
  });
  if (missing)
    return (
      <EmptyPage
        title={COLLECTION.missingTitle}
        description={COLLECTION.missing}
        href={href.allMerchandise}
        link={COLLECTION.all}
      />
    );
  return (
    <div role="status" className="grid min-h-[70vh] place-content-center">
      <Spinner className="text-heading" />
    </div>
  );
}

interface ListingProps {
  collection: CollectionInfo;
  firstData: FoundStart | undefined;
}

function Listing({ collection, firstData }: ListingProps) {
  const path = href.collection(collection.handle);
  const rules = rulesOf('category', useFeatures());
  const requestedState = readFind(new URLSearchParams(useSearch()), rules);
  const view = useFound({
    state: asCall(requestedState, collection.handle),
    addressOf: (page) => printFind({ ...requestedState, page }, rules),
    scope: { words: rules.search },
    list: collectionListQuery(collection.handle),
    start: firstData,
    callable: rules.facets,
  });
  const { found, stale, failed, retry } = view;
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

  const page = found?.page ?? 1;
  const filtered = hasFilters(state) || state.sort !== 'featured';
  const text = cut(stripMarkup(collection.html), DESCRIPTION_CHARS);
  const image = collection.image?.src ?? found?.items[0]?.imageUrl;
  usePageMeta({
    title: pageTitle(`${collection.title}${page > 1 ? `, Page ${page}` : ''}`),
    description: text || `${collection.title} at ${BRAND.name}.`,
    canonical: filtered || page === 1 ? path : `${path}?page=${page}`,
    noindex: filtered,
    jsonLd: [breadcrumbs(collection.title, path)],
    image,
  });

  const results = useRef<HTMLDivElement>(null);
  const turn = useTurnedPage(results, page);
  // The button that clears the filters disappears with them.
  const focusResults = () => results.current?.focus({ preventScroll: true });
  const formId = useId();
  const sidebar = (close?: () => void) => (
    <Sidebar
      filters={state}
      onChange={change}
      filtering={{
        rules,
        facets: found?.facets,
        categoryId: collectionList(collection.handle),
        action: path,
        carried: [],
        formId: close ? undefined : formId,
      }}
    />
  );
  return (
    <>
      <CollectionHero collection={collection} />
      <ListingColumns
        className="wrap py-10 lg:py-14"
        // A failed list must not show the number of the previous one.
        found={failed ? undefined : found}
        stale={stale}
        results={results}
        sidebar={sidebar}
        showsCount
        chips={<FilterChips filters={state} onChange={change} onEmpty={focusResults} />}
        sort={
          <SortSelect
            value={state.sort}
            sorts={sortsAt(rules, false)}
            formId={formId}
            onChange={(sort) => change({ sort })}
          />
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
          grid={(products) => <ProductGrid products={products} columns="one-two-three" />}
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
