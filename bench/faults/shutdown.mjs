// SIGTERM under load: each request that was sent is answered or cleanly refused, and the process ends with 0 in time.
//   node bench/faults/shutdown.mjs [--rounds 5]
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient, jsonOf } from '../lib/client.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { wellStocked } from '../lib/shopper.mjs';
import { countBy, round } from '../lib/stats.mjs';

const CLIENTS = 64;
const DRAIN_MS = 10_000;
/** Refused before anything was sent: the client knows that nothing happened and may try elsewhere. */
const REFUSED = new Set(['ECONNREFUSED']);

const { values: args } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const report = createReport('SIGTERM under load');
const dataDir = mkdtempSync(join(tmpdir(), 'bench-shutdown-'));
const rows = [];
const promised = [];
try {
  for (let round = 1; round <= Number(args.rounds); round += 1) rows.push(await oneRound(round));
  await checkKept();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
report.table(rows);
report.check(
  rows.every(({ exit }) => exit === 0),
  `exit codes ${rows.map(({ exit }) => exit)}`,
);
report.check(
  rows.every(({ seconds }) => seconds * 1000 < DRAIN_MS),
  `ends within ${Math.max(...rows.map(({ seconds }) => seconds))} s`,
);
report.check(
  rows.every(({ lost }) => lost === 0),
  `requests sent before the signal without an answer: ${rows.map(({ lost }) => lost)}`,
);
report.finish();

async function oneRound(number) {
  const store = await startStore({ port: 4391, dataDir });
  const client = createClient({ connections: CLIENTS });
  const products = wellStocked(jsonOf(await client.ask(`${store.url}/api/shopify/products`)));
  const answers = [];
  let over = false;
  const running = Array.from({ length: CLIENTS }, async () => {
    while (!over) {
      const session = randomUUID();
      const body = {
        productId: products[Math.floor(Math.random() * products.length)].shopifyId,
        quantity: 1,
      };
      const answer = await client.ask(`${store.url}/api/cart/shopify`, { method: 'POST', session, body });
      answers.push(answer);
      if (answer.status === 200) promised.push({ session, id: jsonOf(answer).id });
      if (REFUSED.has(answer.error)) return;
    }
  });
  await sleep(1_000);
  const signalAt = performance.now();
  const ended = new Promise((resolve) => store.child.once('exit', (code) => resolve(code)));
  store.child.kill('SIGTERM');
  const exit = await ended;
  const seconds = round((performance.now() - signalAt) / 1000, 2);
  over = true;
  await Promise.all(running);
  client.close();
  const sentBefore = answers.filter(({ started }) => started < signalAt);
  const isAnswered = ({ status, error }) => status === 200 || status === 503 || REFUSED.has(error);
  return {
    round: number,
    exit,
    seconds,
    'sent before': sentBefore.length,
    lost: sentBefore.filter((answer) => !isAnswered(answer)).length,
    'sent after': JSON.stringify(
      countBy(
        answers.filter(({ started }) => started >= signalAt),
        ({ status, error }) => error ?? status,
      ),
    ),
  };
}

/** A promise that was made while the process went down still holds after it is back. */
async function checkKept() {
  const store = await startStore({ port: 4391, dataDir });
  const client = createClient();
  let lost = 0;
  for (const { session, id } of promised) {
    const lines = jsonOf(await client.ask(`${store.url}/api/cart`, { session }));
    if (!lines?.some((line) => line.id === id)) lost += 1;
  }
  client.close();
  await store.close();
  report.check(lost === 0, `${promised.length} acknowledged writes, ${lost} lost`);
}
