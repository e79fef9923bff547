// Tests the estimate when the ZIP code, the cart or the shop is not as it should be.
import { beforeEach, describe, expect, test } from 'vitest';
import { createEstimates } from '../../../src/shop/cart/estimates.ts';
import { ShopError } from '../../../src/shop/errors.ts';
import type { CartQuote, QuoteRequest } from '../../../src/shop/ports/platform.ts';
import { databaseOfFile } from '../one-database.ts';
import { MUG, openStore, withStock } from '../support-cart.ts';

const QUOTE: CartQuote = {
  automatic: [],
  goodsCents: 850,
  variants: [],
  taxCents: 60,
  options: [{ name: 'Standard', note: '5-10 business days', priceCents: 599 }],
};
const database = databaseOfFile();
let store: Awaited<ReturnType<typeof openStore>>;
let requests: QuoteRequest[];
let answer: (request: QuoteRequest) => Promise<CartQuote>;
beforeEach(async () => {
  store = await openStore(database());
  requests = [];
  answer = async () => QUOTE;
});

const estimate = (zip: string, timeoutMs = 1_000) =>
  createEstimates({
    cart: store.cart,
    discounts: store.discounts,
    timeoutMs,
    platform: {
      quoteCart(request) {
        requests.push(request);
        return answer(request);
      },
    },
  }).estimate(store.session, zip, '192.0.2.1');

const unavailable = async () => {
  throw new ShopError('platform_unavailable');
};

describe('B13 Estimate', () => {
  test('the shop receives the cart, the code and the ZIP code with its state [B13.2]', async () => {
    await store.addMugs(1);
    await store.discounts.apply(store.session, 'WELCOME10', '192.0.2.1');
    expect(await estimate('27278')).toMatchObject({ basis: 'shop', tax: '0.60', state: 'NC' });
    expect(requests[0]).toMatchObject({
      lines: [{ variantId: '21', quantity: 1 }],
      code: 'WELCOME10',
      destination: { zip: '27278', state: 'NC' },
    });
  });

  test('a ZIP code that does not exist is refused without a call to the shop [B13.4]', async () => {
    await store.addMugs(1);
    await expect(estimate('00000')).rejects.toThrow('This ZIP code does not exist. Please check it.');
    expect(requests).toEqual([]);
  });

  test('a ZIP code that the shop does not serve is refused [B13.4]', async () => {
    await store.addMugs(1);
    answer = async () => ({ ...QUOTE, options: [] });
    await expect(estimate('96910')).rejects.toThrow('We do not deliver to this ZIP code.');
  });

  test('the policy’s figures are shown, marked as such, while the shop is down [B13.5]', async () => {
    await store.addMugs(1);
    answer = unavailable;
    expect(await estimate('27278')).toMatchObject({
      basis: 'policy',
      message: 'The shop cannot be reached right now. These are our usual rates; tax is added at checkout.',
      options: [{ name: 'Standard', price: '5.99', total: '14.49' }, {}, {}],
    });
  });

  test('the policy’s figures are shown after the time limit while the shop is slow [B13.5]', async () => {
    await store.addMugs(1);
    answer = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new ShopError('platform_unavailable')));
      });
    expect((await estimate('27278', 20)).message).toBe(
      'The shop is taking too long to answer. These are our usual rates; tax is added at checkout.',
    );
  });

  test('an empty cart, or one that cannot be bought as it stands, has no estimate [B13.4]', async () => {
    await expect(estimate('27278')).rejects.toMatchObject({ code: 'cart_empty' });
    await store.addMugs(2);
    await store.sell(withStock(MUG, '21', 1));
    await expect(estimate('27278')).rejects.toMatchObject({ code: 'cart_unavailable' });
  });
});
