// §6 Privacy: Shopify's privacy webhooks, and the shell commands.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { adminCommand } from '../../src/server/commands/admin.ts';
import { privacyCommand } from '../../src/server/commands/privacy.ts';
import type { Terminal } from '../../src/server/commands/run-command.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { login, withDatabase } from '../support/admin.ts';
import { listProducts, newShopper, sendWebhook } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const SECRET = 'the-webhook-secret';
const ADA = 'Ada.Byron@example.com';
const BOB = 'bob@example.com';

const lines: string[] = [];
let store: TestStore;
beforeAll(async () => {
  store = await startStore({
    env: { SHOPIFY_WEBHOOK_SECRET: SECRET, LOG_LEVEL: 'info', DEMO_SHOP_PRODUCTS: '24' },
    logTo: { write: (line) => void lines.push(line) },
  });
  for (const email of [ADA, BOB]) await fill(email);
});
afterAll(() => store.close());

/** Subscribes, writes and orders. */
async function fill(email: string): Promise<void> {
  const [product] = (await listProducts(store)).filter(({ stock }) => stock > 20);
  await store.call('POST', '/api/newsletter', { email });
  const message = { name: 'Someone', email, subject: 'Hello there', message: 'A long enough message' };
  await store.call('POST', '/api/contact', message);
  const shopper = newShopper(store);
  await shopper.add({ productId: product?.shopifyId, quantity: 1 });
  expect((await shopper.checkOut({ ...CUSTOMER, email })).status).toBe(200);
}

const counts = (email: string) =>
  withDatabase(store, async (database) => {
    const { subscribers, messages, orders, carts } = await database.privacy.exportPerson(email);
    return [subscribers.length, messages.length, orders.length, carts.length];
  });
const ALL = [1, 1, 1, 1];
const NONE = [0, 0, 0, 0];

const tell = (topic: string, body: object, id?: string) =>
  sendWebhook(store, { topic, body: { shop_id: 1, ...body }, secret: SECRET, id });

interface Ran {
  readonly printed: string[];
  readonly terminal: Terminal;
}

function shell(env: Record<string, string>, secret = ''): Ran {
  const printed: string[] = [];
  const terminal = { env, print: (line: string) => void printed.push(line), readSecret: async () => secret };
  return { printed, terminal };
}

