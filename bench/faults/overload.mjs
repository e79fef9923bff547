// Three times the load the store can carry: what is taken is answered soon and kept, the rest is refused at once with a
// 503 that says when to come back, others hardly notice, and it recovers.
//   node bench/faults/overload.mjs [--seconds 10]
import '../lib/installed.mjs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient, jsonOf } from '../lib/client.mjs';
import { openConnection, requestText } from '../lib/connection.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { wellStocked } from '../lib/shopper.mjs';
import { countBy, percentile, round } from '../lib/stats.mjs';

const { default: Libsql } = await import('libsql');

const TIMES = 3;
const CAPACITY_CLIENTS = 32;
const CAPACITY_MS = 3_000;
const OFFER_CONNECTIONS = 1_000;
const TICK_MS = 5;
const ONLOOKER_MS = 50;
/** An answer later than this counts as a hang. */
const HANG_MS = 20_000;
/** A cart write that is taken is answered within this, 99 of a hundred times. */
const WRITE_P99_MS = 2_000;
const RECOVERY_MS = 5_000;

const { values: args } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const seconds = Number(args.seconds);

const report = createReport(`Offered ${TIMES} times what it can carry`);
const client = createClient({ timeoutMs: HANG_MS });
const store = await startStore({ port: 4391 });
const { host } = new URL(store.url);
try {
  const products = wellStocked(jsonOf(await client.ask(`${store.url}/api/shopify/products`)));
  const addToCart = () => {
    const session = randomUUID();
    const { shopifyId } = products[Math.floor(Math.random() * products.length)];
    const text = requestText(
      {
        method: 'POST',
        path: '/api/cart/shopify',
        headers: { 'content-type': 'application/json', 'x-session-id': session },
        body: JSON.stringify({ productId: shopifyId, quantity: 1 }),
      },
      host,
    );
    return { session, text };
  };
  // A search nobody made before is a page nobody rendered before.
  const search = () => ({
    text: requestText(
      { path: `/all-merchandise?q=${randomUUID()}`, headers: { 'accept-encoding': 'br' } },
      host,
    ),
  });
  const writes = await overload('cart writes', addToCart);
  report.check(
    percentile(timesOf(writes.served), 0.99) < WRITE_P99_MS,
    `cart writes: those taken are answered within ${WRITE_P99_MS} ms`,
  );
  report.check(writes.refused.length > 0, 'cart writes: what is too much is refused, not kept waiting');
  checkKept(writes);
  const renders = await overload('renders', search);
  report.table([writes.row, renders.row]);
} finally {
  client.close();
  await store.close();
}
report.finish();

async function overload(name, newRequest) {
  const capacity = await measureCapacity(newRequest);
  const looking = onlook();
  const answers = await offer(newRequest, capacity * TIMES);
  const visits = await looking.stop();
  const usual = await timeToUsual();
  const served = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  const longest = percentile(timesOf(answers), 1);
  report.check(
    served.length + refused.length === answers.length,
    `${name}: answers are 200 or 503: ${JSON.stringify(countBy(answers, ({ status }) => status))}`,
  );
  report.check(
    refused.every(({ head }) => /\r\nretry-after: [1-9]/i.test(head)),
    `${name}: each of ${refused.length} refusals says when to come back`,
  );
  report.check(longest < HANG_MS, `${name}: the longest answer took ${round(longest / 1000)} s, none hangs`);
  report.check(
    visits.every(({ status }) => status === 200),
    `${name}: the home page is answered throughout: ${JSON.stringify(countBy(visits, ({ status }) => status))}`,
  );
  report.check(usual !== undefined, `${name}: usual again ${usual} ms after the load ended`);
  const p = (list, share) => round(percentile(list, share), 0);
  const row = {
    load: name,
    'capacity/s': Math.round(capacity),
    'offered/s': Math.round(answers.length / seconds),
    'served/s': Math.round(served.length / seconds),
    'refused %': round((100 * refused.length) / answers.length),
    'served p50, p99 ms': `${p(timesOf(served), 0.5)}, ${p(timesOf(served), 0.99)}`,
    'refused p99 ms': p(timesOf(refused), 0.99),
    'home p99 ms': p(
      visits.map(({ ms }) => ms),
      0.99,
    ),
  };
  return { served, refused, row };
}

function timesOf(answers) {
  return answers.map(({ late }) => late);
}

async function measureCapacity(newRequest) {
  const until = performance.now() + CAPACITY_MS;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CAPACITY_CLIENTS }, async () => {
      const connection = openConnection(store.url);
      while (performance.now() < until) {
        await connection.send(newRequest().text);
        answered += 1;
      }
      connection.close();
    }),
  );
  return answered / (CAPACITY_MS / 1000);
}

/**
 * Requests leave when they are due, whether or not the last were answered; lateness counts from then. Each takes a
 * connection of its own while one is idle; then they share, in turn. All are taken before, as those of a balancer are: Node
 * takes one new connection in each turn of its loop, and the turns of an overload are long.
 */
async function offer(newRequest, perSecond) {
  const connections = Array.from({ length: OFFER_CONNECTIONS }, () => openConnection(store.url));
  await Promise.all(connections.map((each) => each.send(requestText({ path: '/healthz' }, host))));
  const idle = [...connections];
  const answers = [];

  async function ask(connection, { text, session }) {
    const { status, head, ms } = await connection.send(text);
    if (connection.waiting() === 0) idle.push(connection);
    return { status, head, session, late: ms };
  }

  const started = performance.now();
  let requests = 0;
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    for (; requests < due; requests += 1)
      answers.push(ask(idle.pop() ?? connections[requests % OFFER_CONNECTIONS], newRequest()));
    await sleep(TICK_MS);
  }
  const all = await Promise.all(answers);
  for (const connection of connections) connection.close();
  return all;
}

/** Somebody who only looks at the home page meanwhile. */
function onlook() {
  const answers = [];
  let looking = true;
  const done = (async () => {
    while (looking) {
      answers.push(await client.ask(store.url, { headers: { 'accept-encoding': 'br' } }));
      await sleep(ONLOOKER_MS);
    }
  })();
  return {
    async stop() {
      looking = false;
      await done;
      return answers;
    },
  };
}

/** Every session had one write only: those that were acknowledged are there, those that were refused are not. */
function checkKept({ served, refused }) {
  const database = new Libsql(join(store.dataDir, 'store.sqlite'), { readonly: true });
  const storedSessions = new Set(
    database
      .prepare('select session_id from cart_lines')
      .all([])
      .map((row) => row.session_id),
  );
  database.close();
  const lost = served.filter(({ session }) => !storedSessions.has(session)).length;
  const slipped = refused.filter(({ session }) => storedSessions.has(session)).length;
  report.check(lost === 0, `cart writes: ${served.length} acknowledged, ${lost} lost`);
  report.check(slipped === 0, `cart writes: ${refused.length} refused, ${slipped} of them kept nevertheless`);
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
