// Which access scope each part of the Admin API needs, and how a document without it is answered.
import { GraphQLError, type GraphQLFieldResolver, type GraphQLResolveInfo } from 'graphql';
import { accessDenied, isCurrency } from '../graphql/access.ts';
import type { AdminContext } from './admin-context.ts';

const FIELD_SCOPES: Record<string, string> = {
  'QueryRoot.order': 'read_orders',
  'QueryRoot.orders': 'read_orders',
  'QueryRoot.productsCount': 'read_products',
  'Order.customer': 'read_customers',
  'LineItem.product': 'read_products',
  'LineItem.variant': 'read_products',
  'Mutation.orderCancel': 'write_orders',
};

const TOPIC_SCOPES: Record<string, string> = {
  orders: 'read_orders',
  refunds: 'read_orders',
  fulfillments: 'read_orders',
  products: 'read_products',
  collections: 'read_products',
  inventory_levels: 'read_inventory',
};

// Fields of level 2 of Shopify's protected customer data.
const PERSONAL = new Set([
  'Order.email',
  'Order.phone',
  'Customer.displayName',
  'Customer.email',
  'Customer.firstName',
  'Customer.lastName',
  'MailingAddress.address1',
  'MailingAddress.address2',
  'MailingAddress.company',
  'MailingAddress.firstName',
  'MailingAddress.lastName',
  'MailingAddress.name',
  'MailingAddress.phone',
  'MailingAddress.zip',
]);

// Writing includes reading.
export const hasScope = (scopes: readonly string[], needed: string): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/^read_/, 'write_'));

export const canSubscribe = (scopes: readonly string[], topic: string): boolean => {
  const needed = TOPIC_SCOPES[topic.split('/')[0] ?? ''];
  return needed === undefined || hasScope(scopes, needed);
};

export const resolveAdminField: GraphQLFieldResolver<unknown, AdminContext> = (
  source,
  args,
  context,
  info,
) => {
  checkAccess(info, context);
  if (isCurrency(info)) return context.conditions.current.currency;
  const value = (source as Record<string, unknown> | null)?.[info.fieldName];
  return typeof value === 'function' ? value.call(source, args, context, info) : value;
};

function checkAccess(info: GraphQLResolveInfo, { scopes, conditions }: AdminContext): void {
  const field = `${info.parentType.name}.${info.fieldName}`;
  const needed = FIELD_SCOPES[field];
  if (needed && !hasScope(scopes, needed)) throw accessDenied(info.fieldName, `\`${needed}\` access scope.`);
  if (PERSONAL.has(field) && !conditions.current.personalData) {
    const documentation = 'https://shopify.dev/docs/apps/launch/protected-customer-data';
    throw new GraphQLError(
      `This app is not approved to use the ${info.fieldName} field. See ${documentation} for more details.`,
      { extensions: { code: 'ACCESS_DENIED', documentation } },
    );
  }
}
