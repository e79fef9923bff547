// The top of the schema: which query and mutation fields the demo shop answers.
import { publicApiVersions } from '../api-versions.ts';
import { gidNumber, parseGid } from '../ids.ts';
import { OrderedList } from '../state/ordered-list.ts';
import type { DemoCollection } from '../types.ts';
import { findArticle, findBlog, listArticles, listBlogs } from './article-node.ts';
import { findCart } from './cart-editing.ts';
import { cartMutations } from './cart-mutations.ts';
import { cartNode } from './cart-node.ts';
import { collectionNode } from './collection-node.ts';
import { idConnection, MAX_PAGE, type PageArgs } from './connection.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { menuNode } from './menu-node.ts';
import { findProducts, type ProductsArgs, productConnection } from './product-list.ts';
import { ProductNode } from './product-node.ts';
import { badRequest } from './resolve.ts';
import { predictiveSearch, recommendations, search } from './search.ts';
import { localization, paymentSettings, shopNode } from './shop-node.ts';
import { sitemapNode } from './sitemap.ts';
import { urlRedirects } from './url-redirects.ts';
import { variantNode } from './variant-node.ts';

type ById = { id?: string | null; handle?: string | null };

export const graphqlNodes: GraphqlContext['nodes'] = {
  product: (product, context) => new ProductNode(product, context),
  collection: collectionNode,
};

const queries = {
  shop: (_: unknown, context: GraphqlContext) => shopNode(context),
  localization: () => localization,
  paymentSettings: () => paymentSettings,
  publicApiVersions: (_: unknown, { conditions }: GraphqlContext) =>
    publicApiVersions(conditions.current.oldestApiVersion),
  menu: ({ handle }: { handle: string }, context: GraphqlContext) => menuNode(handle, context),
  products: (args: ProductsArgs, context: GraphqlContext) =>
    productConnection(findProducts(args, context), args, context),
  product: (by: ById, context: GraphqlContext) => findProduct(by, context),
  productByHandle: (by: ById, context: GraphqlContext) => findProduct(by, context),
  productRecommendations: recommendations,
  productTags: ({ first }: { first: number }, context: GraphqlContext) =>
    distinct(
      [...context.state.productIndex.all()].flatMap((product) => product.tags),
      first,
    ),
  productTypes: ({ first }: { first: number }, context: GraphqlContext) =>
    distinct(
      [...context.state.productIndex.all()].map((product) => product.productType),
      first,
    ),
  collections: listCollections,
  collection: (by: ById, context: GraphqlContext) => findCollection(by, context),
  collectionByHandle: (by: ById, context: GraphqlContext) => findCollection(by, context),
  blog: findBlog,
  blogByHandle: findBlog,
  blogs: listBlogs,
  article: findArticle,
  articles: listArticles,
  search,
  predictiveSearch,
  sitemap: sitemapNode,
  urlRedirects,
  cart: ({ id }: { id: string }, context: GraphqlContext) => {
    const cart = findCart(id, context);
    return cart && cartNode(cart, context);
  },
  node: ({ id }: { id: string }, context: GraphqlContext) => findNode(id, context),
  nodes: ({ ids }: { ids: string[] }, context: GraphqlContext) => {
    if (ids.length > MAX_PAGE)
      throw badRequest(`The input array size of ${ids.length} is greater than ${MAX_PAGE}.`);
    return ids.map((id) => findNode(id, context));
  },
};

export const rootFor = (operation: 'query' | 'mutation' | 'subscription'): object =>
  operation === 'mutation' ? cartMutations : queries;

function findProduct({ id, handle }: ById, context: GraphqlContext): ProductNode | null {
  const { productIndex } = context.state;
  const number = id ? gidNumber(id, 'Product') : null;
  const product = id
    ? number === null
      ? undefined
      : productIndex.byId(number)
    : productIndex.byHandle(handle ?? '');
  return product ? new ProductNode(product, context) : null;
}

function findCollection({ id, handle }: ById, context: GraphqlContext) {
  const { productIndex } = context.state;
  const number = id ? gidNumber(id, 'Collection') : null;
  const collection = id
    ? productIndex.collections.find((each) => each.id === number)
    : productIndex.collection(handle ?? '');
  return collection && isPublished(collection, context) ? collectionNode(collection, context) : null;
}

const isPublished = ({ handle }: DemoCollection, { conditions }: GraphqlContext): boolean =>
  !conditions.current.missingCollections.includes(handle);

function findNode(id: string, context: GraphqlContext): object | null {
  const parsed = parseGid(id);
  if (parsed?.type === 'Product') return findProduct({ id }, context);
  if (parsed?.type === 'Collection') return findCollection({ id }, context);
  if (parsed?.type === 'Cart') return queries.cart({ id }, context);
  if (parsed?.type === 'Shop') return shopNode(context);
  if (parsed?.type === 'Article') return findArticle({ id }, context);
  if (parsed?.type === 'Blog') return findBlog({ id }, context);
  const variantId = gidNumber(id, 'ProductVariant');
  const match = variantId === null ? undefined : context.state.productIndex.variant(variantId);
  return match ? variantNode(match.product, match.variant, context) : null;
}

function listCollections(
  args: PageArgs & { query?: string | null; sortKey?: string | null },
  context: GraphqlContext,
) {
  const phrase = (args.query ?? '')
    .trim()
    .replace(/^title:/, '')
    .replace(/["'*]/g, '')
    .toLowerCase();
  const byTitle = (a: DemoCollection, b: DemoCollection) => (a.title < b.title ? -1 : 1);
  const collections = context.state.productIndex.collections.filter(
    (each) => each.title.toLowerCase().includes(phrase) && isPublished(each, context),
  );
  if (args.sortKey === 'TITLE') collections.sort(byTitle);
  if (args.reverse) collections.reverse();
  const byId = new Map(collections.map((each) => [each.id, each]));
  const page = idConnection(new OrderedList([...byId.keys()]), args, (id) => {
    const collection = byId.get(id);
    return collection ? collectionNode(collection, context) : null;
  });
  return { ...page, totalCount: collections.length };
}

function distinct(values: readonly string[], first: number) {
  const sorted = [...new Set(values)].filter(Boolean).sort();
  return idConnection(
    new OrderedList(sorted.map((_, index) => index)),
    { first },
    (index) => sorted[index] ?? null,
  );
}
