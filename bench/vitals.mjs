// Measures a page on a slow phone: first paint, largest paint, blocked time, shifts. Cold cache, medians.
//   node bench/vitals.mjs [--rounds 5] [--details]
import { parseArgs } from 'node:util';
import { openBrowser } from './lib/browser.mjs';
import { calibrate } from './lib/calibration.mjs';
import { createReport } from './lib/report.mjs';
import { startStore } from './lib/servers.mjs';
import { measureVitals } from './lib/vitals.mjs';

const TARGETS = { fcp: 450, lcp: 1_000, tbt: 30, cls: 0.01 };

/** A mid-range and a cheap phone. The targets are those of the first. */
const SLOWDOWNS = [4, 10];

const { values: args } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, details: { type: 'boolean', default: false } },
});

const report = createReport('Slow phones (1.6 Mbit/s, 150 ms), cold cache');
const store = await startStore({ port: 4391 });
const browser = await openBrowser();
const rows = [];
console.log(calibrate());
try {
  const [product] = await (await fetch(`${store.url}/api/shopify/products`)).json();
  const paths = { home: '/', '/women': '/women', product: `/product/${product.shopifyId}` };
  // Rendered once before: what is measured is the line and the phone.
  for (const path of Object.values(paths)) await fetch(store.url + path);
  for (const cpu of SLOWDOWNS)
    for (const reducedMotion of ['reduce', 'no-preference'])
      for (const [name, path] of Object.entries(paths))
        rows.push({
          page: name,
          'processor /': cpu,
          splash: reducedMotion === 'reduce' ? 'no' : 'yes',
          ...(await measureVitals(browser, store.url + path, {
            rounds: Number(args.rounds),
            reducedMotion,
            cpu,
          })),
        });
} finally {
  await browser.close();
  await store.close();
}
console.log(calibrate());
report.table(rows.map(({ details, ...row }) => row));
for (const { page, splash, details, ...row } of rows) {
  if (args.details) console.log(page, splash, JSON.stringify(details, null, 1));
  if (row['processor /'] !== SLOWDOWNS[0]) continue;
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
}
report.finish();
