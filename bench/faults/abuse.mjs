// One address, or one IPv6 /64, against the store: how much it can have written, and whom it can lock out.
//   node bench/faults/abuse.mjs
import '../lib/installed.mjs';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, jsonOf } from '../lib/client.mjs';
import { freePort } from '../lib/free-port.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';
import { round } from '../lib/stats.mjs';

const { default: Libsql } = await import('libsql');

const MAX_MB_A_DAY = 10;
/** The store counts in windows of six hours; a day touches at most five. */
const WINDOWS_A_DAY = 5;
const AT_ONCE = 32;
/** So many refusals after one another mean that the rest will be refused too. */
const REFUSED_IN_A_ROW = 500;
const MAX_TRIES = 40_000;
const MB = 1024 * 1024;
const OWNER = { username: 'owner', password: 'long-enough' };

const report = createReport('What one address can do');
const dataDir = mkdtempSync(join(tmpdir(), 'bench-abuse-'));
const client = createClient({ connections: AT_ONCE });
const start = async () =>
  startStore({
    port: await freePort(),
    dataDir,
    env: {
      TRUST_PROXY: '1',
      WRITE_LIMIT_MB: String(MAX_MB_A_DAY),
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
    },
  });
/** The size of the database after its log is merged. */
function bytesKept() {
  const path = join(dataDir, 'store.sqlite');
  const file = new Libsql(path);
  file.exec('pragma wal_checkpoint(truncate)');
  file.close();
  return statSync(path).size;
}

const from = (address) => ({ 'x-forwarded-for': address });
const WRITES = {
  'carts of one IPv4 address': () => addToCart(from('203.0.113.7')),
  'carts of one IPv6 /64': (number) => addToCart(from(`2001:db8:0:1::${number.toString(16)}`)),
  'one cart, changed without end': (number) => changeCart(number, from('203.0.113.8')),
  'failed logins of one /64': (number) =>
    post(
      '/api/admin/login',
      { username: randomUUID(), password: 'x'.repeat(200) },
      from(`2001:db8:0:2::${number}`),
    ),
  'messages of one address': (number) =>
    post('/api/contact', { ...MESSAGE, subject: `Subject ${number}` }, from('203.0.113.9')),
};
const MESSAGE = { name: 'Some One', email: 'some@example.com', message: 'x'.repeat(5_000) };

let store = await start();
let product;
let line;
try {
  [product] = jsonOf(await client.ask(`${store.url}/api/shopify/products`)).filter(({ stock }) => stock > 5);
  await store.close();
  const rows = [];
  for (const [kind, write] of Object.entries(WRITES)) {
    const before = bytesKept();
    store = await start();
    line = undefined;
    const { accepted, attempts } = await writeUntilRefused(write);
    await store.close();
    const perWindow = (bytesKept() - before) / MB;
    rows.push({
      kind,
      tried: attempts,
      accepted,
      'MB in a window': round(perWindow, 2),
      'MB a day': round(perWindow * WINDOWS_A_DAY, 2),
    });
    report.check(
      perWindow * WINDOWS_A_DAY <= MAX_MB_A_DAY,
      `${kind}: ${round(perWindow * WINDOWS_A_DAY, 2)} MB a day at most`,
    );
  }
  report.table(rows);
  store = await start();
  await lockOut();
} finally {
  await store.close().catch(() => undefined);
  client.close();
  rmSync(dataDir, { recursive: true, force: true });
}
report.finish();

function post(path, body, headers, method = 'POST') {
  return client.ask(store.url + path, {
    method,
    body,
    headers: { 'x-session-id': randomUUID(), ...headers },
  });
}

function addToCart(headers) {
  return post('/api/cart/shopify', { productId: product.shopifyId, quantity: 1 }, headers);
}

async function changeCart(number, headers) {
  const session = { 'x-session-id': 'b0000000-0000-4000-8000-000000000000' };
  line ??= jsonOf(
    await post(
      '/api/cart/shopify',
      { productId: product.shopifyId, quantity: 1 },
      { ...headers, ...session },
    ),
  );
  return post(`/api/cart/${line.id}`, { quantity: 1 + (number % 2) }, { ...headers, ...session }, 'PUT');
}

async function writeUntilRefused(write) {
  let attempts = 0;
  let accepted = 0;
  let refused = 0;
  const worker = async () => {
    while (refused < REFUSED_IN_A_ROW && attempts < MAX_TRIES) {
      attempts += 1;
      const { status } = await write(attempts);
      if (status === 429) refused += 1;
      else refused = 0;
      if (status === 200) accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { accepted, attempts };
}

/** Visitors guess the owner's password from many addresses; the owner's own browser still gets in. */
async function lockOut() {
  const logIn = (credentials, headers) => post('/api/admin/login', credentials, headers);
  const first = await logIn(OWNER, from('198.51.100.1'));
  const cookie = first.headers['set-cookie'].map((each) => each.split(';')[0]).join('; ');
  for (let number = 0; number < 300; number += 1)
    await logIn({ ...OWNER, password: 'wrong' }, from(`203.0.${number % 250}.1`));
  const strange = await logIn(OWNER, from('198.51.100.2'));
  report.say(`a browser that never logged in is held back: ${strange.status}`);
  for (const address of ['198.51.100.1', '198.51.100.3', '203.0.1.1']) {
    const { status } = await logIn(OWNER, { ...from(address), cookie });
    report.check(status === 200, `the owner's browser logs in from ${address}: ${status}`);
  }
}
