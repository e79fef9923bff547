// Orders under kills: a store dies at one of the calls by which it changes or cancels an order: before the shop has done it, after
// that without an answer, or soon after the answer. The next process ends it. No money is given away, nothing stays owed, and
// the sums of the order's page add up.
//   node bench/faults/orders.mjs [--database sqlite|postgres] [--rounds 20] [--seed 1]
import { spawn } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../lib/free-port.mjs';
import { onOwnDatabase } from '../lib/own-database.mjs';
import { createReport } from '../lib/report.mjs';

const PROCESS = fileURLToPath(new URL('orders-process.mjs', import.meta.url));
const MOMENTS = ['before', 'after', 'answered'];
/** A change makes at most this many calls. */
const CALLS = 12;
const LATEST_MS = 20;
const PRODUCTS = 60;
const TOKEN = 'shpat_00000000000000000000000000000001';
const SECRET = 'a-secret-for-webhooks';
/** After this time a call without an answer is looked at again. An order can be changed for 30 minutes only. */
const LATER_MS = 190_000;
const ROUNDS_OF_A_STORE = 8;
const SETTLE_MS = 60_000;

// The shop waits with one listener for each webhook that a dead store has not taken.
setMaxListeners(0);
const { values: args } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const rounds = Number(args.rounds);
const seed = Number(args.seed);
const report = createReport(`Orders under kills, ${args.database}, seed ${seed}`);
const faults = [];
let kills = 0;
for (let first = 0; first < rounds; first += ROUNDS_OF_A_STORE)
  await onOwnDatabase(
    { engine: args.database, source: 'bench/faults/orders-parts.ts', durable: true },
    (place) => killedStore(place, first, Math.min(rounds, first + ROUNDS_OF_A_STORE)),
  );
for (const fault of faults) report.say(fault);
report.check(
  faults.length === 0 && kills > 0,
  `${rounds} orders, ${kills} processes killed: ${faults.length} faults`,
);
report.finish();

async function killedStore({ place, entry, parts }, first, end) {
  const dataDir = place.dataDir ?? mkdtempSync(join(tmpdir(), 'bench-orders-'));
  const port = await freePort();
  let store;
  let armed;
  const { server, shop } = await openShop(parts, port, () => {
    if (!armed) return undefined;
    armed.calls -= 1;
    if (armed.calls > 0) return undefined;
    const { moment } = armed;
    armed = undefined;
    return {
      moment,
      kill() {
        kills += 1;
        store.kill('SIGKILL');
      },
    };
  });
  const shopUrl = `http://127.0.0.1:${server.address().port}`;
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(place.url && { DATABASE_URL: place.url }),
    LOG_LEVEL: 'silent',
    SHOPIFY_STORE_DOMAIN: shopUrl,
    SHOPIFY_STOREFRONT_ACCESS_TOKEN: 'token',
    SHOPIFY_ADMIN_ACCESS_TOKEN: TOKEN,
    SHOPIFY_WEBHOOK_SECRET: SECRET,
    TRUST_PROXY: '1',
    WRITE_LIMIT_MB: '0',
  };
  const url = `http://127.0.0.1:${port}`;
  const start = async (aheadMs) => {
    store = spawn(process.execPath, [PROCESS, JSON.stringify({ entry, env, aheadMs })], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await Promise.race([
      once(store, 'message'),
      once(store, 'exit').then(() => Promise.reject(new Error('The store ended'))),
    ]);
  };
  try {
    await start(0);
    const play = await openRounds(parts, url, shopUrl);
    for (let round = first; round < end; round += 1) {
      const order = await play.buy(round);
      if (!order) continue;
      const random = play.randomOf(round);
      if ((await faultsOf(play, order)).length > 0) {
        faults.push(`round ${round}: the order did not arrive`);
        continue;
      }
      armed = { calls: 1 + (round % CALLS), moment: MOMENTS[round % MOMENTS.length] };
      const ended = once(store, 'exit');
      await play.press(order, random, round % 4 === 3 ? 'cancel' : 'change').catch(() => undefined);
      // A change with fewer calls ends before its call.
      if (armed) {
        armed = undefined;
        kills += 1;
        store.kill('SIGKILL');
      }
      await ended;
      await start((round - first + 1) * LATER_MS);
      const found = await faultsOf(play, order);
      if (found.length > 0) faults.push([`round ${round}`, ...order.history, ...found].join('\n  '));
    }
  } finally {
    store?.kill('SIGKILL');
    await shop.close();
    server.closeAllConnections();
    server.close();
    if (!place.dataDir) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The shop outlives its store. `onCall` decides if the store is killed at this call of the Admin API. */
async function openShop(parts, port, onCall) {
  const server = createServer((request, response) => {
    const death = /^\/admin\/api\/[^/]+\/graphql/.test(request.url) ? onCall() : undefined;
    if (death?.moment === 'before') return death.kill();
    if (death) {
      const end = response.end.bind(response);
      response.end = (...content) => {
        if (death.moment === 'after') death.kill();
        else sleep(Math.random() * LATEST_MS).then(() => death.kill());
        return end(...content);
      };
    }
    void shop.handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shop = parts.createDemoShop({
    basePath: '',
    publicUrl: `http://127.0.0.1:${server.address().port}`,
    storeUrl: `http://127.0.0.1:${port}/`,
    publicToken: 'token',
    adminToken: TOKEN,
    adminJobMs: 50,
    webhookUrl: `http://127.0.0.1:${port}${parts.WEBHOOK_PATH}`,
    webhookSecret: SECRET,
    webhookRetryMs: 200,
    productCount: PRODUCTS,
  });
  return { server, shop };
}

async function openRounds(parts, url, shopUrl) {
  const backOffice = async (method, path, body) => {
    const response = await fetch(`${shopUrl}/admin/api${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const call = (method, path, body, headers = {}) =>
    fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const products = parts.wellStocked(await (await call('GET', '/api/shopify/products')).json(), 3);
  const { offer } = await (await call('GET', '/api/gift-card')).json();
  return parts.createRounds(
    { store: { url, call }, backOffice, products, giftCard: offer, productCount: PRODUCTS },
    seed,
  );
}

/** Waits until the next process has ended what the killed one began, and until the webhooks have come. */
async function faultsOf(play, order) {
  const until = Date.now() + SETTLE_MS;
  for (;;) {
    const shopNow = await play.shopOrder(order.id);
    const onPage = await play.view(order.token);
    const found = [...play.moneyFaults(order, shopNow), ...play.pageFaults(onPage, shopNow)];
    if (found.length === 0 || Date.now() > until) return found;
    await sleep(400);
  }
}
