// Two instances on one PostgreSQL behind a balancer: how soon both show a new price, and what a restart of the database
// under load costs. That they agree on carts, leases and admins is held by tests/api/instances.test.ts.
//   node bench/growth/instances.mjs [--seconds 20] [--outage 3]
import '../lib/installed.mjs';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBalancer } from '../lib/balancer.mjs';
import { createClient, jsonOf } from '../lib/client.mjs';
import { startCluster } from '../lib/cluster.mjs';
import { createReport } from '../lib/report.mjs';
import { startShop, startStore } from '../lib/servers.mjs';
import { wellStocked } from '../lib/shopper.mjs';
import { countBy, percentile, round } from '../lib/stats.mjs';

const { default: pg } = await import('pg');

const WRITERS = 16;
const RECOVERY_S = 10;
/** The pool waits this long for a connection before it gives up; an answer must not take much longer. */
const MAX_ANSWER_MS = 12_000;
const [FIRST_PORT, SECOND_PORT, SHOP_PORT, BALANCER_PORT] = [4391, 4392, 4393, 4394];

const { values: args } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, outage: { type: 'string', default: '3' } },
});

const report = createReport('Two instances on one PostgreSQL');
const client = createClient();
const folder = mkdtempSync(join(tmpdir(), 'bench-instances-'));
const open = [];
try {
  const cluster = await startCluster({ durable: true });
  open.push({ close: () => cluster.remove() });
  const shop = await startShop({ port: SHOP_PORT, storePort: BALANCER_PORT });
  open.push(shop);
  const stores = [];
  for (const port of [FIRST_PORT, SECOND_PORT]) {
    const dataDir = join(folder, String(port));
    const env = {
      ...shop.settings,
      DATABASE_URL: cluster.url,
      TRUST_PROXY: 'true',
      // The outage is meant: its errors belong into the table below, not between its lines.
      LOG_LEVEL: 'silent',
    };
    const store = await startStore({ port, dataDir, env });
    stores.push(store);
    open.push(store);
  }
  const balancer = await startBalancer({ port: BALANCER_PORT, targets: stores.map(({ url }) => url) });
  open.push(balancer);
  const products = wellStocked(jsonOf(await client.ask(`${balancer.url}/api/shopify/products`)));

  await newPrice(stores, shop, products[0]);
  await databaseRestart({ cluster, url: balancer.url, products, stores });
} finally {
  client.close();
  for (const part of open.reverse()) await part.close();
  rmSync(folder, { recursive: true, force: true });
}
report.finish();

async function newPrice(stores, shop, { shopifyId }) {
  const price = '77.00';
  await shop.admin('PATCH', `/products/${shopifyId}`, { price });
  const started = Date.now();
  const show = async (store) => {
    while (Date.now() - started < 30_000) {
      const product = jsonOf(await client.ask(`${store.url}/api/shopify/product/${shopifyId}`));
      if ([product?.price, product?.salePrice].includes(price)) return round((Date.now() - started) / 1000);
      await sleep(100);
    }
    return undefined;
  };
  const seconds = await Promise.all(stores.map(show));
  report.check(
    !seconds.includes(undefined),
    `a new price shows on the instances after ${seconds.join(' and ')} s`,
  );
}

/** Every writer adds to a new cart again and again; each add that was answered with 200 must be found afterwards. */
async function databaseRestart({ cluster, url, products, stores }) {
  const seconds = Number(args.seconds);
  const started = performance.now();
  const at = () => (performance.now() - started) / 1000;
  const answers = [];
  let over = false;
  const writing = Array.from({ length: WRITERS }, async () => {
    while (!over) {
      const session = randomUUID();
      const { shopifyId } = products[Math.floor(Math.random() * products.length)];
      const body = { productId: shopifyId, quantity: 1 };
      const sentAt = at();
      const answer = await client.ask(`${url}/api/cart/shopify`, { method: 'POST', session, body });
      const { status, ms } = answer;
      answers.push({ sentAt, doneAt: at(), status, ms, session, id: jsonOf(answer)?.id });
      if (status !== 200) await sleep(50);
    }
  });
  const watching = (async () => {
    const statuses = [];
    while (!over) {
      const page = await client.ask(`${url}/women`);
      const products = await client.ask(`${url}/api/shopify/products?category=women`);
      statuses.push(page.status, products.status);
      await sleep(50);
    }
    return statuses;
  })();
  await sleep((seconds * 1000) / 4);
  const stoppedAt = at();
  await cluster.stop();
  const statusesOf = (path) =>
    Promise.all(stores.map(async (store) => (await client.ask(store.url + path)).status));
  const notReady = await statusesOf('/readyz');
  const alive = await statusesOf('/healthz');
  await sleep(Number(args.outage) * 1000);
  await cluster.start();
  const backAt = at();
  await sleep((seconds * 1000) / 2);
  over = true;
  await Promise.all(writing);
  const reads = await watching;

  const phaseOf = ({ sentAt, doneAt }) => {
    if (doneAt < stoppedAt) return 'before';
    if (sentAt <= backAt) return 'outage';
    return sentAt <= backAt + RECOVERY_S ? 'recovering' : 'after';
  };
  report.table(
    ['before', 'outage', 'recovering', 'after'].map((phase) => {
      const inPhase = answers.filter((answer) => phaseOf(answer) === phase);
      const durations = inPhase.map(({ ms }) => ms);
      return {
        phase,
        writes: inPhase.length,
        statuses: JSON.stringify(countBy(inPhase, ({ status }) => status)),
        'longest ms': round(Math.max(0, ...durations), 0),
        'p99 ms': round(percentile(durations, 0.99), 0),
      };
    }),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  const lastRefusal = Math.max(backAt, ...refused.map(({ doneAt }) => doneAt)) - backAt;
  report.check(
    notReady.every((status) => status === 503),
    `readyz during the outage: ${notReady}`,
  );
  report.check(
    alive.every((status) => status === 200),
    `healthz during the outage: ${alive}`,
  );
  report.check(refused.length > 0, `the outage was felt: ${refused.length} writes refused`);
  report.check(
    refused.every(({ status }) => status === 503),
    `writes during the outage are 503: ${JSON.stringify(countBy(refused, ({ status }) => status))}`,
  );
  report.check(
    refused.every((answer) => ['outage', 'recovering'].includes(phaseOf(answer))),
    `errors only during the outage; the last ${round(lastRefusal)} s after the database was back`,
  );
  report.check(
    answers.every(({ ms }) => ms < MAX_ANSWER_MS),
    `no answer takes longer than ${round(
      percentile(
        answers.map(({ ms }) => ms),
        1,
      ) / 1000,
    )} s`,
  );
  report.check(
    reads.every((status) => status === 200),
    `pages and product calls throughout: ${JSON.stringify(countBy(reads, (status) => status))}`,
  );
  const storedLines = await cartLines(cluster.url);
  const lineNames = new Set(storedLines.map(({ session_id, id }) => `${session_id} ${id}`));
  const acknowledged = answers.filter(({ status }) => status === 200);
  const lost = acknowledged.filter(({ session, id }) => !lineNames.has(`${session} ${id}`));
  report.check(lost.length === 0, `${acknowledged.length} acknowledged writes, ${lost.length} lost`);
}

async function cartLines(url) {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    return (await connection.query('select session_id, id from cart_lines')).rows;
  } finally {
    await connection.end();
  }
}
