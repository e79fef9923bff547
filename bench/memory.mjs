// Memory stays flat: after the caches are warm, minutes of mixed load may not make the process grow.
//   node bench/memory.mjs [--minutes 5] [--shoppers 50]
import { parseArgs } from 'node:util';
import { createClient, jsonOf } from './lib/client.mjs';
import { createReport } from './lib/report.mjs';
import { startStore } from './lib/servers.mjs';
import { shop, wellStocked } from './lib/shopper.mjs';
import { round, slope } from './lib/stats.mjs';

const WARM_UP_S = 45;
const SAMPLE_S = 5;
/** The demo shop, in the same process here, keeps every cart it was handed: that much a checkout may cost. */
const KB_PER_CHECKOUT = 8;
const MAX_MB_PER_MINUTE = 6;

const { values: args } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, shoppers: { type: 'string', default: '50' } },
});
const seconds = Number(args.minutes) * 60;

const report = createReport(`Memory over ${args.minutes} minutes of ${args.shoppers} shoppers`);
const store = await startStore({ port: 4391, env: { TRUST_PROXY: 'true' } });
const client = createClient();
let checkouts = 0;
let faults = 0;
const onAnswer = (kind, { status }) => {
  if (kind === 'checkout') checkouts += 1;
  if (status !== 200) faults += 1;
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
  const grown = slope(samples);
  const allowed = MAX_MB_PER_MINUTE + (checkouts * KB_PER_CHECKOUT) / 1024 / (seconds / 60);
  report.table([
    {
      'started MB': round(idle),
      'warm MB': round(samples[0].y),
      'end MB': round(samples.at(-1).y),
      'most MB': round(Math.max(...samples.map(({ y }) => y))),
      'MB a minute': round(grown, 2),
      checkouts,
    },
  ]);
  report.check(grown < allowed, `grows ${round(grown, 2)} MB a minute; ${round(allowed, 1)} allowed`);
  report.check(faults === 0, `${faults} errors`);
} finally {
  client.close();
  await store.close();
}
report.finish();
