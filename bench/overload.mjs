// Three times the load the store can carry: every answer is 200 or a 503 that says when to come back, and it recovers.
//   node bench/overload.mjs [--seconds 10]
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient, jsonOf } from './lib/client.mjs';
import { createReport } from './lib/report.mjs';
import { startStore } from './lib/servers.mjs';
import { wellStocked } from './lib/shopper.mjs';
import { countBy, percentile, round } from './lib/stats.mjs';

const TIMES = 3;
const CAPACITY_CLIENTS = 32;
const MAX_CONNECTIONS = 2_000;
const TICK_MS = 10;
/** An answer later than this counts as a hang. */
const HANG_MS = 20_000;
const RECOVERY_MS = 5_000;

const { values: args } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const seconds = Number(args.seconds);

const report = createReport(`Offered ${TIMES} times what it can carry`);
const client = createClient({ connections: MAX_CONNECTIONS, timeoutMs: HANG_MS });
const store = await startStore({ port: 4391, env: { LOG_LEVEL: 'silent' } });
try {
  const products = wellStocked(jsonOf(await client.ask(`${store.url}/api/shopify/products`)));
  const loads = {
    'cart writes': () =>
      client.ask(`${store.url}/api/cart/shopify`, {
        method: 'POST',
        session: randomUUID(),
        body: { productId: products[Math.floor(Math.random() * products.length)].shopifyId, quantity: 1 },
      }),
    // A search nobody made before is a page nobody rendered before.
    renders: () =>
      client.ask(`${store.url}/all-merchandise?q=${randomUUID()}`, { headers: { 'accept-encoding': 'br' } }),
  };
  const rows = [];
  for (const [name, ask] of Object.entries(loads)) rows.push(await overload(name, ask));
  report.table(rows);
} finally {
  client.close();
  await store.close();
}
report.finish();

async function overload(name, ask) {
  const capacity = await measureCapacity(ask);
  const answers = await offer(ask, capacity * TIMES);
  const usual = await timeToUsual();
  const statuses = countBy(answers, ({ status, error }) => error ?? status);
  const served = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  const longest = Math.max(...answers.map(({ late }) => late));
  report.check(
    answers.every(({ status }) => status === 200 || status === 503),
    `${name}: answers are 200 or 503: ${JSON.stringify(statuses)}`,
  );
  report.check(
    refused.every(({ headers }) => Number(headers['retry-after']) > 0),
    `${name}: each of ${refused.length} refusals says when to come back`,
  );
  report.check(longest < HANG_MS, `${name}: the longest answer took ${round(longest / 1000)} s, none hangs`);
  report.check(usual !== undefined, `${name}: usual again ${usual} ms after the load ended`);
  return {
    load: name,
    'capacity/s': Math.round(capacity),
    'offered/s': Math.round(answers.length / seconds),
    'served/s': Math.round(served.length / seconds),
    'refused %': round((100 * refused.length) / answers.length),
    'p50 ms': round(
      percentile(
        answers.map(({ late }) => late),
        0.5,
      ),
      0,
    ),
    'p99 ms': round(
      percentile(
        answers.map(({ late }) => late),
        0.99,
      ),
      0,
    ),
  };
}

async function measureCapacity(ask) {
  const until = performance.now() + 3_000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CAPACITY_CLIENTS }, async () => {
      while (performance.now() < until) {
        await ask();
        answered += 1;
      }
    }),
  );
  return answered / 3;
}

/** Requests leave when they are due, whether or not the last were answered; lateness counts from then. */
async function offer(ask, perSecond) {
  const answers = [];
  const underWay = new Set();
  const started = performance.now();
  let sent = 0;
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (sent < due) {
      sent += 1;
      const dueAt = performance.now();
      const call = ask().then((answer) => {
        answers.push({ ...answer, bytes: undefined, late: performance.now() - dueAt });
        underWay.delete(call);
      });
      underWay.add(call);
    }
    await sleep(TICK_MS);
  }
  await Promise.all(underWay);
  return answers;
}

/** Until ten calls in a row are answered promptly. */
async function timeToUsual() {
  const started = performance.now();
  let prompt = 0;
  while (performance.now() - started < RECOVERY_MS) {
    const { status, ms } = await client.ask(`${store.url}/api/cart`, { session: randomUUID() });
    prompt = status === 200 && ms < 100 ? prompt + 1 : 0;
    if (prompt === 10) return Math.round(performance.now() - started);
  }
  return undefined;
}
