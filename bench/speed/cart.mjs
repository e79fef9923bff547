// Cart calls beside the rate at which the same database commits the same write, in turns; and the checkout.
//   node bench/speed/cart.mjs [--seconds 3] [--rounds 3]
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createClient, jsonOf, newAddress } from '../lib/client.mjs';
import { load, sideBySide } from '../lib/load.mjs';
import { createReport } from '../lib/report.mjs';
import { startBareWriter, startStore } from '../lib/servers.mjs';
import { CUSTOMER, wellStocked } from '../lib/shopper.mjs';
import { round } from '../lib/stats.mjs';

const MIN_RATIO = 0.6;
const MIN_BARE_RATIO = 0.7;
const SESSIONS = 512;
const RAW = fileURLToPath(new URL('../lib/raw-commits.mjs', import.meta.url));

const { values: args } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '3' } },
});
const [seconds, rounds] = [Number(args.seconds), Number(args.rounds)];

const report = createReport('Cart calls beside the raw commit rate, 32 connections');
const folder = mkdtempSync(join(tmpdir(), 'bench-cart-'));
const storeFile = join(folder, 'store', 'store.sqlite');
const store = await startStore({ port: 4391, dataDir: join(folder, 'store'), env: { TRUST_PROXY: 'true' } });
const client = createClient();
try {
  const products = wellStocked(jsonOf(await client.ask(`${store.url}/api/shopify/products`)));
  const carts = await Promise.all(
    Array.from({ length: SESSIONS }, (_, index) => filledCart(products, index)),
  );
  const json = { 'content-type': 'application/json' };
  const sessionOf = (session) => ({ ...json, 'x-session-id': session });
  const calls = {
    'add to a new cart': products.slice(0, 200).map(({ shopifyId }) => () => ({
      method: 'POST',
      path: '/api/cart/shopify',
      headers: sessionOf(randomUUID()),
      body: JSON.stringify({ productId: shopifyId, quantity: 1 }),
    })),
    'change a quantity': carts.flatMap(({ session, id }) =>
      [2, 3].map((quantity) => ({
        method: 'PUT',
        path: `/api/cart/${id}`,
        headers: sessionOf(session),
        body: JSON.stringify({ quantity }),
      })),
    ),
    'read a cart': carts.map(({ session }) => ({ path: '/api/cart', headers: sessionOf(session) })),
    checkout: carts.map((cart) => () => ({
      method: 'POST',
      path: '/api/shopify/checkout',
      headers: { ...sessionOf(cart.session), ...newAddress() },
      body: cart.checkout,
    })),
  };
  const rows = [];
  for (const [name, requests] of Object.entries(calls)) {
    // The cart as the updates left it is not the cart that was filled, so the checkout reads it again.
    if (name === 'checkout') await readAgain(carts);
    const [ours, raw] = await sideBySide(
      () => load(store.url, { seconds, requests }),
      () => rawCommits(seconds),
      rounds,
    );
    rows.push({
      call: name,
      'calls/s': Math.round(ours.rate),
      'raw commits/s': Math.round(raw.rate),
      ratio: round(ours.rate / raw.rate, 2),
      'p99 ms': ours.p99,
      failed: ours.failed,
    });
  }
  report.table(rows);
  // The raw writer has no client to serve on the same cores; this server has the same client and no framework.
  const bare = await startBareWriter({ port: 4392, file: join(folder, 'bare.sqlite'), like: storeFile });
  const [ours, theirs] = await sideBySide(
    () => load(store.url, { seconds, requests: calls['add to a new cart'] }),
    () => load(bare.url, { seconds, requests: calls['add to a new cart'] }),
    rounds,
  );
  await bare.close();
  report.check(
    ours.rate >= theirs.rate * MIN_BARE_RATIO,
    `add to a new cart: ${Math.round(ours.rate)}/s beside ${Math.round(theirs.rate)}/s of a bare server with one commit for each request: ${round(ours.rate / theirs.rate, 2)}`,
  );
  for (const { call, ratio, failed } of rows) {
    report.check(failed === 0, `${call}: ${failed} failures`);
    // A checkout is three commits and a call to the platform; it is told, not held to the rate of one commit.
    if (call !== 'checkout') report.check(ratio >= MIN_RATIO, `${call}: ${ratio} of the raw commit rate`);
  }
} finally {
  client.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
report.finish();

async function filledCart(products, index) {
  const session = randomUUID();
  const body = { productId: products[index % products.length].shopifyId, quantity: 1 };
  const added = await client.ask(`${store.url}/api/cart/shopify`, { method: 'POST', session, body });
  return { session, id: jsonOf(added).id };
}

async function readAgain(carts) {
  for (const cart of carts) {
    const cartItems = jsonOf(await client.ask(`${store.url}/api/cart`, { session: cart.session }));
    cart.checkout = JSON.stringify({ customerInfo: CUSTOMER, cartItems });
  }
}

/** In a process of its own, as the store is. */
function rawCommits(forSeconds) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [RAW, join(folder, 'raw.sqlite'), storeFile, String(forSeconds)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.once('exit', (code) =>
      code === 0 ? resolve({ rate: Number(output), failed: 0 }) : reject(new Error('The raw writer failed.')),
    );
  });
}
