// B2 B3 Gift cards and products by ids, through the calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoOf, shopTime } from '../../src/shared/delivery/calendar.ts';
import type { CartItem, GiftCardOffer, Product } from '../../src/shared/entities.ts';
import { listProducts, newShopper } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
let offer: GiftCardOffer;
let products: Product[];
const log: string[] = [];
beforeAll(async () => {
  store = await startStore({
    env: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => log.push(line) },
  });
  products = await listProducts(store);
  offer = ((await (await store.call('GET', '/api/gift-card')).json()) as { offer: GiftCardOffer }).offer;
});
afterAll(() => store.close());

const ANN = { email: 'ann@example.com', design: 'gold' };
const card = (recipient: object, variant = 1) => ({
  productId: offer.productId,
  variantId: offer.variants[variant]?.id,
  quantity: 1,
  recipient,
});
const inDays = (days: number) => isoOf(shopTime(Date.now()).day + days);

describe('B3 Gift cards', () => {
  it('B3 Gift cards: lines differ by recipient, message, day and design [B3.34, B3.36]', async () => {
    const shopper = newShopper(store);
    for (const recipient of [
      ANN,
      { ...ANN, message: 'Happy birthday' },
      { ...ANN, sendOn: inDays(3) },
      { ...ANN, design: 'blue' },
      { ...ANN, email: 'bob@example.com' },
      ANN,
    ])
      expect((await shopper.add(card(recipient))).status).toBe(200);
    const lines = await shopper.list();
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1, 1, 1]);
    expect(lines[0]).toMatchObject({ giftCard: true, recipient: ANN, product: { price: '50.00' } });
  });

  it.each<[string, object, string]>([
    ['no address', { design: 'gold' }, 'Please enter a valid email'],
    ['no real address', { ...ANN, email: 'ann' }, 'Please enter a valid email'],
    ['a long message', { ...ANN, message: 'x'.repeat(201) }, 'Message must be at most 200 characters'],
    ['no day', { ...ANN, sendOn: 'soon' }, 'Choose a day within the next 90 days'],
    ['yesterday', { ...ANN, sendOn: inDays(-1) }, 'Choose a day within the next 90 days'],
    ['the 91st day', { ...ANN, sendOn: inDays(91) }, 'Choose a day within the next 90 days'],
  ])('B3 Gift cards: %s is 400 [B3.31-33]', async (_what, recipient, message) => {
    const answer = await newShopper(store).add(card(recipient));
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  it.each([0, 90])(
    'B3 Gift cards: %i days ahead can be chosen, and 200 characters can be written [B3.32-33]',
    async (days) => {
      const recipient = { ...ANN, sendOn: inDays(days), message: '\u{1F381}'.repeat(200) };
      expect((await newShopper(store).add(card(recipient))).status).toBe(200);
    },
  );

  it('B3 Gift cards: the recipient reaches the hosted page at checkout, and no log line [B3.34, B3.39]', async () => {
    const shopper = newShopper(store);
    await shopper.add(card({ ...ANN, email: 'quiet.recipient@example.com', message: 'Wear it well' }));
    const { body } = await shopper.checkOut();
    const page = await (await fetch(store.url + body.checkoutUrl)).text();
    for (const text of ['quiet.recipient@example.com', 'Wear it well', 'Design: gold'])
      expect(page).toContain(text);
    expect(log.length).toBeGreaterThan(0);
    expect(log.join('\n')).not.toMatch(/quiet\.recipient|Wear it well/);
  });
});

describe('B2 Products by ids', () => {
  it('B2 Products by ids: cards come in the requested order, each once, without unknown ids [B2.14]', async () => {
    const [one, two] = products as [Product, Product];
    const path = `/api/products/by-ids?ids=${two.shopifyId},999999999,${one.shopifyId},${two.shopifyId},nonsense`;
    const answer = (await (await store.call('GET', path)).json()) as CartItem['product'][];
    expect(answer.map(({ name }) => name)).toEqual([two.name, one.name]);
  });

  it('B2 Products by ids: at most 200 are answered [B2.14]', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
    expect((await store.call('GET', `/api/products/by-ids?ids=${ids(200)}`)).status).toBe(200);
    expect((await store.call('GET', `/api/products/by-ids?ids=${ids(201)}`)).status).toBe(400);
    expect((await store.call('GET', '/api/products/by-ids')).status).toBe(400);
  });
});
