// Shares the parts of the search tests: a view over some products and a listing's state.
import type { Product } from '../../src/shared/entities.ts';
import { type FindState, readFind } from '../../src/shared/find/query.ts';
import { buildView, type CatalogueView } from '../../src/shop/catalogue/catalogue-view.ts';
import { product } from '../fixtures/product.ts';

export const viewOf = (products: readonly Product[], version = 'one'): Promise<CatalogueView> =>
  buildView(
    version,
    products.map((each) => ({ product: each, collections: [] })),
  );

/** One product for each name, in that order. */
export const productsNamed = (...names: string[]): Product[] => names.map((name) => product({ name }));

export const CALL = { place: 'call', facets: true, search: true } as const;

/** Returns the request of a call such as '?q=linen&sort=match'. */
export const asked = (query: string): FindState => readFind(new URLSearchParams(query), CALL);

export const namesOf = (items: readonly { readonly name: string }[]): string[] =>
  items.map(({ name }) => name);
