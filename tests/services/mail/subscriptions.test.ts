// The links in mails: an address is confirmed once, leaves at any time, and looking changes nothing.
import { describe, expect, test } from 'vitest';
import { MAIL_REPLIES } from '../../../src/shared/api/mail-replies.ts';
import { CONFIRM_LINK_HOURS } from '../../../src/shared/constants.ts';
import { createSubscriptions } from '../../../src/shop/mail/subscriptions.ts';
import type { Database } from '../../../src/shop/ports/database.ts';
import { MAIL_LISTS, type MailList, type NewMail } from '../../../src/shop/ports/mailer.ts';
import { DAY, HOUR, refusal, storePerTest, takeMails } from '../support-mail.ts';

const openStore = storePerTest();

const EMAIL = 'Ada@Example.com';
const LISTS = MAIL_LISTS.map((list) => ({ list }));

/** No confirmation mails: these tests have the links. */
const confirmation = {
  most: 0,
  since: 0,
  mail: (): NewMail => ({ id: 'none', recipient: EMAIL, content: { kind: 'test' }, now: 0 }),
};

const join = (database: Database, list: MailList, now: number): Promise<unknown> =>
  list === 'newsletter'
    ? database.subscribers.add({ id: 'who', email: EMAIL, now, confirmation })
    : database.alerts.add({
        id: 'alert',
        contactId: 'who',
        email: EMAIL,
        productId: '7',
        variantId: '71',
        kind: 'stock',
        priceCents: 1_000,
        soldOut: true,
        mostPerAddress: 9,
        now,
        confirmation,
      });

const isConfirmed = (database: Database, list: MailList) =>
  list === 'newsletter' ? database.subscribers.isConfirmed('who') : database.alerts.isContactConfirmed('who');

function open() {
  const store = openStore();
  const checked: string[] = [];
  const subscriptions = createSubscriptions({
    ...store,
    describeAlerts: async () => [],
    onAlertsConfirmed: async (contactId) => void checked.push(contactId),
  });
  return { ...store, store, subscriptions, checked };
}

async function openWithAddress(list: MailList) {
  const opened = open();
  await join(opened.database, list, opened.clock.now());
  return {
    ...opened,
    token: opened.tokens.confirm(list, 'who'),
    leave: opened.tokens.unsubscribe(list, 'who'),
  };
}

describe.each(LISTS)('A link to confirm ($list)', ({ list }) => {
  test('it says what it is for, and reading it confirms nothing', async () => {
    const { subscriptions, database, token } = await openWithAddress(list);
    for (let look = 0; look < 3; look += 1)
      expect(await subscriptions.describeConfirm({ token })).toMatchObject({ valid: true, list });
    expect(await isConfirmed(database, list)).toBe(false);
  });

  test('it confirms once and is then used up', async () => {
    const { subscriptions, database, token } = await openWithAddress(list);
    const message = list === 'newsletter' ? MAIL_REPLIES.confirmed : MAIL_REPLIES.alertsConfirmed;
    expect(await subscriptions.confirm({ token })).toEqual({ message });
    expect(await isConfirmed(database, list)).toBe(true);
    expect(await subscriptions.describeConfirm({ token })).toEqual({ valid: false, list });
    expect(await refusal(subscriptions.confirm({ token }))).toBe('bad_link');
  });

  test('it is valid until its last millisecond', async () => {
    const { subscriptions, clock, token } = await openWithAddress(list);
    clock.move(CONFIRM_LINK_HOURS * HOUR - 1);
    expect(await subscriptions.describeConfirm({ token })).toMatchObject({ valid: true, list });
    clock.move(1);
    expect(await subscriptions.describeConfirm({ token })).toEqual({ valid: false });
    expect(await refusal(subscriptions.confirm({ token }))).toBe('bad_link');
  });

  test('it does not restore an address that has left', async () => {
    const { subscriptions, database, token, leave } = await openWithAddress(list);
    await subscriptions.unsubscribe({ token: leave });
    expect(await subscriptions.describeConfirm({ token })).toEqual({ valid: false, list });
    expect(await refusal(subscriptions.confirm({ token }))).toBe('bad_link');
    expect(await isConfirmed(database, list)).toBeUndefined();
  });
});

describe('Confirming', () => {
  test('confirming the newsletter sends one welcome mail', async () => {
    const { subscriptions, database, store, token, checked } = await openWithAddress('newsletter');
    await subscriptions.confirm({ token });
    await refusal(subscriptions.confirm({ token }));
    expect(store.queued).toBe(1);
    expect(await takeMails(database)).toEqual([
      { id: expect.any(String), recipient: EMAIL, content: { kind: 'welcome', id: 'who' } },
    ]);
    expect(checked).toEqual([]);
  });

  test('confirming alerts compares what the address waits for once, and sends no welcome', async () => {
    const { subscriptions, database, token, checked } = await openWithAddress('alerts');
    await subscriptions.confirm({ token });
    await refusal(subscriptions.confirm({ token }));
    expect(checked).toEqual(['who']);
    expect(await takeMails(database)).toEqual([]);
  });

  test.each(LISTS)('confirming $list does not change the other list', async ({ list }) => {
    const { subscriptions, database, clock, token } = await openWithAddress(list);
    const other = list === 'newsletter' ? 'alerts' : 'newsletter';
    await join(database, other, clock.now());
    await subscriptions.confirm({ token });
    expect(await isConfirmed(database, other)).toBe(false);
  });
});

describe.each(LISTS)('A link to leave ($list)', ({ list }) => {
  test('it says what it is for, and reading it removes nobody', async () => {
    const { subscriptions, database, leave } = await openWithAddress(list);
    expect(await subscriptions.describeUnsubscribe({ token: leave })).toEqual({ valid: true, list });
    expect(await isConfirmed(database, list)).toBe(false);
  });

  test('it removes the address from this list only, even years later, and says the same again', async () => {
    const { subscriptions, database, clock, leave } = await openWithAddress(list);
    const other = list === 'newsletter' ? 'alerts' : 'newsletter';
    await join(database, other, clock.now());
    clock.move(2_000 * DAY);
    for (let time = 0; time < 2; time += 1)
      expect(await subscriptions.unsubscribe({ token: leave })).toEqual({
        message: MAIL_REPLIES.unsubscribed,
      });
    expect(await isConfirmed(database, list)).toBeUndefined();
    expect(await isConfirmed(database, other)).toBe(false);
  });
});

test('Links we never made, and links made for something else, are refused', async () => {
  const { subscriptions, database, tokens, token, leave } = await openWithAddress('newsletter');
  const manage = tokens.manageAlerts('who');
  for (const bad of ['', 'x', `${token}x`, leave, manage]) {
    expect(await subscriptions.describeConfirm({ token: bad })).toEqual({ valid: false });
    expect(await refusal(subscriptions.confirm({ token: bad }))).toBe('bad_link');
  }
  for (const bad of ['', 'x', `${leave}x`, token, manage]) {
    expect(await subscriptions.describeUnsubscribe({ token: bad })).toEqual({ valid: false });
    expect(await refusal(subscriptions.unsubscribe({ token: bad }))).toBe('bad_link');
  }
  expect(await isConfirmed(database, 'newsletter')).toBe(false);
});
