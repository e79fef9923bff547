// Alerts beside a large catalogue: how long the comparison takes when a new version is saved.
//   node bench/growth/alerts.mjs [--products 50000] [--alerts 100000] [--database sqlite|postgres]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleSource, loadSource } from '../lib/project.mjs';
import { createReport } from '../lib/report.mjs';
import { round } from '../lib/stats.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MOST_MS = 1_000;
const VARIANTS = 4;
const CHANGED = 200;

const { values: args } = parseArgs({
  options: {
    products: { type: 'string', default: '50000' },
    alerts: { type: 'string', default: '100000' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const products = Number(args.products);
const alerts = Number(args.alerts);
const contacts = Math.ceil(alerts / 5);

const report = createReport(`${alerts} alerts beside ${products} products, ${args.database}`);
const folder = mkdtempSync(join(tmpdir(), 'bench-alerts-'));
const bundle = join(ROOT, 'node_modules/.cache', `bench-alerts-${process.pid}`);
const { openDatabase, createAlertWatch, buildView, entry } = await import(
  pathToFileURL(await bundleSource('bench/growth/alerts-parts.ts', bundle)).href
);

let cluster;
try {
  const place = await openPlace();
  const database = await openDatabase(place);
  await fill(place);
  await measure(database);
  await database.close();
} finally {
  await cluster?.remove();
  for (const made of [folder, bundle]) rmSync(made, { recursive: true, force: true });
}
report.finish();

async function openPlace() {
  if (args.database !== 'postgres') return { dataDir: folder };
  const { startCluster } = await loadSource('tests/support/postgres-cluster.ts');
  cluster = await startCluster({ durable: false });
  return { url: cluster.url };
}

/** Straight into the tables: asking one by one would take longer than everything else. */
async function fill({ url }) {
  const series = (count, name) =>
    url
      ? `generate_series(0, ${count - 1}) as s(${name})`
      : `(with recursive s(${name}) as (select 0 union all select ${name} + 1 from s where ${name} < ${count - 1}) select ${name} from s)`;
  const id = (prefix, number) => `'${prefix}' || (${number})`;
  const statements = [
    `insert into alert_contacts (id, email, email_key, confirmed_at, created_at)
     select ${id('c', 'n')}, ${id('p', 'n')} || '@example.com', ${id('p', 'n')} || '@example.com', 1, 1
     from ${series(contacts, 'n')}`,
    `insert into alerts (id, contact_id, product_id, variant_id, kind, price_cents, armed, created_at)
     select ${id('a', 'n')}, ${id('c', `n % ${contacts}`)}, 'x', ${id('v', `n % ${products * VARIANTS}`)},
       case when n % 2 = 0 then 'stock' else 'price' end, 900, 1, 1
     from ${series(alerts, 'n')}`,
  ];
  if (url) {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.query('analyze');
    await client.end();
    return;
  }
  const { default: Libsql } = await import('libsql');
  const file = new Libsql(join(folder, 'store.sqlite'));
  for (const statement of statements) file.exec(statement);
  file.close();
}

/** Sold out and no cheaper, so that nothing is due; `changed` products have another price, `due` of them stock. */
function makeView(version, changed, due) {
  const entries = Array.from({ length: products }, (_, number) =>
    entry(number + 1, {
      variants: Array.from({ length: VARIANTS }, (_each, index) => ({
        id: `v${number * VARIANTS + index}`,
        title: String(index),
        options: [String(index)],
        price: number < changed ? '11.00' : '10.00',
        stock: number < due ? 5 : 0,
      })),
    }),
  );
  return buildView(version, entries);
}

async function measure(database) {
  let view = await makeView('1', 0, 0);
  let number = 0;
  const watch = createAlertWatch({
    database,
    catalogue: { snapshot: () => view, status: () => ({ ready: true }), subscribe: () => () => true },
    clock: { now: () => 1 },
    ids: { uuid: () => `m${number++}` },
    log: { info() {}, warn: (fields) => console.error(fields), error() {} },
    onQueued: () => undefined,
  });
  const time = async (sentence, most) => {
    const [started, busy] = [performance.now(), process.cpuUsage()];
    await watch.check();
    const ms = performance.now() - started;
    const { user, system } = process.cpuUsage(busy);
    const { waiting } = await database.countOutbox();
    report.check(
      ms < most,
      `${sentence}: ${round(ms)} ms, ${round((user + system) / 1_000)} of them ours, ${waiting} mails so far`,
    );
  };
  // All of them in slices between which others are served: at a start, not when something changes.
  await time(`after a start, all ${products * VARIANTS} variants`, 10 * MOST_MS);
  view = await makeView('2', CHANGED, 0);
  await time(`a new version with ${CHANGED} changed products, none met`, MOST_MS);
  view = await makeView('3', CHANGED, 20);
  await time('a new version with 20 products back in stock', MOST_MS);
}
