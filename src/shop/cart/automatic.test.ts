// B13 Tests the question for automatic discounts: how often it is asked, and the answer while the platform is away.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '../../shared/entities.ts';
import type { CartQuote, QuoteRequest } from '../ports/platform.ts';
import { createAutomaticDiscounts } from './automatic.ts';

const MUGS: CartItem = {
  id: 'line-1',
  quantity: 2,
  productId: '2',
  variantId: '21',
  maxQuantity: 10,
  product: { name: 'Mug', imageUrl: '/mug.jpg', price: '8.50' },
};
const BUYER = '203.0.113.7';
const AUTUMN = [{ title: 'Autumn week', amount: '1.70' }];

let now = 1_000;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void vi.restoreAllMocks());

/** Lets time pass; the cache looks at the clock again after a real moment. */
async function pass(ms: number): Promise<void> {
  now += ms;
  await new Promise((resolve) => setTimeout(resolve, 10));
}

function setUp() {
  const shop = { asked: [] as QuoteRequest[], amountCents: 170, down: false };
  const discounts = createAutomaticDiscounts({
    async quoteCart(request): Promise<CartQuote> {
      shop.asked.push(request);
      if (shop.down) throw new Error('away');
      const automatic = [{ title: 'Autumn week', amountCents: shop.amountCents }];
      return { automatic, goodsCents: 1_530, variants: [], taxCents: undefined, options: [] };
    },
  });
  const of = (item: Partial<CartItem> = {}, code?: string) =>
    discounts.of([{ ...MUGS, ...item }], code, BUYER);
  return { shop, discounts, of };
}

test('B13 Automatic discounts: the platform is asked about the lines, the code and the buyer', async () => {
  const { shop, discounts, of } = setUp();
  expect(await discounts.of([], 'TAKE5', BUYER)).toEqual([]);
  expect(shop.asked).toEqual([]);
  expect(await of({}, 'TAKE5')).toEqual(AUTUMN);
  expect(shop.asked).toMatchObject([
    { lines: [{ variantId: '21', quantity: 2 }], code: 'TAKE5', buyerIp: BUYER },
  ]);
});

test('B13 Automatic discounts: the same cart is asked about once in half a minute', async () => {
  const { shop, of } = setUp();
  expect(await Promise.all([of(), of(), of()])).toEqual([AUTUMN, AUTUMN, AUTUMN]);
  shop.amountCents = 340;
  await pass(29_000);
  expect(await of()).toEqual(AUTUMN);
  expect(shop.asked).toHaveLength(1);
  await pass(2_000);
  expect(await of()).toEqual([{ title: 'Autumn week', amount: '3.40' }]);
  expect(shop.asked).toHaveLength(2);
});

test('B13 Automatic discounts: another variant, quantity, price or code is another question', async () => {
  const { shop, of } = setUp();
  await of();
  await of({ variantId: '22' });
  await of({ quantity: 3 });
  await of({ product: { ...MUGS.product, salePrice: '7.00' } });
  await of({}, 'TAKE5');
  expect(shop.asked).toHaveLength(5);
});

test('B13 Automatic discounts: no discount is promised while the platform is away, and it is left alone for five seconds', async () => {
  const { shop, of } = setUp();
  shop.down = true;
  expect(await of()).toEqual([]);
  shop.down = false;
  await pass(4_000);
  expect(await of()).toEqual([]);
  expect(shop.asked).toHaveLength(1);
  await pass(2_000);
  expect(await of()).toEqual(AUTUMN);
});
