// Tests the discount code at checkout: the total to record, and the code to hand over.
import { describe, expect, test } from 'vitest';
import type { DiscountWarning } from '../../../src/shared/messages.ts';
import { DiscountRefusal, ShopError } from '../../../src/shop/errors.ts';
import { databaseOfFile } from '../one-database.ts';
import { openStore, SHIRT } from '../support-cart.ts';

const database = databaseOfFile();
const ADDRESS = '203.0.113.8';

async function shopper() {
  const store = await openStore(database());
  const { discounts, session, platform } = store;
  return {
    ...store,
    apply: (code: string) => discounts.apply(session, code, ADDRESS),
    forCheckout: async () => discounts.forCheckout(session, await store.list(), ADDRESS),
    refuse(warning: DiscountWarning) {
      platform.answerQuote = () => Promise.reject(new DiscountRefusal(warning));
    },
    goAway() {
      platform.answerQuote = () => Promise.reject(new ShopError('platform_unavailable'));
    },
  };
}

describe('The discount code at checkout', () => {
  test('without a code the total is the sum of the lines', async () => {
    const { addMugs, addLargeShirts, forCheckout } = await shopper();
    await addMugs(2);
    await addLargeShirts(3);
    expect(await forCheckout()).toEqual({ totalCents: 1_700 + 4_497, code: undefined });
  });

  test.each([
    ['WELCOME10', 1_500],
    ['FREESHIP', 1_700],
  ])('%s is subtracted and handed over', async (code, totalCents) => {
    const { addMugs, apply, forCheckout } = await shopper();
    await addMugs(2);
    await apply(code);
    expect(await forCheckout()).toEqual({ totalCents, code });
  });

  test("a changed cart is checked once more with the buyer's address", async () => {
    const { addMugs, apply, forCheckout, platform } = await shopper();
    await addMugs(2);
    await apply('WELCOME10');
    await addMugs(1);
    expect(await forCheckout()).toEqual({ totalCents: 2_350, code: 'WELCOME10' });
    expect(platform.quotes.at(-1)).toEqual({
      code: 'WELCOME10',
      lines: [{ variantId: '21', quantity: 3 }],
      buyerIp: ADDRESS,
    });
  });

  test('a code that no longer applies stops the checkout once and is then removed', async () => {
    const { addMugs, apply, forCheckout, refuse, discounts, session } = await shopper();
    await addMugs(2);
    await apply('WELCOME10');
    await addMugs(1);
    refuse('DISCOUNT_USAGE_LIMIT_REACHED');
    await expect(forCheckout()).rejects.toMatchObject({
      code: 'discount_refused',
      message: 'This discount code has been used up.',
    });
    expect(await forCheckout()).toEqual({ totalCents: 2_550, code: undefined });
    expect(await discounts.summary(session)).not.toHaveProperty('note');
  });

  test('B3 Discount codes: one that the summary has dropped already does not stop the checkout', async () => {
    const { addMugs, apply, forCheckout, refuse, discounts, session } = await shopper();
    await addMugs(2);
    await apply('WELCOME10');
    await addMugs(1);
    refuse('DISCOUNT_USAGE_LIMIT_REACHED');
    expect((await discounts.summary(session)).note?.state).toBe('removed');
    expect(await forCheckout()).toEqual({ totalCents: 2_550, code: undefined });
  });

  test('a code that waits for a larger cart is neither subtracted nor handed over', async () => {
    const { addMugs, apply, forCheckout, refuse } = await shopper();
    await apply('TAKE5');
    await addMugs(2);
    refuse('DISCOUNT_PURCHASE_NOT_IN_RANGE');
    expect(await forCheckout()).toEqual({ totalCents: 1_700, code: undefined });
  });

  test('a code that cannot be checked is not subtracted but handed over, so that the platform decides', async () => {
    const { addMugs, apply, forCheckout, goAway } = await shopper();
    await addMugs(2);
    await apply('WELCOME10');
    await addMugs(1);
    goAway();
    expect(await forCheckout()).toEqual({ totalCents: 2_550, code: 'WELCOME10' });
  });

  test('a code that was never checked is not handed over while it cannot be', async () => {
    const { addMugs, apply, forCheckout, goAway } = await shopper();
    await apply('WELCOME10');
    await addMugs(2);
    goAway();
    expect(await forCheckout()).toEqual({ totalCents: 1_700, code: undefined });
  });

  test('lines whose product is gone are not sent to the platform', async () => {
    const { addMugs, addLargeShirts, apply, forCheckout, sell, platform } = await shopper();
    await addMugs(2);
    await addLargeShirts(1);
    await apply('WELCOME10');
    await sell(SHIRT);
    expect(await forCheckout()).toEqual({ totalCents: 1_299, code: 'WELCOME10' });
    expect(platform.quotes.at(-1)?.lines).toEqual([{ variantId: '13', quantity: 1 }]);
  });

  test('a removed code no longer counts', async () => {
    const { addMugs, apply, forCheckout, discounts, session } = await shopper();
    await addMugs(2);
    await apply('WELCOME10');
    await discounts.takeOff(session);
    expect(await forCheckout()).toEqual({ totalCents: 1_700, code: undefined });
    expect((await discounts.summary(session)).discount).toBeNull();
  });
});
