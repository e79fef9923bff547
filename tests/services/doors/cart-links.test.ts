// B16 A link that fills a cart: what it adds, what it leaves alone, and what the shopper is told.
import { describe, expect, test } from 'vitest';
import { CART_MAX_LINES } from '../../../src/shared/constants.ts';
import type { Cart } from '../../../src/shop/cart/cart.ts';
import { createFillCart, readPermalink } from '../../../src/shop/doors/permalink.ts';
import { product } from '../../fixtures/product.ts';
import { databaseOfFile } from '../one-database.ts';
import { MUG, openStore, SHIRT, withStock } from '../support-cart.ts';

const database = databaseOfFile();

async function visitor(change: (cart: Cart) => Partial<Cart> = () => ({})) {
  const store = await openStore(database());
  const cart = { ...store.cart, ...change(store.cart) };
  const fill = createFillCart({ cart, catalogue: store.shop.catalogue });
  return {
    ...store,
    open: (items: string) => fill(store.session, readPermalink(items) ?? []),
    fill: (variantId: string, quantity: number) => fill(store.session, [{ variantId, quantity }]),
    lines: async () =>
      Object.fromEntries((await store.list()).map(({ variantId, quantity }) => [variantId, quantity])),
  };
}

describe('B16 Cart links: what is added', () => {
  test('the cart gets the quantities of the link; a smaller line grows, and a larger one stays [B16.5, B16.7]', async () => {
    const { open, lines, addMugs } = await visitor();
    await addMugs(1);
    expect(await open('21:3,13:1')).toEqual(['link-added']);
    expect(await lines()).toEqual({ '21': 3, '13': 1 });
    expect(await open('21:2')).toEqual(['link-added']);
    expect(await lines()).toEqual({ '21': 3, '13': 1 });
  });

  test('a link that is opened three times at once is added once [B16.7]', async () => {
    const { open, lines } = await visitor();
    await Promise.all([1, 2, 3].map(() => open('21:2')));
    expect(await lines()).toEqual({ '21': 2 });
  });

  test('a link adds as many as there are and says so if it wanted more [B16.6]', async () => {
    const { open, lines, sell } = await visitor();
    expect(await open('12:5')).toEqual(['link-added']);
    expect(await open('12:6')).toEqual(['link-added', 'link-fewer']);
    await sell(withStock(MUG, '21', 1), SHIRT);
    expect(await open('21:1')).toEqual(['link-added']);
    expect(await lines()).toEqual({ '12': 5, '21': 1 });
  });
});

describe('B16 Cart links: what is not added', () => {
  test('an unknown or sold-out item or a bad quantity gets its notice, and the other items are added [B16.6]', async () => {
    const { open, fill, lines } = await visitor();
    expect(await open('999:1')).toEqual(['link-unknown']);
    expect(await open('11:1')).toEqual(['link-sold-out']);
    for (const quantity of [0, -1, Number.NaN, 100])
      expect([quantity, await fill('13', quantity)]).toEqual([quantity, ['link-quantity']]);
    expect(await lines()).toEqual({});
    expect(await open('999:1,13:99,11:1,21:x,888:1')).toEqual([
      'link-unknown',
      'link-added',
      'link-sold-out',
      'link-quantity',
    ]);
    expect(await lines()).toEqual({ '13': 99 });
  });

  test('a gift card needs a recipient, also next to one that has a recipient [B16.6]', async () => {
    const { open, add, lines } = await visitor();
    const recipient = { email: 'ann@example.com', design: 'gold' } as const;
    await add({ productId: 'gift-card', quantity: 1, recipient });
    expect(await open('31:1,21:1')).toEqual(['link-gift-card', 'link-added']);
    expect(await lines()).toEqual({ '31': 1, '21': 1 });
  });

  test('items that another tab took meanwhile are missing, and the other items are added [B16.6]', async () => {
    const { open, lines } = await visitor((cart) => ({
      async list(session) {
        const items = await cart.list(session);
        await cart.add(session, { productId: 'mug', quantity: 9 });
        return items;
      },
    }));
    expect(await open('21:2,13:1')).toEqual(['link-fewer', 'link-added']);
    expect(await lines()).toEqual({ '21': 9, '13': 1 });
  });

  test('a link fills the cart to its limit, and what comes after is not looked at [B16.6]', async () => {
    const { open, lines, sell } = await visitor();
    const ids = Array.from({ length: CART_MAX_LINES + 1 }, (_, at) => String(1_000 + at));
    const variants = ids.map((id) => ({ id, title: id, options: [id], price: '9.00', stock: 3 }));
    await sell(product({ options: [{ name: 'Size', values: ids }], variants }));
    expect(await open([...ids, '999'].map((id) => `${id}:1`).join())).toEqual(['link-added', 'link-full']);
    expect(Object.keys(await lines())).toEqual(ids.slice(0, CART_MAX_LINES));
  });

  test('a failure of the store is not told as a refusal of the item', async () => {
    const { open } = await visitor(() => ({ add: () => Promise.reject(new Error('disk full')) }));
    await expect(open('21:1')).rejects.toThrow('disk full');
  });
});
