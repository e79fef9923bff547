// Lines that are in the cart: changed, removed, and shown when the catalogue has changed behind them.
import { describe, expect, test } from 'vitest';
import { databaseOfFile } from '../one-database.ts';
import { MUG, openStore, SHIRT, withStock } from '../support-cart.ts';

const database = databaseOfFile();

describe('Changing and removing a line', () => {
  test('the new quantity is answered and stored, at the current price', async () => {
    const { cart, session, list, addMugs, sell } = await openStore(database());
    const line = await addMugs(1);
    await sell({ ...MUG, variants: MUG.variants.map((variant) => ({ ...variant, price: '9.00' })) });
    const changed = await cart.update(session, line.id, 10);
    expect(changed).toStrictEqual({ ...line, quantity: 10, product: { ...line.product, price: '9.00' } });
    expect(await list()).toEqual([changed]);
  });

  test.each([0, -1, 2.5, 11, 100, Number.NaN])(
    'a line of a stock of 10 cannot be set to %d',
    async (quantity) => {
      const { cart, session, list, addMugs } = await openStore(database());
      const line = await addMugs(3);
      await expect(cart.update(session, line.id, quantity)).rejects.toMatchObject({ code: 'bad_quantity' });
      expect(await list()).toEqual([line]);
    },
  );

  test('a line with a large stock can be set to 99 and no higher', async () => {
    const { cart, session, addLargeShirts } = await openStore(database());
    const { id } = await addLargeShirts(1);
    expect(await cart.update(session, id, 99)).toMatchObject({ quantity: 99 });
    await expect(cart.update(session, id, 100)).rejects.toMatchObject({ code: 'bad_quantity' });
  });

  test('only the named line is changed or removed', async () => {
    const { cart, session, list, addMugs, addLargeShirts } = await openStore(database());
    await addMugs(1);
    const shirts = await addLargeShirts(1);
    await cart.update(session, shirts.id, 7);
    expect((await list()).map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['21', 1],
      ['13', 7],
    ]);
    await cart.remove(session, shirts.id);
    expect((await list()).map(({ variantId }) => variantId)).toEqual(['21']);
  });

  test('a line of another session, or without a session, is not found and stays', async () => {
    const [ann, bob] = [await openStore(database()), await openStore(database())];
    const line = await ann.addMugs(1);
    await bob.addMugs(1);
    for (const id of [line.id, 'unknown']) {
      await expect(bob.cart.update(bob.session, id, 2)).rejects.toMatchObject({
        code: 'cart_item_not_found',
      });
      await expect(bob.cart.remove(bob.session, id)).rejects.toMatchObject({ code: 'cart_item_not_found' });
    }
    expect(await ann.list()).toEqual([line]);
  });

  test('a line that another tab removes during a change is not found', async () => {
    const { cart, session, list, addMugs } = await openStore(database(), {
      carts: {
        ...database().carts,
        async update(sessionId, id, quantity, now) {
          await database().carts.remove(sessionId, id);
          return database().carts.update(sessionId, id, quantity, now);
        },
      },
    });
    const { id } = await addMugs(1);
    await expect(cart.update(session, id, 2)).rejects.toMatchObject({ code: 'cart_item_not_found' });
    expect(await list()).toEqual([]);
  });
});

describe('Lines behind which the catalogue has changed', () => {
  test.each([
    ['as many as the line holds', 4, 4, undefined],
    ['one less', 3, 3, 'not-enough'],
    ['one', 1, 1, 'not-enough'],
    ['none', 0, 0, 'sold-out'],
    ['more than can be bought at once', 100, 99, undefined],
  ])('with %s left it is marked so', async (_what, stock, maxQuantity, problem) => {
    const { list, sell, addMugs } = await openStore(database());
    const line = await addMugs(4);
    await sell(withStock(MUG, '21', stock));
    expect(await list()).toStrictEqual([{ ...line, maxQuantity, ...(problem && { problem }) }]);
  });

  test.each([
    ['its product', [MUG]],
    ['its variant', [MUG, { ...SHIRT, variants: SHIRT.variants.filter(({ id }) => id !== '13') }]],
  ])('when %s is gone, the line stays without a name or a price', async (_what, left) => {
    const { cart, session, list, sell, addMugs, addLargeShirts } = await openStore(database());
    const shirts = await addLargeShirts(2);
    const mugs = await addMugs(1);
    await sell(...left);
    const gone = {
      id: shirts.id,
      quantity: 2,
      productId: '1',
      variantId: '13',
      maxQuantity: 0,
      problem: 'gone',
      product: { name: 'This item is no longer available', imageUrl: '', price: '0.00' },
    };
    expect(await list()).toStrictEqual([gone, mugs]);
    for (const quantity of [0, 1, 2])
      await expect(cart.update(session, shirts.id, quantity)).rejects.toMatchObject({ code: 'bad_quantity' });
    await cart.remove(session, shirts.id);
    expect(await list()).toEqual([mugs]);
  });

  test('a line above the stock can be lowered to it, but not set to more', async () => {
    const { cart, session, sell, addMugs } = await openStore(database());
    const line = await addMugs(4);
    await sell(withStock(MUG, '21', 2));
    await expect(cart.update(session, line.id, 3)).rejects.toMatchObject({ code: 'bad_quantity' });
    expect(await cart.update(session, line.id, 2)).toStrictEqual({ ...line, quantity: 2, maxQuantity: 2 });
  });
});
