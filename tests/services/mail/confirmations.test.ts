// Tests the limit of confirmation mails for an address in any 24 hours, whoever asks and for whichever list.
import { expect, test } from 'vitest';
import { CONFIRMATIONS_PER_CALLER, CONFIRMATIONS_PER_DAY } from '../../../src/shared/constants.ts';
import { createAlerts } from '../../../src/shop/alerts/alerts.ts';
import { createContact } from '../../../src/shop/mail/contact.ts';
import {
  DAY,
  movableCatalogue,
  outbox,
  refusal,
  storePerTest,
  takeMails,
  variant,
  viewOf,
} from '../support-mail.ts';

const openStore = storePerTest();

const EMAIL = 'ada@example.com';

async function open() {
  const store = openStore();
  const catalogue = movableCatalogue();
  catalogue.adopt(await viewOf({ variants: [variant('11')] }));
  const contact = createContact({ ...store, mail: true });
  const alerts = createAlerts({ ...store, catalogue });
  return { ...store, contact, alerts, mails: async () => (await outbox(store.database)).length };
}

test('An address gets a limited number of confirmation mails a day, and again one a day after the first', async () => {
  const { contact, clock, mails } = await open();
  for (let count = 0; count < CONFIRMATIONS_PER_DAY; count += 1) {
    await contact.subscribe({ email: EMAIL });
    clock.move(1);
  }
  expect(await mails()).toBe(CONFIRMATIONS_PER_DAY);
  await contact.subscribe({ email: EMAIL });
  clock.move(DAY - CONFIRMATIONS_PER_DAY - 1);
  await contact.subscribe({ email: EMAIL });
  expect(await mails()).toBe(CONFIRMATIONS_PER_DAY);
  clock.move(1);
  await contact.subscribe({ email: EMAIL });
  expect(await mails()).toBe(CONFIRMATIONS_PER_DAY + 1);
});

test('The newsletter and alerts count together, and each address separately', async () => {
  const { contact, alerts, mails } = await open();
  for (let count = 0; count < CONFIRMATIONS_PER_DAY; count += 1) {
    await contact.subscribe({ email: EMAIL });
    await alerts.ask({ email: EMAIL.toUpperCase(), variantId: '11', kind: 'price' });
  }
  expect(await mails()).toBe(CONFIRMATIONS_PER_DAY);
  await contact.subscribe({ email: 'bob@example.com' });
  expect(await mails()).toBe(CONFIRMATIONS_PER_DAY + 1);
});

test('Addresses with and without a tag are one inbox', async () => {
  const { contact, alerts, mails } = await open();
  for (let tag = 0; tag < 5; tag += 1) {
    await contact.subscribe({ email: `victim+${tag}@example.com` }, `198.51.100.${tag}`);
    await contact.subscribe({ email: 'Victim@example.com' }, `203.0.113.${tag}`);
    await alerts.ask(
      { email: `victim+a${tag}@example.com`, variantId: '11', kind: 'price' },
      `192.0.2.${tag}`,
    );
  }
  expect(await mails()).toBe(CONFIRMATIONS_PER_DAY);
});

test('Addresses that differ by dots or capitals are one inbox', async () => {
  const { contact, mails } = await open();
  const spellings = ['victim', 'v.ictim', 'vi.ctim', 'vic.tim', 'V.I.C.T.I.M', 'vict.im+news'];
  for (const [place, name] of spellings.entries())
    await contact.subscribe({ email: `${name}@mail.example.com` }, `198.51.100.${place}`);
  expect(await mails()).toBe(CONFIRMATIONS_PER_DAY);
  // The dots of a domain tell domains apart.
  await contact.subscribe({ email: 'victim@mailexample.com' }, '192.0.2.1');
  expect(await mails()).toBe(CONFIRMATIONS_PER_DAY + 1);
});

test('However many confirmations all callers cause, nobody is refused, and a caller’s later ones wait for the others’ first [B4.31]', async () => {
  const { contact, alerts, clock, database } = await open();
  for (let number = 0; number < 3; number += 1) {
    await contact.subscribe({ email: `many${number}@example.com` }, 'many');
    clock.move(1);
  }
  await alerts.ask({ email: 'one@example.com', variantId: '11', kind: 'price' }, 'one');
  const recipients = (await takeMails(database)).map(({ recipient }) => recipient.split('@')[0]);
  expect(recipients).toEqual(['many0', 'one', 'many1', 'many2']);
});

test('One caller may cause a limited number of confirmations an hour, and others are not affected', async () => {
  const { contact, mails } = await open();
  const ask = (number: number, caller: string) =>
    contact.subscribe({ email: `a${number}@example.com` }, caller);
  for (let number = 0; number < CONFIRMATIONS_PER_CALLER; number += 1) await ask(number, 'one');
  expect(await refusal(ask(100, 'one'))).toBe('too_many_requests');
  await ask(101, 'other');
  expect(await mails()).toBe(CONFIRMATIONS_PER_CALLER + 1);
});
