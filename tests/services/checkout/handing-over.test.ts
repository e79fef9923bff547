// The hand-off to the hosted checkout: what is checked first, what the platform is given, and what is recorded.
import { describe, expect, test } from 'vitest';
import type { GiftCardRecipient } from '../../../src/shared/cart/gift-card.ts';
import { createCheckout } from '../../../src/shop/checkout/checkout.ts';
import { DiscountRefusal, ShopError } from '../../../src/shop/errors.ts';
import { CUSTOMER } from '../../fixtures/customer.ts';
import { databaseOfFile } from '../one-database.ts';
import { asSent, MUG, NOON, openStore, SHIRT, withStock } from '../support-cart.ts';

const database = databaseOfFile();
const ADDRESS = '203.0.113.9';

/** A shopper with two mugs and a large shirt in the cart. */
async function shopper() {
  const store = await openStore(database());
  await store.addMugs(2);
  store.time.now += 1;
  await store.addLargeShirts(1);
  store.time.now = NOON;
  const { checkoutDeps, discounts, session, list, platform } = store;
  const checkout = createCheckout({ ...checkoutDeps, discounts });
  return {
    ...store,
    async start({ customer = CUSTOMER, sent = undefined as ReturnType<typeof asSent> | undefined } = {}) {
      const cartItems = sent ?? asSent(await list());
      return checkout.start(session, { customerInfo: customer, cartItems }, ADDRESS);
    },
    /** The orders of this shopper, in the order of their hand-off. */
    async orders() {
      const ids = [...new Set(platform.checkouts.map(({ orderId }) => orderId))];
      const found = await Promise.all(ids.map((id) => database().orders.find(id)));
      return found.filter((order) => order !== undefined);
    },
  };
}

