// Kills processes (and the PostgreSQL server) in the middle of their writes, again and again, and checks that
// nothing they were told was kept is lost and no transaction is half there.
//   node scripts/kill-writes.mjs [--database sqlite|postgres] [--rounds 100] [--writers 2] [--url postgres://…]
// Without --url a PostgreSQL of its own is started, and killed in every second round.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import Libsql from 'libsql';
import { build } from 'vite';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const WRITER = join(ROOT, 'scripts/kill-writes-writer.mjs');
const KILL_AFTER_MS = { min: 5, max: 250 };
const START_TIMEOUT_MS = 60_000;

const { values: args } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '100' },
    writers: { type: 'string', default: '1' },
    url: { type: 'string' },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'kill-writes-'));
const bundle = join(ROOT, 'node_modules/.cache', `kill-writes-${process.pid}`);
let cluster;
try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
  rmSync(bundle, { recursive: true, force: true });
}

async function main() {
  const { openDatabase } = await bundled('open', 'src/adapters/database/open.ts');
  const place =
    args.database === 'postgres' ? { url: args.url ?? (await startServer()) } : { dataDir: folder };
  const rounds = Number(args.rounds);
  const sum = { subscribers: 0, orders: 0, hits: 0, lost: 0, halves: 0, broken: 0, serverKills: 0 };

  for (let round = 1; round <= rounds; round += 1) {
    const killServer = cluster !== undefined && round % 2 === 0;
    const acknowledged = await writeAndKill(place, round, killServer);
    if (killServer) {
      sum.serverKills += 1;
      await cluster.start();
    }
    if (args.database === 'sqlite' && !intact(join(folder, 'store.sqlite'))) sum.broken += 1;
    const store = await openDatabase(place);
    await check(store, round, acknowledged, sum);
    await store.close();
  }
  const { subscribers, orders, hits, lost, halves, broken, serverKills } = sum;
  console.log(
    `${args.database}: ${rounds} rounds of ${args.writers} killed writer(s), ${serverKills} server kills; ` +
      `${subscribers} subscribers, ${orders} orders and ${hits} hits acknowledged; ` +
      `${lost} lost, ${halves} half transactions, ${broken} failed integrity checks`,
  );
  const wrote = subscribers > 0 && orders > 0 && hits > 0;
  if (!wrote) console.error('Nothing was acknowledged, so nothing was shown.');
  return wrote && lost === 0 && halves === 0 && broken === 0;
}

/** Each round's rows are named after it; what the writers printed is what they were promised. */
async function writeAndKill(place, round, killServer) {
  const writers = Array.from({ length: Number(args.writers) }, (_, index) => {
    const order = JSON.stringify({
      entry: join(bundle, 'open.js'),
      place,
      name: `r${round}w${index}`,
      round,
    });
    const child = spawn(process.execPath, [WRITER, order], { stdio: ['ignore', 'pipe', 'pipe'] });
    const writer = { child, said: '', complained: '' };
    child.stdout.on('data', (chunk) => {
      writer.said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      writer.complained += chunk;
    });
    writer.gone = new Promise((resolve) => child.once('close', resolve));
    return writer;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (writers.some(({ said }) => said === '')) {
    const failed = writers.find(({ child }) => child.exitCode !== null);
    if (failed || Date.now() > deadline) {
      for (const { child } of writers) child.kill('SIGKILL');
      throw new Error(`A writer did not start: ${failed?.complained ?? 'it said nothing'}`);
    }
    await sleep(2);
  }
  await sleep(KILL_AFTER_MS.min + Math.random() * (KILL_AFTER_MS.max - KILL_AFTER_MS.min));
  if (killServer) await cluster.kill();
  for (const { child } of writers) child.kill('SIGKILL');
  await Promise.all(writers.map(({ gone }) => gone));
  // The last line may be cut off; only whole lines are promises.
  const lines = writers.flatMap(({ said }) => said.split('\n').slice(0, -1));
  const of = (kind) => lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(2));
  return { subscribers: of('s'), orders: of('o'), codes: of('c'), hits: of('h') };
}

async function check(store, round, acknowledged, sum) {
  const kept = new Set();
  let before;
  do {
    const page = await store.listSubscribers({ before, limit: 500 });
    for (const { id } of page.rows) kept.add(id);
    // Rows carry their round as their time, newest first: older rounds were checked already.
    before = page.rows.at(-1)?.subscribedAt === round ? page.next : undefined;
  } while (before !== undefined);
  sum.lost += acknowledged.subscribers.filter((id) => !kept.has(id)).length;

  for (const id of acknowledged.orders) {
    if ((await store.findOrder(id))?.status !== 'placed') sum.lost += 1;
  }
  for (const id of acknowledged.codes) {
    if ((await store.findCartDiscount(id))?.code !== 'WELCOME10') sum.lost += 1;
  }
  sum.halves += await countHalves(store, round);
  sum.subscribers += acknowledged.subscribers.length;
  sum.orders += acknowledged.orders.length;
  // Reading the counter is a hit too.
  sum.hits += acknowledged.hits.length + 1;
  const { count } = await store.hit('hits', { now: 1, windowMs: 1 });
  sum.lost += Math.max(0, sum.hits - count);
}

/** An order is placed, its delivery is noted and its cart is empty: all three or none. */
async function countHalves(store, round) {
  let halves = 0;
  let before;
  do {
    const page = await store.listOrders({ before, limit: 500 });
    for (const order of page.rows.filter(({ createdAt }) => createdAt === round)) {
      const placed = order.status === 'placed';
      const noted = !(await store.receiveDelivery({ id: `d-${order.id}`, topic: 'check', now: 1 }));
      const lines = await store.listCartLines(order.sessionId);
      const code = await store.findCartDiscount(order.sessionId);
      // Its cart and its code were written before it, and leave together.
      if (!placed && (lines.length !== 2 || !code)) halves += 1;
      const emptied = lines.length === 0 && code === undefined;
      if (placed !== noted || placed !== emptied) halves += 1;
    }
    before = page.rows.at(-1)?.createdAt === round ? page.next : undefined;
  } while (before !== undefined);
  return halves;
}

function intact(file) {
  const db = new Libsql(file);
  const rows = db.prepare('PRAGMA integrity_check').all();
  db.close();
  return rows.length === 1 && rows[0].integrity_check === 'ok';
}

async function startServer() {
  const { startCluster } = await bundled('cluster', 'tests/support/postgres-cluster.ts');
  cluster = await startCluster({ durable: true });
  return cluster.url;
}

/** Inside the checkout, so that the bundle finds its packages. */
async function bundled(name, source) {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: bundle,
      emptyOutDir: false,
      rolldownOptions: { input: { [name]: join(ROOT, source) }, output: { entryFileNames: '[name].js' } },
    },
  });
  return import(pathToFileURL(join(bundle, `${name}.js`)).href);
}
