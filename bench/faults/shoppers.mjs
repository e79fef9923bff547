// Many shoppers at once who keep count: at the end every cart is what its shopper says, and every checkout one order.
//   node bench/faults/shoppers.mjs [--shoppers 200] [--seconds 60] [--pause 400] [--p99 500] [--on sqlite,postgres]
// The full bar: --shoppers 1000 --seconds 600 --pause 10000 --on postgres
//   node bench/faults/shoppers.mjs --url http://127.0.0.1:3000[,...] (--data-dir data | --database postgres://...)
// The second form loads a store that runs already, started with TRUST_PROXY=true.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCheckingShopper, highStockVariants } from '../lib/careful-shopper.mjs';
import { createClient, jsonOf } from '../lib/client.mjs';
import { createReport } from '../lib/report.mjs';
import { countBy, percentile, round } from '../lib/stats.mjs';

const KINDS = ['search', 'filter', 'code', 'alert', 'add', 'update', 'remove', 'list', 'checkout'];
const PORTS = [4393, 4394];
const SHOP_PORT = 4395;
const SHOWN_FAULTS = 5;
/** One in so many pays at the end. */
const PAYS_ONE_IN = 4;

const { values: args } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    /** The longest a shopper thinks between two steps, in milliseconds. */
    pause: { type: 'string', default: '400' },
    p99: { type: 'string', default: '500' },
    on: { type: 'string', default: 'sqlite,postgres' },
    url: { type: 'string' },
    'data-dir': { type: 'string' },
    database: { type: 'string' },
  },
});
const [shoppers, seconds] = [Number(args.shoppers), Number(args.seconds)];

/** Counts the orders of each address directly in the database. */
async function countOrders({ dataDir, database }) {
  const statement = 'select email, count(*) as orders from orders group by email';
  const toMap = (rows) => new Map(rows.map(({ email, orders }) => [email, Number(orders)]));
  if (database) {
    const { default: pg } = await import('pg');
    const connection = new pg.Client({ connectionString: database });
    await connection.connect();
    const { rows } = await connection.query(statement);
    await connection.end();
    return toMap(rows);
  }
  const { default: Sqlite } = await import('libsql');
  const file = new Sqlite(join(dataDir, 'store.sqlite'), { readonly: true });
  const rows = file.prepare(statement).all();
  file.close();
  return toMap(rows);
}

async function measure(title, { urls, dataDir, database }) {
  const report = createReport(`${shoppers} shoppers for ${seconds} s on ${title}`);
  const client = createClient({ connections: shoppers * 2 });
  const times = Object.fromEntries(KINDS.map((kind) => [kind, []]));
  const faults = [];
  const products = jsonOf(await client.ask(`${urls[0]}/api/shopify/products`));
  const variants = highStockVariants(products);
  const people = Array.from({ length: shoppers }, (_, number) =>
    createCheckingShopper({
      client,
      urls,
      variants,
      number,
      pauseMs: Number(args.pause),
      onAnswer: (kind, { ms }) => times[kind].push(ms),
      onFault: (sentence) => faults.push(sentence),
    }),
  );
  const started = Date.now();
  await Promise.all(people.map((person) => person.shop(started + seconds * 1_000)));
  const took = (Date.now() - started) / 1_000;
  const payers = people.filter((_, index) => index % PAYS_ONE_IN === 0);
  const outcomes = await Promise.all(payers.map((person) => person.payAndLeave()));
  const paid = outcomes.filter((outcome) => outcome === 'paid').length;
  const soldOut = outcomes.filter((outcome) => outcome === 'sold out').length;

  report.table(
    [...Object.entries(times), ['all', Object.values(times).flat()]].map(([kind, ms]) => ({
      kind,
      calls: ms.length,
      'per second': round(ms.length / took),
      'p50 ms': round(percentile(ms, 0.5)),
      'p95 ms': round(percentile(ms, 0.95)),
      'p99 ms': round(percentile(ms, 0.99)),
      'max ms': round(percentile(ms, 1)),
    })),
  );
  const p99 = round(percentile(Object.values(times).flat(), 0.99));
  report.check(p99 < Number(args.p99), `p99 of all calls ${p99} ms`);
  const orders = await countOrders({ dataDir, database });
  const wrong = people.filter(({ email, ordersExpected }) => (orders.get(email) ?? 0) !== ordersExpected());
  const expected = people.reduce((sum, person) => sum + person.ordersExpected(), 0);
  for (const sentence of faults.slice(0, SHOWN_FAULTS)) report.say(sentence);
  for (const { email, ordersExpected } of wrong.slice(0, SHOWN_FAULTS))
    report.say(`${email}: ${orders.get(email) ?? 0} orders, not ${ordersExpected()}`);
  const kinds = countBy(faults, (sentence) => sentence.replace(/^shopper \d+: /, '').slice(0, 40));
  report.check(
    faults.length === 0,
    `${shoppers} carts are what their shoppers say; ${faults.length} faults ${JSON.stringify(kinds)}`,
  );
  report.check(
    wrong.length === 0,
    `one order for each of ${expected} checkouts; ${wrong.length} shoppers have another number`,
  );
  report.check(
    paid > 0 && paid + soldOut === payers.length,
    `${paid} of ${payers.length} shoppers paid and found their carts empty; to ${soldOut} the shop said that others had been quicker`,
  );
  report.finish();
  client.close();
}

async function onSqlite() {
  const { startStore } = await import('../lib/servers.mjs');
  const store = await startStore({ port: PORTS[0], env: { TRUST_PROXY: 'true', DATABASE_URL: '' } });
  try {
    await measure('SQLite', { urls: [store.url], dataDir: store.dataDir });
  } finally {
    await store.close();
  }
}

/** One shop for both instances, as in life; it tells the first of them what was paid. */
async function onPostgres() {
  const { startShop, startStore } = await import('../lib/servers.mjs');
  const { startCluster } = await import('../lib/cluster.mjs');
  const cluster = await startCluster();
  const parts = [];
  try {
    const shop = await startShop({ port: SHOP_PORT, storePort: PORTS[0] });
    parts.push(shop);
    const env = { TRUST_PROXY: 'true', DATABASE_URL: cluster.url, ...shop.settings };
    const stores = [];
    for (const port of PORTS) {
      stores.push(await startStore({ port, env }));
      parts.push(stores.at(-1));
    }
    await measure('two instances on one PostgreSQL', {
      urls: stores.map(({ url }) => url),
      database: cluster.url,
    });
  } finally {
    for (const part of parts.reverse()) await part.close();
    await cluster.remove();
  }
}

if (args.url) {
  await measure(args.url, { urls: args.url.split(','), dataDir: args['data-dir'], database: args.database });
} else {
  if (args.on.includes('sqlite')) await onSqlite();
  if (args.on.includes('postgres')) await onPostgres();
}
