// §6 Privacy: Shopify's privacy webhooks, and the shell commands.
import { describe, expect, it, onTestFinished } from 'vitest';
import { adminCommand } from '../../src/server/commands/admin.ts';
import { privacyCommand } from '../../src/server/commands/privacy.ts';
import type { Terminal } from '../../src/server/commands/run-command.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { createAdmin, login, withDatabase } from '../support/admin.ts';
import { listProducts, newShopper, sendWebhook } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

const SECRET = 'the-webhook-secret';
const ADA = 'Ada.Byron@example.com';
const BOB = 'bob@example.com';

async function open(): Promise<TestStore> {
  const store = await startStore({ env: { SHOPIFY_WEBHOOK_SECRET: SECRET } });
  onTestFinished(() => store.close());
  return store;
}

/** Both subscribe, write and order. */
async function fill(store: TestStore): Promise<void> {
  const [product] = (await listProducts(store)).filter(({ stock }) => stock > 20);
  for (const email of [ADA, BOB]) {
    await store.call('POST', '/api/newsletter', { email });
    const message = { name: 'Someone', email, subject: 'Hello there', message: 'A long enough message' };
    await store.call('POST', '/api/contact', message);
    const shopper = newShopper(store);
    await shopper.add({ productId: product?.shopifyId, quantity: 1 });
    expect((await shopper.checkOut({ ...CUSTOMER, email })).status).toBe(200);
  }
}

const counts = (store: TestStore, email: string) =>
  withDatabase(store, async (database) => {
    const { subscribers, messages, orders, carts } = await database.privacy.exportPerson(email);
    return [subscribers.length, messages.length, orders.length, carts.length];
  });
const ALL = [1, 1, 1, 1];
const NONE = [0, 0, 0, 0];

const tell = (store: TestStore, topic: string, body: object, id?: string) =>
  sendWebhook(store, { topic, body: { shop_id: 1, ...body }, secret: SECRET, id });

