// Shopify's schemas as its own package publishes them, with the marks of access that introspection leaves out.
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';

const FOLDER = new URL('../shopify-schemas/node_modules/@shopify/dev-mcp/dist/data/', import.meta.url);

export type Api = 'admin' | 'storefront-graphql';

interface MarkedField {
  readonly name: string;
  readonly description: string | null;
  readonly requiredAccess?: string | null;
  readonly isProtected?: boolean;
}

interface MarkedType extends MarkedField {
  readonly fields?: readonly MarkedField[] | null;
  readonly enumValues?: readonly MarkedField[] | null;
}

export interface PublishedSchema {
  readonly schema: GraphQLSchema;
  type(name: string): MarkedType | undefined;
}

/** The stable versions and the candidate, oldest first. */
export const versionsOf = (api: Api): string[] =>
  readdirSync(FOLDER)
    .flatMap((file) => new RegExp(`^${api}_(\\d{4}-\\d{2})\\.json\\.gz$`).exec(file)?.[1] ?? [])
    .sort();

const loaded = new Map<string, PublishedSchema>();

export function publishedSchema(api: Api, version: string): PublishedSchema {
  const key = `${api}_${version}`;
  const cachedSchema = loaded.get(key);
  if (cachedSchema) return cachedSchema;
  const file = gunzipSync(readFileSync(new URL(`${key}.json.gz`, FOLDER)));
  const { data } = JSON.parse(file.toString()) as { data: IntrospectionQuery };
  const types = new Map((data.__schema.types as readonly MarkedType[]).map((type) => [type.name, type]));
  const published = { schema: buildClientSchema(data), type: (name: string) => types.get(name) };
  loaded.set(key, published);
  return published;
}

/** Shopify names scopes in sentences; one of those listed is enough. */
export function scopesIn(sentence: string | null | undefined): string[] {
  const text = sentence?.replaceAll('\n', ' ') ?? '';
  const listed = /following scopes: ([\w, ]+)/.exec(text)?.[1]?.split(/,\s*/);
  const scopes = listed ?? [...text.matchAll(/`(\w+)` (?:access )?scope/g)].map(([, scope = '']) => scope);
  // Shopify publishes 'orders' alone for a mutation that writes orders.
  return scopes.map((scope) =>
    /^(?:read|write|unauthenticated|customer)_/.test(scope) ? scope : `write_${scope}`,
  );
}
