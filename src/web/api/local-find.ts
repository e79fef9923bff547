// B1 The view of a list that is in the browser already, by the same rules as the server's. Loaded with the list.
import { ALL_PRODUCTS, type Category, FEATURED_TAG, isCategoryId } from '../../shared/catalogue.ts';
import type { Product } from '../../shared/entities.ts';
import { toFoundCard } from '../../shared/find/cards.ts';
import { buildIndex } from '../../shared/find/index.ts';
import { type FindList, wholeList } from '../../shared/find/list.ts';
import { categoryProducts, hasTagSlug } from '../../shared/find/listing.ts';
import type { FindState } from '../../shared/find/query.ts';
import { type Found, findView, type Matching } from '../../shared/find/view.ts';
import { createMatcher, createRank } from '../../shared/find/words.ts';
import type { CardProduct } from '../../shared/product/product-card.ts';

/** Which part of the loaded list a page shows: a category's, or everything, by the state's category. */
export interface FindScope {
  readonly category?: Category | undefined;
  readonly sub?: string | undefined;
}

const lists = new WeakMap<readonly Product[], Map<string, FindList>>();

/** All Merchandise filters by the products' own category. As on the server, an unknown one counts as not written. */
function merchandiseOf(products: readonly Product[], category: string): readonly Product[] {
  if (category === ALL_PRODUCTS) return products;
  const own = products.filter((product) =>
    category === FEATURED_TAG ? hasTagSlug(product, FEATURED_TAG) : product.categoryId === category,
  );
  return own.length > 0 || isCategoryId(category) ? own : products;
}

function listOf(products: readonly Product[], { category, sub }: FindScope, state: FindState): FindList {
  const known = lists.get(products) ?? new Map<string, FindList>();
  lists.set(products, known);
  const key = category ? `${category.id}/${sub ?? ''}` : state.category;
  let list = known.get(key);
  if (!list) {
    const own = category
      ? categoryProducts(products, category, sub)
      : merchandiseOf(products, state.category);
    list = wholeList(buildIndex(own));
    known.set(key, list);
  }
  return list;
}

export function localFind(
  products: readonly Product[],
  scope: FindScope,
  state: FindState,
): Found<CardProduct> {
  const list = listOf(products, scope, state);
  const { search } = state;
  let matching: Matching | undefined;
  if (search.trim() !== '') {
    const matches = createMatcher(search);
    const rank = createRank(search);
    const at = (place: number) => list.index.products[place] as Product;
    matching = { has: (place) => matches(at(place)), rank: (place) => rank(at(place)) };
  }
  const found = findView(list, state, matching);
  return { ...found, items: found.items.map(toFoundCard) };
}
