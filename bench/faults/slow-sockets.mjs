// Thousands of clients that send or read a byte at a time: they are let go in time, and nobody else notices.
//   node bench/faults/slow-sockets.mjs [--sockets 10000] [--others 1000]
// Needs as many open files as twice the sockets (`ulimit -n`).
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../lib/free-port.mjs';
import { load } from '../lib/load.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { round } from '../lib/stats.mjs';

const DRIP_MS = 2_000;
const CONNECTING_AT_ONCE = 500;
const P99_MS = 100;
/** The store opens a file of its own now and then; those that fetch pages meanwhile are gone long before. */
const OWN_FILES = 2;
const MEMORY_PER_SOCKET_KB = 100;

const { values: args } = parseArgs({
  options: { sockets: { type: 'string', default: '10000' }, others: { type: 'string', default: '1000' } },
});

/** The requests of each attack, their number, and the longest time of the slowest. */
const ATTACKS = {
  'slow headers': {
    sockets: Number(args.sockets),
    goneMs: 15_000,
    begin: (socket) => socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n'),
    drip: (socket) => socket.write(`x-${randomUUID()}: 1\r\n`),
  },
  'no bytes at all': { sockets: Number(args.others), goneMs: 15_000, begin: () => undefined },
  'slow bodies': {
    sockets: Number(args.others),
    goneMs: 35_000,
    begin: (socket) =>
      socket.write(
        `POST /api/cart/shopify HTTP/1.1\r\nhost: 127.0.0.1\r\nx-session-id: ${randomUUID()}\r\n` +
          'content-type: application/json\r\ncontent-length: 90000\r\n\r\n{',
      ),
    drip: (socket) => socket.write(' '),
  },
  'slow readers': {
    // Fewer, because the system's own buffers take megabytes for each.
    sockets: Math.ceil(Number(args.others) / 10),
    goneMs: 35_000,
    heardOf: false,
    begin: (socket) => {
      socket.pause();
      // Plain bytes and several answers: more than the buffers on the way can take.
      socket.write('GET /api/shopify/products HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(20));
    },
  },
};

const report = createReport(`${args.sockets} slow sockets`);
const port = await freePort();
const store = await startStore({ port });
const open = new Set();
try {
  const usual = await keptPages();
  await sleep(1_000);
  const filesBefore = openFiles();
  const rows = [
    { sockets: 'none', 'pages/s': Math.round(usual.rate), 'p99 ms': usual.p99, failed: usual.failed },
  ];
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const memory = store.memoryMb();
    const sockets = await connectAll(attack);
    const during = keptPages();
    const cutMs = allGone(sockets, attack.goneMs + 10_000, { heardOf: attack.heardOf ?? true, filesBefore });
    const { rate, p99, failed } = await during;
    const grown = store.memoryMb() - memory;
    const slowest = await cutMs;
    rows.push({
      sockets: `${attack.sockets} ${name}`,
      'pages/s': Math.round(rate),
      'p99 ms': p99,
      failed,
      'memory MB': round(grown),
      'last let go after s': round(slowest / 1000),
    });
    report.check(failed === 0 && p99 < P99_MS, `${name}: kept pages p99 ${p99} ms, ${failed} failed`);
    report.check(slowest <= attack.goneMs, `${name}: the last was let go after ${round(slowest / 1000)} s`);
    report.check(
      grown * 1024 < attack.sockets * MEMORY_PER_SOCKET_KB + 20 * 1024,
      `${name}: ${round(grown)} MB of memory`,
    );
    for (const socket of open) socket.destroy();
  }
  report.table(rows);
} finally {
  for (const socket of open) socket.destroy();
  await store.close();
}
report.finish();

function keptPages() {
  return load(`${store.url}/women`, { seconds: 5, connections: 8, headers: { 'accept-encoding': 'br' } });
}

async function connectAll(attack) {
  const sockets = [];
  for (let count = 0; count < attack.sockets; count += CONNECTING_AT_ONCE) {
    const size = Math.min(CONNECTING_AT_ONCE, attack.sockets - count);
    sockets.push(...(await Promise.all(Array.from({ length: size }, () => connectSlowly(attack)))));
  }
  return sockets;
}

/** Resolves with when it began and, later, how long it was kept. */
function connectSlowly({ begin, drip }) {
  return new Promise((resolve) => {
    const slow = { began: 0, keptMs: undefined };
    let timer;
    const socket = connect(port, '127.0.0.1', () => {
      slow.began = performance.now();
      begin(socket);
      if (drip) timer = setInterval(() => drip(socket), DRIP_MS);
      resolve(slow);
    });
    open.add(socket);
    const end = () => {
      if (slow.keptMs === undefined) slow.keptMs = performance.now() - slow.began;
      clearInterval(timer);
      open.delete(socket);
      resolve(slow);
    };
    socket.on('error', end);
    socket.on('close', end);
    socket.on('data', () => undefined);
  });
}

/** Files and sockets the store has open: a reader that reads nothing does not hear that it was let go. */
function openFiles() {
  return readdirSync(`/proc/${store.child.pid}/fd`).length;
}

async function allGone(sockets, mostMs, { heardOf, filesBefore }) {
  const until = performance.now() + mostMs;
  if (!heardOf) {
    const [{ began }] = sockets;
    // Connected is not yet taken: the store opens its side a moment later.
    await sleep(2_000);
    while (performance.now() < until && openFiles() > filesBefore + OWN_FILES) await sleep(100);
    const remainingFiles = openFiles() - filesBefore;
    if (remainingFiles > OWN_FILES) report.say(`${remainingFiles} of ${sockets.length} are still there`);
    return remainingFiles > OWN_FILES ? Number.POSITIVE_INFINITY : performance.now() - began;
  }
  while (performance.now() < until && sockets.some(({ keptMs }) => keptMs === undefined)) await sleep(100);
  const openSockets = sockets.filter(({ keptMs }) => keptMs === undefined).length;
  if (openSockets > 0) report.say(`${openSockets} of ${sockets.length} are still there`);
  return sockets.reduce((most, { keptMs = Number.POSITIVE_INFINITY }) => Math.max(most, keptMs), 0);
}
