// Newsletter and contact form: what is kept and mailed, with mail and without, and what a robot gets.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { randomIds } from '../../src/server/system/system.ts';
import { createContact } from '../../src/shop/mail/contact.ts';
import type { OutgoingMail } from '../../src/shop/ports/mailer.ts';
import { databaseOfFile } from './one-database.ts';
import { NOON } from './support-cart.ts';

const database = databaseOfFile();

/** The form of a visitor with an address of their own. */
function openForm({ mail }: { mail: boolean }) {
  const time = { now: NOON };
  const email = `${randomUUID()}@example.com`;
  let queued = 0;
  const contact = createContact({
    database: database(),
    clock: { now: () => time.now },
    ids: randomIds,
    mail,
    onQueued: () => {
      queued += 1;
    },
  });
  return {
    time,
    email,
    contact,
    queued: () => queued,
    records: () => database().privacy.exportPerson(email),
    /** Takes the mails about the visitor out of the outbox. */
    async mails() {
      const mails: OutgoingMail[] = [];
      for (;;) {
        const claimed = await database().outbox.claim({ holder: 'test', now: time.now });
        if (!claimed) return mails;
        await database().outbox.settle(claimed.id, 'test', { state: 'sent', now: time.now });
        if (JSON.stringify(claimed).includes(email)) mails.push(claimed);
      }
    },
  };
}

const THANKS = { message: 'Thank you for subscribing to our newsletter.' };

describe('Subscribing to the newsletter', () => {
  test('an address counts at once without mail', async () => {
    const { contact, email, records, mails, queued } = openForm({ mail: false });
    expect(await contact.subscribe({ email })).toEqual(THANKS);
    const { subscribers } = await records();
    expect(subscribers).toEqual([{ id: expect.any(String), email, subscribedAt: NOON, waiting: false }]);
    expect(await mails()).toEqual([]);
    expect(queued()).toBe(0);
  });

  test('with mail an address waits for its confirmation', async () => {
    const { contact, email, records, mails, queued } = openForm({ mail: true });
    expect(await contact.subscribe({ email })).toEqual(THANKS);
    const { subscribers } = await records();
    expect(subscribers).toMatchObject([{ email, waiting: true }]);
    expect(await mails()).toMatchObject([
      { recipient: email, content: { kind: 'confirm', list: 'newsletter', id: subscribers[0]?.id } },
    ]);
    expect(queued()).toBe(1);
  });

  test('a second subscription gets the same answer and stays one subscriber', async () => {
    const { contact, email, records, mails } = openForm({ mail: true });
    await contact.subscribe({ email });
    expect(await contact.subscribe({ email: email.toUpperCase() })).toEqual(THANKS);
    const { subscribers } = await records();
    expect(subscribers).toHaveLength(1);
    const ids = (await mails()).map(({ content }) => 'id' in content && content.id);
    expect(new Set(ids)).toEqual(new Set([subscribers[0]?.id]));
  });
});

describe('The contact form', () => {
  const MESSAGE = { name: 'Ann', subject: 'My parcel', message: 'Where is it?' };

  test.each([true, false])('the message is stored for the owner (with mail: %s)', async (mail) => {
    const { contact, email, records } = openForm({ mail });
    expect(await contact.contact({ ...MESSAGE, email })).toEqual({
      message: "Thank you for your message! We'll get back to you soon.",
    });
    const { messages } = await records();
    expect(messages).toEqual([{ id: expect.any(String), ...MESSAGE, email, isRead: false, createdAt: NOON }]);
  });

  test("with mail the owner gets the message, and it belongs to its writer's records", async () => {
    const { contact, email, mails, records, queued } = openForm({ mail: true });
    await contact.contact({ ...MESSAGE, email });
    expect((await records()).mails).toHaveLength(1);
    expect(await mails()).toMatchObject([
      {
        recipient: 'support@dogwoodandmain.example',
        content: { kind: 'contact', ...MESSAGE, email },
      },
    ]);
    expect(queued()).toBe(1);
  });

  test('without mail nothing is sent', async () => {
    const { contact, email, mails, records, queued } = openForm({ mail: false });
    await contact.contact({ ...MESSAGE, email });
    expect((await records()).mails).toEqual([]);
    expect(await mails()).toEqual([]);
    expect(queued()).toBe(0);
  });
});

describe('A robot that fills the hidden field', () => {
  test.each([true, false])(
    'it is thanked like anyone and nothing is stored (with mail: %s)',
    async (mail) => {
      const { contact, email, records, mails, queued } = openForm({ mail });
      const trapped = { email, website: 'https://spam.example' };
      expect(await contact.subscribe(trapped)).toEqual(THANKS);
      expect(await contact.contact({ name: 'Bot', subject: 'Buy', message: 'Buy now', ...trapped })).toEqual({
        message: "Thank you for your message! We'll get back to you soon.",
      });
      const { subscribers, messages } = await records();
      expect([...subscribers, ...messages, ...(await mails())]).toEqual([]);
      expect(queued()).toBe(0);
    },
  );
});
