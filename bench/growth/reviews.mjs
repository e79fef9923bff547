// Many reviews of one product: the call's first page, pages far down and each order, the desk's list, and the product's page.
//   node bench/growth/reviews.mjs [--reviews 100000] [--all 1000000] [--calls 200] [--database sqlite|postgres]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../lib/free-port.mjs';
import { fillTables, onOwnDatabase } from '../lib/own-database.mjs';
import { raw } from '../lib/raw.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { percentile, round } from '../lib/stats.mjs';
import { reviewRows } from './reviews-rows.mjs';

const MAX_MS = 50;
/** A page that is rendered for one request: without scripts, '?page=2' is such a page. */
const MAX_RENDER_MS = 100;
const PAGE = 10;
const { values: args } = parseArgs({
  options: {
    reviews: { type: 'string', default: '100000' },
    all: { type: 'string' },
    calls: { type: 'string', default: '200' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const count = Number(args.reviews);
const all = Number(args.all ?? args.reviews);
const calls = Number(args.calls);
const lastPage = Math.floor((count - count / 1_000) / PAGE);
/** Far apart, so that no two calls read the same rows. */
const anyPage = (at) => String(1 + ((at * 7_919) % lastPage));

const report = createReport(`${count} reviews of one product, ${all} in all, ${args.database}`);
const source = 'bench/growth/reviews-parts.ts';
await onOwnDatabase({ engine: args.database, source }, async ({ place, parts }) => {
  const database = await parts.openDatabase(place);
  const others = Array.from({ length: 500 }, (_, at) => String(1_000 + at));
  await fillTables(place, reviewRows(place, { product: '7', count, others, all }));
  await measureService(parts, database);
  await database.close();
});
await measureStore();
report.finish();

async function measureService(parts, database) {
  const product = { shopifyId: '7', options: [], variants: [] };
  const catalogue = { status: () => ({ ready: true }), snapshot: () => ({ find: () => product }) };
  const system = { database, catalogue, clock: { now: () => Date.now() }, onReview: () => undefined };
  const reviews = parts.createReviews({ ...system, links: {}, ids: {} });
  const desk = parts.createReviewDesk(system);
  const page = (query) => async () => (await reviews.list({ id: '7', ...query })).items.length;
  await measure('first page', page({}));
  await measure('any page', (at) => page({ page: anyPage(at) })());
  await measure('lowest first', (at) => page({ sort: 'lowest', page: anyPage(at) })());
  await measure('five stars', (at) => page({ stars: '5', page: String(1 + (at % 100)) })());
  await measure('desk, newest', async () => (await desk.list({})).rows.length);
  const { next } = await desk.list({});
  await measure('desk, next page', async () => (await desk.list({ before: next })).rows.length);
  await measure('desk, removed ones', async () => (await desk.list({ removed: 'true' })).rows.length);
  await measure('changes of all products', () => database.reviews.countChanges());
}

/** The built store over HTTP, on the embedded database. */
async function measureStore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-reviews-'));
  let store;
  try {
    store = await startStore({ port: await freePort(), dataDir });
    const products = await (await fetch(`${store.url}/api/shopify/products`)).json();
    await store.close();
    const [product, ...others] = products
      .filter(({ giftCard }) => !giftCard)
      .map(({ shopifyId }) => shopifyId);
    await fillTables({ dataDir }, reviewRows({ dataDir }, { product, count, others, all }));
    const began = performance.now();
    store = await startStore({ port: await freePort(), dataDir });
    report.say(`the store is ready after ${round((performance.now() - began) / 1_000)} s`);
    const path = `/product/${product}`;
    const html = await (await fetch(store.url + path)).text();
    const reviewCount = html.match(/Verified buyer/g)?.length ?? 0;
    report.check(
      reviewCount >= PAGE,
      `the page's HTML has its first reviews: ${reviewCount} times 'Verified buyer'`,
    );
    const { headers } = await raw(store.url + path);
    const again = await raw(store.url + path, { 'if-none-match': headers.etag });
    report.check(
      headers['cache-control'].startsWith('public') && again.status === 304,
      `the page is cacheable: ${headers['cache-control']}, ${again.status} when it is known`,
    );
    const read = (address) => async () => {
      const { status, body } = await raw(store.url + address);
      if (status !== 200) throw new Error(`${address} answered ${status}.`);
      return body.length;
    };
    await measure('product page, cached', read(path));
    const render = (at) => read(`/product/${others[at % others.length]}`)();
    await measure('product pages of others, each rendered once', render, MAX_RENDER_MS);
    await measure(
      'product page at any page of its reviews',
      (at) => read(`${path}?page=${anyPage(at)}`)(),
      MAX_RENDER_MS,
    );
    await measure('call at any page', (at) => read(`/api/products/${product}/reviews?page=${anyPage(at)}`)());
    await measure('find call by rating', (at) =>
      read(`/api/products/find?category=women&sort=rating&price=${at}-`)(),
    );
  } finally {
    await store?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** `call` returns how much it read, which is never nothing. */
async function measure(name, call, maxMs = MAX_MS) {
  const times = [];
  for (let at = 0; at < calls; at += 1) {
    const start = performance.now();
    const size = await call(at);
    times.push(performance.now() - start);
    if (size === 0) throw new Error(`${name}: a page is empty`);
  }
  const p95 = round(percentile(times, 0.95), 2);
  const p50 = round(percentile(times, 0.5), 2);
  report.check(p95 <= maxMs, `${name}: p50 ${p50} ms, p95 ${p95} ms, at most ${maxMs}`);
}
