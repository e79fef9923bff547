// B4 Strangers who enter somebody's address: mails are only about what its owner asked for or confirmed.
import { expect, test } from 'vitest';
import { MAIL_REPLIES } from '../../../src/shared/api/mail-replies.ts';
import { ALERTS_PER_ADDRESS } from '../../../src/shared/constants.ts';
import { createAlerts } from '../../../src/shop/alerts/alerts.ts';
import { createAlertWatch } from '../../../src/shop/alerts/watch.ts';
import { createSubscriptions } from '../../../src/shop/mail/subscriptions.ts';
import {
  DAY,
  movableCatalogue,
  refusal,
  SECOND,
  storePerTest,
  takeMails,
  variant,
  viewOf,
} from '../support-mail.ts';

const EMAIL = 'ada@example.com';
const IDS = Array.from({ length: 150 }, (_, index) => String(100 + index));
const [OWN = '', OTHER = '', ...STRANGE] = IDS;
const THANKS = { message: MAIL_REPLIES.alertAsked };
const openStore = storePerTest();

const allWith = (stock: number) =>
  viewOf({ name: 'Shirt', variants: IDS.map((id) => variant(id, { stock })) });

async function open() {
  const store = openStore();
  const { database, clock, tokens } = store;
  const catalogue = movableCatalogue();
  catalogue.adopt(await allWith(0));
  const watch = createAlertWatch({ ...store, catalogue });
  const alerts = createAlerts({ ...store, catalogue });
  const subscriptions = createSubscriptions({
    ...store,
    describeAlerts: (contactId) => alerts.listWaiting(contactId),
    onAlertsConfirmed: (contactId) => watch.checkContact(contactId),
  });
  let caller = 0;
  /** Each time from another caller. */
  const ask = (variantId: string, token?: string) => {
    caller += 1;
    clock.move(SECOND);
    return alerts.ask({ email: EMAIL, variantId, kind: 'stock', ...(token && { token }) }, String(caller));
  };
  await ask(OWN);
  const [mail] = await takeMails(database);
  const contactId = mail?.content.kind === 'confirm' ? mail.content.id : '';
  const links = () => ({
    confirm: tokens.confirm('alerts', contactId),
    manage: tokens.manageAlerts(contactId),
  });
  await subscriptions.confirm({ token: links().confirm });
  /** The variants about which the next restock writes. */
  async function restock() {
    catalogue.adopt(await allWith(1));
    await watch.check();
    await watch.close();
    return (await takeMails(database)).flatMap(({ content }) =>
      content.kind === 'back-in-stock' ? (content.product.path.split('variant=')[1] ?? '') : [],
    );
  }
  return { ...store, alerts, subscriptions, ask, links, restock };
}

test('B4 Alerts: one restock writes only about what the person confirmed, however many strangers asked [B4.22]', async () => {
  const { ask, restock } = await open();
  for (const id of STRANGE.slice(0, 25)) expect(await ask(id)).toEqual(THANKS);
  expect(await restock()).toEqual([OWN]);
});

test('B4 Alerts: later ones wait for one confirmation that lists them all [B4.22]', async () => {
  const { ask, restock, links, subscriptions, database, clock } = await open();
  await ask(OTHER);
  await ask(STRANGE[0] ?? '');
  const mails = await takeMails(database);
  expect(mails.map(({ content }) => content)).toMatchObject([
    { kind: 'confirm', product: { variantTitle: `Size ${OTHER}` } },
    {
      kind: 'confirm',
      product: { variantTitle: `Size ${STRANGE[0]}` },
      others: [{ variantTitle: `Size ${OTHER}` }],
    },
  ]);
  const token = links().confirm;
  const link = await subscriptions.describeConfirm({ token });
  expect(link).toMatchObject({ valid: true, list: 'alerts', until: clock.now() });
  expect(link.alerts?.map(({ product }) => product?.variantTitle)).toEqual([
    `Size ${STRANGE[0]}`,
    `Size ${OTHER}`,
  ]);
  // A request that comes while the page is open is not confirmed with those that it lists.
  await ask(STRANGE[1] ?? '');
  await subscriptions.confirm({ token, ...(link.until !== undefined && { until: link.until }) });
  expect((await subscriptions.describeConfirm({ token })).alerts).toHaveLength(1);
  expect((await restock()).sort()).toEqual([OWN, OTHER, STRANGE[0]].sort());
});

test("B4 Alerts: what is asked through the person's own link is on at once [B4.22]", async () => {
  const { ask, restock, links, alerts, tokens, database } = await open();
  expect(await ask(OTHER, links().manage)).toEqual({ message: MAIL_REPLIES.alertsConfirmed });
  expect(await takeMails(database)).toEqual([]);
  // The link of somebody else is none of hers.
  expect(await ask(STRANGE[0] ?? '', tokens.manageAlerts('someone'))).toEqual(THANKS);
  expect(await ask(STRANGE[1] ?? '', 'a.b.c.d')).toEqual(THANKS);
  const waiting = (await alerts.list({ token: links().manage })).filter((alert) => alert.waiting);
  expect(waiting.map(({ product }) => product?.variantTitle)).toEqual([
    `Size ${STRANGE[1]}`,
    `Size ${STRANGE[0]}`,
  ]);
  expect((await restock()).sort()).toEqual([OWN, OTHER].sort());
});

test('B4 Alerts: strangers cannot fill the places of an address, and every answer is the same [B4.17, B4.22]', async () => {
  const { ask, links, alerts, clock } = await open();
  const list = () => alerts.list({ token: links().manage });
  for (const id of STRANGE.slice(0, ALERTS_PER_ADDRESS + 10)) {
    expect(await ask(id)).toEqual(THANKS);
    clock.move(DAY / 24);
  }
  expect(await list()).toHaveLength(ALERTS_PER_ADDRESS);
  expect(await ask(OTHER, links().manage)).toEqual({ message: MAIL_REPLIES.alertsConfirmed });
  const titles = (await list()).map(({ product, waiting }) => [product?.variantTitle, waiting ?? false]);
  expect(titles).toHaveLength(ALERTS_PER_ADDRESS);
  // The oldest of those that wait made room, never one that is on.
  expect(titles[0]).toEqual([`Size ${OTHER}`, false]);
  expect(titles.at(-1)).toEqual([`Size ${OWN}`, false]);
  for (const id of STRANGE.slice(0, ALERTS_PER_ADDRESS - 2)) await ask(id, links().manage);
  expect((await list()).filter(({ waiting }) => waiting)).toEqual([]);
  // All places are taken by what the person wants: strangers hear nothing of it, the person does.
  expect(await ask(STRANGE.at(-1) ?? '')).toEqual(THANKS);
  expect(await refusal(ask(STRANGE.at(-1) ?? '', links().manage))).toBe('too_many_requests');
  expect(await list()).toHaveLength(ALERTS_PER_ADDRESS);
});

test('B4 Alerts: asking again changes nothing of what is on, unless the person asks [B4.22]', async () => {
  const { alerts, links, database } = await open();
  const ask = (email: string, token?: string) =>
    alerts.ask({ email, variantId: OWN, kind: 'stock', ...(token && { token }) });
  expect(await ask(EMAIL)).toEqual(THANKS);
  expect(await takeMails(database)).toEqual([]);
  expect((await alerts.list({ token: links().manage }))[0]?.waiting).toBeUndefined();
  expect(await ask('Ada@Example.com', links().manage)).toEqual({ message: MAIL_REPLIES.alertsConfirmed });
});
