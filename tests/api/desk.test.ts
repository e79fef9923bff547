// B6 The desk's calls over HTTP: who may call, what they refuse, what they do.
import { createHmac } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  DeskAccount,
  DeskList,
  DeskMessage,
  DeskOrder,
  DeskOrderRow,
  DeskOverview,
  DeskVitals,
} from '../../src/shared/desk.ts';
import { DESK_ENDPOINTS } from '../../src/shared/desk-api.ts';
import { createAdmin, login, withDatabase } from '../support/admin.ts';
import { startStore, type TestStore } from '../support/store.ts';

const SECRET = 'a-secret-for-webhooks';
const CALLS = Object.entries(DESK_ENDPOINTS);
let now = Date.UTC(2026, 10, 16, 17);
let store: TestStore;
let admin: { cookie: string };
let account: Awaited<ReturnType<typeof createAdmin>>;

beforeAll(async () => {
  store = await startStore({ env: { SHOPIFY_WEBHOOK_SECRET: SECRET }, clock: { now: () => now } });
  account = await createAdmin(store);
  admin = await login(store, account, {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  });
});
afterAll(() => store.close());

const at = (path: string) => `/api/admin/desk/${path}`;
const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = admin) =>
  store.call(method, at(path), body, headers);
const read = async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
  const response = await call(method, path, body);
  expect(response.status, `${method} ${path}`).toBe(200);
  return (await response.json()) as Reply;
};
const trail = async () =>
  (await read<DeskList<{ action: string; subject: string }>>('GET', 'audit')).rows.map(
    ({ action }) => action,
  );

const order = (id: number, fields: object = {}) => ({
  id,
  name: `#${id}`,
  email: 'grace@example.com',
  created_at: new Date(now).toISOString(),
  processed_at: new Date(now).toISOString(),
  financial_status: 'paid',
  total_price: '49.00',
  current_total_price: '49.00',
  customer: { id: 5, first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' },
  line_items: [{ id: 1, product_id: 7, variant_id: 71, title: 'Linen shirt', quantity: 2, price: '24.50' }],
  ...fields,
});

function webhook(topic: string, body: object, id: string): Promise<Response> {
  const raw = JSON.stringify(body);
  return fetch(`${store.url}/api/webhooks/shopify`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-webhook-id': id,
      'x-shopify-hmac-sha256': createHmac('sha256', SECRET).update(raw).digest('base64'),
    },
    body: raw,
  });
}

describe('B6 Desk: who may call', () => {
  it.each(CALLS)('%s is 401 without a login [B6.1]', async (_name, { method, path }) => {
    const response = await store.call(method, path.replace(':id', 'x'), method === 'GET' ? undefined : {});
    expect(response.status).toBe(401);
  });

  it.each(CALLS)('%s is 403 from another site [B6.1]', async (_name, { method, path }) => {
    const headers = { ...admin, 'sec-fetch-site': 'cross-site' };
    const response = await store.call(
      method,
      path.replace(':id', 'x'),
      method === 'GET' ? undefined : {},
      headers,
    );
    expect(response.status).toBe(403);
  });

  it.each([
    ['GET', 'overview?days=31', undefined],
    ['POST', 'orders', { status: 'lost' }],
    ['POST', 'orders', { q: 'x'.repeat(101) }],
    ['POST', 'newsletter', { state: 'maybe' }],
    ['PUT', 'messages/x', { isRead: 'yes' }],
    ['POST', 'messages/x/reply', { text: ' ' }],
    ['GET', 'mail?state=lost', undefined],
    ['PUT', 'account/password', { current: 'x', next: 'short' }],
    ['POST', 'account/two-step/confirm', { code: '1' }],
  ])('%s %s refuses a wrong input [B6.1]', async (method, path, body) => {
    expect((await call(method, path, body)).status).toBe(400);
  });

  it.each([
    ['GET', 'orders/none', undefined],
    ['PUT', 'messages/none', { isRead: true }],
    ['POST', 'messages/none/reply', { text: 'Hello' }],
    ['DELETE', 'messages/none', undefined],
    ['DELETE', 'newsletter/none', undefined],
    ['GET', 'webhooks/none', undefined],
    ['POST', 'webhooks/none/process', {}],
    ['POST', 'mail/none/resend', {}],
    ['DELETE', 'account/sessions/0123456789abcdef', undefined],
  ])('%s %s is 404 for what is not there [B6.1]', async (method, path, body) => {
    expect((await call(method, path, body)).status).toBe(404);
  });
});

