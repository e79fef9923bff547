// `npm run shopify:schemas`: renews the demo shop's schemas from Shopify's published ones, in the store's API
// version. With --check it writes nothing and fails if a committed file is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, introspectionFromSchema } from 'graphql';
import { runnerImport } from 'vite';
import { cutSchema } from './lib/cut-schema.mjs';
import { format } from './lib/format.mjs';
import { ensureShopifySchemas } from './lib/install.mjs';
import { inRoot, root } from './lib/paths.mjs';

const ADMIN = 'demo-shop/admin-api/admin.graphql';
const STOREFRONT = 'demo-shop/graphql/storefront.schema.json';
const PUBLISHED = 'tests/shopify-schemas/node_modules/@shopify/dev-mcp/dist/data';

await ensureShopifySchemas();
const { module } = await runnerImport(inRoot('src/adapters/shopify/api-version.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
});
const version = module.API_VERSION;

const header = `# The part of Shopify's Admin GraphQL API that the stand-in serves. The names of types, fields, arguments and values are
# ours; \`npm run shopify:schemas\` takes the rest from the schema Shopify publishes for version ${version}. To serve a field,
# add its name with any type and run that command. A field that is not here is refused, so that a store cannot rely on it.

`;

const files = {
  [ADMIN]: format(
    header + cutSchema(readFileSync(inRoot(ADMIN), 'utf8'), published('admin').__schema),
    ADMIN,
  ),
  [STOREFRONT]: `${JSON.stringify(
    introspectionFromSchema(buildClientSchema(published('storefront-graphql')), {
      descriptions: false,
      inputValueDeprecation: true,
    }),
  )}\n`,
};

let outdated = 0;
for (const [file, text] of Object.entries(files)) {
  if (text === readFileSync(inRoot(file), 'utf8')) continue;
  outdated += 1;
  if (process.argv.includes('--check')) {
    console.error(`${file} is out of date. Run \`npm run shopify:schemas\` and commit the result.`);
  } else {
    writeFileSync(inRoot(file), text);
    console.log(`Wrote ${file} for version ${version}.`);
  }
}
process.exitCode = outdated > 0 && process.argv.includes('--check') ? 1 : 0;

function published(api) {
  return JSON.parse(gunzipSync(readFileSync(inRoot(`${PUBLISHED}/${api}_${version}.json.gz`)))).data;
}
