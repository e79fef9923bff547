// The same calls and pages at 520, 5,000 and 50,000 products: what grows, and what does not.
//   node bench/growth.mjs [--products 520,5000,50000] [--seconds 3]
import { parseArgs } from 'node:util';
import { load } from './lib/load.mjs';
import { raw } from './lib/raw.mjs';
import { createReport } from './lib/report.mjs';
import { startStore } from './lib/servers.mjs';
import { median, round } from './lib/stats.mjs';

const RENDERS = 15;
/** One product costs the same to answer however many there are. */
const PRODUCT_RATIO = 0.7;
const MAX_MEMORY_MB = 1_200;
const NODE_ARGS = ['--max-semi-space-size=8'];

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
  report.check(
    row['product/s'] >= smallest['product/s'] * PRODUCT_RATIO,
    `${row.products} products: a product call at ${round(row['product/s'] / smallest['product/s'], 2)} of the rate at ${smallest.products}`,
  );
  report.check(row['loaded MB'] < MAX_MEMORY_MB, `${row.products} products: ${row['loaded MB']} MB`);
}
report.finish();

async function measure(count) {
  const started = performance.now();
  const store = await startStore({
    port: 4391,
    env: { DEMO_SHOP_PRODUCTS: String(count) },
    nodeArgs: NODE_ARGS,
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
    const requests = ids.slice(0, 200).map((id) => ({ path: `/api/shopify/product/${id}` }));
    // The first round compresses each answer once.
    await load(store.url, { seconds, headers: BROTLI, requests });
    const product = await load(store.url, { seconds, headers: BROTLI, requests });
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
      'product/s': Math.round(product.rate),
      'list/s': Math.round(list.rate),
      'page/s': Math.round(page.rate),
      failed: product.failed + list.failed + page.failed,
    };
  } finally {
    await store.close();
  }
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
