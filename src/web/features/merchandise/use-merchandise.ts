// All Merchandise: the list, and what the state leaves of it, computed behind the typing so that no keystroke waits.
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { Product } from '../../../shared/entities.ts';
import { distinctCategories } from '../../../shared/find/distinct-categories.ts';
import { prepareSearch } from '../../../shared/find/listing.ts';
import { filterMerchandise } from '../../../shared/find/merchandise.ts';
import { clampPage, type PageView, paginate } from '../../../shared/paging.ts';
import type { CardProduct } from '../../../shared/product/product-card.ts';
import { allMerchandiseQuery, useProductList } from '../../api/products.ts';
import { DEFAULT_STATE, type MerchandiseState, readState, stateHref } from './address.ts';

export interface MerchandiseStart {
  /** The address of the products the view holds, as `productsHref` writes it. */
  readonly address: string;
  readonly view: PageView<CardProduct>;
  readonly categories: readonly string[];
}

/** What the page shows of the list: the same on the server and in the browser. */
export const merchandiseView = (products: readonly Product[], state: MerchandiseState): PageView<Product> =>
  paginate(filterMerchandise(products, state), state.page);

/** Grid or list, the products are the same: their address leaves the layout out. */
export const productsHref = (state: MerchandiseState): string =>
  stateHref({ ...state, view: DEFAULT_STATE.view });

const stateAt = (address: string): MerchandiseState =>
  readState(new URLSearchParams(address.slice(address.indexOf('?') + 1 || address.length)));

/** The server's view while it is the one that is asked for; a page beyond the end means the last one. */
function firstView(start: MerchandiseStart | undefined, shown: MerchandiseState) {
  if (!start) return undefined;
  const page = clampPage(shown.page, start.view.pageCount);
  return start.address === productsHref({ ...shown, page }) ? start.view : undefined;
}

export function useMerchandise(state: MerchandiseState, start: MerchandiseStart | undefined) {
  const list = useProductList(allMerchandiseQuery, start !== undefined);
  const products = list.data;
  useEffect(() => (products ? prepareWhenIdle(products) : undefined), [products]);

  // A text, not the state itself: a deferred value must be equal to itself from one render to the next.
  const address = useDeferredValue(stateHref(state));
  const shown = stateAt(address);
  const sought = productsHref(shown);
  const loaded = useMemo(() => products && merchandiseView(products, stateAt(sought)), [products, sought]);
  const categories = useMemo(() => products && distinctCategories(products), [products]);
  const view: PageView<CardProduct> | undefined = loaded ?? firstView(start, shown);
  return {
    view,
    layout: shown.view,
    categories: categories ?? start?.categories ?? [],
    failed: list.isError && !view,
  };
}

const PREPARED_AT_ONCE = 200;

/** Builds the search texts in small steps, so that even the first keystroke finds them ready. */
function prepareWhenIdle(products: readonly Product[]): () => void {
  const later = typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;
  let from = 0;
  let stopped = false;
  const step = () => {
    if (stopped || from >= products.length) return;
    prepareSearch(products, from, PREPARED_AT_ONCE);
    from += PREPARED_AT_ONCE;
    later(step);
  };
  later(step);
  return () => {
    stopped = true;
  };
}
