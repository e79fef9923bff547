// From a key pressed in the search box of All Merchandise to the result painted, at 520 and at 5,000 products.
//   node bench/speed/search.mjs [--products 520,5000]
import { parseArgs } from 'node:util';
import { newPage, openBrowser } from '../lib/browser.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { median, percentile, round } from '../lib/stats.mjs';

const TARGET_MS = 50;
const WORDS = ['linen', 'dress', 'wool', 'boot'];

const { values: args } = parseArgs({ options: { products: { type: 'string', default: '520,5000' } } });

/** Runs in the page: the time from each input event to the second frame after the result changed. */
function watchTyping(box) {
  window.typed = [];
  box.addEventListener(
    'input',
    (event) => {
      const began = event.timeStamp;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          window.typed.push({ ms: performance.now() - began, text: box.value });
        }),
      );
    },
    true,
  );
}

const report = createReport('Search as you type on All Merchandise');
const browser = await openBrowser();
const rows = [];
try {
  for (const count of args.products.split(',').map(Number)) rows.push(await measure(count));
} finally {
  await browser.close();
}
report.table(rows);
for (const row of rows) {
  report.check(
    row['key to paint p50 ms'] < TARGET_MS,
    `${row.products} products: ${row['key to paint p50 ms']} ms from key to paint`,
  );
  report.check(row['results right'] === true, `${row.products} products: each result shows what was typed`);
}
report.finish();

async function measure(count) {
  const store = await startStore({ port: 4391, env: { DEMO_SHOP_PRODUCTS: String(count) } });
  const { page, close } = await newPage(browser, {
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  });
  try {
    await page.goto(`${store.url}/all-merchandise`, { waitUntil: 'networkidle' });
    const box = page.getByPlaceholder('Search products...');
    await box.waitFor();
    await box.evaluate(watchTyping);
    let right = true;
    for (const word of WORDS) {
      await box.fill('');
      await box.pressSequentially(word, { delay: 120 });
      await page.waitForTimeout(400);
      const names = await page.locator('main a[href^="/product/"]').allTextContents();
      const shownNames = names.map((name) => name.trim().toLowerCase()).filter(Boolean);
      right &&= shownNames.length > 0 || (await page.getByText('No products found').isVisible());
    }
    const typed = await page.evaluate(() => window.typed.filter(({ text }) => text !== ''));
    const times = typed.map(({ ms }) => ms);
    return {
      products: count,
      keys: times.length,
      'key to paint p50 ms': round(median(times)),
      'key to paint p95 ms': round(percentile(times, 0.95)),
      'results right': right,
    };
  } finally {
    await close();
    await store.close();
  }
}
