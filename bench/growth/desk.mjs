// The desk's lists and searches over 100,000 orders, 50,000 messages and 100,000 subscribers, and how each is found.
//   node bench/growth/desk.mjs [--database sqlite|postgres]
import { parseArgs } from 'node:util';
import { fillTables, numbers, onOwnDatabase } from '../lib/own-database.mjs';
import { createReport } from '../lib/report.mjs';
import { percentile, round } from '../lib/stats.mjs';

const MAX_MS = 100;
const ORDERS = 100_000;
const MESSAGES = 50_000;
const SUBSCRIBERS = 100_000;
const ROUNDS = 40;

const { values: args } = parseArgs({ options: { database: { type: 'string', default: 'sqlite' } } });
const report = createReport(`The desk over ${ORDERS} orders, ${args.database}`);
const source = 'bench/growth/desk-parts.ts';
await onOwnDatabase({ engine: args.database, source }, async ({ place, parts }) => {
  const database = await parts.openDatabase(place);
  await fillTables(place, deskRows(place));
  await measure(parts.createDeskLists({ database, links: { order: () => '', product: () => '' } }));
  await database.close();
});
report.finish();

function deskRows(place) {
  const name = `'Person ' || (n % 9973) || ' Family' || (n % 7919)`;
  const email = `'person' || n || '@mail' || (n % 50) || '.example.com'`;
  return [
    `insert into orders (id, customer_name, email, email_key, lines, total_cents, status, details, search_text, created_at, updated_at)
     select 'order-0000-0000-0000-' || n, ${name}, ${email}, ${email}, '[]', n % 90000,
       case n % 10 when 0 then 'pending' when 1 then 'cancelled' when 2 then 'refunded' when 3 then 'fulfilled' else 'paid' end,
       '{"number":"#' || (1000 + n) || '"}',
       lower('#' || (1000 + n) || ' ' || ${name} || ' ' || ${email} || ' order-0000-0000-0000-' || n), n, n
     from ${numbers(place, ORDERS)}`,
    `insert into messages (id, name, email, email_key, subject, message, is_read, created_at)
     select 'm' || n, ${name}, ${email}, ${email}, 'A question', 'Does the shirt shrink in the wash? ' || n,
       case when n % 20 = 0 then 0 else 1 end, n
     from ${numbers(place, MESSAGES)}`,
    `insert into subscribers (id, email, email_key, confirmed_at, created_at)
     select 's' || n, ${email}, ${email}, case when n % 10 = 0 then null else n end, n
     from ${numbers(place, SUBSCRIBERS)}`,
  ];
}

async function measure(lists) {
  const [older] = [(await lists.orders({ status: 'paid' })).next];
  const cases = {
    'orders, first page': () => lists.orders({}),
    'orders, next page': () => lists.orders({ before: older }),
    'orders by status': () => lists.orders({ status: 'refunded' }),
    'orders by number': (n) => lists.orders({ q: `#${1000 + n * 997}` }),
    'orders by name': (n) => lists.orders({ q: `family${n}` }),
    'orders by a word that most have': () => lists.orders({ q: 'example' }),
    'orders by name and status': (n) => lists.orders({ q: `person ${n}`, status: 'paid' }),
    'orders, nothing found': () => lists.orders({ q: 'nobody@nowhere' }),
    'orders by address': (n) => lists.orders({ q: `person${n * 99}@mail` }),
    'messages, first page': () => lists.messages({}),
    'messages, unread': () => lists.messages({ unread: 'true' }),
    'subscribers, first page': () => lists.subscribers({}),
    'subscribers, waiting': () => lists.subscribers({ state: 'waiting' }),
    'subscribers by address': (n) => lists.subscribers({ q: `person${n * 99}@` }),
    'subscribers by a word that all have': () => lists.subscribers({ q: 'example' }),
    'subscribers, nothing found': () => lists.subscribers({ q: 'nobody@nowhere' }),
  };
  for (const [name, read] of Object.entries(cases)) {
    const times = [];
    const busy = process.cpuUsage();
    for (let n = 1; n <= ROUNDS; n += 1) {
      const began = performance.now();
      await read(n);
      times.push(performance.now() - began);
    }
    const p95 = percentile(times, 0.95);
    const { user, system } = process.cpuUsage(busy);
    const ours = (user + system) / 1_000 / ROUNDS;
    report.check(
      p95 < MAX_MS,
      `${name}: p95 ${round(p95)} ms, median ${round(percentile(times, 0.5))} ms, quickest ${round(Math.min(...times))} ms, ${round(ours)} ms of our processor each`,
    );
  }
}
