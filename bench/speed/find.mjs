// B9 Finding products: the find call at 10,000 and 50,000 products, a filter click and a suggestion in a browser at 520.
//   node bench/speed/find.mjs [--products 10000,50000] [--port 4392] [--no-browser]
import { parseArgs } from 'node:util';
import { newPage, openBrowser } from '../lib/browser.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { median, percentile, round } from '../lib/stats.mjs';

const BARS_MS = { 10000: 15, 50000: 50 };
const CLICK_BAR_MS = 50;
const SUGGESTION_BAR_MS = 100;
const CALLS = 300;
const WORDS =
  'linen dress wool boot cashmere shirt lamp basket navy scarf trouser mug cotton silk belt hat quilt vase'.split(
    ' ',
  );

const { values: args } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,50000' },
    port: { type: 'string', default: '4392' },
    'no-browser': { type: 'boolean', default: false },
  },
});
const port = Number(args.port);

let seed = 3;
const pick = (from) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return from[seed % from.length];
};

/** Hardly any state twice, so that the small cache of answers does not hide the work. */
function randomQuery() {
  const query = new URLSearchParams({ category: pick(['women', 'men', 'kids', 'accessories', 'all']) });
  if (pick([0, 1])) query.set('size', pick(['S', 'M', 'S,M', 'L,XL', '8,9']));
  if (pick([0, 1])) query.set('color', pick(['blue', 'black,white', 'green', 'pink,red']));
  if (pick([0, 1])) query.set('price', `${pick([0, 10, 20, 25, 40])}-${pick([60, 75, 100, 150, 200])}`);
  if (pick([0, 1, 2]) === 0) query.set('in-stock', '1');
  query.set('sort', pick(['featured', 'newest', 'price-low', 'price-high']));
  query.set('page', String(pick([1, 1, 2, 3, 7])));
  return query;
}

async function timeCalls(url, queryOf) {
  const times = [];
  for (let call = 0; call < CALLS; call += 1) {
    const address = `${url}/api/products/find?${queryOf()}`;
    const began = performance.now();
    await (await fetch(address)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return times;
}

const report = createReport('Finding products');
const rows = [];
for (const count of args.products.split(',').map(Number)) {
  const store = await startStore({ port, env: { DEMO_SHOP_PRODUCTS: String(count), STORE_PROFILE: 'full' } });
  await timeCalls(store.url, randomQuery);
  const times = await timeCalls(store.url, randomQuery);
  const page = await fetch(`${store.url}/men`, { headers: { 'accept-encoding': 'br' } });
  await store.close();
  const p95 = round(percentile(times, 0.95));
  rows.push({
    products: count,
    'p50 ms': round(median(times)),
    'p95 ms': p95,
    'page bytes, br': Number(page.headers.get('content-length')),
  });
  const bar = BARS_MS[count];
  if (bar) report.check(p95 <= bar, `${count} products: p95 ${p95} ms, bar ${bar} ms`);
}
report.table(rows);
if (!args['no-browser']) await inBrowser();
report.finish();

/**
 * Runs in the page: the time from each event to the end of the frame that shows the changed content.
 * An urgent task posted from the frame's callback runs when style, layout and paint are done, ahead of other tasks.
 */
function watch([event, selector, key]) {
  window[key] = [];
  addEventListener(
    event,
    ({ timeStamp, target }) => {
      const content = () => document.querySelector(selector)?.textContent;
      const before = content();
      const entry = { value: target.value, ms: undefined };
      window[key].push(entry);
      const look = () => {
        if (content() === before) return requestAnimationFrame(look);
        const painted = () => {
          entry.ms = performance.now() - timeStamp;
        };
        scheduler.postTask(painted, { priority: 'user-blocking' });
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** Only keys that changed the list: 'line' and 'linen' suggest the same. */
async function changingKeys(url, entries) {
  const names = async (value) => {
    if (value.length < 2) return '';
    const answer = await fetch(`${url}/api/search/suggest?q=${encodeURIComponent(value)}`);
    const { products, categories, phrases } = await answer.json();
    return JSON.stringify([products, categories, phrases]);
  };
  const times = [];
  for (const { value, ms } of entries)
    if (value !== '' && (await names(value)) !== (await names(value.slice(0, -1)))) times.push(ms);
  return times;
}

async function inBrowser() {
  const store = await startStore({ port, env: { STORE_PROFILE: 'full' } });
  const browser = await openBrowser();
  const { page, close } = await newPage(browser, {
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  });
  try {
    await page.goto(`${store.url}/women`, { waitUntil: 'networkidle' });
    await page.evaluate(watch, ['click', 'main .results', 'clicks']);
    for (const name of [/^Blue/, /^Green/, /^Black/, /^White/, /^In stock/, /^On sale/]) {
      // By the mouse alone: a locator's own checks after a click would run before the paint.
      const box = page.getByRole('checkbox', { name });
      await box.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await box.boundingBox();
      for (const _ of ['check', 'uncheck']) {
        await page.mouse.click(x + width / 2, y + height / 2);
        await page.waitForTimeout(300);
      }
    }
    const clicks = (await page.evaluate(() => window.clicks)).map(({ ms }) => ms);
    await page.keyboard.press('Control+k');
    const box = page.getByRole('dialog').getByRole('combobox');
    await box.waitFor();
    await page.evaluate(watch, ['input', '[role="listbox"]', 'typed']);
    for (const word of WORDS) {
      await box.fill('');
      await box.pressSequentially(word, { delay: 250 });
    }
    // The first word fetches the list's code and has the demo shop draw its first thumbnails.
    const entries = (await page.evaluate(() => window.typed)).filter(
      ({ value }) => !WORDS[0].startsWith(value),
    );
    const typed = await changingKeys(store.url, entries);
    report.table([
      {
        what: 'filter click to paint',
        'p50 ms': round(median(clicks)),
        'p95 ms': round(percentile(clicks, 0.95)),
      },
      {
        what: 'key to suggestions',
        'p50 ms': round(median(typed)),
        'p95 ms': round(percentile(typed, 0.95)),
      },
    ]);
    report.check(median(clicks) <= CLICK_BAR_MS, `a filter click is painted within ${CLICK_BAR_MS} ms`);
    report.check(
      percentile(typed, 0.95) <= SUGGESTION_BAR_MS,
      `suggestions within ${SUGGESTION_BAR_MS} ms, p95`,
    );
  } finally {
    await close();
    await browser.close();
    await store.close();
  }
}
