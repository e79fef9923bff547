// Lighthouse (mobile, its defaults) on our main pages and on Hydrogen's beside them, in turn; medians.
//   node bench/speed/lighthouse.mjs [--runs 5] [--without-peer]
// Lighthouse is installed into bench/speed/lighthouse when it is first asked for.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureTestPackages } from '../../scripts/lib/install.mjs';
import { calibrate } from '../lib/calibration.mjs';
import { startHydrogen } from '../lib/peer-hydrogen.mjs';
import { npm } from '../lib/peer-program.mjs';
import { createReport } from '../lib/report.mjs';
import { startShop, startStore } from '../lib/servers.mjs';
import { median, round } from '../lib/stats.mjs';

const FOLDER = fileURLToPath(new URL('lighthouse', import.meta.url));
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const PORTS = { store: 4394, shop: 4395, peer: 4396 };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PERFORMANCE_BAR = 0.95;
/** The largest difference below the score of Hydrogen. */
const BELOW_HYDROGEN = 0.02;
/** Crawlers are told to leave it out, which Lighthouse holds against a page. */
const NOINDEX = '/checkout';

const { values: args } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    'without-peer': { type: 'boolean', default: false },
  },
});

if (!existsSync(PROGRAM)) npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], FOLDER);
await ensureTestPackages();
const { findChromium } = await import('../../tests/support/chromium.mjs');
const chromium = findChromium().executablePath;
const report = createReport('Lighthouse, mobile, defaults');
const shop = await startShop({ port: PORTS.shop, storePort: PORTS.store });
const store = await startStore({ port: PORTS.store, env: shop.settings });
const rows = [];
console.log(calibrate());
try {
  const [product] = await (await fetch(`${store.url}/api/shopify/products`)).json();
  const peer = args['without-peer'] ? undefined : await startHydrogen({ port: PORTS.peer, shop, product });
  const pages = [
    ['/', '/'],
    ['/women', '/collections/women'],
    [`/product/${product.shopifyId}`, `/products/${product.handle}`],
    ['/all-merchandise', '/collections/all'],
    ['/checkout', undefined],
  ];
  for (const [path, theirs] of pages) {
    const urls = [store.url + path, ...(peer && theirs ? [peer.url + theirs] : [])];
    // Loads everything once before, because pictures are drawn once and then cached.
    for (const url of urls) runOnce(url);
    const runs = urls.map(() => []);
    for (let turn = 0; turn < Number(args.runs); turn += 1)
      for (const [index, url] of urls.entries()) runs[index].push(runOnce(url));
    for (const [index, each] of runs.entries())
      rows.push(rowOf(index === 0 ? 'ours' : 'Hydrogen', urls[index], each));
  }
  await peer?.close();
} finally {
  await store.close();
  await shop.close();
}
console.log(calibrate());
report.table(rows);
for (const [index, row] of rows.entries()) {
  if (row.of !== 'ours') continue;
  const beside = rows[index + 1]?.of === 'Hydrogen' ? rows[index + 1].performance : 0;
  report.check(
    row.performance >= PERFORMANCE_BAR && row.performance >= beside - BELOW_HYDROGEN,
    `${row.path}: performance ${row.performance}, ${PERFORMANCE_BAR} wanted, Hydrogen's ${beside || 'has none'}`,
  );
  for (const name of CATEGORIES.slice(1))
    if (name !== 'seo' || row.path !== NOINDEX)
      report.check(row[name] === 1, `${row.path}: ${name} ${row[name]}`);
}
report.finish();

function runOnce(url) {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    execFileSync(
      process.execPath,
      [
        PROGRAM,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        '--chrome-flags=--headless --no-sandbox --disable-gpu',
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
    return { categories, audits };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowOf(of, url, runs) {
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [
      name,
      round(median(runs.map(({ categories }) => categories[name]?.score ?? 0)), 2),
    ]),
  );
  const audit = (name) => Math.round(median(runs.map(({ audits }) => audits[name]?.numericValue ?? 0)));
  return {
    of,
    path: new URL(url).pathname,
    ...scores,
    'FCP ms': audit('first-contentful-paint'),
    'LCP ms': audit('largest-contentful-paint'),
    'TBT ms': audit('total-blocking-time'),
  };
}