describe('B6 Desk: what the calls do', () => {
  it('Orders: found, opened with lines, totals and history, linked to the back office, exported [B6.4, B6.14]', async () => {
    expect((await webhook('orders/paid', order(9001), 'd-9001')).status).toBe(200);
    await webhook('orders/paid', order(9002, { email: '=cmd@example.com', test: true }), 'd-9002');
    const found = await read<DeskList<DeskOrderRow>>('POST', 'orders', { q: '9001 GRACE' });
    expect(found.rows).toMatchObject([
      { number: '#9001', status: 'paid', totalAmount: '49.00', test: false },
    ]);
    const opened = await read<DeskOrder>('GET', `orders/${found.rows[0]?.id}`);
    expect(opened.lines).toMatchObject([{ name: 'Linen shirt', quantity: 2, amount: '49.00' }]);
    expect(opened.totals.at(-1)).toEqual({ label: 'Total', amount: '49.00' });
    expect(opened.history.map(({ label }) => label)).toContain('Paid');
    expect(opened.adminUrl).toBe('/demo-shop/admin#orders');
    const csv = await call('POST', 'orders.csv', { status: 'paid' });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toContain('orders.csv');
    expect(csv.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await csv.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines.some((line) => line.includes("'=cmd@example.com"))).toBe(true);
    const narrowed = await (await call('POST', 'orders.csv', { q: '9001 grace', status: 'paid' })).text();
    expect(narrowed).toContain('#9001');
    expect(narrowed).not.toContain('#9002');
    expect(await trail()).toEqual(
      expect.arrayContaining(['Read the order list', 'Opened an order', 'Exported the orders']),
    );
  });

  it('Overview: sums the paid orders to the cent, the test order left out [B6.2, B6.3]', async () => {
    now += 60_000;
    const overview = await read<{ revenue: string; orders: number; days: object[]; bestSellers: object[] }>(
      'GET',
      'overview?days=30',
    );
    expect(overview).toMatchObject({ revenue: '49.00', orders: 1 });
    expect(overview.days).toHaveLength(30);
    expect(overview.days.at(-1)).toEqual({ day: '2026-11-16', orders: 1, revenue: '49.00' });
    expect(overview.bestSellers).toMatchObject([{ productId: '7', quantity: 2, revenue: '49.00' }]);
  });

  it('Missed demand: looks at sold-out products, in dollars at the price of now [B6.16]', async () => {
    type Listed = { shopifyId: string; name: string; price: string; salePrice?: string; inStock: boolean };
    const products = (await (await store.call('GET', '/api/shopify/products')).json()) as Listed[];
    const missing = products.find(({ inStock }) => !inStock);
    const there = products.find(({ inStock }) => inStock);
    for (const productId of [missing?.shopifyId, missing?.shopifyId, there?.shopifyId, 'none'])
      expect((await store.call('POST', '/api/looks', { productId })).status).toBe(202);
    await expect
      .poll(
        async () => {
          now += 60_000;
          const { missed } = await read<DeskOverview>('GET', 'overview?days=30');
          return missed;
        },
        { timeout: 15_000 },
      )
      .toMatchObject({
        soldOutLooks: 1,
        soldOutRevenue: missing?.salePrice ?? missing?.price,
        soldOut: [{ name: missing?.name, looks: 1 }],
      });
  });

  it('Speed: what browsers measured, three quarters of it, by kind of page for 28 days [B8.7]', async () => {
    for (const lcp of [900, 900, 900, 4_000])
      await store.call('POST', '/api/vitals', { route: 'product', lcp });
    const { vitals } = await read<DeskVitals>('GET', 'vitals');
    expect(vitals).toMatchObject([{ route: 'product', metric: 'lcp', count: 4 }]);
    expect(vitals[0]?.p75).toBeLessThan(1_000);
  });

  it('Messages: marked, answered by mail with the reply kept below, deleted, exported [B6.5, B6.14]', async () => {
    await store.call('POST', '/api/contact', {
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Sizing',
      message: '=Does it run large?',
    });
    const messages = async () => (await read<DeskList<DeskMessage>>('GET', 'messages')).rows;
    const [message] = await messages();
    const id = message?.id ?? '';
    expect(message?.isRead).toBe(false);
    await read('PUT', `messages/${id}`, { isRead: true });
    expect((await read<DeskList<DeskMessage>>('GET', 'messages?unread=true')).rows).toEqual([]);
    expect((await messages())[0]?.isRead).toBe(true);
    await read('PUT', `messages/${id}`, { isRead: false });
    await read('POST', `messages/${id}/reply`, { text: 'It does not.' });
    expect((await messages())[0]?.replies).toMatchObject([{ text: 'It does not.' }]);
    const kinds = await withDatabase(store, async (database) =>
      Promise.all(
        (['waiting', 'sent', 'failed'] as const).map(async (state) =>
          (await database.listOutbox({ state, limit: 50 })).rows.map(({ kind }) => kind),
        ),
      ),
    );
    expect(kinds.flat()).toContain('reply');
    const csv = async (filter: object) => (await call('POST', 'messages.csv', filter)).text();
    expect(await csv({})).toContain("'=Does it run large?");
    expect(await csv({ unread: 'true' })).toContain('Sizing');
    await read('PUT', `messages/${id}`, { isRead: true });
    expect(await csv({ unread: 'true' })).not.toContain('Sizing');
    await read('DELETE', `messages/${id}`);
    expect(await messages()).toEqual([]);
    expect(await trail()).toEqual(
      expect.arrayContaining(['Marked a message', 'Replied to a message', 'Deleted a message']),
    );
  });

  it('Newsletter: searched, deleted, exported [B6.6]', async () => {
    await store.call('POST', '/api/newsletter', { email: 'reader@example.com' });
    const find = (q: string) => read<DeskList<{ id: string; waiting: boolean }>>('POST', 'newsletter', { q });
    const { rows } = await find('READER');
    expect(rows).toMatchObject([{ waiting: true }]);
    const csv = async (filter: object) => (await call('POST', 'newsletter.csv', filter)).text();
    expect(await csv({})).toContain('reader@example.com');
    expect(await csv({ q: 'reader@', state: 'waiting' })).toContain('reader@example.com');
    expect(await csv({ q: 'nobody' })).not.toContain('reader');
    expect(await csv({ state: 'confirmed' })).not.toContain('reader');
    await read('DELETE', `newsletter/${rows[0]?.id}`);
    expect((await find('reader')).total).toBe(0);
  });

  it('Catalogue: the demo catalogue shows no false alarm [B6.7]', async () => {
    const health = await read<{ products: number; problems: { kind: string }[] }>('GET', 'catalogue');
    expect(health.products).toBeGreaterThan(100);
    const kinds = health.problems.map(({ kind }) => kind);
    for (const kind of ['no-picture', 'no-description', 'no-category', 'sale-price'])
      expect(kinds).not.toContain(kind);
  });

  it('Webhooks: kept, hidden until asked for, processed again without effect [B6.9, B6.14]', async () => {
    const [row] = (await read<DeskList<{ id: string; topic: string; outcome: string }>>('GET', 'webhooks'))
      .rows;
    expect(row).toMatchObject({ topic: 'orders/paid', outcome: 'applied' });
    const hidden = await (await call('GET', `webhooks/${row?.id}`)).text();
    expect(hidden).not.toMatch(/grace|hopper|cmd@/i);
    expect(hidden).toContain('Linen shirt');
    expect(await trail()).not.toContain('Read the personal data of a webhook');
    expect(await (await call('GET', `webhooks/${row?.id}/open`)).text()).toContain('Hopper');
    expect(await trail()).toContain('Read the personal data of a webhook');
    const before = await read('POST', 'orders', { q: '9002' });
    expect(await read('POST', `webhooks/${row?.id}/process`, {})).toEqual({ outcome: 'duplicate' });
    expect(await read('POST', 'orders', { q: '9002' })).toEqual(before);
  });

  it('Searches: those without result first; synonyms are in effect at once [B6.8]', async () => {
    const search = async (q: string) =>
      ((await (await store.call('GET', `/api/products/find?q=${q}`)).json()) as { total: number }).total;
    const word = 'zorblatt';
    const vain = await search(word);
    await withDatabase(store, async (database) => {
      const day = new Date(now).toISOString().slice(0, 10);
      await database.recordSearch({ day, phrase: 'dress', times: 9, results: 40, most: 100 });
      await database.recordSearch({ day, phrase: word, times: 2, results: 0, most: 100 });
    });
    const { searches } = await read<{ searches: { phrase: string }[] }>('GET', 'searches');
    expect(searches.map(({ phrase }) => phrase).slice(0, 2)).toEqual([word, 'dress']);
    const saved = await read<{ synonyms: string[][] }>('PUT', 'synonyms', {
      synonyms: [[word, ' Dress '], ['alone']],
    });
    expect(saved.synonyms).toEqual([[word, 'dress']]);
    expect(vain).toBe(0);
    expect(await search(word)).toBeGreaterThan(0);
  });

  it('Mail: a test mail is queued and listed, and can be sent again [B6.10]', async () => {
    await read('POST', 'test-mail', {});
    const list = async (state: string) =>
      read<DeskList<{ id: string; kind: string }> & { counts: object }>('GET', `mail?state=${state}`);
    const all = [...(await list('waiting')).rows, ...(await list('sent')).rows];
    const test = all.find(({ kind }) => kind === 'test');
    expect(test).toBeDefined();
    await read('POST', `mail/${test?.id}/resend`, {});
  });
});

