// Tests the owner's mail: a test mail, an answer to a message, sending again.
import { describe, expect, test } from 'vitest';
import { BRAND } from '../../../src/shared/brand.ts';
import { createMailDesk } from '../../../src/shop/mail/desk.ts';
import { DAY, outbox, refusal, storePerTest, takeMails } from '../support-mail.ts';

const openStore = storePerTest();

const MESSAGE = { name: 'Ada', email: 'Ada@Example.com', subject: 'Sizes', message: 'Is there an XL?' };

function openDesk(isSetUp = true) {
  const store = openStore();
  return { ...store, store, desk: createMailDesk({ ...store, isSetUp }) };
}

test.each([true, false])('The desk says whether mail can be sent: %s', (isSetUp) => {
  expect(openDesk(isSetUp).desk.isSetUp).toBe(isSetUp);
});

describe('A test mail', () => {
  test.each([
    [undefined, BRAND.supportEmail],
    ['owner@example.com', 'owner@example.com'],
  ])('a test mail for %s waits for %s, and the sender is woken', async (asked, recipient) => {
    const { desk, database, clock, store } = openDesk();
    await desk.sendTest(asked);
    expect(store.queued).toBe(1);
    expect(await outbox(database)).toMatchObject([{ createdAt: clock.now(), dueAt: clock.now() }]);
    expect(await takeMails(database)).toMatchObject([{ recipient, content: { kind: 'test' } }]);
  });
});

describe('An answer', () => {
  test('the answer is stored below its message and mailed with the question', async () => {
    const { desk, database, clock, store } = openDesk();
    await database.messages.add({ ...MESSAGE, id: 'm1', now: clock.now() });
    clock.move(DAY);
    const reply = await desk.reply('m1', 'Yes, from Monday.');
    expect(reply).toEqual({
      id: expect.any(String),
      messageId: 'm1',
      text: 'Yes, from Monday.',
      createdAt: clock.now(),
    });
    expect(await database.messages.listReplies(['m1'])).toEqual([reply]);
    expect(store.queued).toBe(1);
    expect((await outbox(database))[0]?.createdAt).toBe(clock.now());
    const { name, subject, message } = MESSAGE;
    expect(await takeMails(database)).toEqual([
      {
        id: expect.any(String),
        recipient: MESSAGE.email,
        content: { kind: 'reply', name, subject, text: 'Yes, from Monday.', message },
      },
    ]);
  });

  test('an answer to an unknown message is refused, and nothing is mailed', async () => {
    const { desk, database, store } = openDesk();
    expect(await refusal(desk.reply('none', 'Hello'))).toBe('not_found');
    expect(await database.messages.listReplies(['none'])).toEqual([]);
    expect([await takeMails(database), store.queued]).toEqual([[], 0]);
  });
});

describe('Sending again', () => {
  test('a mail that is being sent is refused and goes out once', async () => {
    const { desk, database, clock, store } = openDesk();
    await desk.sendTest();
    const mail = await database.outbox.claim({ holder: 'a', now: clock.now() });
    await expect(desk.resend(mail?.id ?? '')).rejects.toThrow('This mail is being sent right now.');
    expect(await outbox(database)).toHaveLength(1);
    expect(store.queued).toBe(1);
  });

  test('an unknown mail is refused', async () => {
    const { desk, store } = openDesk();
    expect(await refusal(desk.resend('none'))).toBe('not_found');
    expect(store.queued).toBe(0);
  });
});
