// A store killed at any moment of its start is ready within ten seconds of the next one.
//   node bench/faults/recovery.mjs [--database sqlite|postgres] [--rounds 20]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { openDatabase } from '../lib/fault-databases.mjs';
import { freePort } from '../lib/free-port.mjs';
import { createReport } from '../lib/report.mjs';
import { launchStore, startShop, waitUntilReady } from '../lib/servers.mjs';
import { round } from '../lib/stats.mjs';

const READY_MS = 10_000;
/** Each answer of the shop takes this long, so that many kills meet the first reading of the catalogue. */
const SHOP_DELAY_MS = 200;
const LATEST_KILL_MS = 4_000;

const { values: args } = parseArgs({
  options: { database: { type: 'string', default: 'sqlite' }, rounds: { type: 'string', default: '20' } },
});
const rounds = Number(args.rounds);

await ensureBuilt();
const report = createReport(`Recovery on ${args.database}: killed during ${rounds} starts`);
const port = await freePort();
const shop = await startShop({ port: await freePort(), storePort: port, products: 60 });
await shop.setFault('slow', { delayMs: SHOP_DELAY_MS });
const took = [];
let timeouts = 0;
try {
  for (let done = 0; done < rounds; done += 1) {
    const database = args.database === 'postgres' ? await openDatabase('postgres') : freshFolder();
    const launch = () =>
      launchStore({
        port,
        dataDir: database.dataDir,
        env: { ...database.settings, ...shop.settings, LOG_LEVEL: 'silent' },
      });
    let store = launch();
    // Spread evenly over the start, with a little chance inside each step.
    const killedAfter = ((done + Math.random()) / rounds) * LATEST_KILL_MS;
    await sleep(killedAfter);
    await store.close('SIGKILL');
    const started = performance.now();
    store = launch();
    try {
      await waitUntilReady(store.url, store.child, '/readyz', READY_MS * 3);
    } catch {
      timeouts += 1;
    }
    took.push(performance.now() - started);
    report.say(`killed after ${Math.round(killedAfter)} ms: ready after ${round(took.at(-1) / 1000)} s`);
    await store.close('SIGKILL');
    await database.close();
  }
} finally {
  await shop.close();
}
const slowest = Math.max(...took);
report.check(
  timeouts === 0 && slowest < READY_MS,
  `ready after ${round(Math.min(...took) / 1000)} to ${round(slowest / 1000)} s, ${timeouts} never`,
);
report.finish();

function freshFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-recovery-'));
  return { dataDir, settings: {}, close: async () => rmSync(dataDir, { recursive: true, force: true }) };
}
