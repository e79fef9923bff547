// Strangers against the others: the alerts of somebody's address, and the field reports of a day.
//   node bench/faults/strangers.mjs
import '../lib/installed.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, jsonOf } from '../lib/client.mjs';
import { freePort } from '../lib/free-port.mjs';
import { createReport } from '../lib/report.mjs';
import { startStore } from '../lib/servers.mjs';

const { default: Libsql } = await import('libsql');

const EMAIL = 'ada@example.com';
const MOST_ALERTS = 100;
const REQUESTS = 150;
const REPORTS = 720;
const MOST_REPORTS = 200;

const report = createReport('What strangers can do to others');
const dataDir = mkdtempSync(join(tmpdir(), 'bench-strangers-'));
const client = createClient({ connections: 8 });
const start = async () => startStore({ port: await freePort(), dataDir, env: { TRUST_PROXY: '1' } });
const from = (address) => ({ 'x-forwarded-for': address });
const post = (path, body, headers) => client.ask(store.url + path, { method: 'POST', body, headers });
const ask = (email, variantId, number) =>
  post('/api/alerts', { email, variantId, kind: 'price' }, from(`10.9.${number >> 8}.${number & 255}`));

/** Opens the closed store's file. */
function inDatabase(work) {
  const database = new Libsql(join(dataDir, 'store.sqlite'));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

let store = await start();
try {
  const products = jsonOf(await client.ask(`${store.url}/api/shopify/products`));
  const variants = products.flatMap((product) => product.variants.map(({ id }) => id));
  await ask(EMAIL, variants[0], 0);
  await store.close();
  inDatabase((database) => {
    database.exec('update alert_contacts set confirmed_at = created_at');
    database.exec('update alerts set confirmed_at = created_at');
  });

  store = await start();
  const answers = new Set();
  for (let number = 1; number <= REQUESTS; number += 1)
    for (const email of [EMAIL, `unknown${number}@example.com`]) {
      const { status, body } = await ask(email, variants[number], number);
      answers.add(`${status} ${body}`);
    }
  for (let number = 0; number < REPORTS; number += 1)
    await post('/api/vitals', { route: 'home', lcp: 1 }, from(`2001:db8:1:2::${number.toString(16)}`));
  await store.close();
  report.check(answers.size === 1, `known and unknown addresses get one answer: ${answers.size}`);
  inDatabase((database) => {
    const count = (query) => database.prepare(query).all([])[0].total;
    const ofAda = `from alerts join alert_contacts on alert_contacts.id = contact_id where email = '${EMAIL}'`;
    const alerts = count(`select count(*) as total ${ofAda}`);
    const on = count(`select count(*) as total ${ofAda} and alerts.confirmed_at is not null`);
    report.check(alerts === MOST_ALERTS, `alerts of the address: ${alerts}`);
    report.check(on === 1, `alerts that may be mailed about: ${on}`);
    const reports = count('select sum(hits) as total from vitals');
    report.check(reports <= MOST_REPORTS, `${REPORTS} reports of one /64 that count: ${reports}`);
  });
} finally {
  await store.close().catch(() => undefined);
  client.close();
  rmSync(dataDir, { recursive: true, force: true });
}
report.finish();
