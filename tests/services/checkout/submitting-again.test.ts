// A checkout that is submitted again: one order while nothing has changed, another where something has.
import { describe, expect, test } from 'vitest';
import { createCheckout } from '../../../src/shop/checkout/checkout.ts';
import { CUSTOMER } from '../../fixtures/customer.ts';
import { orderEvent } from '../../fixtures/orders.ts';
import { databaseOfFile } from '../one-database.ts';
import { asSent, MUG, NOON, openStore, SHIRT } from '../support-cart.ts';

const database = databaseOfFile();
const MINUTE_MS = 60_000;

/** A shopper with two mugs in the cart, and two instances of the store to submit to. */
async function shopper() {
  const store = await openStore(database());
  await store.addMugs(2);
  const { checkoutDeps, discounts, session, list, platform } = store;
  const instances = [0, 1].map(() => createCheckout({ ...checkoutDeps, discounts }));
  const submit = async (customer = CUSTOMER, instance = 0) => {
    const input = { customerInfo: customer, cartItems: asSent(await list()) };
    const answer = await instances[instance]?.start(session, input, undefined);
    return answer?.checkoutUrl;
  };
  return { ...store, submit, orderIds: () => platform.checkouts.map(({ orderId }) => orderId) };
}

const FIRST = 'https://pay.example/1';
const SECOND = 'https://pay.example/2';

describe('The same cart submitted again', () => {
  test.each([
    ['to the same instance', 0],
    ['to another instance', 1],
  ])('a submit %s returns the same address without calling the platform', async (_what, instance) => {
    const { submit, platform } = await shopper();
    expect(await submit()).toBe(FIRST);
    expect(await submit(CUSTOMER, instance)).toBe(FIRST);
    expect(platform.checkouts).toHaveLength(1);
  });

  test.each([
    ['ten minutes later is the same order', 10 * MINUTE_MS, FIRST],
    ['a millisecond later still is another order', 10 * MINUTE_MS + 1, SECOND],
  ])('%s', async (_what, passed, url) => {
    const { submit, time, orderIds } = await shopper();
    await submit();
    time.now = NOON + passed;
    expect(await submit()).toBe(url);
    expect(new Set(orderIds()).size).toBe(url === FIRST ? 1 : 2);
  });

  test.each(Object.keys(CUSTOMER).filter((field) => field !== 'country'))(
    'another %s updates the same order and hands it over again',
    async (field) => {
      const { submit, orderIds, platform } = await shopper();
      await submit();
      const corrected = { ...CUSTOMER, [field]: 'x@example.com' };
      expect(await submit(corrected)).toBe(SECOND);
      const [first, second] = orderIds();
      expect(second).toBe(first);
      expect(platform.checkouts[1]?.customer).toEqual(corrected);
      expect(await database().orders.find(first ?? '')).toMatchObject({
        customer: corrected,
        checkoutUrl: SECOND,
      });
      expect(await submit(corrected)).toBe(SECOND);
    },
  );

  test('an optional field that is emptied again hands the order over again, without it', async () => {
    const { submit, orderIds, platform } = await shopper();
    const filled: typeof CUSTOMER & { company?: string } = { ...CUSTOMER, company: 'Dogwood Ltd' };
    expect(await submit(filled)).toBe(FIRST);
    expect(await submit(CUSTOMER)).toBe(SECOND);
    expect(new Set(orderIds()).size).toBe(1);
    expect(platform.checkouts[1]?.customer).toEqual(CUSTOMER);
  });

  test('a correction that overlaps the payment is refused, and the placed order stays as it was', async () => {
    const { submit, orderIds, platform, list } = await shopper();
    await submit();
    const [id = ''] = orderIds();
    platform.answerCheckout = async () => {
      await database().orders.applyEvent(orderEvent({ orderId: id, platformOrderId: id }));
      return SECOND;
    };
    await expect(submit({ ...CUSTOMER, lastName: 'Smith' })).rejects.toMatchObject({ code: 'cart_changed' });
    expect(await database().orders.find(id)).toMatchObject({
      status: 'placed',
      customer: CUSTOMER,
      checkoutUrl: FIRST,
    });
    expect(await list()).toEqual([]);
  });

  test('after an erasure it is another order, and the first stays without a person', async () => {
    const { submit, addMugs, orderIds } = await shopper();
    const customer = { ...CUSTOMER, email: 'erased@example.com' };
    await submit(customer);
    await database().privacy.erasePerson(customer.email);
    await addMugs(2);
    expect(await submit(customer)).toBe(SECOND);
    const [first, second] = await Promise.all(orderIds().map((id) => database().orders.find(id)));
    expect(first).toMatchObject({ email: '', customerName: '' });
    expect(second).toMatchObject({ customer });
  });

  test('twenty submits at once make one order and one hand-off', async () => {
    const { submit, platform } = await shopper();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit()));
    expect(new Set(answers)).toEqual(new Set([FIRST]));
    expect(platform.checkouts).toHaveLength(1);
  });

  test('a submit after a failed double click is tried again', async () => {
    const { submit, platform } = await shopper();
    const { answerCheckout } = platform;
    platform.answerCheckout = () => Promise.reject(new Error('away'));
    const failed = await Promise.allSettled([submit(), submit()]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    platform.answerCheckout = answerCheckout;
    expect(await submit()).toMatch(/^https:\/\/pay\.example\//);
  });
});

describe('Another cart is another order', () => {
  test('another quantity, line or price makes another order', async () => {
    const { submit, cart, session, list, addLargeShirts, sell, orderIds } = await shopper();
    await submit();
    const [mugs] = await list();
    await cart.update(session, mugs?.id ?? '', 3);
    await submit();
    await addLargeShirts(1);
    await submit();
    await sell({ ...MUG, variants: MUG.variants.map((each) => ({ ...each, price: '8.00' })) }, SHIRT);
    await submit();
    expect(new Set(orderIds()).size).toBe(4);
  });

  test('another discount code or none makes another order', async () => {
    const { submit, discounts, session, orderIds } = await shopper();
    await submit();
    await discounts.apply(session, 'FREESHIP', 'address');
    await submit();
    await discounts.apply(session, 'TAKE5', 'address');
    await submit();
    expect(new Set(orderIds()).size).toBe(3);
    await discounts.remove(session);
    expect(await submit()).toBe(FIRST);
  });

  test('another recipient of a gift card makes another order', async () => {
    const { submit, add, cart, session, list, orderIds } = await shopper();
    for (const email of ['ann@example.com', 'bob@example.com']) {
      await add({ productId: 'gift-card', quantity: 1, recipient: { email, design: 'gold' } });
      await submit();
      const card = (await list()).find(({ giftCard }) => giftCard);
      await cart.remove(session, card?.id ?? '');
    }
    expect(new Set(orderIds()).size).toBe(2);
  });

  test("another shopper's equal cart makes another order", async () => {
    const [ann, bob] = [await shopper(), await shopper()];
    await ann.submit();
    await bob.submit();
    expect(bob.orderIds()).not.toEqual(ann.orderIds());
    expect(bob.orderIds()).toHaveLength(1);
  });

  test('the same lines in another order make the same order', async () => {
    const { submit, cart, session, list, addMugs, addLargeShirts, time } = await shopper();
    time.now += 1;
    await addLargeShirts(1);
    expect(await submit()).toBe(FIRST);
    const [mugs] = await list();
    await cart.remove(session, mugs?.id ?? '');
    time.now += 1;
    await addMugs(2);
    expect(await submit()).toBe(FIRST);
  });
});
