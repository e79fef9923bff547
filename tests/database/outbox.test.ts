// B4 The outbox on both engines: one claim per mail, states, limits, the owner's view, privacy.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/shop/ports/database.ts';
import type { MailContent, NewMail } from '../../src/shop/ports/mailer.ts';
import type { ClaimedMail } from '../../src/shop/ports/outbox.ts';
import { ENGINES, freshDatabase, inParallel, openForTest } from './engines.ts';

const testMail = (fields: Partial<NewMail> = {}): NewMail => ({
  id: randomUUID(),
  recipient: 'Ada@Example.com',
  content: { kind: 'test' },
  now: 1_000,
  ...fields,
});

const outbox = async (database: Database, state: 'waiting' | 'sent' | 'failed' = 'waiting') =>
  (await database.outbox.list({ state, limit: 100 })).rows;

const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'A question' };

describe.each(ENGINES)('B4 Outbox on $name', (engine) => {
  test('each mail is claimed once, the one due longest first, and not before it is due', async () => {
    const place = await engine.place();
    const stores = [await openForTest(place), await openForTest(place)] as const;
    const [database] = stores;
    await inParallel(20, (index) => database.outbox.enqueue(testMail({ now: 1_000 + index })));
    expect(await database.outbox.claim({ holder: 'a', now: 999 })).toBeUndefined();
    const first = await database.outbox.claim({ holder: 'a', now: 5_000 });
    expect((await outbox(database)).find(({ id }) => id === first?.id)?.createdAt).toBe(1_000);
    const claimed = await inParallel(30, (index) =>
      stores[index % 2 ? 1 : 0].outbox.claim({ holder: `h${index}`, now: 5_000 }),
    );
    const ids = claimed.flatMap((mail) => mail?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThanOrEqual(19);
    // Two claims at the same instant may both see one row as the next; the one that loses looks again.
    while (ids.length < 19)
      ids.push((await database.outbox.claim({ holder: `z${ids.length}`, now: 5_000 }))?.id ?? 'none');
    expect(new Set(ids).size).toBe(19);
    expect(await database.outbox.claim({ holder: 'z', now: 5_000 })).toBeUndefined();
  });

  /** Claims all mails that are due, each by another holder. */
  async function claimAll(database: Database, confirmations = true) {
    const mails: ClaimedMail[] = [];
    for (;;) {
      const mail = await database.outbox.claim({ holder: `${mails.length}`, now: 5_000, confirmations });
      if (!mail) return mails;
      mails.push(mail);
    }
  }

  test('mails about orders come first, then those of lists, the owner’s and confirmations, however long they have waited [B4.33]', async () => {
    const database = await freshDatabase(engine);
    const product = { name: 'Shirt', path: '/product/7', imageUrl: '', price: '$1.00' };
    const contents: readonly MailContent[] = [
      { kind: 'confirm', list: 'newsletter', id: 's' },
      { kind: 'contact', name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'A question' },
      { kind: 'contact-digest', messages: 3 },
      { kind: 'back-in-stock', contactId: 'c', product },
      { kind: 'price-drop', contactId: 'c', product, before: '$2.00' },
      { kind: 'order-delayed', orderNumber: '#7', day: 'Mon, Nov 23', path: '/orders/o' },
      { kind: 'cancellation', orderNumber: '#7', name: 'Ada', email: 'ada@example.com' },
    ];
    for (const [index, content] of contents.entries())
      await database.outbox.enqueue(testMail({ now: 1_000 + index, content }));
    expect((await claimAll(database)).map(({ content }) => content.kind)).toEqual([
      'order-delayed',
      'cancellation',
      'back-in-stock',
      'price-drop',
      'contact',
      'contact-digest',
      'confirm',
    ]);
  });

  /** A caller's confirmations have the turns 0, 1, 2... */
  const confirmTo = (database: Database, email: string, turn: number, now: number, mostWaiting = 100) =>
    database.subscribers.add({
      id: randomUUID(),
      email,
      now,
      confirmation: {
        most: 3,
        since: now - 100,
        turn,
        mostWaiting,
        mail: (id) =>
          testMail({ recipient: email, now, content: { kind: 'confirm', list: 'newsletter', id } }),
      },
    });

  test('callers take turns: one who causes many confirmations lets the others’ go first [B4.31]', async () => {
    const database = await freshDatabase(engine);
    for (const turn of [0, 1, 2, 3]) await confirmTo(database, `a${turn}@example.com`, turn, 1_000 + turn);
    for (const turn of [0, 1]) await confirmTo(database, `b${turn}@example.com`, turn, 2_000 + turn);
    expect(await claimAll(database, false)).toEqual([]);
    const recipients = (await claimAll(database)).map(({ recipient }) => recipient.slice(0, 2));
    expect(recipients).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'a3']);
  });

  test('only so many confirmations wait: the one whose turn is last makes room, and no other mail does [B4.31]', async () => {
    const database = await freshDatabase(engine);
    await database.outbox.enqueue(testMail());
    for (const turn of [0, 1, 2, 3]) await confirmTo(database, `a${turn}@example.com`, turn, 1_000 + turn, 4);
    await confirmTo(database, 'b0@example.com', 0, 2_000, 4);
    await confirmTo(database, 'a4@example.com', 4, 2_001, 4);
    const recipients = (await claimAll(database)).map(({ recipient }) => recipient.slice(0, 2));
    expect(recipients).toEqual(['Ad', 'a0', 'b0', 'a1', 'a2']);
  });

  test('confirmations that have waited too long are dropped, and nothing else [B4.31]', async () => {
    const database = await freshDatabase(engine);
    await database.outbox.enqueue(testMail({ now: 1_000 }));
    await confirmTo(database, 'old@example.com', 0, 1_000);
    await confirmTo(database, 'new@example.com', 0, 2_000);
    expect(await database.outbox.dropConfirmations(1_500)).toBe(1);
    const recipients = (await claimAll(database)).map(({ recipient }) => recipient);
    expect(recipients).toEqual(['Ada@Example.com', 'new@example.com']);
  });

  test('messages at once are counted in one digest, each once, and it is sent at its time [B4.32]', async () => {
    const database = await freshDatabase(engine);
    const digest = testMail({
      id: 'digest',
      recipient: 'owner@example.com',
      content: { kind: 'contact-digest', messages: 1 },
      dueAt: 4_000,
    });
    await inParallel(12, (index) =>
      database.messages.add({ ...message, id: `m${index}`, now: 1_000 }, digest),
    );
    expect(await database.outbox.claim({ holder: 'a', now: 3_999 })).toBeUndefined();
    expect((await claimAll(database)).map(({ content }) => content)).toEqual([
      { kind: 'contact-digest', messages: 12 },
    ]);
    expect((await database.messages.list({ limit: 20 })).total).toBe(12);
  });

  test('only the holder settles a mail, attempts are counted, and a dead sender’s claims are released [B4.3]', async () => {
    const database = await freshDatabase(engine);
    const mail = testMail();
    await database.outbox.enqueue(mail);
    await database.outbox.claim({ holder: 'a', now: 1_000 });
    await database.outbox.settle(mail.id, 'b', { state: 'sent', now: 1 });
    expect(await outbox(database, 'sent')).toEqual([]);
    await database.outbox.settle(mail.id, 'a', {
      state: 'waiting',
      dueAt: 9_000,
      error: '451',
      failed: true,
    });
    expect((await outbox(database))[0]).toMatchObject({ attempts: 1, dueAt: 9_000, error: '451' });
    expect(await database.outbox.claim({ holder: 'a', now: 8_999 })).toBeUndefined();
    expect(await database.outbox.claim({ holder: 'a', now: 9_000 })).toMatchObject({
      id: mail.id,
      attempts: 1,
    });
    expect(await database.outbox.releaseClaims()).toBe(1);
    expect(await database.outbox.claim({ holder: 'b', now: 9_000 })).toMatchObject({ attempts: 1 });
    await database.outbox.settle(mail.id, 'a', { state: 'sent', now: 1 });
    await database.outbox.settle(mail.id, 'b', { state: 'failed', error: '550' });
    expect(await database.outbox.count()).toEqual({ waiting: 0, sent: 0, failed: 1 });
    expect((await outbox(database, 'failed'))[0]).toMatchObject({ attempts: 2, error: '550' });
  });

  test('a claim that was stored although it seemed to fail returns to its holder [B4.3]', async () => {
    const database = await freshDatabase(engine);
    const [lost, next] = [testMail(), testMail({ now: 1_001 })];
    for (const mail of [lost, next]) await database.outbox.enqueue(mail);
    await database.outbox.claim({ holder: 'a', now: 2_000 });
    expect(await database.outbox.claim({ holder: 'a', now: 2_000 })).toMatchObject({ id: lost.id });
    expect(await database.outbox.claim({ holder: 'b', now: 2_000 })).toMatchObject({ id: next.id });
    await database.outbox.settle(lost.id, 'a', { state: 'sent', now: 2_000 });
    expect(await database.outbox.claim({ holder: 'a', now: 2_000 })).toBeUndefined();
  });

  test('Send again: a failed mail waits again, a sent one goes as a new mail, an unknown one is an error', async () => {
    const database = await freshDatabase(engine);
    const mail = testMail();
    await database.outbox.enqueue(mail);
    await database.outbox.claim({ holder: 'a', now: 1_000 });
    await database.outbox.settle(mail.id, 'a', { state: 'failed', error: '550' });
    expect(await database.outbox.resend(mail.id, { newId: 'n1', now: 2_000 })).toBe('queued');
    expect((await outbox(database))[0]).toMatchObject({ id: mail.id, attempts: 0, dueAt: 2_000 });
    await database.outbox.claim({ holder: 'a', now: 2_000 });
    expect(await database.outbox.resend(mail.id, { newId: 'n1', now: 2_000 })).toBe('sending');
    await database.outbox.settle(mail.id, 'a', { state: 'sent', now: 2_500 });
    expect(await database.outbox.resend(mail.id, { newId: 'n2', now: 3_000 })).toBe('queued');
    expect((await outbox(database)).map(({ id }) => id)).toEqual(['n2']);
    expect((await outbox(database, 'sent')).map(({ id }) => id)).toEqual([mail.id]);
    expect(await database.outbox.resend('nothing', { newId: 'n3', now: 3_000 })).toBeUndefined();
  });

  test('The list is paged, newest first', async () => {
    const database = await freshDatabase(engine);
    for (let index = 0; index < 5; index += 1) await database.outbox.enqueue(testMail({ now: index }));
    const first = await database.outbox.list({ state: 'waiting', limit: 3 });
    expect(first.rows.map(({ createdAt }) => createdAt)).toEqual([4, 3, 2]);
    expect(first.total).toBe(5);
    const second = await database.outbox.list({ state: 'waiting', limit: 3, before: first.next });
    expect(second.rows.map(({ createdAt }) => createdAt)).toEqual([1, 0]);
    expect(second.next).toBeUndefined();
  });

  const subscribe = (database: Database, email: string, now: number) => confirmTo(database, email, 0, now);

  test('Newsletter: an address waits until it confirms once, a repeated request asks again, and it is not counted [B4.11, B4.14]', async () => {
    const database = await freshDatabase(engine);
    expect(await subscribe(database, 'Ada@Example.com', 1_000)).toBe(true);
    expect(await subscribe(database, 'ada@example.com', 1_001)).toBe(false);
    const mails = await outbox(database);
    expect(mails).toHaveLength(2);
    const { rows, total } = await database.subscribers.list({ limit: 10 });
    expect([rows.length, rows[0]?.waiting, total]).toEqual([1, true, 0]);
    const id = rows[0]?.id ?? '';
    expect(await database.subscribers.isConfirmed(id)).toBe(false);
    const welcome = (recipient: string) => testMail({ recipient, content: { kind: 'welcome', id } });
    const answers = await inParallel(6, () => database.subscribers.confirm(id, 2_000, welcome));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await outbox(database)).filter(({ kind }) => kind === 'welcome')).toHaveLength(1);
    expect((await database.subscribers.list({ limit: 10 })).total).toBe(1);
    await subscribe(database, 'ADA@example.com', 3_000);
    expect((await outbox(database)).filter(({ kind }) => kind === 'confirm')).toHaveLength(2);
    expect(await database.subscribers.remove(id)).toBe(true);
    expect(await database.subscribers.isConfirmed(id)).toBeUndefined();
    expect(await database.subscribers.confirm(id, 4_000, welcome)).toBe(false);
  });

  test('Newsletter: an address that leaves gets no waiting mail of the list, but every other one', async () => {
    const database = await freshDatabase(engine);
    const email = 'ada@example.com';
    const kinds = async () => (await outbox(database)).map(({ kind }) => kind).toSorted();
    await subscribe(database, email, 1_000);
    const id = (await database.subscribers.list({ limit: 1 })).rows[0]?.id ?? '';
    await database.subscribers.confirm(id, 2_000, (recipient) =>
      testMail({ recipient, content: { kind: 'welcome', id } }),
    );
    const other = { kind: 'confirm', list: 'alerts', id: randomUUID() } as const;
    await database.outbox.enqueue(testMail({ recipient: email, content: other }));
    await database.outbox.enqueue(testMail({ recipient: email }));
    await subscribe(database, 'bob@example.com', 1_000);
    expect(await kinds()).toEqual(['confirm', 'confirm', 'confirm', 'test', 'welcome']);
    expect(await database.subscribers.remove(id)).toBe(true);
    expect(await kinds()).toEqual(['confirm', 'confirm', 'test']);
    expect((await outbox(database)).map(({ recipient }) => recipient)).toContain('bob@example.com');
    expect(await database.subscribers.remove(id)).toBe(false);
  });

  test('Abuse: one recipient gets three confirmation mails a day, however many ask at once [B4.15]', async () => {
    const database = await freshDatabase(engine);
    await inParallel<unknown>(12, (index) =>
      index % 2
        ? subscribe(database, 'ada@example.com', 1_000)
        : database.alerts.add({
            id: randomUUID(),
            contactId: randomUUID(),
            email: 'ADA@example.com',
            productId: '7',
            variantId: `${index}`,
            kind: 'stock',
            priceCents: 100,
            soldOut: true,
            mostPerAddress: 100,
            now: 1_000,
            confirmation: {
              most: 3,
              since: 900,
              mail: (id) =>
                testMail({ recipient: 'ADA@example.com', content: { kind: 'confirm', list: 'alerts', id } }),
            },
          }),
    );
    expect(await outbox(database)).toHaveLength(3);
    await subscribe(database, 'bob@example.com', 1_000);
    expect(await outbox(database)).toHaveLength(4);
    await subscribe(database, 'ada@example.com', 1_101);
    expect(await outbox(database)).toHaveLength(5);
  });

  test('Messages: a reply is stored below the message and mailed, and deleting removes both', async () => {
    const database = await freshDatabase(engine);
    await database.messages.add({ ...message, id: 'm1', now: 1 });
    const reply = { id: 'r1', messageId: 'm1', text: 'An answer', createdAt: 2 };
    await database.messages.addReply(reply, testMail({ recipient: message.email }));
    expect(await database.messages.listReplies(['m1', 'm2'])).toEqual([reply]);
    expect(await outbox(database)).toHaveLength(1);
    expect(await database.messages.remove('m1')).toBe(true);
    expect(await database.messages.find('m1')).toBeUndefined();
    expect(await database.messages.listReplies(['m1'])).toEqual([]);
    expect(await database.messages.remove('m1')).toBe(false);
  });

  test('The outbox row is written together with its cause or not at all [B4.1]', async () => {
    const database = await freshDatabase(engine);
    const mail = testMail();
    await database.outbox.enqueue(mail);
    // The mail's id is taken: neither the message nor the mail is kept.
    await expect(database.messages.add({ ...message, id: 'm1', now: 1 }, mail)).rejects.toThrow();
    expect(await database.messages.find('m1')).toBeUndefined();
    await expect(
      database.subscribers.add({
        id: 's1',
        email: 'x@example.com',
        now: 1,
        confirmation: { most: 3, since: 0, mail: () => mail },
      }),
    ).rejects.toThrow();
    expect((await database.subscribers.list({ limit: 10 })).rows).toEqual([]);
  });

  test('Privacy: erasing deletes mails to and about a person, replies and unconfirmed addresses', async () => {
    const database = await freshDatabase(engine);
    await database.messages.add(
      { ...message, id: 'm1', now: 1 },
      testMail({
        recipient: 'owner@example.com',
        person: 'Ada@example.com',
        content: { kind: 'contact', ...message },
      }),
    );
    await database.messages.addReply({ id: 'r1', messageId: 'm1', text: 'x', createdAt: 2 }, testMail());
    await subscribe(database, 'ada@example.com', 1_000);
    await database.outbox.enqueue(testMail({ recipient: 'owner@example.com' }));
    const exported = await database.privacy.exportPerson('ADA@example.com');
    expect(exported.mails.map(({ kind }) => kind).toSorted()).toEqual(['confirm', 'contact', 'test']);
    expect(await database.privacy.erasePerson('ada@example.com')).toMatchObject({
      mails: 3,
      messages: 1,
      subscribers: 1,
    });
    expect((await outbox(database)).map(({ recipient }) => recipient)).toEqual(['owner@example.com']);
    expect(await database.messages.listReplies(['m1'])).toEqual([]);
  });

  test('Privacy: mails and unconfirmed addresses are deleted after their time', async () => {
    const database = await freshDatabase(engine);
    await subscribe(database, 'old@example.com', 10);
    await subscribe(database, 'new@example.com', 100);
    await database.subscribers.add({ id: 's', email: 'confirmed@example.com', now: 10 });
    await subscribe(database, 'again@example.com', 10);
    await subscribe(database, 'again@example.com', 60);
    const removed = await database.privacy.purge({
      carts: 0,
      pendingOrders: 0,
      deliveries: 0,
      mail: 50,
      audit: 0,
      pictures: 0,
      webhooks: 0,
      now: 0,
    });
    expect(removed).toMatchObject({ unconfirmed: 1 });
    const { rows } = await database.subscribers.list({ limit: 10 });
    expect(rows.map(({ email }) => email).toSorted()).toEqual([
      'again@example.com',
      'confirmed@example.com',
      'new@example.com',
    ]);
  });
});