describe('B6 Account', () => {
  const describeAccount = () => read<DeskAccount>('GET', 'account');

  it('devices are listed by name, and one that is logged out is out [B6.11]', async () => {
    const phone = await login(store, account, {
      'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1',
    });
    const { sessions } = await describeAccount();
    expect(sessions.map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ['Chrome on Windows', true],
      ['Safari on iPhone', false],
    ]);
    const other = sessions.find(({ current }) => !current);
    await read('DELETE', `account/sessions/${other?.id}`);
    expect((await call('GET', 'account', undefined, phone)).status).toBe(401);
  });

  it('a new password has twelve characters and is none of the commonest [B6.11]', async () => {
    const change = async (current: string, next: string) => {
      const response = await call('PUT', 'account/password', { current, next });
      return [response.status, ((await response.json()) as { message: string }).message] as const;
    };
    expect(await change(account.password, 'elevenchars')).toMatchObject([400, expect.stringContaining('12')]);
    expect(await change(account.password, '1QAZ2wsx3edc')).toMatchObject([
      400,
      expect.stringContaining('commonest'),
    ]);
    expect((await change('wrong', 'plum violet harbor'))[0]).toBe(400);
    expect((await change(account.password, 'plum violet harbor'))[0]).toBe(200);
    account = { ...account, password: 'plum violet harbor' };
    expect((await describeAccount()).sessions).toHaveLength(1);
    await login(store, account);
  });

  it('two-step login: a code is needed, each works once, so does a recovery code [B6.11, B6.12]', async () => {
    now += 60_000;
    const { secret, uri } = await read<{ secret: string; uri: string }>('POST', 'account/two-step/start', {
      password: account.password,
    });
    expect(uri).toContain(secret);
    const code = () => new TOTP({ secret }).generate({ timestamp: now });
    const { recoveryCodes } = await read<{ recoveryCodes: string[] }>('POST', 'account/two-step/confirm', {
      code: code(),
    });
    expect(recoveryCodes).toHaveLength(10);
    const enter = async (given?: string) => {
      const response = await store.call('POST', '/api/admin/login', {
        ...account,
        ...(given && { code: given }),
      });
      return response.status;
    };
    expect(await enter()).toBe(401);
    expect(await enter(code())).toBe(401);
    now += 60_000;
    const fresh = code();
    expect(await enter(fresh)).toBe(200);
    expect(await enter(fresh)).toBe(401);
    const [recovery = ''] = recoveryCodes;
    expect(await enter(recovery.toUpperCase())).toBe(200);
    expect(await enter(recovery)).toBe(401);
    expect((await describeAccount()).recoveryCodesLeft).toBe(9);
    await read('POST', 'account/two-step/off', { password: account.password });
    expect(await enter()).toBe(200);
  });
});