describe('A cart that is handed over', () => {
  test('it becomes a pending order of exactly its lines and goes to the platform', async () => {
    const { start, orders, platform, session, list } = await shopper();
    const before = await list();
    expect(await start()).toEqual({ checkoutUrl: 'https://pay.example/1' });
    const [order] = await orders();
    expect(order).toMatchObject({
      sessionId: session,
      customer: CUSTOMER,
      customerName: 'Jane Doe',
      email: 'jane@example.com',
      status: 'pending',
      totalCents: 1_700 + 1_499,
      checkoutUrl: 'https://pay.example/1',
      createdAt: NOON,
      handedOverAt: NOON,
      lines: [
        { productId: '2', variantId: '21', name: 'Mug', imageUrl: '/mug.jpg', quantity: 2, unitCents: 850 },
        {
          productId: '1',
          variantId: '13',
          name: 'Linen shirt',
          variantTitle: 'L',
          imageUrl: '/shirt-large.jpg',
          quantity: 1,
          unitCents: 1_499,
        },
      ],
    });
    expect(platform.checkouts).toStrictEqual([
      {
        orderId: order?.id,
        lines: [
          { variantId: '21', quantity: 2 },
          { variantId: '13', quantity: 1 },
        ],
        customer: CUSTOMER,
        buyerIp: ADDRESS,
      },
    ]);
    expect(await list()).toEqual(before);
  });

  test("it is found again by the platform's cart", async () => {
    const { start, orders } = await shopper();
    await start();
    const [order] = await orders();
    const event = {
      deliveryId: `delivery-${order?.id}`,
      topic: 'orders/create',
      now: NOON,
      status: 'placed' as const,
      platformOrderId: `platform-${order?.id}`,
      cartId: `cart-of-${order?.id}`,
      customerName: 'Jane Doe',
      email: 'jane@example.com',
      lines: [],
      newId: 'not-needed',
    };
    expect(await database().orders.applyEvent(event)).toBe('applied');
    expect(await orders()).toMatchObject([{ status: 'placed' }]);
  });

  test("it carries the order page's address, if the store has one", async () => {
    const { checkoutDeps, session, list, platform } = await shopper();
    const statusUrl = (orderId: string) => `https://store.example/orders/${orderId}`;
    const checkout = createCheckout({ ...checkoutDeps, statusUrl });
    await checkout.start(session, { customerInfo: CUSTOMER, cartItems: asSent(await list()) }, undefined);
    const [request] = platform.checkouts;
    expect(request?.statusUrl).toBe(`https://store.example/orders/${request?.orderId}`);
  });

  test('its discount code lowers the recorded total and goes along', async () => {
    const { start, orders, platform, discounts, session } = await shopper();
    await discounts.apply(session, 'WELCOME10', ADDRESS);
    await start();
    expect(await orders()).toMatchObject([{ totalCents: 3_199 - 200 }]);
    expect(platform.checkouts).toMatchObject([{ discountCode: 'WELCOME10' }]);
  });

  test('a store without codes records the full total', async () => {
    const { checkoutDeps, discounts, session, list, platform } = await shopper();
    await discounts.apply(session, 'WELCOME10', ADDRESS);
    const checkout = createCheckout(checkoutDeps);
    await checkout.start(session, { customerInfo: CUSTOMER, cartItems: asSent(await list()) }, ADDRESS);
    const [request] = platform.checkouts;
    expect(request?.discountCode).toBeUndefined();
    expect(await database().orders.find(request?.orderId ?? '')).toMatchObject({ totalCents: 3_199 });
  });

  test('the recipient of a gift card goes to the platform and not into the order', async () => {
    const { start, orders, platform, add, time, list } = await shopper();
    time.now += 2;
    const recipient: GiftCardRecipient = { email: 'ann@example.com', design: 'gold', message: 'Enjoy' };
    await add({ productId: 'gift-card', quantity: 1, recipient });
    const [, , card] = await list();
    await start();
    expect(platform.checkouts[0]?.lines[2]).toEqual({
      variantId: '31',
      quantity: 1,
      attributes: [
        { key: 'Recipient email', value: 'ann@example.com' },
        { key: 'Message', value: 'Enjoy' },
        { key: '__shopify_send_gift_card_to_recipient', value: 'on' },
        { key: 'Design', value: 'gold' },
      ],
    });
    const [order] = await orders();
    expect(order?.lines.map(({ cartLineId }) => cartLineId)).toEqual([undefined, undefined, card?.id]);
    expect(JSON.stringify(order)).not.toContain('ann@example.com');
  });

  test('a line without a picture has none in the order', async () => {
    const { start, orders, sell } = await shopper();
    await sell({ ...MUG, imageUrl: '' }, SHIRT);
    await start();
    const [order] = await orders();
    expect(order?.lines[0]).not.toHaveProperty('imageUrl', '');
    expect(order?.lines[1]).toHaveProperty('imageUrl', '/shirt-large.jpg');
  });
});

describe('Where we deliver', () => {
  test.each([
    'United States',
    'united states',
    '  United States ',
    'United  States',
    'USA',
    'U.S.A.',
    'US',
    'U.S.',
    'United States of America',
    'UNITED STATES OF AMERICA',
  ])('%j is accepted', async (country) => {
    const { start } = await shopper();
    expect(await start({ customer: { ...CUSTOMER, country } })).toHaveProperty('checkoutUrl');
  });

  test.each(['Canada', 'United Kingdom', 'Mexico', 'USA Minor', 'U S A', 'States', '', '.'])(
    '%j is refused',
    async (country) => {
      const { start, platform } = await shopper();
      await expect(start({ customer: { ...CUSTOMER, country } })).rejects.toMatchObject({
        code: 'country_not_served',
      });
      expect(platform.checkouts).toEqual([]);
    },
  );
});

