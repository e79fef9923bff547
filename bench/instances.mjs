// Two instances on one PostgreSQL behind a balancer: they agree, and outlive a restart of the database under load.
//   node bench/instances.mjs [--seconds 20] [--outage 3]
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startBalancer } from './lib/balancer.mjs';
import { createClient, jsonOf } from './lib/client.mjs';
import { loadSource } from './lib/project.mjs';
import { createReport } from './lib/report.mjs';
import { startShop, startStore } from './lib/servers.mjs';
import { wellStocked } from './lib/shopper.mjs';
import { countBy, percentile, round } from './lib/stats.mjs';

const WRITERS = 16;
const RECOVERY_S = 10;
/** The pool waits this long for a connection before it gives up; an answer must not take much longer. */
const LONGEST_ANSWER_MS = 12_000;
const PASSWORD = 'correct horse battery';
const [FIRST_PORT, SECOND_PORT, SHOP_PORT, BALANCER_PORT] = [4391, 4392, 4393, 4394];

const { values: args } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, outage: { type: 'string', default: '3' } },
});

const report = createReport('Two instances on one PostgreSQL');
const client = createClient();
const folder = mkdtempSync(join(tmpdir(), 'bench-instances-'));
const { startCluster } = await loadSource('tests/support/postgres-cluster.ts');
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

  await sameCart(stores, products);
  await oneLeader(cluster.url);
  await sameCatalogue(stores, shop, products[0]);
  await sameAdmin(stores);
  await databaseRestart({ cluster, url: balancer.url, products, stores });
} finally {
  client.close();
  for (const part of open.reverse()) await part.close();
  rmSync(folder, { recursive: true, force: true });
}
report.finish();

async function sameCart([first, second], [product]) {
  const session = randomUUID();
  const add = (store, quantity) =>
    client.ask(`${store.url}/api/cart/shopify`, {
      method: 'POST',
      session,
      body: { productId: product.shopifyId, quantity },
    });
  const cartOf = async (store) => jsonOf(await client.ask(`${store.url}/api/cart`, { session }));
  const adds = await Promise.all(Array.from({ length: 4 }, (_, index) => add(index % 2 ? first : second, 1)));
  const [onFirst, onSecond] = [await cartOf(first), await cartOf(second)];
  report.check(
    adds.every(({ status }) => status === 200) && onFirst.length === 1 && onFirst[0].quantity === 4,
    `four adds at once on both instances make one line of ${onFirst[0]?.quantity}`,
  );
  report.check(JSON.stringify(onFirst) === JSON.stringify(onSecond), 'both instances show the same cart');
  const path = `/api/cart/${onFirst[0].id}`;
  await client.ask(second.url + path, { method: 'PUT', session, body: { quantity: 2 } });
  report.check((await cartOf(first))[0]?.quantity === 2, 'a change on one is read on the other');
  await client.ask(first.url + path, { method: 'DELETE', session });
  report.check((await cartOf(second)).length === 0, 'a removal on one is read on the other');
}

async function oneLeader(url) {
  const { rows } = await query(url, `select holder from leases where name = 'catalogue-leader'`);
  report.check(rows.length === 1, `${rows.length} instance leads the reading of the catalogue`);
}

async function sameCatalogue(stores, shop, { shopifyId }) {
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

async function sameAdmin([first, second]) {
  const create = (token) =>
    client.ask(`${first.url}/api/admin/create`, {
      method: 'POST',
      body: { username: 'owner', email: 'owner@example.com', password: PASSWORD, token },
    });
  const token = readFileSync(join(second.dataDir, 'setup-token'), 'utf8').trim();
  report.check((await create('wrong')).status === 403, 'a wrong setup token is 403');
  report.check(
    (await create(token)).status === 201,
    'the setup token of the instance started last works on the other',
  );
  report.check((await create(token)).status === 409, 'and only once');
  const login = await client.ask(`${first.url}/api/admin/login`, {
    method: 'POST',
    body: { username: 'owner', password: PASSWORD },
  });
  const cookie = login.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const listOn = async ({ url }) =>
    (await client.ask(`${url}/api/admin/orders`, { headers: { cookie } })).status;
  report.check((await listOn(second)) === 200, 'an admin logged in on one is logged in on the other');
  await client.ask(`${second.url}/api/admin/logout`, { method: 'POST', headers: { cookie }, body: {} });
  report.check((await listOn(first)) === 401, 'and logged out on both');
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
      answers.push({
        sentAt,
        doneAt: at(),
        status: answer.status,
        ms: answer.ms,
        session,
        id: jsonOf(answer)?.id,
      });
      if (answer.status !== 200) await sleep(50);
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
  const notReady = await Promise.all(
    stores.map(async (store) => (await client.ask(`${store.url}/readyz`)).status),
  );
  const alive = await Promise.all(
    stores.map(async (store) => (await client.ask(`${store.url}/healthz`)).status),
  );
  await sleep(Number(args.outage) * 1000);
  await cluster.start();
  const backAt = at();
  await sleep((seconds * 1000) / 2);
  over = true;
  await Promise.all(writing);
  const reads = await watching;

  const phaseOf = ({ sentAt, doneAt }) =>
    doneAt < stoppedAt
      ? 'before'
      : sentAt > backAt + RECOVERY_S
        ? 'after'
        : sentAt > backAt
          ? 'recovering'
          : 'outage';
  report.table(
    ['before', 'outage', 'recovering', 'after'].map((phase) => {
      const inPhase = answers.filter((answer) => phaseOf(answer) === phase);
      return {
        phase,
        writes: inPhase.length,
        statuses: JSON.stringify(countBy(inPhase, ({ status }) => status)),
        'longest ms': round(Math.max(0, ...inPhase.map(({ ms }) => ms)), 0),
        'p99 ms': round(
          percentile(
            inPhase.map(({ ms }) => ms),
            0.99,
          ),
          0,
        ),
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
    refused.every((answer) => phaseOf(answer) === 'outage' || phaseOf(answer) === 'recovering'),
    `errors only during the outage; the last ${round(lastRefusal)} s after the database was back`,
  );
  report.check(
    answers.every(({ ms }) => ms < LONGEST_ANSWER_MS),
    `no answer takes longer than ${round(Math.max(...answers.map(({ ms }) => ms)) / 1000)} s`,
  );
  report.check(
    reads.every((status) => status === 200),
    `pages and product calls throughout: ${JSON.stringify(countBy(reads, (status) => status))}`,
  );
  const kept = await query(cluster.url, 'select session_id, id from cart_lines');
  const found = new Set(kept.rows.map(({ session_id, id }) => `${session_id} ${id}`));
  const acknowledged = answers.filter(({ status }) => status === 200);
  const lost = acknowledged.filter(({ session, id }) => !found.has(`${session} ${id}`));
  report.check(lost.length === 0, `${acknowledged.length} acknowledged writes, ${lost.length} lost`);
}

async function query(url, text) {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    return await connection.query(text);
  } finally {
    await connection.end();
  }
}
