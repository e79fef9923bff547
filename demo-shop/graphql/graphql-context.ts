// The context of the resolvers; nodes that refer to each other meet here, which avoids circular imports.
import type { ShopContext } from '../context.ts';
import type { DemoCollection, DemoProduct } from '../types.ts';

export interface GraphqlContext extends ShopContext {
  consent?: object | undefined; // of the visitor, as the request names it
  nodes: {
    product(product: DemoProduct, context: GraphqlContext): object;
    collection(collection: DemoCollection, context: GraphqlContext): object;
  };
}
