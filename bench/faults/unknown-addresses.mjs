// Addresses without end: products, paths, page numbers and parameters that do not exist. They cost next to nothing, fill no
// memory, and push no real page out.
//   node bench/faults/unknown-addresses.mjs [--count 100000]
import { parseArgs } from 'node:util';
import { openConnection, requestText } from '../lib/connection.mjs';
import { freePort } from '../lib/free-port.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { round } from '../lib/stats.mjs';

const AT_ONCE = 16;
const MAX_CPU_MS = 1;
const MAX_MB = 20;
const WARM_UP = 5_000;
const SEARCHES = 500;
const REAL_ROUNDS = 200;

const { values: args } = parseArgs({ options: { count: { type: 'string', default: '100000' } } });
const count = Number(args.count);

const KINDS = {
  'unknown products': (number) => `/product/no-such-${number}`,
  'unknown products, encoded': (number) => `/product/no%2Dsuch%2D${number}`,
  'unknown articles': (number) => `/journal/no-such-${number}`,
  'unknown paths': (number) => `/no/such/page-${number}`,
  'unknown sub-categories': (number) => `/women/no-such-${number}`,
  'pages beyond the end': (number) => `/women?page=${number + 1_000}`,
  'pages of everything': (number) => `/all-merchandise?page=${number + 1_000}`,
  'unknown parameters': (number) => `/men?utm_source=${number}`,
  'unknown product calls': (number) => `/api/shopify/product/no-such-${number}`,
  'unknown sub-categories of the find call': (number) =>
    `/api/products/find?category=women&sub=no-such-${number}`,
  'unknown categories': (number) => `/api/shopify/products?category=no-such-${number}`,
};
const REAL = ['/', '/women', '/men', '/kids', '/accessories', '/new-arrivals', '/all-merchandise'];

const report = createReport(`${count} addresses that do not exist`);
const store = await startStore({ port: await freePort() });
try {
  const products = await (await fetch(`${store.url}/api/shopify/products`)).json();
  const real = [...REAL, ...products.slice(0, 60).map(({ shopifyId }) => `/product/${shopifyId}`)];
  await askAll(Array.from({ length: REAL_ROUNDS }, () => real).flat());
  const kinds = Object.entries(KINDS);
  for (const [, address] of kinds)
    await askAll(Array.from({ length: WARM_UP / kinds.length }, (_, number) => address(number + 10 * count)));

  const usual = await askAll(Array.from({ length: REAL_ROUNDS }, () => real).flat());
  const before = store.memoryMb();
  const rows = [];
  for (const [kind, address] of kinds) {
    const share = Math.ceil(count / kinds.length);
    const { cpuMs, statuses } = await askAll(Array.from({ length: share }, (_, number) => address(number)));
    rows.push({
      kind,
      asked: share,
      'cpu ms each': round(cpuMs, 3),
      statuses,
      'memory MB': round(store.memoryMb()),
    });
    report.check(cpuMs <= MAX_CPU_MS, `${kind}: ${round(cpuMs, 3)} ms of processor time each`);
  }
  const grown = store.memoryMb() - before;
  const after = await askAll(Array.from({ length: REAL_ROUNDS }, () => real).flat());
  report.table(rows);
  report.check(grown <= MAX_MB, `memory ${round(before)} MB, ${round(grown)} MB more afterwards`);
  report.check(
    after.cpuMs <= usual.cpuMs * 1.5 + 0.1,
    `real pages are still kept: ${round(after.cpuMs, 3)} ms of processor time each, ${round(usual.cpuMs, 3)} before`,
  );

  // Typed searches are rendered but not cached, so they must not stay in memory either.
  const searchesBefore = store.memoryMb();
  const searches = await askAll(
    Array.from({ length: SEARCHES }, (_, number) => `/all-merchandise?q=word-${number}`),
  );
  report.say(
    `searches: ${round(searches.cpuMs, 1)} ms of processor time each, ${round(store.memoryMb() - searchesBefore)} MB more after ${SEARCHES}`,
  );
  const last = await askAll(Array.from({ length: REAL_ROUNDS }, () => real).flat());
  report.check(
    last.cpuMs <= usual.cpuMs * 1.5 + 0.1,
    `real pages are still kept after the searches: ${round(last.cpuMs, 3)} ms each`,
  );
} finally {
  await store.close();
}
report.finish();

/** The processor time of one request, over all of them. */
async function askAll(paths) {
  const { host } = new URL(store.url);
  const remainingPaths = [...paths];
  const counts = {};
  const began = store.cpuMs();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const connection = openConnection(store.url);
      for (let path = remainingPaths.pop(); path; path = remainingPaths.pop()) {
        const { status } = await connection.send(
          requestText({ path, headers: { 'accept-encoding': 'br' } }, host),
        );
        counts[status] = (counts[status] ?? 0) + 1;
      }
      connection.close();
    }),
  );
  const statuses = Object.keys(counts).join(', ');
  return { cpuMs: (store.cpuMs() - began) / paths.length, statuses };
}
