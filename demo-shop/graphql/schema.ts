// The published Storefront schema, built once.
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import introspection from '../storefront.schema.json' with { type: 'json' };

let schema: GraphQLSchema | null = null;

export function storefrontSchema(): GraphQLSchema {
  schema ??= buildClientSchema(introspection as unknown as IntrospectionQuery);
  return schema;
}
