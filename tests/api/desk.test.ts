// B6 Tests the desk's calls over HTTP.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DeskList } from '../../src/shared/api/desk/list.ts';
import type { DeskMessage } from '../../src/shared/api/desk/messages.ts';
import type { DeskOrder, DeskOrderRow } from '../../src/shared/api/desk/orders.ts';
import type { DeskVitals } from '../../src/shared/api/desk/overview.ts';
import { withDatabase } from '../support/admin.ts';
import { type Desk, startDesk } from '../support/desk.ts';
import { sendWebhook } from '../support/shopping.ts';

const SECRET = 'a-secret-for-webhooks';
let desk: Desk;
beforeAll(async () => {
  desk = await startDesk({ SHOPIFY_WEBHOOK_SECRET: SECRET });
});
afterAll(() => desk.store.close());

const trail = async () =>
  (await desk.read<DeskList<{ action: string; subject: string }>>('GET', 'audit')).rows.map(
    ({ action }) => action,
  );

const order = (id: number, fields: object = {}) => ({
  id,
  name: `#${id}`,
  email: 'grace@example.com',
  created_at: new Date(desk.clock.now()).toISOString(),
  processed_at: new Date(desk.clock.now()).toISOString(),
  financial_status: 'paid',
  total_price: '49.00',
  current_total_price: '49.00',
  customer: { id: 5, first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' },
  line_items: [
    {
      id: 1,
      product_id: 7,
      variant_id: 71,
      title: 'Linen shirt',
      quantity: 2,
      current_quantity: 2,
      price: '24.50',
    },
  ],
  ...fields,
});

const webhook = (topic: string, body: object, id: string) =>
  sendWebhook(desk.store, { topic, body, secret: SECRET, id });

describe('B6 Desk: what the calls do', () => {
  it('the three counts come from one call that reads no personal data [B6.1, B6.14]', async () => {
    const response = await desk.store.call('GET', '/api/admin/counts', undefined, desk.admin);
    expect(await response.json()).toEqual({ orders: 0, unread: 0, subscribers: 0 });
    expect(await trail()).not.toContain('Read the order list');
  });

  it('Orders: an order is found, opened with lines, totals and history, linked to the back office, and exported [B6.4, B6.14]', async () => {
    expect((await webhook('orders/paid', order(9001), 'd-9001')).status).toBe(200);
    await webhook('orders/paid', order(9002, { email: '=cmd@example.com', test: true }), 'd-9002');
    const found = await desk.read<DeskList<DeskOrderRow>>('POST', 'orders', { q: '9001 GRACE' });
    expect(found.rows).toMatchObject([
      { number: '#9001', status: 'paid', totalAmount: '49.00', test: false },
    ]);
    const opened = await desk.read<DeskOrder>('GET', `orders/${found.rows[0]?.id}`);
    expect(opened.lines).toMatchObject([{ name: 'Linen shirt', quantity: 2, amount: '49.00' }]);
    expect(opened.totals.at(-1)).toEqual({ label: 'Total', amount: '49.00' });
    expect(opened.history.map(({ label }) => label)).toContain('Paid');
    expect(opened.adminUrl).toBe('/demo-shop/admin#orders');
    const csv = await desk.call('POST', 'orders.csv', { status: 'paid' });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toContain('orders.csv');
    expect(csv.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await csv.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines.some((line) => line.includes("'=cmd@example.com"))).toBe(true);
    const narrowed = await (
      await desk.call('POST', 'orders.csv', { q: '9001 grace', status: 'paid' })
    ).text();
    expect(narrowed).toContain('#9001');
    expect(narrowed).not.toContain('#9002');
    expect(await trail()).toEqual(
      expect.arrayContaining(['Read the order list', 'Opened an order', 'Exported the orders']),
    );
  });

  it('Overview: the paid orders are summed to the cent without the test order [B6.2, B6.3]', async () => {
    desk.clock.move(60_000);
    const overview = await desk.read<{
      revenue: string;
      orders: number;
      days: object[];
      bestSellers: object[];
    }>('GET', 'overview?days=30');
    expect(overview).toMatchObject({ revenue: '49.00', orders: 1 });
    expect(overview.days).toHaveLength(30);
    expect(overview.days.at(-1)).toEqual({ day: '2026-11-16', orders: 1, revenue: '49.00' });
    expect(overview.bestSellers).toMatchObject([{ productId: '7', quantity: 2, revenue: '49.00' }]);
  });

  it('Speed: the 75th percentile of the browsers’ measurements is shown by kind of page for 28 days [B8.7]', async () => {
    for (const lcp of [900, 900, 900, 4_000])
      await desk.store.call('POST', '/api/vitals', { route: 'product', lcp });
    const { vitals } = await desk.read<DeskVitals>('GET', 'vitals');
    expect(vitals).toMatchObject([{ route: 'product', metric: 'lcp', count: 4 }]);
    expect(vitals[0]?.p75).toBeLessThan(1_000);
  });

  it('Messages: one is marked, answered by mail with the reply below it, deleted and exported [B6.5, B6.14]', async () => {
    await desk.store.call('POST', '/api/contact', {
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Sizing',
      message: '=Does it run large?',
    });
    const messages = async () => (await desk.read<DeskList<DeskMessage>>('GET', 'messages')).rows;
    const [message] = await messages();
    const id = message?.id ?? '';
    expect(message?.isRead).toBe(false);
    await desk.read('PUT', `messages/${id}`, { isRead: true });
    expect((await desk.read<DeskList<DeskMessage>>('GET', 'messages?unread=true')).rows).toEqual([]);
    expect((await messages())[0]?.isRead).toBe(true);
    await desk.read('PUT', `messages/${id}`, { isRead: false });
    await desk.read('POST', `messages/${id}/reply`, { text: 'It does not.' });
    expect((await messages())[0]?.replies).toMatchObject([{ text: 'It does not.' }]);
    const kinds = await withDatabase(desk.store, async (database) =>
      Promise.all(
        (['waiting', 'sent', 'failed'] as const).map(async (state) =>
          (await database.outbox.list({ state, limit: 50 })).rows.map(({ kind }) => kind),
        ),
      ),
    );
    expect(kinds.flat()).toContain('reply');
    const csv = async (filter: object) => (await desk.call('POST', 'messages.csv', filter)).text();
    expect(await csv({})).toContain("'=Does it run large?");
    expect(await csv({ unread: 'true' })).toContain('Sizing');
    await desk.read('PUT', `messages/${id}`, { isRead: true });
    expect(await csv({ unread: 'true' })).not.toContain('Sizing');
    await desk.read('DELETE', `messages/${id}`);
    expect(await messages()).toEqual([]);
    expect(await trail()).toEqual(
      expect.arrayContaining(['Marked a message', 'Replied to a message', 'Deleted a message']),
    );
  });

  it('Newsletter: subscribers are searched, deleted and exported [B6.6]', async () => {
    await desk.store.call('POST', '/api/newsletter', { email: 'reader@example.com' });
    const find = (q: string) =>
      desk.read<DeskList<{ id: string; waiting: boolean }>>('POST', 'newsletter', { q });
    const { rows } = await find('READER');
    expect(rows).toMatchObject([{ waiting: true }]);
    const csv = async (filter: object) => (await desk.call('POST', 'newsletter.csv', filter)).text();
    expect(await csv({})).toContain('reader@example.com');
    expect(await csv({ q: 'reader@', state: 'waiting' })).toContain('reader@example.com');
    expect(await csv({ q: 'nobody' })).not.toContain('reader');
    expect(await csv({ state: 'confirmed' })).not.toContain('reader');
    await desk.read('DELETE', `newsletter/${rows[0]?.id}`);
    expect((await find('reader')).total).toBe(0);
  });

  it('Catalogue: the demo catalogue has no problem [B6.7]', async () => {
    const health = await desk.read<{ products: number; problems: { kind: string }[] }>('GET', 'catalogue');
    expect(health.products).toBeGreaterThan(50);
    const kinds = health.problems.map(({ kind }) => kind);
    for (const kind of ['no-picture', 'no-description', 'no-category', 'sale-price'])
      expect(kinds).not.toContain(kind);
  });

  it('Webhooks: one is stored, hidden until it is opened, and processed again without effect [B6.9, B6.14]', async () => {
    const [row] = (
      await desk.read<DeskList<{ id: string; topic: string; outcome: string }>>('GET', 'webhooks')
    ).rows;
    expect(row).toMatchObject({ topic: 'orders/paid', outcome: 'applied' });
    const hidden = await (await desk.call('GET', `webhooks/${row?.id}`)).text();
    expect(hidden).not.toMatch(/grace|hopper|cmd@/i);
    expect(hidden).toContain('Linen shirt');
    expect(await trail()).not.toContain('Read the personal data of a webhook');
    expect(await (await desk.call('GET', `webhooks/${row?.id}/open`)).text()).toContain('Hopper');
    expect(await trail()).toContain('Read the personal data of a webhook');
    const before = await desk.read('POST', 'orders', { q: '9002' });
    expect(await desk.read('POST', `webhooks/${row?.id}/process`, {})).toEqual({ outcome: 'duplicate' });
    expect(await desk.read('POST', 'orders', { q: '9002' })).toEqual(before);
  });

  it('Searches: those without result come first, and synonyms apply at once [B6.8]', async () => {
    const search = async (q: string) =>
      ((await (await desk.store.call('GET', `/api/products/find?q=${q}`)).json()) as { total: number }).total;
    const word = 'zorblatt';
    const vain = await search(word);
    await withDatabase(desk.store, async (database) => {
      const day = new Date(desk.clock.now()).toISOString().slice(0, 10);
      await database.searches.record({ day, phrase: 'dress', times: 9, results: 40, most: 100 });
      await database.searches.record({ day, phrase: word, times: 2, results: 0, most: 100 });
    });
    const { searches } = await desk.read<{ searches: { phrase: string }[] }>('GET', 'searches');
    expect(searches.map(({ phrase }) => phrase).slice(0, 2)).toEqual([word, 'dress']);
    const saved = await desk.read<{ synonyms: string[][] }>('PUT', 'synonyms', {
      synonyms: [[word, ' Dress '], ['alone']],
    });
    expect(saved.synonyms).toEqual([[word, 'dress']]);
    expect(vain).toBe(0);
    expect(await search(word)).toBeGreaterThan(0);
  });

  it('Mail: a test mail is queued and listed, and can be sent again [B6.10]', async () => {
    await desk.read('POST', 'test-mail', {});
    const findSent = async () => {
      const { rows } = await desk.read<DeskList<{ id: string; kind: string }>>('GET', 'mail?state=sent');
      return rows.find(({ kind }) => kind === 'test');
    };
    // While it is being sent, it cannot be sent again.
    const test = await vi.waitFor(
      async () => (await findSent()) ?? Promise.reject(new Error('It was not sent.')),
      {
        timeout: 10_000,
      },
    );
    await desk.read('POST', `mail/${test.id}/resend`, {});
  });
});
