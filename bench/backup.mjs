// A copy of the running SQLite store, made under load, opens as a store and holds every write answered before it.
//   node bench/backup.mjs
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient, jsonOf } from './lib/client.mjs';
import { createReport } from './lib/report.mjs';
import { startStore } from './lib/servers.mjs';
import { wellStocked } from './lib/shopper.mjs';

const WRITERS = 8;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** As docs/operations.md has it. */
const COPY = `new (require('libsql'))(process.argv[1]).prepare('VACUUM INTO ?').run(process.argv[2])`;

const report = createReport('A backup under load');
const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'));
const [original, copy] = [join(folder, 'original'), join(folder, 'copy')];
const client = createClient();
let store;
try {
  store = await startStore({ port: 4391, dataDir: original });
  const products = wellStocked(jsonOf(await client.ask(`${store.url}/api/shopify/products`)));
  const promised = [];
  const statuses = new Set();
  let over = false;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!over) {
      const session = randomUUID();
      const body = { productId: products[promised.length % products.length].shopifyId, quantity: 1 };
      const answer = await client.ask(`${store.url}/api/cart/shopify`, { method: 'POST', session, body });
      statuses.add(answer.status);
      if (answer.status === 200) promised.push({ session, id: jsonOf(answer).id });
    }
  });
  await sleep(1_500);
  const before = promised.length;
  mkdirSync(copy);
  execFileSync(process.execPath, ['-e', COPY, join(original, 'store.sqlite'), join(copy, 'store.sqlite')], {
    cwd: ROOT,
  });
  await sleep(500);
  over = true;
  await Promise.all(writers);
  await store.close();
  store = await startStore({ port: 4391, dataDir: copy });
  let lost = 0;
  for (const { session, id } of promised.slice(0, before)) {
    const lines = jsonOf(await client.ask(`${store.url}/api/cart`, { session }));
    if (!lines?.some((line) => line.id === id)) lost += 1;
  }
  report.check([...statuses].join() === '200', `writes during the copy: ${[...statuses]}`);
  report.check(before > 0 && lost === 0, `${before} writes answered before the copy, ${lost} missing in it`);
  report.check(
    (await client.ask(`${store.url}/women`)).status === 200,
    'a store started on the copy serves pages',
  );
} finally {
  await store?.close();
  client.close();
  rmSync(folder, { recursive: true, force: true });
}
report.finish();
