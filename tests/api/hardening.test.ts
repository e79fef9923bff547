// Tests that visitors cannot cause error logs, exhaust limits, hide characters in names, nest JSON deeply or hold
// connections.
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lockInstance } from '../../src/adapters/database/engines/sqlite/instance-lock.ts';
import { UNTRUSTED_PROXY, warnOfProxy } from '../../src/server/plugins/proxy-warning.ts';
import { CONFIRMATIONS_PER_CALLER } from '../../src/shared/constants.ts';
import type { AdminMessage } from '../../src/shared/entities.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { createAdmin, login, OWNER } from '../support/admin.ts';
import { listProducts, newShopper, wellStocked } from '../support/shopping.ts';
import { newSession, startStore, type TestStore } from '../support/store.ts';

const FEW = { DEMO_SHOP_PRODUCTS: '24' };
const CREDENTIALS = { username: 'owner', password: 'long-enough' };
interface Line {
  readonly level: number;
  readonly msg: string;
}
const ERROR_LEVEL = 50;

const lines: Line[] = [];
let store: TestStore;
beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  store = await startStore({ env: { ...FEW, LOG_LEVEL: 'trace' }, logTo });
});
afterAll(() => store.close());

/** Sends these bytes, then hangs up after a moment. */
function hangUp(text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(store.url).port), '127.0.0.1', () =>
      socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), 50)),
    );
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

describe('Logs: no anonymous request rings an alarm', () => {
  it('an aborted upload is no failure of the database', async () => {
    const head = 'host: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"email":';
    for (const path of ['/api/newsletter', '/api/cart/shopify', '/api/webhooks/shopify', '/api/admin/login'])
      await hangUp(`POST ${path} HTTP/1.1\r\n${head}`);
    await hangUp('GET /women HTTP/1.1\r\nhost: 127');
    await hangUp('garbage\r\n\r\n');
    await expect.poll(() => lines.filter(({ msg }) => msg === 'the caller hung up').length).toBe(4);
    expect(lines.filter(({ level }) => level >= ERROR_LEVEL)).toEqual([]);
  });

  it('a checkout that the shop cannot answer raises no alarm for each attempt', async () => {
    const [product] = wellStocked(await listProducts(store));
    const shopper = newShopper(store);
    await shopper.add({ productId: product?.shopifyId, quantity: 1 });
    await store.call('PUT', '/demo-shop/admin/api/fault', { kind: 'html' });
    onTestFinished(
      async () => void (await store.call('PUT', '/demo-shop/admin/api/fault', { kind: 'none' })),
    );
    const { status } = await shopper.checkOut();
    expect(status).toBeGreaterThanOrEqual(500);
    expect(lines.filter(({ level }) => level >= ERROR_LEVEL)).toEqual([]);
  });
});

describe('Input', () => {
  it('JSON nested to any depth is 4xx, also inside known fields', async () => {
    const deep = '['.repeat(5_000) + ']'.repeat(5_000);
    const customer = JSON.stringify(CUSTOMER);
    for (const body of [
      `{"customerInfo":${customer},"cartItems":[{"id":"x","quantity":1,"product":${deep}}]}`,
      `{"customerInfo":${customer},"cartItems":${deep}}`,
      `{"customerInfo":${deep},"cartItems":[]}`,
      `{"customerInfo":${customer},"cartItems":[],"extra":${deep}}`,
    ]) {
      const response = await fetch(`${store.url}/api/shopify/checkout`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...newSession() },
      });
      expect(response.status, body.slice(0, 40)).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
  });

  it('JSON nested to any depth and sent in chunks is answered without an error', async () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const body = `{"name":"Jo","email":"jo@example.com","subject":"Sizes","message":"Do they run small?","x":${deep}}`;
    const response = await fetch(`${store.url}/api/contact`, {
      method: 'POST',
      body: new Blob([body]).stream(),
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit);
    expect(response.status).toBe(200);
    expect(lines.filter(({ level }) => level >= ERROR_LEVEL)).toEqual([]);
  });

  it('names and other single lines lose control and direction characters, and messages keep their line breaks', async () => {
    await store.call('POST', '/api/contact', {
      name: 'Ann\u202e\u0007\u200f\n Lee\u2066',
      email: 'ann@example.com',
      subject: 'Order\u0000\u061c number\u2028seven',
      message: 'First line\r\nsecond\tline\u202e\u001b and more',
    });
    const headers = await login(store, await createAdmin(store));
    const [message] = (await (
      await store.call('GET', '/api/admin/messages', undefined, headers)
    ).json()) as AdminMessage[];
    expect(message).toMatchObject({
      name: 'Ann Lee',
      subject: 'Order number seven',
      message: 'First line\nsecond\tline and more',
    });
  });
});

