// The search, predictive search and recommendation queries.
import { gidNumber } from '../ids.ts';
import { OrderedList } from '../state/ordered-list.ts';
import { type DemoProduct, isSellable } from '../types.ts';
import { collectionNode } from './collection-node.ts';
import { idConnection, type PageArgs } from './connection.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { filterTest, offeredFilters, type ProductFilter } from './product-filters.ts';
import { ProductNode } from './product-node.ts';
import { parseProductQuery } from './query-syntax.ts';
import { badRequest } from './resolve.ts';

interface SearchArgs extends PageArgs {
  query: string;
  sortKey?: string | null;
  types?: string[] | null;
  productFilters?: ProductFilter[] | null;
  unavailableProducts?: 'SHOW' | 'HIDE' | 'LAST' | null;
}

const RECOMMENDATIONS = 10;
const MAX_PREDICTIVE = 10;

export function search(args: SearchArgs, context: GraphqlContext) {
  const { productIndex } = context.state;
  const wantsProducts = !args.types || args.types.includes('PRODUCT');
  const ids = wantsProducts
    ? matches(args.query, args.sortKey === 'PRICE', args.unavailableProducts, context)
    : [];
  const passes = filterTest(args.productFilters ?? []);
  const products = ids
    .map((id) => productIndex.byId(id))
    .filter((p): p is DemoProduct => p !== undefined && passes(p));
  const ordered = products.map((product) => product.id);
  const list = new OrderedList(args.reverse ? ordered.reverse() : ordered);
  return {
    ...idConnection(list, args, (id) => node(id, context)),
    totalCount: list.ids.length,
    productFilters: () => offeredFilters(products),
  };
}

export function predictiveSearch(
  args: {
    query: string;
    limit?: number | null;
    types?: string[] | null;
    unavailableProducts?: 'SHOW' | 'HIDE' | 'LAST' | null;
  },
  context: GraphqlContext,
) {
  const limit = args.limit ?? MAX_PREDICTIVE;
  if (limit < 1 || limit > MAX_PREDICTIVE) throw badRequest(`limit must be between 1 and ${MAX_PREDICTIVE}`);
  const wants = (type: string) => !args.types || args.types.includes(type);
  const words = args.query.trim().toLowerCase();
  const products =
    wants('PRODUCT') && words ? matches(args.query, false, args.unavailableProducts, context) : [];
  const collections = context.state.productIndex.collections.filter((each) =>
    each.title.toLowerCase().includes(words),
  );
  return {
    products: products.slice(0, limit).map((id) => node(id, context)),
    collections:
      wants('COLLECTION') && words ? collections.slice(0, limit).map((c) => collectionNode(c, context)) : [],
    pages: [],
    articles: [],
    queries: [],
  };
}

export function recommendations(
  {
    productId,
    productHandle,
    intent,
  }: { productId?: string | null; productHandle?: string | null; intent?: string | null },
  context: GraphqlContext,
) {
  const { productIndex } = context.state;
  const id = productId ? gidNumber(productId, 'Product') : null;
  const product = id !== null ? productIndex.byId(id) : productIndex.byHandle(productHandle ?? '');
  if (!product) return null;
  const beside = intent === 'COMPLEMENTARY' ? goesWith(product) : isLike(product);
  const neighbors = [...productIndex.all()]
    .filter(beside)
    .filter((each) => each.id !== product.id && !each.isGiftCard && each.variants.some(isSellable))
    .map((each) => ({ each, shared: each.tags.filter((tag) => product.tags.includes(tag)).length }))
    .sort((a, b) => b.shared - a.shared || a.each.id - b.each.id);
  return neighbors.slice(0, RECOMMENDATIONS).map(({ each }) => node(each.id, context));
}

const isLike = (product: DemoProduct) => (other: DemoProduct) => other.productType === product.productType;

// Something else from the same department: a bag with the dress, not a second dress.
const goesWith = (product: DemoProduct) => (other: DemoProduct) =>
  other.productType !== product.productType &&
  other.collections.some((handle) => product.collections.includes(handle));

// Title hits come first, as a shopper expects; the rest keep the catalogue's order.
function matches(
  query: string,
  byPrice: boolean,
  unavailable: SearchArgs['unavailableProducts'],
  { state: { productIndex } }: GraphqlContext,
): readonly number[] {
  const test = parseProductQuery(query, (product) => productIndex.searchText(product));
  const ids = productIndex.selection(
    `search|${byPrice}|${query}`,
    productIndex.ordered(byPrice ? 'PRICE' : 'ID'),
    test,
  ).ids;
  const products = ids
    .map((id) => productIndex.byId(id))
    .filter((each): each is DemoProduct => each !== undefined);
  const words = query.trim().toLowerCase();
  const inTitle = (product: DemoProduct) => product.title.toLowerCase().includes(words);
  const ranked = byPrice ? products : [...products.filter(inTitle), ...products.filter((p) => !inTitle(p))];
  const inStock = (product: DemoProduct) => product.variants.some((variant) => variant.quantityAvailable > 0);
  if (unavailable === 'HIDE') return ranked.filter(inStock).map((each) => each.id);
  if (unavailable === 'SHOW') return ranked.map((each) => each.id);
  return [...ranked.filter(inStock), ...ranked.filter((each) => !inStock(each))].map((each) => each.id);
}

function node(id: number, context: GraphqlContext): ProductNode | null {
  const product = context.state.productIndex.byId(id);
  return product ? new ProductNode(product, context) : null;
}
