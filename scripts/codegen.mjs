// `npm run codegen`: generates TypeScript types for our GraphQL documents from Shopify's published schema.
// With --check it writes nothing and fails if the committed file is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { plugin as typesOf } from '@graphql-codegen/typescript';
import { plugin as operationsOf } from '@graphql-codegen/typescript-operations';
import { buildClientSchema, parse, print, validate } from 'graphql';
import { runnerImport } from 'vite';
import { format } from './lib/format.mjs';
import { keepUsed } from './lib/graphql-used-types.mjs';
import { inRoot, root } from './lib/paths.mjs';

const SCHEMA = 'demo-shop/graphql/storefront.schema.json';
const DOCUMENTS = 'src/adapters/shopify/queries.ts';
const OUTPUT = 'src/adapters/shopify/storefront.generated.ts';
const HEADER = `// Types of the answers to ${DOCUMENTS}; made by \`npm run codegen\`, not by hand.\n`;

const HELPERS = `export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
`;
const LINE_WIDTH = 110;
const SCALARS = {
  ID: 'string',
  String: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
  Color: 'string',
  DateTime: 'string',
  Decimal: 'string',
  HTML: 'string',
  ISO8601DateTime: 'string',
  JSON: 'unknown',
  URL: 'string',
  UnsignedInt64: 'string',
};

const config = {
  disableDescriptions: true,
  enumsAsTypes: true,
  onlyOperationTypes: true,
  skipTypename: true,
  avoidOptionals: { field: true },
  useTypeImports: true,
  dedupeFragments: true,
  inlineFragmentTypes: 'combine',
  scalars: SCALARS,
};

const document = await readDocuments();
const schema = buildClientSchema(readJson(SCHEMA));
const faults = validate(schema, document);
if (faults.length > 0) {
  console.error(`${DOCUMENTS} does not fit the schema:\n${faults.map((fault) => fault.message).join('\n')}`);
  process.exit(1);
}
// With the whole schema, the first of these would write types for all of Shopify.
const inputs = await typesOf(keepUsed(schema, document), [], config);
const answers = await operationsOf(schema, [{ location: DOCUMENTS, document }], config);
const text = wrapUnions(
  format(`${HEADER}\n${HELPERS}\n${plain(inputs.content)}\n${plain(answers.content)}`, 'operations.ts'),
);

if (process.argv.includes('--check')) {
  if (text !== readIfThere(OUTPUT)) {
    console.error(`${OUTPUT} is out of date. Run \`npm run codegen\` and commit the result.`);
    process.exit(1);
  }
} else {
  writeFileSync(inRoot(OUTPUT), text);
  console.log(`Wrote ${OUTPUT} (${text.split('\n').length} lines).`);
}

/** Reads every exported string that is a GraphQL document; a fragment in several queries counts once. */
async function readDocuments() {
  const { module } = await runnerImport(inRoot(DOCUMENTS), { root, configFile: false, logLevel: 'error' });
  const definitions = new Map();
  for (const [name, source] of Object.entries(module)) {
    if (typeof source !== 'string' || !/^\s*(#graphql\s|query\b|mutation\b|fragment\b)/.test(source))
      continue;
    for (const definition of parse(source).definitions) {
      const key = definition.name?.value;
      if (!key) throw new Error(`${name} in ${DOCUMENTS} holds an operation without a name.`);
      const earlier = definitions.get(key);
      if (earlier && print(earlier) !== print(definition)) {
        throw new Error(`${name} in ${DOCUMENTS} defines ${key} a second time, differently.`);
      }
      definitions.set(key, definition);
    }
  }
  if (definitions.size === 0) throw new Error(`${DOCUMENTS} exports no GraphQL document.`);
  return { kind: 'Document', definitions: [...definitions.values()] };
}

/** Replaces the generator's table of scalars by plain types, which read better. */
function plain(content) {
  return content
    .replace(/^(\/\*\*[^\n]*\*\/\n)?export type Scalars = \{[\s\S]*?^\};$/m, '')
    .replace(/Scalars\['(\w+)'\]\['\w+'\]/g, (_all, name) => SCALARS[name]);
}

/** Wraps the enum of all countries into a few full lines. */
function wrapUnions(source) {
  return source.replace(/^(export type \w+ =)((?:\n {2}\| '[^']*')+);$/gm, (_all, head, values) => {
    const lines = [head];
    for (const value of values.trim().split(/\n\s*/)) {
      if (lines.at(-1).length + value.length > LINE_WIDTH) lines.push(' ');
      lines.push(`${lines.pop()} ${value}`);
    }
    return `${lines.join('\n').replace('= |', '=')};`;
  });
}

function readJson(file) {
  const { data, ...rest } = JSON.parse(readFileSync(inRoot(file), 'utf8'));
  return data ?? rest;
}

function readIfThere(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return undefined;
  }
}
