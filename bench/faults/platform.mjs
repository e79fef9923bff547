// Every fault the demo shop knows, switched on under load: products keep being served, and come back up to date.
//   node bench/faults/platform.mjs [--seconds 15] [--only slow,down]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient, jsonOf } from '../lib/client.mjs';
import { load } from '../lib/load.mjs';
import { loadSource } from '../lib/project.mjs';
import { createReport } from '../lib/report.mjs';
import { startShop, startStore } from '../lib/servers.mjs';
import { round } from '../lib/stats.mjs';

/** Longer than the store waits for one answer, so that 'slow' is a failure and not a delay. */
const SLOW_MS = 8_000;
const RECOVERY_MS = 150_000;
/** The slowest hundredth may not be more than this many times that of the run without a fault, beyond noise. */
const P99_FACTOR = 2;
const P99_NOISE_MS = 10;
const [STORE_PORT, SHOP_PORT] = [4391, 4393];

const { values: args } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, only: { type: 'string' } },
});
const seconds = Number(args.seconds);
const { faultKinds } = await loadSource('demo-shop/faults.ts');
const faults = args.only?.split(',') ?? Object.keys(faultKinds).filter((kind) => kind !== 'none');

const report = createReport('Faults of the commerce platform, under load');
const client = createClient();
const dataDir = mkdtempSync(join(tmpdir(), 'bench-faults-'));
const shop = await startShop({ port: SHOP_PORT, storePort: STORE_PORT });
const start = (readyPath) => startStore({ port: STORE_PORT, env: shop.settings, dataDir, readyPath });
let store;
try {
  await neverRead();
  await underLoad();
  await restartedWithoutShop();
} finally {
  await store?.close();
  await shop.close();
  client.close();
  rmSync(dataDir, { recursive: true, force: true });
}
report.finish();

async function neverRead() {
  await shop.setFault('down');
  store = await start('/robots.txt');
  for (const path of [
    '/api/shopify/products',
    '/api/shopify/products?category=women',
    '/api/shopify/product/1',
  ]) {
    const answer = await client.ask(store.url + path);
    const message = jsonOf(answer)?.message;
    report.check(
      answer.status === 503 && typeof message === 'string',
      `nothing ever read: ${path} is ${answer.status} "${message}"`,
    );
  }
  for (const path of ['/', '/women', '/all-merchandise', '/product/1']) {
    const { status, headers } = await client.ask(store.url + path);
    report.check(
      status === 503 && headers['content-type'].startsWith('text/html'),
      `nothing ever read: page ${path} is ${status}`,
    );
  }
  await shop.setFault('none');
  const recovered = await until(async () => (await client.ask(`${store.url}/readyz`)).status === 200);
  report.check(recovered !== undefined, `the shop is back: ready ${recovered} s later, without a restart`);
}

async function underLoad() {
  const products = jsonOf(await client.ask(`${store.url}/api/shopify/products`));
  // One of those that carry no sale, so that the price asked for is the price shown.
  const product = products.find(({ salePrice }) => salePrice === undefined);
  const rows = [];
  let price = 40;
  // The first run renders and compresses everything once; it is not what the faults are held against.
  await oneFault('none', product.shopifyId, `${price}.00`);
  for (const kind of ['none', ...faults]) {
    price += 1;
    const result = await oneFault(kind, product.shopifyId, `${price}.00`);
    rows.push(result);
  }
  report.table(rows);
  const [usual, ...faulty] = rows;
  for (const row of faulty) {
    report.check(row.failed === 0, `${row.fault}: ${row.failed} failures on product calls`);
    report.check(
      row['p99 ms'] <= usual['p99 ms'] * P99_FACTOR + P99_NOISE_MS,
      `${row.fault}: p99 ${row['p99 ms']} ms beside ${usual['p99 ms']} ms without a fault`,
    );
    report.check(
      row['fresh after s'] !== undefined,
      `${row.fault}: the new price shows ${row['fresh after s']} s after`,
    );
  }
}

/** The price changes in the middle, so that the store is told and tries to read while the fault is on. */
async function oneFault(kind, productId, price) {
  await shop.setFault(kind, { delayMs: SLOW_MS });
  const loading = load(store.url, {
    seconds,
    connections: 16,
    requests: ['/api/shopify/products?category=women', `/api/shopify/product/${productId}`, '/women'].map(
      (path) => ({ path }),
    ),
    headers: { 'accept-encoding': 'br' },
  });
  await sleep((seconds * 1000) / 3);
  await shop.admin('PATCH', `/products/${productId}`, { price });
  const { rate, p99, failed } = await loading;
  await shop.setFault('none');
  const fresh = await until(async () => {
    const answer = await client.ask(`${store.url}/api/shopify/product/${productId}`);
    return jsonOf(answer)?.price === price;
  });
  return { fault: kind, 'calls/s': Math.round(rate), 'p99 ms': p99, failed, 'fresh after s': fresh };
}

async function restartedWithoutShop() {
  await shop.setFault('down');
  await store.close();
  const started = Date.now();
  store = await start('/robots.txt');
  const { status } = await client.ask(`${store.url}/api/shopify/products`);
  report.check(
    status === 200,
    `restarted with the shop down: products are ${status}, ${round((Date.now() - started) / 1000)} s after the start`,
  );
  report.check(
    (await client.ask(`${store.url}/women`)).status === 200,
    'restarted with the shop down: /women is 200',
  );
}

/** Seconds until it holds; undefined when it never does. */
async function until(holds) {
  const started = Date.now();
  while (Date.now() - started < RECOVERY_MS) {
    if (await holds()) return round((Date.now() - started) / 1000);
    await sleep(200);
  }
  return undefined;
}
