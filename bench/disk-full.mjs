// A full disk: what must be written is refused with a message, what is read goes on, and space brings everything back.
//   node bench/disk-full.mjs
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { createClient, jsonOf } from './lib/client.mjs';
import { createReport } from './lib/report.mjs';
import { startStore } from './lib/servers.mjs';
import { wellStocked } from './lib/shopper.mjs';
import { countBy } from './lib/stats.mjs';

const DISK = '16m';
const WRITES_WHEN_FULL = 300;

const report = createReport(`A full disk of ${DISK}`);
const folder = mkdtempSync(join(tmpdir(), 'bench-disk-'));
const ballast = join(folder, 'ballast');
if (mounted()) {
  try {
    await run();
  } finally {
    // Lazily: the driver lets go of the file it checked only when this process ends.
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
  report.finish();
} else {
  rmSync(folder, { recursive: true, force: true });
  console.log('Not measured: a small disk is a mounted tmpfs, which needs root on Linux.');
}

function mounted() {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function run() {
  const client = createClient();
  const store = await startStore({ port: 4391, dataDir: folder, env: { LOG_LEVEL: 'silent' } });
  const promised = [];
  try {
    const products = wellStocked(jsonOf(await client.ask(`${store.url}/api/shopify/products`)));
    const add = async () => {
      const session = randomUUID();
      const body = { productId: products[promised.length % products.length].shopifyId, quantity: 1 };
      const answer = await client.ask(`${store.url}/api/cart/shopify`, { method: 'POST', session, body });
      if (answer.status === 200) promised.push({ session, id: jsonOf(answer).id });
      return answer;
    };
    const readable = async () => {
      const lost = [];
      for (const { session, id } of promised) {
        const answer = await client.ask(`${store.url}/api/cart`, { session });
        if (!jsonOf(answer)?.some?.((line) => line.id === id)) lost.push(id);
      }
      return lost.length;
    };
    for (let count = 0; count < 50; count += 1) await add();
    fill();
    const answers = [];
    for (let count = 0; count < WRITES_WHEN_FULL; count += 1) answers.push(await add());
    const refused = answers.filter(({ status }) => status !== 200);
    report.check(
      refused.length > 0 && refused.every((answer) => answer.status >= 500 && jsonOf(answer)?.message),
      `full: writes are refused with a message: ${JSON.stringify(countBy(answers, ({ status }) => status))}`,
    );
    const reads = await Promise.all(
      ['/', '/women', '/api/shopify/products', '/healthz'].map((path) => client.ask(store.url + path)),
    );
    report.check(
      reads.every(({ status }) => status === 200),
      `full: pages and products ${reads.map(({ status }) => status)}`,
    );
    report.check((await readable()) === 0, `full: all ${promised.length} acknowledged carts can be read`);
    rmSync(ballast);
    const after = await add();
    report.check(after.status === 200, `space again: the next write is ${after.status}`);
    report.check(
      (await readable()) === 0,
      `space again: all ${promised.length} acknowledged carts are there`,
    );
  } finally {
    client.close();
    await store.close();
  }
  const database = new Libsql(join(folder, 'store.sqlite'));
  const [{ integrity_check: integrity }] = database.prepare('PRAGMA integrity_check').all();
  database.close();
  report.check(integrity === 'ok', `the database's own check says ${integrity}`);
}

/** To the last byte: what is left after the large pieces is filled with small ones. */
function fill() {
  for (const size of [64 * 1024, 4096]) {
    while (freeBytes() >= size) {
      try {
        writeFileSync(ballast, Buffer.alloc(size, 1), { flag: 'a' });
      } catch {
        break;
      }
    }
  }
}

function freeBytes() {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
