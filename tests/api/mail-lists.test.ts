// B4 Mail that shoppers ask for: double opt-in, one-click unsubscribing, alerts, their limits, and what they leave in the log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductAlert } from '../../src/shared/entities.ts';
import { headerOf, linkIn } from '../support/mail-server.ts';
import {
  type MailingStore,
  MESSAGE,
  newAddress,
  startMailingStore,
  tokenOf,
} from '../support/mailing-store.ts';
import { listProducts } from '../support/shopping.ts';

let shop: MailingStore;
beforeAll(async () => {
  shop = await startMailingStore();
});
afterAll(() => shop.close());

describe('B4 Newsletter', () => {
  it('an address is subscribed only when the button behind its link is pressed, and once [B4.11-13]', async () => {
    const email = newAddress();
    await shop.post('/api/newsletter', { email });
    expect(await shop.isListed(email)).toMatchObject({ waiting: true });
    const before = (await shop.subscribers()).total;
    const mail = await shop.mailTo(email, /^Confirm your subscription$/);
    const link = linkIn(mail, '/newsletter/confirm');
    expect(link.startsWith(shop.store.origin)).toBe(true);
    // Scanners open links.
    for (let look = 0; look < 3; look += 1) expect((await fetch(link)).status).toBe(200);
    expect(await shop.isListed(email)).toMatchObject({ waiting: true });

    const token = tokenOf(link);
    const confirmed = await shop.post('/api/newsletter/confirm', { token });
    expect([confirmed.status, await confirmed.json()]).toEqual([200, { message: 'You are subscribed' }]);
    expect((await shop.subscribers()).total).toBe(before + 1);
    const again = await shop.post('/api/newsletter/confirm', { token });
    expect([again.status, await again.json()]).toEqual([
      410,
      { message: 'This link has expired or has been used already.' },
    ]);
    const welcome = await shop.mailTo(email, /^Welcome/);
    const leave = linkIn(welcome, '/newsletter/unsubscribe');
    expect(headerOf(welcome, 'list-unsubscribe')).toBe(`<${leave}>`);
    expect(headerOf(welcome, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect((await fetch(leave)).status).toBe(200);
    expect(await shop.isListed(email)).toBeDefined();

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
    expect(await shop.isListed(email)).toBeUndefined();
    const left = await shop.post('/api/newsletter/unsubscribe', { token: tokenOf(leave) });
    expect(await left.json()).toEqual({ message: 'You are unsubscribed' });
    // An old confirmation brings nobody back.
    expect((await shop.post('/api/newsletter/confirm', { token })).status).toBe(410);
  });

  it('the confirmation mail can be refused by one click, and the form works without scripts [B4.12]', async () => {
    const email = newAddress();
    await shop.post('/api/newsletter', { email });
    const mail = await shop.mailTo(email, /^Confirm/);
    const leave = headerOf(mail, 'list-unsubscribe').slice(1, -1);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(leave, { method: 'POST', body: form })).status).toBe(200);
    expect(await shop.isListed(email)).toBeUndefined();

    const other = newAddress();
    await shop.post('/api/newsletter', { email: other });
    const link = linkIn(await shop.mailTo(other, /^Confirm/), '/newsletter/confirm');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const elsewhere = { ...headers, origin: 'https://evil.example' };
    expect((await fetch(link, { method: 'POST', body: '', headers: elsewhere })).status).toBe(403);
    expect((await fetch(link, { method: 'POST', body: '', headers })).status).toBe(200);
    expect(await shop.isListed(other)).toMatchObject({ waiting: false });
  });

  it('wrong, cut and foreign tokens are 410 and change nothing [B4.11]', async () => {
    const email = newAddress();
    await shop.post('/api/newsletter', { email });
    const mail = await shop.mailTo(email, /^Confirm/);
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
    for (const token of bad) expect((await shop.post('/api/newsletter/confirm', { token })).status).toBe(410);
    expect((await shop.post('/api/newsletter/unsubscribe', { token: confirm })).status).toBe(410);
    expect(await shop.isListed(email)).toMatchObject({ waiting: true });
  });
});