describe('A cart that is not what the shopper saw', () => {
  type Sent = ReturnType<typeof asSent>;
  test.each<[string, (sent: Sent) => Sent]>([
    ['nothing', () => []],
    ['a line less', (sent) => sent.slice(0, 1)],
    ['a line more', (sent) => [...sent, { id: 'more', quantity: 1 }]],
    ['one line twice', ([mugs]) => [mugs, mugs] as Sent],
    ['both lines and one again', (sent) => [...sent, sent[0]] as Sent],
    ['another quantity', ([mugs, shirt]) => [{ ...mugs, quantity: 1 }, shirt] as Sent],
    ['another line', ([mugs, shirt]) => [{ ...mugs, id: 'other' }, shirt] as Sent],
  ])('it is not handed over: %s', async (_what, change) => {
    const { start, list, platform } = await shopper();
    const sent = change(asSent(await list()));
    await expect(start({ sent })).rejects.toMatchObject({ code: 'cart_changed' });
    expect(platform.checkouts).toEqual([]);
  });

  test('the lines may be in another order', async () => {
    const { start, list } = await shopper();
    expect(await start({ sent: asSent(await list()).reverse() })).toHaveProperty('checkoutUrl');
  });

  test.each([[[]], [[{ id: 'line', quantity: 1 }]]])(
    'an empty cart is reported as empty, whatever was sent',
    async (sent) => {
      const { start, cart, session, list } = await shopper();
      for (const { id } of await list()) await cart.remove(session, id);
      await expect(start({ sent })).rejects.toMatchObject({ code: 'cart_empty' });
    },
  );

  test.each([
    ['sold out', [withStock(MUG, '21', 0), SHIRT]],
    ['too few', [withStock(MUG, '21', 1), SHIRT]],
    ['gone', [SHIRT]],
  ])('a cart with a line that is %s is not handed over', async (_what, products) => {
    const { start, sell, platform } = await shopper();
    await sell(...products);
    await expect(start()).rejects.toMatchObject({ code: 'cart_unavailable' });
    expect(platform.checkouts).toEqual([]);
  });

  test('a cart with a gift card whose day has passed is not handed over', async () => {
    const { start, add, time, platform } = await shopper();
    const recipient: GiftCardRecipient = { email: 'ann@example.com', design: 'gold', sendOn: '2026-01-15' };
    await add({ productId: 'gift-card', quantity: 1, recipient });
    time.now = Date.UTC(2026, 0, 16, 5);
    await expect(start()).rejects.toMatchObject({ code: 'cart_unavailable' });
    expect(platform.checkouts).toEqual([]);
  });
});

describe('A hand-off that fails', () => {
  test('it leaves no order and the cart as it was, and can be tried again', async () => {
    const { start, orders, platform, list, logged } = await shopper();
    const before = await list();
    const { answerCheckout } = platform;
    platform.answerCheckout = () => Promise.reject(new ShopError('platform_unavailable'));
    await expect(start()).rejects.toMatchObject({ code: 'platform_unavailable' });
    expect(await orders()).toEqual([]);
    expect(await list()).toEqual(before);
    expect(logged).toEqual([]);
    platform.answerCheckout = answerCheckout;
    expect(await start()).toEqual({ checkoutUrl: 'https://pay.example/2' });
    expect(await orders()).toHaveLength(1);
  });

  test('a refused code is removed, and any other failure keeps it', async () => {
    const { start, orders, platform, discounts, session } = await shopper();
    await discounts.apply(session, 'WELCOME10', ADDRESS);
    platform.answerCheckout = () => Promise.reject(new ShopError('platform_unavailable'));
    await expect(start()).rejects.toMatchObject({ code: 'platform_unavailable' });
    expect((await discounts.summary(session)).discount?.code).toBe('WELCOME10');
    platform.answerCheckout = () => Promise.reject(new DiscountRefusal('DISCOUNT_NOT_FOUND'));
    await expect(start()).rejects.toMatchObject({
      code: 'discount_refused',
      message: 'This discount code does not exist.',
    });
    expect((await discounts.summary(session)).discount).toBeNull();
    expect(await orders()).toEqual([]);
  });
});
