// `npm run shopify:probe [domain [token]]`: sends read-only requests to a shop and prints a report. Without a
// domain it uses Shopify's public sample shop, mock.shop.
import { runnerImport } from 'vite';
import { inRoot, root } from './lib/paths.mjs';

const TIMEOUT_MS = 15_000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
// The token is an argument only, so that a token in the settings never goes to another shop.
const [domain = 'mock.shop', token] = process.argv.slice(2);

const load = async (file) =>
  (await runnerImport(inRoot(file), { root, configFile: false, logLevel: 'error' })).module;
const { API_VERSION } = await load('src/adapters/shopify/api-version.ts');
const shop = await load('src/adapters/shopify/queries.ts');
const publications = await load('src/adapters/shopify/publications/queries.ts');
const doors = await load('src/adapters/shopify/doors/queries.ts');

/** Every document of the Storefront API that only reads. */
const DOCUMENTS = Object.entries({ ...shop, ...publications, ...doors }).filter(
  ([, text]) => typeof text === 'string' && /^#graphql\s+query\b/.test(text),
);

/** One metafield is enough to see that they are readable. */
const FACTS = [{ namespace: 'custom', key: 'material' }];
const LIST = {
  first: 5,
  after: null,
  query: null,
  sortKey: 'ID',
  inventory: false,
  tags: true,
  facts: FACTS,
};
const lastWeek = new Date(Date.now() - WEEK_MS).toISOString();

/** Ids from earlier answers, for the documents that ask for one thing. */
const ids = {
  product: 'gid://shopify/Product/1',
  variant: 'gid://shopify/ProductVariant/1',
  collection: 'gid://shopify/Collection/1',
};

/** The variables of the documents that have some. */
const VARIABLES = {
  PRODUCTS_QUERY: () => LIST,
  NAMED_PRODUCTS_QUERY: () => ({ ids: [ids.product], inventory: false, tags: true, facts: FACTS }),
  MORE_OF_PRODUCT_QUERY: () => ({
    id: ids.product,
    inventory: false,
    moreVariants: true,
    variantsAfter: null,
    moreCollections: true,
    collectionsAfter: null,
  }),
  BUNDLE_PARTS_QUERY: () => ({ ids: [ids.variant] }),
  RECOMMENDATIONS_QUERY: () => ({ id: ids.product }),
  COLLECTION_QUERY: () => ({ handle: 'women' }),
  JOURNAL_QUERY: () => ({ handle: publications.JOURNAL_HANDLE }),
  MENU_QUERY: () => ({ handle: doors.MENU_HANDLE }),
  REDIRECTS_QUERY: () => ({ after: null }),
  COLLECTIONS_QUERY: () => ({ first: 5, after: null }),
  MORE_OF_COLLECTION_QUERY: () => ({ id: ids.collection, after: null }),
};

const PROBES = [
  ...DOCUMENTS.map(([name, text]) => [name, text, VARIABLES[name] ?? (() => ({}))]),
  // Every two minutes the store asks what changed.
  [
    'PRODUCTS_QUERY, changes',
    shop.PRODUCTS_QUERY,
    () => ({ ...LIST, query: `updated_at:>='${lastWeek}'`, sortKey: 'UPDATED_AT' }),
  ],
];

const base = /^https?:/.test(domain) ? domain.replace(/\/+$/, '') : `https://${domain}`;
const address = `${base}/api/${API_VERSION}/graphql.json`;
const NAME_WIDTH = Math.max(...PROBES.map(([name]) => name.length));
console.log(
  `Shopify probe, ${new Date().toISOString()}\n${address}, ${token ? 'with' : 'without'} a token\n`,
);

let failures = 0;
for (const [name, query, variables] of PROBES) {
  const line = await ask(query, variables()).catch((error) => ({ summary: `no answer: ${error.message}` }));
  remember(line.data);
  if (!line.ok) failures += 1;
  console.log(`${line.ok ? 'ok    ' : 'FAILED'} ${name.padEnd(NAME_WIDTH)}  ${withoutToken(line.summary)}`);
}
console.log(
  `\n${PROBES.length - failures} of ${PROBES.length} documents were answered. Nothing was changed.`,
);
process.exitCode = failures > 0 ? 1 : 0;

function remember(data) {
  const product = data?.products?.nodes?.[0];
  ids.product = product?.id ?? ids.product;
  ids.variant = product?.variants?.nodes?.[0]?.id ?? ids.variant;
  ids.collection = data?.collections?.nodes?.[0]?.id ?? ids.collection;
}

/** A message of the shop may repeat what it was sent. */
function withoutToken(text) {
  return token ? text.replaceAll(token, '[token]') : text;
}

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