describe('B6 Metrics', () => {
  it('answers this machine in Prometheus’ format, and a stranger only with the token [B6.15]', async () => {
    const local = await fetch(`${store.url}/metrics`);
    expect(local.status).toBe(200);
    const text = await local.text();
    expect(text).toMatch(/^store_catalogue_products \d{2,}$/m);
    expect(text).toContain('store_mails{state="waiting"}');
    expect(text).toContain('route="/api/admin/desk/orders"');
    const stranger = { 'x-forwarded-for': '203.0.113.9' };
    expect((await fetch(`${store.url}/metrics`, { headers: stranger })).status).toBe(404);
    const token = 'a-token-long-enough';
    const other = await startStore({ env: { METRICS_TOKEN: token } });
    const ask = async (authorization: string) =>
      (await fetch(`${other.url}/metrics`, { headers: { ...stranger, authorization } })).status;
    expect(await ask(`Bearer ${token}`)).toBe(200);
    expect(await ask('Bearer wrong')).toBe(404);
    await other.close();
  });

  it('without the desk there is neither call nor metric [B6.1]', async () => {
    const other = await startStore({ env: { STORE_PROFILE: 'document' } });
    expect((await other.call('GET', '/api/admin/desk/account')).status).toBe(404);
    expect(await (await fetch(`${other.url}/metrics`)).text()).not.toContain('store_');
    await other.close();
  });
});
