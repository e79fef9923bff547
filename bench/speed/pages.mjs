// Warm pages and catalogue calls beside a bare Fastify server that sends the same headers and bytes: as a ratio, in one run.
//   node bench/speed/pages.mjs [--seconds 3] [--rounds 3]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { load, sideBySide } from '../lib/load.mjs';
import { raw } from '../lib/raw.mjs';
import { createReport } from '../lib/report.mjs';
import { startBare, startStore } from '../lib/servers.mjs';
import { round } from '../lib/stats.mjs';

const BROTLI = { 'accept-encoding': 'br' };
const MIN_RATIO = 0.8;
/** Code that is called often is compiled again after the start. */
const SETTLE_MS = 10_000;
const WARM_UP_SECONDS = 2;

const { values: args } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '3' } },
});
const seconds = Number(args.seconds);

const report = createReport('Warm pages and catalogue calls beside a bare server, 32 connections');
const store = await startStore({ port: 4391 });
const rows = [];
try {
  await sleep(SETTLE_MS);
  const idleMb = store.memoryMb();
  const [product] = await (await fetch(`${store.url}/api/shopify/products`)).json();
  for (const path of [
    '/',
    '/women',
    `/product/${product.shopifyId}`,
    '/api/shopify/products?category=women',
    `/api/shopify/product/${product.shopifyId}`,
    '/api/categories',
  ]) {
    const { headers, body } = await raw(store.url + path);
    const bare = await startBare({ port: 4392, headers, body });
    for (const url of [store.url + path, bare.url])
      await load(url, { seconds: WARM_UP_SECONDS, headers: BROTLI });
    const [ours, theirs] = await sideBySide(
      () => load(store.url + path, { seconds, headers: BROTLI }),
      () => load(bare.url, { seconds, headers: BROTLI }),
      Number(args.rounds),
    );
    await bare.close();
    rows.push({
      path,
      bytes: body.length,
      'ours/s': Math.round(ours.rate),
      'bare/s': Math.round(theirs.rate),
      ratio: round(ours.rate / theirs.rate, 2),
      'p99 ms': ours.p99,
      'bare p99 ms': theirs.p99,
      failed: ours.failed,
    });
  }
  report.table(rows);
  for (const { path, ratio, failed } of rows)
    report.check(
      failed === 0 && ratio >= MIN_RATIO,
      `${path}: ${ratio} of a bare server, ${failed} failures`,
    );
  report.say(`memory ${round(idleMb)} MB started, ${round(store.memoryMb())} MB after this load`);
} finally {
  await store.close();
}
report.finish();
