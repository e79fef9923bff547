// Memory stays low and flat: idle as `npm start` runs it, then minutes of mixed load, which may not make the process grow.
//   node bench/growth/memory.mjs [--minutes 5] [--shoppers 50]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient, jsonOf } from '../lib/client.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { shop, wellStocked } from '../lib/shopper.mjs';
import { countBy, round, slope } from '../lib/stats.mjs';

const MAX_IDLE_MB = 160;
/** Lists and pages are compressed again meanwhile. */
const IDLE_S = 60;
const WARM_UP_S = 45;
const SAMPLE_S = 5;
/** The trend of the whole run, however long it is: a leak shows the more, the longer one looks. */
const MAX_GROWN_MB = 40;

const { values: args } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, shoppers: { type: 'string', default: '50' } },
});
const seconds = Number(args.minutes) * 60;

/** The flags of `npm start`. */
const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const START_FLAGS = scripts.start.split(' ').filter((word) => word.startsWith('--'));

const report = createReport(`Memory over ${args.minutes} minutes of ${args.shoppers} shoppers`);
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
for (const start of ['first', 'second']) {
  const idleMb = await idleMemory(dataDir);
  report.check(
    idleMb <= MAX_IDLE_MB,
    `idle ${round(idleMb)} MB after the ${start} start on a data folder, ${MAX_IDLE_MB} wanted`,
  );
}
rmSync(dataDir, { recursive: true });

const store = await startStore({ port: 4391, env: { TRUST_PROXY: 'true' } });
const client = createClient();
let checkouts = 0;
const faults = [];
const onAnswer = (kind, { status }) => {
  if (kind === 'checkout') checkouts += 1;
  if (status !== 200) faults.push(`${kind} ${status}`);
};
try {
  const products = wellStocked(jsonOf(await client.ask(`${store.url}/api/shopify/products`)));
  const run = (forSeconds) =>
    shop({
      client,
      url: store.url,
      products,
      shoppers: Number(args.shoppers),
      seconds: forSeconds,
      onAnswer,
    });
  const idle = store.memoryMb();
  await run(WARM_UP_S);
  checkouts = 0;
  const samples = [];
  const started = performance.now();
  const timer = setInterval(
    () => samples.push({ x: (performance.now() - started) / 60_000, y: store.memoryMb() }),
    SAMPLE_S * 1000,
  );
  await run(seconds);
  clearInterval(timer);
  const perMinute = slope(samples);
  const grown = (perMinute * seconds) / 60;
  report.table([
    {
      'started MB': round(idle),
      'warm MB': round(samples[0].y),
      'end MB': round(samples.at(-1).y),
      'most MB': round(Math.max(...samples.map(({ y }) => y))),
      'MB a minute': round(perMinute, 2),
      checkouts,
    },
  ]);
  report.check(
    grown < MAX_GROWN_MB,
    `the trend of the run is ${round(grown)} MB; less than ${MAX_GROWN_MB} wanted`,
  );
  report.check(
    faults.length === 0,
    `${faults.length} errors ${JSON.stringify(countBy(faults, (fault) => fault))}`,
  );
} finally {
  client.close();
  await store.close();
}
report.finish();

async function idleMemory(dataDir) {
  const started = await startStore({ port: 4391, dataDir, nodeArgs: START_FLAGS });
  await new Promise((resolve) => setTimeout(resolve, IDLE_S * 1000));
  const used = started.memoryMb();
  await started.close();
  return used;
}
