// A checkout that was begun: its details are there on the way back, and the choices of the store and the browser apply.
import { describe, expect, test } from 'vitest';
import { createCheckout } from '../../../src/shop/checkout/checkout.ts';
import { createUnfinished } from '../../../src/shop/checkout/unfinished.ts';
import { CUSTOMER } from '../../fixtures/customer.ts';
import { databaseOfFile } from '../one-database.ts';
import { asSent, NOON, openStore } from '../support-cart.ts';

const database = databaseOfFile();
const HOUR_MS = 60 * 60_000;

/** A shopper with two mugs in the cart. */
async function shopper({ checksAddress = false } = {}) {
  const store = await openStore(database());
  await store.addMugs(2);
  const { checkoutDeps, session, list } = store;
  const checkout = createCheckout({ ...checkoutDeps, checksAddress });
  return {
    ...store,
    unfinished: createUnfinished(checkoutDeps),
    start: async (customer = CUSTOMER, optedOut?: boolean) =>
      checkout.start(
        session,
        { customerInfo: customer, cartItems: asSent(await list()) },
        undefined,
        optedOut,
      ),
  };
}

describe('B14 The details of a checkout that was not paid', () => {
  test('they are there for an hour, for their own shopper only', async () => {
    const { unfinished, start, session, time } = await shopper();
    expect(await unfinished(session)).toBeUndefined();
    await start();
    expect(await unfinished(session)).toEqual(CUSTOMER);
    expect(await unfinished((await shopper()).session)).toBeUndefined();
    time.now = NOON + HOUR_MS;
    expect(await unfinished(session)).toEqual(CUSTOMER);
    time.now += 1;
    expect(await unfinished(session)).toBeUndefined();
  });

  test('the newest details count', async () => {
    const { unfinished, start, session, addMugs, time } = await shopper();
    await start();
    time.now += 1;
    await addMugs(1);
    const corrected = { ...CUSTOMER, address: '14 King Street' };
    await start(corrected);
    expect(await unfinished(session)).toEqual(corrected);
  });
});

test('a store that checks addresses hands over no order that a parcel cannot reach', async () => {
  const wrong = { ...CUSTOMER, zipCode: '2770' };
  const strict = await shopper({ checksAddress: true });
  await expect(strict.start(wrong)).rejects.toMatchObject({ code: 'zip_malformed' });
  expect(strict.platform.checkouts).toEqual([]);
  expect(await strict.start()).toHaveProperty('checkoutUrl');
  const lenient = await shopper();
  expect(await lenient.start(wrong)).toHaveProperty('checkoutUrl');
});

test('B13 Privacy: a browser that opts out of sales of its data is handed over as such, as an order of its own', async () => {
  const { start, platform } = await shopper();
  await start();
  await start(CUSTOMER, true);
  expect(platform.checkouts.map(({ optedOut }) => optedOut)).toEqual([undefined, true]);
  expect(new Set(platform.checkouts.map(({ orderId }) => orderId)).size).toBe(2);
});
