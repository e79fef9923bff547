// The discount code of a cart: applied, refused, waiting, followed when the cart changes, and removed.
import { describe, expect, test } from 'vitest';
import { DISCOUNT_TEXTS, type DiscountWarning } from '../../../src/shared/messages.ts';
import { DiscountRefusal, ShopError } from '../../../src/shop/errors.ts';
import { databaseOfFile } from '../one-database.ts';
import { GIFT_CARD, MUG, openStore, SHIRT } from '../support-cart.ts';

const database = databaseOfFile();
const ADDRESS = '203.0.113.7';

async function openWithCodes(through = {}) {
  const store = await openStore(database(), through);
  const { discounts, session, platform } = store;
  return {
    ...store,
    apply: (code: string) => discounts.apply(session, code, ADDRESS),
    summary: () => discounts.summary(session, ADDRESS),
    remove: () => discounts.remove(session),
    /** From now on the platform refuses every code for that reason. */
    refuse(warning: DiscountWarning) {
      platform.answerQuote = () => Promise.reject(new DiscountRefusal(warning));
    },
    goAway() {
      platform.answerQuote = () => Promise.reject(new ShopError('platform_unavailable'));
    },
  };
}

const TENTH = { code: 'WELCOME10', title: '10% off', amount: '2.00' };
const UNCHECKED = 'Discount codes cannot be checked right now. Please try again later.';
const TOO_SMALL = 'DISCOUNT_PURCHASE_NOT_IN_RANGE';

describe('The summary of a cart', () => {
  test('without a code it has the sum and the amount missing for free shipping, and makes no platform call', async () => {
    const { summary, addMugs, platform } = await openWithCodes();
    await addMugs(2);
    expect(await summary()).toStrictEqual({
      subtotal: '17.00',
      discount: null,
      total: '17.00',
      freeShipping: { threshold: '50.00', missing: '33.00' },
    });
    expect(platform.quotes).toEqual([]);
  });

  test("an empty cart's summary is zero", async () => {
    const { summary } = await openWithCodes();
    expect(await summary()).toMatchObject({ subtotal: '0.00', total: '0.00', discount: null });
  });
});

describe('Applying a code', () => {
  test.each(['WELCOME10', 'welcome10', 'Welcome10'])(
    'a code applies however it is typed: %s',
    async (typed) => {
      const { apply, summary, addMugs, platform } = await openWithCodes();
      await addMugs(2);
      const answer = await apply(typed);
      expect(answer).toStrictEqual({
        subtotal: '17.00',
        discount: TENTH,
        total: '15.00',
        freeShipping: { threshold: '50.00', missing: '35.00' },
      });
      expect(await summary()).toEqual(answer);
      expect(platform.quotes).toEqual([
        { code: 'WELCOME10', lines: [{ variantId: '21', quantity: 2 }], buyerIp: ADDRESS },
      ]);
    },
  );

  test("the platform's spelling of a code is stored and not checked again", async () => {
    const { apply, summary, addMugs, platform } = await openWithCodes();
    platform.answerQuote = async () => ({ code: 'Welcome10', title: '10% off', amountCents: 200 });
    await addMugs(2);
    expect((await apply('WELCOME10')).discount).toEqual({ ...TENTH, code: 'Welcome10' });
    expect((await summary()).discount).toEqual({ ...TENTH, code: 'Welcome10' });
    expect(platform.quotes).toHaveLength(1);
  });

  test('a new code replaces the one before', async () => {
    const { apply, addMugs } = await openWithCodes();
    await addMugs(2);
    await apply('WELCOME10');
    expect((await apply('TAKE5')).discount).toMatchObject({ code: 'TAKE5', amount: '5.00' });
  });

  test.each(Object.entries(DISCOUNT_TEXTS))(
    'a refused code (%s) says why and leaves the cart as it was',
    async (warning, message) => {
      const { apply, summary, addMugs, refuse } = await openWithCodes();
      await addMugs(2);
      const before = await apply('WELCOME10');
      refuse(warning as DiscountWarning);
      await expect(apply('OTHER')).rejects.toMatchObject({ code: 'discount_refused', message });
      expect(await summary()).toEqual(before);
    },
  );

  test('applying fails while the platform is down, and leaves the cart as it was', async () => {
    const { apply, summary, addMugs, goAway } = await openWithCodes();
    await addMugs(2);
    const before = await apply('WELCOME10');
    goAway();
    await expect(apply('TAKE5')).rejects.toMatchObject({ code: 'platform_unavailable' });
    expect(await summary()).toEqual(before);
  });

  test('a code belongs to its session only', async () => {
    const [ann, bob] = [await openWithCodes(), await openWithCodes()];
    await ann.addMugs(2);
    await bob.addMugs(2);
    await ann.apply('WELCOME10');
    expect((await bob.summary()).discount).toBeNull();
  });
});

