// The same calls and pages at 520, 5,000 and 50,000 products: what grows, and what does not. The demo shop runs apart, as
// Shopify does, so that the memory is the store's own.
//   node bench/growth.mjs [--products 520,5000,50000] [--seconds 3]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { load, sideBySide } from './lib/load.mjs';
import { raw } from './lib/raw.mjs';
import { createReport } from './lib/report.mjs';
import { startBare, startShop, startStore } from './lib/servers.mjs';
import { median, round } from './lib/stats.mjs';

const RENDERS = 15;
const WORDS = ['linen', 'dres', 'shirt', 'jean', 'boot'];
const MAX_REFRESH_MS = 60_000;
/** One product costs the same to answer however many there are; each rate is taken beside a bare server's of the moment. */
const MIN_RATIO = 0.7;
/** For what one process is meant for; beyond it docs/performance.md says what to do. */
const MAX_MEMORY_MB = 700;
const ONE_PROCESS = 50_000;
/** As docs/operations.md advises: tidying up a large heap costs more each time, so it should happen less often. */
const semiSpaceMb = (count) => (count > 10_000 ? 32 : 8);
const STORE_PORT = 4391;
const SHOP_PORT = 4392;
const BARE_PORT = 4393;

const { values: args } = parseArgs({
  options: {
    products: { type: 'string', default: '520,5000,50000' },
    seconds: { type: 'string', default: '3' },
  },
});
const seconds = Number(args.seconds);
const BROTLI = { 'accept-encoding': 'br' };

const report = createReport('Growth of the catalogue');
const rows = [];
for (const count of args.products.split(',').map(Number)) rows.push(await measure(count));
report.table(rows);
const [smallest] = rows;
for (const row of rows) {
  report.check(row.failed === 0, `${row.products} products: ${row.failed} failures`);
  const ratio = round(row['of bare'] / smallest['of bare'], 2);
  report.check(
    ratio >= MIN_RATIO,
    `${row.products} products: a product call at ${ratio} of what it is at ${smallest.products}`,
  );
  if (row.products <= ONE_PROCESS)
    report.check(row['loaded MB'] < MAX_MEMORY_MB, `${row.products} products: ${row['loaded MB']} MB`);
}
report.finish();

async function measure(count) {
  const shop = await startShop({ port: SHOP_PORT, storePort: STORE_PORT, products: count });
  const started = performance.now();
  const store = await startStore({
    port: STORE_PORT,
    env: shop.settings,
    nodeArgs: [`--max-semi-space-size=${semiSpaceMb(count)}`],
  });
  const readyS = round((performance.now() - started) / 1000);
  try {
    const idleMb = round(store.memoryMb());
    const ids = (await (await fetch(`${store.url}/api/shopify/products?category=men`)).json()).map(
      ({ shopifyId }) => shopifyId,
    );
    const firstList = await timed(() => raw(`${store.url}/api/shopify/products?category=women`));
    const firstPage = await timed(() => raw(`${store.url}/women`));
    const renders = [];
    for (const id of ids.slice(0, RENDERS))
      renders.push(await timed(() => raw(`${store.url}/product/${id}`)));
    const searches = [];
    for (let index = 0; index < RENDERS; index += 1)
      searches.push(
        await timed(() => raw(`${store.url}/all-merchandise?q=dress${index % 10}&page=${index}`)),
      );
    const finds = [];
    const suggestions = [];
    for (let index = 0; index < RENDERS; index += 1) {
      const price = `price=${index}-`;
      finds.push(await timed(() => raw(`${store.url}/api/products/find?category=women&size=M&${price}`)));
      const words = `${WORDS[index % WORDS.length]}${index}`;
      suggestions.push(await timed(() => raw(`${store.url}/api/search/suggest?q=${words}`)));
    }
    const refreshS = await newPrice(store, shop, ids[0]);
    const requests = ids.slice(0, 200).map((id) => ({ path: `/api/shopify/product/${id}` }));
    // The first round compresses each answer once.
    await load(store.url, { seconds, headers: BROTLI, requests });
    const bare = await startBare({ port: BARE_PORT, ...(await raw(store.url + requests[0].path)) });
    const [product, yardstick] = await sideBySide(
      () => load(store.url, { seconds, headers: BROTLI, requests }),
      () => load(bare.url, { seconds, headers: BROTLI }),
    );
    await bare.close();
    const list = await load(`${store.url}/api/shopify/products?category=women`, { seconds, headers: BROTLI });
    const page = await load(`${store.url}/women`, { seconds, headers: BROTLI });
    return {
      products: count,
      'ready s': readyS,
      'idle MB': idleMb,
      'loaded MB': round(store.memoryMb()),
      'women KB': round((await raw(`${store.url}/api/shopify/products?category=women`)).body.length / 1024),
      'first list ms': round(firstList, 0),
      'first /women ms': round(firstPage, 0),
      'render product ms': round(median(renders), 0),
      'render search ms': round(median(searches), 0),
      'find ms': round(median(finds)),
      'suggest ms': round(median(suggestions)),
      'new price s': refreshS,
      'product/s': Math.round(product.rate),
      'of bare': round(product.rate / yardstick.rate, 2),
      'list/s': Math.round(list.rate),
      'page/s': Math.round(page.rate),
      failed: product.failed + list.failed + page.failed,
    };
  } finally {
    await store.close();
    await shop.close();
  }
}

/** From a change in the shop's back office to the store's product call. */
async function newPrice(store, shop, id) {
  const price = '77.00';
  const started = performance.now();
  await shop.admin('PATCH', `/products/${id}`, { price });
  while (performance.now() - started < MAX_REFRESH_MS) {
    const product = await (await fetch(`${store.url}/api/shopify/product/${id}`)).json();
    if ([product.price, product.salePrice].includes(price))
      return round((performance.now() - started) / 1000);
    await sleep(100);
  }
  throw new Error(`A new price did not show within ${MAX_REFRESH_MS / 1000} s.`);
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
