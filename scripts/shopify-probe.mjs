// `npm run shopify:probe [domain [token]]`: sends read-only requests to a shop and prints a report. Without a
// domain it uses Shopify's public sample shop, mock.shop.
import { runnerImport } from 'vite';
import { inRoot, root } from './lib/paths.mjs';

const TIMEOUT_MS = 15_000;
const [domain = 'mock.shop', token = process.env.SHOPIFY_STOREFRONT_ACCESS_TOKEN] = process.argv.slice(2);

const load = async (file) =>
  (await runnerImport(inRoot(file), { root, configFile: false, logLevel: 'error' })).module;
const { API_VERSION } = await load('src/adapters/shopify/api-version.ts');
const queries = await load('src/adapters/shopify/queries.ts');
const publications = await load('src/adapters/shopify/publications/queries.ts');

/** One metafield is enough to see that they are readable. */
const FACTS = [{ namespace: 'custom', key: 'material' }];

/** Requests that only read; the first product provides the ids of the others. */
const PROBES = [
  ['SHOP_QUERY', queries.SHOP_QUERY, () => ({})],
  ['VERSIONS_QUERY', queries.VERSIONS_QUERY, () => ({})],
  ['SCOPES_QUERY', queries.SCOPES_QUERY, () => ({})],
  [
    'PRODUCTS_QUERY',
    queries.PRODUCTS_QUERY,
    () => ({ first: 5, after: null, query: null, sortKey: 'ID', inventory: false, tags: true, facts: FACTS }),
  ],
  ['RECOMMENDATIONS_QUERY', queries.RECOMMENDATIONS_QUERY, (id) => ({ id })],
  [
    'NAMED_PRODUCTS_QUERY',
    queries.NAMED_PRODUCTS_QUERY,
    (id) => ({ ids: [id], inventory: false, tags: true, facts: FACTS }),
  ],
  ['COLLECTION_QUERY', queries.COLLECTION_QUERY, () => ({ handle: 'women' })],
  ['JOURNAL_QUERY', publications.JOURNAL_QUERY, () => ({ handle: publications.JOURNAL_HANDLE })],
  ['POLICIES_QUERY', publications.POLICIES_QUERY, () => ({})],
];

const base = /^https?:/.test(domain) ? domain.replace(/\/+$/, '') : `https://${domain}`;
const address = `${base}/api/${API_VERSION}/graphql.json`;
console.log(
  `Shopify probe, ${new Date().toISOString()}\n${address}, ${token ? 'with' : 'without'} a token\n`,
);

let productId = 'gid://shopify/Product/1';
let failures = 0;
for (const [name, query, variables] of PROBES) {
  const line = await ask(query, variables(productId)).catch((error) => ({
    summary: `no answer: ${error.message}`,
  }));
  productId = line.data?.products?.nodes?.[0]?.id ?? productId;
  if (!line.ok) failures += 1;
  console.log(`${line.ok ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${line.summary}`);
}
console.log(
  `\n${PROBES.length - failures} of ${PROBES.length} documents were answered. Nothing was changed.`,
);
process.exitCode = failures > 0 ? 1 : 0;

async function ask(query, variables) {
  const started = performance.now();
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && {
        [/^shp/.test(token) ? 'Shopify-Storefront-Private-Token' : 'X-Shopify-Storefront-Access-Token']:
          token,
      }),
    },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const ms = Math.round(performance.now() - started);
  const version = response.headers.get('x-shopify-api-version') ?? 'not named';
  const head = `HTTP ${response.status}, ${ms} ms, version ${version}`;
  const text = await response.text();
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    return { ok: false, summary: `${head}, not JSON: ${text.slice(0, 80).replaceAll(/\s+/g, ' ')}` };
  }
  const errors = Array.isArray(body.errors)
    ? body.errors.map(({ message }) => message)
    : [body.errors].flat();
  const wrong = errors.filter(Boolean);
  if (wrong.length > 0)
    return { ok: false, summary: `${head}: ${wrong.join('; ').slice(0, 300)}`, data: body.data };
  return {
    ok: response.ok,
    summary: `${head}, ${text.length} bytes: ${summary(body.data)}`,
    data: body.data,
  };
}

/** Counts the data: a report contains no prices, names of people or tokens. */
function summary(data) {
  if (data?.shop?.name) return `shop '${data.shop.name}', ${data.localization?.country?.currency?.isoCode}`;
  if (data?.publicApiVersions) return data.publicApiVersions.map(({ handle }) => handle).join(' ');
  return Object.entries(data ?? {})
    .map(
      ([key, value]) =>
        `${key} ${value === null ? 'null' : (value?.nodes?.length ?? value?.length ?? 'there')}`,
    )
    .join(', ');
}
