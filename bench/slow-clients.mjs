// Clients that send or read a byte at a time: others do not notice, and the slow ones are let go in the end.
//   node bench/slow-clients.mjs [--clients 400] [--seconds 15]
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { load } from './lib/load.mjs';
import { createReport } from './lib/report.mjs';
import { startStore } from './lib/servers.mjs';
import { round } from './lib/stats.mjs';

const PORT = 4391;
const DRIP_MS = 500;
/** A header must be complete within ten seconds, a body within thirty; the server looks every thirty or sooner. */
const HEADERS_GONE_MS = 45_000;
const P99_FACTOR = 2;
const P99_NOISE_MS = 10;
const MEMORY_PER_CLIENT_KB = 512;

const { values: args } = parseArgs({
  options: { clients: { type: 'string', default: '400' }, seconds: { type: 'string', default: '15' } },
});
const [clients, seconds] = [Number(args.clients), Number(args.seconds)];

const ATTACKS = {
  'slow headers': (socket) => {
    socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n');
    return setInterval(() => socket.write(`x-${randomUUID()}: 1\r\n`), DRIP_MS);
  },
  'slow bodies': (socket) => {
    socket.write(
      `POST /api/cart/shopify HTTP/1.1\r\nhost: 127.0.0.1\r\nx-session-id: ${randomUUID()}\r\n` +
        'content-type: application/json\r\ncontent-length: 90000\r\n\r\n{',
    );
    return setInterval(() => socket.write(' '), DRIP_MS);
  },
  'slow readers': (socket) => {
    socket.pause();
    socket.write('GET /api/shopify/products HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(5));
    return undefined;
  },
};

const report = createReport(`${clients} slow clients of each kind`);
const store = await startStore({ port: PORT });
const open = new Set();
const usualLoad = () =>
  load(`${store.url}/women`, { seconds, connections: 16, headers: { 'accept-encoding': 'br' } });
try {
  await usualLoad();
  const usual = await usualLoad();
  const rows = [
    { clients: 'none', 'pages/s': Math.round(usual.rate), 'p99 ms': usual.p99, failed: usual.failed },
  ];
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const memory = store.memoryMb();
    const slow = await Promise.all(Array.from({ length: clients }, () => connectSlowly(attack)));
    await sleep(500);
    const result = await usualLoad();
    const grown = store.memoryMb() - memory;
    rows.push({
      clients: name,
      'pages/s': Math.round(result.rate),
      'p99 ms': result.p99,
      failed: result.failed,
      'memory MB': round(grown),
    });
    report.check(result.failed === 0, `${name}: ${result.failed} failures for the others`);
    report.check(
      result.p99 <= usual.p99 * P99_FACTOR + P99_NOISE_MS,
      `${name}: p99 ${result.p99} ms beside ${usual.p99} ms`,
    );
    report.check(
      grown * 1024 < clients * MEMORY_PER_CLIENT_KB,
      `${name}: ${round((grown * 1024) / clients)} KB of memory for each`,
    );
    if (name === 'slow headers') await letGo(slow);
    for (const { end } of slow) end();
  }
  report.table(rows);
} finally {
  for (const end of open) end();
  await store.close();
}
report.finish();

function connectSlowly(attack) {
  return new Promise((resolve) => {
    const socket = connect(PORT, '127.0.0.1', () => {
      const drip = attack(socket);
      const slow = {
        closed: false,
        end() {
          clearInterval(drip);
          socket.destroy();
          open.delete(slow.end);
        },
      };
      open.add(slow.end);
      socket.on('close', () => {
        slow.closed = true;
        clearInterval(drip);
      });
      resolve(slow);
    });
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    if (attack === ATTACKS['slow readers']) socket.pause();
  });
}

async function letGo(slow) {
  const started = Date.now();
  while (Date.now() - started < HEADERS_GONE_MS && slow.some(({ closed }) => !closed)) await sleep(250);
  report.check(
    slow.every(({ closed }) => closed),
    `slow headers: all let go ${round((Date.now() - started) / 1000 + seconds)} s after they came`,
  );
}
