// What a shopper on a slow phone sees, and when: first paint, largest paint, blocked time, shifts. Cold cache, medians.
//   node bench/vitals.mjs [--rounds 5] [--details]
import { parseArgs } from 'node:util';
import { newPage, openBrowser } from './lib/browser.mjs';
import { createReport } from './lib/report.mjs';
import { startStore } from './lib/servers.mjs';
import { median, round } from './lib/stats.mjs';

const TARGETS = { fcp: 450, lcp: 1_000, tbt: 30, cls: 0.01 };
/** Long enough for the splash to end and late work to show. */
const SETTLE_MS = 5_500;

const { values: args } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, details: { type: 'boolean', default: false } },
});

/** Runs in the page before anything else: notes what the browser reports. */
function observe() {
  window.seen = { lcp: 0, cls: 0, lcpElement: '', shifts: [], tasks: [] };
  const watch = (type, note) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  const nameOf = (node) => (node ? `${node.tagName} ${String(node.className).slice(0, 60)}` : '');
  watch('largest-contentful-paint', (entry) => {
    window.seen.lcp = entry.startTime;
    window.seen.lcpElement = `${nameOf(entry.element)} ${entry.url.split('/').at(-1)}`;
  });
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    window.seen.cls += entry.value;
    window.seen.shifts.push(...entry.sources.map(({ node }) => nameOf(node)));
  });
  watch('longtask', (entry) => {
    window.seen.tasks.push([Math.round(entry.startTime), Math.round(entry.duration)]);
  });
}

/** Runs in the page at the end. */
function collect() {
  const [navigation] = performance.getEntriesByType('navigation');
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const resources = performance.getEntriesByType('resource').map(({ name, responseEnd, transferSize }) => ({
    name: name.split('/').at(-1).slice(0, 40),
    end: Math.round(responseEnd),
    kb: Math.round(transferSize / 102.4) / 10,
  }));
  // Blocked time as it is defined: what long tasks take beyond 50 ms, from the first paint on.
  const tbt = window.seen.tasks
    .map(([start, duration]) => Math.min(duration, start + duration - fcp) - 50)
    .reduce((sum, blocked) => sum + Math.max(0, blocked), 0);
  return {
    ...window.seen,
    fcp,
    tbt,
    htmlStart: navigation.responseStart,
    htmlEnd: navigation.responseEnd,
    interactive: navigation.domInteractive,
    resources,
  };
}

const report = createReport('Slow phone (processor / 4, 1.6 Mbit/s, 150 ms), cold cache');
const store = await startStore({ port: 4391 });
const browser = await openBrowser();
const rows = [];
try {
  const [product] = await (await fetch(`${store.url}/api/shopify/products`)).json();
  const paths = { home: '/', '/women': '/women', product: `/product/${product.shopifyId}` };
  // Rendered once before: what is measured is the line and the phone.
  for (const path of Object.values(paths)) await fetch(store.url + path);
  for (const reducedMotion of ['reduce', 'no-preference'])
    for (const [name, path] of Object.entries(paths)) rows.push(await measure(name, path, reducedMotion));
} finally {
  await browser.close();
  await store.close();
}
report.table(rows.map(({ details, ...row }) => row));
for (const { page, splash, details, ...row } of rows) {
  const where = `${page}${splash === 'yes' ? ' with splash' : ''}`;
  report.check(
    row['FCP ms'] <= TARGETS.fcp,
    `${where}: first paint ${row['FCP ms']} ms, ${TARGETS.fcp} wanted`,
  );
  report.check(
    row['LCP ms'] <= TARGETS.lcp,
    `${where}: largest paint ${row['LCP ms']} ms, ${TARGETS.lcp} wanted`,
  );
  report.check(row['TBT ms'] <= TARGETS.tbt, `${where}: blocked ${row['TBT ms']} ms, ${TARGETS.tbt} wanted`);
  report.check(row.CLS < TARGETS.cls, `${where}: shift ${row.CLS}, under ${TARGETS.cls} wanted`);
  if (args.details) console.log(where, JSON.stringify(details, null, 1));
}
report.finish();

async function measure(name, path, reducedMotion) {
  const runs = [];
  for (let turn = 0; turn < Number(args.rounds); turn += 1) {
    const { page, close } = await newPage(browser, { slow: true, reducedMotion });
    await page.addInitScript(observe);
    await page.goto(store.url + path, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    runs.push(await page.evaluate(collect));
    await close();
  }
  const middle = (key) => median(runs.map((run) => run[key]));
  const last = runs.at(-1);
  return {
    page: name,
    splash: reducedMotion === 'reduce' ? 'no' : 'yes',
    'HTML begins ms': round(middle('htmlStart'), 0),
    'HTML ends ms': round(middle('htmlEnd'), 0),
    'FCP ms': round(middle('fcp'), 0),
    'LCP ms': round(middle('lcp'), 0),
    'TBT ms': round(middle('tbt'), 0),
    CLS: round(middle('cls'), 4),
    'largest is': last.lcpElement.trim().slice(0, 60),
    details: { tasks: last.tasks, shifts: last.shifts, resources: last.resources },
  };
}
