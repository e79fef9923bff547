// §7 Tests tampering with the cart calls: bad quantities, and lines of other sessions.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/shared/entities.ts';
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

  it('a thousand guessed line ids are all 404', async () => {
    const owner = newShopper(store);
    const { body: line } = await owner.add({ productId: first().shopifyId, quantity: 2 });
    const thief = newShopper(store);
    const odd = ['..', '%00', '0', '-1', 'null', "'", '☃', 'a'.repeat(300)];
    const statuses = new Set<number>();
    for (let start = 0; start < 1_000; start += 50) {
      const guesses = Array.from({ length: 50 }, (_, index) => odd[start + index] ?? randomUUID());
      const answers = await Promise.all(
        guesses.map((id, index) => (index % 2 === 0 ? thief.set(id, 1) : thief.remove(id))),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([404]);
    expect(await owner.list()).toEqual([line]);
  });
});
