// How much of the script that a page fetches before the first click has not run by then. No times: it may share the machine.
//   node bench/speed/coverage.mjs
import { brotliCompressSync } from 'node:zlib';
import { newPage, openBrowser } from '../lib/browser.mjs';
import { freePort } from '../lib/free-port.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { round } from '../lib/stats.mjs';

const MAX_SCRIPT_KB = 80;
const MAX_UNUSED_KB = 15;
/** Long enough for what waits for an idle moment. */
const SETTLE_MS = 5_500;
const KB = 1024;

const report = createReport('Script before the first click, brotli');
const store = await startStore({ port: await freePort() });
const browser = await openBrowser();
const rows = [];
try {
  const [product] = await (await fetch(`${store.url}/api/shopify/products`)).json();
  for (const path of ['/', '/women', `/product/${product.shopifyId}`, '/all-merchandise', '/checkout'])
    rows.push(await measure(path));
} finally {
  await browser.close();
  await store.close();
}
report.table(rows);
for (const row of rows) {
  report.check(
    row['script KB'] <= MAX_SCRIPT_KB,
    `${row.path}: ${row['script KB']} KB, ${MAX_SCRIPT_KB} wanted`,
  );
  report.check(
    row['unused KB'] <= MAX_UNUSED_KB,
    `${row.path}: ${row['unused KB']} KB of them unused, ${MAX_UNUSED_KB} wanted`,
  );
}
report.finish();

async function measure(path) {
  const { page, close } = await newPage(browser);
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.goto(store.url + path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  // Named in the page as it was sent: what it needs to be hydrated. All other files come after them.
  const html = (await (await fetch(store.url + path)).text()).replace(/<link data-parts[^>]*>/g, '');
  const isLater = (url) => !html.includes(new URL(url).pathname);
  const files = (await page.coverage.stopJSCoverage()).filter(({ url }) => url.includes('/assets/'));
  const elements = await page.evaluate(() => document.body.querySelectorAll('*').length);
  await close();
  const sums = { first: 0, unused: 0, later: 0 };
  for (const { url, source, functions } of files) {
    const bytes = brotliCompressSync(source).length;
    const unused = (bytes * unusedChars(source.length, functions)) / source.length;
    if (isLater(url)) sums.later += bytes;
    else {
      sums.first += bytes;
      sums.unused += unused;
    }
  }
  return {
    path,
    elements,
    'script KB': round(sums.first / KB),
    'unused KB': round(sums.unused / KB),
    'later KB': round(sums.later / KB),
  };
}

/** Inner ranges come after the ones around them and say more than those. */
function unusedChars(length, functions) {
  const used = new Uint8Array(length).fill(1);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      used.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return used.reduce((sum, each) => sum + (each === 0 ? 1 : 0), 0);
}
