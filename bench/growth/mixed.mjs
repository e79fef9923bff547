// 200 shoppers at once on the default database: browsing 70, products 20, carts 8, checkouts 2 of a hundred steps.
//   node bench/growth/mixed.mjs [--seconds 300] [--shoppers 200] [--warmup 10]
import { parseArgs } from 'node:util';
import { createClient, jsonOf } from '../lib/client.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { shop, wellStocked } from '../lib/shopper.mjs';
import { countBy, percentile, round } from '../lib/stats.mjs';

const KINDS = ['browse', 'product', 'cart', 'checkout'];
/** Store and demo shop in one process fit a machine of half a gigabyte; that it does not grow is what memory.mjs looks at. */
const MAX_MB = 512;

const { values: args } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    shoppers: { type: 'string', default: '200' },
    warmup: { type: 'string', default: '10' },
  },
});
const [seconds, shoppers] = [Number(args.seconds), Number(args.shoppers)];

const report = createReport(`${shoppers} shoppers for ${seconds} s on SQLite`);
const client = createClient({ connections: shoppers });
const store = await startStore({ port: 4391, env: { TRUST_PROXY: 'true' } });
const emptyTimes = () => Object.fromEntries(KINDS.map((kind) => [kind, []]));
const faults = [];
try {
  const products = wellStocked(jsonOf(await client.ask(`${store.url}/api/shopify/products`)));
  const memoryBefore = store.memoryMb();
  const run = async (forSeconds) => {
    const times = emptyTimes();
    const onAnswer = (kind, { status, ms, error }) => {
      times[kind].push(ms);
      if (status !== 200) faults.push(`${kind} ${error ?? status}`);
    };
    await shop({ client, url: store.url, products, shoppers, seconds: forSeconds, onAnswer });
    return times;
  };
  const row = (kind, ms, forSeconds) => ({
    kind,
    requests: ms.length,
    'per second': round(ms.length / forSeconds),
    'p50 ms': round(percentile(ms, 0.5)),
    'p99 ms': round(percentile(ms, 0.99)),
  });
  // A server just started has every page still to render: told apart, because it happens once.
  const cold = await run(Number(args.warmup));
  const memoryWarm = store.memoryMb();
  const times = await run(seconds);
  const memoryAfter = store.memoryMb();

  const all = Object.values(times).flat();
  report.table([
    row(`first ${args.warmup} s, nothing rendered yet`, Object.values(cold).flat(), Number(args.warmup)),
    ...[...Object.entries(times), ['all', all]].map(([kind, ms]) => row(kind, ms, seconds)),
  ]);
  report.check(
    faults.length === 0,
    `${faults.length} errors ${JSON.stringify(countBy(faults, (fault) => fault))}`,
  );
  report.check(
    KINDS.every((kind) => times[kind].length > 0),
    'every kind of step was made',
  );
  report.check(
    memoryAfter < MAX_MB,
    `memory ${round(memoryBefore)} MB before, ${round(memoryWarm)} MB warm, ${round(memoryAfter)} MB after`,
  );
} finally {
  client.close();
  await store.close();
}
report.finish();
