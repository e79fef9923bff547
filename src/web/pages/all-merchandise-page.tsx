// §2 All Merchandise: the whole catalogue with search, category, sort and paging, all of it in the address.
import { useEffect, useRef } from 'react';
import { BRAND } from '../../shared/brand.ts';
import { ALL_PRODUCTS } from '../../shared/catalogue.ts';
import { ALL_MERCHANDISE_SKELETONS } from '../../shared/constants.ts';
import { distinctCategories } from '../../shared/find/distinct-categories.ts';
import { SORT_FIELDS } from '../../shared/find/merchandise.ts';
import type { PageAddress } from '../../shared/pages/page-contract.ts';
import { toCard } from '../../shared/product/product-card.ts';
import { CARD_LARGEST_PX } from '../components/product-card/card-picture.tsx';
import { CardSkeletons } from '../components/product-card/card-skeletons.tsx';
import { type Columns, cardSizes, ProductGrid } from '../components/product-card/product-grid.tsx';
import { MERCHANDISE } from '../content/merchandise.ts';
import { pageTitle } from '../content/page-title.ts';
import { DEFAULT_STATE, DOCUMENT_RULES, readState, stateHref } from '../features/merchandise/address.ts';
import { MerchandiseFrame } from '../features/merchandise/merchandise-frame.tsx';
import { MerchandiseResults } from '../features/merchandise/merchandise-results.tsx';
import { MerchandiseToolbar } from '../features/merchandise/merchandise-toolbar.tsx';
import {
  type MerchandiseStart,
  merchandiseView,
  productsHref,
  useMerchandise,
} from '../features/merchandise/use-merchandise.ts';
import { useMerchandiseState } from '../features/merchandise/use-merchandise-state.ts';
import { usePageMeta } from '../hydration/page-meta.tsx';
import type { StartRequest } from '../hydration/page-module.ts';
import { usePageStart } from '../hydration/page-start.tsx';
import { imageSrcSet } from '../ui/image-source.ts';

export async function start({ query, api }: StartRequest): Promise<MerchandiseStart> {
  const state = readState(query);
  const products = await api.listProducts({ category: ALL_PRODUCTS });
  const view = merchandiseView(products, state);
  return {
    address: productsHref({ ...state, page: view.page }),
    view: { ...view, items: view.items.map(toCard) },
    categories: distinctCategories(products),
  };
}

/** Search texts and unknown categories are unlimited: such pages are rendered for each request and not cached. */
export function address({ query }: StartRequest, { view, categories }: MerchandiseStart): PageAddress {
  const state = readState(query);
  return {
    address: stateHref({ ...state, page: view.page }),
    cacheable: !state.search && (state.category === ALL_PRODUCTS || categories.includes(state.category)),
  };
}

export default function AllMerchandisePage() {
  const { state, type, choose } = useMerchandiseState(DOCUMENT_RULES);
  const { view, layout, categories, failed } = useMerchandise(state, usePageStart<MerchandiseStart>());
  const columns: Columns = layout === 'list' ? 'list' : 'four';
  const page = view?.page ?? 1;
  const image = view?.items[0]?.imageUrl;
  usePageMeta({
    title: pageTitle(`${MERCHANDISE.title}${page > 1 ? `, Page ${page}` : ''}`),
    description: `${MERCHANDISE.lead} ${BRAND.description}`,
    // Searches and filters are not pages of their own; the numbered pages of the plain list are.
    canonical: stateHref({
      ...DEFAULT_STATE,
      page: state.search || state.category !== ALL_PRODUCTS ? 1 : page,
    }),
    image,
    preloadImage: image
      ? { src: image, srcSet: imageSrcSet(image, CARD_LARGEST_PX) ?? '', sizes: cardSizes(columns) }
      : undefined,
  });

  const results = useRef<HTMLDivElement>(null);
  const turned = useRef(false);
  // Runs after the new page has been painted behind the click.
  useEffect(() => {
    if (!turned.current || view?.page === undefined) return;
    turned.current = false;
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView();
  }, [view?.page]);

  return (
    <MerchandiseFrame
      toolbar={
        <MerchandiseToolbar
          state={state}
          sorts={SORT_FIELDS}
          categories={categories}
          onType={type}
          onChoose={choose}
        />
      }
    >
      <div ref={results} tabIndex={-1} className="mt-8 scroll-mt-24 outline-none">
        <h2 className="sr-only">Products</h2>
        {view && (
          // Without any, the message below is what one sees.
          <p role="status" className={view.total ? 'mb-6 text-sm text-muted tabular-nums' : 'sr-only'}>
            {view.total} {view.total === 1 ? 'product' : 'products'}
          </p>
        )}
        <MerchandiseResults
          view={view}
          failed={failed}
          skeletons={
            <CardSkeletons
              count={ALL_MERCHANDISE_SKELETONS}
              className="grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
            />
          }
          grid={(products) => <ProductGrid products={products} columns={columns} />}
          onClear={() => {
            // The button leaves with the filters.
            results.current?.focus({ preventScroll: true });
            choose({ search: '', category: ALL_PRODUCTS });
          }}
          onPage={(next) => {
            turned.current = true;
            choose({ page: next });
          }}
          hrefFor={(next) => stateHref({ ...state, page: next })}
        />
      </div>
    </MerchandiseFrame>
  );
}
