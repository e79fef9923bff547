import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storefrontSchema } from '../graphql/schema.ts';
import { createCart, paymentForm } from '../testing/buying.ts';
import { catalogueWithGiftCard, GIFT_CARD_25, JACKET_S, SCARF, SHIRT_S } from '../testing/fixture.ts';
import { type RunningShop, runShop } from '../testing/running-shop.ts';
import { refusalText } from './judge.ts';

let running: RunningShop;
beforeEach(async () => {
  running = await runShop({ catalogue: catalogueWithGiftCard() });
});
afterEach(() => running.stop());

const PARTS = `cart { id checkoutUrl discountCodes { code applicable }
  cost { subtotalAmount { amount } totalAmount { amount } }
  discountAllocations { __typename targetType discountedAmount { amount } ... on CartCodeDiscountAllocation { code }
    discountApplication { targetSelection allocationMethod value { ... on PricingPercentageValue { percentage } ... on MoneyV2 { amount } } } }
  lines(first: 9) { nodes { cost { subtotalAmount { amount } totalAmount { amount } } discountAllocations { discountedAmount { amount } } } } }
  userErrors { code } warnings { code message target }`;

const shirts = (quantity: number) => ({ merchandiseId: SHIRT_S, quantity });
const withCodes = async (lines: object[], discountCodes: string[], more = {}) => {
  const { data } = await running.graphql(
    `mutation ($input: CartInput) { cartCreate(input: $input) { ${PARTS} } }`,
    { input: { lines, discountCodes, ...more } },
  );
  return data.cartCreate;
};
const setCodes = async (cartId: string, discountCodes: string[]) => {
  const { data } = await running.graphql(
    `mutation ($cartId: ID!, $codes: [String!]!) { cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes) { ${PARTS} } }`,
    { cartId, codes: discountCodes },
  );
  return data.cartDiscountCodesUpdate;
};
const amounts = (list: { discountedAmount: { amount: string } }[]) =>
  list.map(({ discountedAmount }) => discountedAmount.amount);
const codesOf = (answer: { warnings: { code: string }[] }) => answer.warnings.map(({ code }) => code);

