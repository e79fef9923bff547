// Adding to the cart: which product and variant is meant, how many are allowed, and what is answered and kept.
import { describe, expect, test } from 'vitest';
import { product } from '../../fixtures/product.ts';
import { databaseOfFile } from '../one-database.ts';
import { MUG, openStore, SHIRT, withStock } from '../support-cart.ts';

const database = databaseOfFile();

describe('What is added', () => {
  test('a variant with options, a sale price and a picture of its own is answered and listed in full', async () => {
    const { add, list } = await openStore(database());
    const item = await add({ productId: '1', variantId: '13', quantity: 2 });
    expect(item).toStrictEqual({
      id: expect.any(String),
      quantity: 2,
      productId: '1',
      variantId: '13',
      variantTitle: 'L',
      maxQuantity: 99,
      product: { name: 'Linen shirt', imageUrl: '/shirt-large.jpg', price: '20.00', salePrice: '14.99' },
    });
    expect(await list()).toStrictEqual([item]);
  });

  test('a product without options has no variant title, and one without a sale price has none', async () => {
    const { add } = await openStore(database());
    const item = await add({ productId: '2', quantity: 1 });
    expect(item).toStrictEqual({
      id: expect.any(String),
      quantity: 1,
      productId: '2',
      variantId: '21',
      maxQuantity: 10,
      product: { name: 'Mug', imageUrl: '/mug.jpg', price: '8.50' },
    });
  });

  test.each([
    ['the first picture', 0, '/front.jpg'],
    ['a later picture', 1, '/back.jpg'],
    ['a picture that is not there', 2, '/main.jpg'],
    ['no picture of its own', undefined, '/main.jpg'],
  ])('a variant with %s shows it, else the picture of the product', async (_what, image, shown) => {
    const { add, sell } = await openStore(database());
    const [variant] = MUG.variants;
    await sell({
      ...MUG,
      imageUrl: '/main.jpg',
      images: [{ src: '/front.jpg' }, { src: '/back.jpg' }],
      variants: [{ ...variant, id: '21', title: '', options: [], price: '8.50', stock: 10, image }],
    });
    const item = await add({ productId: 'mug', quantity: 1 });
    expect(item.product.imageUrl).toBe(shown);
  });

  test.each([
    ['a size', 'size=L', 'L'],
    ['a price', 'price=-15', 'L'],
    ['sale', 'sale=1', 'L'],
    ['nothing that a variant could fail', 'sort=newest&utm_source=letter', 'M'],
    ['a size that is named first of two', 'size=M,L', 'M'],
  ])('a card of a list that is filtered by %s adds a variant that passes', async (_what, filters, title) => {
    const { add } = await openStore(database());
    expect((await add({ productId: '1', quantity: 1, filters })).variantTitle).toBe(title);
  });

  test('a card adds nothing where what was filtered for is sold out', async () => {
    const { add, list } = await openStore(database());
    await expect(add({ productId: '1', quantity: 1, filters: 'size=S' })).rejects.toMatchObject({
      code: 'out_of_stock',
    });
    expect(await list()).toEqual([]);
  });

  test('number, store id and handle name the same product, and their lines merge', async () => {
    const { add, list } = await openStore(database());
    for (const productId of ['2', 'shopify-2', 'mug']) await add({ productId, quantity: 1 });
    expect((await list()).map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('without a variant the first one in stock is added', async () => {
    const { add } = await openStore(database());
    expect(await add({ productId: '1', quantity: 1 })).toMatchObject({ variantId: '12' });
  });

  test('variants are separate lines in the order they were added, and each session has its own', async () => {
    const [ann, bob, carl] = [
      await openStore(database()),
      await openStore(database()),
      await openStore(database()),
    ];
    for (const variantId of ['13', '12']) {
      await ann.add({ productId: '1', variantId, quantity: 1 });
      ann.time.now += 1;
    }
    await bob.addMugs(4);
    expect((await ann.list()).map(({ variantId }) => variantId)).toEqual(['13', '12']);
    expect((await bob.list()).map(({ variantId }) => variantId)).toEqual(['21']);
    expect(await carl.list()).toEqual([]);
  });
});

describe('What is refused', () => {
  test.each([
    ['an unknown product', { productId: '404', quantity: 1 }, 'product_not_found'],
    ['an unknown variant', { productId: '1', variantId: '99', quantity: 1 }, 'variant_not_found'],
    ['a variant of another product', { productId: '1', variantId: '21', quantity: 1 }, 'variant_not_found'],
    ['a sold-out variant', { productId: '1', variantId: '11', quantity: 1 }, 'out_of_stock'],
    ['no piece', { productId: '2', quantity: 0 }, 'bad_quantity'],
    ['less than none', { productId: '2', quantity: -1 }, 'bad_quantity'],
    ['half a piece', { productId: '2', quantity: 1.5 }, 'bad_quantity'],
    ['one more than the stock', { productId: '2', quantity: 11 }, 'bad_quantity'],
    ['100 of what is plenty', { productId: '1', variantId: '13', quantity: 100 }, 'bad_quantity'],
    ['100 of what is sold out', { productId: '1', variantId: '11', quantity: 100 }, 'bad_quantity'],
  ])('adding %s is refused', async (_what, input, code) => {
    const { add, list } = await openStore(database());
    await expect(add(input)).rejects.toMatchObject({ code });
    expect(await list()).toEqual([]);
  });

  test('a product with only sold-out variants and one without variants are refused', async () => {
    const { add, sell } = await openStore(database());
    const bare = product({ shopifyId: '8', handle: 'bare', variants: [] });
    await sell(withStock(MUG, '21', 0), bare);
    await expect(add({ productId: 'mug', quantity: 1 })).rejects.toMatchObject({
      code: 'out_of_stock',
    });
    await expect(add({ productId: 'bare', quantity: 1 })).rejects.toMatchObject({
      code: 'variant_not_found',
    });
  });

  test.each([
    ['the whole stock', { productId: '2', quantity: 10 }],
    ['99 of what is plenty', { productId: '1', variantId: '13', quantity: 99 }],
  ])('adding %s at once is not refused', async (_what, input) => {
    const { add } = await openStore(database());
    expect(await add(input)).toMatchObject({ quantity: input.quantity });
  });

  test('adding the last piece is not refused', async () => {
    const { add, sell } = await openStore(database());
    await sell(withStock(MUG, '21', 1));
    expect(await add({ productId: 'mug', quantity: 1 })).toMatchObject({ maxQuantity: 1 });
  });
});

describe('Adding to a line that is there', () => {
  test('it grows up to the stock; beyond that nothing changes and the message states the quantity in the cart', async () => {
    const { list, addMugs } = await openStore(database());
    await addMugs(8);
    await expect(addMugs(3)).rejects.toMatchObject({
      code: 'not_enough_stock',
      message: 'Only 10 available: your cart already has 8.',
    });
    expect((await list()).map(({ quantity }) => quantity)).toEqual([8]);
    expect(await addMugs(2)).toMatchObject({ quantity: 10 });
    await expect(addMugs(1)).rejects.toMatchObject({
      code: 'not_enough_stock',
      message: 'Only 10 available: your cart already has them all.',
    });
  });

  test('it grows to 99 if the stock is large', async () => {
    const { addLargeShirts } = await openStore(database());
    await addLargeShirts(60);
    expect(await addLargeShirts(39)).toMatchObject({ quantity: 99 });
    await expect(addLargeShirts(1)).rejects.toMatchObject({
      code: 'not_enough_stock',
      message: 'At most 99 of an item can be bought at once: your cart already has 99.',
    });
  });

  test('a cart of 100 lines accepts no new line, but its lines still grow', async () => {
    const { add, list, sell } = await openStore(database());
    const variants = Array.from({ length: 101 }, (_, index) => ({
      id: `v${index}`,
      title: `${index}`,
      options: [],
      price: '1.00',
      stock: 5,
    }));
    await sell({ ...SHIRT, variants });
    const addVariant = (index: number) => add({ productId: '1', variantId: `v${index}`, quantity: 1 });
    for (let index = 0; index < 100; index += 1) await addVariant(index);
    await expect(addVariant(100)).rejects.toMatchObject({ code: 'cart_full' });
    expect(await list()).toHaveLength(100);
    expect(await addVariant(99)).toMatchObject({ quantity: 2 });
  });
});
