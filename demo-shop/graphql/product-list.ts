// Pages of products, and the products query with its search syntax.
import type { OrderedList } from '../state/ordered-list.ts';
import type { ProductOrder } from '../state/product-orders.ts';
import type { DemoProduct } from '../types.ts';
import { idConnection, type PageArgs } from './connection.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { offeredFilters } from './product-filters.ts';
import { ProductNode } from './product-node.ts';
import { parseProductQuery } from './query-syntax.ts';

export interface ProductsArgs extends PageArgs {
  query?: string | null;
  sortKey?: string | null;
}

const ORDERS = new Set<string>([
  'TITLE',
  'PRICE',
  'CREATED_AT',
  'UPDATED_AT',
  'VENDOR',
  'PRODUCT_TYPE',
  'BEST_SELLING',
]);

export function productConnection(list: OrderedList, page: PageArgs, context: GraphqlContext) {
  const { productIndex } = context.state;
  const productOf = (id: number) => productIndex.byId(id);
  return {
    ...idConnection(list, page, (id) => {
      const product = productOf(id);
      return product ? new ProductNode(product, context) : null;
    }),
    filters: () =>
      offeredFilters(list.ids.map(productOf).filter((each): each is DemoProduct => each !== undefined)),
  };
}

export function findProducts(args: ProductsArgs, { state: { productIndex } }: GraphqlContext): OrderedList {
  const order = (ORDERS.has(args.sortKey ?? '') ? args.sortKey : 'ID') as ProductOrder;
  const reverse = args.reverse ?? false;
  const whole = productIndex.ordered(order, null, reverse);
  const query = args.query?.trim();
  if (!query) return whole;
  const test = parseProductQuery(query, (product) => productIndex.searchText(product));
  return productIndex.selection(`products|${order}|${reverse}|${query}`, whole, test);
}
