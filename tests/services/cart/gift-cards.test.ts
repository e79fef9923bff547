// Gift cards in the cart: whom they are sent to, on which day, and when two of them are one line.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { GiftCardRecipient } from '../../../src/shared/cart/gift-card.ts';
import { createCart } from '../../../src/shop/cart/cart.ts';
import { databaseOfFile } from '../one-database.ts';
import { MUG, openStore } from '../support-cart.ts';

const database = databaseOfFile();

const FOR_ANN: GiftCardRecipient = { email: 'ann@example.com', design: 'gold' };
const card = (recipient?: GiftCardRecipient) => ({ productId: 'gift-card', quantity: 1, recipient });

describe('The recipient of a gift card', () => {
  test('the line shows the recipient, and message and day if there are any', async () => {
    const { add, list } = await openStore(database());
    const full: GiftCardRecipient = { ...FOR_ANN, message: 'Happy birthday', sendOn: '2026-01-20' };
    const item = await add(card(full));
    expect(item).toStrictEqual({
      id: expect.any(String),
      quantity: 1,
      productId: '3',
      variantId: '31',
      variantTitle: '$50',
      maxQuantity: 99,
      giftCard: true,
      recipient: full,
      product: { name: 'Gift card', imageUrl: '/card.jpg', price: '50.00' },
    });
    expect(await list()).toEqual([item]);
  });

  test('a gift card without a recipient is refused', async () => {
    const { add } = await openStore(database());
    await expect(add(card())).rejects.toThrow('Please enter a valid email');
  });

  test('each recipient is a line of its own, and equal cards are one line', async () => {
    const { add, list, time } = await openStore(database());
    const others = [
      FOR_ANN,
      { ...FOR_ANN, message: 'Happy birthday' },
      { ...FOR_ANN, sendOn: '2026-01-20' },
      { ...FOR_ANN, design: 'blue' as const },
      { ...FOR_ANN, email: 'bob@example.com' },
      { ...FOR_ANN },
    ];
    for (const recipient of others) {
      await add(card(recipient));
      time.now += 1;
    }
    expect((await list()).map(({ quantity, recipient }) => [quantity, recipient])).toEqual([
      [2, FOR_ANN],
      [1, others[1]],
      [1, others[2]],
      [1, others[3]],
      [1, others[4]],
    ]);
  });

  test('the records of the recipient include the gift card, and not the giver’s session', async () => {
    const { add, session } = await openStore(database());
    const email = `Ann.${randomUUID()}@Example.com`;
    await add(card({ ...FOR_ANN, email }));
    const { carts } = await database().privacy.exportPerson(email.toLowerCase());
    expect(carts).toMatchObject([{ variantId: '31' }]);
    expect(JSON.stringify(carts)).not.toContain(session);
  });

  test('the line hides the recipient when the card has left the catalogue', async () => {
    const { add, list, sell } = await openStore(database());
    await add(card(FOR_ANN));
    await sell(MUG);
    const [gone] = await list();
    expect(gone).toMatchObject({ problem: 'gone', variantId: '31' });
    expect(JSON.stringify(gone)).not.toContain('ann@example.com');
  });
});

test('B3 A gift card whose day passes in the cart is marked, and no other line', async () => {
  const { add, addMugs, list, cart, session, time } = await openStore(database());
  const { id } = await add(card({ ...FOR_ANN, sendOn: '2026-01-15' }));
  time.now += 1;
  await addMugs(1);
  time.now += 1;
  await add(card({ ...FOR_ANN, sendOn: '2026-01-16' }));
  const problems = async () => (await list()).map(({ problem }) => problem);
  time.now = Date.UTC(2026, 0, 16, 5) - 1;
  expect(await problems()).toEqual([undefined, undefined, undefined]);
  time.now += 1;
  expect(await problems()).toEqual(['day-passed', undefined, undefined]);
  expect(await cart.update(session, id, 2)).toMatchObject({ quantity: 2, problem: 'day-passed' });
});

describe('A recipient that is refused', () => {
  test.each([
    ['yesterday', '2026-01-14'],
    ['the 91st day from today', '2026-04-16'],
    ['no day of the calendar', '2026-02-30'],
  ])('a card for %s is refused', async (_what, sendOn) => {
    const { add, list } = await openStore(database());
    await expect(add(card({ ...FOR_ANN, sendOn }))).rejects.toMatchObject({ code: 'gift_card_day' });
    expect(await list()).toEqual([]);
  });

  test.each(['2026-01-15', '2026-04-15', ''])('the day %j is accepted', async (sendOn) => {
    const { add } = await openStore(database());
    expect(await add(card({ ...FOR_ANN, sendOn }))).toMatchObject({ recipient: { email: FOR_ANN.email } });
  });

  test('a day that has become yesterday in New York is refused', async () => {
    const { add, time } = await openStore(database());
    const today = card({ ...FOR_ANN, sendOn: '2026-01-15' });
    time.now = Date.UTC(2026, 0, 16, 5) - 1;
    await add(today);
    time.now += 1;
    await expect(add(today)).rejects.toMatchObject({ code: 'gift_card_day' });
  });

  test('a recipient of a product that is no gift card is refused', async () => {
    const { add, list } = await openStore(database());
    const mug = { productId: 'mug', quantity: 1, recipient: FOR_ANN };
    await expect(add(mug)).rejects.toMatchObject({ code: 'bad_request' });
    expect(await list()).toEqual([]);
  });

  test('a recipient is refused if the store sends no gift cards, which it still sells without one', async () => {
    const { shop, session } = await openStore(database());
    const cart = createCart({ ...shop, sellsGiftCards: false });
    await expect(cart.add(session, card(FOR_ANN))).rejects.toMatchObject({ code: 'bad_request' });
    expect(await cart.add(session, card())).toMatchObject({ variantId: '31' });
  });
});
