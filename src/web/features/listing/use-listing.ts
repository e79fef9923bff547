// The state of a category page: its list, the page the address names, and the server's first view until the list is here.
import { useEffect, useMemo, useRef } from 'react';
import type { Category, SubCategory } from '../../../shared/catalogue.ts';
import type { Product } from '../../../shared/entities.ts';
import { categoryProducts, wholeView } from '../../../shared/find/listing.ts';
import { clampPage, type PageView, paginate } from '../../../shared/paging.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { categoryQuery, useProductList } from '../../api/products.ts';
import { usePath } from '../../router/path.ts';
import { navigate, useSearch } from '../../router/router.tsx';

export interface ListingStart {
  readonly view: PageView<CardProduct>;
}

export const requestedPage = (query: URLSearchParams): string | null => query.get('page');

export const pageHref = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`);

/** What the page shows of its list: the same on the server and in the browser. */
export function listingView(
  products: readonly Product[],
  category: Category,
  subCategory: SubCategory | undefined,
  asked: string | null,
): PageView<Product> {
  const own = categoryProducts(products, category, subCategory?.slug);
  return category.paged ? paginate(own, Number(asked ?? 1)) : wholeView(own);
}

export function useListing(
  category: Category,
  subCategory: SubCategory | undefined,
  start: ListingStart | undefined,
) {
  const path = usePath();
  const asked = requestedPage(new URLSearchParams(useSearch()));
  const list = useProductList(categoryQuery(category.id), start !== undefined);
  const loaded = useMemo(
    () => list.data && listingView(list.data, category, subCategory, asked),
    [list.data, category, subCategory, asked],
  );
  // The server's view stands for the page it was made for; a number beyond the end means the last page.
  const first =
    start && clampPage(Number(asked ?? 1), start.view.pageCount) === start.view.page ? start.view : undefined;
  const view: PageView<CardProduct> | undefined = loaded ?? first;

  const results = useRef<HTMLDivElement>(null);
  const turned = useRef(false);
  const shown = view?.page;
  useEffect(() => {
    if (!turned.current || shown === undefined) return;
    turned.current = false;
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView();
  }, [shown]);

  return {
    view,
    results,
    failed: list.isError && !view,
    retry: () => void list.refetch(),
    hrefFor: (page: number) => pageHref(path, page),
    goTo: (page: number) => {
      turned.current = true;
      navigate(pageHref(path, page));
    },
  };
}
