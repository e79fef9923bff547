// Strangers against the store and against each other: how much one address can have written, whom it can lock out,
// and what floods of sign-ups and messages do to everybody else.
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
import { CUSTOMER } from '../lib/shopper.mjs';
import { round } from '../lib/stats.mjs';

const { default: Libsql } = await import('libsql');

/** Half of what is usual, so that it is used up before the limit per minute refuses. */
const MAX_MB_A_DAY = 5;
/** The store counts in windows of six hours; a day touches at most five. */
const WINDOWS_A_DAY = 5;
const AT_ONCE = 32;
/** So many refusals after one another mean that the rest will be refused too. */
const REFUSED_IN_A_ROW = 500;
const MAX_TRIES = 40_000;
const MB = 1024 * 1024;
const SIGN_UPS = 2_500;
const MESSAGES = 1_000;
/** The limits of mails, as in src/shared/constants.ts. */
const SENT_AN_HOUR = 2_000;
const MAILS_AN_HOUR = 20;
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
  // Eight networks, because each has a limit per minute of its own.
  'carts of one IPv6 /56': (number) => addToCart(from(`2001:db8:0:${number % 8}::${number.toString(16)}`)),
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
  await crowd();
  await lockOut();
  const sent = await flood();
  await store.close();
  checkMails(sent);
} finally {
  await store.close().catch(() => undefined);
  client.close();
  rmSync(dataDir, { recursive: true, force: true });
}
report.finish();

/** Sends requests for the numbers from 0, and returns how often each status was the answer. */
async function askMany(total, ask) {
  const statuses = {};
  let next = 0;
  const worker = async () => {
    while (next < total) {
      const number = next;
      next += 1;
      const { status } = await ask(number);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return statuses;
}

async function checkOut(session, headers) {
  const cartItems = jsonOf(
    await client.ask(`${store.url}/api/cart`, { headers: { ...session, ...headers } }),
  );
  return post('/api/shopify/checkout', { customerInfo: CUSTOMER, cartItems }, { ...headers, ...session });
}

/** One stranger changes a cart and fills others; somebody else behind the same address shops on. */
async function crowd() {
  const headers = from('2001:db8:5:1::1');
  const session = { 'x-session-id': randomUUID() };
  line = undefined;
  await askMany(4_000, (number) => changeCart(number, headers));
  const added = await post('/api/cart/shopify', newLine(), { ...headers, ...session });
  report.check(added.status === 200, `after 4,000 quantity changes a neighbor adds: ${added.status}`);
  await writeUntilRefused((number) => addToCart(from(`2001:db8:5:${number % 8}::1`)));
  const full = await post('/api/cart/shopify', newLine(), from('2001:db8:5:9::1'));
  report.say(`the network has used up what may be stored: adding is ${full.status}`);
  const bought = await checkOut(session, headers);
  report.check(bought.status === 200, `a neighbor in that network checks out: ${bought.status}`);
}

function addressOf(number) {
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}

/** Many addresses sign others up and write to the owner; returns how many messages were accepted. */
async function flood() {
  const signUps = await askMany(SIGN_UPS, (number) =>
    post('/api/newsletter', { email: `a${number}@example.com` }, from(addressOf(number))),
  );
  report.check(
    signUps[200] === SIGN_UPS,
    `${SIGN_UPS} sign-ups of as many addresses: ${JSON.stringify(signUps)}`,
  );
  const messages = await askMany(MESSAGES, (number) =>
    post('/api/contact', { ...MESSAGE, subject: `Subject ${number}` }, from(addressOf(number))),
  );
  report.check(
    messages[200] === MESSAGES,
    `${MESSAGES} messages of as many addresses: ${JSON.stringify(messages)}`,
  );
  return messages[200];
}

/** Reads the outbox of the stopped store. */
function checkMails(messages) {
  const file = new Libsql(join(dataDir, 'store.sqlite'));
  const count = (where) => file.prepare(`select count(*) as total from outbox where ${where}`).get().total;
  const [single, digests] = [count(`kind = 'contact'`), count(`kind = 'contact-digest'`)];
  const confirmed = count(`kind = 'confirm' and state = 'sent'`);
  const waiting = count(`kind = 'confirm' and state <> 'sent'`);
  file.close();
  report.check(
    single <= 2 * MAILS_AN_HOUR && digests <= 2,
    `${messages} messages: ${single} mails to the owner, ${digests} digest`,
  );
  report.check(confirmed <= SENT_AN_HOUR, `${confirmed} confirmations were sent, ${waiting} wait`);
  report.check(confirmed + waiting >= SIGN_UPS, 'no confirmation was lost');
}

function post(path, body, headers, method = 'POST') {
  return client.ask(store.url + path, {
    method,
    body,
    headers: { 'x-session-id': randomUUID(), ...headers },
  });
}

function newLine() {
  return { productId: product.shopifyId, quantity: 1 };
}

function addToCart(headers) {
  return post('/api/cart/shopify', newLine(), headers);
}

async function changeCart(number, headers) {
  const session = { 'x-session-id': 'b0000000-0000-4000-8000-000000000000' };
  line ??= jsonOf(await post('/api/cart/shopify', newLine(), { ...headers, ...session }));
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
