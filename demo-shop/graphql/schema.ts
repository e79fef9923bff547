// The published Storefront schema, built once, and documents checked against it once each.
import {
  buildClientSchema,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type IntrospectionQuery,
  parse,
  validate,
} from 'graphql';
import introspection from '../storefront.schema.json' with { type: 'json' };

const MAX_TOKENS = 20_000;
const MAX_REMEMBERED_DOCUMENTS = 200;
const MAX_ERRORS = 20;

type CheckedDocument =
  | { document: DocumentNode; errors: null }
  | { document: null; errors: readonly GraphQLError[] };

let schema: GraphQLSchema | null = null;
const remembered = new Map<string, CheckedDocument>();

export function storefrontSchema(): GraphQLSchema {
  schema ??= buildClientSchema(introspection as unknown as IntrospectionQuery);
  return schema;
}

export function checkDocument(source: string): CheckedDocument {
  const known = remembered.get(source);
  if (known) return known;
  const checked = parseAndValidate(source);
  const oldest = remembered.size >= MAX_REMEMBERED_DOCUMENTS ? remembered.keys().next() : null;
  if (oldest?.value !== undefined) remembered.delete(oldest.value);
  remembered.set(source, checked);
  return checked;
}

function parseAndValidate(source: string): CheckedDocument {
  try {
    const document = parse(source, { maxTokens: MAX_TOKENS });
    const errors = validate(storefrontSchema(), document, undefined, { maxErrors: MAX_ERRORS });
    return errors.length > 0 ? { document: null, errors } : { document, errors: null };
  } catch (error) {
    return { document: null, errors: [error as GraphQLError] };
  }
}
