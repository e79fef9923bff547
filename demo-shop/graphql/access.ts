// Decides what a Storefront token may read, and how a misconfigured shop answers.
import { GraphQLError, type GraphQLResolveInfo, getNamedType } from 'graphql';
import type { ShopConditions, storefrontScopes } from '../conditions.ts';

type Scope = (typeof storefrontScopes)[number];

const FIELD_SCOPES: Record<string, Scope> = {
  'QueryRoot.products': 'unauthenticated_read_product_listings',
  'QueryRoot.product': 'unauthenticated_read_product_listings',
  'QueryRoot.collections': 'unauthenticated_read_product_listings',
  'QueryRoot.collection': 'unauthenticated_read_product_listings',
  'Product.tags': 'unauthenticated_read_product_tags',
  'Product.totalInventory': 'unauthenticated_read_product_inventory',
  'ProductVariant.quantityAvailable': 'unauthenticated_read_product_inventory',
  'QueryRoot.blog': 'unauthenticated_read_content',
  'QueryRoot.blogs': 'unauthenticated_read_content',
  'QueryRoot.article': 'unauthenticated_read_content',
  'QueryRoot.articles': 'unauthenticated_read_content',
  'QueryRoot.menu': 'unauthenticated_read_content',
  'QueryRoot.urlRedirects': 'unauthenticated_read_content',
  'Mutation.cartCreate': 'unauthenticated_write_checkouts',
};

const DOCUMENTATION = 'https://shopify.dev/api/usage/access-scopes';

export function accessDenied(field: string, requiredAccess: string): GraphQLError {
  return new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: { code: 'ACCESS_DENIED', documentation: DOCUMENTATION, requiredAccess },
  });
}

export function checkScope(info: GraphQLResolveInfo, { storefrontScopes }: Readonly<ShopConditions>): void {
  const scope = FIELD_SCOPES[`${info.parentType.name}.${info.fieldName}`];
  if (scope && !storefrontScopes.includes(scope))
    throw accessDenied(info.fieldName, `\`${scope}\` access scope.`);
}

// Prices are bare amounts; the shop's setting decides their currency.
export const isCurrency = (info: GraphQLResolveInfo): boolean =>
  getNamedType(info.returnType).name === 'CurrencyCode';

const EMPTY_WHEN_UNPUBLISHED = new Set(['QueryRoot.products', 'QueryRoot.search', 'Collection.products']);
const NULL_WHEN_UNPUBLISHED = new Set([
  'QueryRoot.product',
  'QueryRoot.productByHandle',
  'QueryRoot.productRecommendations',
]);

// Products that are not published to the channel do not exist for its token.
export function unpublished(
  info: GraphQLResolveInfo,
  { productsPublished }: Readonly<ShopConditions>,
): 'empty' | 'null' | null {
  if (productsPublished) return null;
  const field = `${info.parentType.name}.${info.fieldName}`;
  if (EMPTY_WHEN_UNPUBLISHED.has(field)) return 'empty';
  return NULL_WHEN_UNPUBLISHED.has(field) ? 'null' : null;
}
