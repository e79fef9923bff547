// No acknowledged write is lost: rounds of kill -9, a locked database, a full disk and a freeze, each under writes
// through the store's own calls, each read back by a second process.
//   node bench/faults/durability.mjs [--database sqlite|postgres] [--rounds 12] [--longest-lock 3] [--only kill,busy]
// The full bar: --rounds 1000 --longest-lock 30
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { createWriters } from '../lib/acknowledged.mjs';
import { createClient, jsonOf } from '../lib/client.mjs';
import { openDatabase } from '../lib/fault-databases.mjs';
import { freePort } from '../lib/free-port.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { wellStocked } from '../lib/shopper.mjs';

const { values: args } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '12' },
    'longest-lock': { type: 'string', default: '3' },
    only: { type: 'string' },
    seconds: { type: 'string', default: 'Infinity' },
  },
});
const rounds = Number(args.rounds);
/** A store that was frozen counts as overloaded until it has measured its event loop anew. */
const RECOVERY_MS = 5_000;
const longestMs = Number(args['longest-lock']) * 1000;
const until = performance.now() + Number(args.seconds) * 1000;

await ensureBuilt();
const report = createReport(`Durability on ${args.database}: ${rounds} rounds`);
const database = await openDatabase(args.database);
const client = createClient();
const kinds = args.only?.split(',') ?? database.faults;
const port = await freePort();
let store = await start();
const products = wellStocked(jsonOf(await client.ask(`${store.url}/api/shopify/products`)));
const writers = createWriters({ client, urlOf: () => store.url, products });
const between = (least, most) => least + Math.random() * (most - least);

const faults = {
  async kill() {
    await sleep(between(5, 250));
    const serverToo = database.cluster && Math.random() < 0.5;
    if (serverToo) await database.cluster.kill();
    await store.close('SIGKILL');
    return async () => {
      if (serverToo) await database.cluster.start();
      // A second process reads before the store itself can repair anything.
      await check('kill, before the restart');
      store = await start();
    };
  },
  async busy() {
    await sleep(between(5, 100));
    const release = await database.lock();
    await sleep(between(Math.min(1_000, longestMs), longestMs));
    return release;
  },
  async full() {
    await sleep(between(5, 100));
    database.fill();
    await sleep(between(100, 500));
    return database.empty;
  },
  async freeze() {
    await sleep(between(5, 100));
    if (database.cluster) database.cluster.freeze();
    else store.child.kill('SIGSTOP');
    await sleep(between(100, Math.min(longestMs, 3_000)));
    return () => (database.cluster ? database.cluster.thaw() : store.child.kill('SIGCONT'));
  },
};

let lost = 0;
let done = 0;
const perKind = {};
try {
  for (; done < rounds && performance.now() < until; done += 1) {
    const kind = kinds[done % kinds.length];
    const finish = writers.start();
    const undo = await faults[kind]();
    // A killed server answers nobody: its writers stop first, so that what they were told is complete.
    if (kind === 'kill') await finish();
    await undo();
    if (kind !== 'kill') {
      await sleep(200);
      await finish();
    }
    await check(kind);
    perKind[kind] = (perKind[kind] ?? 0) + 1;
    if (done % 50 === 49)
      report.say(`${done + 1} rounds, ${writers.counts().accepted} acknowledged, ${lost} lost`);
  }
  const after = await writeAgain();
  const { accepted, refused, slowestMs } = writers.counts();
  report.table([{ ...perKind, accepted, refused, slowestMs, lost }]);
  report.check(
    accepted > done && lost === 0,
    `${accepted} writes acknowledged in ${done} rounds, ${lost} lost`,
  );
  report.check(
    after.status < 300,
    `a write within ${RECOVERY_MS / 1_000} s after the last round is ${after.status}`,
  );
  await store.close();
  report.check(database.intact(), 'the database finds itself intact');
} finally {
  await store.close('SIGKILL');
  client.close();
  await database.close();
}
report.finish();

async function writeAgain() {
  const end = performance.now() + RECOVERY_MS;
  for (;;) {
    const answer = await writers.one();
    if (answer.status < 300 || performance.now() > end) return answer;
  }
}

async function check(when) {
  const missing = await writers.lost(database);
  if (missing > 0) report.say(`${missing} lost in round ${done + 1} (${when})`);
  lost += missing;
}

function start() {
  return startStore({
    port,
    dataDir: database.dataDir,
    env: { ...database.settings, TRUST_PROXY: 'true', LOG_LEVEL: 'silent', DEMO_SHOP_PRODUCTS: '60' },
  });
}
