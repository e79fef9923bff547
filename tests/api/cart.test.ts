// §7 The cart calls, over HTTP: how many lines, at what price, and what becomes of them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItem, type Product } from '../../src/shared/entities.ts';
import { listProducts, newShopper, variantOf, wellStocked } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
let products: Product[];
let stocked: Product[];
beforeAll(async () => {
  store = await startStore();
  products = await listProducts(store);
  stocked = wellStocked(products);
});
afterAll(() => store.close());

const first = () => stocked[0] as Product;

describe('§7 POST /api/cart/shopify', () => {
  it('§3: adding answers and lists a cart item of the documented shape, priced by the catalogue [3.6, 7.4, 7.6]', async () => {
    const shopper = newShopper(store);
    const product = products.find(({ salePrice }) => salePrice !== undefined) as Product;
    const variant = product.variants.find(({ stock }) => stock > 0) as Product['variants'][number];
    const { status, body } = await shopper.add({
      productId: product.shopifyId,
      quantity: 1,
      variantId: variant.id,
    });
    expect(status).toBe(200);
    expect(cartItem.parse(body)).toEqual(body);
    expect(body.product).toMatchObject({
      name: product.name,
      price: variant.price,
      salePrice: variant.salePrice,
    });
    expect(await shopper.list()).toEqual([body]);
  });

  it('Variants: without variantId the first available one is added [R.14]', async () => {
    const product = products.find(
      ({ variants }) => variants[0]?.stock === 0 && variants.some(({ stock }) => stock > 0),
    );
    const { body } = await newShopper(store).add({ productId: product?.shopifyId, quantity: 1 });
    expect(body.variantId).toBe(product?.variants.find(({ stock }) => stock > 0)?.id);
  });

  it('Variants: a product is found by shopifyId, id and handle alike, and its lines merge', async () => {
    const shopper = newShopper(store);
    for (const productId of [first().shopifyId, first().id, first().handle])
      expect((await shopper.add({ productId, quantity: 1 })).status).toBe(200);
    expect((await shopper.list()).map(({ quantity }) => quantity)).toEqual([3]);
  });

  it('Adding the same variant again: it stays one line, and a quantity beyond the stock is refused and changes nothing [R.32]', async () => {
    const shopper = newShopper(store);
    const few = products.find(({ variants }) => {
      const stock = variants[0]?.stock ?? 0;
      return stock > 3 && stock < 90;
    }) as Product;
    const { stock, id: variantId } = variantOf(few);
    const add = (quantity: number) => shopper.add({ productId: few.shopifyId, variantId, quantity });
    await add(stock - 1);
    expect(await add(2)).toEqual({
      status: 409,
      body: { message: `Only ${stock} available: your cart already has ${stock - 1}.` },
    });
    expect((await add(1)).body.quantity).toBe(stock);
    expect(await add(stock)).toEqual({
      status: 409,
      body: { message: `Only ${stock} available: your cart already has them all.` },
    });
    expect((await shopper.list()).map(({ quantity }) => quantity)).toEqual([stock]);
  });

  it('B3 A cart: line 101 is refused with 409 and a message, and the cart stays as it was', async () => {
    const shopper = newShopper(store);
    const variants = products
      .flatMap(({ shopifyId, variants }) => variants.map(({ id, stock }) => ({ shopifyId, id, stock })))
      .filter(({ stock }) => stock > 1)
      .slice(0, 101);
    const add = ({ shopifyId, id }: { shopifyId: string; id: string }) =>
      shopper.add({ productId: shopifyId, variantId: id, quantity: 1 });
    const answers = await Promise.all(variants.map(add));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    expect(refused).toEqual([
      { message: 'Your cart holds 100 different items, the most it can. Please remove one first.' },
    ]);
    const [line] = await shopper.list();
    expect(await shopper.list()).toHaveLength(100);
    const more = await shopper.add({ productId: line?.productId, variantId: line?.variantId, quantity: 1 });
    expect(more.body.quantity).toBe(2);
  });

  it('Prices: prices, names and stock in the body are ignored [R.33]', async () => {
    const shopper = newShopper(store);
    const lies = {
      price: '0.01',
      salePrice: '0.01',
      name: 'Free',
      maxQuantity: 999,
      stock: 999,
      product: { price: 0 },
    };
    const { body } = await shopper.add({ productId: first().shopifyId, quantity: 1, ...lies });
    expect(body.product).toMatchObject({ name: first().name, price: variantOf(first()).price });
    expect(body.maxQuantity).toBe(Math.min(variantOf(first()).stock, 99));
  });

  it('an unknown product or variant is 404, a sold-out one 409', async () => {
    const shopper = newShopper(store);
    const soldOut = products.find(({ variants }) => variants.every(({ stock }) => stock === 0)) as Product;
    const foreign = variantOf(stocked[1] as Product).id;
    expect((await shopper.add({ productId: 'nothing', quantity: 1 })).status).toBe(404);
    expect(
      (await shopper.add({ productId: first().shopifyId, variantId: foreign, quantity: 1 })).status,
    ).toBe(404);
    expect(await shopper.add({ productId: soldOut.shopifyId, quantity: 1 })).toEqual({
      status: 409,
      body: { message: 'This item is sold out.' },
    });
    expect(await shopper.list()).toEqual([]);
  });
});

