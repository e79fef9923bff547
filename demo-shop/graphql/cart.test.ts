import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, CART_CREATE, createCart } from '../testing/buying.ts';
import { SCARF, SHIRT_L_SOLD_OUT, SHIRT_M, SHIRT_S } from '../testing/fixture.ts';
import { type RunningShop, runShop } from '../testing/running-shop.ts';

let running: RunningShop;
beforeAll(async () => {
  running = await runShop();
});
afterAll(() => running.stop());

const PAYLOAD = `{ cart { id totalQuantity note attributes { key value } discountCodes { code applicable }
  cost { totalAmount { amount } } buyerIdentity { email }
  lines(first: 10) { nodes { id quantity cost { totalAmount { amount } } merchandise { ... on ProductVariant { id product { title } } } } } }
  userErrors { code field message } warnings { code message target } }`;

const change = async (field: string, args: string, variables: object) => {
  const answer = await running.graphql(
    `mutation ($cartId: ID!, ${args.replace('|', `) { done: ${field}(cartId: $cartId, `)}) ${PAYLOAD} }`,
    variables,
  );
  expect(answer.errors).toBeUndefined();
  return answer.data.done;
};

const addLines = (cartId: string, lines: object[]) =>
  change('cartLinesAdd', '$lines: [CartLineInput!]!|lines: $lines', { cartId, lines });

describe('cart', () => {
  it('is created with lines, buyer and attributes and leads to the hosted checkout', async () => {
    const { cart, userErrors, warnings } = await createCart(running, [
      { merchandiseId: SHIRT_S, quantity: 2 },
    ]);
    expect(userErrors).toEqual([]);
    expect(warnings).toEqual([]);
    expect(cart.totalQuantity).toBe(2);
    expect(cart.cost.totalAmount).toEqual({ amount: '80.0', currencyCode: 'USD' });
    expect(cart.checkoutUrl).toMatch(/\/demo-shop\/checkouts\/cn\/[0-9a-f]{32}$/);
    const { data } = await running.graphql(
      `query ($id: ID!) { cart(id: $id) { attribute(key: "order_id") { value } buyerIdentity { email }
        delivery { addresses { selected address { ... on CartDeliveryAddress { city provinceCode formatted } } } }
        deliveryGroups(first: 1) { nodes { deliveryOptions { title estimatedCost { amount } } selectedDeliveryOption { title } } } } }`,
      { id: cart.id },
    );
    expect(data.cart.attribute.value).toBe('our-order-1');
    expect(data.cart.delivery.addresses[0].address.city).toBe('Hillsborough');
    expect(
      data.cart.deliveryGroups.nodes[0].deliveryOptions.map(
        (o: { estimatedCost: { amount: string } }) => o.estimatedCost.amount,
      ),
    ).toEqual(['0.0', '9.99', '19.99']);
    expect(data.cart.deliveryGroups.nodes[0].selectedDeliveryOption.title).toBe('Standard');
  });

  it('adds the same variant to its line, changes and removes lines', async () => {
    const { cart } = await createCart(running, [{ merchandiseId: SHIRT_S, quantity: 1 }]);
    const added = await addLines(cart.id, [
      { merchandiseId: SHIRT_S, quantity: 1 },
      { merchandiseId: SCARF },
    ]);
    expect(added.cart.lines.nodes.map((line: { quantity: number }) => line.quantity)).toEqual([2, 1]);
    const [shirt, scarf] = added.cart.lines.nodes;
    const update = '$lines: [CartLineUpdateInput!]!|lines: $lines';
    const more = await change('cartLinesUpdate', update, {
      cartId: cart.id,
      lines: [{ id: scarf.id, quantity: 4 }],
    });
    expect(more.cart.cost.totalAmount.amount).toBe('178.0');
    const zero = await change('cartLinesUpdate', update, {
      cartId: cart.id,
      lines: [{ id: scarf.id, quantity: 0 }],
    });
    expect(zero.cart.lines.nodes).toHaveLength(1);
    const removed = await change('cartLinesRemove', '$ids: [ID!]!|lineIds: $ids', {
      cartId: cart.id,
      ids: [shirt.id],
    });
    expect(removed.cart.totalQuantity).toBe(0);
  });

  it('gives what is there and warns when stock is short', async () => {
    const short = await createCart(running, [{ merchandiseId: SHIRT_M, quantity: 9 }]);
    expect(short.cart.totalQuantity).toBe(2);
    expect(short.warnings[0].code).toBe('MERCHANDISE_NOT_ENOUGH_STOCK');
    expect(short.warnings[0].target).toBe(short.cart.lines.nodes[0].id);
    const gone = await createCart(running, [{ merchandiseId: SHIRT_L_SOLD_OUT, quantity: 1 }]);
    expect(gone.cart.totalQuantity).toBe(0);
    expect(gone.warnings).toEqual([
      {
        code: 'MERCHANDISE_OUT_OF_STOCK',
        message: "The product 'Linen Shirt' is already sold out.",
        target: SHIRT_L_SOLD_OUT,
      },
    ]);
  });

  it('refuses unknown goods, bad quantities, unknown lines and carts with user errors, changing nothing', async () => {
    const unknown = await createCart(running, [
      { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1 },
    ]);
    expect(unknown.cart).toBeNull();
    expect(unknown.userErrors[0]).toMatchObject({
      code: 'INVALID',
      field: ['input', 'lines', '0', 'merchandiseId'],
    });
    const { cart } = await createCart(running, [{ merchandiseId: SCARF, quantity: 1 }]);
    const negative = await addLines(cart.id, [
      { merchandiseId: SCARF, quantity: 2 },
      { merchandiseId: SCARF, quantity: -1 },
    ]);
    expect(negative.userErrors[0].code).toBe('LESS_THAN');
    expect(negative.cart.totalQuantity).toBe(1);
    const line = await change('cartLinesRemove', '$ids: [ID!]!|lineIds: $ids', {
      cartId: cart.id,
      ids: ['gid://shopify/CartLine/1'],
    });
    expect(line.userErrors[0].code).toBe('INVALID_MERCHANDISE_LINE');
    const nowhere = await addLines('gid://shopify/Cart/none', [{ merchandiseId: SCARF }]);
    expect(nowhere).toMatchObject({ cart: null, userErrors: [{ code: 'INVALID', field: ['cartId'] }] });
  });

  it('checks the buyer and, when asked to be strict, the address', async () => {
    const input = (changes: object) => ({ input: { ...buyer, ...changes } });
    const email = await running.graphql(CART_CREATE, input({ buyerIdentity: { email: 'nonsense' } }));
    expect(email.data.cartCreate.userErrors[0]).toMatchObject({
      code: 'INVALID',
      field: ['input', 'buyerIdentity', 'email'],
    });
    const deliveryAddress = {
      lastName: 'Doe',
      address1: 'x',
      city: 'y',
      zip: 'abc',
      provinceCode: 'ZZ',
      countryCode: 'US',
    };
    const delivery = { addresses: [{ validationStrategy: 'STRICT', address: { deliveryAddress } }] };
    const strict = await running.graphql(CART_CREATE, input({ delivery }));
    const codes = strict.data.cartCreate.userErrors.map((error: { code: string }) => error.code);
    expect(codes).toEqual(['PROVINCE_NOT_FOUND', 'INVALID_ZIP_CODE_FOR_COUNTRY']);
  });

  it('keeps note, attributes, buyer, codes and addresses when they are updated', async () => {
    const { cart } = await createCart(running, [{ merchandiseId: SCARF, quantity: 1 }]);
    const cartId = cart.id;
    const note = await change('cartNoteUpdate', '$note: String!|note: $note', { cartId, note: 'Gift wrap' });
    expect(note.cart.note).toBe('Gift wrap');
    const attributes = await change('cartAttributesUpdate', '$a: [AttributeInput!]!|attributes: $a', {
      cartId,
      a: [{ key: 'k', value: 'v' }],
    });
    expect(attributes.cart.attributes).toEqual([{ key: 'k', value: 'v' }]);
    const identity = await change(
      'cartBuyerIdentityUpdate',
      '$b: CartBuyerIdentityInput!|buyerIdentity: $b',
      { cartId, b: { email: 'new@example.com' } },
    );
    expect(identity.cart.buyerIdentity.email).toBe('new@example.com');
    const codes = await change('cartDiscountCodesUpdate', '$c: [String!]!|discountCodes: $c', {
      cartId,
      c: ['SAVE10'],
    });
    expect(codes.cart.discountCodes).toEqual([{ code: 'SAVE10', applicable: false }]);
    expect(codes.warnings[0].code).toBe('DISCOUNT_NOT_FOUND');
    const address = { address: { deliveryAddress: { city: 'Durham', countryCode: 'US' } }, selected: true };
    const added = await change(
      'cartDeliveryAddressesAdd',
      '$a: [CartSelectableAddressInput!]!|addresses: $a',
      { cartId, a: [address] },
    );
    expect(added.userErrors).toEqual([]);
    const { data } = await running.graphql(
      'query ($id: ID!) { cart(id: $id) { delivery { addresses(selected: true) { address { ... on CartDeliveryAddress { city } } } } } }',
      { id: cartId },
    );
    expect(data.cart.delivery.addresses).toEqual([{ address: { city: 'Durham' } }]);
  });
});
