import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Json, type RunningShop, runShop } from '../testing/running-shop.ts';
import { MAX_STORED_MAILS, Mailbox } from './mailbox.ts';

let folder: string;
let running: RunningShop;
const open = () => runShop({ mailbox: true, dataFile: join(folder, 'shop.json') });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-shop-mail-'));
  running = await open();
});
afterEach(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (path: string) => `${running.origin}/demo-shop/mail${path}`;
const messages = async (): Promise<Json[]> =>
  ((await (await fetch(at('/messages'))).json()) as Json).messages;
const fault = (body: object) =>
  fetch(at('/fault'), {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

async function send(to: string | string[], more: object = {}) {
  const transport = nodemailer.createTransport({
    url: await running.shop.smtpUrl(),
    connectionTimeout: 2_000,
  });
  try {
    return await transport.sendMail({
      from: '"Dogwood & Main" <hello@dogwood.example>',
      to,
      subject: 'Ünïcode subject',
      text: 'Plain text',
      html: '<h1 style="color:red">Hello</h1><script>alert(1)</script><a href="https://store.example/x">Open</a>',
      headers: { 'List-Unsubscribe': '<https://store.example/unsubscribe?token=1>' },
      ...more,
    });
  } finally {
    transport.close();
  }
}

describe('B4 Mail: the demo mailbox', () => {
  it('takes mails over SMTP and lists them, newest first [B4.6]', async () => {
    await send('ann@example.com');
    await send(['bob@example.com', 'cy@example.com'], { subject: 'Second' });
    const [second, first] = await messages();
    expect(first).toMatchObject({
      to: 'ann@example.com',
      from: '"Dogwood & Main" <hello@dogwood.example>',
      subject: 'Ünïcode subject',
      text: expect.stringContaining('Plain text'),
      html: expect.stringContaining('<h1 style="color:red">Hello</h1>'),
      headers: { 'list-unsubscribe': '<https://store.example/unsubscribe?token=1>' },
    });
    expect(first.headers['message-id']).toMatch(/^<.+@.+>$/);
    expect(Date.parse(first.at)).not.toBeNaN();
    expect(second).toMatchObject({ subject: 'Second', to: 'bob@example.com, cy@example.com' });
  });

  it('takes a user and password as well', async () => {
    const { host } = new URL(await running.shop.smtpUrl());
    const transport = nodemailer.createTransport(`smtp://user:secret@${host}`);
    await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'x' });
    transport.close();
    expect(await messages()).toHaveLength(1);
  });

  it('keeps mails over a restart, and empties when asked', async () => {
    await send('ann@example.com');
    await running.stop();
    running = await open();
    expect(await messages()).toMatchObject([{ to: 'ann@example.com' }]);
    await fetch(at('/messages'), { method: 'DELETE' });
    expect(await messages()).toEqual([]);
    await running.stop();
    running = await open();
    expect(await messages()).toEqual([]);
  });

  it(`keeps the last ${MAX_STORED_MAILS}`, async () => {
    const mailbox = new Mailbox(undefined);
    const mail = { to: 'b@example.com', from: 'a@example.com', subject: '', text: 'x', html: null };
    for (let index = 0; index < MAX_STORED_MAILS + 3; index += 1)
      await mailbox.add({ ...mail, id: String(index), headers: {}, at: '' });
    expect(mailbox.messages).toHaveLength(MAX_STORED_MAILS);
    expect(mailbox.messages[0]?.id).toBe(String(MAX_STORED_MAILS + 2));
  });

  it('shows a mail as HTML that cannot run anything, beside its text [B4.6]', async () => {
    await send('ann@example.com');
    const [mail] = await messages();
    const page = await (await fetch(at(`?open=${mail.id}`))).text();
    expect(page).toContain('Ünïcode subject');
    expect(page).toContain(`src="${at(`/messages/${mail.id}/html`)}"`);
    expect(page).toContain('Plain text');
    expect(page).not.toContain('<script>');
    const body = await fetch(at(`/messages/${mail.id}/html`));
    expect(body.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(body.headers.get('content-security-policy')).toMatch(/sandbox(?!.*allow-scripts)/);
  });

  it('answers this machine only, and takes no change from another site', async () => {
    const foreign = await fetch(at('/messages'), { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect(foreign.status).toBe(403);
    const sneaky = await fetch(at('/empty'), { method: 'POST', headers: { Origin: 'http://evil.example' } });
    expect(sneaky.status).toBe(403);
  });

  it('has no mailbox unless asked for one', async () => {
    const without = await runShop();
    expect((await fetch(`${without.origin}/demo-shop/mail`)).status).toBe(404);
    await expect(without.shop.smtpUrl()).rejects.toThrow('without a mailbox');
    await without.stop();
  });
});

describe('B4 Mail: faults of the demo mail server', () => {
  it('down: refuses connections, and comes back on the same port', async () => {
    const url = await running.shop.smtpUrl();
    await fault({ kind: 'down' });
    await expect(send('a@example.com')).rejects.toThrow('ECONNREFUSED');
    await fault({ kind: 'none' });
    await send('a@example.com');
    expect(await running.shop.smtpUrl()).toBe(url);
    await fault({ kind: 'down', times: 1 });
    await expect(send('a@example.com')).rejects.toThrow();
    await send('a@example.com');
    expect(await messages()).toHaveLength(2);
  });

  it('greylist: 451 once for each recipient', async () => {
    await fault({ kind: 'greylist' });
    await expect(send('a@example.com')).rejects.toMatchObject({ responseCode: 451 });
    await send('a@example.com');
    await expect(send('b@example.com')).rejects.toMatchObject({ responseCode: 451 });
    expect(await messages()).toHaveLength(1);
  });

  it('refuse: 550, as often as set', async () => {
    await fault({ kind: 'refuse', times: 1 });
    await expect(send('a@example.com')).rejects.toMatchObject({ responseCode: 550 });
    await send('a@example.com');
    expect((await fault({ kind: 'nonsense' })).status).toBe(422);
  });

  it('drop: the connection ends in the middle and nothing is kept', async () => {
    await fault({ kind: 'drop', times: 1 });
    await expect(send('a@example.com')).rejects.toThrow();
    expect(await messages()).toEqual([]);
    await send('a@example.com');
    expect(await messages()).toHaveLength(1);
  });

  it('slow: the answer waits', async () => {
    await fault({ kind: 'slow', delayMs: 150, times: 1 });
    const start = Date.now();
    await send('a@example.com');
    expect(Date.now() - start).toBeGreaterThanOrEqual(145);
  });
});
