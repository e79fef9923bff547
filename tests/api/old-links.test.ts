// Links that work no more, with the real pages: a page that says so, with a way on and the status of a missing page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn } from '../support/mail-server.ts';
import { type MailingStore, newAddress, startMailingStore } from '../support/mailing-store.ts';
import { movableClock } from '../support/outbox.ts';
import { loadRenderer } from '../support/renderer.ts';
import { listProducts } from '../support/shopping.ts';

const OLD = 'This link does not work any more';
const HOUR_MS = 60 * 60_000;
const clock = movableClock(Date.now());
let shop: MailingStore;
beforeAll(async () => {
  shop = await startMailingStore({ renderer: await loadRenderer(), clock });
});
afterAll(() => shop.close());

async function open(path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, shop.store.url), init);
  return { status: response.status, html: await response.text(), headers: response.headers };
}
const post = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const press = (link: string) => open(link, post(''));

test('B4 Links: wrong ones of newsletter and alerts are 404 and say what to do [B4.21]', async () => {
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe', '/alerts'])
    for (const query of ['', '?token=a.b.c.d', '?token=a.b.c.d&done=1']) {
      const { status, html, headers } = await open(path + query);
      expect([path + query, status]).toEqual([path + query, 404]);
      expect(html).toContain(OLD);
      expect(html).toContain('href="/contact"');
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe'])
    expect((await press(`${path}?token=a.b.c.d`)).status).toBe(404);
});

test('B4 Links: one that confirms is 200 until it was pressed or is 48 hours old, then 404 [B4.21]', async () => {
  const email = newAddress();
  await shop.post('/api/newsletter', { email });
  const link = linkIn(await shop.mailTo(email, /^Confirm/), '/newsletter/confirm');
  expect((await open(link)).status).toBe(200);
  const done = await press(link);
  expect([done.status, done.html.includes('You are subscribed')]).toEqual([200, true]);
  // The browser with scripts stays at this address, and may load it again.
  expect((await open(`${link}&done=1`)).status).toBe(200);
  for (const { status, html } of [await open(link), await press(link)])
    expect([status, html.includes(OLD)]).toEqual([404, true]);

  const [product] = await listProducts(shop.store);
  const other = newAddress();
  await shop.post('/api/alerts', { email: other, variantId: product?.variants[0]?.id, kind: 'price' });
  const mail = await shop.mailTo(other, /^Confirm/);
  expect((await open(linkIn(mail, '/alerts'))).status).toBe(200);
  const old = linkIn(mail, '/newsletter/confirm');
  expect((await open(old)).status).toBe(200);
  clock.move(48 * HOUR_MS + 1);
  expect((await open(old)).status).toBe(404);
});

test('B14 Links: a form that confirms or unsubscribes is answered 303, a mail program’s one click 200 [B4.12, B14.34]', async () => {
  const email = newAddress();
  await shop.post('/api/newsletter', { email });
  const confirm = new URL(
    linkIn(await shop.mailTo(email, /^Confirm/), '/newsletter/confirm'),
    shop.store.url,
  );
  const submit = (link: URL, body = '') =>
    fetch(new URL(link.pathname + link.search, shop.store.url), { ...post(body), redirect: 'manual' });
  const confirmed = await submit(confirm);
  expect(confirmed.status).toBe(303);
  expect(confirmed.headers.get('location')).toBe(`${confirm.pathname}${confirm.search}&done=1`);
  expect((await open(confirmed.headers.get('location') ?? '')).html).toContain('You are subscribed');

  const leave = new URL(linkIn(await shop.mailTo(email, /^Welcome/), '/newsletter/unsubscribe'));
  const clicked = await submit(leave, 'List-Unsubscribe=One-Click');
  expect([clicked.status, clicked.headers.get('location')]).toEqual([200, null]);
  const left = await submit(leave);
  expect(left.status).toBe(303);
  expect((await open(left.headers.get('location') ?? '')).html).toContain('You are unsubscribed');
});

test('§2 Admin setup: its link opened twice is a page with a way on, and the same browser gets in again [R.56]', async () => {
  const path = new URL(shop.store.localLink ?? '').pathname;
  const first = await fetch(shop.store.url + path, { redirect: 'manual' });
  const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
  const again = await fetch(shop.store.url + path, { redirect: 'manual', headers: { cookie } });
  expect([again.status, again.headers.get('location')]).toEqual([303, '/admin/setup']);
  const { status, html, headers } = await open(path);
  expect(status).toBe(404);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(html).toContain('This link has been opened before');
  expect(html).toContain('href="/admin/login"');
  expect(html).toContain('href="/admin/setup"');
});
