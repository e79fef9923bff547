// Many reviews of one product: how long the call takes for its first page, for pages far down, and in each order.
//   node bench/growth/reviews.mjs [--reviews 100000] [--calls 200] [--database sqlite|postgres]
import { parseArgs } from 'node:util';
import { fillTables, numbers, onOwnDatabase } from '../lib/own-database.mjs';
import { createReport } from '../lib/report.mjs';
import { percentile, round } from '../lib/stats.mjs';

const MAX_MS = 50;
const PAGE = 10;
const { values: args } = parseArgs({
  options: {
    reviews: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '200' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const count = Number(args.reviews);
const calls = Number(args.calls);
const each = Math.floor(count / 5);

const report = createReport(`${count} reviews of one product, ${args.database}`);
const source = 'bench/growth/reviews-parts.ts';
await onOwnDatabase({ engine: args.database, source }, async ({ place, parts }) => {
  const database = await parts.openDatabase(place);
  await fillTables(place, reviewRows(place));
  const product = { shopifyId: '7', options: [], variants: [] };
  const reviews = parts.createReviews({
    database,
    catalogue: { status: () => ({ ready: true }), snapshot: () => ({ find: () => product }) },
    links: {},
    clock: { now: () => Date.now() },
    ids: {},
    onReview: () => undefined,
  });
  const last = Math.floor(count / PAGE);
  await measure('first page', () => reviews.list({ id: '7' }));
  await measure('any page', (at) => reviews.list({ id: '7', page: String(1 + ((at * 7_919) % last)) }));
  await measure('lowest first', (at) =>
    reviews.list({ id: '7', sort: 'lowest', page: String(1 + ((at * 7_919) % last)) }),
  );
  await measure('five stars', (at) => reviews.list({ id: '7', stars: '5', page: String(1 + (at % 100)) }));
  await database.close();
});
report.finish();

async function measure(name, call) {
  const times = [];
  for (let at = 0; at < calls; at += 1) {
    const start = performance.now();
    const { items } = await call(at);
    times.push(performance.now() - start);
    if (items.length === 0) throw new Error(`${name}: a page is empty`);
  }
  const p95 = round(percentile(times, 0.95), 2);
  const p50 = round(percentile(times, 0.5), 2);
  report.check(p95 <= MAX_MS, `${name}: p50 ${p50} ms, p95 ${p95} ms, at most ${MAX_MS}`);
}

function reviewRows(place) {
  return [
    `insert into reviews (id, order_id, line_key, product_id, rating, title, text, name, erased, deleted, shown,
       created_at, changed_at)
     select 'r' || n, 'o' || n, '71-0', '7', 1 + n % 5, 'Title', 'A review of some words, as people write them.',
       'Ada B.', 0, 0, 1, n, n
     from ${numbers(place, each * 5)}`,
    `insert into review_totals (product_id, stars_1, stars_2, stars_3, stars_4, stars_5, hidden_1, hidden_2, hidden_3,
       hidden_4, hidden_5, fit_small, fit_true, fit_large, removed_personal, removed_abuse, removed_topic, revision)
     values ('7', ${each}, ${each}, ${each}, ${each}, ${each}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${each * 5})`,
  ];
}
