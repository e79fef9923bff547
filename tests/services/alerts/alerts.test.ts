// Alerts as a shopper has them: asked for on a product page, listed and ended behind the link in the mail.
import { describe, expect, test } from 'vitest';
import { MAIL_REPLIES } from '../../../src/shared/api/mail-replies.ts';
import { createAlerts } from '../../../src/shop/alerts/alerts.ts';
import {
  movableCatalogue,
  refusal,
  SECOND,
  storePerTest,
  takeMails,
  variant,
  viewOf,
} from '../support-mail.ts';

const EMAIL = 'Ada@Example.com';
const THANKS = { message: MAIL_REPLIES.alertAsked };
const openStore = storePerTest();

/** A shirt in two sizes, the second sold out and reduced, and a hat without options. */
const SHIRT = {
  name: 'Shirt',
  imageUrl: '/shirt.jpg',
  variants: [variant('11'), variant('12', { stock: 0, salePrice: '8.50' })],
};
const HAT = { name: 'Hat', imageUrl: '', variants: [variant('21', { price: '25.00' })] };

async function open() {
  const store = openStore();
  const catalogue = movableCatalogue();
  catalogue.adopt(await viewOf(SHIRT, HAT));
  const alerts = createAlerts({ ...store, catalogue });
  /** The contact's id, as the mail to the address carries it. */
  async function contactOf(): Promise<string> {
    const [mail] = await takeMails(store.database);
    return mail?.content.kind === 'confirm' ? mail.content.id : '';
  }
  return { ...store, store, catalogue, alerts, contactOf };
}

describe('Asking for an alert', () => {
  test('asking beyond the limit of an address is refused', async () => {
    const { store, catalogue, database } = await open();
    const alerts = createAlerts({
      ...store,
      catalogue,
      database: { ...database, alerts: { ...database.alerts, add: async () => false } },
    });
    expect(await refusal(alerts.ask({ email: EMAIL, variantId: '11', kind: 'price' }))).toBe(
      'too_many_requests',
    );
    expect(store.queued).toBe(0);
  });

  test('a new address gets a mail with the product to confirm', async () => {
    const { alerts, store, database } = await open();
    expect(await alerts.ask({ email: EMAIL, variantId: '12', kind: 'stock' })).toEqual(THANKS);
    expect(store.queued).toBe(1);
    expect(await takeMails(database)).toMatchObject([
      {
        recipient: EMAIL,
        content: { kind: 'confirm', list: 'alerts', product: { path: '/product/1?variant=12' } },
      },
    ]);
  });

  test('a confirmed address gets the same answer, and a mail to confirm the new alert [B4.22]', async () => {
    const { alerts, clock, database, contactOf } = await open();
    await alerts.ask({ email: EMAIL, variantId: '11', kind: 'stock' });
    const contactId = await contactOf();
    await database.alerts.confirmContact(contactId, { now: clock.now(), until: clock.now() });
    expect(await alerts.ask({ email: EMAIL, variantId: '21', kind: 'stock' })).toEqual(THANKS);
    expect(await takeMails(database)).toMatchObject([
      { content: { kind: 'confirm', id: contactId, product: { name: 'Hat' } } },
    ]);
    expect((await database.alerts.list(contactId)).map(({ waiting }) => waiting)).toEqual([true, false]);
  });

  test.each([
    ['12', 'sold out', 1],
    ['11', 'in stock', 0],
  ])('an alert for %s, which is %s, is met %i times by its being in stock', async (variantId, _, met) => {
    const { alerts, clock, database, contactOf } = await open();
    await alerts.ask({ email: EMAIL, variantId, kind: 'stock' });
    await database.alerts.confirmContact(await contactOf(), { now: clock.now(), until: clock.now() });
    const mail = { id: 'm', recipient: EMAIL, content: { kind: 'test' }, now: 1 } as const;
    expect(await database.alerts.takeDue([{ variantId, inStock: true, cents: 1 }], 9, () => mail)).toBe(met);
  });

  test('a robot that fills the hidden field is thanked, and nothing is stored', async () => {
    const { alerts, store, database } = await open();
    const website = 'https://spam.example';
    expect(await alerts.ask({ email: EMAIL, variantId: '11', kind: 'stock', website })).toEqual(THANKS);
    expect([await takeMails(database), store.queued]).toEqual([[], 0]);
    expect((await database.privacy.exportPerson(EMAIL)).alerts).toEqual([]);
  });

  test('an alert for an unknown variant is refused', async () => {
    const { alerts, store, database } = await open();
    expect(await refusal(alerts.ask({ email: EMAIL, variantId: '99', kind: 'stock' }))).toBe(
      'variant_not_found',
    );
    expect([await takeMails(database), store.queued]).toEqual([[], 0]);
  });
});