describe('Shopify’s mandatory privacy webhooks', () => {
  it('customers/redact erases the person by address in any letter case and nobody else, and repeating it is harmless', async () => {
    const store = await open();
    await fill(store);
    expect(await counts(store, ADA)).toEqual(ALL);
    const body = { customer: { id: 1, email: ADA.toUpperCase(), phone: null }, orders_to_redact: [] };
    for (let round = 0; round < 2; round += 1)
      expect((await tell(store, 'customers/redact', body)).status).toBe(200);
    expect(await counts(store, ADA)).toEqual(NONE);
    expect(await counts(store, BOB)).toEqual(ALL);
  });

  it('customers/redact without an address erases the persons of the named orders', async () => {
    const store = await open();
    await tell(store, 'orders/create', { id: 5_550_001, email: ADA, total_price: '10.00', line_items: [] });
    await withDatabase(store, (database) => database.subscribers.add({ id: 's', email: ADA, now: 1 }));
    expect(await counts(store, ADA)).toEqual([1, 0, 1, 0]);
    const body = { customer: { id: 1 }, orders_to_redact: [5_550_001, 'x', null, 1e300] };
    expect((await tell(store, 'customers/redact', body)).status).toBe(200);
    expect(await counts(store, ADA)).toEqual(NONE);
  });

  it('a forged signature erases nothing', async () => {
    const store = await open();
    await fill(store);
    const forged = await sendWebhook(store, {
      topic: 'customers/redact',
      body: { customer: { email: ADA } },
      secret: 'guessed',
    });
    expect(forged.status).toBe(401);
    expect(await counts(store, ADA)).toEqual(ALL);
  });

  it('shop/redact erases everyone from the orders once the owner agrees, and keeps messages and subscribers', async () => {
    const store = await open();
    await fill(store);
    const admin = await login(store, await createAdmin(store));
    const answer = (path: string) => store.call('POST', `/api/admin/desk/shop-erasure/${path}`, {}, admin);
    expect((await answer('erase')).status).toBe(404);
    expect((await tell(store, 'shop/redact', {})).status).toBe(200);
    expect(await counts(store, ADA)).toEqual(ALL);
    expect((await store.call('POST', '/api/admin/desk/shop-erasure/erase', {})).status).toBe(401);
    expect(await (await answer('erase')).json()).toEqual({ orders: 2 });
    const trail = await (await store.call('GET', '/api/admin/desk/audit', undefined, admin)).text();
    expect(trail).toContain('Erased the customers of all orders');
    expect(await counts(store, ADA)).toEqual([1, 1, 0, 0]);
    await withDatabase(store, async (database) => {
      const { rows } = await database.orders.list({ limit: 10 });
      expect(rows).toHaveLength(2);
      for (const order of rows) {
        expect(order).toMatchObject({ email: '', customerName: '' });
        expect(order.customer).toBeUndefined();
        expect(order.totalCents).toBeGreaterThan(0);
      }
    });
  });

  it('customers/data_request informs the owner once, whatever the shape of its body', async () => {
    const lines: string[] = [];
    const store = await startStore({
      env: { SHOPIFY_WEBHOOK_SECRET: SECRET, LOG_LEVEL: 'info', DEMO_SHOP_PRODUCTS: '8' },
      logTo: { write: (line) => void lines.push(line) },
    });
    const body = { customer: { id: 12, email: ADA }, data_request: { id: 34 } };
    for (let round = 0; round < 3; round += 1) await tell(store, 'customers/data_request', body, 'same-id');
    for (const odd of [{}, { customer: null }, { customer: { id: 'x', email: 5 } }])
      for (const topic of ['customers/data_request', 'customers/redact'])
        expect((await tell(store, topic, odd)).status).toBe(200);
    await store.close();
    const told = lines.filter((line) => line.includes('"requestId":"34"'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('"customerId":"12"');
  });
});

interface Ran {
  readonly printed: string[];
  readonly terminal: Terminal;
}

function shell(env: Record<string, string>, secret = ''): Ran {
  const printed: string[] = [];
  const terminal = { env, print: (line: string) => void printed.push(line), readSecret: async () => secret };
  return { printed, terminal };
}

describe('npm run privacy', () => {
  it('export prints a person’s records as JSON, and erase says how many it deleted', async () => {
    const store = await open();
    await fill(store);
    const env = { DATA_DIR: store.dataDir };
    const exported = shell(env);
    await privacyCommand(['export', ADA.toLowerCase()], exported.terminal);
    const records = JSON.parse(exported.printed.join('\n')) as { orders: { customer: object }[] };
    expect(records.orders[0]?.customer).toMatchObject({ lastName: 'Doe', email: ADA });
    const erased = shell(env);
    await privacyCommand(['erase', ADA], erased.terminal);
    expect(erased.printed).toEqual([
      'Deleted: 1 subscriptions, 1 messages, 1 cart lines, 0 alerts, 2 mails. Taken out of 1 orders.',
    ]);
    expect(await counts(store, ADA)).toEqual(NONE);
    expect(await counts(store, BOB)).toEqual(ALL);
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
  const canLogIn = async (store: TestStore, username: string, password: string) =>
    (await store.call('POST', '/api/admin/login', { username, password })).status;

  it('create makes an admin with the given password, and reset changes it and ends the sessions [R.60]', async () => {
    const store = await open();
    const env = { DATA_DIR: store.dataDir };
    await adminCommand(['create', 'grace'], shell(env, 'a-first-password').terminal);
    expect(await canLogIn(store, 'grace', 'a-first-password')).toBe(200);
    const { headers } = await store.call('POST', '/api/admin/login', {
      username: 'grace',
      password: 'a-first-password',
    });
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    await expect(adminCommand(['create', 'grace'], shell(env, 'another-one').terminal)).rejects.toThrow(
      "There is an admin named 'grace' already; 'reset' gives it a new password.",
    );
    await adminCommand(['reset', 'grace'], shell(env, 'a-second-password').terminal);
    expect((await store.call('GET', '/api/admin/orders', undefined, { cookie })).status).toBe(401);
    expect(await canLogIn(store, 'grace', 'a-first-password')).toBe(401);
    expect(await canLogIn(store, 'grace', 'a-second-password')).toBe(200);
  });

  it('reset unlocks an admin who is locked out by failed logins', async () => {
    const store = await startStore({ env: { TRUST_PROXY: 'true', DEMO_SHOP_PRODUCTS: '8' } });
    onTestFinished(() => store.close());
    const env = { DATA_DIR: store.dataDir };
    await adminCommand(['create', 'grace'], shell(env, 'a-first-password').terminal);
    const log = (password: string, address: string) =>
      store.call('POST', '/api/admin/login', { username: 'grace', password }, { 'x-forwarded-for': address });
    for (let index = 0; index < 11; index += 1) await log('wrong', `10.0.0.${index}`);
    expect((await log('a-first-password', '10.0.1.1')).status).toBe(429);
    await adminCommand(['reset', 'grace'], shell(env, 'a-second-password').terminal);
    expect((await log('a-second-password', '10.0.1.1')).status).toBe(200);
  });

  it('a missing password is generated and shown once', async () => {
    const store = await open();
    const { printed, terminal } = shell({ DATA_DIR: store.dataDir });
    await adminCommand(['create', 'grace'], terminal);
    const [, password = ''] = /shown only now: (\S+)/.exec(printed.join('\n')) ?? [];
    expect(password.length).toBeGreaterThanOrEqual(20);
    expect(await canLogIn(store, 'grace', password)).toBe(200);
    const ended = shell({ DATA_DIR: store.dataDir });
    await adminCommand(['end-sessions'], ended.terminal);
    expect(ended.printed).toEqual(['1 session was ended.']);
  });

  it('a short password and an unknown name are refused with an explanation', async () => {
    const store = await open();
    const env = { DATA_DIR: store.dataDir };
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
    await withDatabase(store, async (database) => expect(await database.admins.exists()).toBe(false));
  });
});
