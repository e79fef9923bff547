// §2 Category listing pages and their sub-categories: hero, sidebar, grid, paging. One page for all five.
import type { ReactNode } from 'react';
import { BRAND } from '../../shared/brand.ts';
import { CATEGORIES, type Category, findSubCategory } from '../../shared/catalogue.ts';
import { PAGE_SIZE } from '../../shared/constants.ts';
import type { PageAddress } from '../../shared/pages/page-contract.ts';
import { toCard } from '../../shared/product/product-card.ts';
import { href, type RouteMatch } from '../../shared/routes.ts';
import { CARD_LARGEST_PX } from '../components/product-card/card-picture.tsx';
import { cardSizes, ProductGrid } from '../components/product-card/product-grid.tsx';
import { pageTitle } from '../content/page-title.ts';
import { breadcrumbs } from '../content/structured-data.ts';
import { ListingHero } from '../features/listing/listing-hero.tsx';
import { ListingResults } from '../features/listing/listing-results.tsx';
import {
  type ListingStart,
  listingView,
  pageHref,
  requestedPage,
  useListing,
} from '../features/listing/use-listing.ts';
import Sidebar from '../features/sidebar/sidebar.tsx';
import { SidebarSheet } from '../features/sidebar/sidebar-sheet.tsx';
import { useSidebarFilters } from '../features/sidebar/use-sidebar-filters.ts';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { PageProps, StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';
import { imageAt, imageSrcSet } from '../ui/image-source.ts';

const countLabel = (total: number): string => `${total} ${total === 1 ? 'product' : 'products'}`;
const OPEN_GRAPH_PX = 1200;

type CategoryMatch = Extract<RouteMatch, { name: 'category' | 'subCategory' }>;

function readMatch(match: CategoryMatch) {
  const category = CATEGORIES[match.category];
  const subCategory = match.name === 'subCategory' ? findSubCategory(match.category, match.slug) : undefined;
  const path = subCategory ? href.subCategory(category.id, subCategory.slug) : href.category(category.id);
  return { category, subCategory, path };
}

const listInput = (category: Category) => (category.source === 'all' ? {} : { category: category.id });

export async function start({ match, query, api }: StartRequest<CategoryMatch>): Promise<ListingStart> {
  const { category, subCategory } = readMatch(match);
  const products = await api.listProducts(listInput(category));
  const view = listingView(products, category, subCategory, requestedPage(query));
  return { view: { ...view, items: view.items.slice(0, PAGE_SIZE).map(toCard) } };
}

/** Only pages that exist: a number beyond the end is the last page. */
export const address = ({ match }: StartRequest<CategoryMatch>, { view }: ListingStart): PageAddress => ({
  address: pageHref(readMatch(match).path, view.page),
  cacheable: true,
});

export default function CategoryPage({ match }: PageProps<CategoryMatch>) {
  const { category, subCategory, path } = readMatch(match);
  const controls = useSidebarFilters();
  const sidebar = { category, slug: subCategory?.slug, controls };
  return (
    <>
      <ListingHero category={category} subCategory={subCategory} />
      <div className="wrap grid gap-x-10 gap-y-8 py-10 md:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-14 lg:py-14">
        <aside aria-label="Filters" className="max-md:hidden">
          <h2 className="sr-only">Filters</h2>
          <Sidebar {...sidebar} idPrefix="side" />
        </aside>
        <Listing
          key={path}
          match={match}
          sheet={
            <SidebarSheet className="md:hidden">
              {(close) => <Sidebar {...sidebar} idPrefix="sheet" onFollow={close} />}
            </SidebarSheet>
          }
        />
      </div>
    </>
  );
}

interface ListingProps extends PageProps<CategoryMatch> {
  /** The sidebar as phones have it, beside the count. */
  sheet: ReactNode;
}

function Listing({ match, sheet }: ListingProps) {
  const { category, subCategory, path } = readMatch(match);
  const listing = useListing(category, subCategory, usePageStart<ListingStart>());
  const { view } = listing;
  const page = view?.page ?? 1;
  const name = subCategory ? `${category.name}: ${subCategory.name}` : category.name;
  const image = view?.items[0]?.imageUrl;
  usePageMeta({
    title: pageTitle(`${name}${page > 1 ? `, Page ${page}` : ''}`),
    description: `${name} at ${BRAND.name}. ${category.tagline}.`,
    canonical: pageHref(path, page),
    jsonLd: [breadcrumbs(name, path)],
    image: image && imageAt(image, OPEN_GRAPH_PX),
    preloadImage: image
      ? { src: image, srcSet: imageSrcSet(image, CARD_LARGEST_PX) ?? '', sizes: cardSizes(category.columns) }
      : undefined,
  });
  return (
    <section aria-labelledby="results-title" className="min-w-0">
      <h2 id="results-title" className="sr-only">
        Products
      </h2>
      <div
        ref={listing.results}
        tabIndex={-1}
        className="mb-6 flex min-h-6 scroll-mt-24 flex-row-reverse items-center justify-between gap-4 text-sm text-muted tabular-nums outline-none md:flex-row"
      >
        <p>{view !== undefined && view.total > 0 && countLabel(view.total)}</p>
        {sheet}
      </div>
      <ListingResults
        view={view}
        failed={listing.failed}
        onRetry={listing.retry}
        onPage={listing.goTo}
        hrefFor={listing.hrefFor}
        grid={(products) => <ProductGrid products={products} columns={category.columns} />}
      />
    </section>
  );
}