describe('A code and a cart that changes', () => {
  test('the amount follows the cart with one platform call per changed cart', async () => {
    const { apply, summary, cart, session, addMugs, platform } = await openWithCodes();
    platform.answerQuote = async ({ code, lines }) => ({
      code,
      title: 'Off each piece',
      amountCents: 100 * lines.reduce((sum, { quantity }) => sum + quantity, 0),
    });
    const { id } = await addMugs(1);
    expect((await apply('EACH')).discount?.amount).toBe('1.00');
    await cart.update(session, id, 3);
    expect((await summary()).discount?.amount).toBe('3.00');
    expect((await summary()).discount?.amount).toBe('3.00');
    expect(platform.quotes.map(({ lines }) => lines)).toEqual([
      [{ variantId: '21', quantity: 1 }],
      [{ variantId: '21', quantity: 3 }],
    ]);
  });

  test.each([
    ['a price', [SHIRT, { ...MUG, variants: MUG.variants.map((each) => ({ ...each, price: '7.00' })) }], 2],
    ['a name', [SHIRT, { ...MUG, name: 'Big mug' }], 1],
  ])(
    'a changed %s in the catalogue decides whether the platform is called again',
    async (_what, products, asked) => {
      const { apply, summary, sell, addMugs, platform } = await openWithCodes();
      await addMugs(1);
      await apply('WELCOME10');
      await sell(...products);
      await summary();
      expect(platform.quotes).toHaveLength(asked);
    },
  );

  test('a code that no longer applies is removed, and reported until it is confirmed', async () => {
    const { apply, summary, remove, cart, session, addMugs, refuse, platform } = await openWithCodes();
    const { id } = await addMugs(5);
    await apply('TAKE5');
    await cart.update(session, id, 1);
    refuse(TOO_SMALL);
    const note = { code: 'TAKE5', state: 'removed', message: DISCOUNT_TEXTS[TOO_SMALL] };
    expect(await summary()).toMatchObject({ discount: null, total: '8.50', note });
    await cart.update(session, id, 5);
    expect(await summary()).toMatchObject({ discount: null, total: '42.50', note });
    expect(platform.quotes).toHaveLength(2);
    expect(await remove()).not.toHaveProperty('note');
    expect(await summary()).not.toHaveProperty('note');
  });

  test('a code that cannot be checked is not subtracted, but counts again once it can', async () => {
    const { apply, summary, addMugs, goAway, platform } = await openWithCodes();
    const { answerQuote } = platform;
    await addMugs(1);
    await apply('WELCOME10');
    await addMugs(1);
    goAway();
    const note = { code: 'WELCOME10', state: 'unchecked', message: UNCHECKED };
    expect(await summary()).toMatchObject({ discount: null, total: '17.00', note });
    platform.answerQuote = answerQuote;
    const later = await summary();
    expect(later).toMatchObject({ discount: TENTH, total: '15.00' });
    expect(later).not.toHaveProperty('note');
  });

  test('a code waits unchecked in an emptied cart for new products', async () => {
    const { apply, summary, cart, session, addMugs, platform } = await openWithCodes();
    const { id } = await addMugs(2);
    await apply('WELCOME10');
    await cart.remove(session, id);
    expect(await summary()).toMatchObject({
      discount: null,
      total: '0.00',
      note: { state: 'waiting', message: 'WELCOME10 counts for what you add to your cart.' },
    });
    expect(platform.quotes).toHaveLength(1);
    await addMugs(2);
    expect((await summary()).discount).toEqual(TENTH);
  });

  test('lines whose product is gone are not sent to the platform', async () => {
    const { apply, summary, sell, addMugs, addLargeShirts, platform } = await openWithCodes();
    await addMugs(1);
    await addLargeShirts(1);
    await sell(MUG, GIFT_CARD);
    await apply('WELCOME10');
    expect(platform.quotes.at(-1)?.lines).toEqual([{ variantId: '21', quantity: 1 }]);
    await sell(GIFT_CARD);
    const { discount, note } = await summary();
    expect({ discount, state: note?.state }).toEqual({ discount: null, state: 'waiting' });
    expect(platform.quotes).toHaveLength(1);
  });
});

describe('A code for an empty cart', () => {
  test('it is stored unchecked and applies to products added later', async () => {
    const { apply, summary, addMugs, platform } = await openWithCodes();
    expect(await apply('welcome10')).toMatchObject({
      discount: null,
      note: {
        code: 'WELCOME10',
        state: 'waiting',
        message: 'WELCOME10 counts for what you add to your cart.',
      },
    });
    expect(platform.quotes).toEqual([]);
    await addMugs(2);
    expect(await summary()).toMatchObject({ discount: TENTH, total: '15.00' });
  });

  test.each<[DiscountWarning, 'waiting' | 'removed']>([
    ['DISCOUNT_PURCHASE_NOT_IN_RANGE', 'waiting'],
    ['DISCOUNT_QUANTITY_NOT_IN_RANGE', 'waiting'],
    ['DISCOUNT_NO_ENTITLED_LINE_ITEMS', 'waiting'],
    ['DISCOUNT_NO_ENTITLED_SHIPPING_LINES', 'waiting'],
    ['DISCOUNT_NOT_FOUND', 'removed'],
    ['DISCOUNT_CURRENTLY_INACTIVE', 'removed'],
  ])('after %s it is %s', async (warning, state) => {
    const { apply, summary, addMugs, refuse } = await openWithCodes();
    await apply('TAKE5');
    await addMugs(1);
    refuse(warning);
    const message = DISCOUNT_TEXTS[warning];
    expect(await summary()).toMatchObject({ discount: null, note: { code: 'TAKE5', state, message } });
    expect(await summary()).toMatchObject({ discount: null, note: { code: 'TAKE5', state, message } });
  });

  test('a waiting code is checked again with each changed cart, and then applies', async () => {
    const { apply, summary, addMugs, refuse, platform } = await openWithCodes();
    const { answerQuote } = platform;
    await apply('TAKE5');
    await addMugs(1);
    refuse(TOO_SMALL);
    await summary();
    await summary();
    expect(platform.quotes).toHaveLength(1);
    platform.answerQuote = answerQuote;
    await addMugs(1);
    expect(await summary()).toMatchObject({ discount: { code: 'TAKE5' }, total: '12.00' });
  });
});