describe('The list behind the link', () => {
  async function openWithAlerts() {
    const opened = await open();
    const { alerts, clock, tokens, contactOf } = opened;
    await alerts.ask({ email: EMAIL, variantId: '12', kind: 'price' });
    clock.move(SECOND);
    await alerts.ask({ email: EMAIL, variantId: '21', kind: 'stock' });
    const contactId = await contactOf();
    return { ...opened, contactId, token: tokens.manageAlerts(contactId) };
  }

  test('it shows the alerts of the address, newest first, with the price at the time of asking', async () => {
    const { alerts, catalogue, token } = await openWithAlerts();
    catalogue.adopt(await viewOf({ ...SHIRT, variants: [variant('11'), variant('12')] }, HAT));
    expect(await alerts.list({ token })).toEqual([
      {
        id: expect.any(String),
        kind: 'stock',
        price: '25.00',
        product: { name: 'Hat', path: '/product/2', imageUrl: '' },
        waiting: true,
      },
      {
        id: expect.any(String),
        kind: 'price',
        price: '8.50',
        product: {
          name: 'Shirt',
          variantTitle: 'Size 12',
          path: '/product/1?variant=12',
          imageUrl: '/shirt.jpg',
        },
        waiting: true,
      },
    ]);
  });

  test('it keeps an alert whose product has left the shop, without the product', async () => {
    const { alerts, catalogue, token } = await openWithAlerts();
    catalogue.adopt(await viewOf(SHIRT));
    const [hat] = await alerts.list({ token });
    expect(hat).toEqual({ id: expect.any(String), kind: 'stock', price: '25.00', waiting: true });
  });

  test('it does not show a deleted alert', async () => {
    const { alerts, token } = await openWithAlerts();
    const [hat, shirt] = await alerts.list({ token });
    expect(await alerts.remove({ token, id: hat?.id ?? '' })).toEqual([shirt]);
    expect(await alerts.list({ token })).toEqual([shirt]);
    expect(await alerts.remove({ token, id: shirt?.id ?? '' })).toEqual([]);
  });

  test('it shows and deletes alerts of its own address only', async () => {
    const { alerts, tokens, token } = await openWithAlerts();
    const other = tokens.manageAlerts('other');
    const [hat] = await alerts.list({ token });
    expect(await alerts.list({ token: other })).toEqual([]);
    expect(await alerts.remove({ token: other, id: hat?.id ?? '' })).toEqual([]);
    expect(await alerts.list({ token })).toHaveLength(2);
  });

  test('it is refused without a valid link', async () => {
    const { alerts, tokens, contactId, token } = await openWithAlerts();
    const [hat] = await alerts.list({ token });
    for (const bad of ['', 'x', `${token}x`, tokens.confirm('alerts', contactId)]) {
      expect(await refusal(alerts.list({ token: bad }))).toBe('bad_link');
      expect(await refusal(alerts.remove({ token: bad, id: hat?.id ?? '' }))).toBe('bad_link');
    }
    expect(await alerts.list({ token })).toHaveLength(2);
  });
});
