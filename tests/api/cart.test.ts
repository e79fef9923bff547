// §7 The cart calls, over HTTP: how many lines, at what price, and who may change them.
import { randomUUID } from 'node:crypto';
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

  it('B3 A cart: line 101 is refused with 409 and a message, and the cart stays as it was [B3.4]', async () => {
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

const BAD_QUANTITIES = [
  '0',
  '-1',
  '1.5',
  '100',
  '1e9',
  '1e999',
  '-1e999',
  '"2"',
  'null',
  'true',
  '[]',
  '{}',
  '9007199254740993',
];

describe('Bad quantities are 400 with a message, and the line stays as it was', () => {
  it.each(BAD_QUANTITIES)('%s is refused [R.34]', async (quantity) => {
    const shopper = newShopper(store);
    const productId = first().shopifyId;
    const { body: line } = await shopper.add({ productId, quantity: 2 });
    const send = (method: string, path: string, body: string) =>
      fetch(store.url + path, {
        method,
        body,
        headers: { 'content-type': 'application/json', ...shopper.session },
      });
    const answers = [
      await send('POST', '/api/cart/shopify', `{"productId":"${productId}","quantity":${quantity}}`),
      await send('PUT', `/api/cart/${line.id}`, `{"quantity":${quantity}}`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(((await answer.json()) as { message: string }).message).not.toBe('');
    }
    expect(await shopper.list()).toEqual([line]);
  });

  it('a missing quantity and one above the stock are refused [R.34]', async () => {
    const shopper = newShopper(store);
    const small = products.find(
      ({ variants }) => variants[0] && variants[0].stock > 0 && variants[0].stock < 50,
    );
    const { id: variantId, stock } = variantOf(small as Product);
    const productId = small?.shopifyId;
    expect((await shopper.add({ productId, variantId })).status).toBe(400);
    expect((await shopper.add({ productId, variantId, quantity: stock + 1 })).status).toBe(400);
    const { body: line } = await shopper.add({ productId, variantId, quantity: stock });
    expect((await shopper.set(line.id, stock + 1)).status).toBe(400);
    expect(await shopper.list()).toEqual([line]);
  });
});

describe('Ownership: a line belongs to the session that made it', () => {
  it.each([
    ['none', {}],
    ['empty', { 'x-session-id': '' }],
    ['a word', { 'x-session-id': 'me' }],
    ['a script', { 'x-session-id': "' or 1=1 --" }],
    ['a nearly right one', { 'x-session-id': `${randomUUID()}0` }],
  ])('the session id %s is 400 [6.2, R.31]', async (_name, session) => {
    const shopper = newShopper(store, session as Record<string, string>);
    const answers = [
      await store.call('GET', '/api/cart', undefined, session as Record<string, string>),
      await shopper.add({ productId: first().shopifyId, quantity: 1 }),
      await shopper.set(randomUUID(), 1),
      await shopper.remove(randomUUID()),
      await shopper.checkOut(undefined, []),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  it("another session's line is 404 for changing and removing, and keeps its quantity [6.2, R.31]", async () => {
    const [owner, thief] = [newShopper(store), newShopper(store)];
    const { body: line } = await owner.add({ productId: first().shopifyId, quantity: 2 });
    expect((await thief.set(line.id, 1)).status).toBe(404);
    expect(await thief.remove(line.id)).toEqual({
      status: 404,
      body: { message: 'This item is not in your cart.' },
    });
    expect(await owner.list()).toEqual([line]);
    expect(await thief.list()).toEqual([]);
  });

  it('the letter case of a session id does not matter', async () => {
    const id = randomUUID();
    const lower = newShopper(store, { 'x-session-id': id });
    const upper = newShopper(store, { 'x-session-id': id.toUpperCase() });
    await lower.add({ productId: first().shopifyId, quantity: 1 });
    expect(await upper.list()).toHaveLength(1);
  });

  it('guessed line ids are all 404', async () => {
    const owner = newShopper(store);
    const { body: line } = await owner.add({ productId: first().shopifyId, quantity: 2 });
    const thief = newShopper(store);
    const odd = ['..', '%00', '0', '-1', 'null', "'", '☃', 'a'.repeat(300)];
    const guesses = [...odd, ...Array.from({ length: 40 }, () => randomUUID())];
    // One kind after the other: more than 64 writes read at once may be refused on a busy machine.
    const changes = await Promise.all(guesses.map((id) => thief.set(id, 1)));
    const removals = await Promise.all(guesses.map((id) => thief.remove(id)));
    expect(new Set([...changes, ...removals].map(({ status }) => status))).toEqual(new Set([404]));
    expect(await owner.list()).toEqual([line]);
  });
});
