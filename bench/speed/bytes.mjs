// Counts the bytes of a first visit, per route, compressed (brotli): the page, its scripts, fonts and the calls it makes.
//   node bench/speed/bytes.mjs
import { setTimeout as sleep } from 'node:timers/promises';
import { raw } from '../lib/raw.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { round } from '../lib/stats.mjs';

const ALL_PRODUCTS_KB = 60;
/** A catalogue that has stood for half a minute is compressed as well as can be. */
const SETTLED_MS = 60_000;
const CATEGORIES = ['all', 'women', 'men', 'kids', 'accessories', 'new-arrivals'];
const kb = (bytes) => round(bytes / 1024);

const report = createReport('Bytes of a first load');
const store = await startStore({ port: 4391 });
try {
  for (const category of CATEGORIES) await raw(`${store.url}/api/shopify/products?category=${category}`);
  const [product] = await (await fetch(`${store.url}/api/shopify/products`)).json();
  const rows = [];
  for (const path of [
    '/',
    '/women',
    '/all-merchandise',
    `/product/${product.shopifyId}`,
    '/checkout',
    '/about',
    '/contact',
    '/faq',
    '/admin',
  ]) {
    const page = await raw(store.url + path);
    // A sheet that is inlined is named by a disabled link, which no browser fetches.
    const html = (await (await fetch(store.url + path)).text()).replaceAll(/<link [^>]*disabled>/g, '');
    const links = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(js|css|woff2))"/g)];
    const files = new Map(links.map(([, address, kind]) => [address, kind]));
    const sizes = { js: 0, css: 0, woff2: 0 };
    for (const [address, kind] of files) sizes[kind] += (await raw(store.url + address)).body.length;
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1]?.length ?? 0;
    rows.push({
      path,
      'html KB': kb(page.body.length),
      'of it style KB (plain)': kb(style),
      'js KB': kb(sizes.js),
      'js files': [...files.values()].filter((kind) => kind === 'js').length,
      'css KB': kb(sizes.css),
      'fonts KB': kb(sizes.woff2),
      'sum KB': kb(page.body.length + sizes.js + sizes.css + sizes.woff2),
    });
  }
  report.table(rows);
  const calls = await callSizes();
  await sleep(SETTLED_MS);
  const settled = await callSizes();
  report.table(
    CATEGORIES.map((category, index) => ({
      category,
      'at once KB': kb(calls[index]),
      'settled KB': kb(settled[index]),
    })),
  );
  report.check(
    settled[0] <= ALL_PRODUCTS_KB * 1024,
    `?category=all is ${kb(settled[0])} KB; ${ALL_PRODUCTS_KB} wanted`,
  );
} finally {
  await store.close();
}
report.finish();

async function callSizes() {
  const sizes = [];
  for (const category of CATEGORIES)
    sizes.push((await raw(`${store.url}/api/shopify/products?category=${category}`)).body.length);
  return sizes;
}
