// B3 The discount code of a cart as the database keeps it.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CartDiscount } from '../../src/shop/ports/cart-discounts.ts';
import type { AddedLine } from '../../src/shop/ports/carts.ts';
import { cartAdd, ENGINES, freshDatabase, inParallel, newOrder, orderEvent } from './engines.ts';

const discount = (fields: Partial<CartDiscount> = {}): CartDiscount => ({
  code: 'WELCOME10',
  state: 'applied',
  title: '10% off',
  amountCents: 490,
  fingerprint: 'cart',
  revision: randomUUID(),
  ...fields,
});

const lineOf = (added: AddedLine) => ('line' in added ? added.line : undefined);

describe.each(ENGINES)('B3 Discount codes on $name', (engine) => {
  test('B3 Discount codes: a session has one code, which is stored completely and removed', async () => {
    const database = await freshDatabase(engine);
    expect(await database.discounts.find('s')).toBeUndefined();
    await database.discounts.save('s', discount(), 1);
    const second = discount({ code: 'TAKE15', state: 'removed', warning: 'DISCOUNT_NOT_FOUND' });
    await database.discounts.save('s', second, 2);
    expect(await database.discounts.find('s')).toEqual(second);
    await database.discounts.remove('s');
    expect(await database.discounts.find('s')).toBeUndefined();
  });

  test('B3 Discount codes: a late answer does not replace a newer code', async () => {
    const database = await freshDatabase(engine);
    const first = discount();
    await database.discounts.save('s', first, 1);
    const newer = discount({ code: 'TAKE15' });
    await database.discounts.save('s', newer, 2);
    expect(await database.discounts.replace('s', first.revision, discount({ amountCents: 1 }), 3)).toBe(
      false,
    );
    expect(await database.discounts.find('s')).toEqual(newer);
    const settled = discount({ code: 'TAKE15', amountCents: 1_500 });
    expect(await database.discounts.replace('s', newer.revision, settled, 4)).toBe(true);
    expect(await database.discounts.find('s')).toEqual(settled);
  });

  test('B3 Discount codes: 50 parallel changes leave one code with its own amount [B3.22]', async () => {
    const database = await freshDatabase(engine);
    let made = 0;
    await inParallel(50, () => {
      made += 1;
      return database.discounts.save('s', discount({ code: `C${made}`, amountCents: made }), made);
    });
    const kept = await database.discounts.find('s');
    expect(kept?.code).toBe(`C${kept?.amountCents}`);
  });

  test('B3 Discount codes: an order uses up the code, and gift-card lines leave the cart by their own line', async () => {
    const database = await freshDatabase(engine);
    const attributes = [{ key: 'Recipient email', value: 'ann@example.com' }];
    const bought = lineOf(await database.carts.add(cartAdd({ lineKey: 'ann', attributes })));
    await database.carts.add(cartAdd({ lineKey: 'bob', attributes }));
    await database.discounts.save('session-1', discount(), 1);
    const line = { productId: '7', variantId: '71', name: 'Gift card', quantity: 1, unitCents: 5_000 };
    const order = newOrder({ lines: [{ ...line, cartLineId: bought?.id }] });
    await database.orders.claim(order, 0);
    await database.orders.applyEvent(orderEvent({ orderId: order.id, lines: [line] }));
    const left = await database.carts.list('session-1');
    expect(left.map(({ id }) => id)).not.toContain(bought?.id);
    expect(left).toHaveLength(1);
    expect(await database.discounts.find('session-1')).toBeUndefined();
  });

  test('B3 Gift cards: a recipient is shown and deleted with their records [B3.39]', async () => {
    const database = await freshDatabase(engine);
    const attributes = [{ key: 'Recipient email', value: 'Ann@Example.com' }];
    await database.carts.add(cartAdd({ lineKey: 'ann', attributes, recipientEmail: 'Ann@Example.com' }));
    await database.carts.add(cartAdd());
    expect((await database.privacy.exportPerson('ann@example.com')).carts).toMatchObject([{ attributes }]);
    expect((await database.privacy.erasePerson('ANN@example.com')).carts).toBe(1);
    expect(await database.carts.list('session-1')).toHaveLength(1);
  });

  test('B3 Discount codes: abandoned codes are purged with the carts', async () => {
    const database = await freshDatabase(engine);
    await database.discounts.save('old', discount(), 10);
    await database.discounts.save('new', discount(), 30);
    await database.privacy.purge({
      carts: 20,
      pendingOrders: 0,
      deliveries: 0,
      mail: 0,
      audit: 0,
      pictures: 0,
      webhooks: 0,
      now: 0,
    });
    expect(await database.discounts.find('old')).toBeUndefined();
    expect(await database.discounts.find('new')).toBeDefined();
  });
});