describe('Shopify’s mandatory privacy webhooks', () => {
  it('a forged signature erases nothing', async () => {
    const forged = await sendWebhook(store, {
      topic: 'customers/redact',
      body: { customer: { email: ADA } },
      secret: 'guessed',
    });
    expect(forged.status).toBe(401);
    expect(await counts(ADA)).toEqual(ALL);
  });

  it('customers/redact erases the person by address in any letter case and nobody else, and repeating it is harmless', async () => {
    const body = { customer: { id: 1, email: ADA.toUpperCase(), phone: null }, orders_to_redact: [] };
    for (let round = 0; round < 2; round += 1)
      expect((await tell('customers/redact', body)).status).toBe(200);
    expect(await counts(ADA)).toEqual(NONE);
    expect(await counts(BOB)).toEqual(ALL);
  });

  it('customers/redact without an address erases the persons of the named orders', async () => {
    await tell('orders/create', { id: 5_550_001, email: ADA, total_price: '10.00', line_items: [] });
    await withDatabase(store, (database) => database.subscribers.add({ id: 's', email: ADA, now: 1 }));
    expect(await counts(ADA)).toEqual([1, 0, 1, 0]);
    const body = { customer: { id: 1 }, orders_to_redact: [5_550_001, 'x', null, 1e300] };
    expect((await tell('customers/redact', body)).status).toBe(200);
    expect(await counts(ADA)).toEqual(NONE);
  });

  it('customers/data_request informs the owner once, whatever the shape of its body', async () => {
    const body = { customer: { id: 12, email: ADA }, data_request: { id: 34 } };
    for (let round = 0; round < 3; round += 1) await tell('customers/data_request', body, 'same-id');
    for (const odd of [{}, { customer: null }, { customer: { id: 'x', email: 5 } }])
      for (const topic of ['customers/data_request', 'customers/redact'])
        expect((await tell(topic, odd)).status).toBe(200);
    const told = lines.filter((line) => line.includes('"requestId":"34"'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('"customerId":"12"');
  });
});

describe('npm run privacy', () => {
  it('export prints a person’s records as JSON, and erase says how many it deleted', async () => {
    const email = 'Cy@example.com';
    await fill(email);
    const env = { DATA_DIR: store.dataDir };
    const exported = shell(env);
    await privacyCommand(['export', email.toLowerCase()], exported.terminal);
    const records = JSON.parse(exported.printed.join('\n')) as { orders: { customer: object }[] };
    expect(records.orders[0]?.customer).toMatchObject({ lastName: 'Doe', email });
    const erased = shell(env);
    await privacyCommand(['erase', email], erased.terminal);
    expect(erased.printed).toEqual([
      'Deleted: 1 subscriptions, 1 messages, 1 cart lines, 0 alerts, 2 mails. Taken out of 1 orders.',
    ]);
    expect(await counts(email)).toEqual(NONE);
    expect(await counts(BOB)).toEqual(ALL);
  });

  it.each([[[]], [['export']], [['erase', 'nobody']], [['burn', ADA]], [['export', ADA, BOB]]])(
    'wrong usage prints an explanation: %j',
    async (args) => {
      await expect(privacyCommand(args, shell({}).terminal)).rejects.toThrow('Usage:');
    },
  );

  it('a wrong setting is explained in one sentence', async () => {
    await expect(privacyCommand(['export', ADA], shell({ PORT: 'x' }).terminal)).rejects.toThrow(
      /^Wrong settings: PORT must be a port number/,
    );
  });
});

describe('npm run admin', () => {
  const logIn = (username: string, password: string) =>
    store.call('POST', '/api/admin/login', { username, password });

  it('create makes an admin with the given password, and reset changes it and ends the sessions [R.60]', async () => {
    const env = { DATA_DIR: store.dataDir };
    await adminCommand(['create', 'grace'], shell(env, 'a-first-password').terminal);
    const headers = await login(store, { username: 'grace', password: 'a-first-password' });
    await adminCommand(['reset', 'grace'], shell(env, 'a-second-password').terminal);
    expect((await store.call('GET', '/api/admin/orders', undefined, headers)).status).toBe(401);
    expect((await logIn('grace', 'a-first-password')).status).toBe(401);
    expect((await logIn('grace', 'a-second-password')).status).toBe(200);
  });

  it('a missing password is generated and shown once', async () => {
    const { printed, terminal } = shell({ DATA_DIR: store.dataDir });
    await adminCommand(['create', 'ida'], terminal);
    const [, password = ''] = /shown only now: (\S+)/.exec(printed.join('\n')) ?? [];
    expect(password.length).toBeGreaterThanOrEqual(20);
    const headers = await login(store, { username: 'ida', password });
    const ended = shell({ DATA_DIR: store.dataDir });
    await adminCommand(['end-sessions'], ended.terminal);
    expect(ended.printed).toEqual([expect.stringMatching(/^\d sessions were ended\.$/)]);
    expect((await store.call('GET', '/api/admin/orders', undefined, headers)).status).toBe(401);
  });

  it('a short password and an unknown name are refused with an explanation', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'admin-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const env = { DATA_DIR: dataDir };
    await expect(adminCommand(['create', 'grace'], shell(env, 'short').terminal)).rejects.toThrow(
      'A password has from 8 to 200 characters.',
    );
    await expect(adminCommand(['reset', 'nobody'], shell(env, 'long-enough').terminal)).rejects.toThrow(
      "There is no admin named 'nobody'; 'create' makes one.",
    );
    for (const args of [
      [],
      ['create'],
      ['create', ' '],
      ['create', 'a', 'b'],
      ['end-sessions', 'x'],
      ['help'],
    ])
      await expect(adminCommand(args, shell(env).terminal)).rejects.toThrow('Usage:');
    await withDatabase({ dataDir }, async (database) => expect(await database.admins.exists()).toBe(false));
  });
});

it('shop/redact erases everyone from the orders once the owner agrees, and keeps messages and subscribers', async () => {
  await adminCommand(['create', 'owner'], shell({ DATA_DIR: store.dataDir }, 'long-enough').terminal);
  const admin = await login(store, { username: 'owner', password: 'long-enough' });
  const answer = (path: string) => store.call('POST', `/api/admin/desk/shop-erasure/${path}`, {}, admin);
  expect((await answer('erase')).status).toBe(404);
  expect((await tell('shop/redact', {})).status).toBe(200);
  expect(await counts(BOB)).toEqual(ALL);
  expect((await store.call('POST', '/api/admin/desk/shop-erasure/erase', {})).status).toBe(401);
  expect((await answer('erase')).status).toBe(200);
  const trail = await (await store.call('GET', '/api/admin/desk/audit', undefined, admin)).text();
  expect(trail).toContain('Erased the customers of all orders');
  expect(await counts(BOB)).toEqual([1, 1, 0, 0]);
  await withDatabase(store, async (database) => {
    const { rows } = await database.orders.list({ limit: 10 });
    expect(rows.length).toBeGreaterThan(1);
    for (const order of rows) {
      expect(order).toMatchObject({ email: '', customerName: '' });
      expect(order.customer).toBeUndefined();
      expect(order.totalCents).toBeGreaterThan(0);
    }
  });
});
