// The estimate against the page that charges: random carts, codes, automatic discounts and ZIP codes.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Discount } from '../../../demo-shop/discounts/discount.ts';
import { demoDiscounts } from '../../../demo-shop/discounts/discount.ts';
import { catalogueWithGiftCard } from '../../../demo-shop/testing/fixture.ts';
import { type RunningShop, runShop, TOKEN } from '../../../demo-shop/testing/running-shop.ts';
import { createShopifyPlatform } from '../../../src/adapters/shopify/platform.ts';
import { summarize } from '../../../src/shared/cart/cart-summary.ts';
import type { CartItem } from '../../../src/shared/entities.ts';
import { fromCents, toCents } from '../../../src/shared/money.ts';
import { stateOfZip } from '../../../src/shared/us-zip.ts';
import { createEstimates } from '../../../src/shop/cart/estimates.ts';
import type { CommercePlatform } from '../../../src/shop/ports/platform.ts';
import { CUSTOMER } from '../../fixtures/customer.ts';
import { recordingLog } from '../../fixtures/shopify-server.ts';
import { extent } from '../../support/extent.ts';

const CARTS = extent({ whole: 200, fast: 60 });
const AUTOMATIC: readonly Discount[] = [
  { code: 'a', title: 'Autumn week', kind: 'percentage', value: 13, automatic: true },
  { code: 'b', title: '$7 off', kind: 'amount', value: 7_00, minimumSubtotal: 60_00, automatic: true },
  {
    code: 'c',
    title: 'Accessories',
    kind: 'percentage',
    value: 33,
    collections: ['accessories'],
    automatic: true,
  },
  {
    code: 'd',
    title: 'We send it',
    kind: 'shipping',
    value: 0,
    maximumShippingPrice: 9_99,
    minimumSubtotal: 30_00,
    automatic: true,
  },
];
const GOODS = [10010, 10011, 10020, 10030, 10050];
const GIFT_CARD = 10060;

let running: RunningShop;
let platform: CommercePlatform;
beforeAll(async () => {
  running = await runShop({ catalogue: catalogueWithGiftCard() });
  platform = createShopifyPlatform({
    shopUrl: `${running.origin}/demo-shop`,
    apiVersion: '2026-10',
    publicToken: TOKEN,
    log: recordingLog(),
    retries: 0,
    timeoutMs: 2_000,
  });
});
afterAll(() => running.stop());

const zipText = (number: number) => String(number).padStart(5, '0');
const zip = fc
  .oneof(fc.integer({ min: 27_000, max: 28_999 }), fc.integer({ min: 500, max: 99_999 }))
  .map(zipText)
  .filter((text) => stateOfZip(text) !== undefined && !text.startsWith('969'));
const line = fc.record({
  variant: fc.constantFrom(...GOODS, GIFT_CARD),
  quantity: fc.integer({ min: 1, max: 4 }),
});
const randomCart = fc.record({
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ variant }) => variant }),
  prices: fc.array(fc.integer({ min: 1, max: 90_00 }), {
    minLength: GOODS.length,
    maxLength: GOODS.length,
  }),
  automatic: fc.subarray([...AUTOMATIC], { maxLength: 2 }),
  code: fc.constantFrom('', '', 'WELCOME10', 'TAKE15', 'FREESHIP', 'TRIO'),
  zip,
});

type RandomCart = typeof randomCart extends fc.Arbitrary<infer Cart> ? Cart : never;

/** The cents that follow a mark of the page; 'Free' is none. */
const amountAfter = (page: string, mark: RegExp): number => {
  const found = mark.exec(page)?.[1];
  if (found === undefined) throw new Error(`The page has no ${mark}`);
  return found === 'Free' ? 0 : toCents(found.replace(/[$,]/g, ''));
};

function hostedFigures(page: string) {
  const taxed = page.includes('t-1 now') ? 1 : 0;
  const choices = page.matchAll(
    /id="ship-([^"]+)"[\s\S]*?<strong>([^<]+)<\/strong>[\s\S]*?class="price">([^<]+)</g,
  );
  return {
    tax: amountAfter(page, /t-[01] now">([^<]+)</),
    options: [...choices].map(([, handle, name, price = '']) => ({
      name,
      price: price === 'Free' ? 0 : toCents(price.replace(/[$,]/g, '')),
      total: amountAfter(page, new RegExp(`st-${handle}-${taxed}(?: now)?">([^<]+)<`)),
    })),
  };
}

function prepare({ prices, automatic }: RandomCart): void {
  running.shop.state.setDiscounts([...demoDiscounts, ...automatic]);
  for (const [index, price] of prices.entries()) {
    const id = GOODS[index] ?? 0;
    running.shop.state.changeVariants(Math.floor(id / 10), new Map([[id, { price, quantityAvailable: 50 }]]));
  }
}

const itemsOf = ({ lines, prices }: RandomCart): CartItem[] =>
  lines.map(({ variant, quantity }) => ({
    id: String(variant),
    quantity,
    productId: String(Math.floor(variant / 10)),
    variantId: String(variant),
    maxQuantity: 50,
    ...(variant === GIFT_CARD && { giftCard: true as const }),
    product: {
      name: '',
      imageUrl: '',
      price: fromCents(variant === GIFT_CARD ? 25_00 : (prices[GOODS.indexOf(variant)] ?? 0)),
    },
  }));

test(`B13 Estimate: for ${CARTS} random carts and ZIP codes it equals the hosted page to the cent [B13.2]`, async () => {
  await fc.assert(
    fc.asyncProperty(randomCart, async (drawn) => {
      prepare(drawn);
      const items = itemsOf(drawn);
      const lines = items.map(({ variantId, quantity }) => ({ variantId, quantity }));
      const discount = drawn.code
        ? await platform.quoteDiscount({ code: drawn.code, lines }).catch(() => undefined)
        : undefined;
      const summary = summarize(
        items,
        discount ? { ...discount, amount: fromCents(discount.amountCents) } : null,
      );
      const estimates = createEstimates({
        cart: { list: async () => items },
        discounts: { summary: async () => summary },
        platform,
      });
      const estimate = await estimates.estimate('session', drawn.zip, undefined);
      const { checkoutUrl } = await platform.createCheckout({
        orderId: 'order',
        lines: items.map(({ variantId, quantity }) => ({ variantId, quantity })),
        discountCode: discount?.code,
        customer: { ...CUSTOMER, zipCode: drawn.zip, state: stateOfZip(drawn.zip) ?? '' },
      });
      const page = await (await fetch(new URL(checkoutUrl, running.origin))).text();
      expect(estimate.basis).toBe('shop');
      expect({
        tax: toCents(estimate.tax ?? ''),
        options: estimate.options.map(({ name, price, total }) => ({
          name,
          price: toCents(price),
          total: toCents(total),
        })),
      }).toEqual(hostedFigures(page));
    }),
    { numRuns: CARTS },
  );
}, 120_000);
