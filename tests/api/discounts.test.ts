// B3 Discount codes and the cart's summary, through the calls and the stand-in that decides on them.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { catalogueWithGiftCard } from '../../demo-shop/testing/fixture.ts';
import { type RunningShop, runShop, TOKEN } from '../../demo-shop/testing/running-shop.ts';
import type { GiftCardOffer, Product } from '../../src/shared/entities.ts';
import { fromCents, toCents } from '../../src/shared/money.ts';
import { CUSTOMER } from '../fixtures/customer.ts';
import { codesOf, hostedTotals } from '../support/money.ts';
import { listProducts, newShopper } from '../support/shopping.ts';
import { startStore, type TestStore } from '../support/store.ts';

let store: TestStore;
let goods: Product[];
let offer: GiftCardOffer;
beforeAll(async () => {
  store = await startStore();
  goods = (await listProducts(store)).filter(({ giftCard, stock }) => !giftCard && stock >= 10);
  offer = ((await (await store.call('GET', '/api/gift-card')).json()) as { offer: GiftCardOffer }).offer;
});
afterAll(() => store.close());

const paid = (product: Product) => toCents(product.salePrice ?? product.price);
const around = (from: number, to: number): Product => {
  const found = goods.find((product) => paid(product) >= from && paid(product) < to);
  if (!found) throw new Error('The demo shop has no such product.');
  return found;
};

async function shopperWith(...products: Product[]) {
  const shopper = newShopper(store);
  for (const { shopifyId } of products) await shopper.add({ productId: shopifyId, quantity: 1 });
  return { shopper, codes: codesOf(store, shopper) };
}

describe('B3 Summary', () => {
  it('B3 Summary: amounts are text, there is no discount, and the amount missing for free shipping is stated [B3.1, B3.6]', async () => {
    const product = around(2_000, 4_900);
    const { codes } = await shopperWith(product);
    const subtotal = fromCents(paid(product));
    expect(await codes.summary()).toEqual({
      subtotal,
      discount: null,
      total: subtotal,
      freeShipping: { threshold: '50.00', missing: fromCents(5_000 - paid(product)) },
    });
  });

  it('B3 Summary: the free-shipping meter follows the subtotal after the discount [B3.8]', async () => {
    const product = around(5_000, 5_500);
    const { codes } = await shopperWith(product);
    expect((await codes.summary()).freeShipping.missing).toBe('0.00');
    const { body } = await codes.apply('WELCOME10');
    expect(body.freeShipping.missing).toBe(fromCents(5_000 - toCents(body.total)));
    expect(body.freeShipping.missing).not.toBe('0.00');
  });

  it('B3 Free shipping: gift cards do not count [B3.9]', async () => {
    const { shopper, codes } = await shopperWith();
    const line = { productId: offer.productId, variantId: offer.variants[3]?.id, quantity: 1 };
    await shopper.add({ ...line, recipient: { email: 'ann@example.com', design: 'purple' } });
    expect(await codes.summary()).toMatchObject({ subtotal: '150.00', freeShipping: { missing: '50.00' } });
  });
});

