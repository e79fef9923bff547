// A collection in Shopify's shape, with its filtered and sorted products.
import { gid } from '../ids.ts';
import type { ProductOrder } from '../state/product-orders.ts';
import { plainText, truncate } from '../text.ts';
import type { DemoCollection } from '../types.ts';
import type { PageArgs } from './connection.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { imageNode } from './image-node.ts';
import { filterTest, type ProductFilter } from './product-filters.ts';
import { productConnection } from './product-list.ts';

interface ProductsArgs extends PageArgs {
  sortKey?: string | null;
  filters?: ProductFilter[] | null;
}

const ORDERS: Record<string, ProductOrder> = {
  TITLE: 'TITLE',
  PRICE: 'PRICE',
  CREATED: 'CREATED_AT',
  ID: 'ID',
  BEST_SELLING: 'BEST_SELLING',
};

export function collectionNode(collection: DemoCollection, context: GraphqlContext) {
  const { productIndex } = context.state;
  return {
    __typename: 'Collection',
    id: gid('Collection', collection.id),
    handle: collection.handle,
    title: collection.title,
    descriptionHtml: collection.descriptionHtml,
    description: ({ truncateAt }: { truncateAt?: number | null }) =>
      truncate(plainText(collection.descriptionHtml), truncateAt ?? null),
    image: collection.image ? imageNode(`${collection.id}`, collection.image, context) : null,
    seo: { title: null, description: null },
    onlineStoreUrl: null,
    trackingParameters: null,
    metafields: ({ identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
    updatedAt: () => {
      const newest = productIndex.ordered('UPDATED_AT', collection.handle).ids.at(-1);
      return (
        (newest === undefined ? null : productIndex.byId(newest)?.updatedAt) ?? new Date(0).toISOString()
      );
    },
    products: ({ sortKey, filters, ...page }: ProductsArgs) => {
      const own = !sortKey || sortKey === 'COLLECTION_DEFAULT';
      const order = own && collection.newestFirst ? 'CREATED_AT' : (ORDERS[sortKey ?? ''] ?? 'MANUAL');
      const backwards = (page.reverse ?? false) !== (own && collection.newestFirst === true);
      const whole = productIndex.ordered(order, collection.handle, backwards);
      if (!filters || filters.length === 0) return productConnection(whole, page, context);
      const key = `collection|${collection.handle}|${order}|${backwards}|${JSON.stringify(filters)}`;
      return productConnection(productIndex.selection(key, whole, filterTest(filters)), page, context);
    },
  };
}