describe('B3 Discount codes', () => {
  it('takes a percentage off the cart, whatever the case and spaces of the code', async () => {
    const { cart, warnings } = await withCodes(
      [shirts(1), { merchandiseId: SCARF, quantity: 1 }],
      [' welcome10 '],
    );
    expect(warnings).toEqual([]);
    expect(cart.discountCodes).toEqual([{ code: 'WELCOME10', applicable: true }]);
    expect(cart.cost).toEqual({ subtotalAmount: { amount: '64.5' }, totalAmount: { amount: '58.05' } });
    expect(amounts(cart.discountAllocations)).toEqual(['4.0', '2.45']);
    expect(cart.discountAllocations[0]).toMatchObject({
      __typename: 'CartCodeDiscountAllocation',
      code: 'WELCOME10',
      targetType: 'LINE_ITEM',
      discountApplication: { targetSelection: 'ALL', value: { percentage: 10 } },
    });
    expect(cart.lines.nodes[0].cost.totalAmount.amount).toBe('40.0');
  });

  it('takes $15 from $75 on, and says so below it', async () => {
    const below = await withCodes([shirts(1), { merchandiseId: SCARF, quantity: 1 }], ['TAKE15']);
    expect(codesOf(below)).toEqual(['DISCOUNT_PURCHASE_NOT_IN_RANGE']);
    expect(below.cart.discountCodes).toEqual([{ code: 'TAKE15', applicable: false }]);
    expect(below.cart.cost.totalAmount.amount).toBe('64.5');
    const enough = await withCodes([shirts(2)], ['TAKE15']);
    expect(enough.cart.cost.totalAmount.amount).toBe('65.0');
  });

  it('puts a code for a collection on its lines alone', async () => {
    await running.admin('PUT', '/discounts', {
      discounts: [{ code: 'SCARVES', kind: 'percentage', value: 50, collections: ['accessories'] }],
    });
    const { cart } = await withCodes([shirts(1), { merchandiseId: SCARF, quantity: 1 }], ['scarves']);
    expect(cart.discountAllocations).toEqual([]);
    expect(
      cart.lines.nodes.map(
        (line: { cost: { totalAmount: { amount: string } } }) => line.cost.totalAmount.amount,
      ),
    ).toEqual(['40.0', '12.25']);
    expect(amounts(cart.lines.nodes[1].discountAllocations)).toEqual(['12.25']);
    expect(cart.cost).toEqual({ subtotalAmount: { amount: '52.25' }, totalAmount: { amount: '52.25' } });
  });

  it('never makes a gift card cheaper', async () => {
    const card = { merchandiseId: GIFT_CARD_25, quantity: 1 };
    const mixed = await withCodes([shirts(1), card], ['WELCOME10']);
    expect(mixed.cart.cost.totalAmount.amount).toBe('61.0');
    const alone = await withCodes([card], ['WELCOME10']);
    expect(codesOf(alone)).toEqual(['DISCOUNT_NO_ENTITLED_LINE_ITEMS']);
  });

  it('frees Standard shipping, and takes nothing off the goods', async () => {
    const lines = [{ merchandiseId: SCARF, quantity: 1 }];
    const { cart } = await createCart(running, lines, { discountCodes: ['FREESHIP'] });
    const { data } = await running.graphql(
      `query ($id: ID!) { cart(id: $id) { cost { totalAmount { amount } } discountCodes { applicable } discountAllocations { targetType discountedAmount { amount } }
        deliveryGroups(first: 1) { nodes { deliveryOptions { estimatedCost { amount } } } } } }`,
      { id: cart.id },
    );
    expect(data.cart.cost.totalAmount.amount).toBe('24.5');
    expect(data.cart.discountCodes).toEqual([{ applicable: true }]);
    expect(data.cart.discountAllocations).toEqual([
      { targetType: 'SHIPPING_LINE', discountedAmount: { amount: '5.99' } },
    ]);
    const costs = data.cart.deliveryGroups.nodes[0].deliveryOptions.map(
      (option: { estimatedCost: { amount: string } }) => option.estimatedCost.amount,
    );
    expect(costs).toEqual(['0.0', '9.99', '19.99']);
  });

  it('has a demo code, or a state of the cart, for each warning of the schema', async () => {
    const jane = { buyerIdentity: { email: 'jane@example.com' } };
    const first = await createCart(running, [shirts(1)], { discountCodes: ['FIRST5'] });
    await running.form(first.cart.checkoutUrl, paymentForm(35_00));
    const tried: Record<string, [lines: object[], codes: string[], more?: object]> = {
      DISCOUNT_NOT_FOUND: [[shirts(1)], ['NONSENSE']],
      DISCOUNT_CURRENTLY_INACTIVE: [[shirts(1)], ['SUMMER24']],
      DISCOUNT_USAGE_LIMIT_REACHED: [[shirts(1)], ['ONCE']],
      DISCOUNT_PURCHASE_NOT_IN_RANGE: [[shirts(1)], ['TAKE15']],
      DISCOUNT_QUANTITY_NOT_IN_RANGE: [[shirts(2)], ['TRIO']],
      DISCOUNT_NO_ENTITLED_LINE_ITEMS: [[shirts(1)], ['KIDS20']],
      DISCOUNT_NO_ENTITLED_SHIPPING_LINES: [[{ merchandiseId: GIFT_CARD_25 }], ['FREESHIP']],
      DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: [[shirts(1)], ['FRIENDS']],
      DISCOUNT_CUSTOMER_NOT_ELIGIBLE: [[shirts(1)], ['FRIENDS'], jane],
      DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: [[shirts(1)], ['FIRST5'], jane],
      DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: [[shirts(1)], ['REFILL']],
      DISCOUNT_CODE_NOT_HONOURED: [[shirts(1)], ['PAUSED']],
    };
    for (const [warning, [lines, codes, more]] of Object.entries(tried)) {
      const answer = await withCodes(lines, codes, more);
      expect(codesOf(answer), warning).toEqual([warning]);
      expect(answer.warnings[0].target).toBe(answer.cart.id);
      expect(answer.cart.discountCodes, warning).toEqual([{ code: codes[0], applicable: false }]);
      expect(answer.cart.discountAllocations, warning).toEqual([]);
    }
    const codeType = storefrontSchema().getType('CartWarningCode') as unknown as {
      getValues(): { name: string }[];
    };
    const names = codeType.getValues().map(({ name }) => name);
    const expected = names.filter((name) => name.startsWith('DISCOUNT_')).sort();
    expect(Object.keys(tried).sort()).toEqual(expected);
    expect(Object.keys(refusalText).sort()).toEqual(expected);
  });

  it('lets the better of two codes count, and names the other', async () => {
    const { cart, warnings } = await withCodes([shirts(3)], ['TAKE15', 'TRIO']);
    expect(cart.discountCodes).toEqual([
      { code: 'TAKE15', applicable: false },
      { code: 'TRIO', applicable: true },
    ]);
    expect(warnings[0].code).toBe('DISCOUNT_CODE_NOT_HONOURED');
    const combined = await withCodes([shirts(1)], ['WELCOME10', 'FREESHIP']);
    expect(combined.warnings).toEqual([]);
  });

  it('warns with any change that makes a code stop applying, and applies it again when it can', async () => {
    const { cart } = await withCodes([shirts(2)], ['TAKE15']);
    const change = async (quantity: number) => {
      const { data } = await running.graphql(
        `query ($id: ID!) { cart(id: $id) { lines(first: 1) { nodes { id } } } }`,
        { id: cart.id },
      );
      const lines = [{ id: data.cart.lines.nodes[0].id, quantity }];
      const answer = await running.graphql(
        `mutation ($id: ID!, $lines: [CartLineUpdateInput!]!) { cartLinesUpdate(cartId: $id, lines: $lines) { ${PARTS} } }`,
        { id: cart.id, lines },
      );
      return answer.data.cartLinesUpdate;
    };
    const less = await change(1);
    expect(codesOf(less)).toEqual(['DISCOUNT_PURCHASE_NOT_IN_RANGE']);
    expect(less.cart.cost.totalAmount.amount).toBe('40.0');
    expect((await change(3)).cart.cost.totalAmount.amount).toBe('105.0');
  });

  it('replaces the codes of a cart, and removes them', async () => {
    const { cart } = await withCodes([shirts(1)], ['WELCOME10']);
    const other = await setCodes(cart.id, ['welcome10', 'WELCOME10', ' ']);
    expect(other.cart.discountCodes).toHaveLength(1);
    const none = await setCodes(cart.id, []);
    expect(none.cart.discountCodes).toEqual([]);
    expect(none.cart.cost.totalAmount.amount).toBe('40.0');
  });

  it('keeps a code on an empty cart for what is added later', async () => {
    const { cart, warnings } = await withCodes([], ['WELCOME10']);
    expect(warnings).toEqual([]);
    expect(cart.discountCodes).toEqual([{ code: 'WELCOME10', applicable: true }]);
  });

  it('takes other codes by a call of the back office, checked', async () => {
    const put = (discounts: unknown) =>
      running.admin('PUT', '/discounts', Array.isArray(discounts) ? discounts : { discounts });
    expect((await put([{ code: 'X', kind: 'percentage', value: 120 }])).status).toBe(422);
    expect((await put([{ code: '', kind: 'shipping' }])).status).toBe(422);
    expect((await put('X')).status).toBe(422);
    const ends = { endsAt: '2020-01-01' };
    const answer = await put([
      { code: 'Half', kind: 'percentage', value: 50, ...ends },
      { code: 'TEN', kind: 'amount', value: '10.00' },
    ]);
    expect(answer.status).toBe(200);
    expect((await running.admin('GET', '/discounts')).body.discounts).toHaveLength(2);
    expect(codesOf(await withCodes([shirts(1)], ['half']))).toEqual(['DISCOUNT_CURRENTLY_INACTIVE']);
    const ten = await withCodes([{ merchandiseId: JACKET_S, quantity: 1 }], ['ten']);
    expect(ten.cart.cost.totalAmount.amount).toBe('110.0');
    expect(codesOf(await withCodes([shirts(1)], ['WELCOME10']))).toEqual(['DISCOUNT_NOT_FOUND']);
  });
});
