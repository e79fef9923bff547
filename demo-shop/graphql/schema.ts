// The published Storefront schema, built once.
import { readFileSync } from 'node:fs';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';

// Read, not imported: a module keeps its source text and all it parsed, here 7 MB.
const FILE = new URL('./storefront.schema.json', import.meta.url);

let schema: GraphQLSchema | null = null;

export function storefrontSchema(): GraphQLSchema {
  schema ??= buildClientSchema(JSON.parse(readFileSync(FILE, 'utf8')) as IntrospectionQuery);
  return schema;
}