describe('Limits by address', () => {
  const at = (address: string) => ({ 'x-forwarded-for': address });

  it('the writes of one address are limited, its owner still logs in, others are not affected, and the limit survives a restart until its time is over', async () => {
    let now = Date.now();
    const dataDir = await mkdtemp(join(tmpdir(), 'limits-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    // A tenth of what is usual; the whole of it is for the bench.
    const env = { ...OWNER, TRUST_PROXY: '1', WRITE_LIMIT_MB: '1' };
    const start = () => startStore({ env, dataDir, clock: { now: () => now } });
    let other = await start();
    const [product] = await listProducts(other);
    const add = (address: string) =>
      other.call(
        'POST',
        '/api/cart/shopify',
        { productId: product?.shopifyId, quantity: 1 },
        { ...newSession(), ...at(address) },
      );
    let count = 0;
    let refused: Response | undefined;
    while (!refused) {
      const answer = await add(`2001:db8:1:1::${count.toString(16)}`);
      if (answer.status === 200) count += 1;
      else refused = answer;
    }
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    // A fifth of a megabyte in six hours, at some 450 bytes each.
    expect(count).toBeGreaterThan(300);
    expect(count).toBeLessThan(600);
    const owner = await login(other, CREDENTIALS, at('2001:db8:1:1::1'));
    expect((await other.call('GET', '/api/admin/desk/overview', undefined, owner)).status).toBe(200);
    // A household's other networks are its own: an IPv6 /56 counts as one writer.
    expect((await add('2001:db8:1:ff::1')).status).toBe(429);
    expect((await add('2001:db8:1:100::1')).status).toBe(200);
    await other.close();
    other = await start();
    onTestFinished(() => other.close());
    expect((await add('2001:db8:1:1::1')).status).toBe(429);
    now += 6 * 60 * 60_000;
    expect((await add('2001:db8:1:1::1')).status).toBe(200);
  });

  it('confirmation mails that one household causes are counted together, whichever of its IPv6 networks it uses', async () => {
    const other = await startStore({ env: { ...FEW, TRUST_PROXY: '1' } });
    onTestFinished(() => other.close());
    let number = 0;
    const ask = (address: string) => {
      number += 1;
      return other.call('POST', '/api/newsletter', { email: `a${number}@example.com` }, at(address));
    };
    // A network of its own for each, so that the limit of calls a minute is not what refuses.
    for (let count = 0; count < CONFIRMATIONS_PER_CALLER; count += 1)
      expect((await ask(`2001:db8:1:${count.toString(16)}::1`)).status).toBe(200);
    expect((await ask('2001:db8:1:ff::1')).status).toBe(429);
    expect((await ask('2001:db8:1:100::1')).status).toBe(200);
    // Alerts count together with the newsletter.
    const [product] = await listProducts(other);
    const alert = { email: 'b@example.com', variantId: product?.variants[0]?.id, kind: 'price' };
    expect((await other.call('POST', '/api/alerts', alert, at('2001:db8:1:fe::1'))).status).toBe(429);
    expect((await other.call('POST', '/api/alerts', alert, at('2001:db8:1:100::1'))).status).toBe(200);
  });

  it('padded bodies of calls that store nothing, and refused calls, block nobody from buying or from the desk', async () => {
    const env = { ...OWNER, WRITE_LIMIT_MB: '1' };
    const other = await startStore({ env });
    onTestFinished(() => other.close());
    const [product] = await listProducts(other);
    const pad = (bytes: number) => 'x'.repeat(bytes);
    const look = (bytes: number) =>
      other.call('POST', '/api/looks', { productId: product?.shopifyId, pad: pad(bytes) });
    expect((await look(90_000)).status).toBe(413);
    for (let count = 0; count < 60; count += 1) expect((await look(7_000)).status).toBe(202);
    const add = (body: object) => other.call('POST', '/api/cart/shopify', body, newSession());
    for (let count = 0; count < 30; count += 1) expect((await add({ pad: pad(90_000) })).status).toBe(400);
    const line = { productId: product?.shopifyId, quantity: 1 };
    for (let count = 0; count < 20; count += 1)
      expect((await add({ ...line, pad: pad(90_000) })).status).toBe(200);
    expect((await other.call('POST', '/api/admin/login', CREDENTIALS)).status).toBe(200);
  });

  it('the log and the desk name the missing TRUST_PROXY once, after the first forwarded request', async () => {
    const said: Line[] = [];
    const logTo = { write: (line: string) => void said.push(JSON.parse(line) as Line) };
    const other = await startStore({ env: { ...OWNER, LOG_LEVEL: 'warn' }, logTo });
    onTestFinished(() => other.close());
    const warnings = () => said.filter(({ msg }) => msg.startsWith('TRUST_PROXY is not set'));
    const owner = await login(other, CREDENTIALS);
    expect(warnings()).toHaveLength(0);
    for (let round = 0; round < 3; round += 1)
      await other.call('GET', '/api/cart', undefined, at('203.0.113.9'));
    expect(warnings()).toHaveLength(1);
    const overview = await other.call('GET', '/api/admin/desk/overview', undefined, owner);
    expect(await overview.json()).toMatchObject({ warnings: [expect.stringContaining('TRUST_PROXY')] });
  });

  it('a public store without TRUST_PROXY is told so before any request, and one with it never', () => {
    const app = { addHook: () => undefined, log: { warn: () => undefined } } as never;
    const publicUrl = 'https://shop.example';
    expect(warnOfProxy(app, { proxies: 0, publicUrl })()).toEqual([UNTRUSTED_PROXY]);
    expect(warnOfProxy(app, { proxies: 0 })()).toEqual([]);
    expect(warnOfProxy(app, { proxies: 1, publicUrl })()).toEqual([]);
  });
});

it('Starting: a running store holds its data folder, so that a second one ends with a sentence', async () => {
  await expect(lockInstance(store.dataDir, 0)).rejects.toThrow(`Another store is using ${store.dataDir}.`);
});

it('Security headers: other sites cannot load our resources', async () => {
  for (const path of ['/', '/api/categories', '/healthz', '/api/nothing'])
    expect((await fetch(store.url + path)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