describe('B4 Alerts', () => {
  const ask = async (email: string, kind: 'stock' | 'price', variantId: unknown) => {
    const response = await shop.post('/api/alerts', { email, variantId, kind });
    return [response.status, await response.text()] as const;
  };

  it('each alert is confirmed, unless it was asked for by the own link, and every other answer is the same [B4.17, B4.19, B4.22]', async () => {
    const [first, second] = await listProducts(shop.store);
    const email = newAddress();
    const answers = [await ask(email, 'price', first?.variants[0]?.id)];
    const mail = await shop.mailTo(email, /^Confirm your alert$/);
    expect(mail.text).toContain(first?.name);
    expect(mail.html).toContain(`${shop.store.origin}/product/`);
    const { status } = await shop.post('/api/newsletter/confirm', {
      token: tokenOf(linkIn(mail, '/newsletter/confirm')),
    });
    expect(status).toBe(200);
    answers.push(await ask(email, 'price', second?.variants[0]?.id));
    const more = await shop.mailTo(email, /^Confirm your alert$/, 2);
    expect(more.text).toContain(second?.name);
    answers.push(await ask(email, 'price', first?.variants[0]?.id));
    answers.push(await ask(newAddress(), 'stock', second?.variants[0]?.id));
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(200);
    // Confirming an alert is no subscription.
    expect(await shop.isListed(email)).toBeUndefined();

    const token = tokenOf(linkIn(mail, '/alerts'));
    const list = async () =>
      (await shop.post('/api/alerts/list', { token })).json() as Promise<ProductAlert[]>;
    const alerts = await list();
    expect(alerts.map(({ product, kind, waiting }) => [product?.name, kind, waiting])).toEqual([
      [second?.name, 'price', true],
      [first?.name, 'price', undefined],
    ]);
    const own = { email, variantId: second?.variants[0]?.id, kind: 'price', token };
    expect(await (await shop.post('/api/alerts', own)).json()).toEqual({ message: 'Your alert is on' });
    const { waiting: _, ...on } = alerts[0] as ProductAlert;
    expect(await list()).toEqual([on, alerts[1]]);
    expect(JSON.stringify(alerts)).not.toContain('@');
    const left = await shop.post('/api/alerts/remove', { token, id: alerts[0]?.id });
    expect(await left.json()).toEqual([alerts[1]]);
    expect((await shop.post('/api/alerts/list', { token: `${token}x` })).status).toBe(410);

    const leave = linkIn(mail, '/newsletter/unsubscribe');
    expect(await (await shop.post('/api/newsletter/unsubscribe', { token: tokenOf(leave) })).json()).toEqual({
      message: 'You are unsubscribed',
    });
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ email: 'no', variantId: '1', kind: 'stock' }, 400],
    [{ email: 'a@example.com', variantId: '1', kind: 'other' }, 400],
    [{ email: 'a@example.com', kind: 'stock' }, 400],
    [{ email: 'a@example.com', variantId: 'none', kind: 'stock' }, 404],
  ])('%j is refused', async (body, status) => {
    expect((await shop.post('/api/alerts', body)).status).toBe(status);
  });
});

it('Logs: mail leaves no address, name or token in any log line, even at trace [B4.7]', async () => {
  const email = 'quentin.zyzzyva@example.com';
  await shop.post('/api/contact', { ...MESSAGE, name: 'Quentin Zyzzyva', email });
  await shop.post('/api/newsletter', { email });
  const mail = await shop.mailTo(email, /^Confirm/);
  const token = tokenOf(linkIn(mail, '/newsletter/confirm'));
  await fetch(linkIn(mail, '/newsletter/confirm'));
  await shop.post('/api/newsletter/confirm', { token });
  shop.server.behave({ refuse: 550 });
  const offers = shop.server.offers();
  await shop.post('/api/newsletter', { email: 'xavier.zyzzyva@example.com' });
  await expect.poll(() => shop.server.offers(), { timeout: 10_000 }).toBeGreaterThan(offers);
  await expect
    .poll(() => shop.lines.join('').includes('its mail was given up'), { timeout: 10_000 })
    .toBe(true);
  shop.server.behave({});
  const log = shop.lines.join('');
  expect(shop.lines.length).toBeGreaterThan(50);
  expect(log).toContain('Mail sent');
  expect(log).not.toMatch(/zyzzyva|quentin|@example\.com|@shop\.example/i);
  expect(log).not.toContain(token);
  expect(log).not.toContain(token.split('.').at(-1));
});
