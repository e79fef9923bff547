// Resolves a field: a method or property of its object, else an empty value of the field's type.
import {
  GraphQLError,
  type GraphQLFieldResolver,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { ShopContext } from '../context.ts';
import { checkScope, isCurrency, unpublished } from './access.ts';

export const resolveField: GraphQLFieldResolver<unknown, ShopContext> = (source, args, context, info) => {
  const { current } = context.conditions;
  checkScope(info, current);
  if (isCurrency(info))
    return isListType(getNullableType(info.returnType)) ? [current.currency] : current.currency;
  const hidden = unpublished(info, current);
  if (hidden) return hidden === 'empty' ? emptyConnection() : null;
  const value = (source as Record<string, unknown> | null)?.[info.fieldName];
  if (typeof value === 'function') return value.call(source, args, context, info);
  if (value !== undefined) return value;
  if (info.parentType.name === 'Mutation') throw notOffered(info.fieldName);
  return nothing(info.returnType);
};

export const badRequest = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });

// Shopify answers this way for parts that a token or a plan does not include.
const notOffered = (field: string): GraphQLError =>
  new GraphQLError(`Access denied for ${field} field. The demo shop does not offer it.`, {
    extensions: { code: 'ACCESS_DENIED' },
  });

function nothing(type: Parameters<typeof getNullableType>[0]): unknown {
  if (!type || !isNonNullType(type)) return null;
  const inner = getNullableType(type);
  if (isListType(inner)) return [];
  if (isScalarType(inner) && inner.name === 'Boolean') return false;
  if (isObjectType(inner) && inner.name.endsWith('Connection')) return emptyConnection();
  return null;
}

const emptyConnection = () => ({
  edges: [],
  nodes: [],
  totalCount: 0,
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
});