describe('B3 Discount codes', () => {
  it.each([
    ['welcome10', 'WELCOME10', '10% off'],
    ['  TAKE15 ', 'TAKE15', '$15.00 off'],
    ['FreeShip', 'FREESHIP', 'Free shipping'],
  ])(
    'B3 Discount codes: %j is applied whatever its case and spaces [B3.11, B3.18]',
    async (typed, code, title) => {
      const { codes } = await shopperWith(around(7_500, 20_000));
      const { status, body } = await codes.apply(typed);
      expect(status).toBe(200);
      expect(body.discount).toMatchObject({ code, title });
      expect(toCents(body.total)).toBe(toCents(body.subtotal) - toCents(body.discount?.amount ?? ''));
      expect(await codes.summary()).toEqual(body);
      if (code === 'FREESHIP') expect(body.discount?.amount).toBe('0.00');
      expect((await codes.remove()).body.discount).toBeNull();
    },
  );

  it.each([
    ['SUMMER24', 'This discount code is expired or not active yet.'],
    ['ONCE', 'This discount code has been used up.'],
    ['NO-SUCH-CODE', 'This discount code does not exist.'],
    ['TAKE15', 'Your cart does not reach the amount this discount code needs.'],
    ['TRIO', 'Your cart does not hold the number of items this discount code needs.'],
    ['FRIENDS', 'This discount code is for certain customers only.'],
    ['REFILL', 'This discount code is not for one-time purchases.'],
    ['PAUSED', 'This discount code cannot be used with your cart.'],
  ])(
    'B3 Discount codes: %s is 422 with a sentence, and the cart stays as it was [B3.13]',
    async (code, message) => {
      const { codes } = await shopperWith(around(2_000, 4_900));
      const before = (await codes.apply('WELCOME10')).body;
      expect(before.discount?.code).toBe('WELCOME10');
      expect(await codes.apply(code)).toMatchObject({ status: 422, body: { message } });
      expect(await codes.summary()).toEqual(before);
    },
  );

  it.each([
    ['', 'empty'],
    ['   ', 'blank'],
    ['x'.repeat(256), 'overlong'],
    [7, 'a number'],
    [null, 'null'],
  ])('B3 Discount codes: %j (%s) is 400 [B3.12]', async (code, _what) => {
    const { codes } = await shopperWith(around(2_000, 4_900));
    expect((await codes.apply(code)).status).toBe(400);
  });

  it('B3 Discount codes: a code that stops applying is reported until confirmed, and removed [B3.19]', async () => {
    const { shopper, codes } = await shopperWith(around(4_000, 7_400), around(7_500, 20_000));
    expect((await codes.apply('TAKE15')).status).toBe(200);
    const [, dear] = await shopper.list();
    await shopper.remove(dear?.id ?? '');
    const note = {
      code: 'TAKE15',
      state: 'removed',
      message: 'Your cart does not reach the amount this discount code needs.',
    };
    expect(await codes.summary()).toMatchObject({ discount: null, note });
    expect(await codes.summary()).toMatchObject({ discount: null, note });
    await codes.remove();
    expect(await codes.summary()).not.toHaveProperty('note');
  });

  it('B3 Discount codes: a code for an empty cart applies to products added later [B3.17]', async () => {
    const { shopper, codes } = await shopperWith();
    expect(await codes.apply('welcome10')).toMatchObject({
      status: 200,
      body: { discount: null, note: { code: 'WELCOME10', state: 'waiting' } },
    });
    await shopper.add({ productId: around(2_000, 4_900).shopifyId, quantity: 1 });
    expect((await codes.summary()).discount?.code).toBe('WELCOME10');
  });

  it('B3 Discount codes: ten refusals block the session, so that codes cannot be guessed [B3.21]', async () => {
    const { codes } = await shopperWith(around(2_000, 4_900));
    for (let guess = 0; guess < 10; guess += 1) expect((await codes.apply(`G${guess}`)).status).toBe(422);
    expect((await codes.apply('WELCOME10')).status).toBe(429);
  });

  it('B3 Discount codes: 50 parallel changes on one session end consistent [B3.22]', async () => {
    const { codes } = await shopperWith(around(7_500, 20_000));
    const names = ['WELCOME10', 'TAKE15', 'FREESHIP'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 10 === 9 ? codes.remove() : codes.apply(names[index % 3] ?? ''),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const end = await codes.summary();
    const right: Record<string, string> = {
      WELCOME10: fromCents(Math.round(toCents(end.subtotal) / 10)),
      TAKE15: '15.00',
      FREESHIP: '0.00',
    };
    expect(end.discount?.amount).toBe(end.discount ? right[end.discount.code] : undefined);
    expect(await codes.summary()).toEqual(end);
  });
});

test('B3 Money: our totals equal the hosted page’s to the cent [B3.3]', async () => {
  const line = fc.record({ at: fc.nat(), quantity: fc.integer({ min: 1, max: 3 }) });
  const cart = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    gift: fc.option(fc.integer({ min: 0, max: 4 })),
    code: fc.constantFrom(undefined, 'WELCOME10', 'TAKE15', 'FREESHIP', 'KIDS20', 'TRIO'),
  });
  await fc.assert(
    fc.asyncProperty(cart, async ({ lines, gift, code }) => {
      const { shopper, codes } = await shopperWith();
      for (const { at, quantity } of lines)
        await shopper.add({ productId: goods[at % goods.length]?.shopifyId, quantity });
      if (gift !== null)
        await shopper.add({
          productId: offer.productId,
          variantId: offer.variants[gift]?.id,
          quantity: 1,
          recipient: { email: 'ann@example.com', design: 'pink' },
        });
      if (code) await codes.apply(code);
      const summary = await codes.summary();
      const { body } = await shopper.checkOut({ ...CUSTOMER, state: 'VA' });
      const hosted = await hostedTotals(store.url + body.checkoutUrl);
      const shipping = summary.freeShipping.missing === '0.00' ? 0 : 599;
      expect(hosted).toMatchObject({ subtotal: summary.subtotal, code: summary.discount?.code });
      if (toCents(summary.discount?.amount ?? '0') > 0)
        expect(hosted.discount).toBe(summary.discount?.amount);
      expect(hosted.shipping).toBe(shipping === 0 ? 'Free' : '$5.99');
      expect(hosted.total).toBe(fromCents(toCents(summary.total) + shipping));
    }),
    { numRuns: 15 },
  );
}, 60_000);

describe('B3 Discount codes with Shopify away', () => {
  let shop: RunningShop;
  let own: TestStore;
  beforeAll(async () => {
    shop = await runShop({ basePath: '', catalogue: catalogueWithGiftCard() });
    own = await startStore({
      env: { SHOPIFY_STORE_DOMAIN: shop.origin, SHOPIFY_STOREFRONT_ACCESS_TOKEN: TOKEN },
    });
  });
  afterAll(async () => {
    await own.close();
    await shop.stop();
  });

  it('B3 Discount codes: the cart says that codes cannot be checked, and checkout still works [B3.20]', async () => {
    const [product] = (await listProducts(own)).filter(({ giftCard, stock }) => !giftCard && stock > 3);
    const shopper = newShopper(own);
    const codes = codesOf(own, shopper);
    await shopper.add({ productId: product?.shopifyId, quantity: 1 });
    await codes.apply('WELCOME10');
    shop.shop.faults.set('server_error');
    const message = 'Discount codes cannot be checked right now. Please try again later.';
    expect(await codes.apply('TAKE15')).toMatchObject({ status: 502, body: { message } });
    // The cart is still the one the answer was given for.
    expect((await codes.summary()).discount?.code).toBe('WELCOME10');
    const [line] = await shopper.list();
    await shopper.set(line?.id ?? '', 2);
    expect(await codes.summary()).toMatchObject({ discount: null, note: { state: 'unchecked', message } });
    shop.shop.faults.clear();
    const { status, body } = await shopper.checkOut();
    expect(status).toBe(200);
    expect((await hostedTotals(body.checkoutUrl ?? '')).code).toBe('WELCOME10');
  });
});
