// Measures the cost of reading a large shop: 2,000 products of 30 variants on the demo shop, counted call by call.
//   node bench/growth/reading.mjs [--products 2000] [--variants 30]
import '../lib/installed.mjs';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureTools } from '../../scripts/lib/install.mjs';
import { createReport } from '../lib/report.mjs';

const { runnerImport } = await import('vite');

const MAX_WALK_CALLS = 60;
const MAX_IDLE_CALLS = 2;
const MAX_WEBHOOK_MS = 5_000;
const POLLS = 3;
const TOKEN = 'bench-token';

const { values: args } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    variants: { type: 'string', default: '30' },
    shop: { type: 'boolean', default: false },
  },
});
const load = async (path) =>
  (await runnerImport(`./${path}`, { configFile: false, logLevel: 'error' })).module;
if (args.shop) await runShop();
else await measure();

/** In a process of its own, as Shopify is: its work must not hold up the store's. */
async function runShop() {
  const { createDemoShop } = await load('demo-shop/shop.ts');
  const products = Array.from({ length: Number(args.products) }, (_, index) => productOf(index + 1));
  const collections = [{ id: 1, handle: 'women', title: 'Women', descriptionHtml: '', image: null }];
  const shop = createDemoShop({
    basePath: '',
    publicUrl: '',
    storeUrl: '/',
    publicToken: TOKEN,
    catalogue: { products, collections },
  });
  const server = createServer((request, response) => void shop.handle(request, response));
  server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
}

async function measure() {
  const { createShopifyPlatform } = await load('src/adapters/shopify/platform.ts');
  const { createCatalogue } = await load('src/shop/catalogue/catalogue.ts');
  // The fixtures also use a tool of the tests.
  await ensureTools();
  const { memoryDatabase, recordingLog } = await load('tests/fixtures/catalogue.ts');
  const child = fork(fileURLToPath(import.meta.url), ['--shop', ...process.argv.slice(2)]);
  const [shopUrl] = await once(child, 'message');

  let calls = 0;
  const platform = createShopifyPlatform({
    shopUrl,
    apiVersion: '2026-04',
    publicToken: TOKEN,
    timeoutMs: 30_000,
    log: recordingLog(),
    fetch: (...request) => {
      calls += 1;
      return fetch(...request);
    },
  });
  const database = memoryDatabase();
  const open = (refreshMs) =>
    createCatalogue({
      platform,
      database,
      clock: { now: Date.now },
      log: recordingLog(),
      holder: 'bench',
      refreshMs,
      startWaitMs: 10 * 60_000,
    });
  const polling = open(1_000);

  const report = createReport('Reading a large shop');
  const started = performance.now();
  await polling.start();
  const walkS = (performance.now() - started) / 1000;
  const walkCalls = calls;

  calls = 0;
  await until(() => calls >= POLLS);
  const firstIdle = calls / POLLS;
  await polling.close();

  // Serves the saved catalogue at once and reads everything behind it: a webhook that comes meanwhile does not wait.
  const catalogue = open(10 * 60_000);
  await catalogue.start();

  const id = Math.ceil(Number(args.products) / 2);
  const response = await fetch(`${shopUrl}/admin/api/products/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ price: '43.21' }),
  });
  const { updatedAt } = await response.json();
  const webhookAt = performance.now();
  catalogue.onChange({ kind: 'product-changed', productId: String(id), updatedAt });
  await until(() => catalogue.snapshot().find(String(id)).variants[0].price === '43.21');
  const webhookMs = performance.now() - webhookAt;

  report.table([
    {
      products: Number(args.products),
      variants: Number(args.variants),
      'walk calls': walkCalls,
      'walk s': Math.round(walkS * 10) / 10,
      'calls a poll': firstIdle,
      'webhook ms': Math.round(webhookMs),
    },
  ]);
  report.check(walkCalls <= MAX_WALK_CALLS, `a walk takes ${walkCalls} calls`);
  report.check(firstIdle <= MAX_IDLE_CALLS, `two idle minutes take ${firstIdle} calls`);
  report.check(
    webhookMs <= MAX_WEBHOOK_MS,
    `a webhook's change is on screen after ${Math.round(webhookMs)} ms`,
  );
  await catalogue.close();
  child.kill();
  report.finish();
}

async function until(test) {
  while (!test()) await new Promise((done) => setTimeout(done, 10));
}

function productOf(id) {
  const at = new Date(1_700_000_000_000 + id * 1000).toISOString();
  const sizes = Array.from({ length: Number(args.variants) }, (_, index) => `Size ${index}`);
  return {
    id,
    handle: `product-${id}`,
    title: `Product ${id}`,
    descriptionHtml: `<p>${'Cut from heavy cotton. '.repeat(20)}</p>`,
    vendor: 'Mill',
    productType: 'Shirts',
    tags: ['tops'],
    collections: ['women'],
    options: [{ name: 'Size', values: sizes }],
    variants: sizes.map((title, index) => ({
      id: id * 1000 + index,
      title,
      selectedOptions: [{ name: 'Size', value: title }],
      sku: `sku-${id}-${index}`,
      price: 1000,
      compareAtPrice: null,
      quantityAvailable: 5,
      imageIndex: 0,
    })),
    images: [],
    rating: null,
    isGiftCard: false,
    createdAt: at,
    updatedAt: at,
  };
}
