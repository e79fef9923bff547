// Requests nobody should send, to every call, page and webhook, on both databases: no 5xx, and none that takes long.
//   node bench/faults/bad-requests.mjs [--count 20000] [--full] [--on sqlite,postgres] [--seed 1]
import '../lib/installed.mjs';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { ensureTools } from '../../scripts/lib/install.mjs';
import { startCluster } from '../lib/cluster.mjs';
import { freePort } from '../lib/free-port.mjs';
import { loadSource } from '../lib/project.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { percentile, round } from '../lib/stats.mjs';

await ensureTools();
const { default: fc } = await import('fast-check');

const FULL = 1_000_000;
const AT_ONCE = 16;
const BATCH = 500;
const SLOW_MS = 250;
/** A busy machine is slow to everyone; a request that is slow is slow again. */
const TRIES_AGAIN = 3;
const SECRET = 'bench-secret';
const OWNER = { username: 'owner', password: 'long-enough' };
const CUT = new Set(['EPIPE', 'ECONNRESET']);

const { values: args } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    full: { type: 'boolean', default: false },
    on: { type: 'string', default: 'sqlite,postgres' },
    seed: { type: 'string', default: '1' },
  },
});
const count = args.full ? FULL : Number(args.count);
const engines = args.on.split(',');

const { badPage, badRequest, badWebhook, sendBad } = await loadSource('tests/support/bad-requests.ts');
const { ALL_ENDPOINTS } = await loadSource('src/shared/api/desk.ts');

const report = createReport(`${count} bad requests over ${engines.join(' and ')}`);
const rows = [];
for (const engine of engines) {
  const cluster = engine === 'postgres' ? await startCluster() : undefined;
  try {
    await measure(engine, cluster?.url);
  } finally {
    await cluster?.remove();
  }
}
report.table(rows);
report.finish();

async function measure(engine, databaseUrl) {
  const store = await startStore({
    port: await freePort(),
    env: {
      TRUST_PROXY: 'true',
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      SHOPIFY_WEBHOOK_SECRET: SECRET,
      DATABASE_URL: databaseUrl ?? '',
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const send = async (method, request) => {
    const started = performance.now();
    const status = await sendBad(store.url, method, request, agent);
    return { status, ms: performance.now() - started };
  };
  try {
    const context = { cookie: await logIn(store.url), productId: await anyProduct(store.url) };
    const kinds = [
      // Logging out comes last: it ends the session that the others go on with.
      ...Object.entries(ALL_ENDPOINTS)
        .toSorted(([name], [other]) => Number(name === 'adminLogout') - Number(other === 'adminLogout'))
        .map(([name, endpoint]) => ({
          name,
          method: () => endpoint.method,
          arbitrary: badRequest(name, endpoint, context),
        })),
      { name: 'pages', weight: 4, method: (request) => request.method, arbitrary: badPage },
      { name: 'webhooks', method: () => 'POST', arbitrary: badWebhook(SECRET) },
    ];
    const weights = kinds.reduce((sum, { weight = 1 }) => sum + weight, 0);
    for (const kind of kinds) {
      const share = Math.ceil(((count / engines.length) * (kind.weight ?? 1)) / weights);
      rows.push({ engine, ...(await sendKind(kind, share, send)) });
    }
    const alive = (await fetch(`${store.url}/readyz`)).status;
    report.check(alive === 200, `${engine}: the store is ready afterwards (${alive})`);
    report.say(`${engine}: ${round(store.memoryMb())} MB`);
  } finally {
    agent.destroy();
    await store.close();
  }
}

async function sendKind({ name, method, arbitrary }, share, send) {
  const times = [];
  const statuses = {};
  const wrong = [];
  let slow = 0;
  for (let index = 0; index < share; index += BATCH) {
    const batch = fc.sample(arbitrary, {
      numRuns: Math.min(BATCH, share - index),
      seed: Number(args.seed) + index,
    });
    const late = [];
    const worker = async () => {
      for (let request = batch.pop(); request; request = batch.pop()) {
        const { status, ms } = await send(method(request), request);
        times.push(ms);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (typeof status === 'number' ? status >= 500 || status < 200 : !CUT.has(status))
          wrong.push({ status, path: request.path, body: request.body?.toString('latin1').slice(0, 200) });
        if (ms > SLOW_MS) late.push(request);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    for (const request of late) if (await isSlowAlone(method(request), request, send)) slow += 1;
  }
  for (const each of wrong.slice(0, 3)) console.log(name, each);
  report.check(wrong.length === 0, `${name}: ${wrong.length} of ${times.length} answered 5xx or not at all`);
  report.check(slow === 0, `${name}: ${slow} took over ${SLOW_MS} ms, also when they were sent alone`);
  return {
    call: name,
    sent: times.length,
    'p99 ms': round(percentile(times, 0.99)),
    'slowest ms': round(times.reduce((most, ms) => Math.max(most, ms), 0)),
    statuses: Object.entries(statuses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
  };
}

async function isSlowAlone(method, request, send) {
  for (let again = 0; again < TRIES_AGAIN; again += 1) {
    const { ms } = await send(method, request);
    if (ms <= SLOW_MS) return false;
  }
  return true;
}

async function logIn(url) {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  return response.headers.getSetCookie()[0].split(';')[0];
}

async function anyProduct(url) {
  const products = await (await fetch(`${url}/api/shopify/products`)).json();
  return products.find(({ stock }) => stock > 5).shopifyId;
}
