// A database that is locked or frozen: kept pages and /healthz do not notice, a page of each kind that nobody has asked for
// is a page, writes are refused in time, and all is well once it is over.
//   node bench/faults/isolation.mjs [--database sqlite|postgres] [--seconds 60] [--p99 50] [--within 2000]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { createWriters } from '../lib/acknowledged.mjs';
import { createClient, jsonOf } from '../lib/client.mjs';
import { openDatabase } from '../lib/fault-databases.mjs';
import { freePort } from '../lib/free-port.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { wellStocked } from '../lib/shopper.mjs';
import { countBy, percentile, round } from '../lib/stats.mjs';

const EVERY_MS = 20;
/** An answer of /readyz may be this old. */
const READY_FRESH_MS = 1_500;
/** A form of the page that the store has not rendered at its start. */
const COLD = { 'sec-gpc': '1' };
const COLD_PATHS = [
  '/',
  '/men',
  '/women/denim',
  '/women?size=M',
  '/collections/linen-edit',
  '/all-merchandise?q=linen',
  '/about',
  '/contact',
  '/faq',
  '/shipping-returns',
  '/size-guide',
  '/journal',
  '/journal/small-gold-worn-daily',
  '/privacy',
  '/wishlist',
  '/order-status',
  '/returns',
  '/cart',
  '/checkout',
];

const { values: args } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    seconds: { type: 'string', default: '60' },
    p99: { type: 'string', default: '50' },
    within: { type: 'string', default: '2000' },
  },
});
const seconds = Number(args.seconds);
const mostP99 = Number(args.p99);
const withinMs = Number(args.within);

await ensureBuilt();
const how = args.database === 'postgres' ? 'frozen' : 'locked';
const report = createReport(`Isolation: ${args.database} ${how} for ${seconds} s`);
const database = await openDatabase(args.database);
const client = createClient();
const store = await startStore({
  port: await freePort(),
  dataDir: database.dataDir,
  env: { ...database.settings, TRUST_PROXY: 'true', LOG_LEVEL: 'silent' },
});
try {
  const products = wellStocked(jsonOf(await client.ask(`${store.url}/api/shopify/products`)));
  const writers = createWriters({ client, urlOf: () => store.url, products });
  for (const path of ['/', '/women']) await client.ask(store.url + path);
  await writers.one();

  const usual = [];
  for (let count = 0; count < 100; count += 1) {
    usual.push((await client.ask(`${store.url}/women`)).ms);
    await sleep(EVERY_MS);
  }
  report.say(`kept pages before it: p99 ${round(percentile(usual, 0.99))} ms`);
  const release = await hold();
  const over = performance.now() + seconds * 1000;
  const each = async (ask, pauseMs) => {
    const answers = [];
    while (performance.now() < over) {
      answers.push(await ask());
      await sleep(pauseMs);
    }
    return answers;
  };
  const [pages, alive, ready, ...writes] = await Promise.all([
    each(() => client.ask(`${store.url}/women`), EVERY_MS),
    each(() => client.ask(`${store.url}/healthz`), EVERY_MS),
    each(() => client.ask(`${store.url}/readyz`), 250),
    ...Array.from({ length: 16 }, () => each(() => writers.one(), EVERY_MS)),
  ]);
  // Afterwards, because a rendering takes the processor from the kept pages that are measured above.
  const cold = [];
  for (const path of [...COLD_PATHS, ...products.slice(0, 3).map(({ shopifyId }) => `/product/${shopifyId}`)])
    cold.push({ path, ...(await client.ask(store.url + path, { headers: COLD })) });
  await release();

  const tell = (name, answers) => ({
    call: name,
    asked: answers.length,
    statuses: JSON.stringify(countBy(answers, ({ status }) => status)),
    'p99 ms': round(
      percentile(
        answers.map(({ ms }) => ms),
        0.99,
      ),
    ),
    'slowest ms': round(Math.max(...answers.map(({ ms }) => ms))),
  });
  const refused = writes.flat();
  const isPage = ({ status, headers }) => status === 200 && headers['content-type']?.startsWith('text/html');
  const broken = cold.filter((page) => !isPage(page)).map(({ path, status }) => `${path} ${status}`);
  const rows = [
    tell('kept page', pages),
    tell('/healthz', alive),
    tell('/readyz', ready),
    tell('write', refused),
    tell('cold page', cold),
  ];
  report.table(rows);
  report.check(
    pages.every(({ status }) => status === 200) && rows[0]['p99 ms'] < mostP99,
    `kept pages: p99 ${rows[0]['p99 ms']} ms, all 200`,
  );
  report.check(
    broken.length === 0,
    `cold pages of ${cold.length} addresses: ${broken.join(', ') || `all 200, slowest ${rows[4]['slowest ms']} ms`}`,
  );
  report.check(
    alive.every(({ status }) => status === 200),
    `/healthz: ${rows[1].statuses}`,
  );
  report.check(
    ready.every(
      ({ status, ms, started }) =>
        ms < withinMs && (status === 503 || started < over - seconds * 1000 + READY_FRESH_MS),
    ),
    `/readyz: ${rows[2].statuses}, slowest ${rows[2]['slowest ms']} ms`,
  );
  report.check(
    refused.every(({ status, ms, headers }) => status === 503 && headers['retry-after'] && ms < withinMs),
    `writes: ${rows[3].statuses}, slowest ${rows[3]['slowest ms']} ms`,
  );
  const recovered = await recovery(writers);
  report.check(recovered !== undefined, `after it: writes are taken again ${recovered} s later`);
  const statuses = [];
  for (let count = 0; count < 30; count += 1) statuses.push((await writers.one()).status);
  report.check(
    statuses.every((status) => status < 300),
    `after it: ${JSON.stringify(countBy(statuses, String))}`,
  );
  const lost = await writers.lost(database);
  report.check(lost === 0, `after it: ${lost} acknowledged writes missing for a second process`);
} finally {
  await store.close('SIGKILL');
  client.close();
  await database.close();
}
report.finish();

async function hold() {
  if (!database.cluster) return database.lock();
  database.cluster.freeze();
  return () => database.cluster.thaw();
}

async function recovery(writers) {
  const started = performance.now();
  while (performance.now() - started < 10_000) {
    if ((await writers.one()).status < 300) return round((performance.now() - started) / 1000);
  }
  return undefined;
}
