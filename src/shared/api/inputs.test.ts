// §7 Tests the input of each call: the limits of every field, and one beyond them.
import { describe, expect, it, test } from 'vitest';
import { INPUTS } from './inputs.ts';

type Call = keyof typeof INPUTS;
const takes = (call: Call, input: unknown) => INPUTS[call].safeParse(input).success;

const CUSTOMER = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  address: '1 Main St',
  city: 'Hudson',
  state: 'NY',
  zipCode: '12534',
  country: 'United States',
  phone: '555 0100',
};
const ADMIN = { username: 'owner', email: 'owner@example.com', password: 'eight888' };
const CONTACT = { name: 'Ann', email: 'ann@example.com', subject: 'Sizes', message: 'Which one fits?' };

describe('§7 Text has a least and a most length', () => {
  const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  const text = (length: number) => 'x'.repeat(length);

  test.each<[Call, string, (length: number) => object, number, number]>([
    ['getProduct', 'id', (length) => ({ id: text(length) }), 1, 300],
    ['applyDiscount', 'code', (length) => ({ code: text(length) }), 1, 255],
    ['getOrder', 'token', (length) => ({ token: text(length) }), 1, 300],
    ['lookUpOrder', 'number', (length) => ({ number: text(length), email: '' }), 0, 300],
    ['adminCreate', 'username', (length) => ({ ...ADMIN, username: text(length) }), 1, 100],
    ['subscribe', 'email', (length) => ({ email: address(length) }), 13, 254],
    ['adminCreate', 'password', (length) => ({ ...ADMIN, password: text(length) }), 8, 200],
    ['contact', 'website', (length) => ({ ...CONTACT, website: text(length) }), 0, 200],
  ])('%s: %s', (call, _, input, least, most) => {
    expect(takes(call, input(least))).toBe(true);
    expect(takes(call, input(most))).toBe(true);
    expect(takes(call, input(most + 1))).toBe(false);
    if (least > 0) expect(takes(call, input(least - 1))).toBe(false);
  });

  it.each(['owner', 'owner@example', 'own er@example.com'])('adminCreate: %s is no address', (email) => {
    expect(takes('adminCreate', { ...ADMIN, email })).toBe(false);
  });
});

describe('§7 Text is tidied before its length counts', () => {
  test.each<[Call, object, object]>([
    ['applyDiscount', { code: ' FALL ' }, { code: 'FALL' }],
    [
      'adminLogin',
      { username: ' o ', password: ' p ', code: ' 123456 ' },
      { username: 'o', password: ' p ', code: '123456' },
    ],
    ['adminCreate', { ...ADMIN, username: ' the \n owner ' }, { ...ADMIN, username: 'the owner' }],
    ['adminCreate', { ...ADMIN, email: ' owner@example.com ' }, ADMIN],
  ])('%s: %j', (call, input, read) => {
    expect(INPUTS[call].parse(input)).toEqual(read);
  });

  test.each<[Call, object]>([
    ['applyDiscount', { code: '   ' }],
    ['adminCreate', { ...ADMIN, username: ' \n ' }],
  ])('%s: nothing but white space is refused', (call, input) => {
    expect(takes(call, input)).toBe(false);
  });
});

describe("B5 An order's token", () => {
  test.each(['a', 'abc', 'eyJ.a_b-C9.x'])('%s is one', (token) => {
    expect(takes('getOrder', { token })).toBe(true);
  });

  test.each(['', 'a b', ' a', 'a ', 'a/b', '/a', 'a/', '../a', 'a?b', 'ä', '%20'])('%j is none', (token) => {
    expect(takes('getOrder', { token })).toBe(false);
    expect(takes('cancelOrder', { token })).toBe(false);
  });
});

describe("B1 A listing's query refuses nothing", () => {
  test.each<[object, object]>([
    [{}, {}],
    [
      { q: 'linen', page: '2' },
      { q: 'linen', page: '2' },
    ],
    [{ size: ['S', 'M'] }, { size: 'S,M' }],
    [{ size: [] }, { size: '' }],
    [{ q: 7, sort: null, page: { a: 1 }, size: 'S' }, { size: 'S' }],
    [{ q: '\u0000lin\u0000en' }, { q: 'linen' }],
    [{ size: ['S\u0000', 'M'] }, { size: 'S,M' }],
  ])('%j reads as %j', (query, read) => {
    for (const call of ['findProducts', 'suggest', 'listCards'] as const)
      expect(INPUTS[call].parse(query)).toEqual(read);
  });
});

describe('B2 Products by ids', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index)).join(',');

  test.each([
    ['one', '1', true],
    ['200', ids(200), true],
    ['201', ids(201), false],
    ['200 of twenty digits', Array.from({ length: 200 }, () => '9'.repeat(20)).join(','), true],
    ['a text of 4,200 characters', '9'.repeat(4_200), true],
    ['a text of 4,201 characters', '9'.repeat(4_201), false],
  ])('%s', (_, text, taken) => {
    expect(takes('productsByIds', { ids: text })).toBe(taken);
  });
});

describe('B8 Figures of a page view', () => {
  it('each may be missing, the kind of page may not', () => {
    expect(takes('reportVitals', { route: 'other' })).toBe(true);
    expect(takes('reportVitals', { lcp: 1 })).toBe(false);
    expect(takes('reportVitals', { route: '/women' })).toBe(false);
  });
});

describe('§7 Other shapes', () => {
  const lines = (count: number) => Array.from({ length: count }, () => ({ id: 'a', quantity: 1 }));

  test.each<[string, Call, object, boolean]>([
    ['a checkout of 500 lines', 'checkout', { customerInfo: CUSTOMER, cartItems: lines(500) }, true],
    ['a checkout of 501 lines', 'checkout', { customerInfo: CUSTOMER, cartItems: lines(501) }, false],
    [
      'a checkout line without a quantity',
      'checkout',
      { customerInfo: CUSTOMER, cartItems: [{ id: 'a' }] },
      false,
    ],
    ['a checkout by nobody', 'checkout', { cartItems: lines(1) }, false],
    ['any quantity: its bounds are the rule of the cart', 'updateCartItem', { id: 'a', quantity: -1 }, true],
    ['a quantity as text', 'updateCartItem', { id: 'a', quantity: '1' }, false],
    [
      'a gift card for nobody in particular',
      'addToCart',
      { productId: '1', quantity: 1, recipient: {} },
      false,
    ],
  ])('%s', (_, call, input, taken) => {
    expect(takes(call, input)).toBe(taken);
  });

  it('what is not named goes no further', () => {
    expect(INPUTS.updateCartItem.parse({ id: 'a', quantity: 1, price: '0.01' })).toEqual({
      id: 'a',
      quantity: 1,
    });
    expect(INPUTS.listCart.parse({ sessionId: 'x' })).toEqual({});
  });
});
