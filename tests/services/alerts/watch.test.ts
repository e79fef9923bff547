// Alerts follow the catalogue: whom a new version brings a mail, and whom a confirmation does.
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAlerts } from '../../../src/shop/alerts/alerts.ts';
import { createAlertWatch } from '../../../src/shop/alerts/watch.ts';
import type { VariantState } from '../../../src/shop/ports/alerts.ts';
import {
  movableCatalogue,
  outbox,
  SECOND,
  storePerTest,
  takeMails,
  until,
  variant,
  viewOf,
} from '../support-mail.ts';

const openStore = storePerTest();

function open() {
  const store = openStore();
  const catalogue = movableCatalogue();
  /** Records the comparisons that the database ran. */
  const calls: (readonly VariantState[])[] = [];
  const database: typeof store.database = {
    ...store.database,
    alerts: {
      ...store.database.alerts,
      takeDue(variants, limit, mail) {
        calls.push(variants);
        return store.database.alerts.takeDue(variants, limit, mail);
      },
    },
  };
  const watch = createAlertWatch({ ...store, database, catalogue });
  onTestFinished(() => watch.close());
  const alerts = createAlerts({ ...store, onQueued: () => undefined, catalogue });

  /** Gives the contact's id. */
  async function ask(email: string, variantId: string, kind: 'stock' | 'price'): Promise<string> {
    await alerts.ask({ email, variantId, kind });
    const [mail] = await takeMails(store.database);
    return mail?.content.kind === 'confirm' ? mail.content.id : '';
  }
  async function askAndConfirm(email: string, variantId: string, kind: 'stock' | 'price') {
    const contactId = await ask(email, variantId, kind);
    await store.database.alerts.confirmContact(contactId, {
      now: store.clock.now(),
      until: store.clock.now(),
    });
    return contactId;
  }
  return { ...store, store, catalogue, watch, asked: calls, ask, askAndConfirm };
}

const SOLD_OUT = { name: 'Shirt', imageUrl: '/shirt.jpg', variants: [variant('11', { stock: 0 })] };
const IN_STOCK = { ...SOLD_OUT, variants: [variant('11')] };

describe('A new version of the catalogue', () => {
  test('a restock sends one mail as soon as the version is adopted', async () => {
    const { catalogue, watch, askAndConfirm, store, clock, database } = open();
    catalogue.adopt(await viewOf(SOLD_OUT));
    const contactId = await askAndConfirm('Ada@Example.com', '11', 'stock');
    await watch.check();
    expect([await outbox(database), store.queued]).toEqual([[], 0]);
    clock.move(SECOND);
    catalogue.adopt(await viewOf(IN_STOCK));
    await until(() => store.queued === 1);
    expect(await outbox(database)).toMatchObject([{ createdAt: clock.now(), dueAt: clock.now() }]);
    const product = { name: 'Shirt', path: '/product/1', imageUrl: '/shirt.jpg', price: '$10.00' };
    expect(await takeMails(database)).toEqual([
      {
        id: expect.any(String),
        recipient: 'Ada@Example.com',
        content: { kind: 'back-in-stock', contactId, product },
      },
    ]);
    // The alert is over: the next restock is no news.
    for (const next of [SOLD_OUT, IN_STOCK]) {
      catalogue.adopt(await viewOf(next));
      await watch.check();
    }
    expect([await takeMails(database), store.queued]).toEqual([[], 1]);
  });

  test('a lower price sends a mail with the old price', async () => {
    const { catalogue, watch, askAndConfirm, database } = open();
    catalogue.adopt(await viewOf(IN_STOCK));
    await askAndConfirm('ada@example.com', '11', 'price');
    for (const price of ['11.00', '10.00', '9.99']) {
      expect(await takeMails(database)).toEqual([]);
      catalogue.adopt(await viewOf({ variants: [variant('11', { price })] }));
      await watch.check();
    }
    expect(await takeMails(database)).toMatchObject([
      { content: { kind: 'price-drop', before: '$10.00', product: { price: '$9.99' } } },
    ]);
  });

  test('an unconfirmed address gets no mail', async () => {
    const { catalogue, watch, ask, store, database } = open();
    catalogue.adopt(await viewOf(SOLD_OUT));
    await ask('ada@example.com', '11', 'stock');
    catalogue.adopt(await viewOf(IN_STOCK));
    await watch.check();
    expect([await takeMails(database), store.queued]).toEqual([[], 0]);
  });

  test('a version with the same stock and prices makes no database call', async () => {
    const { catalogue, watch, asked } = open();
    catalogue.adopt(await viewOf(IN_STOCK));
    await watch.check();
    expect(asked).toHaveLength(1);
    catalogue.adopt(await viewOf({ ...IN_STOCK, name: 'Linen shirt' }));
    await watch.check();
    expect(asked).toHaveLength(1);
  });
});

describe('Before there is a catalogue', () => {
  test('nothing is compared until the first catalogue arrives, which compares everything', async () => {
    const { catalogue, watch, asked, log } = open();
    await watch.check();
    await watch.checkContact('who');
    expect([asked, log.lines]).toEqual([[], []]);
    catalogue.adopt(await viewOf(IN_STOCK, { variants: [variant('21'), variant('22')] }));
    await watch.check();
    expect(asked.map(({ length }) => length)).toEqual([3]);
  });
});

describe('An address that has only now confirmed', () => {
  test('it gets the mail for a restock before its confirmation', async () => {
    const { catalogue, watch, ask, store, database } = open();
    catalogue.adopt(await viewOf(SOLD_OUT));
    const contactId = await ask('ada@example.com', '11', 'stock');
    catalogue.adopt(await viewOf(IN_STOCK));
    await watch.check();
    await database.alerts.confirmContact(contactId, { now: 1, until: Number.MAX_SAFE_INTEGER });
    await watch.checkContact(contactId);
    expect(store.queued).toBe(1);
    expect(await takeMails(database)).toMatchObject([{ content: { kind: 'back-in-stock', contactId } }]);
  });

  test('only its own variants are compared, without those that left the shop', async () => {
    const { catalogue, watch, askAndConfirm, ask, asked, store } = open();
    const [one, two, three] = [variant('11', { stock: 0 }), variant('12', { stock: 0 }), variant('13')];
    catalogue.adopt(await viewOf({ variants: [one, two, three] }));
    await watch.check();
    const contactId = await askAndConfirm('ada@example.com', '11', 'stock');
    await ask('ada@example.com', '12', 'stock');
    await askAndConfirm('bob@example.com', '13', 'price');
    catalogue.adopt(await viewOf({ variants: [one, three] }));
    await watch.check();
    asked.length = 0;
    await watch.checkContact(contactId);
    expect(asked).toEqual([[{ variantId: '11', inStock: false, cents: 1_000 }]]);
    expect(store.queued).toBe(0);
  });
});
