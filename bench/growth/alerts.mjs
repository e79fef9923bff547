// Alerts beside a large catalogue: how long the comparison takes when a new version is saved.
//   node bench/growth/alerts.mjs [--products 50000] [--alerts 100000] [--database sqlite|postgres]
import { parseArgs } from 'node:util';
import { fillTables, numbers, onOwnDatabase } from '../lib/own-database.mjs';
import { createReport } from '../lib/report.mjs';
import { round } from '../lib/stats.mjs';

const MAX_MS = 1_000;
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
const source = 'bench/growth/alerts-parts.ts';
await onOwnDatabase({ engine: args.database, source }, async ({ place, parts }) => {
  const database = await parts.openDatabase(place);
  await fillTables(place, alertRows(place));
  await measure(database, parts);
  await database.close();
});
report.finish();

function alertRows(place) {
  const id = (prefix, number) => `'${prefix}' || (${number})`;
  return [
    `insert into alert_contacts (id, email, email_key, confirmed_at, created_at)
     select ${id('c', 'n')}, ${id('p', 'n')} || '@example.com', ${id('p', 'n')} || '@example.com', 1, 1
     from ${numbers(place, contacts)}`,
    `insert into alerts (id, contact_id, product_id, variant_id, kind, price_cents, armed, created_at)
     select ${id('a', 'n')}, ${id('c', `n % ${contacts}`)}, 'x', ${id('v', `n % ${products * VARIANTS}`)},
       case when n % 2 = 0 then 'stock' else 'price' end, 900, 1, 1
     from ${numbers(place, alerts)}`,
  ];
}

/** Sold out and no cheaper, so that nothing is due; `changed` products have another price, `due` of them stock. */
function makeView({ buildView, entry }, version, changed, due) {
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

async function measure(database, parts) {
  let view = await makeView(parts, '1', 0, 0);
  let number = 0;
  const watch = parts.createAlertWatch({
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
    const { waiting } = await database.outbox.count();
    report.check(
      ms < most,
      `${sentence}: ${round(ms)} ms, ${round((user + system) / 1_000)} of them ours, ${waiting} mails so far`,
    );
  };
  // All of them in slices between which others are served: at a start, not when something changes.
  await time(`after a start, all ${products * VARIANTS} variants`, 10 * MAX_MS);
  view = await makeView(parts, '2', CHANGED, 0);
  await time(`a new version with ${CHANGED} changed products, none met`, MAX_MS);
  view = await makeView(parts, '3', CHANGED, 20);
  await time('a new version with 20 products back in stock', MAX_MS);
}
