// A bundle's parts from the cart to the order's page and the desk.
import { expect, test } from 'vitest';
import { createCart } from '../../../src/shop/cart/cart.ts';
import { createCheckout } from '../../../src/shop/checkout/checkout.ts';
import { createDeskLists } from '../../../src/shop/desk/lists.ts';
import { presentOrder } from '../../../src/shop/orders/present.ts';
import { applyEvent } from '../../../src/shop/orders/status.ts';
import { CUSTOMER } from '../../fixtures/customer.ts';
import { databaseOfFile } from '../one-database.ts';
import { asSent, MUG, NOON, openStore } from '../support-cart.ts';

const database = databaseOfFile();
const PARTS = ['Mug, blue', '2 x Saucer'];
const SET = { ...MUG, variants: MUG.variants.map((variant) => ({ ...variant, parts: PARTS })) };

test('B13 Bundles: cart, order and desk list the parts, also after the platform has told of the order [B13.13]', async () => {
  const store = await openStore(database());
  await store.sell(SET);
  const cart = createCart({ ...store.shop, namesParts: true });
  await cart.add(store.session, { productId: 'mug', quantity: 1 });
  const items = await cart.list(store.session);
  expect(items[0]?.parts).toEqual(PARTS);
  expect((await store.cart.list(store.session))[0]).not.toHaveProperty('parts');

  const checkout = createCheckout({ ...store.checkoutDeps, cart });
  await checkout.start(store.session, { customerInfo: CUSTOMER, cartItems: asSent(items) }, undefined);
  const [order] = (await database().orders.list({ limit: 1 })).rows;
  if (!order) throw new Error('There is no order.');
  expect(presentOrder(order, NOON).lines[0]?.parts).toEqual(PARTS);
  const lists = createDeskLists({
    database: database(),
    links: { order: () => '', product: () => '' },
    clock: { now: () => NOON },
  });
  expect((await lists.order(order.id)).lines[0]?.parts).toEqual(PARTS);

  const line = { productId: '2', variantId: '21', name: 'Mug', quantity: 1, unitCents: 850 };
  const told = { deliveryId: '1', topic: 'orders/paid', now: NOON, platformOrderId: '9', newId: 'x' };
  const after = applyEvent(order, { ...told, status: 'paid', customerName: '', email: '', lines: [line] });
  expect(after.lines[0]).toMatchObject({ parts: PARTS, imageUrl: '/mug.jpg' });
});