describe('§7 PUT and DELETE /api/cart/{id}', () => {
  it('a session changes and removes its own line [7.7-8]', async () => {
    const shopper = newShopper(store);
    const { body: line } = await shopper.add({ productId: first().shopifyId, quantity: 1 });
    const changed = await shopper.set(line.id, 3);
    expect(changed).toEqual({ status: 200, body: { ...line, quantity: 3 } });
    expect(await shopper.remove(line.id)).toEqual({ status: 200, body: { id: line.id } });
    expect((await shopper.remove(line.id)).status).toBe(404);
    expect(await shopper.list()).toEqual([]);
  });

  it('parallel changes of one line end in one of them, and parallel adds are all counted', async () => {
    const shopper = newShopper(store);
    const roomy = products.find(({ variants }) => (variants[0]?.stock ?? 0) >= 20) as Product;
    const input = { productId: roomy.shopifyId, variantId: variantOf(roomy).id, quantity: 1 };
    await Promise.all(Array.from({ length: 20 }, () => shopper.add(input)));
    const [line] = await shopper.list();
    expect(line?.quantity).toBe(20);
    const wanted = [1, 5, 9, 13];
    await Promise.all(wanted.map((quantity) => shopper.set(String(line?.id), quantity)));
    expect(wanted).toContain((await shopper.list())[0]?.quantity);
  });
});

describe('Lines whose product changed behind the cart', () => {
  const admin = (method: string, path: string, body?: object) =>
    store.call(method, `/demo-shop/admin/api${path}`, body);
  const settled = async (check: () => Promise<boolean>) => {
    for (let turn = 0; turn < 100; turn += 1) {
      if (await check()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The catalogue did not follow the shop.');
  };

  it('they stay visible with a mark, cannot be checked out, and can be lowered or removed', async () => {
    const shopper = newShopper(store);
    const [fewer, none, gone] = stocked.slice(10, 13) as [Product, Product, Product];
    const lines = [];
    for (const product of [fewer, none, gone])
      lines.push(
        (await shopper.add({ productId: product.shopifyId, variantId: variantOf(product).id, quantity: 4 }))
          .body,
      );
    const stockTo = (product: Product, stock: number) =>
      admin('PATCH', `/products/${product.shopifyId}`, {
        variants: [{ id: Number(variantOf(product).id), stock }],
      });
    expect((await stockTo(fewer, 2)).status).toBe(200);
    expect((await stockTo(none, 0)).status).toBe(200);
    expect((await admin('DELETE', `/products/${gone.shopifyId}`)).status).toBe(200);
    await settled(async () => (await shopper.list()).every(({ problem }) => problem !== undefined));

    const items = await shopper.list();
    expect(items.map(({ problem, maxQuantity, quantity }) => [problem, maxQuantity, quantity])).toEqual([
      ['not-enough', 2, 4],
      ['sold-out', 0, 4],
      ['gone', 0, 4],
    ]);
    expect(await shopper.checkOut()).toEqual({
      status: 409,
      body: { message: 'Some items in your cart are no longer available. Please review it and try again.' },
    });
    const [few, out, lost] = items.map(({ id }) => id) as [string, string, string];
    const [line] = lines;
    expect(
      await shopper.add({ productId: line?.productId, variantId: line?.variantId, quantity: 1 }),
    ).toEqual({ status: 409, body: { message: 'Only 2 available: your cart already has 4.' } });
    expect((await shopper.list())[0]?.quantity).toBe(4);
    expect((await shopper.set(few, 3)).status).toBe(400);
    expect((await shopper.set(out, 1)).status).toBe(400);
    expect((await shopper.set(lost, 1)).status).toBe(400);
    expect((await shopper.set(few, 2)).body).not.toHaveProperty('problem');
    expect((await shopper.remove(out)).status).toBe(200);
    expect((await shopper.remove(lost)).status).toBe(200);
    expect((await shopper.checkOut()).status).toBe(200);
  });
});
