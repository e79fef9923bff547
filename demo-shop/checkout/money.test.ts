import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDiscounts } from '../discounts/discount.ts';
import { share } from '../discounts/share.ts';
import { dollars } from '../money.ts';
import { buyer, paymentForm } from '../testing/buying.ts';
import {
  catalogueWithGiftCard,
  GIFT_CARD_25,
  GIFT_CARD_50,
  JACKET_S,
  SCARF,
  SHIRT_M,
  SHIRT_S,
} from '../testing/fixture.ts';
import { type RunningShop, runShop } from '../testing/running-shop.ts';
import { orderPayload } from '../webhooks/order-payloads.ts';

let running: RunningShop;
beforeAll(async () => {
  running = await runShop({ catalogue: catalogueWithGiftCard() });
  const scarves = { code: 'SCARVES', title: '', kind: 'percentage', value: 33 } as const;
  running.shop.state.setDiscounts([...demoDiscounts, { ...scarves, collections: ['accessories'] }]);
});
afterAll(() => running.stop());

const cents = (amount: string) => Math.round(Number(amount) * 100);
const total = (amounts: string[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0);

type Allocation = { targetType: string; discountedAmount: { amount: string } };
const onGoods = (allocations: Allocation[]) =>
  allocations
    .filter(({ targetType }) => targetType === 'LINE_ITEM')
    .map(({ discountedAmount }) => discountedAmount.amount);

const CREATE = `mutation ($input: CartInput) { cartCreate(input: $input) { cart { checkoutUrl
  cost { subtotalAmount { amount } totalAmount { amount } }
  discountAllocations { targetType discountedAmount { amount } }
  lines(first: 9) { nodes { cost { totalAmount { amount } } discountAllocations { targetType discountedAmount { amount } } } } } } }`;

const create = async (lines: object[], codes: string[]) => {
  const { data } = await running.graphql(CREATE, { input: { ...buyer, lines, discountCodes: codes } });
  return data.cartCreate.cart;
};

const priced = (prices: Record<string, number>) => {
  for (const [gid, price] of Object.entries(prices)) {
    const id = Number(gid.split('/').pop());
    running.shop.state.changeVariants(Math.floor(id / 10), new Map([[id, { price, quantityAvailable: 50 }]]));
  }
};

describe('B3 Money has one source', () => {
  it('shares every cent, each part at most a cent from its fair share', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.nat(100_000), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          const parts = share(amount, weights);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole === 0 ? 0 : amount);
          parts.forEach((part, index) => {
            const weight = weights[index] ?? 0;
            if (whole > 0) expect(Math.abs(part - (amount * weight) / whole)).toBeLessThan(1);
            if (weight === 0) expect(part).toBe(0);
          });
        },
      ),
    );
  });

  it('the cart, the hosted page and the order agree to the cent', async () => {
    const goods = [SHIRT_S, SHIRT_M, JACKET_S, SCARF];
    const line = fc.record({
      merchandiseId: fc.constantFrom(...goods, GIFT_CARD_25, GIFT_CARD_50),
      quantity: fc.integer({ min: 1, max: 3 }),
    });
    const price = fc.integer({ min: 1, max: 12_000 });
    const codes = fc.subarray(['WELCOME10', 'TAKE15', 'FREESHIP', 'TRIO', 'SCARVES', 'SUMMER24'], {
      maxLength: 3,
    });
    const choice = fc.record({
      lines: fc.uniqueArray(line, {
        minLength: 1,
        maxLength: 5,
        selector: ({ merchandiseId }) => merchandiseId,
      }),
      prices: fc.tuple(price, price, price, price),
      codes,
      state: fc.constantFrom('NC', 'VA'),
      shipping: fc.constantFrom('standard', 'expedited', 'express'),
    });
    await fc.assert(
      fc.asyncProperty(choice, async ({ lines, prices, codes: names, state, shipping }) => {
        priced(Object.fromEntries(goods.map((gid, index) => [gid, prices[index] ?? 1])));
        const cart = await create(lines, names);
        const page = await (await fetch(cart.checkoutUrl)).text();
        const net = cents(cart.cost.totalAmount.amount);
        expect(page).toContain(`name="subtotal" value="${net}"`);
        const delivery = page.includes('id="ship-email"') ? 'email' : shipping;
        await running.form(cart.checkoutUrl, paymentForm(net, { state, shipping: delivery }));
        const order = [...running.shop.state.orders.values()].at(-1);
        if (!order) throw new Error('there is no order');
        const payload = orderPayload(order);
        const pagePrice = new RegExp(`"when st-${delivery}-${state === 'NC' ? 1 : 0}[^>]*>([^<]+)<`).exec(
          page,
        )?.[1];
        expect(dollars(cents(payload.total_price))).toBe(pagePrice);
        expect(cents(payload.subtotal_price)).toBe(net);
        const [ship] = payload.shipping_lines;
        const off = total(
          payload.line_items.flatMap(({ discount_allocations: all }) => all.map((a) => a.amount)),
        );
        expect(cents(payload.total_line_items_price) - off).toBe(net);
        const inCart = [cart, ...cart.lines.nodes].flatMap((each) => onGoods(each.discountAllocations));
        expect(total(inCart)).toBe(off);
        expect(cents(payload.total_price)).toBe(
          cents(payload.total_line_items_price) -
            cents(payload.total_discounts) +
            cents(ship?.price ?? '') +
            cents(payload.total_tax),
        );
        expect(cents(ship?.discounted_price ?? '')).toBe(
          cents(payload.total_price) - net - cents(payload.total_tax),
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [49_99, [], '$5.99'],
    [50_00, [], 'Free'],
    [55_54, ['WELCOME10'], '$5.99'], // 49.99 after 5.55
    [55_55, ['WELCOME10'], '$5.99'], // 49.99 after 5.56
    [55_56, ['WELCOME10'], 'Free'], // 50.00 after 5.56
    [1_00, ['FREESHIP'], 'Free'],
  ])('§2 Free shipping: %i cents with %o ships Standard for %s', async (price, codes, text) => {
    priced({ [SHIRT_S]: price });
    const cart = await create([{ merchandiseId: SHIRT_S, quantity: 1 }], codes as string[]);
    const page = await (await fetch(cart.checkoutUrl)).text();
    expect(page).toContain(`<span class="when s-standard now">${text}</span>`);
  });

  it('a gift card does not count for free shipping', async () => {
    priced({ [SHIRT_S]: 49_99 });
    const lines = [SHIRT_S, GIFT_CARD_50].map((merchandiseId) => ({ merchandiseId, quantity: 1 }));
    const page = await (await fetch((await create(lines, [])).checkoutUrl)).text();
    expect(page).toContain('<span class="when s-standard now">$5.99</span>');
  });
});
