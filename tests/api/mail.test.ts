// B4 Mail through the whole store: contact, headers and the outbox.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runShop, TOKEN } from '../../demo-shop/testing/running-shop.ts';
import { BRAND, POSTAL_ADDRESS } from '../../src/shared/brand.ts';
import { withDatabase } from '../support/admin.ts';
import { headerOf } from '../support/mail-server.ts';
import { type MailingStore, MESSAGE, newAddress, startMailingStore } from '../support/mailing-store.ts';
import { startStore } from '../support/store.ts';

let shop: MailingStore;
beforeAll(async () => {
  shop = await startMailingStore();
});
afterAll(() => shop.close());

describe('B4 Contact', () => {
  it('the owner gets the message, and a reply goes to the shopper [B4.4, B4.10]', async () => {
    const subject = `A question ${randomUUID()}`;
    expect((await shop.post('/api/contact', { ...MESSAGE, subject })).status).toBe(200);
    const mail = await shop.mailTo(BRAND.supportEmail, new RegExp(subject));
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

  it('no field can add a header, and markup stays text [B4.7]', async () => {
    const name = 'Eve\r\nBcc: victim@example.com';
    const subject = `Hello é 日本\r\nX-Evil: yes ${randomUUID()}`;
    const message = '<script>alert(1)</script> & <b>bold</b>';
    expect((await shop.post('/api/contact', { ...MESSAGE, name, subject, message })).status).toBe(200);
    const mail = await shop.mailTo(BRAND.supportEmail, /日本/);
    expect(mail.headers.has('x-evil')).toBe(false);
    expect(mail.bcc).toBeUndefined();
    expect(shop.server.to('victim@example.com')).toEqual([]);
    expect(mail.subject).toBe(`New message: ${subject.replace('\r\n', ' ')}`);
    expect(mail.replyTo?.value).toEqual([
      { name: 'Eve Bcc: victim@example.com', address: 'ada@example.com' },
    ]);
    expect(mail.html).not.toContain('<script>');
    expect(mail.text).toContain(message);
  });
});

it('B4 Outbox: a request is answered before the mail server accepts the mail it caused [B4.1]', async () => {
  const SLOW_MS = 20_000;
  shop.server.behave({ slowMs: SLOW_MS });
  const started = performance.now();
  expect((await shop.post('/api/contact', MESSAGE)).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(SLOW_MS / 2);
  const { waiting } = await withDatabase(shop.store, (database) => database.outbox.count());
  expect(waiting).toBeGreaterThan(0);
  shop.server.behave({});
});

it('B4 Outbox: mails wait without SMTP_URL, and are sent when it is set [B4.5]', async () => {
  const demo = await runShop({ basePath: '' });
  const env = { SHOPIFY_STORE_DOMAIN: demo.origin, SHOPIFY_STOREFRONT_ACCESS_TOKEN: TOKEN };
  const email = newAddress();
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  const silent = await startStore({ env, dataDir });
  expect((await silent.call('POST', '/api/newsletter', { email })).status).toBe(200);
  const { rows } = await withDatabase(silent, async (database) =>
    database.outbox.list({ state: 'waiting', limit: 5 }),
  );
  expect(rows).toMatchObject([{ recipient: email, attempts: 0 }]);
  await silent.close();
  const speaking = await startStore({ env: { ...env, SMTP_URL: shop.server.url }, dataDir });
  await shop.mailTo(email, /^Confirm/);
  await speaking.close();
  await rm(dataDir, { recursive: true, force: true });
  await demo.stop();
}, 60_000);
