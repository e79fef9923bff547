// B4 Mail through the whole store: contact, double opt-in, one-click unsubscribing, alerts, headers, limits, logs.
import { randomUUID } from 'node:crypto';
import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runShop, TOKEN } from '../../demo-shop/testing/running-shop.ts';
import { BRAND, POSTAL_ADDRESS } from '../../src/shared/brand.ts';
import type { ProductAlert } from '../../src/shared/entities.ts';
import { createAdmin, login, withDatabase } from '../support/admin.ts';
import { headerOf, linkIn, type MailServer, startMailServer } from '../support/mail-server.ts';
import { listProducts } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

let server: MailServer;
let store: TestStore;
const lines: string[] = [];
beforeAll(async () => {
  server = await startMailServer();
  store = await startStore({
    env: {
      TRUST_PROXY: 'true',
      SMTP_URL: server.url,
      MAIL_FROM: 'The Shop <hello@shop.example.com>',
      LOG_LEVEL: 'trace',
      DEMO_SHOP_PRODUCTS: '30',
    },
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

let caller = 0;
/** Each call from an address of its own, so that no limit is met by accident. */
const post = (path: string, body: unknown, headers: Record<string, string> = {}) => {
  caller += 1;
  return store.call('POST', path, body, {
    'x-forwarded-for': `10.1.${caller >> 8}.${caller & 255}`,
    ...headers,
  });
};
const newAddress = () => `p${randomUUID().slice(0, 8)}@example.com`;
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

async function mailTo(address: string, subject: RegExp, count = 1): Promise<ParsedMail> {
  const found = () => server.to(address).filter((mail) => subject.test(mail.subject ?? ''));
  await expect.poll(() => found().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
  return found().at(-1) as ParsedMail;
}
const subscribers = () => withDatabase(store, async (database) => database.listSubscribers({ limit: 500 }));
const isListed = async (email: string) => (await subscribers()).rows.find((row) => row.email === email);

const MESSAGE = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'Does it\nshrink?',
};

describe('B4 Contact', () => {
  it('the owner gets the message and answers to the shopper [B4.4, B4.10]', async () => {
    const subject = `A question ${randomUUID()}`;
    expect((await post('/api/contact', { ...MESSAGE, subject })).status).toBe(200);
    const mail = await mailTo(BRAND.supportEmail, new RegExp(subject));
    expect(mail.replyTo?.value).toEqual([{ name: 'Ada Byron', address: 'ada@example.com' }]);
    expect(mail.from?.value).toEqual([{ name: 'The Shop', address: 'hello@shop.example.com' }]);
    for (const part of [mail.text, mail.html || '']) {
      expect(part).toContain('Does it\nshrink?');
      expect(part).toContain(POSTAL_ADDRESS);
    }
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    expect(Math.abs(Date.now() - (mail.date?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(mail.messageId).toMatch(/^<[\w-]+@shop\.example\.com>$/);
  });

  it('no field makes a header, and markup stays text [B4.7]', async () => {
    const name = 'Eve\r\nBcc: victim@example.com';
    const subject = `Hello é 日本\r\nX-Evil: yes ${randomUUID()}`;
    const message = '<script>alert(1)</script> & <b>bold</b>';
    expect((await post('/api/contact', { ...MESSAGE, name, subject, message })).status).toBe(200);
    const mail = await mailTo(BRAND.supportEmail, /日本/);
    expect(mail.headers.has('x-evil')).toBe(false);
    expect(mail.bcc).toBeUndefined();
    expect(server.to('victim@example.com')).toEqual([]);
    expect(mail.subject).toBe(`New message: ${subject.replace('\r\n', ' ')}`);
    expect(mail.replyTo?.value).toEqual([
      { name: 'Eve Bcc: victim@example.com', address: 'ada@example.com' },
    ]);
    expect(mail.html).not.toContain('<script>');
    expect(mail.text).toContain(message);
  });
});

describe('B4 Newsletter', () => {
  it('subscribes an address only when the button behind its link is pressed, and once [B4.11-13]', async () => {
    const email = newAddress();
    await post('/api/newsletter', { email });
    expect(await isListed(email)).toMatchObject({ waiting: true });
    const before = (await subscribers()).total;
    const mail = await mailTo(email, /^Confirm your subscription$/);
    const link = linkIn(mail, '/newsletter/confirm');
    expect(link.startsWith(store.origin)).toBe(true);
    // Scanners open links.
    for (let look = 0; look < 3; look += 1) expect((await fetch(link)).status).toBe(200);
    expect(await isListed(email)).toMatchObject({ waiting: true });

    const token = tokenOf(link);
    const confirmed = await post('/api/newsletter/confirm', { token });
    expect([confirmed.status, await confirmed.json()]).toEqual([200, { message: 'You are subscribed' }]);
    expect((await subscribers()).total).toBe(before + 1);
    const again = await post('/api/newsletter/confirm', { token });
    expect([again.status, await again.json()]).toEqual([
      410,
      { message: 'This link has expired or has been used already.' },
    ]);
    const welcome = await mailTo(email, /^Welcome/);
    const leave = linkIn(welcome, '/newsletter/unsubscribe');
    expect(headerOf(welcome, 'list-unsubscribe')).toBe(`<${leave}>`);
    expect(headerOf(welcome, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect((await fetch(leave)).status).toBe(200);
    expect(await isListed(email)).toBeDefined();

    // A mail program's own button, from wherever it runs.
    const clicked = await fetch(leave, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example.net',
        'sec-fetch-site': 'cross-site',
      },
      redirect: 'manual',
    });
    expect(clicked.status).toBe(200);
    expect(await isListed(email)).toBeUndefined();
    const left = await post('/api/newsletter/unsubscribe', { token: tokenOf(leave) });
    expect(await left.json()).toEqual({ message: 'You are unsubscribed' });
    // An old confirmation brings nobody back.
    expect((await post('/api/newsletter/confirm', { token })).status).toBe(410);
  });

  it('the confirmation mail can be refused by one click too, and the form works without scripts [B4.12]', async () => {
    const email = newAddress();
    await post('/api/newsletter', { email });
    const mail = await mailTo(email, /^Confirm/);
    const leave = headerOf(mail, 'list-unsubscribe').slice(1, -1);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(leave, { method: 'POST', body: form })).status).toBe(200);
    expect(await isListed(email)).toBeUndefined();

    const other = newAddress();
    await post('/api/newsletter', { email: other });
    const link = linkIn(await mailTo(other, /^Confirm/), '/newsletter/confirm');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const elsewhere = { ...headers, origin: 'https://evil.example' };
    expect((await fetch(link, { method: 'POST', body: '', headers: elsewhere })).status).toBe(403);
    expect((await fetch(link, { method: 'POST', body: '', headers })).status).toBe(200);
    expect(await isListed(other)).toMatchObject({ waiting: false });
  });

  it('wrong, cut and foreign tokens are 410 and change nothing [B4.11]', async () => {
    const email = newAddress();
    await post('/api/newsletter', { email });
    const mail = await mailTo(email, /^Confirm/);
    const confirm = tokenOf(linkIn(mail, '/newsletter/confirm'));
    const leave = tokenOf(linkIn(mail, '/newsletter/unsubscribe'));
    const bad = [
      'x',
      'a.b.c.d',
      confirm.slice(0, -1),
      `${confirm}x`,
      confirm.replace(/\.[^.]*\./, '..'),
      leave,
    ];
    for (const token of bad) expect((await post('/api/newsletter/confirm', { token })).status).toBe(410);
    expect((await post('/api/newsletter/unsubscribe', { token: confirm })).status).toBe(410);
    expect(await isListed(email)).toMatchObject({ waiting: true });
  });

  it('Abuse: one recipient gets three confirmation mails a day, whoever asks; the answer stays the same [B4.15]', async () => {
    const email = newAddress();
    const answers = new Set<string>();
    for (let index = 0; index < 6; index += 1) {
      const response = await post('/api/newsletter', { email: index % 2 ? email.toUpperCase() : email });
      answers.add(`${response.status} ${await response.text()}`);
    }
    const [product] = await listProducts(store);
    await post('/api/alerts', { email, variantId: product?.variants[0]?.id, kind: 'price' });
    expect(answers.size).toBe(1);
    await mailTo(email, /^Confirm/, 2);
    const rows = await withDatabase(store, async (database) => (await database.exportPerson(email)).mails);
    expect(rows).toHaveLength(3);
  });

  it('the admin’s list marks waiting addresses and does not count them [B4.14]', async () => {
    const email = newAddress();
    await post('/api/newsletter', { email });
    const headers = await login(store, await createAdmin(store));
    const response = await store.call('GET', '/api/admin/newsletter', undefined, headers);
    const rows = (await response.json()) as { email: string; waiting?: boolean }[];
    const { total } = await subscribers();
    expect(Number(response.headers.get('x-total-count'))).toBe(total);
    expect(total).toBe(rows.filter(({ waiting }) => !waiting).length);
    expect(rows.find((row) => row.email === email)).toEqual({
      id: expect.any(String),
      email,
      subscribedAt: expect.any(String),
      waiting: true,
    });
    expect(rows.find(({ waiting }) => !waiting)).toEqual({
      id: expect.any(String),
      email: expect.any(String),
      subscribedAt: expect.any(String),
    });
  });
});

describe('B4 Alerts', () => {
  const ask = async (email: string, kind: 'stock' | 'price', variantId: unknown) => {
    const response = await post('/api/alerts', { email, variantId, kind });
    return [response.status, await response.text()] as const;
  };

  it('the first alert of an address is confirmed, later ones are not; every answer is the same [B4.17, B4.19]', async () => {
    const [first, second] = await listProducts(store);
    const email = newAddress();
    const answers = [await ask(email, 'price', first?.variants[0]?.id)];
    const mail = await mailTo(email, /^Confirm your alert$/);
    expect(mail.text).toContain(first?.name);
    expect(mail.html).toContain(`${store.origin}/product/`);
    const { status } = await post('/api/newsletter/confirm', {
      token: tokenOf(linkIn(mail, '/newsletter/confirm')),
    });
    expect(status).toBe(200);
    answers.push(await ask(email, 'price', second?.variants[0]?.id));
    answers.push(await ask(email, 'price', second?.variants[0]?.id));
    answers.push(await ask(newAddress(), 'stock', second?.variants[0]?.id));
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(200);
    // Confirming an alert is no subscription.
    expect(await isListed(email)).toBeUndefined();

    const token = tokenOf(linkIn(mail, '/alerts'));
    const list = async () => (await post('/api/alerts/list', { token })).json() as Promise<ProductAlert[]>;
    const alerts = await list();
    expect(alerts.map(({ product, kind }) => [product?.name, kind])).toEqual([
      [second?.name, 'price'],
      [first?.name, 'price'],
    ]);
    expect(JSON.stringify(alerts)).not.toContain('@');
    const left = await post('/api/alerts/remove', { token, id: alerts[0]?.id });
    expect(await left.json()).toEqual([alerts[1]]);
    expect((await post('/api/alerts/list', { token: `${token}x` })).status).toBe(410);

    const leave = linkIn(mail, '/newsletter/unsubscribe');
    expect(await (await post('/api/newsletter/unsubscribe', { token: tokenOf(leave) })).json()).toEqual({
      message: 'You are unsubscribed',
    });
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ email: 'no', variantId: '1', kind: 'stock' }, 400],
    [{ email: 'a@example.com', variantId: '1', kind: 'other' }, 400],
    [{ email: 'a@example.com', kind: 'stock' }, 400],
    [{ email: 'a@example.com', variantId: 'none', kind: 'stock' }, 404],
  ])('refuses %j', async (body, status) => {
    expect((await post('/api/alerts', body)).status).toBe(status);
  });

  it('answers 429 beyond twenty calls a minute of one address', async () => {
    const from = { 'x-forwarded-for': '10.200.0.1' };
    for (let index = 0; index < 20; index += 1)
      expect((await post('/api/alerts', { email: 'x' }, from)).status).toBe(400);
    expect((await post('/api/alerts', { email: 'x' }, from)).status).toBe(429);
  });
});

it('Logs: mail leaves no address, name or token in any line, at trace [B4.7]', async () => {
  const email = 'quentin.zyzzyva@example.com';
  await post('/api/contact', { ...MESSAGE, name: 'Quentin Zyzzyva', email });
  await post('/api/newsletter', { email });
  const mail = await mailTo(email, /^Confirm/);
  const token = tokenOf(linkIn(mail, '/newsletter/confirm'));
  await fetch(linkIn(mail, '/newsletter/confirm'));
  await post('/api/newsletter/confirm', { token });
  server.behave({ refuse: 550 });
  const offers = server.offers();
  await post('/api/newsletter', { email: 'xavier.zyzzyva@example.com' });
  await expect.poll(() => server.offers(), { timeout: 10_000 }).toBeGreaterThan(offers);
  await expect.poll(() => lines.join('').includes('was not accepted'), { timeout: 10_000 }).toBe(true);
  server.behave({});
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(50);
  expect(log).toContain('Mail sent');
  expect(log).not.toMatch(/zyzzyva|quentin|@example\.com|@shop\.example/i);
  expect(log).not.toContain(token);
  expect(log).not.toContain(token.split('.').at(-1));
});

it('B4 Outbox: a request is answered while the mail server still holds the mail it caused [B4.1]', async () => {
  const SLOW_MS = 20_000;
  server.behave({ slowMs: SLOW_MS });
  const started = performance.now();
  expect((await post('/api/contact', MESSAGE)).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(SLOW_MS / 2);
  const { waiting } = await withDatabase(store, (database) => database.countOutbox());
  expect(waiting).toBeGreaterThan(0);
  server.behave({});
});

it('B4 Outbox: without SMTP_URL mails wait, and leave when it is set [B4.5]', async () => {
  const shop = await runShop({ basePath: '' });
  const env = { SHOPIFY_STORE_DOMAIN: shop.origin, SHOPIFY_STOREFRONT_ACCESS_TOKEN: TOKEN };
  const email = newAddress();
  const silent = await startStore({ env });
  const dataDir = silent.dataDir;
  expect((await silent.call('POST', '/api/newsletter', { email })).status).toBe(200);
  const { rows } = await withDatabase(silent, async (database) =>
    database.listOutbox({ state: 'waiting', limit: 5 }),
  );
  expect(rows).toMatchObject([{ recipient: email, attempts: 0 }]);
  const speaking = await startStore({ env: { ...env, SMTP_URL: server.url }, dataDir });
  await mailTo(email, /^Confirm/);
  await speaking.close();
  await silent.close();
  await shop.stop();
}, 60_000);
